package trestle.platform.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.LocalServer;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.parts.Icon;
import trestle.testing.Trestle;

class SystemKitTest {
    private static final String KEY = "a-key-of-more-than-20-characters";

    @TempDir
    Path folder;

    private final Trestle trestle = Trestle.inMemory();
    private final HttpClient http = HttpClient.newHttpClient();
    private final TallySystem system = new TallySystem();
    private LocalServer server;
    private SystemKit kit;

    @BeforeEach
    void serve() throws IOException {
        server = LocalServer.start(Platform.on(trestle.client())
                .clock(Clock.tickMillis(ZoneOffset.UTC))
                .files(folder.resolve("files")));
        kit = server.mount(system);
    }

    @AfterEach
    void stop() {
        server.close();
        trestle.close();
    }

    @Test
    void aTaskThatARequestAddsIsDone() throws Exception {
        assertThat(mark("one", KEY).statusCode()).isEqualTo(202);

        await().untilAsserted(() -> assertThat(system.events).containsExactly("task one"));
    }

    @Test
    void aRepeatedRequestIsAnsweredOnceAndCountedOnce() throws Exception {
        for (int i = 0; i < 3; i++) assertThat(mark("same", KEY).statusCode()).isEqualTo(202);

        assertThat(mark("another", KEY + "2").statusCode()).isEqualTo(202);
        assertThat(mark("third", KEY + "3").statusCode()).isEqualTo(429);
        await().untilAsserted(() -> assertThat(system.events).containsExactlyInAnyOrder("task same", "task another"));
    }

    @Test
    void theGuideToTheApiIsThereWithoutBeingMounted() throws Exception {
        var description = get("/tally/api/v1/openapi.json").body();
        var guide = get("/tally/api").body();

        assertThat(description).contains("Tally API", "Add a mark");
        assertThat(guide).contains("/marks/{mark}");
    }

    @Test
    void sharedPagesOfThePlatformAnswerBesideTheSystem() throws Exception {
        assertThat(get("/mail").statusCode()).isEqualTo(200);
        assertThat(get("/tally/signin").statusCode()).isEqualTo(404);
    }

    @Test
    void partsCloseInTheOppositeOrderAndEachOfThem() {
        server.close();

        assertThat(system.events).isEqualTo(List.of("failed", "closed first"));
    }

    @Test
    void nothingIsAddedToASystemThatAnswers() {
        assertThatIllegalStateException()
                .isThrownBy(() -> kit.mount(system))
                .withMessage("The system tally is put together already.");
    }

    @Test
    void aSystemThatCannotBeMountedIsClosedAndAnswersNothing() throws Exception {
        var broken = SystemKit.of(
                        server.platform(), "broken", "Broken", DynamoOutboxTable::new, DynamoRequestTable::new)
                .frame(Accent.SLATE, Texts.beside(Ui.class), layout -> layout.place("x", "place.none", Icon.BOOK))
                .closes(() -> system.events.add("broken closed"));

        assertThatIllegalStateException()
                .isThrownBy(() -> server.systems().mount(broken))
                .withMessageContaining("place.none");
        assertThat(system.events).containsExactly("broken closed");
        assertThat(get("/broken/").statusCode()).isEqualTo(404);
        assertThat(get("/tally/api").statusCode()).isEqualTo(200);
    }

    @Test
    void aPlatformNeedsAPlaceForFiles() {
        var builder = Platform.on(trestle.client());

        assertThatIllegalStateException()
                .isThrownBy(builder::build)
                .withMessage("A platform needs a place for files: files(folder).");
    }

    private HttpResponse<String> get(String path) throws Exception {
        return http.send(HttpRequest.newBuilder(uri(path)).build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> mark(String mark, String key) throws Exception {
        return http.send(
                HttpRequest.newBuilder(uri("/tally/api/v1/marks/" + mark))
                        .header("Origin", server.url().toString())
                        .header("Idempotency-Key", key)
                        .POST(BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return URI.create(server.url() + path);
    }
}
