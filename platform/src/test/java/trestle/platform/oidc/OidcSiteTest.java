package trestle.platform.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;
import static trestle.platform.oidc.OidcWorld.API;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Date;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.LinkedIdentity;
import trestle.platform.accounts.service.Deletions;
import trestle.platform.accounts.service.ProvedIdentity;
import trestle.platform.accounts.service.Result;
import trestle.platform.limits.ClientKeys;
import trestle.platform.oidc.LocalProvider.Manner;
import trestle.platform.oidc.LocalProvider.Signature;
import trestle.platform.web.Sent;
import trestle.platform.web.openapi.OpenApi;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Signing in at a provider, on a whole site: who comes in, and everyone who does not. */
@TrestleTest(model = "people")
@Timeout(60)
final class OidcSiteTest {
    private static final String ANN = "ann@example.org";

    private final Trestle trestle;
    private final OidcWorld world;
    private final OidcWorld.Browser browser;

    OidcSiteTest(Trestle trestle) {
        this.trestle = trestle;
        this.world = new OidcWorld(trestle);
        this.browser = world.browser();
    }

    @AfterEach
    void stop() {
        world.provider.close();
    }

    private void signOutEverywhere(String email) {
        var self = world.accounts.current(account(email).id());
        assertThat(world.accounts.signIns().signOutEverywhere(self, false)).isInstanceOf(Result.Done.class);
    }

    private Account account(String email) {
        return world.store().people().findByEmail(email).orElseThrow();
    }

    private boolean nobodyHas(String email) {
        return world.store().people().findByEmail(email).isEmpty();
    }

    private static String text(OutgoingResponse answer) {
        return Sent.text(answer);
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

    @Nested
    class WhereTheAddressHasAnAccount {
        @Test
        void itsPasswordLinksItOnce() {
            var id = world.member(world.accounts, ANN).id();

            browser.signInThere();
            assertThat(browser.signedIn()).isFalse();
            assertThat(text(browser.get("/sample/signin/finish"))).contains("Link Example to your account");
            assertThat(browser.post("/sample/signin/finish", "displayName", "Eve")
                            .status())
                    .isEqualTo(409);
            assertThat(browser.post("/sample/signin/link", "password", "wrong password")
                            .status())
                    .isEqualTo(422);
            assertThat(browser.signedIn()).isFalse();
            assertThat(browser.post("/sample/signin/link", "password", PASSWORD).status())
                    .isEqualTo(303);

            assertThat(browser.userId()).isEqualTo(id);
            assertThat(world.mails(world.accounts).getLast().subject()).contains("New way to sign in");
            var next = world.browser();
            next.signInThere();
            assertThat(next.userId()).isEqualTo(id);
        }

        @Test
        void anotherSubjectWithTheSameAddressIsAnotherPerson() {
            world.browser().member();
            world.provider.subject = "person-2";

            browser.signInThere();

            assertThat(browser.signedIn()).isFalse();
            assertThat(Sent.json(browser.get(API + "/auth/oidc/pending"))
                            .path("missing")
                            .asText())
                    .isEqualTo("password");
        }

        @Test
        void anUnconfirmedOneIsDiscardedWithItsPasswordAndSessions() {
            world.accounts.signUps().signUp(world.application(ANN), world.elsewhere());
            var squatter = world.browser();
            squatter.signIn(ANN);
            assertThat(squatter.signedIn()).isTrue();
            var before = account(ANN).id();

            browser.member();

            assertThat(squatter.signedIn()).isFalse();
            assertThat(account(ANN).id()).isNotEqualTo(before);
            var again = world.browser();
            again.signIn(ANN);
            assertThat(again.signedIn()).isFalse();
            assertThat(browser.userId()).isEqualTo(account(ANN).id());
        }

        @Test
        void anUnverifiedAddressLinksNothing() {
            world.member(world.accounts, ANN);
            world.provider.emailVerified = false;

            assertThat(browser.signInThere().status()).isEqualTo(403);
            assertThat(browser.post(API + "/auth/oidc/link", "password", PASSWORD)
                            .status())
                    .isEqualTo(400);
        }

        @Test
        void guessingThePasswordIsCountedAsEverywhere() {
            world.member(world.accounts, ANN);
            browser.signInThere();

            for (var guess = 0; guess < 5; guess++) {
                browser.post("/sample/signin/link", "password", "wrong password " + guess);
            }

            assertThat(browser.post("/sample/signin/link", "password", PASSWORD).status())
                    .isEqualTo(429);
        }
    }

    @Nested
    class AnAccountThatMayNotEnter {
        @Test
        void isToldThatItIsSuspended() {
            var id = world.browser().member().userId();
            world.accounts.administration().suspend("admin", id);

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

    @Nested
    class Linking {
        private final String path = API + "/me/identities/example";

        private Map<String, String> begun() {
            var answer = browser.post(path, "password", PASSWORD);
            assertThat(answer.status()).isEqualTo(200);
            return world.provider.signIn(
                    URI.create(Sent.json(answer).path("url").asText()));
        }

        /** Else a stranger's identity would stay when the owner of the address confirms it. */
        @Test
        void needsAConfirmedAddress() {
            world.accounts.signUps().signUp(world.application("bea@example.org"), world.elsewhere());
            browser.signIn("bea@example.org");

            assertThat(browser.post(path, "password", PASSWORD).status()).isEqualTo(403);
            assertThat(browser.get("/sample/settings/identities/example").status())
                    .isEqualTo(303);
        }

        @Test
        void needsThePasswordAndTheSessionThatBeganIt() {
            world.member(world.accounts, "bea@example.org");
            browser.signIn("bea@example.org");

            assertThat(browser.post(path).status()).isEqualTo(422);
            assertThat(browser.post(path, "password", "wrong password").status())
                    .isEqualTo(422);
            var with = begun();
            browser.post(API + "/auth/signout");
            assertThat(browser.back(with).status()).isEqualTo(401);

            browser.signIn("bea@example.org");
            var again = browser.back(begun());
            assertThat(again.header("Location")).isEqualTo("/sample/settings?done=identity-linked");
            assertThat(Sent.json(browser.get(API + "/me/identities"))
                            .at("/items/0/email")
                            .asText())
                    .isEqualTo(ANN);
            assertThat(text(browser.get("/sample/settings"))).contains("Linked accounts", "Unlink");
        }

        /** Somebody who had the account for a while began it before the owner took the account back. */
        @Test
        void thatWasBegunBeforeARecoveryLinksNothing() {
            var bea = world.member(world.accounts, "bea@example.org");
            browser.signIn("bea@example.org");
            var with = begun();
            world.accounts.passwordChanges().forgot("bea@example.org", world.elsewhere());
            var link = world.mails(world.accounts).getLast().secret();
            world.accounts.passwordChanges().reset(link, PASSWORD, world.elsewhere());
            var after = world.browser();
            after.signIn("bea@example.org");
            after.keep("oidc", browser.cookie("oidc"));

            assertThat(after.signedIn()).isTrue();
            assertThat(after.back(with).status()).isEqualTo(401);
            assertThat(world.accounts.identities().list(bea.id())).isEmpty();
        }

        @Test
        void isNotUndoneByASessionFromBeforeARecovery() {
            var bea = world.member(world.accounts, "bea@example.org");
            browser.signIn("bea@example.org");
            browser.back(begun());
            world.beforeNextTransaction(() -> signOutEverywhere("bea@example.org"));

            assertThat(browser.delete(path).status()).isEqualTo(401);

            assertThat(world.accounts.identities().list(bea.id())).hasSize(1);
            var after = world.browser();
            after.signIn("bea@example.org");
            assertThat(after.delete(path).status()).isEqualTo(204);
        }

        @Test
        void isRefusedToAnAccountThatIsNotConfirmed() {
            world.accounts.signUps().signUp(world.application("bea@example.org"), world.elsewhere());
            var bea = account("bea@example.org");

            assertThat(world.accounts
                            .identities()
                            .link(new AccountAtEpoch(bea.id(), 1), identity("thief@example.org"), "Example"))
                    .isInstanceOf(Result.Unconfirmed.class);
        }

        @Test
        void ofAStrangerEndsWhenTheOwnerConfirmsTheAddress() {
            world.accounts.signUps().signUp(world.application("bea@example.org"), world.elsewhere());
            var bea = account("bea@example.org");
            var identity = identity("thief@example.org");
            world.transactions.commit(world.identities()
                    .link(new LinkedIdentity(
                            bea.id(),
                            identity.provider(),
                            identity.issuer(),
                            identity.subject(),
                            "thief@example.org",
                            trestle.clock().instant())));

            world.accounts
                    .signUps()
                    .confirm(world.mails(world.accounts).getLast().secret(), world.elsewhere());

            assertThat(account("bea@example.org").verified()).isTrue();
            assertThat(world.accounts.identities().list(bea.id())).isEmpty();
        }

        private ProvedIdentity identity(String email) {
            return new ProvedIdentity(
                    "example", world.provider.issuer(), "thief", Optional.of(email), Optional.empty());
        }

        @Test
        void byPasswordCountsAsASessionThatIsOpened() {
            world.member(world.accounts, ANN);
            browser.signInThere();
            world.useUpSessions(new ClientKeys(new byte[32]), "127.0.0.1");

            assertThat(browser.post("/sample/signin/link", "password", PASSWORD).status())
                    .isEqualTo(429);
            assertThat(world.accounts.identities().list(account(ANN).id())).isEmpty();
        }

        @Test
        void takesNoIdentityFromAnotherAccount() {
            world.browser().member();
            world.member(world.accounts, "bea@example.org");
            browser.signIn("bea@example.org");

            assertThat(browser.back(begun()).status()).isEqualTo(409);
            assertThat(browser.delete(path).status()).isEqualTo(404);
        }

        @Test
        void isUndoneUnlessItIsTheOnlyWayIn() {
            browser.member();
            assertThat(Sent.json(browser.delete(path)).path("code").asText()).isEqualTo("last-way-in");

            world.accounts.passwordChanges().forgot(ANN, world.elsewhere());
            var link = world.mails(world.accounts).getLast().secret();
            world.accounts.passwordChanges().reset(link, PASSWORD, world.elsewhere());
            var after = world.browser();
            after.signIn(ANN);
            assertThat(after.delete(path).status()).isEqualTo(204);
            assertThat(after.delete(path).status()).isEqualTo(404);
            assertThat(world.mails(world.accounts).getLast().subject()).contains("was unlinked from");
        }

        @Test
        void withFormsLeadsToTheProviderByALink() {
            world.member(world.accounts, "bea@example.org");
            browser.signIn("bea@example.org");

            assertThat(text(browser.get("/sample/settings/identities/example"))).contains("Your password");
            var page = browser.post("/sample/settings/identities/example", "password", PASSWORD);

            assertThat(page.status()).isEqualTo(200);
            assertThat(text(page)).contains("Continue to Example").contains(world.provider.issuer() + "/authorize?");
        }

        @Test
        void ofAnotherAddressEndsWithARecoveryByMail() {
            world.member(world.accounts, "bea@example.org");
            browser.signIn("bea@example.org");
            browser.back(begun());
            world.mails(world.accounts);

            world.accounts.passwordChanges().forgot("bea@example.org", world.elsewhere());
            var link = world.mails(world.accounts).getLast().secret();
            world.accounts.passwordChanges().reset(link, "a lantern by the door", world.elsewhere());

            var thief = world.browser();
            assertThat(thief.signInThere().header("Location")).isEqualTo("/sample/signin/finish");
            assertThat(thief.signedIn()).isFalse();
        }

        @Test
        void ofTheOwnAddressOutlivesARecovery() {
            var id = browser.member().userId();
            world.accounts.passwordChanges().forgot(ANN, world.elsewhere());
            var link = world.mails(world.accounts).getLast().secret();
            world.accounts.passwordChanges().reset(link, PASSWORD, world.elsewhere());

            browser.signInThere();

            assertThat(browser.userId()).isEqualTo(id);
        }
    }

    @Nested
    class WithoutAPassword {
        private void confirmed(int status) {
            assertThat(browser.back(browser.leave("confirm?return_to=%2Fsample%2Fsettings%2Fdelete"))
                            .status())
                    .isEqualTo(status);
        }

        @Test
        void deletionNeedsASignInThatIsRepeated() {
            browser.member();
            assertThat(text(browser.get("/sample/settings/delete"))).contains("Confirm with Example");
            assertThat(browser.post(API + "/me/deletion").status()).isEqualTo(422);

            confirmed(302);

            assertThat(text(browser.get("/sample/settings/delete"))).contains("Thanks, you’ve confirmed it’s you.");
            assertThat(browser.post(API + "/me/deletion").status()).isEqualTo(202);
            assertThat(browser.signedIn()).isFalse();
        }

        @Test
        void aConfirmationFromBeforeARecoveryIsNone() {
            browser.member();
            confirmed(302);
            signOutEverywhere(ANN);
            var after = world.browser();
            after.signInThere();
            after.keep("signin_proof", browser.cookie("signin_proof"));

            assertThat(text(after.get("/sample/settings/delete"))).doesNotContain("you’ve confirmed it’s you");
            assertThat(after.post(API + "/me/deletion").status()).isEqualTo(422);
            assertThat(after.signedIn()).isTrue();
        }

        @Test
        void aConfirmationThatWasBegunBeforeARecoveryIsRefused() {
            browser.member();
            var with = browser.leave("confirm?return_to=%2Fsample%2Fsettings%2Fdelete");
            signOutEverywhere(ANN);
            var after = world.browser();
            after.signInThere();
            after.keep("oidc", browser.cookie("oidc"));

            assertThat(after.back(with).status()).isEqualTo(401);
            assertThat(after.cookie("signin_proof")).isEmpty();
        }

        @Test
        void aSignInFromBeforeIsNoConfirmation() {
            browser.member();
            world.provider.claims = token ->
                    token.claim("auth_time", Date.from(trestle.clock().instant().minusSeconds(120)));

            confirmed(403);

            assertThat(browser.post(API + "/me/deletion").status()).isEqualTo(422);
        }

        @Test
        void aSignInOfUnknownTimeIsNoConfirmation() {
            browser.member();
            world.provider.claims = token -> token.claim("auth_time", null);

            confirmed(403);

            assertThat(browser.post(API + "/me/deletion").status()).isEqualTo(422);
        }

        @Test
        void aProviderThatNeverTellsTheTimeIsBelievedWhereTheSettingsSaySo() {
            browser.member();
            world.provider.claims = token -> token.claim("auth_time", null);
            var trusting = new OidcWorld(trestle, world.provider);
            var there = trusting.browser();
            there.keep("session", browser.cookie("session"));

            assertThat(there.back(there.leave("confirm?return_to=%2Fsample%2Fsettings%2Fdelete"))
                            .status())
                    .isEqualTo(302);
        }

        @Test
        void aConfirmationIsOfNoUseOnceThereIsAPassword() {
            browser.member();
            confirmed(302);
            world.accounts.passwordChanges().forgot(ANN, world.elsewhere());
            var link = world.mails(world.accounts).getLast().secret();
            world.accounts.passwordChanges().reset(link, PASSWORD, world.elsewhere());
            var after = world.browser();
            after.signIn(ANN);
            after.keep("signin_proof", browser.cookie("signin_proof"));

            assertThat(after.post(API + "/me/deletion").status()).isEqualTo(422);
            assertThat(after.post(API + "/me/identities/other").status()).isEqualTo(422);
            assertThat(after.post(API + "/me/deletion", "password", PASSWORD).status())
                    .isEqualTo(202);
        }

        @Test
        void anotherIdentityIsNoConfirmation() {
            browser.member();
            world.provider.subject = "person-2";

            confirmed(403);
        }

        @Test
        void aConfirmationIsOfOneAccountForOneChangeAndTenMinutes() {
            browser.member();
            confirmed(302);
            world.member(world.accounts, "bea@example.org");
            var other = world.browser();
            other.signIn("bea@example.org");
            other.keep("signin_proof", browser.cookie("signin_proof"));
            assertThat(other.post(API + "/me/deletion").status()).isEqualTo(422);

            assertThat(browser.post(API + "/me/email", "email", "ann2@example.org")
                            .status())
                    .isEqualTo(202);
            assertThat(browser.post(API + "/me/deletion").status()).isEqualTo(422);
            confirmed(302);
            trestle.clock().advance(Duration.ofMinutes(10));
            assertThat(browser.post(API + "/me/deletion").status()).isEqualTo(422);
        }

        @Test
        void anIdentityThatWasProvedToSignInIsNoConfirmation() {
            browser.member();
            world.provider.subject = "person-2";
            world.provider.email = "bea@example.org";
            var other = world.browser();
            other.signInThere();
            browser.keep("signin_proof", other.cookie("signin_proof"));

            assertThat(browser.post(API + "/me/deletion").status()).isEqualTo(422);
        }

        @Test
        void anotherProviderCanBeLinked() {
            browser.member();
            assertThat(browser.post(API + "/me/identities/other").status()).isEqualTo(422);
            confirmed(302);

            assertThat(browser.post(API + "/me/identities/other").status()).isEqualTo(200);
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
