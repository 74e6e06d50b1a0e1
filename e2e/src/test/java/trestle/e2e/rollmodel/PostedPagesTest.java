package trestle.e2e.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import trestle.e2e.browser.Chromium;
import trestle.e2e.browser.Inspection;

/** The pages that answer a POST, which no link leads to: accessible in light and dark and no wider than a phone, too. */
@ExtendWith(OnStage.class)
final class PostedPagesTest {
    private static final String FORMS =
            "main form.form[method=post]:has(textarea, input:not([type=hidden], [type=checkbox], [type=radio]))";

    /** Empties what can be typed and chosen, and sends the form as a browser without scripts would. */
    private static final String SEND_EMPTY = """
            form => {
              for (const control of form.elements) {
                if (control.name.startsWith('_') || control.type === 'hidden') continue;
                if (control.type === 'checkbox' || control.type === 'radio') control.checked = false;
                else if (control.tagName !== 'BUTTON' && control.tagName !== 'SELECT' && control.type !== 'file') control.value = '';
              }
              window.isBefore = true;
              HTMLFormElement.prototype.submit.call(form);
            }""";

    @Test
    void ofAVisitor(Stage stage) {
        stage.site().offerSetupCode();
        var visitor = stage.newcomer("Visitor", Chromium.DESK);

        assertThat(emptied(visitor, "/signup", "/signin", "/forgot-password", "/setup"))
                .isGreaterThanOrEqualTo(4);
    }

    @Test
    void ofAnAthlete(Stage stage) {
        var athlete = stage.member("Athlete", Chromium.DESK, "athlete");
        var entry = athlete.log("Half guard.", "Tired.");

        assertThat(emptied(
                        athlete, "/entries/new", entry + "/edit", "/ask", "/transfer", "/settings", "/settings/delete"))
                .isGreaterThanOrEqualTo(6);
    }

    @Test
    void ofACoachAndOfWhatIsShownOnce(Stage stage) {
        var athlete = stage.member("Athlete", Chromium.DESK, "athlete");
        var coach = stage.member("Coach", Chromium.DESK, "coach");
        Partners.link(athlete, coach);
        athlete.log("Half guard.", "");
        coach.open("/athletes");
        coach.follow("Athlete");
        coach.page().locator("#entries a").first().click();
        coach.sees("Half guard.");

        assertThat(emptied(coach, coach.path())).isEqualTo(1);

        Partners.invite(athlete);
        assertThat(Inspection.of(athlete.page()))
                .as("an invitation, shown once")
                .isEmpty();
    }

    /** Sends every form of some pages empty, and inspects what comes back; how many came back as a page. */
    private static int emptied(Person person, String... paths) {
        var findings = new ArrayList<String>();
        int seen = 0;
        for (var path : paths) {
            person.open(path);
            int forms = person.page().locator(FORMS).count();
            for (int form = 0; form < forms; form++) {
                person.open(path);
                var answer = send(person.page(), form);
                if (answer.status() < 400) continue;
                seen++;
                for (var finding : Inspection.of(person.page())) {
                    findings.add(path + " " + answer.status() + ": " + finding);
                }
            }
        }
        assertThat(findings).isEmpty();
        return seen;
    }

    private static Response send(Page page, int form) {
        var answer = page.waitForResponse(
                response -> response.request().isNavigationRequest() && response.status() / 100 != 3,
                () -> page.locator(FORMS).nth(form).evaluate(SEND_EMPTY));
        page.waitForFunction("!window.isBefore && document.readyState === 'complete'");
        return answer;
    }
}
