package trestle.archive.letters;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.archive.letters.LetterScene.API;
import static trestle.archive.letters.LetterScene.DATE;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.DynamoOutboxTable;
import trestle.platform.web.Sent;

final class LetterTrashTest {
    private LetterScene scene;

    @BeforeEach
    void open(@TempDir Path folder) {
        scene = new LetterScene(folder);
    }

    @AfterEach
    void close() {
        scene.close();
    }

    private LetterTrash trash() {
        var kit = scene.world.kit();
        return new LetterTrash(
                scene.letters,
                scene.table,
                new DynamoOutboxTable(kit.database()),
                scene.world.platform().objects(),
                List.of(),
                kit.jobs(),
                kit.transactions(),
                kit.clock());
    }

    @Test
    void aDeletedLetterIsNotFoundKeepsItsDateAndComesBack() {
        assertThat(scene.send("admin", Sent.to("DELETE", API + DATE)).status()).isEqualTo(204);

        assertThat(scene.send("admin", Sent.get(API + DATE)).status()).isEqualTo(404);
        assertThat(scene.save("ann", "\"1\"", "x").status()).isEqualTo(404);
        assertThat(scene.read("/archive/api/v1/letters").path("items").findValuesAsText("date"))
                .doesNotContain(DATE);
        assertThat(scene.letters.isTaken(DATE)).isTrue();
        assertThat(scene.page("admin", "/archive/admin/trash")).contains("A letter");

        assertThat(scene.send("admin", Sent.post(API + DATE + "/undelete").json("{}"))
                        .status())
                .isEqualTo(200);
        assertThat(scene.read(API + DATE).path("title").asText()).isEqualTo("A letter");
        assertThat(trash().list()).extracting(Letter::date).containsExactly("1960-01-01");
    }

    @Test
    void onlyAdminsDeleteAndRestore() {
        assertThat(scene.send("ann", Sent.to("DELETE", API + DATE)).status()).isEqualTo(403);
        assertThat(scene.send("ann", Sent.post(API + "1960-01-01/undelete").json("{}"))
                        .status())
                .isEqualTo(403);
        assertThat(scene.current().deletedAt()).isNull();
    }

    @Test
    void aDeletionOfAnOlderStateIsRefused() {
        scene.save("ann", "\"1\"", "New");

        var answer = scene.send("admin", Sent.to("DELETE", API + DATE).header("If-Match", "\"1\""));

        assertThat(answer.status()).isEqualTo(412);
        assertThat(scene.current().deletedAt()).isNull();
    }

    @Test
    void afterThirtyDaysItIsGoneWithItsVersionsAndFilesAndCannotComeBack() {
        scene.put("letters/1955-05-05/d1/1.jpg", "scan");
        var text = new LetterText("To go", null, "Text", null, Optional.empty());
        scene.file("1955-05-05", text, new NewLetter.Files(List.of("letters/1955-05-05/d1/1.jpg"), List.of(), null));
        scene.send("admin", Sent.to("DELETE", API + "1955-05-05"));
        var deletedAt = scene.table.find("1955-05-05").orElseThrow().deletedAt();
        scene.world.pass(Duration.ofDays(30).plusSeconds(1));
        var late = scene.letters.undelete("1955-05-05");

        trash().purge(scene.run(
                LetterTrash.KIND, Map.of("date", "1955-05-05", "deletedAt", String.valueOf(deletedAt))));

        assertThat(late.result()).isEqualTo(new LetterResult.TooLate());
        assertThat(scene.world.itemsWith("LETTER#1955-05-05")).isEmpty();
        assertThat(scene.world.platform().objects().head("letters/1955-05-05/d1/1.jpg"))
                .isEmpty();
        assertThat(scene.letters.isTaken("1955-05-05")).isFalse();
    }

    @Test
    void aLetterThatCameBackIsNotPurged() {
        scene.send("admin", Sent.to("DELETE", API + DATE));
        var deletedAt = scene.current().deletedAt();
        scene.send("admin", Sent.post(API + DATE + "/undelete").json("{}"));
        scene.world.pass(Duration.ofDays(31));

        trash().purge(scene.run(LetterTrash.KIND, Map.of("date", DATE, "deletedAt", String.valueOf(deletedAt))));

        assertThat(scene.current().content()).isNotEmpty();
        assertThat(scene.versions()).hasSize(1);
    }
}
