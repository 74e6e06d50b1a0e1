package trestle.archive.letters;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.archive.letters.LetterScene.DATE;
import static trestle.archive.letters.LetterScene.PAGE;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.profiles.UserId;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** Letters as people read and correct them, by plain forms and links. */
final class LetterPagesTest {
    private LetterScene scene;

    @BeforeEach
    void open(@TempDir Path folder) {
        scene = new LetterScene(folder);
    }

    @AfterEach
    void close() {
        scene.close();
    }

    private OutgoingResponse edit(String person, String etag, String content) {
        return scene.send(
                person, Sent.post(PAGE + DATE + "/edit").form("title", "A letter", "content", content, "_etag", etag));
    }

    @Test
    void aLetterIsNotMovedToADayThatIsFull() {
        for (int number = 1; number <= LetterDate.NUMBER_MAX; number++) {
            scene.file(new LetterDate(LocalDate.of(1950, 1, 1), number).text(), "One of many", "Paul", "Text");
        }

        var answer = scene.send("admin", Sent.post(PAGE + DATE + "/move").form("to", "1950-01-01"));

        assertThat(answer.status()).isEqualTo(422);
        assertThat(Sent.text(answer)).contains("99 letters with this date").doesNotContain("is .");
    }

    @Test
    void aLetterIsReadAsMarkdownWithWhatIsKnownOfItsDate() {
        var text =
                new LetterText("Rain", "Aunt", "It *rained*.", "About rain", Optional.of(Letter.DatePrecision.circa));
        scene.file("1938-01-01", text, NewLetter.Files.NONE);

        var page = scene.page("guest", PAGE + "1938-01-01");

        assertThat(page)
                .contains("<em>rained</em>", "about 1938", "Aunt", "About rain")
                .doesNotContain("/edit\"");
        assertThat(scene.page("ann", PAGE + DATE))
                .contains(PAGE + DATE + "/edit")
                .doesNotContain(PAGE + DATE + "/delete");
        assertThat(scene.page("admin", PAGE + DATE)).contains(PAGE + DATE + "/delete", PAGE + DATE + "/move");
    }

    @Test
    void scansStandBesideTheTextByLinksOfTheirOwn() {
        var text = new LetterText("Scanned", null, "Text", null, Optional.empty());
        scene.file(
                "1939-01-01",
                text,
                new NewLetter.Files(
                        List.of("letters/1939-01-01/d1/1.jpg", "letters/1939-01-01/d1/2.tif"),
                        List.of(),
                        "letters/1939-01-01/d1/letter.pdf"));

        var page = scene.page("guest", PAGE + "1939-01-01?view=scan");

        assertThat(page)
                .contains(
                        "data-view=\"scan\"",
                        "/letters/1939-01-01/d1/1.jpg",
                        "alt=\"Scan of page 1\"",
                        "data-opens=\"scan-1\"",
                        "<dialog class=\"zoom\" id=\"scan-1\"",
                        "Download page 2",
                        "PDF");
    }

    @Test
    void aListIsByYearWithDecadesToJumpTo() {
        var page = scene.page("guest", "/archive/letters");

        assertThat(page).contains("6 Jun 1944", "1 Mar 1951", "1940s", "1950s");
        assertThat(scene.page("guest", "/archive/letters?from=1940&to=1949"))
                .contains("6 Jun 1944")
                .doesNotContain("1 Mar 1951");
        assertThat(scene.page("guest", "/archive/letters?author=nobody")).contains("No letters match");
    }

    @Test
    void aLetterIsEditedPreviewedAndSaved() {
        assertThat(scene.page("ann", PAGE + DATE + "/edit")).contains("_etag", "Dear Karl");
        var preview = scene.send(
                "ann",
                Sent.post(PAGE + DATE + "/preview").form("title", "A", "content", "now **bold**", "_etag", "\"1\""));
        assertThat(Sent.text(preview)).contains("<strong>bold</strong>", "value=\"&#34;1&#34;\"");
        assertThat(scene.versions()).hasSize(1);

        var saved = edit("ann", "\"1\"", "now **bold**");

        assertThat(saved.status()).isEqualTo(303);
        assertThat(scene.current().content()).isEqualTo("now **bold**");
    }

    @Test
    void theSecondToSaveSeesBothTextsAndSavesTheMergedOne() {
        edit("ann", "\"1\"", "Dear Karl, from Ann.");

        var conflict = edit("bea", "\"1\"", "Dear Karl, from Bea.");

        assertThat(conflict.status()).isEqualTo(412);
        var page = Sent.text(conflict);
        assertThat(page).contains("from Ann", "from Bea", "<ins>", "<del>", "Name of ann", "value=\"&#34;2&#34;\"");
        assertThat(scene.versions()).hasSize(2);

        assertThat(edit("bea", "\"2\"", "Dear Karl, from both.").status()).isEqualTo(303);
        assertThat(scene.current().content()).isEqualTo("Dear Karl, from both.");
        assertThat(scene.versions()).hasSize(3);
    }

    @Test
    void theSecondToSaveSeesEveryFieldThatTheFirstChanged() {
        var theirs = new LetterText("Farm", "Karl", "Dear Karl.", "Rain", Optional.of(Letter.DatePrecision.circa));
        scene.letters
                .revise(DATE, OptionalLong.of(1), theirs, new UserId(scene.world.id("ann")))
                .commit(scene.world.kit().transactions());

        var conflict = scene.send(
                "bea",
                Sent.post(PAGE + DATE + "/edit")
                        .form("title", "A letter", "content", "Dear Karl.", "datePrecision", "day", "_etag", "\"1\""));

        assertThat(conflict.status()).isEqualTo(412);
        assertThat(removed(conflict)).contains("Farm", "Karl", "Rain", "Around that year");
    }

    /** What only the stored letter has. */
    private static List<String> removed(OutgoingResponse page) {
        return Pattern.compile("<del>.*?</span>(.*?)</del>", Pattern.DOTALL)
                .matcher(Sent.text(page))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    @Test
    void aFormThatDoesNotSayWhatItIsOfSavesNothing() {
        var answer = scene.send("ann", Sent.post(PAGE + DATE + "/edit").form("title", "A", "content", "Lost?"));

        assertThat(answer.status()).isEqualTo(422);
        assertThat(Sent.text(answer)).contains("Lost?");
        assertThat(scene.versions()).hasSize(1);
    }

    @Test
    void aTitleIsAskedForAndTheTextStays() {
        var answer = scene.send(
                "ann", Sent.post(PAGE + DATE + "/edit").form("title", " ", "content", "Kept", "_etag", "\"1\""));

        assertThat(answer.status()).isEqualTo(422);
        assertThat(Sent.text(answer)).contains("Enter a title.", "Kept");
    }

    @Test
    void versionsAreComparedAndRestored() {
        edit("ann", "\"1\"", "Dear Karl, all is lost.");
        var versions = scene.versions();
        var first = versions.get(1).timestamp();

        var history = scene.page("guest", PAGE + DATE + "/history");
        assertThat(history).contains("Name of ann", "Current", "/diff?to=");
        assertThat(scene.page(
                        "guest", PAGE + DATE + "/diff?to=" + versions.get(0).timestamp()))
                .contains("<ins>", "<del>")
                .doesNotContain("/restore/");
        assertThat(scene.page("ann", PAGE + DATE + "/diff?to=" + first)).contains("first version", "/restore/");
        assertThat(scene.page("ann", PAGE + DATE + "/restore/" + first)).contains("Restore this version?");

        var restored =
                scene.send("ann", Sent.post(PAGE + DATE + "/restore/" + first).form("_etag", "\"2\""));

        assertThat(restored.status()).isEqualTo(303);
        assertThat(scene.current().content()).isEqualTo("Dear Karl, *all is well*.");
        assertThat(scene.versions()).hasSize(3);
    }

    @Test
    void anyTwoVersionsAreComparedTheEarlierFirst() {
        edit("ann", "\"1\"", "Dear Karl, all is lost.");
        edit("bea", "\"2\"", "Dear Karl, all is found.");
        var versions = scene.versions();
        var first = versions.get(2).timestamp();
        var last = versions.get(0).timestamp();

        assertThat(scene.page("guest", PAGE + DATE + "/history"))
                .contains("Compare two versions", "value=\"" + Timestamp.text(first) + "\" selected>");
        var forward = scene.page("guest", PAGE + DATE + "/diff?from=" + first + "&to=" + last);
        var backward = scene.page("guest", PAGE + DATE + "/diff?from=" + last + "&to=" + first);

        assertThat(forward).contains("Compared with the version by", "found").doesNotContain("all is lost");
        assertThat(words(forward)).isEqualTo(words(backward));
    }

    private static List<String> words(String page) {
        return Pattern.compile("<p class=\"words\".*?</p>", Pattern.DOTALL)
                .matcher(page)
                .results()
                .map(MatchResult::group)
                .toList();
    }

    @Test
    void lettersAreListedByYearAndMonth() {
        scene.file(
                "1944-01-01",
                new LetterText("Sometime", null, "", null, Optional.of(Letter.DatePrecision.year)),
                NewLetter.Files.NONE);

        assertThat(scene.page("guest", "/archive/letters"))
                .containsSubsequence(
                        "<h2>1951</h2>", "<h3>March</h3>", "<h2>1944</h2>", "<h3>June</h3>", "<h3>Month unknown</h3>");
    }

    @Test
    void adminsMoveAndDeleteByPages() {
        assertThat(scene.page("admin", PAGE + DATE + "/move")).contains("Move the letter");
        var taken = scene.send("admin", Sent.post(PAGE + DATE + "/move").form("to", "1951-03-01"));
        assertThat(taken.status()).isEqualTo(422);
        assertThat(Sent.text(taken)).contains("1951-03-01_02");
        assertThat(scene.page("admin", PAGE + DATE + "/delete")).contains("Delete A letter?");

        var deleted = scene.send("admin", Sent.post(PAGE + DATE + "/delete").form("_etag", "\"1\""));

        assertThat(deleted.status()).isEqualTo(303);
        assertThat(scene.current().deletedAt()).isNotNull();
        assertThat(scene.send("admin", Sent.post(PAGE + DATE + "/undelete").form())
                        .status())
                .isEqualTo(303);
        assertThat(scene.current().deletedAt()).isNull();
    }
}
