package trestle.e2e.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtendWith;

/** Takes the pictures of the sample's pages, small enough to be kept: docs/testing.md says how they get there. */
@ExtendWith(OnStage.class)
final class PicturesTest {
    private static final int BYTES_MAX = 150_000;
    private static final Path TO = Path.of(System.getProperty("trestle.pictures", "target/pictures"));

    @Widths
    void ofTheSample(int width, Stage stage) throws IOException {
        stage.site().rollModel().kit().fillDemo();
        var athlete = stage.newcomer("Athlete", width);
        athlete.enterAs("athlete");
        var journal = athlete.page();
        take(journal, width, "journal");
        athlete.page().locator("#entries li:has-text('comment') a").first().click();
        athlete.sees("Comments");
        take(journal, width, "entry");
        athlete.open("/entries/new");
        take(journal, width, "log");
        athlete.open("/progress");
        take(journal, width, "progress");
        athlete.open("/ask");
        athlete.type("Your question", "How do my escapes from side control go?");
        athlete.press("Ask");
        athlete.sees("No AI model was used.");
        take(journal, width, "ask");
        athlete.open("/transfer");
        athlete.press("Start export");
        athlete.sees("Available until");
        athlete.open("/transfer"); // without what is said in passing
        take(journal, width, "transfer");

        var coach = stage.newcomer("Coach", width);
        coach.enterAs("coach");
        coach.follow("Sample Athlete");
        coach.arrives("Sample Athlete");
        take(coach.page(), width, "athlete");
    }

    /** The first week has to look as good as the first year. */
    @Widths
    void ofTheFirstWeek(int width, Stage stage) throws IOException {
        var athlete = stage.member("Athlete", width, "athlete");
        for (int entries = 1; entries <= 7; entries++) {
            athlete.log("Session number " + entries + ".", "");
            if (entries > 2 && entries < 7) continue;
            athlete.open("/progress");
            take(athlete.page(), width, "progress-" + entries);
            athlete.open("/entries");
            take(athlete.page(), width, "journal-" + entries);
        }
    }

    private static void take(Page page, int width, String name) throws IOException {
        var file = TO.resolve(name + "-" + width + ".png");
        page.screenshot(new Page.ScreenshotOptions().setPath(file));
        assertThat(Files.size(file)).isBetween(1L, (long) BYTES_MAX);
    }
}
