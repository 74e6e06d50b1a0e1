package trestle.platform.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;
import static trestle.platform.oidc.OidcWorld.API;

import java.time.Duration;
import java.util.Date;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Accounts without a password, whose owners confirm by signing in again. */
@TrestleTest(model = "people")
@Timeout(60)
final class OidcConfirmationTest extends OidcScene {
    OidcConfirmationTest(Trestle trestle) {
        super(trestle);
    }

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

        assertThat(browser.post(API + "/me/email", "email", "ann2@example.org").status())
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
