package trestle.platform.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.nimbusds.jwt.JWTClaimsSet;
import java.net.URI;
import java.time.Duration;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.oidc.LocalProvider.Manner;
import trestle.platform.oidc.LocalProvider.Signature;
import trestle.testing.FixedClock;

/** What is accepted of a provider, and everything that is not. */
@Timeout(60)
final class ProviderClientTest {
    private static final String DISCOVERY = "/.well-known/openid-configuration";
    private static final Duration TIMEOUT = Duration.ofSeconds(1);
    private static final ProviderClient.Parameters PARAMETERS =
            new ProviderClient.Parameters("state", "nonce", "verifier".repeat(6));

    private final FixedClock clock = FixedClock.atStart();
    private final LocalProvider provider = new LocalProvider(clock);
    private final ProviderClient client =
            new ProviderClient(provider.asProvider("example"), URI.create("http://127.0.0.1/callback"), TIMEOUT, clock);

    @AfterEach
    void stop() {
        provider.close();
    }

    private String code() throws ProviderFailure {
        return provider.signIn(client.authorize(PARAMETERS, false)).get("code");
    }

    private ProviderIdentity identify() throws ProviderFailure {
        return client.identify(code(), PARAMETERS);
    }

    private ProviderFailure.Reason failure() {
        return catchThrowableOfType(ProviderFailure.class, this::identify).reason();
    }

    @Test
    void aRightTokenIsTheIdentityOfItsIssuerAndSubject() throws ProviderFailure {
        var identity = identify().identity();

        assertThat(identity.issuer()).isEqualTo(provider.issuer());
        assertThat(identity.subject()).isEqualTo("person-1");
        assertThat(identity.verifiedEmail()).contains("ann@example.org");
        assertThat(identity.name()).contains("Ann of Example");
    }

    @Nested
    class Tokens {
        static Stream<Arguments> wrongClaims() {
            return Stream.of(
                    wrong("another issuer", token -> token.issuer("https://evil.example")),
                    wrong("another audience", token -> token.audience("another-client")),
                    wrong("no audience", token -> token.audience((String) null)),
                    wrong(
                            "several audiences and no party",
                            token -> token.audience(List.of(LocalProvider.CLIENT_ID, "another-client"))),
                    wrong("another party", token -> token.claim("azp", "another-client")),
                    wrong("another nonce", token -> token.claim("nonce", "another")),
                    wrong("no nonce", token -> token.claim("nonce", null)),
                    wrong("expired", token -> token.expirationTime(ago(61))),
                    wrong("no end", token -> token.expirationTime(null)),
                    wrong("not valid yet", token -> token.notBeforeTime(ago(-120))),
                    wrong("issued long ago", token -> token.issueTime(ago(601))),
                    wrong("issued in the future", token -> token.issueTime(ago(-61))),
                    wrong("no time", token -> token.issueTime(null)),
                    wrong("no subject", token -> token.subject(null)),
                    wrong("an empty subject", token -> token.subject("")),
                    wrong("a long subject", token -> token.subject("x".repeat(256))));
        }

        private static Arguments wrong(String name, Consumer<JWTClaimsSet.Builder> claims) {
            return Arguments.of(name, claims);
        }

        private static Date ago(long seconds) {
            return Date.from(FixedClock.START.minusSeconds(seconds));
        }

        @ParameterizedTest(name = "{0}")
        @MethodSource("wrongClaims")
        void thatAreNotOfThisSignInAreRefused(String name, Consumer<JWTClaimsSet.Builder> claims) {
            provider.claims = claims;

            assertThat(failure()).isEqualTo(ProviderFailure.Reason.TOKEN_INVALID);
        }

        @ParameterizedTest
        @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RIGHT")
        void thatTheProviderDidNotSignAreRefused(Signature signature) {
            provider.signature = signature;

            assertThat(failure()).isEqualTo(ProviderFailure.Reason.TOKEN_INVALID);
        }

        @Test
        void ofAClockThatIsAMinuteOffAreAccepted() throws ProviderFailure {
            provider.claims = token -> token.issueTime(ago(-59)).expirationTime(ago(59));

            assertThat(identify().identity().subject()).isEqualTo("person-1");
        }

        @Test
        void mayNameOurClientAmongOthersWhereItIsTheParty() throws ProviderFailure {
            provider.claims = token -> token.audience(List.of(LocalProvider.CLIENT_ID, "another-client"))
                    .claim("azp", LocalProvider.CLIENT_ID);

            assertThat(identify().identity().subject()).isEqualTo("person-1");
        }

        @Test
        void signedWithANewKeyAreAcceptedOnceItIsPublished() throws ProviderFailure {
            identify();
            provider.rotate();

            assertThat(identify().identity().subject()).isEqualTo("person-1");
            assertThat(provider.asked("/jwks")).isEqualTo(2);
        }

        @Test
        void withUnknownKeysDoNotHaveTheKeysAskedForAgainAndAgain() throws ProviderFailure {
            identify();
            provider.signature = Signature.UNKNOWN_KEY;
            for (var attempt = 0; attempt < 10; attempt++) failure();

            assertThat(provider.asked("/jwks")).isLessThanOrEqualTo(2);
        }
    }

    @Nested
    class Codes {
        @Test
        void workOnce() throws ProviderFailure {
            var code = code();
            client.identify(code, PARAMETERS);

            assertThat(catchThrowableOfType(ProviderFailure.class, () -> client.identify(code, PARAMETERS))
                            .reason())
                    .isEqualTo(ProviderFailure.Reason.CODE_REFUSED);
        }

        @Test
        void workWithTheVerifierThatTheyWereAskedForWith() throws ProviderFailure {
            var code = code();
            var other = new ProviderClient.Parameters("state", "nonce", "another-".repeat(6));

            assertThat(catchThrowableOfType(ProviderFailure.class, () -> client.identify(code, other))
                            .reason())
                    .isEqualTo(ProviderFailure.Reason.CODE_REFUSED);
        }
    }

    @Nested
    class Addresses {
        @ParameterizedTest
        @ValueSource(strings = {"false", "no", "1", ""})
        void thatTheProviderHasNotVerifiedAreNone(String verified) throws ProviderFailure {
            provider.emailVerified = verified;
            assertThat(identify().identity().verifiedEmail()).isEmpty();
        }

        @Test
        void areVerifiedOnlyWhereTheProviderSaysSo() throws ProviderFailure {
            provider.emailVerified = false;
            assertThat(identify().identity().verifiedEmail()).isEmpty();
            provider.emailVerified = "true";
            assertThat(identify().identity().verifiedEmail()).contains("ann@example.org");
        }

        @Test
        void areAskedForWhereTheTokenHasNone() throws ProviderFailure {
            provider.email = null;
            provider.userInfo = Map.of("sub", "person-1", "email", "Bea@Example.org", "email_verified", true);

            assertThat(identify().identity().verifiedEmail()).contains("bea@example.org");
        }

        @Test
        void ofAnotherSubjectAreRefused() {
            provider.email = null;
            provider.userInfo = Map.of("sub", "person-2", "email", "bea@example.org", "email_verified", true);

            assertThat(failure()).isEqualTo(ProviderFailure.Reason.TOKEN_INVALID);
        }

        @Test
        void thatAreNoneAreLeftOut() throws ProviderFailure {
            provider.email = "ann@example.org\n@evil.example";

            assertThat(identify().identity().verifiedEmail()).isEmpty();
        }
    }

    @Nested
    class ProvidersThatFail {
        static Stream<Arguments> failures() {
            return Stream.of(DISCOVERY, "/token", "/jwks")
                    .flatMap(path -> Stream.of(Manner.values())
                            .filter(manner -> manner != Manner.RIGHT)
                            .map(manner -> Arguments.of(path, manner)));
        }

        @ParameterizedTest
        @MethodSource("failures")
        void areUnavailableWithinTheTimeOfOneCall(String path, Manner manner) {
            provider.answers(path, manner);
            var begun = System.nanoTime();

            assertThat(failure()).isEqualTo(ProviderFailure.Reason.UNAVAILABLE);
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(TIMEOUT.plusSeconds(1));
        }

        @Test
        void areUnavailableWhereNobodyListens() {
            provider.close();

            assertThat(failure()).isEqualTo(ProviderFailure.Reason.UNAVAILABLE);
        }

        @Test
        void areAskedAgainAfterAMomentAndNotBefore() throws ProviderFailure {
            provider.answers(DISCOVERY, Manner.FAILING);
            for (var attempt = 0; attempt < 10; attempt++) failure();
            assertThat(provider.asked(DISCOVERY)).isEqualTo(1);

            provider.answers(DISCOVERY, Manner.RIGHT);
            clock.advance(Duration.ofSeconds(6));

            assertThat(identify().identity().subject()).isEqualTo("person-1");
        }
    }

    @Nested
    class Descriptions {
        @Test
        void areKeptForAnHour() throws ProviderFailure {
            identify();
            identify();
            assertThat(provider.asked(DISCOVERY)).isEqualTo(1);

            clock.advance(Duration.ofMinutes(61));
            identify();
            assertThat(provider.asked(DISCOVERY)).isEqualTo(2);
        }

        @ParameterizedTest
        @ValueSource(strings = {"issuer", "authorization_endpoint", "token_endpoint", "jwks_uri"})
        void thatLeadElsewhereAreRefused(String member) {
            provider.description = document -> {
                document.put(member, "http://evil.example/x");
                return document;
            };

            assertThat(failure()).isEqualTo(ProviderFailure.Reason.UNAVAILABLE);
        }

        @Test
        void thatPromiseAnIssuerInAnswersAreHeldToIt() throws ProviderFailure {
            assertThat(client.answers(Optional.empty())).isTrue();
            assertThat(client.answers(Optional.of("https://evil.example"))).isFalse();
            clock.advance(Duration.ofHours(2));
            provider.description = document -> {
                document.put("authorization_response_iss_parameter_supported", true);
                return document;
            };

            assertThat(client.answers(Optional.empty())).isFalse();
            assertThat(client.answers(Optional.of(provider.issuer()))).isTrue();
        }
    }
}
