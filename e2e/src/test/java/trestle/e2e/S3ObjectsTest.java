package trestle.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.gaul.s3proxy.S3Proxy;
import org.gaul.s3proxy.auth.AuthenticationType;
import org.gaul.s3proxy.blobstore.BlobStore;
import org.gaul.s3proxy.nio2blob.FilesystemNio2BlobStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3Configuration;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;
import trestle.objects.Objects;
import trestle.objects.ObjectsContract;
import trestle.objects.S3Objects;
import trestle.objects.SignedLink;

/** The contract of objects on S3, against an independent server that checks every signature. */
final class S3ObjectsTest extends ObjectsContract {
    private static final AwsBasicCredentials KEYS = AwsBasicCredentials.create("a-key", "a-secret");
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final String BUCKET = "objects";

    @TempDir
    private static Path folder;

    private static BlobStore blobs;
    private static S3Proxy server;

    private S3Objects objects;

    @BeforeAll
    static void start() throws Exception {
        blobs = new FilesystemNio2BlobStore(folder.toAbsolutePath().toString());
        server = S3Proxy.builder()
                .blobStore(blobs)
                .endpoint(URI.create("http://127.0.0.1:0"))
                .awsAuthentication(AuthenticationType.AWS_V4, KEYS.accessKeyId(), KEYS.secretAccessKey())
                .build();
        server.start();
    }

    @AfterAll
    static void stop() throws Exception {
        server.stop();
    }

    @BeforeEach
    void open() {
        var endpoint = URI.create("http://127.0.0.1:" + server.getPort());
        var configuration =
                S3Configuration.builder().pathStyleAccessEnabled(true).build();
        var client = S3Client.builder()
                .endpointOverride(endpoint)
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(KEYS))
                .serviceConfiguration(configuration)
                .httpClient(Apache5HttpClient.create())
                .build();
        var presigner = S3Presigner.builder()
                .endpointOverride(endpoint)
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(KEYS))
                .serviceConfiguration(configuration)
                .build();
        client.createBucket(request -> request.bucket(BUCKET));
        objects = new S3Objects(client, presigner, BUCKET);
    }

    @AfterEach
    void empty() {
        blobs.deleteContainer(BUCKET);
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
