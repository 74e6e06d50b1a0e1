package trestle.platform.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.service.Result;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.testing.Trestle;

/** A site whose people sign in at a provider, and a browser. */
abstract class OidcScene {
    static final String ANN = "ann@example.org";

    final Trestle trestle;
    final OidcWorld world;
    final OidcWorld.Browser browser;

    OidcScene(Trestle trestle) {
        this.trestle = trestle;
        this.world = new OidcWorld(trestle);
        this.browser = world.browser();
    }

    @AfterEach
    void stop() {
        world.provider.close();
    }

    void signOutEverywhere(String email) {
        var self = world.accounts.current(account(email).id());
        assertThat(world.accounts.signIns().signOutEverywhere(self, false)).isInstanceOf(Result.Done.class);
    }

    Account account(String email) {
        return world.store().people().findByEmail(email).orElseThrow();
    }

    boolean nobodyHas(String email) {
        return world.store().people().findByEmail(email).isEmpty();
    }

    static String text(OutgoingResponse answer) {
        return Sent.text(answer);
    }
}
