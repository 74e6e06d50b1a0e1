package trestle.e2e.rollmodel;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import org.junit.jupiter.api.extension.ExtendWith;

/** Flow 5: a word that moves from the shared part to the private one is the athlete's alone from then on. */
@ExtendWith(OnStage.class)
final class SearchTest {
    @Widths
    void aWordMadePrivateIsFoundByTheAthleteAlone(int width, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        var entry = athlete.log("Tried the berimbolo twice.", "");
        var coach = stage.member("Coach", width, "coach");
        Partners.link(athlete, coach);
        finds(coach);

        athlete.open(entry + "/edit");
        athlete.type("You and your coaches", "Tried something new twice.");
        athlete.type("Only you", "It was the berimbolo.");
        athlete.press("Save");
        athlete.isTold("The entry is saved.");

        coach.press("Search");
        coach.sees("No shared entry has all of these words: berimbolo");
        athlete.open("/search?q=berimbolo");
        assertThat(athlete.page().locator("#hits > li")).hasCount(1);
        athlete.page().locator("#hits a").first().click();
        athlete.sees("It was the berimbolo.");
    }

    private static void finds(Person coach) {
        coach.open("/athletes");
        coach.follow("Athlete");
        coach.arrives("Athlete");
        coach.type("Search these entries", "berimbolo");
        coach.press("Search");
        assertThat(coach.page().locator("#hits > li")).hasCount(1);
    }
}
