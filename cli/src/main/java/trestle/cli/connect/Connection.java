package trestle.cli.connect;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import trestle.cli.context.Problem;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.engine.store.StoreException;
import trestle.wire.InProcess;

/** A database to ask: one at an address, the server that has a folder open, or the folder itself. */
public final class Connection implements AutoCloseable {
    private static final int CONNECT_MILLIS_MAX = 1_000;

    private final DynamoDbClient client;
    private final String where;
    private final @Nullable Engine engine;

    private Connection(DynamoDbClient client, String where, @Nullable Engine engine) {
        this.client = client;
        this.where = where;
        this.engine = engine;
    }

    /** At a URL, or with {@code aws} at DynamoDB itself in the environment's region. */
    public static Connection to(String endpoint, Map<String, String> keys, Map<String, String> environment) {
        var client = DynamoDbClient.builder()
                .httpClientBuilder(Apache5HttpClient.builder())
                .region(Region.of(environment.getOrDefault("AWS_REGION", "us-east-1")));
        if (endpoint.equalsIgnoreCase("aws")) return new Connection(client.build(), "DynamoDB", null);
        client.endpointOverride(address(endpoint))
                .credentialsProvider(StaticCredentialsProvider.create(credentials(keys, environment)));
        return new Connection(client.build(), endpoint, null);
    }

    /**
     * Refuses what is no endpoint.
     *
     * @param flag that names it
     */
    public static void check(String endpoint, String flag) {
        if (endpoint.equalsIgnoreCase("aws")) return;
        try {
            address(endpoint);
        } catch (Problem e) {
            throw Problem.usage(
                    flag + " is aws or an address such as http://127.0.0.1:8000, not '" + endpoint + "'.", e);
        }
    }

    private static URI address(String endpoint) {
        try {
            var address = URI.create(endpoint);
            if (address.getHost() != null && String.valueOf(address.getScheme()).matches("https?")) return address;
        } catch (IllegalArgumentException e) {
            throw noAddress(endpoint, e);
        }
        throw noAddress(endpoint, null);
    }

    private static Problem noAddress(String endpoint, @Nullable Exception cause) {
        var sentence = "'" + endpoint + "' is no address such as http://127.0.0.1:8000.";
        return Problem.usage(sentence, cause);
    }

    /** The operator's key, else that of AWS's environment, else any: on loopback a server takes every key. */
    private static AwsCredentials credentials(Map<String, String> keys, Map<String, String> environment) {
        var own = keys.entrySet().stream().findFirst();
        if (own.isPresent())
            return AwsBasicCredentials.create(own.get().getKey(), own.get().getValue());
        var access = environment.getOrDefault("AWS_ACCESS_KEY_ID", "trestle");
        var secret = environment.getOrDefault("AWS_SECRET_ACCESS_KEY", "trestle");
        var session = environment.get("AWS_SESSION_TOKEN");
        return session == null
                ? AwsBasicCredentials.create(access, secret)
                : AwsSessionCredentials.create(access, secret, session);
    }

    /** The server that left its address in the folder, if it answers; else the folder, opened by this process. */
    static Connection toOwnerOf(Path data, Map<String, String> keys, Map<String, String> environment) {
        var file = ServerFile.find(data);
        var server = file.flatMap(left -> left.find(ServerFile.DYNAMODB)).filter(Connection::answers);
        if (server.isPresent()) {
            var signing = keys.isEmpty() ? keysOf(file.get()) : keys;
            return to(server.get(), signing, environment);
        }
        DataFolder.require(data);
        return alone(data, Durability.DURABLE);
    }

    /** A folder that this process opens for itself, and makes if it is missing. */
    public static Connection alone(Path data, Durability durability) {
        try {
            var engine = Engine.open(data, durability);
            return new Connection(InProcess.client(engine), data.toString(), engine);
        } catch (StoreException e) {
            throw ServerFile.refused(data, e);
        }
    }

    /** The keys that the server itself goes by, where it needs any. */
    private static Map<String, String> keysOf(ServerFile server) {
        return server.find(ServerFile.KEYS)
                .map(file -> Keys.read(Path.of(file), Map.of()))
                .orElse(Map.of());
    }

    private static boolean answers(String url) {
        var address = URI.create(url);
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(address.getHost(), address.getPort()), CONNECT_MILLIS_MAX);
            return true;
        } catch (IOException e) {
            return false; // its process is gone: the file outlived it
        }
    }

    public DynamoDbClient client() {
        return client;
    }

    /** Whether this process has the data folder for itself. */
    public boolean isAlone() {
        return engine != null;
    }

    /** Whom it asks, in words. */
    public String where() {
        return where;
    }

    /** Asks; if there is no answer or a refusal, says so in a sentence. */
    public <T> T ask(Supplier<T> question) {
        try {
            return question.get();
        } catch (ResourceNotFoundException e) {
            throw new Problem(
                    "A table that is needed is missing in " + where + ": " + reason(e)
                            + " 'trestle serve' makes the tables of the models.",
                    e);
        } catch (DynamoDbException e) {
            throw new Problem(where + " refused: " + reason(e), e);
        } catch (SdkClientException e) {
            throw new Problem(where + " does not answer: " + e.getMessage(), e);
        }
    }

    private static String reason(DynamoDbException refusal) {
        var details = refusal.awsErrorDetails();
        var message = details == null ? null : details.errorMessage();
        return Problem.sentence(message == null ? refusal.getMessage() : message);
    }

    @Override
    public void close() {
        client.close();
        if (engine != null) engine.close();
    }
}
