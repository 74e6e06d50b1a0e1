package trestle.platform.helpdesk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import trestle.platform.accounts.service.Deletions;
import trestle.platform.helpdesk.operators.DynamoAdministrationTable;

/** What people and operators of one system do, over HTTP and on pages without script. */
final class DeskTest extends DeskScene {
    @BeforeEach
    void open() {
        openAccounts();
    }

    @ParameterizedTest
    @CsvSource({"/who, :Ann", "/operator/who, operator:Ann", "/moderation/who, operator:Ann"})
    void withBothCookiesARequestActsAsTheOperatorInTheirAreaAndAsThePersonElsewhere(String path, String who) {
        var browser = signedIn(Population.PEOPLE);
        signIn(browser, Population.OPERATORS, PASSWORD);

        assertThat(browser.cookies).containsKeys("desk_session", "operator_session");
        assertThat(who(browser, path)).isEqualTo(who);
    }

    private static String who(DeskBrowser browser, String path) {
        return DeskBrowser.json(browser.call("GET", path, "")).path("who").asText();
    }

    @Test
    void withOneCookieNobodyIsSignedInInTheAreaOfTheOthers() {
        assertThat(who(signedIn(Population.PEOPLE), "/operator/who")).isEqualTo("visitor");
        assertThat(who(signedIn(Population.OPERATORS), "/who")).isEqualTo("visitor");
    }

    @Test
    void anOperatorWorksOnPagesThatLeadBackToTheirOwnDoors() {
        var browser = browser();
        var asked = browser.open("/operator");
        assertThat(asked.headers().firstValue("Location")).contains("/desk/operator/signin?next=%2Fdesk%2Foperator");
        assertThat(browser.follow(asked).body()).doesNotContain("/desk/signup", "/desk/operator/signup");

        var entered = browser.submit("/operator/signin", "/operator/signin", "email", ANN, "password", PASSWORD);

        assertThat(entered.headers().firstValue("Location")).contains("/desk/operator");
        assertThat(browser.follow(entered).body())
                .contains(
                        "All questions", "/desk/operator/settings", "/desk/operator/signout", "/desk/operator/accounts")
                .doesNotContain("href=\"/desk/settings\"", "\"/desk/signout\"", "href=\"/desk/questions\"");
        assertThat(browser.open("/operator/accounts").body()).contains(ANN, BOSS);
        assertThat(browser.open("/admin/users").statusCode()).isEqualTo(303);

        var changed = browser.submit(
                "/operator/settings",
                "/operator/settings/password",
                "currentPassword",
                PASSWORD,
                "newPassword",
                OTHER_PASSWORD);
        assertThat(changed.headers().firstValue("Location")).contains("/desk/operator/settings?done=password-changed");
        assertThat(browser.follow(changed).statusCode()).isEqualTo(200);

        var left = browser.submit("/operator", "/operator/signout");
        assertThat(left.headers().firstValue("Location")).contains("/desk/operator/signin");
        assertThat(browser.cookies).isEmpty();
        assertThat(signIn(browser(), Population.PEOPLE, PASSWORD))
                .as("the person's password stays")
                .isEqualTo(200);
        assertThat(signIn(browser(), Population.OPERATORS, PASSWORD)).isEqualTo(401);
    }

    @Test
    void aForgottenPasswordOfAnOperatorIsChosenAgainOnTheirPages() {
        var browser = browser();
        browser.submit("/operator/forgot-password", "/operator/forgot-password", "email", ANN);
        var link = "/operator/reset-password?token=" + mailed(Population.OPERATORS, "reset-password");

        var done = browser.submit(link, "/operator/reset-password", "password", OTHER_PASSWORD);

        assertThat(done.body()).contains("href=\"/desk/operator/signin\"");
        assertThat(signIn(browser, Population.OPERATORS, OTHER_PASSWORD)).isEqualTo(200);
        assertThat(signIn(browser(), Population.PEOPLE, PASSWORD)).isEqualTo(200);
    }

    @Test
    void whereSignUpIsOffItIsDescribedAndAnswersNotFound() {
        var body = "{'email': 'eve@example.org', 'password': '" + PASSWORD
                + "', 'displayName': 'Eve', 'roles': ['operator'], 'timeZone': 'UTC'}";
        var browser = browser();

        assertThat(browser.open("/operator/signup").statusCode()).isEqualTo(404);
        assertThat(browser.open("/signup").statusCode()).isEqualTo(200);
        for (var json : new String[] {body, "{}"}) {
            assertThat(browser.call("POST", "/operator/auth/signup", json).statusCode())
                    .isEqualTo(404);
        }
        assertThat(DeskBrowser.json(browser.call("GET", "/openapi.json", ""))
                        .path("paths")
                        .has("/operator/auth/signup"))
                .isTrue();
    }

    @Test
    void aRoleThatIsTakenFromAnOperatorEndsWithTheNextRequestWhateverTheAccountSays() {
        var browser = signedIn(Population.OPERATORS);
        var ann = ann(Population.OPERATORS);
        assertThat(browser.open("/operator").statusCode()).isEqualTo(200);

        kit.transactions()
                .commit(new DynamoAdministrationTable(kit.database()).withdraw(DeskSystem.OPERATOR, ann.id()));

        assertThat(ann(Population.OPERATORS).roles()).contains(DeskSystem.OPERATOR);
        assertThat(browser.open("/operator").statusCode()).isEqualTo(403);
        assertThat(browser.call("POST", "/operator/close", "", "X-CSRF-Token", csrf(browser, Population.OPERATORS))
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void aDeletedOperatorIsGoneAndThePersonOfTheSameAddressStays() {
        var browser = signedIn(Population.OPERATORS);
        var ann = ann(Population.OPERATORS);
        browser.submit("/operator/settings/delete", "/operator/settings/delete", "password", PASSWORD);
        assertThat(signIn(browser(), Population.OPERATORS, PASSWORD)).isEqualTo(409);

        clock.advance(Deletions.GRACE.plusMinutes(1));

        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(trestle.dump().toString()).doesNotContain(ann.id()));
        assertThat(signIn(browser(), Population.PEOPLE, PASSWORD)).isEqualTo(200);
    }
}
