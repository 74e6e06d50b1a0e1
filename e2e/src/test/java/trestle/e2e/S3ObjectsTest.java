package trestle.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.objects.Objects;
import trestle.objects.ObjectsContract;
import trestle.objects.S3Objects;
import trestle.objects.SignedLink;

/** The contract of objects on S3, against an independent server that checks every signature. */
final class S3ObjectsTest extends ObjectsContract {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final String BUCKET = "objects";

    @TempDir
    private static Path folder;

    private static S3Server server;

    private S3Objects objects;

    @BeforeAll
    static void start() throws Exception {
        server = S3Server.start(folder);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void open() {
        objects = server.open(BUCKET);
    }

    @AfterEach
    void empty() {
        server.delete(BUCKET);
        objects.close();
    }

    @Override
    protected Objects objects() {
        return objects;
    }

    @Test
    void aSignedLinkReadsTheObjectUnderAName() throws Exception {
        put("exports/u1/j1", "the journal");

        var answer = send(objects.linkToGet("exports/u1/j1", LIFE, "journal.zip"), "");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("the journal");
        assertThat(answer.headers().firstValue("Content-Disposition").orElseThrow())
                .startsWith("attachment; filename=\"journal.zip\"");
    }

    @Test
    void aSignedLinkShowsAPictureAsWhatItIs() throws Exception {
        put("media/u1/p1", "a picture");

        var answer = send(objects.linkToShow("media/u1/p1", LIFE, "image/webp"), "");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("a picture");
        assertThat(answer.headers().firstValue("Content-Type")).contains("image/webp");
        assertThat(answer.headers().firstValue("Content-Disposition")).contains("inline");
    }

    @Test
    void aLinkToShowIsForOneObjectOfOneType() throws Exception {
        put("media/u1/p1", "a picture");
        put("media/u2/p1", "somebody else's");
        var link = objects.linkToShow("media/u1/p1", LIFE, "image/webp");

        for (var changed : new String[][] {{"u1", "u2"}, {"image%2Fwebp", "text%2Fhtml"}, {"inline", "attachment"}}) {
            var text = link.url().toString();
            assertThat(text).contains(changed[0]);
            var other = URI.create(text.replace(changed[0], changed[1]));
            assertThat(send(new SignedLink("GET", other, Map.of(), link.expiresAt()), "")
                            .statusCode())
                    .as(changed[1])
                    .isEqualTo(403);
        }
        assertThat(catchThrowable(() -> objects.linkToShow("media/u1/p1", LIFE, "text/html")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theOriginIsThatOfEveryLink() {
        var origin = objects.linkOrigin().orElseThrow().toString();

        assertThat(origin).isEqualTo(server.endpoint().toString());
        assertThat(objects.linkToShow("media/u1/p1", LIFE, "image/png").url().toString())
                .startsWith(origin + "/");
        assertThat(objects.linkToGet("media/u1/p1", LIFE, "p1.png").url().toString())
                .startsWith(origin + "/");
        assertThat(objects.linkToPut("media/u1/p1", LIFE, "image/png", 1).url().toString())
                .startsWith(origin + "/");
    }

    @Test
    void aSignedLinkPutsABodyOfItsTypeAndSize() throws Exception {
        var link = objects.linkToPut("temp/u1/x", LIFE, "text/csv", 5);

        assertThat(send(link, "12345").statusCode()).isEqualTo(200);

        assertThat(text("temp/u1/x")).contains("12345");
        var stored = objects.head("temp/u1/x").orElseThrow();
        assertThat(stored.contentType()).isEqualTo("text/csv");
        assertThat(stored.sha256()).isEmpty();
    }

    @Test
    void aBodyOfAnotherTypeSizeOrKeyIsRefused() throws Exception {
        var link = objects.linkToPut("temp/u1/x", LIFE, "text/csv", 5);
        var otherType = new SignedLink("PUT", link.url(), Map.of("Content-Type", "text/html"), link.expiresAt());
        var otherKey = new SignedLink(
                "PUT", URI.create(link.url().toString().replace("u1", "u2")), link.headers(), link.expiresAt());

        assertThat(send(otherType, "12345").statusCode()).isEqualTo(403);
        assertThat(send(otherKey, "12345").statusCode()).isEqualTo(403);
        assertThat(send(link, "123456").statusCode()).isEqualTo(403);
        assertThat(objects.head("temp/u1/x")).isEmpty();
    }

    private static HttpResponse<String> send(SignedLink link, String body) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(link.url());
        link.headers().forEach(request::header);
        request.method(
                link.method(),
                link.method().equals("PUT")
                        ? HttpRequest.BodyPublishers.ofString(body)
                        : HttpRequest.BodyPublishers.noBody());
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
