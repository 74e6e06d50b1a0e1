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
        sessions.open(session, 50);

        assertThat(sessions.findSession("digest"))
                .contains(new SessionStore.SignedIn<>(
                        session, ann, people.findCredential("ann").orElseThrow()));
        assertThat(sessions.findSession("ann", "handle")).contains(session);
        assertThat(sessions.findSession("bea", "handle")).isEmpty();
        assertThat(sessions.listSessions("ann")).containsExactly(session);
        people.endSessions(self("ann"), false);
        assertThat(sessions.findSession("digest").orElseThrow().credential().epoch())
                .isEqualTo(2);

        sessions.touchSession("digest", NOW.plusSeconds(300));
        assertThat(sessions.findSession("digest").orElseThrow().way().lastUsedAt())
                .isEqualTo(NOW.plusSeconds(300));
        sessions.close(session);
        sessions.close(session);
        sessions.touchSession("digest", NOW.plusSeconds(600));
        assertThat(sessions.findSession("digest")).isEmpty();
        assertThat(sessions.listSessions("ann")).isEmpty();
    }

    @Test
    void oneSessionTooManyEndsTheOldestAlsoWhereManyBeginAtOnce() {
        open("ann", ANN);
        IntStream.range(0, 5).forEach(number -> sessions.open(session(number), 5));
        assertThat(sessions.listSessions("ann")).hasSize(5);

        sessions.open(session(5), 5);

        assertThat(sessions.listSessions("ann"))
                .extracting(Session::handle)
                .containsExactlyInAnyOrder("h1", "h2", "h3", "h4", "h5");
        assertThat(sessions.findSession("d0")).isEmpty();
        atOnce(3, number -> {
            sessions.open(session(6 + number), 5);
            return true;
        });
        assertThat(sessions.listSessions("ann"))
                .extracting(Session::handle)
                .containsExactlyInAnyOrder("h4", "h5", "h6", "h7", "h8");
    }

    private static Session session(int number) {
        return new Session("d" + number, "ann", "h" + number, 1, NOW, LATER, NOW, null);
    }

    @Test
    void anExpiredSessionIsAbsent() {
        open("ann", ANN);
        sessions.open(new Session("digest", "ann", "handle", 1, NOW, LATER, NOW, null), 50);

        world.clock().set(LATER);

        assertThat(sessions.findSession("digest")).isEmpty();
        assertThat(sessions.findSession("ann", "handle")).isEmpty();
        assertThat(sessions.listSessions("ann")).isEmpty();
    }

    @Test
    void aTokenIsFoundListedTouchedAndRevoked() {
        var ann = open("ann", ANN);
        var token = new ApiToken("digest", "ann", "t1", "a script", true, 0, NOW, null, null);
        sessions.issue(self("ann"), token, List.of(world.add("kind", Map.of(), NOW)));
        sessions.touchToken("digest", LATER);

        var found = sessions.findToken("digest").orElseThrow();
        assertThat(found.account()).isEqualTo(ann);
        assertThat(found.way()).isEqualTo(new ApiToken("digest", "ann", "t1", "a script", true, 0, NOW, null, LATER));
        assertThat(found.credential()).isEqualTo(people.findCredential("ann").orElseThrow());
        assertThat(sessions.listTokens("ann")).containsExactly(found.way());
        assertThat(world.takeOutbox()).hasSize(1);
        assertThat(sessions.findToken("bea", "t1")).isEmpty();
        sessions.revoke(sessions.findToken("ann", "t1").orElseThrow());
        sessions.touchToken("digest", LATER);

        assertThat(sessions.findToken("digest")).isEmpty();
        assertThat(sessions.listTokens("ann")).isEmpty();
    }
}
