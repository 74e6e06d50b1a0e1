package trestle.e2e.rollmodel;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ExtendWith;

/** Flow 1: from signing up to the first entry, and all that is done with an entry. */
@ExtendWith(OnStage.class)
final class FirstEntryTest {
    private static final String SHARED = "Underhook first, then the sweep.";
    private static final String OWN = "Knee a little sore.";

    @Widths
    void anAthleteSignsUpLogsReadsEditsAndDeletes(int width, Stage stage) {
        var athlete = stage.newcomer("Athlete", width);
        athlete.open("/");
        athlete.arrives("The training journal for grapplers");
        athlete.follow("Create an account");
        athlete.arrives("Create an account");
        athlete.fillSignUp("athlete");
        athlete.confirm();
        athlete.open("/entries");
        athlete.arrives("Sign in");
        athlete.fillSignIn();

        athlete.arrives("Journal");
        athlete.sees("What an entry looks like");
        athlete.follow("Log your first session");
        logs(athlete);
        readsInTheList(athlete);
        findsTheLastValuesFilledIn(athlete);
        edits(athlete);
        deletes(athlete);
    }

    private static void logs(Person athlete) {
        athlete.arrives("Log training");
        assertThat(athlete.page().getByLabel("Date and time")).not().hasValue("");
        assertThat(athlete.page().locator("[name='sessionMetrics.durationMinutes']"))
                .hasValue("90");
        athlete.page().getByLabel("More: Duration").click();
        athlete.page().getByLabel("No-gi").check();
        var tags = athlete.page().getByLabel("Add tags, separated by commas");
        tags.fill("half guard");
        tags.press("Enter");
        athlete.type("You and your coaches", SHARED);
        athlete.type("Only you", OWN);
        athlete.press("Save");
        athlete.isTold("Entry saved");
        assertThat(athlete.page()).hasURL(Pattern.compile("[^?]*/entries/[^?]*")); // done is said once
        athlete.sees(SHARED);
        athlete.sees(OWN);
        athlete.sees("105 min");
    }

    private static void readsInTheList(Person athlete) {
        athlete.open("/entries");
        athlete.arrives("Journal");
        var row = athlete.page().locator("#entries > .row");
        assertThat(row).hasCount(1);
        assertThat(row).containsText("105 min · intensity 6 · 5 rounds · no-gi");
        assertThat(row).containsText("half guard");
        assertThat(row).containsText(SHARED);
        assertThat(row).not().containsText(OWN);
    }

    private static void findsTheLastValuesFilledIn(Person athlete) {
        athlete.page().getByLabel("Main menu").getByText("Log training").click();
        athlete.arrives("Log training");
        assertThat(athlete.page().locator("[name='sessionMetrics.durationMinutes']"))
                .hasValue("105");
        assertThat(athlete.page().getByLabel("No-gi")).isChecked();
        assertThat(athlete.page().locator(".tags .chips")).containsText("half guard");
        athlete.open("/entries");
    }

    private static void edits(Person athlete) {
        athlete.page().locator("#entries a").first().click();
        athlete.sees(OWN);
        athlete.follow("Edit");
        athlete.page().locator("[name='sessionMetrics.durationMinutes']").fill("nine");
        athlete.press("Save");
        assertThat(athlete.page().locator("[name='sessionMetrics.durationMinutes']"))
                .hasValue("nine");
        assertThat(athlete.page().locator("[name='sessionMetrics.durationMinutes']"))
                .hasAttribute("aria-invalid", "true");
        athlete.page().locator("[name='sessionMetrics.durationMinutes']").fill("60");
        athlete.type("You and your coaches", "Sweep, then the pass.");
        athlete.press("Save");
        athlete.isTold("Entry saved");
        athlete.sees("Sweep, then the pass.");
        athlete.sees("60 min");
        athlete.sees(OWN);
    }

    private static void deletes(Person athlete) {
        athlete.follow("Delete entry");
        var dialog = athlete.page().locator("dialog[open]");
        assertThat(dialog).containsText("The entry and its comments will be deleted for good.");
        athlete.pressIn(dialog, "Delete entry");
        athlete.arrives("Journal");
        athlete.isTold("Entry deleted");
        athlete.sees("What an entry looks like");
    }
}
