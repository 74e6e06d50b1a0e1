package trestle.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Another implementation of the API, over HTTP: a process that is started and ended here, or one that runs already. */
final class Peer implements AutoCloseable {
    static final String ABSENT = "skipped: no peer. Name its address or dynoxide's program with -Dtrestle.peer=…, "
            + "or the folder where npm installed @dynoxide/linux-x64 with TRESTLE_PEERS in the environment.";

    private static final Duration START_MAX = Duration.ofSeconds(30);
    private static final Duration LOOK_EVERY = Duration.ofMillis(20);
    private static final int CONNECTIONS_MAX = 64;

    private final @Nullable Process process;
    private final DynamoDbClient client;

    private Peer(@Nullable Process process, URI address) {
        this.process = process;
        this.client = client(address);
    }

    static boolean isThere() {
        return address().isPresent() || program().isPresent();
    }

    /** @throws IllegalStateException if there is none, or it does not start */
    static Peer start() {
        var address = address();
        return address.isPresent()
                ? new Peer(null, address.get())
                : start(program().orElseThrow(() -> new IllegalStateException(ABSENT)));
    }

    private static Optional<URI> address() {
        return Optional.ofNullable(System.getProperty("trestle.peer"))
                .filter(peer -> peer.startsWith("http"))
                .map(URI::create);
    }

    private static Optional<Path> program() {
        var named = Optional.ofNullable(System.getProperty("trestle.peer")).map(Path::of);
        var found = Optional.ofNullable(System.getenv("TRESTLE_PEERS"))
                .map(folder -> Path.of(folder, "node_modules", "@dynoxide", "linux-x64", "dynoxide"));
        return named.or(() -> found).filter(Files::isExecutable);
    }

    private static Peer start(Path program) {
        try {
            var port = freePort();
            var process = new ProcessBuilder(program.toString(), "--port", Integer.toString(port))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            // Also when the JVM is told to end in the middle of a test.
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
            awaitAnswer(process, port);
            return new Peer(process, URI.create("http://127.0.0.1:" + port));
        } catch (IOException failure) {
            throw new IllegalStateException("The peer " + program + " does not start.", failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while the peer started.", interrupted);
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void awaitAnswer(Process process, int port) throws IOException, InterruptedException {
        var until = System.nanoTime() + START_MAX.toNanos();
        while (!answers(port)) {
            if (System.nanoTime() - until > 0 || process.waitFor(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                throw new IOException("It does not listen on port " + port + ".");
            }
        }
    }

    private static boolean answers(int port) {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    private static DynamoDbClient client(URI address) {
        return DynamoDbClient.builder()
                .endpointOverride(address)
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("trestle", "trestle")))
                .httpClientBuilder(Apache5HttpClient.builder().maxConnections(CONNECTIONS_MAX))
                .build();
    }

    DynamoDbClient client() {
        return client;
    }

    @Override
    public void close() {
        client.close();
        if (process != null) {
            process.destroyForcibly();
            process.onExit().join();
        }
    }
}
