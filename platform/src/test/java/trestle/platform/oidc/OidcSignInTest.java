package trestle.platform.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;
import static trestle.platform.oidc.OidcWorld.API;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import trestle.platform.accounts.service.Deletions;
import trestle.platform.web.Sent;
import trestle.platform.web.openapi.OpenApi;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Signing in at a provider, on a whole site: who comes in, and what is left of it. */
@TrestleTest(model = "people")
@Timeout(60)
final class OidcSignInTest extends OidcScene {
    OidcSignInTest(Trestle trestle) {
        super(trestle);
    }

    @Test
    void whoIsNewIsAskedForANameAndHasAnAccountWithoutAPassword() {
        var back = browser.back(browser.leave("start?return_to=%2Fsample%2Fsettings"));
        assertThat(back.status()).isEqualTo(302);
        assertThat(back.header("Location")).isEqualTo("/sample/signin/finish");
        assertThat(browser.signedIn()).isFalse();
        assertThat(text(browser.get("/sample/signin/finish"))).contains("Ann of Example", ANN);
        assertThat(Sent.json(browser.get(API + "/auth/oidc/pending"))
                        .path("missing")
                        .asText())
                .isEqualTo("profile");

        var done = browser.post("/sample/signin/finish", "displayName", "Ann");

        assertThat(done.status()).isEqualTo(303);
        assertThat(done.header("Location")).isEqualTo("/sample/settings");
        assertThat(browser.signedIn()).isTrue();
        assertThat(account(ANN).verified()).isTrue();
        assertThat(account(ANN).roles()).isEqualTo(Set.of("member"));
        assertThat(world.accounts.identities().hasPassword(account(ANN).id())).isFalse();
        assertThat(browser.post("/sample/signin/finish", "displayName", "Ann").status())
                .as("what was proved is used up")
                .isEqualTo(400);
    }

    @Test
    void whoIsKnownComesInAtOnceAndGoesOnWhereTheyWere() {
        var first = world.browser().member().userId();

        var back = browser.back(browser.leave("start?return_to=%2Fsample%2Fsettings"));

        assertThat(back.status()).isEqualTo(302);
        assertThat(back.header("Location")).isEqualTo("/sample/settings");
        assertThat(browser.userId()).isEqualTo(first);
    }

    @Test
    void theBrowserIsSentThereWithAChallengeAndTheTableHoldsOnlyDigests() {
        var sent = browser.get(API + "/auth/oidc/example/start");
        var state = LocalProvider.form(sent.header("Location").replaceFirst(".*[?]", ""))
                .get("state");

        assertThat(sent.status()).isEqualTo(302);
        assertThat(sent.header("Location")).startsWith(world.provider.issuer() + "/authorize?");
        assertThat(sent.header("Set-Cookie"))
                .matches("sample_oidc=[A-Za-z0-9_-]{43}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax");
        assertThat(trestle.dump().toString()).doesNotContain(state).doesNotContain(browser.cookie("oidc"));
    }

    @Test
    void theApiTellsProgramsWhatPagesTellPeople() {
        var answer =
                Sent.get(API + "/auth/oidc/example/callback?code=x&state=y").by(world.web);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(Sent.json(answer).path("code").asText()).isEqualTo("token-invalid");
    }

    @Test
    void theSignInPageOffersTheProviderAndKeepsTheWay() {
        assertThat(text(browser.get("/sample/signin?next=%2Fsample%2Fsettings")))
                .contains("Continue with Example")
                .contains("/sample/api/v1/auth/oidc/example/start?return_to=%2Fsample%2Fsettings");
    }

    @Nested
    class AnAccountThatMayNotEnter {
        @Test
        void isToldThatItIsSuspended() {
            var id = world.browser().member().userId();
            world.store().roles().suspend(id, world.clock().instant(), List.of());

            assertThat(browser.signInThere().status()).isEqualTo(403);
            assertThat(browser.signedIn()).isFalse();
        }

        @Test
        void isOfferedToBeKeptWhereItWillBeDeleted() {
            var leaving = world.browser().member();
            leaving.back(leaving.leave("confirm"));
            assertThat(leaving.post(API + "/me/deletion").status()).isEqualTo(202);

            var answer = browser.signInThere();

            assertThat(answer.status()).isEqualTo(409);
            assertThat(text(answer)).contains("Keep my account");
            assertThat(browser.signedIn()).isFalse();
        }
    }

    @Test
    void nothingIsLeftOfAnIdentityWhenItsAccountIsErased() {
        browser.member();
        browser.back(browser.leave("confirm"));
        browser.post(API + "/me/deletion");
        trestle.clock().advance(Duration.ofDays(8));

        world.takeOutbox().stream()
                .filter(row -> row.kind().equals(Deletions.KIND))
                .forEach(row -> world.accounts.deletions().carryOut(row.payload(), account -> {}));

        assertThat(nobodyHas(ANN)).isTrue();
        assertThat(trestle.dump().toString()).doesNotContain("IDENTITY");
    }

    @Test
    void withoutAProviderEveryRouteIsDescribedAndAnswersNotFound() {
        try (var other = Trestle.inMemory()) {
            other.create("people");
            var bare = new OidcWorld(other, false);
            bare.provider.close();
            bare.member(bare.accounts, ANN);
            var visitor = bare.browser();
            visitor.signIn(ANN);
            var paths = OpenApi.of(bare.site, "Sample API", "1").path("paths");

            assertThat(paths.fieldNames())
                    .toIterable()
                    .contains(
                            "/auth/oidc/{provider}/start",
                            "/auth/oidc/{provider}/callback",
                            "/auth/oidc/finish",
                            "/me/identities");
            for (var path : Set.of(
                    "/auth/oidc/example/start",
                    "/auth/oidc/example/callback",
                    "/auth/oidc/example/confirm",
                    "/auth/oidc/pending",
                    "/me/identities")) {
                assertThat(visitor.get(API + path).status()).as(path).isEqualTo(404);
            }
            for (var path : Set.of("/auth/oidc/link", "/me/identities/example")) {
                assertThat(visitor.post(API + path, "password", PASSWORD).status())
                        .as(path)
                        .isEqualTo(404);
            }
            assertThat(visitor.post(API + "/auth/oidc/finish", "displayName", "Ann")
                            .status())
                    .isEqualTo(404);
            assertThat(visitor.delete(API + "/me/identities/example").status()).isEqualTo(404);
            assertThat(text(visitor.get("/sample/signin"))).doesNotContain("Continue with");
        }
    }
}
