package trestle.e2e.rollmodel;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import org.junit.jupiter.api.extension.ExtendWith;

/** Flow 8: the journal answers from what is in it, says from where, and says so when there is nothing. */
@ExtendWith(OnStage.class)
final class AskTest {
    @Widths
    void anAnswerCitesTheEntriesItIsMadeOf(int width, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        var entry = athlete.log("Half guard: the underhook came late.", "");
        athlete.log("Takedowns all evening.", "");

        athlete.open("/ask");
        athlete.type("Your question", "How did my half guard go?");
        athlete.press("Ask");
        athlete.sees("Summary put together from your entries. No AI model was used.");
        assertThat(athlete.page().locator("article .prose").nth(1)).containsText("the underhook came late");
        assertThat(athlete.page().locator("article")).not().containsText("Takedowns");
        athlete.page().locator("article .chips a").first().click();
        athlete.sees("Half guard: the underhook came late.");
        assertThat(athlete.page()).hasURL(stage.site().url(entry));

        athlete.open("/ask");
        athlete.type("Your question", "Anything about leglocks?");
        athlete.press("Ask");
        athlete.sees("No AI model was used.");
        assertThat(athlete.page().locator("article").first().locator(".chips a"))
                .hasCount(0);
    }
}
