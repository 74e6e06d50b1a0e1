package trestle.e2e.rollmodel;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import trestle.e2e.browser.Chromium;

/**
 * Flow 10: everything is taken out, opened without a connection, and brought in elsewhere. Flow 11: a coach takes out
 * what is the coach's own.
 */
@ExtendWith(OnStage.class)
final class ExportingTest {
    private static final Duration DONE_WITHIN = Duration.ofSeconds(30);
    private static final List<String> SHARED = List.of("Passing felt heavy.", "The underhook came late.");
    private static final String OWN = "Afraid of the new training partner.";

    @TempDir
    private Path folder;

    @Widths
    void aJournalIsExportedReadOfflineAndImportedElsewhere(int width, Stage stage) throws IOException {
        var athlete = stage.member("Athlete", width, "athlete");
        logSome(stage, athlete);
        athlete.page().locator("header .menu summary").click();
        athlete.page().locator("header").getByText("Export and import").click();
        athlete.arrives("Export and import");
        athlete.sees("No exports yet.");
        athlete.press("Start export");
        athlete.isTold("Export started");
        assertThat(athlete.page().getByText("Download", new Page.GetByTextOptions().setExact(true)))
                .isVisible(); // by itself
        athlete.isTold("Your export is ready.");
        var zip = download(athlete);

        opensOffline(stage, width, zip);

        var other = stage.member("Other athlete", width, "athlete");
        choose(other, zip);
        other.arrives("What’s in the file");
        other.sees("Import 2 entries");
        other.press("Import 2 entries");
        other.sees("2 entries imported");
        other.follow("Go to journal");
        assertThat(journal(other)).isEqualTo(journal(athlete)).containsAll(SHARED);
        other.page().locator("#entries a").last().click();
        other.sees(OWN);
    }

    @Widths
    void aCoachTakesOutOwnCommentsAndNobodysEntries(int width, Stage stage) throws IOException {
        var athlete = stage.member("Athlete", width, "athlete");
        var coach = stage.member("Coach", width, "coach");
        CoachLinks.link(athlete, coach);
        athlete.log(SHARED.getFirst(), OWN);
        coach.open("/athletes");
        coach.follow("Athlete");
        coach.page().locator("#entries a").first().click();
        coach.type("Your comment", "Keep the elbow in.");
        coach.press("Post comment");
        coach.isTold("Comment posted");

        coach.open("/transfer");
        coach.press("Start export");
        assertThat(coach.page().getByText("Download", new Page.GetByTextOptions().setExact(true)))
                .isVisible(); // by itself
        var files = Exported.unpacked(download(coach), folder);

        var texts = new StringBuilder();
        try (var all = Files.list(files)) {
            for (var file : all.toList()) texts.append(Files.readString(file, StandardCharsets.UTF_8));
        }
        assertThat(texts).contains("Keep the elbow in.").doesNotContain(SHARED.getFirst(), OWN);
        assertThat(coach.page().locator("input[type=file]")).hasCount(0);
    }

    @Widths
    void theSameWithoutScripts(int width, Stage stage) throws IOException {
        var athlete = stage.newcomer("Athlete", width, false);
        athlete.enter("athlete");
        logSome(stage, athlete);
        athlete.open("/transfer");
        athlete.page().getByLabel("Shared only").check();
        athlete.press("Start export");
        refreshUntil(athlete, "Available until");
        var zip = download(athlete);
        assertThat(Files.readString(Exported.unpacked(zip, folder).resolve("journal.html")))
                .contains(SHARED)
                .doesNotContain("Afraid");

        var other = stage.newcomer("Other athlete", width, false);
        other.enter("athlete");
        choose(other, zip);
        refreshUntil(other, "Import 2 entries");
        other.press("Import 2 entries");
        refreshUntil(other, "2 entries imported");
        other.follow("Go to journal");
        assertThat(journal(other)).containsAll(SHARED);
    }

    @Test
    void aFileThatIsNotTakenIsToldBesideTheField(Stage stage) throws IOException {
        var athlete = stage.member("Athlete", Chromium.PHONE, "athlete");
        var picture = Files.write(folder.resolve("picture.zip"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 1});
        choose(athlete, picture);
        assertThat(athlete.page().locator(".drop + .help + .problem"))
                .containsText("This is neither a ZIP nor a CSV file.");
        assertThat(athlete.page().locator(".summary")).isFocused();

        var hostile = Files.write(
                folder.resolve("hostile.zip"), "PK and then nothing of an archive".getBytes(StandardCharsets.US_ASCII));
        choose(athlete, hostile);
        athlete.arrives("What’s in the file");
        assertThat(athlete.page().locator(".drop + .help + .problem")).containsText("This file isn’t a ZIP archive");

        athlete.open("/transfer");
        choose(athlete, large());
        assertThat((String) athlete.page().locator("input[type=file]").evaluate("input => input.validationMessage"))
                .startsWith("This file is larger than 64 MB.");
        assertThat(athlete.path()).isEqualTo("/transfer");
    }

    @Test
    void aFileThatIsTooLargeIsToldBesideTheFieldWithoutScripts(Stage stage) throws IOException {
        var athlete = stage.newcomer("Athlete", Chromium.PHONE, false);
        athlete.enter("athlete");

        choose(athlete, large());

        assertThat(athlete.page().locator(".drop + .help + .problem")).containsText("This file is larger than 64 MB.");
    }

    /** A file of 80 MB that takes no room. */
    private Path large() throws IOException {
        var large = folder.resolve("large.csv");
        try (var file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(80L << 20);
        }
        return large;
    }

    private static void logSome(Stage stage, Person athlete) {
        athlete.log(SHARED.getFirst(), OWN);
        stage.site().later(Duration.ofMinutes(5)); // entries of the same minute have no order of their own
        athlete.log(SHARED.getLast(), "");
    }

    private static void choose(Person person, Path file) {
        if (!person.path().startsWith("/transfer")) person.open("/transfer");
        person.page().locator("input[type=file]").setInputFiles(file);
        person.press("Check file");
    }

    private static void refreshUntil(Person person, String text) {
        await().atMost(DONE_WITHIN).until(() -> {
            if (person.page().getByText(text).count() > 0) return true;
            person.follow("Refresh");
            return false;
        });
    }

    private Path download(Person person) {
        var download = person.page().waitForDownload(() -> person.follow("Download"));
        assertThat(download.suggestedFilename()).isEqualTo("rollmodel-export.zip");
        var zip = folder.resolve("export.zip");
        download.saveAs(zip);
        return zip;
    }

    /** The page of the archive is whole without a connection: it asks for nothing, and reads well on this screen. */
    private void opensOffline(Stage stage, int width, Path zip) throws IOException {
        var page = stage.offline(width).page();
        var asked = new ArrayList<String>();
        page.onRequest(request -> asked.add(request.url()));
        var journal =
                Exported.unpacked(zip, folder).resolve("journal.html").toUri().toString();
        page.navigate(journal);

        assertThat(page.locator("h1")).isVisible();
        for (var text : SHARED) assertThat(page.getByText(text)).isVisible();
        assertThat(page.getByText(OWN)).isVisible();
        assertThat(asked).hasSize(1);
        var wide = (Number) page.evaluate("document.documentElement.scrollWidth");
        assertThat(wide.intValue()).isLessThanOrEqualTo(width);
    }

    /** The journal as it stands on its page, line by line. */
    private static List<String> journal(Person person) {
        person.open("/entries");
        return person.page()
                .locator("#entries")
                .innerText()
                .lines()
                .map(String::strip)
                .toList();
    }
}
