package trestle.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.objects.FileLinks;
import trestle.objects.FileObjects;
import trestle.objects.NewBody;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.web.Response;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.AccessLog;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.testing.CountingIds;
import trestle.testing.FixedClock;

/** Signed links of objects in a folder, as a browser uses them. */
final class ObjectSiteTest {
    private static final Duration LIFE = Duration.ofMinutes(15);

    @TempDir
    private Path folder;

    private final FixedClock clock = FixedClock.atStart();
    private FileObjects objects;
    private Dispatcher dispatcher;

    /** Whose file was taken, so that no other is expected. */
    private final AtomicReference<Predicate<String>> taken =
            new AtomicReference<>(key -> key.startsWith("temp/taken/"));

    @BeforeEach
    void start() {
        var base = URI.create(Sent.ORIGIN + "/objects/");
        objects = FileObjects.open(folder, new FileLinks(new byte[32], base, clock), clock);
        dispatcher = new Dispatcher(
                Origins.of(URI.create(Sent.ORIGIN)),
                new byte[32],
                new GeneralLimit(clock),
                new AccessLog(new SimpleMeterRegistry()),
                clock,
                new CountingIds());
        dispatcher.mount(ObjectSite.of(objects, key -> !taken.get().test(key)));
    }

    @Test
    void aLinkGivesTheObjectToBeSavedAndNeverToBeShown() {
        objects.put("exports/u1/j1", NewBody.of(bytes("<script>"), "text/html"));

        var answer = get(objects.linkToGet("exports/u1/j1", LIFE, "journal.zip").url());

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body())
                .isInstanceOfSatisfying(
                        Response.Body.Ranged.class,
                        file -> assertThat(file.source().open(0, 8)).hasContent("<script>"));
        assertThat(answer.header("Content-Disposition")).startsWith("attachment; filename=\"journal.zip\"");
        assertThat(answer.header("Content-Security-Policy")).isEqualTo("sandbox; default-src 'none'");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
    }

    @Test
    void aLinkShowsAPictureInPlaceWhateverTheDepthOfItsKey() {
        objects.put("media/a/b/c/d/original.jpg", NewBody.of(bytes("0123456789"), "text/html"));

        var url = objects.linkToShow("media/a/b/c/d/original.jpg", LIFE, "image/jpeg")
                .url();
        var answer = get(url);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).isEqualTo("image/jpeg");
        assertThat(answer.header("Content-Disposition")).startsWith("inline;");
        assertThat(answer.header("Content-Security-Policy")).isEqualTo("sandbox; default-src 'none'");
        assertThat(answer.header("Accept-Ranges")).isEqualTo("bytes");
        assertThat(get(URI.create(url.toString().replace("image%2Fjpeg", "text%2Fplain")))
                        .status())
                .isEqualTo(403);
        assertThatThrownBy(() -> objects.linkToShow("media/a", LIFE, "text/html"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> objects.linkToShow("media/a", LIFE, "image/svg+xml"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aNameToSaveUnderIsNoTypeToShowAs() {
        objects.put("media/a", NewBody.of(bytes("<script>"), "text/html"));
        var saved = objects.linkToGet("media/a", LIFE, "text/html").url().toString();

        assertThat(get(URI.create(saved.replace("name=", "type="))).status()).isEqualTo(403);
    }

    @Test
    void aPartIsAskedForAndAStateThatIsKnownIsNotSentAgain() {
        objects.put("media/a", NewBody.of(bytes("0123456789"), "video/mp4"));
        var target = target(objects.linkToShow("media/a", LIFE, "video/mp4").url());
        var etag = Sent.get(target).by(dispatcher).header("ETag");

        var part = Sent.get(target).header("Range", "bytes=3-5").by(dispatcher);

        assertThat(part.status()).isEqualTo(206);
        assertThat(part.header("Content-Range")).isEqualTo("bytes 3-5/10");
        assertThat(part.body())
                .isInstanceOfSatisfying(
                        Response.Body.Ranged.class,
                        file -> assertThat(file.source().open(0, 3)).hasContent("3456789"));
        assertThat(etag).isNotEmpty();
        assertThat(Sent.get(target).header("If-None-Match", etag).by(dispatcher).status())
                .isEqualTo(304);
        assertThat(Sent.get(target).header("Range", "bytes=10-").by(dispatcher).status())
                .isEqualTo(416);
    }

    @Test
    void aLinkThatIsChangedOrOverGivesNothing() {
        objects.put("exports/u1/j1", NewBody.of(bytes("x"), "text/plain"));
        objects.put("exports/u2/j1", NewBody.of(bytes("secret"), "text/plain"));
        var url = objects.linkToGet("exports/u1/j1", LIFE, "a.zip").url();

        assertThat(get(URI.create(url.toString().replace("u1", "u2"))).status()).isEqualTo(403);
        assertThat(get(URI.create(Sent.ORIGIN + url.getPath())).status()).isEqualTo(403);
        clock.advance(LIFE);
        assertThat(get(url).status()).isEqualTo(403);
    }

    @Test
    void aFileIsPutOnceAnnouncedInItsTypeAndSize() {
        var link = objects.linkToPut("temp/u1/x", LIFE, "text/csv", 5);

        assertThat(put(link.url(), "text/html", "12345").status()).isEqualTo(415);
        assertThat(put(link.url(), "text/csv", "123456").status()).isEqualTo(400);
        assertThat(put(link.url(), "text/csv", "1234").status()).isEqualTo(400);
        assertThat(objects.head("temp/u1/x")).isEmpty();
        assertThat(put(link.url(), "text/csv", "12345").status()).isEqualTo(204);
        assertThat(objects.head("temp/u1/x")).isPresent();
    }

    @Test
    void aFileThatIsTakenWhileItIsSentAgainLeavesNothing() {
        var link = objects.linkToPut("temp/u1/late", LIFE, "text/csv", 5);
        taken.set(key -> objects.head(key).isPresent());

        assertThat(put(link.url(), "text/csv", "12345").status()).isEqualTo(403);
        assertThat(objects.head("temp/u1/late")).isEmpty();
    }

    @Test
    void aFileThatIsNoLongerExpectedIsRefusedThoughItsLinkIsValid() {
        var link = objects.linkToPut("temp/taken/x", LIFE, "text/csv", 5);

        assertThat(put(link.url(), "text/csv", "12345").status()).isEqualTo(403);
        assertThat(objects.head("temp/taken/x")).isEmpty();
    }

    @Test
    void aLinkForReadingPutsNothing() {
        objects.put("exports/u1/j1", NewBody.of(bytes("x"), "text/plain"));

        var url = objects.linkToGet("exports/u1/j1", LIFE, "a").url();

        assertThat(put(url, "text/plain", "y").status()).isEqualTo(403);
    }

    private OutgoingResponse get(URI url) {
        return Sent.get(target(url)).by(dispatcher);
    }

    private OutgoingResponse put(URI url, String type, String body) {
        return Sent.to("PUT", target(url)).bytes(type, bytes(body)).by(dispatcher);
    }

    private static String target(URI url) {
        return url.getRawPath() + (url.getRawQuery() == null ? "" : "?" + url.getRawQuery());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
