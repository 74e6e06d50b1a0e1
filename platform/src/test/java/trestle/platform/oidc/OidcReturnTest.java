package trestle.platform.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.oidc.OidcWorld.API;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.oidc.LocalProvider.Manner;
import trestle.platform.oidc.LocalProvider.Signature;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Coming back from a provider: what is refused, and where nobody is sent. */
@TrestleTest(model = "people")
@Timeout(60)
final class OidcReturnTest extends OidcScene {
    OidcReturnTest(Trestle trestle) {
        super(trestle);
    }

    @Nested
    class AReturnIsRefused {
        private void refused(OutgoingResponse answer, int status, String words) {
            assertThat(answer.status()).isEqualTo(status);
            assertThat(text(answer)).contains(words).contains("Back to sign-in");
            assertThat(browser.signedIn()).isFalse();
            assertThat(nobodyHas(ANN)).isTrue();
        }

        private void notValid(OutgoingResponse answer) {
            refused(answer, 400, "This sign-in is no longer valid");
        }

        @Test
        void inAnotherBrowser() {
            var with = browser.leave("start");
            var other = world.browser();
            notValid(other.back(with));

            other.leave("start");
            notValid(other.back(with));
            assertThat(browser.back(with).status())
                    .as("nobody else can spoil it")
                    .isEqualTo(302);
        }

        @Test
        void withAStateThatWasUsed() {
            var with = browser.leave("start");
            browser.back(with);

            notValid(browser.back(with));
        }

        @Test
        void withAStateThatNobodyMade() {
            var with = browser.leave("start");

            notValid(browser.back(Map.of("code", with.get("code"), "state", "x".repeat(43))));
            notValid(browser.get(API + "/auth/oidc/example/callback?code=" + with.get("code")));
        }

        @Test
        void afterTenMinutes() {
            var with = browser.leave("start");
            trestle.clock().advance(Duration.ofMinutes(10));

            notValid(browser.back(with));
        }

        @Test
        void atAnotherProvider() {
            var with = browser.leave("start");

            notValid(browser.get(
                    API + "/auth/oidc/other/callback?code=" + with.get("code") + "&state=" + with.get("state")));
        }

        @Test
        void fromAnotherIssuer() {
            var with = browser.leave("start");

            refused(
                    browser.get(API + "/auth/oidc/example/callback?code=" + with.get("code") + "&state="
                            + with.get("state") + "&iss=https%3A%2F%2Fevil.example"),
                    400,
                    "The sign-in could not be verified");
        }

        @Test
        void whereThePersonSaidNo() {
            var with = browser.leave("start");

            refused(
                    browser.get(API + "/auth/oidc/example/callback?error=access_denied&state=" + with.get("state")),
                    403,
                    "You cancelled the sign-in at Example");
        }

        @Test
        void withACodeThatWasUsed() {
            var with = browser.leave("start");
            browser.back(with);
            var again = browser.leave("start");

            refused(
                    browser.back(Map.of("code", with.get("code"), "state", again.get("state"))),
                    400,
                    "did not accept this sign-in");
        }

        @ParameterizedTest
        @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RIGHT")
        void withATokenThatTheProviderDidNotSign(Signature signature) {
            world.provider.signature = signature;

            refused(browser.signInThere(), 400, "The sign-in could not be verified");
        }

        @Test
        void withTheTokenOfAnotherSignIn() {
            world.provider.claims = token -> token.claim("nonce", "another");

            refused(browser.signInThere(), 400, "The sign-in could not be verified");
        }

        @Test
        void withAnAddressThatTheProviderHasNotVerified() {
            world.provider.emailVerified = false;

            refused(browser.signInThere(), 403, "Your email address is not verified");
        }

        @ParameterizedTest
        @EnumSource(names = {"FAILING", "SLOW", "HUGE"})
        void whereTheProviderFails(Manner manner) {
            var with = browser.leave("start");
            world.provider.answers("/token", manner);

            refused(browser.back(with), 503, "cannot be reached");
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RIGHT")
    void nobodyIsSentToAProviderThatDoesNotAnswer(Manner manner) {
        world.provider.answers("/.well-known/openid-configuration", manner);

        var answer = browser.get(API + "/auth/oidc/example/start");

        assertThat(answer.status()).isEqualTo(503);
        assertThat(text(answer)).contains("The service cannot be reached");
        assertThat(trestle.dump().size()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example/",
                "//evil.example",
                "/sample//evil.example",
                "/sample/\\evil.example",
                "/\\evil.example",
                "/other/settings",
                "/samplex/settings",
                "sample/settings",
                "/sample/settings\r\nX: y",
                "javascript:alert(1)"
            })
    void nobodyIsSentOnToAnotherSite(String wanted) {
        world.browser().member();
        var encoded = URLEncoder.encode(wanted, StandardCharsets.UTF_8);

        var sent = browser.get(API + "/auth/oidc/example/start?return_to=" + encoded);

        if (sent.status() == 302) {
            var with = world.provider.signIn(URI.create(sent.header("Location")));
            assertThat(browser.back(with).header("Location")).isEqualTo("/sample/");
        } else {
            assertThat(sent.status()).isEqualTo(422);
        }
    }
}
