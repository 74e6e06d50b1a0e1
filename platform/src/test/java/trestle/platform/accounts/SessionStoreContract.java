package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.NOW;
import static trestle.platform.accounts.AccountsWorld.atOnce;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a system's {@link SessionStore} must do. */
public abstract class SessionStoreContract extends AccountStoresScene {
    protected SessionStoreContract(AccountsWorld world) {
        super(world);
    }

    @Test
    void aSessionIsFoundWithItsAccountAsItIsNow() {
        var ann = open("ann", ANN);
        var session = new Session("digest", "ann", "handle", 1, NOW, LATER, NOW, "a browser");
        entrances.open(session, 50);

        assertThat(entrances.findSession("digest"))
                .contains(new SessionStore.SignedIn<>(
                        session, ann, people.findCredential("ann").orElseThrow()));
        assertThat(entrances.findSession("ann", "handle")).contains(session);
        assertThat(entrances.findSession("bea", "handle")).isEmpty();
        assertThat(entrances.listSessions("ann")).containsExactly(session);
        people.endSessions(self("ann"), false);
        assertThat(entrances.findSession("digest").orElseThrow().credential().epoch())
                .isEqualTo(2);

        entrances.touchSession("digest", NOW.plusSeconds(300));
        assertThat(entrances.findSession("digest").orElseThrow().way().lastUsedAt())
                .isEqualTo(NOW.plusSeconds(300));
        entrances.close(session);
        entrances.close(session);
        entrances.touchSession("digest", NOW.plusSeconds(600));
        assertThat(entrances.findSession("digest")).isEmpty();
        assertThat(entrances.listSessions("ann")).isEmpty();
    }

    @Test
    void oneSessionTooManyEndsTheOldestAlsoWhereManyBeginAtOnce() {
        open("ann", ANN);
        IntStream.range(0, 5).forEach(number -> entrances.open(session(number), 5));
        assertThat(entrances.listSessions("ann")).hasSize(5);

        entrances.open(session(5), 5);

        assertThat(entrances.listSessions("ann"))
                .extracting(Session::handle)
                .containsExactlyInAnyOrder("h1", "h2", "h3", "h4", "h5");
        assertThat(entrances.findSession("d0")).isEmpty();
        atOnce(3, number -> {
            entrances.open(session(6 + number), 5);
            return true;
        });
        assertThat(entrances.listSessions("ann"))
                .extracting(Session::handle)
                .containsExactlyInAnyOrder("h4", "h5", "h6", "h7", "h8");
    }

    private static Session session(int number) {
        return new Session("d" + number, "ann", "h" + number, 1, NOW, LATER, NOW, null);
    }

    @Test
    void anExpiredSessionIsAbsent() {
        open("ann", ANN);
        entrances.open(new Session("digest", "ann", "handle", 1, NOW, LATER, NOW, null), 50);

        world.clock().set(LATER);

        assertThat(entrances.findSession("digest")).isEmpty();
        assertThat(entrances.findSession("ann", "handle")).isEmpty();
        assertThat(entrances.listSessions("ann")).isEmpty();
    }

    @Test
    void aTokenIsFoundListedTouchedAndRevoked() {
        var ann = open("ann", ANN);
        var token = new ApiToken("digest", "ann", "t1", "a script", true, 0, NOW, null, null);
        entrances.issue(self("ann"), token, List.of(world.add("kind", Map.of(), NOW)));
        entrances.touchToken("digest", LATER);

        var found = entrances.findToken("digest").orElseThrow();
        assertThat(found.account()).isEqualTo(ann);
        assertThat(found.way()).isEqualTo(new ApiToken("digest", "ann", "t1", "a script", true, 0, NOW, null, LATER));
        assertThat(found.credential()).isEqualTo(people.findCredential("ann").orElseThrow());
        assertThat(entrances.listTokens("ann")).containsExactly(found.way());
        assertThat(world.takeOutbox()).hasSize(1);
        assertThat(entrances.findToken("bea", "t1")).isEmpty();
        entrances.revoke(entrances.findToken("ann", "t1").orElseThrow());
        entrances.touchToken("digest", LATER);

        assertThat(entrances.findToken("digest")).isEmpty();
        assertThat(entrances.listTokens("ann")).isEmpty();
    }
}
