package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.LocalServer;
import trestle.platform.Platform;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.web.EventClient;
import trestle.platform.web.Json;
import trestle.testing.FixedClock;
import trestle.testing.Trestle;

/** Two browsers at one list, over HTTP: what one does, the other hears. */
final class LiveListTest {
    private static final Duration SOON = Duration.ofSeconds(20);

    @TempDir
    private Path folder;

    private final FixedClock clock = FixedClock.atStart();

    private final Trestle trestle = Trestle.inMemory();
    private final HttpClient http = HttpClient.newHttpClient();
    private LocalServer server;
    private URI api;

    @BeforeEach
    void serve() throws IOException {
        server = LocalServer.start(
                Platform.on(trestle.client())
                        .clock(clock)
                        .files(folder.resolve("files"))
                        .passwords(new Passwords(1)),
                0,
                100_000);
        api = URI.create(server.mount(new ShareablesSystem()).home() + "/api/v1");
    }

    @AfterEach
    void stop() {
        server.close();
        trestle.close();
    }

    private HttpResponse<String> send(String method, String path, String json) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(api + path))
                .header("Origin", api.getScheme() + "://" + api.getAuthority())
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(json.replace('\'', '"')));
        return http.send(request.build(), BodyHandlers.ofString());
    }

    private String create(String json) throws Exception {
        var answer = send("POST", "/shareables", json);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return Json.mapper().readTree(answer.body()).path("shortId").asText();
    }

    @Test
    void aTickAndAnAdditionAreHeardByThoseAtThisListAlone() throws Exception {
        var open = SharingTest.LIST.replace("'expiresAfter':7", "'expiresAfter':7,'openEditing':true");
        var id = create(open);
        var other = create(open);
        var item = Json.mapper()
                .readTree(send("GET", "/shareables/" + id, "").body())
                .at("/items/0/checklistItemId")
                .asText();

        try (var listener =
                        EventClient.open(URI.create(api + "/shareables/" + id.toUpperCase(Locale.ROOT) + "/stream"));
                var elsewhere = EventClient.open(URI.create(api + "/shareables/" + other + "/stream"))) {
            send("PUT", "/shareables/" + id + "/items/" + item + "/check", "{'checked':true}");
            assertThat(listener.next().kind()).isEqualTo("ticks");
            send("POST", "/shareables/" + id + "/items", "{'name':'Eggs'}");
            var changed = listener.next();

            assertThat(changed.kind()).isEqualTo("changed");
            assertThat(changed.data()).contains(id).doesNotContain("Eggs");
            send("POST", "/shareables/" + other + "/items", "{'name':'Eggs'}");
            assertThat(elsewhere.next().data()).contains(other);
        }
    }

    /** A stream that would not be opened any more ends, though no token of its listener has ended. */
    @Test
    void aPasscodeThatIsAddedLaterEndsTheStreamsOfThoseWithoutIt() throws Exception {
        var made = own(SharingTest.LIST);

        try (var listener = EventClient.open(made.stream());
                var admin = EventClient.open(made.stream(), "Authorization", "Bearer " + made.token())) {
            assertThat(asAdmin(made, "PUT", "/passcodes", "{'viewPasscode':'chestnut'}"))
                    .isEqualTo(200);
            assertThat(asAdmin(made, "POST", "/items", "{'name':'Eggs'}")).isEqualTo(200);

            assertThat(admin.next().kind()).isEqualTo("changed");
            assertThat(admin.next().kind()).isEqualTo("changed");
            assertThat(listener.endsWithin(SOON)).isTrue();
            assertThat(listener.isSilent())
                    .as("who has no passcode hears nothing")
                    .isTrue();
            assertThat(asAdmin(made, "POST", "/items", "{'name':'Salt'}")).isEqualTo(200);
            assertThat(admin.next().kind()).as("the admin goes on listening").isEqualTo("changed");
        }
    }

    @Test
    void deletionEndsEveryStream() throws Exception {
        var made = own(SharingTest.LIST);

        try (var listener = EventClient.open(made.stream())) {
            assertThat(asAdmin(made, "DELETE", "", "")).isEqualTo(204);

            assertThat(listener.endsWithin(SOON)).isTrue();
        }
    }

    @Test
    void expiryEndsTheStreamsOfViewers() throws Exception {
        var made = own(SharingTest.LIST);

        try (var listener = EventClient.open(made.stream())) {
            clock.advance(Duration.ofDays(8));

            assertThat(listener.endsWithin(SOON)).isTrue();
        }
    }

    /** What somebody made, and the token with which they manage it. */
    private record Made(String path, URI stream, String token) {}

    private Made own(String json) throws Exception {
        var created = send("POST", "/shareables", json);
        var path = api + "/shareables/"
                + Json.mapper().readTree(created.body()).path("shortId").asText();
        var cookie = created.headers().firstValue("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
        return new Made(path, URI.create(path + "/stream"), cookie.substring(cookie.indexOf('=') + 1));
    }

    private int asAdmin(Made made, String method, String path, String json) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(made.path() + path))
                .header("Authorization", "Bearer " + made.token())
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(json.replace('\'', '"')));
        return http.send(request.build(), BodyHandlers.ofString()).statusCode();
    }

    /** Hidden results are in no event either: that somebody voted is a count. */
    @ParameterizedTest
    @ValueSource(strings = {"afterSubmit", "afterClose"})
    void aVoteIsHeardOnlyWhereResultsAreSeen(String visibility) throws Exception {
        var poll =
                "{'entity':'poll','name':'Lunch','expiresAfter':7,'resultsVisibility':'%s','questions':[{'title':'A?',"
                        + "'options':[{'label':'Yes'},{'label':'No'}]}]}";
        var hidden = create(poll.formatted(visibility));
        var open = create(poll.formatted("always"));

        try (var atHidden = EventClient.open(URI.create(api + "/shareables/" + hidden + "/stream"));
                var atOpen = EventClient.open(URI.create(api + "/shareables/" + open + "/stream"))) {
            vote(hidden);
            vote(open);

            assertThat(atOpen.next().kind()).isEqualTo("results");
            assertThat(atHidden.isSilent())
                    .as("the earlier vote was told to nobody")
                    .isTrue();
        }
    }

    private void vote(String id) throws Exception {
        var question = Json.mapper()
                .readTree(send("GET", "/shareables/" + id, "").body())
                .at("/questions/0");
        var vote = send(
                "POST",
                "/shareables/" + id + "/votes",
                "{'answers':[{'pollQuestionId':'"
                        + question.path("pollQuestionId").asText() + "','optionIds':['"
                        + question.at("/options/0/pollQuestionOptionId").asText() + "']}]}");
        assertThat(vote.statusCode()).as(vote.body()).isEqualTo(201);
    }

    @Test
    void aProtectedListIsHeardByNobodyWithoutItsPasscode() throws Exception {
        var id = create(SharingTest.LIST.replace("'expiresAfter':7", "'expiresAfter':7,'viewPasscode':'chestnut'"));

        try (var listener = EventClient.open(URI.create(api + "/shareables/" + id + "/stream"))) {
            assertThat(listener.status()).isEqualTo(401);
        }
    }

    /** A browser that was away hears what it missed; one that was away too long loads the page again. */
    @Test
    void whoWasCutOffGoesOnWhereTheyWereOrStartsAgain() throws Exception {
        var id = create(SharingTest.LIST.replace("'expiresAfter':7", "'expiresAfter':7,'openEditing':true"));
        var stream = URI.create(api + "/shareables/" + id + "/stream");
        String heard;
        try (var listener = EventClient.open(stream)) {
            send("POST", "/shareables/" + id + "/items", "{'name':'Eggs'}");
            assertThat(listener.next().kind()).isEqualTo("changed");
            heard = listener.lastId();
        }
        send("POST", "/shareables/" + id + "/items", "{'name':'Salt'}");

        try (var back = EventClient.open(stream, "Last-Event-ID", heard);
                var lost = EventClient.open(stream, "Last-Event-ID", "made-up")) {
            var missed = back.next();
            assertThat(missed.kind()).isEqualTo("changed");
            assertThat(missed.id()).isNotEqualTo(heard);
            assertThat(lost.next().kind()).isEqualTo("reset");
        }
    }
}
