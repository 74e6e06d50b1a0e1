package trestle.wire.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import trestle.engine.Engine;
import trestle.wire.DynamoDbServer;
import trestle.wire.ServerOptions;

/** The SDK's own signer against a server that knows one key. */
class SignatureTest {
    private static final String ACCESS_KEY = "AKIDEXAMPLE";
    private static final String SECRET = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";

    private final Engine engine = Engine.inMemory();
    private DynamoDbServer server;

    @BeforeEach
    void start() throws IOException {
        start(Clock.systemUTC());
    }

    private void start(Clock clock) throws IOException {
        server = DynamoDbServer.start(
                engine,
                ServerOptions.loopback(0).withKeys(Map.of(ACCESS_KEY, SECRET)).withClock(clock));
    }

    @AfterEach
    void stop() {
        server.close();
        engine.close();
    }

    private String listTables(String accessKey, String secret) {
        try (var http = Apache5HttpClient.create();
                var client = DynamoDbClient.builder()
                        .httpClient(http)
                        .endpointOverride(URI.create(server.url()))
                        .region(Region.EU_WEST_3)
                        .credentialsProvider(
                                StaticCredentialsProvider.create(AwsBasicCredentials.create(accessKey, secret)))
                        .overrideConfiguration(o -> o.retryStrategy(r -> r.maxAttempts(1)))
                        .build()) {
            return client.listTables().toString();
        }
    }

    private static void assertRefused(Runnable call, String code, String message) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        DynamoDbException.class,
                        e -> assertThat(e.awsErrorDetails().errorCode()).isEqualTo(code))
                .hasMessageContaining(message);
    }

    @Test
    void theRightSecretIsLetIn() {
        assertThatCode(() -> listTables(ACCESS_KEY, SECRET)).doesNotThrowAnyException();
        assertThatCode(() -> listTables(ACCESS_KEY, SECRET)).doesNotThrowAnyException();
    }

    @Test
    void theWrongSecretIsNot() {
        assertRefused(
                () -> listTables(ACCESS_KEY, "wrong"),
                "InvalidSignatureException",
                "The request signature we calculated does not match the signature you provided.");
    }

    @Test
    void anUnknownKeyIsNot() {
        assertRefused(
                () -> listTables("AKIDUNKNOWN", SECRET),
                "UnrecognizedClientException",
                "The security token included in the request is invalid.");
    }

    @Test
    void aClockThatIsALittleOffIsForgiven() throws IOException {
        server.close();
        start(Clock.offset(Clock.systemUTC(), Duration.ofMinutes(14)));

        assertThatCode(() -> listTables(ACCESS_KEY, SECRET)).doesNotThrowAnyException();
    }

    @Test
    void anOldSignatureHasExpired() throws IOException {
        server.close();
        start(Clock.offset(Clock.systemUTC(), Duration.ofMinutes(16)));

        assertRefused(() -> listTables(ACCESS_KEY, SECRET), "InvalidSignatureException", "Signature expired: ");
    }

    @Test
    void aSignatureFromTheFutureIsNotYetCurrent() throws IOException {
        server.close();
        start(Clock.offset(Clock.systemUTC(), Duration.ofMinutes(-16)));

        assertRefused(() -> listTables(ACCESS_KEY, SECRET), "InvalidSignatureException", "Signature not yet current: ");
    }
}
