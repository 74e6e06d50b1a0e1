package trestle.e2e;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gaul.s3proxy.S3Proxy;
import org.gaul.s3proxy.auth.AuthenticationType;
import org.gaul.s3proxy.blobstore.BlobStore;
import org.gaul.s3proxy.nio2blob.FilesystemNio2BlobStore;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3Configuration;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;
import trestle.objects.S3Objects;

/** An independent server of S3 on loopback, which checks every signature. */
public final class S3Server implements AutoCloseable {
    public static final String ACCESS_KEY = "a-key";
    public static final String SECRET_KEY = "a-secret";

    private static final AwsBasicCredentials KEYS = AwsBasicCredentials.create(ACCESS_KEY, SECRET_KEY);

    private final BlobStore blobs;
    private final S3Proxy server;

    private S3Server(BlobStore blobs, S3Proxy server) {
        this.blobs = blobs;
        this.server = server;
    }

    public static S3Server start(Path folder) throws Exception {
        var blobs = new FilesystemNio2BlobStore(
                Files.createDirectories(folder).toAbsolutePath().toString());
        var server = S3Proxy.builder()
                .blobStore(blobs)
                .endpoint(URI.create("http://127.0.0.1:0"))
                .awsAuthentication(AuthenticationType.AWS_V4, KEYS.accessKeyId(), KEYS.secretAccessKey())
                .build();
        server.start();
        return new S3Server(blobs, server);
    }

    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getPort());
    }

    /** Objects in a new bucket. */
    public S3Objects open(String bucket) {
        var endpoint = endpoint();
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
        client.createBucket(request -> request.bucket(bucket));
        return new S3Objects(client, presigner, bucket);
    }

    void delete(String bucket) {
        blobs.deleteContainer(bucket);
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("The server of S3 did not stop.", e);
        }
    }
}
