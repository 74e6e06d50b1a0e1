package trestle.e2e.rollmodel;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Flow 5: a word that moves from the shared part to the private one is the athlete's alone from then on. Flow 6: of a
 * long entry every word is found.
 */
@ExtendWith(OnStage.class)
final class SearchTest {
    @Widths
    void aWordMadePrivateIsFoundByTheAthleteAlone(int width, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        var entry = athlete.log("Tried the berimbolo twice.", "");
        var coach = stage.member("Coach", width, "coach");
        CoachLinks.link(athlete, coach);
        finds(coach);

        athlete.open(entry + "/edit");
        athlete.type("You and your coaches", "Tried something new twice.");
        athlete.type("Only you", "It was the berimbolo.");
        athlete.press("Save");
        athlete.isTold("Entry saved");

        coach.press("Search");
        coach.sees("No entries match “berimbolo”.");
        athlete.open("/search?q=berimbolo");
        assertThat(athlete.page().locator("#hits > li")).hasCount(1);
        athlete.page().locator("#hits a").first().click();
        athlete.sees("It was the berimbolo.");
    }

    @Widths
    void ofThreeThousandWordsEachIsFound(int width, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        athlete.log("Takedowns all evening.", "");
        var entry = athlete.log(words("sweep"), words("worry"));
        assertThat(athlete.page().locator(".prose").nth(1)).hasText(words("worry"));

        athlete.open("/search");
        athlete.type("Search for", "sweep1");
        athlete.press("Search");
        assertThat(athlete.page().locator("#hits > li")).hasCount(1);
        for (var late : new String[] {"sweep1500", "worry1500"}) {
            athlete.type("Search for", late);
            athlete.press("Search");
            assertThat(athlete.page().locator("#hits > li")).hasCount(1);
            assertThat(athlete.page().locator("#hits")).containsText(late);
        }
        athlete.page().locator("#hits a").first().click();
        assertThat(athlete.page()).hasURL(stage.site().url(entry));
        athlete.sees("worry1500");
    }

    private static String words(String stem) {
        return IntStream.rangeClosed(1, 1_500).mapToObj(number -> stem + number).collect(Collectors.joining(" "));
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
