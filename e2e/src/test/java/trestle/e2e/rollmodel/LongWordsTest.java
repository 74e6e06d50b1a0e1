package trestle.e2e.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import trestle.e2e.browser.Chromium;

/** Words without a space, as long as they may be, in every field: no page gets wider than the narrowest phone. */
@ExtendWith(OnStage.class)
final class LongWordsTest {
    private static final int NARROW = 320;
    private static final String WORD = "w".repeat(200);

    @Test
    void neverWidenAPage(Stage stage) {
        var athlete = stage.member("A" + "a".repeat(60), Chromium.PHONE, "athlete");
        var coach = stage.member("C" + "c".repeat(60), Chromium.PHONE, "coach");
        var link = Partners.invite(athlete);
        coach.open(link);
        var wide = new ArrayList<String>();
        measure(coach, wide, link);
        coach.press("Accept invitation");
        coach.isTold("You’re now connected");
        athlete.open("/entries/new");
        athlete.page().getByLabel("Add tags, separated by commas").fill("t".repeat(30));
        athlete.type("You and your coaches", WORD);
        athlete.type("Only you", WORD);
        athlete.press("Save");
        athlete.isTold("Entry saved");
        var entry = athlete.path();
        var shared = "/athletes/" + coachSees(coach) + entry;
        coach.open(shared);
        coach.type("Your comment", WORD);
        coach.press("Post comment");
        coach.isTold("Comment posted");
        athlete.open("/ask");
        athlete.type("Your question", WORD);
        athlete.press("Ask");
        athlete.sees("No AI model was used.");
        measure(athlete, wide, athlete.path());

        measure(athlete, wide, "/entries", entry, entry + "/edit", entry + "/delete", entry + "/as-coaches-see-it");
        measure(athlete, wide, "/progress", "/coaches", "/ask", "/notices", "/settings", "/search?q=" + WORD);
        measure(coach, wide, "/athletes", shared, "/my-comments", "/ask", "/settings");
        measure(coach, wide, shared.replaceFirst("/entries/.*", ""), shared.replaceFirst("/entries/.*", "/progress"));

        assertThat(wide).isEmpty();
    }

    private static String coachSees(Person coach) {
        coach.open("/athletes");
        coach.page().locator("#athletes a").first().click();
        coach.page().waitForURL("**/athletes/*");
        return coach.path().substring("/athletes/".length());
    }

    private static void measure(Person person, List<String> wide, String... paths) {
        person.page().setViewportSize(NARROW, 700);
        for (var path : paths) {
            person.open(path);
            var width = (Number) person.page().evaluate("document.documentElement.scrollWidth");
            if (width.intValue() > NARROW) wide.add(path + ": " + width);
        }
    }
}
