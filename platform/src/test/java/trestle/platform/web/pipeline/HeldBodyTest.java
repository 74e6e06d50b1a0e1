package trestle.platform.web.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Caller;
import trestle.platform.web.CapabilityCookie;
import trestle.platform.web.Principal;
import trestle.platform.web.Response;
import trestle.platform.web.Sent;

/** A request whose body arrives late is refused if its caller was shut out in the meantime. */
class HeldBodyTest {
    private static final String API = "/small/api/v1";

    private final TestSite testSite = new TestSite();
    private final AtomicInteger calls = new AtomicInteger();
    private final Set<String> secrets = new HashSet<>(Set.of("secret"));

    @BeforeEach
    void declare() {
        testSite.site.capabilities(
                new CapabilityCookie("list_", 5), (of, secret) -> secrets.contains(secret) ? Set.of("list") : Set.of());
        var api = testSite.site.api();
        var reader = Caller.role("reader");
        api.post("/things", reader, DispatcherScene::word, (request, word) -> called());
        api.post("/words", Caller.ANYONE, DispatcherScene::word, (request, word) -> called());
        api.post("/lists/{id}", Caller.holding("list", "{id}"), DispatcherScene::word, (request, word) -> called());
        testSite.site.pages().post("/things", reader, DispatcherScene::word, (request, word) -> called());
        testSite.mounted();
    }

    private Response called() {
        calls.incrementAndGet();
        return Response.empty(204);
    }

    private OutgoingResponse hold(Sent sent, Runnable meanwhile) {
        return testSite.answer(sent.held(() -> {
            meanwhile.run();
            testSite.clock.advance(Duration.ofSeconds(2));
        }));
    }

    private static Sent word(String path) {
        return Sent.post(API + path).json("{'word':'Hello'}");
    }

    private Sent holder() {
        return word("/lists/a")
                .header("Cookie", "list_a=secret")
                .header("X-CSRF-Token", testSite.dispatcher.csrf().token("secret"));
    }

    @Test
    void aCallerWhoMayStillCallIsAnswered() {
        var sent = List.of(
                testSite.as("anna", word("/things")),
                testSite.as("anna", word("/words")),
                word("/things").bearer("writes"),
                holder(),
                word("/words"));

        sent.forEach(each -> assertThat(hold(each, () -> {}).status()).isEqualTo(204));
    }

    @Test
    void aSessionThatEndedIsRefusedWhereverItWasKnown() {
        assertThat(hold(testSite.as("anna", word("/things")), () -> testSite.sessions.remove("anna"))
                        .status())
                .isEqualTo(401);
        assertThat(hold(testSite.as("chief", word("/words")), () -> testSite.sessions.remove("chief"))
                        .status())
                .isEqualTo(401);
        assertThat(calls).hasValue(0);
    }

    @Test
    void aSessionThatEndedIsLedToTheSignInPage() {
        var form = testSite.as("anna", Sent.post("/small/things").form("word", "Hello"));
        var answer = hold(form, () -> testSite.sessions.remove("anna"));

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.header("Location")).contains("/signin");
        assertThat(calls).hasValue(0);
    }

    @Test
    void aRoleThatWasTakenIsMissing() {
        var without = TestSite.member("anna", true, new Principal.Via.Session("h"), "writer");

        assertThat(hold(testSite.as("anna", word("/things")), () -> testSite.sessions.put("anna", without))
                        .status())
                .isEqualTo(403);
        assertThat(calls).hasValue(0);
    }

    @Test
    void anApiTokenThatWasRevokedIsRefused() {
        assertThat(hold(word("/things").bearer("writes"), () -> testSite.tokens.remove("writes"))
                        .status())
                .isEqualTo(401);
        assertThat(calls).hasValue(0);
    }

    @Test
    void aCapabilityThatEndedIsRefused() {
        assertThat(hold(holder(), secrets::clear).status()).isBetween(400, 499);
        assertThat(calls).hasValue(0);
    }

    @Test
    void aBodyThatComesAtOnceCostsNoSecondLook() {
        var sent = testSite.as("anna", word("/things")).held(() -> testSite.sessions.remove("anna"));

        assertThat(testSite.answer(sent).status()).isEqualTo(204);
    }
}
