package trestle.wire.proof;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Assumptions;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.engine.store.MemoryStore;
import trestle.engine.store.RocksStore;
import trestle.engine.store.Store;
import trestle.engine.table.Verification;
import trestle.wire.DynamoDbServer;
import trestle.wire.InProcess;
import trestle.wire.ServerOptions;

/** Opens what the proofs are run against. Every caller closes what it opened. */
final class Targets {
    private static final int CONNECTIONS_MAX = 64;
    private static final Duration START_MAX = Duration.ofSeconds(30);

    private Targets() {}

    /** The engine in memory, without a wire between. */
    static Target memory() {
        return inProcess("in process, in memory", new MemoryStore(), InstantSource.system());
    }

    /** As {@link #memory}, with threads made to lose every race that they can lose. */
    static Target uneasy() {
        return inProcess("in process, in memory, uneasy", new UneasyStore(new MemoryStore()), InstantSource.system());
    }

    /** The engine on a folder, without a wire between. */
    static Target durable(Path folder) {
        return durable(folder, Durability.DURABLE);
    }

    static Target durable(Path folder, Durability durability) {
        return inProcess("in process, on disk", RocksStore.open(folder, durability), InstantSource.system());
    }

    /** The engine in memory, over HTTP. */
    static Target http() {
        return http("over HTTP, in memory", new MemoryStore());
    }

    /** The engine on a folder, over HTTP. */
    static Target durableHttp(Path folder) {
        return http("over HTTP, on disk", RocksStore.open(folder, Durability.DURABLE));
    }

    /** An engine on the given store without a wire between, by any clock. */
    static Target inProcess(String name, Store store, InstantSource clock) {
        var engine = Engine.on(store, clock);
        return new Target(name, InProcess.client(engine), Optional.empty(), () -> end(engine, store));
    }

    private static Target http(String name, Store store) {
        var engine = Engine.on(store, InstantSource.system());
        try {
            var server = DynamoDbServer.start(engine, ServerOptions.loopback(0));
            var uri = URI.create(server.url());
            return new Target(name, client(uri), Optional.of(uri), () -> {
                server.close();
                end(engine, store);
            });
        } catch (IOException failure) {
            engine.close();
            throw new IllegalStateException("no server", failure);
        }
    }

    /** Whatever a proof has done, the store must agree with itself when it is over. */
    private static void end(Engine engine, Store store) {
        try (engine) {
            var report = Verification.run(store, progress -> {});
            if (!report.clean()) {
                throw new AssertionError("the store disagrees with itself: " + report.findings());
            }
        }
    }

    /**
     * An independent implementation, dynoxide, from the path that {@code -Dtrestle.peer} names, or from
     * the folder of npm packages that the environment's TRESTLE_PEERS does. The test is skipped, and
     * says so, where neither is there.
     */
    static Target peer() {
        var binary = peerBinary();
        Assumptions.assumeTrue(
                binary.isPresent(), "skipped: no peer named by -Dtrestle.peer=PATH or found in $TRESTLE_PEERS");
        var port = freePort();
        var process = start(List.of(binary.get().toString(), "--port", Integer.toString(port)));
        Awaitility.await().atMost(START_MAX).until(() -> answers(port));
        var uri = URI.create("http://127.0.0.1:" + port);
        return new Target("dynoxide", client(uri), Optional.of(uri), () -> end(process));
    }

    private static Optional<Path> peerBinary() {
        var named = Optional.ofNullable(System.getProperty("trestle.peer")).map(Path::of);
        var found = Optional.ofNullable(System.getenv("TRESTLE_PEERS"))
                .map(folder -> Path.of(folder, "node_modules", "@dynoxide", "linux-x64", "dynoxide"));
        return named.or(() -> found).filter(Files::isExecutable);
    }

    /** A client that tries once: a proof wants to see what was answered, not what a retry made of it. */
    static DynamoDbClient client(URI endpoint) {
        return DynamoDbClient.builder()
                .endpointOverride(endpoint)
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("trestle", "trestle")))
                .httpClientBuilder(Apache5HttpClient.builder().maxConnections(CONNECTIONS_MAX))
                .overrideConfiguration(options -> options.retryStrategy(DefaultRetryStrategy.doNotRetry()))
                .build();
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException failure) {
            throw new IllegalStateException("no free port", failure);
        }
    }

    private static boolean answers(int port) {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    private static Process start(List<String> command) {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException failure) {
            throw new IllegalStateException("cannot start " + command, failure);
        }
    }

    /** Ends a process that a proof started, and waits until it has ended. */
    static void end(Process process) {
        process.destroyForcibly();
        try {
            process.waitFor(START_MAX.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
