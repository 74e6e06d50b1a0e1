package trestle.e2e.rollmodel;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import org.junit.jupiter.api.extension.ExtendWith;

/** Every form works in a browser that runs no scripts. */
@ExtendWith(OnStage.class)
final class WithoutScriptTest {
    @Widths
    void fromSigningUpToACommentAndBack(int width, Stage stage) {
        var athlete = stage.newcomer("Athlete", width, false);
        athlete.join("athlete");
        athlete.open("/entries/new");
        athlete.page().getByLabel("Add a tag, or several with commas").fill("half guard, sweeps");
        athlete.type("You and your coaches", "Grips decided it.");
        athlete.press("Save");
        athlete.isTold("The entry is saved.");
        assertThat(athlete.page().locator("main .chips a")).hasCount(2);
        var entry = athlete.path();

        var coach = stage.newcomer("Coach", width, false);
        coach.join("coach");
        Partners.link(athlete, coach);
        coach.open("/athletes");
        coach.follow("Athlete");
        coach.page().locator("#entries a").first().click();
        coach.type("Your comment", "Which grips?");
        coach.press("Post the comment");
        coach.isTold("Comment posted");

        athlete.open(entry);
        athlete.sees("Which grips?");
        athlete.press("Hide");
        athlete.isTold("Comment hidden");
        athlete.follow("Delete");
        athlete.sees("The entry and its comments are gone for good.");
        athlete.press("Delete");
        athlete.isTold("The entry is deleted.");
    }
}
