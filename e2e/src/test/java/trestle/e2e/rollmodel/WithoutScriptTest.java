package trestle.e2e.rollmodel;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every form works in a browser that runs no scripts. */
@ExtendWith(OnStage.class)
final class WithoutScriptTest {
    @Widths
    void fromSigningUpToACommentAndBack(int width, Stage stage) {
        var athlete = stage.newcomer("Athlete", width, false);
        athlete.join("athlete");
        athlete.open("/entries/new");
        athlete.page().getByLabel("Add tags, separated by commas").fill("half guard, sweeps");
        athlete.type("You and your coaches", "Grips decided it.");
        athlete.press("Save");
        athlete.isTold("Entry saved");
        assertThat(athlete.page().locator("main .chips a")).hasCount(2);
        var entry = athlete.path();

        var coach = stage.newcomer("Coach", width, false);
        coach.join("coach");
        CoachLinks.link(athlete, coach);
        coach.open("/athletes");
        coach.follow("Athlete");
        coach.page().locator("#entries a").first().click();
        coach.type("Your comment", "Which grips?");
        coach.press("Post comment");
        coach.isTold("Comment posted");

        athlete.open(entry);
        athlete.sees("Which grips?");
        athlete.press("Hide");
        athlete.isTold("Comment hidden");
        athlete.follow("Delete entry");
        athlete.sees("The entry and its comments will be deleted for good.");
        athlete.press("Delete entry");
        athlete.isTold("Entry deleted");
    }

    @Widths
    void searchingFilteringAskingAndEditing(int width, Stage stage) {
        var athlete = stage.newcomer("Athlete", width, false);
        athlete.enter("athlete");
        athlete.log("Half guard all evening.", "Knee sore.");
        athlete.follow("Edit");
        athlete.page().locator("[name='sessionMetrics.intensity'][value='9']").check();
        athlete.type("You and your coaches", "Half guard and sweeps.");
        athlete.press("Save");
        athlete.isTold("Entry saved");
        athlete.sees("9 of 10");

        athlete.open("/search?q=sweeps");
        athlete.sees("Half guard and sweeps.");
        athlete.open("/entries");
        athlete.page()
                .getByText("Filter", new Page.GetByTextOptions().setExact(true))
                .click();
        athlete.page().getByLabel("Gi or no-gi").selectOption("no-gi");
        athlete.press("Apply");
        athlete.sees("No entries match.");
        athlete.follow("Clear filter");
        athlete.sees("Half guard and sweeps.");

        athlete.open("/ask");
        athlete.type("Your question", "What about my half guard?");
        athlete.press("Ask");
        athlete.sees("Half guard and sweeps.");
        athlete.open("/progress");
        athlete.sees("Days you trained");
    }

    @Widths
    void refusedFormsSettingsAndRemovingACoach(int width, Stage stage) {
        var athlete = stage.newcomer("Athlete", width, false);
        athlete.enter("athlete");
        athlete.open("/entries/new");
        athlete.page().locator("[name='sessionMetrics.durationMinutes']").fill("ninety");
        athlete.page().locator("[name='sessionMetrics.rounds']").fill("many");
        athlete.press("Save");
        assertThat(athlete.page().locator(".summary li")).hasCount(2);
        assertThat(athlete.page().locator("[name='sessionMetrics.durationMinutes']"))
                .hasValue("ninety");

        var coach = stage.newcomer("Coach", width, false);
        coach.enter("coach");
        CoachLinks.link(athlete, coach);
        athlete.open("/coaches");
        athlete.follow("Coach");
        athlete.press("Remove Coach");
        athlete.isTold("Coach removed");
        coach.open("/athletes");
        coach.sees("No athletes yet.");

        athlete.open("/settings");
        athlete.page().getByLabel("Time zone").fill("Asia/Tokyo");
        athlete.page()
                .locator("main form.form")
                .first()
                .getByRole(AriaRole.BUTTON)
                .first()
                .click();
        athlete.isTold("Settings saved");
        assertThat(athlete.page().getByLabel("Time zone")).hasValue("Asia/Tokyo");
    }
}
