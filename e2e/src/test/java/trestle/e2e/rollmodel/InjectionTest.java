package trestle.e2e.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import trestle.e2e.browser.LiveMarkup;
import trestle.platform.web.Payloads;

/**
 * Texts that would run in a browser if a page let them, on every page that shows what somebody wrote: no dialog, no
 * script, no breach of the policy, no request to elsewhere, and no element that our pages do not have.
 */
@ExtendWith(OnStage.class)
final class InjectionTest {
    @Test
    void nothingThatSomebodyWroteRuns(Stage stage) {
        var payloads = Payloads.all();
        var injected = new InjectedTexts(stage.site(), payloads);
        var ann = stage.newcomer("Athlete", 1280);
        var carl = stage.newcomer("Coach", 1280);
        var otto = stage.newcomer("Admin", 1280);
        injected.signIn(ann, "ann");
        injected.signIn(carl, "coach0");
        injected.signIn(otto, "otto");

        injected.pagesOfTheAthlete().forEach(path -> look(ann, path));
        injected.pagesOfTheCoach().forEach(path -> look(carl, path));
        injected.pagesOfTheAdmin(otto.page()).forEach(path -> look(otto, path));

        assertThat(injected.unseen(List.of(ann, carl, otto)))
                .as("texts that were on no page")
                .isEmpty();
    }

    @Test
    void nothingRunsThatStandsInALetter(Stage stage) {
        var injected = new InjectedTexts(stage.site(), Payloads.all());
        var reader = stage.newcomer("Operator", 1280);

        injected.pagesOfMail().forEach(page -> look(reader, page));

        assertThat(injected.unseen(List.of(reader)))
                .as("texts that were in no message")
                .isEmpty();
    }

    /** A page that is opened from the disk has only itself to rely on. */
    @Test
    void nothingRunsOnThePageOfAnExport(Stage stage, @TempDir Path folder) throws IOException {
        var injected = new InjectedTexts(stage.site(), Payloads.all());
        var ann = stage.newcomer("Athlete", 1280);
        injected.signIn(ann, "ann");
        ann.open("/transfer");
        ann.press("Start export");
        ann.sees("Available until");
        var zip = folder.resolve("export.zip");
        ann.page().waitForDownload(() -> ann.follow("Download")).saveAs(zip);
        var journal = Exported.unpacked(zip, folder).resolve("journal.html");

        var page = stage.offline(1280).page();
        page.navigate(journal.toUri().toString());

        assertThat(LiveMarkup.of(page))
                .as("its own policy and style alone")
                .satisfiesExactly(
                        policy -> assertThat(policy).startsWith("<meta http-equiv=\"Content-Security-Policy\""),
                        style -> assertThat(style).startsWith("<style>"));
        ann.read(page.locator("body").textContent());
        assertThat(injected.unseen(List.of(ann))).as("texts that are not on it").isEmpty();
    }

    private static void look(Person person, String path) {
        person.open(path);
        assertThat(LiveMarkup.of(person.page())).as(path).isEmpty();
        person.read(person.page().locator("body").textContent());
    }

    /** A page that forgets: what the test above looks for is there to be found. */
    @Test
    void aPageThatTakesTextForMarkupIsFound(Stage stage) {
        var images = Payloads.all().stream()
                .filter(text -> text.startsWith("<img") && !text.contains("location"))
                .toList();
        try (var stranger = stage.stranger()) {
            var page = stranger.page();
            page.route(
                    "**/forgetful",
                    route -> route.fulfill(new Route.FulfillOptions()
                            .setContentType("text/html")
                            .setBody("<!doctype html><div>" + String.join("</div><div>", images) + "</div>")));

            page.navigate(stage.site().origin() + "/forgetful");

            assertThat(LiveMarkup.of(page)).hasSizeGreaterThan(20);
            assertThat(stranger.troubles())
                    .anyMatch(trouble -> trouble.startsWith("dialog: "))
                    .anyMatch(trouble -> trouble.startsWith("left the site: "));
        }
    }
}
