package trestle.platform.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.objects.FileLinks;
import trestle.objects.FileObjects;
import trestle.objects.NewBody;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.web.AccessLog;
import trestle.platform.web.Dispatcher;
import trestle.platform.web.Origins;
import trestle.platform.web.OutgoingResponse;
import trestle.platform.web.Response;
import trestle.platform.web.Sent;
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
        dispatcher.mount(ObjectSite.of(objects));
    }

    @Test
    void aLinkGivesTheObjectToBeSavedAndNeverToBeShown() {
        objects.put("exports/u1/j1", NewBody.of(bytes("<script>"), "text/html"));

        var answer = get(objects.linkToGet("exports/u1/j1", LIFE, "journal.zip").url());

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body())
                .isInstanceOfSatisfying(
                        Response.Body.Stream.class,
                        stream -> assertThat(stream.open().get()).hasContent("<script>"));
        assertThat(answer.header("Content-Disposition")).startsWith("attachment; filename=\"journal.zip\"");
        assertThat(answer.header("Content-Security-Policy")).isEqualTo("sandbox; default-src 'none'");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
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
