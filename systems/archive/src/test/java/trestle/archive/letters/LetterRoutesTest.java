package trestle.archive.letters;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.archive.letters.LetterScene.API;
import static trestle.archive.letters.LetterScene.DATE;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.profiles.UserId;
import trestle.platform.web.Sent;
import trestle.testing.AtOnce;

final class LetterRoutesTest {
    private LetterScene scene;

    @BeforeEach
    void open(@TempDir Path folder) {
        scene = new LetterScene(folder);
    }

    @AfterEach
    void close() {
        scene.close();
    }

    @Test
    void fiveSavesAreFiveVersionsAndTheNewestIsTheLetter() {
        for (int n = 1; n <= 5; n++) {
            var answer = scene.save("ann", "\"" + n + "\"", "Text " + n);
            assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(200);
            assertThat(answer.header("ETag")).isEqualTo("\"" + (n + 1) + "\"");
        }

        assertThat(scene.current().versionCount()).isEqualTo(6);
        assertThat(scene.versions()).hasSize(6);
        var newest = scene.table
                .findVersion(DATE, scene.versions().getFirst().timestamp())
                .orElseThrow();
        assertThat(newest.content()).isEqualTo(scene.current().content()).isEqualTo("Text 5");
        assertThat(newest.timestamp()).isEqualTo(scene.current().updatedAt());
    }

    @Test
    void ofTwoSavesOfOneStateOneIsRefusedWithTheStateThatIsThere() {
        var first = scene.save("ann", "\"1\"", "Mine");
        var second = scene.save("bea", "\"1\"", "Yours");

        assertThat(first.status()).isEqualTo(200);
        assertThat(second.status()).isEqualTo(412);
        assertThat(Sent.json(second).at("/current/content").asText()).isEqualTo("Mine");
        assertThat(second.header("ETag")).isEqualTo("\"2\"");
        assertThat(scene.versions()).hasSize(2);
    }

    @Test
    void ofManySavesAtOnceOneIsDone() {
        var answers = AtOnce.all(n ->
                scene.save(n % 2 == 0 ? "ann" : "bea", "\"1\"", "Text " + n).status());

        assertThat(answers).containsOnlyOnce(200).allMatch(status -> status == 200 || status == 412);
        assertThat(scene.versions()).hasSize(2);
        assertThat(scene.current().versionCount()).isEqualTo(2);
    }

    @Test
    void aSaveWithoutTheStateItIsOfIsRefused() {
        var answer = scene.send("ann", Sent.to("PUT", API + DATE).json("{'title':'A','content':'B'}"));

        assertThat(answer.status()).isEqualTo(428);
        assertThat(scene.versions()).hasSize(1);
    }

    @Test
    void onlyALetterOfTheFirstDayIsOneOfWhichTheMonthAloneIsKnown() {
        scene.file("1944-07-01", "Of July", "Paul", "Text");
        var json = "{'title':'A','content':'B','datePrecision':'month'}";

        var refused = scene.send(
                "ann", Sent.to("PUT", API + DATE).header("If-Match", "*").json(json));
        var saved = scene.send(
                "ann",
                Sent.to("PUT", API + "1944-07-01").header("If-Match", "*").json(json));

        assertThat(refused.status()).isEqualTo(422);
        assertThat(Sent.json(refused).at("/errors/0/field").asText()).isEqualTo("datePrecision");
        assertThat(scene.versions()).hasSize(1);
        assertThat(saved.status()).as(Sent.text(saved)).isEqualTo(200);
    }

    @Test
    void guestsReadAndDoNotSave() {
        assertThat(scene.send("guest", Sent.get(API + DATE)).status()).isEqualTo(200);
        assertThat(scene.save("guest", "\"1\"", "No").status()).isEqualTo(403);
        assertThat(scene.save("pending", "\"1\"", "No").status()).isEqualTo(403);
        assertThat(scene.send("pending", Sent.get(API + DATE)).status()).isEqualTo(403);
        assertThat(scene.versions()).hasSize(1);
    }

    @Test
    void aTextOfMoreThanTwoHundredKilobytesIsRefused() {
        assertThat(scene.save("ann", "\"1\"", "ä".repeat(102_400)).status()).isEqualTo(200);
        assertThat(scene.save("ann", "\"2\"", "ä".repeat(102_401)).status()).isEqualTo(422);
        assertThat(scene.versions()).hasSize(2);
    }

    @Test
    void aRestoredVersionIsANewOneThatEqualsIt() {
        scene.save("ann", "\"1\"", "Second text");
        scene.save("ann", "\"2\"", "Third text");
        var second = scene.versions().get(1).timestamp().toString();

        var answer = scene.send("bea", Sent.post(API + DATE + "/restore").json("{'timestamp':'" + second + "'}"));

        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(200);
        assertThat(scene.current().content()).isEqualTo("Second text");
        assertThat(scene.current().restoredFrom()).isEqualTo(second);
        assertThat(scene.current().updatedBy()).isEqualTo(new UserId(scene.world.id("bea")));
        assertThat(scene.versions()).hasSize(4);
        var newest = scene.versions().getFirst().timestamp();
        var diff = scene.read(API + DATE + "/diff?from=" + second + "&to=" + newest);
        assertThat(diff.at("/content").findValuesAsText("change")).containsOnly("equal");
    }

    @Test
    void aDiffNamesTheWordsThatChanged() {
        scene.save("ann", "\"1\"", "Dear Karl, all is *very* well.");
        var versions = scene.versions();

        var diff = scene.read(API + DATE + "/diff?from=" + versions.get(1).timestamp() + "&to="
                + versions.get(0).timestamp());

        var changed = diff.at("/content");
        assertThat(changed.findValuesAsText("change")).contains("insert", "equal", "delete");
        var before = new StringBuilder();
        var after = new StringBuilder();
        changed.forEach(hunk -> {
            if (!hunk.path("change").asText().equals("insert"))
                before.append(hunk.path("text").asText());
            if (!hunk.path("change").asText().equals("delete"))
                after.append(hunk.path("text").asText());
        });
        assertThat(before).hasToString("Dear Karl, *all is well*.");
        assertThat(after).hasToString("Dear Karl, all is *very* well.");
    }

    @Test
    void aListIsFilteredByYearsAndAuthorAndHasNoText() {
        scene.file("1943-12-24", "Christmas", "Grandmother", "Snow");
        scene.file("1944-06-06_02", "Evening", "Grandfather", "Later that day");

        assertThat(dates("")).containsExactly("1951-03-01", "1944-06-06_02", "1944-06-06", "1943-12-24");
        assertThat(dates("?from=1944&to=1944")).containsExactly("1944-06-06_02", "1944-06-06");
        assertThat(dates("?to=1944-06-06")).containsExactly("1944-06-06_02", "1944-06-06", "1943-12-24");
        assertThat(dates("?author=MOTHER")).containsExactly("1943-12-24");
        assertThat(dates("?limit=1")).containsExactly("1951-03-01");
        assertThat(scene.read("/archive/api/v1/letters").at("/items/0").has("content"))
                .isFalse();
        assertThat(scene.send("ann", Sent.get("/archive/api/v1/letters?from=44"))
                        .status())
                .isEqualTo(422);
        assertThat(scene.send("ann", Sent.get("/archive/api/v1/letters?from=1945&to=1944"))
                        .status())
                .isEqualTo(422);
    }

    private List<String> dates(String query) {
        return scene.read("/archive/api/v1/letters" + query).path("items").findValuesAsText("date");
    }

    @Test
    void aCursorThatWasAlteredIsRefused() {
        var cursor = scene.read("/archive/api/v1/letters?limit=1")
                .path("next_cursor")
                .asText();
        var altered = (cursor.charAt(0) == 'A' ? 'B' : 'A') + cursor.substring(1);

        assertThat(scene.send("ann", Sent.get("/archive/api/v1/letters?limit=1&cursor=" + altered))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void aLetterKnowsItsNeighboursAndItsFiles() {
        scene.put("letters/1944-06-07/d1/1.jpg", "scan");
        var text = new LetterText("With a scan", null, "Text", null, Optional.empty());
        scene.file("1944-06-07", text, new NewLetter.Files(List.of("letters/1944-06-07/d1/1.jpg"), List.of(), null));

        var letter = scene.read(API + "1944-06-07");

        assertThat(letter.at("/previous/date").asText()).isEqualTo(DATE);
        assertThat(letter.at("/next/date").asText()).isEqualTo("1951-03-01");
        assertThat(letter.at("/files/0/contentType").asText()).isEqualTo("image/jpeg");
        assertThat(letter.at("/files/0/url").asText()).contains("letters/1944-06-07/d1/1.jpg");
        assertThat(scene.send("ann", Sent.get(API + "1944-06-07/pdf")).status()).isEqualTo(404);
    }

    @Test
    void aTakenDateGetsTheNextNumberOfItsDay() {
        var text = new LetterText("Another", null, "Text", null, Optional.empty());
        var letter = NewLetter.of(LetterDate.parse(DATE).orElseThrow(), text);
        var by = new UserId(scene.world.id("ann"));
        var transactions = scene.world.kit().transactions();

        assertThat(scene.letters.publish(letter, by, false).commit(transactions))
                .isEqualTo(new LetterResult.DateTaken(Optional.of("1944-06-06_02")));
        assertThat(scene.letters.publish(letter, by, true).commit(transactions))
                .isInstanceOfSatisfying(
                        LetterResult.Done.class,
                        done -> assertThat(done.letter().date()).isEqualTo("1944-06-06_02"));
        assertThat(dates("")).containsSubsequence("1944-06-06_02", "1944-06-06");
    }

    @Test
    void datesThatAreNoneAreNotFound() {
        for (var date : List.of("1944-02-30", "1944-06-06_01", "1944-06-06_1", "1944", "x", "1944-06-06_100")) {
            assertThat(scene.send("ann", Sent.get(API + date)).status())
                    .as(date)
                    .isEqualTo(404);
        }
    }
}
