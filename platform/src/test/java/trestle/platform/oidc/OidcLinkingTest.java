package trestle.platform.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;
import static trestle.platform.oidc.OidcWorld.API;

import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.LinkedIdentity;
import trestle.platform.accounts.service.ProvedIdentity;
import trestle.platform.accounts.service.Result;
import trestle.platform.limits.ClientKeys;
import trestle.platform.web.Sent;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Linking an identity to an account, and unlinking it. */
@TrestleTest(model = "people")
@Timeout(60)
final class OidcLinkingTest extends OidcScene {
    OidcLinkingTest(Trestle trestle) {
        super(trestle);
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
}
