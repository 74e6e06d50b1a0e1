package trestle.archive.letters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.archive.comments.Comment;
import trestle.archive.comments.DynamoCommentTable;
import trestle.archive.comments.ItemId;
import trestle.archive.crash.DurableArchive;
import trestle.archive.crash.WorkingProcess;
import trestle.archive.profiles.UserId;
import trestle.model.Change;
import trestle.model.PageRequest;
import trestle.objects.NewBody;
import trestle.platform.SystemKit;
import trestle.testing.crash.Killed;

/** A process that moves a letter is killed with SIGKILL, and another completes the move. */
final class MoveCrashTest {
    private static final String FROM = "1955-05-05";
    private static final String TO = "1956-06-06";
    private static final String KEY = "letters/" + FROM + "/d1/1.jpg";
    private static final String MOVED_KEY = "letters/" + TO + "/d1/1.jpg";
    private static final int VERSIONS = 13;
    private static final int COMMENTS = 3;
    private static final UserId ANN = new UserId("ann");
    private static final PageRequest FIRST = PageRequest.first(50);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 5, 7})
    void aMoveWhoseProcessIsKilledIsCompletedByAnother(int writes) throws Exception {
        try (var archive = new DurableArchive(folder)) {
            begin(archive.kit);
        }
        Killed.at(writes, WorkingProcess.class, folder.toString(), Integer.toString(writes));

        try (var archive = new DurableArchive(folder)) {
            var table = new DynamoLetterTable(archive.kit.database());
            archive.kit.jobs().start();
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> table.findMoved(FROM)
                            .filter(moved -> moved.cleanedAt() != null)
                            .isPresent());

            assertMovedWhole(archive.kit, table);
        }
    }

    private static void begin(SystemKit kit) {
        var table = new DynamoLetterTable(kit.database());
        var letters = new Letters(table, kit.live(), kit.clock());
        var objects = kit.platform().objects();
        objects.put(KEY, NewBody.of("scan".getBytes(StandardCharsets.UTF_8), "image/jpeg"));
        var files = new NewLetter.Files(List.of(KEY), List.of(), null);
        letters.publish(new NewLetter(LetterDate.parse(FROM).orElseThrow(), text(1), date -> files), ANN, false)
                .commit(kit.transactions());
        for (int n = 1; n < VERSIONS; n++) {
            letters.revise(FROM, OptionalLong.of(n), text(n + 1), ANN).commit(kit.transactions());
        }
        var comments = new DynamoCommentTable(kit.database());
        for (int n = 1; n <= COMMENTS; n++) {
            var now = kit.clock().instant();
            kit.transactions()
                    .commit(comments.post(new Comment(
                            ItemId.letter(FROM),
                            kit.ids().next(now),
                            ANN,
                            "Ann",
                            null,
                            "Comment " + n,
                            "letter",
                            "To move",
                            0,
                            now,
                            null)));
        }
        var moves = new LetterMoves(
                letters, table, objects, List.of(), kit.jobs(), kit.transactions(), kit.clock(), kit.ids());
        Change.of(moves.begin(FROM, LetterDate.parse(TO).orElseThrow())).commit(kit.transactions());
    }

    private static LetterText text(int version) {
        return new LetterText("To move", "Uncle", "Text " + version, null, Optional.empty());
    }

    private static void assertMovedWhole(SystemKit kit, LetterTable table) {
        var letter = table.find(TO).orElseThrow();
        assertThat(letter.content()).isEqualTo("Text " + VERSIONS);
        assertThat(letter.versionCount()).isEqualTo(VERSIONS);
        assertThat(letter.fileKeys()).containsExactly(MOVED_KEY);
        assertThat(table.listVersions(TO, FIRST).items()).hasSize(VERSIONS);
        assertThat(table.find(FROM)).isEmpty();
        assertThat(table.listVersions(FROM, FIRST).items()).isEmpty();
        var comments = new DynamoCommentTable(kit.database());
        assertThat(comments.list(ItemId.letter(TO), FIRST).items()).hasSize(COMMENTS);
        assertThat(comments.list(ItemId.letter(FROM), FIRST).items()).isEmpty();
        assertThat(kit.platform().objects().head(MOVED_KEY)).isPresent();
        assertThat(kit.platform().objects().head(KEY)).isEmpty();
        assertThat(table.findReserved(TO)).isEmpty();
        assertThat(table.findReserved(FROM)).isEmpty();
    }
}
