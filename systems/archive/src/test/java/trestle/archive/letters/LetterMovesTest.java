package trestle.archive.letters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.archive.letters.LetterScene.API;
import static trestle.archive.letters.LetterScene.DATE;
import static trestle.archive.letters.LetterScene.FIRST;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.comments.Comment;
import trestle.archive.comments.CommentTable;
import trestle.archive.comments.DynamoCommentTable;
import trestle.archive.comments.ItemId;
import trestle.archive.comments.Reaction;
import trestle.archive.profiles.UserId;
import trestle.model.Open;
import trestle.model.Outcome;
import trestle.platform.jobs.TaskRuns;
import trestle.platform.web.Sent;

final class LetterMovesTest {
    private static final String FROM = "1955-05-05";
    private static final String TO = "1956-06-06";
    private static final String KEY = "letters/1955-05-05/d1/1.jpg";
    private static final String MOVED_KEY = "letters/1956-06-06/d1/1.jpg";

    private static final int STEPS_MAX = 200;

    private LetterScene scene;
    private CommentTable comments;

    @BeforeEach
    void open(@TempDir Path folder) {
        scene = new LetterScene(folder);
        comments = new DynamoCommentTable(scene.world.kit().database());
        scene.put(KEY, "scan");
        var text = new LetterText("To move", "Uncle", "First", null, Optional.empty());
        scene.file(FROM, text, new NewLetter.Files(List.of(KEY), List.of(), null));
        for (int n = 1; n <= 12; n++) {
            var saved = new LetterText("To move", "Uncle", "Text " + n, null, Optional.empty());
            scene.letters
                    .revise(FROM, OptionalLong.of(n), saved, ann())
                    .commit(scene.world.kit().transactions());
        }
        for (int n = 0; n < 3; n++) comment("Comment " + n);
    }

    @AfterEach
    void close() {
        scene.close();
    }

    private UserId ann() {
        return new UserId(scene.world.id("ann"));
    }

    private Comment newComment(String text) {
        var kit = scene.world.kit();
        var now = kit.clock().instant();
        return new Comment(
                ItemId.letter(FROM), kit.ids().next(now), ann(), "Ann", null, text, "letter", "To move", 0, now, null);
    }

    private void comment(String text) {
        var comment = newComment(text);
        scene.world.kit().transactions().commit(comments.post(comment));
        for (var who : List.of("ann", "bea")) {
            var reaction = new Reaction(
                    comment.itemId(),
                    comment.commentId(),
                    new UserId(scene.world.id(who)),
                    who,
                    Open.of(Reaction.Type.love),
                    comment.createdAt());
            scene.world.kit().transactions().commit(comments.react(reaction));
        }
        scene.world.pass(Duration.ofSeconds(1));
    }

    private void begin() {
        var answer = scene.send("admin", Sent.post(API + FROM + "/move").json("{'to':'" + TO + "'}"));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(202);
        assertThat(Sent.json(answer).path("jobId").asText()).isNotEmpty();
    }

    private void work() {
        scene.moves().run(scene.run(LetterMoves.KIND, Map.of("date", FROM, "to", TO)));
    }

    private void assertMovedWhole() {
        var letter = scene.table.find(TO).orElseThrow();
        assertThat(letter.content()).isEqualTo("Text 12");
        assertThat(letter.versionCount()).isEqualTo(13);
        assertThat(letter.movingTo()).isNull();
        assertThat(letter.fileKeys()).containsExactly(MOVED_KEY);
        assertThat(scene.table.listVersions(TO, FIRST).items()).hasSize(13);
        var moved = comments.list(ItemId.letter(TO), FIRST).items();
        assertThat(moved).extracting(Comment::commentText).containsExactly("Comment 0", "Comment 1", "Comment 2");
        assertThat(moved).extracting(Comment::reactionCount).containsOnly(2);
        assertThat(scene.world.platform().objects().head(MOVED_KEY)).isPresent();
        assertThat(scene.world.platform().objects().head(KEY)).isEmpty();
        assertThat(scene.world.itemsWith("LETTER#" + FROM))
                .hasSize(1)
                .first()
                .asString()
                .contains("MOVED");
        assertThat(scene.world.itemsWith("COMMENT#letter:" + FROM)).isEmpty();
        assertThat(scene.table.findMoved(FROM))
                .hasValueSatisfying(left -> assertThat(left.cleanedAt()).isNotNull());
        assertThat(scene.letters.isTaken(FROM)).isFalse();
    }

    @Test
    void versionsCommentsReactionsAndFilesMoveAndTheOldAddressRedirects() {
        begin();
        work();

        assertMovedWhole();
        var api = scene.send("ann", Sent.get(API + FROM));
        assertThat(api.status()).isEqualTo(308);
        assertThat(api.header("Location")).isEqualTo(API + TO);
        var page = scene.send("ann", Sent.get(LetterScene.PAGE + FROM));
        assertThat(page.status()).isEqualTo(301);
        assertThat(page.header("Location")).isEqualTo(LetterScene.PAGE + TO);
    }

    /** Wherever an attempt is broken off, the next one completes the move, and nothing is there twice. */
    @Test
    void aMoveThatIsBrokenOffAnywhereIsCompleted() throws Exception {
        begin();
        for (int step = 1; step <= STEPS_MAX; step++) {
            var payload = Map.of("date", FROM, "to", TO);
            var run = TaskRuns.stopping(
                    "job-1", LetterMoves.KIND, payload, scene.world.kit().clock(), step);
            if (TaskRuns.isDone(scene.moves()::run, run)) break;
        }
        work();

        assertMovedWhole();
    }

    @Test
    void whileItMovesNothingOfItIsChanged() {
        begin();

        var save = scene.send(
                "ann", Sent.to("PUT", API + FROM).header("If-Match", "\"13\"").json("{'title':'A','content':'B'}"));
        assertThat(save.status()).isEqualTo(409);
        assertThat(Sent.json(save).path("code").asText()).isEqualTo("letter-moving");
        assertThat(scene.world.kit().transactions().run(comments.post(newComment("Too late"))))
                .isInstanceOf(Outcome.Refused.class);
        assertThat(scene.send("admin", Sent.to("DELETE", API + FROM)).status()).isEqualTo(409);
        assertThat(scene.send("admin", Sent.post(API + FROM + "/move").json("{'to':'1957-01-01'}"))
                        .status())
                .isEqualTo(409);
    }

    @Test
    void aTakenDateIsRefusedWithTheNextFreeOne() {
        var answer = scene.send("admin", Sent.post(API + FROM + "/move").json("{'to':'" + DATE + "'}"));

        assertThat(answer.status()).isEqualTo(409);
        assertThat(Sent.json(answer).path("code").asText()).isEqualTo("letter-date-taken");
        assertThat(Sent.json(answer).path("nextFree").asText()).isEqualTo("1944-06-06_02");
        assertThat(scene.table.find(FROM).orElseThrow().movingTo()).isNull();
    }

    @Test
    void nothingIsFiledUnderTheOldDateUntilItIsCleaned() {
        begin();
        assertThat(scene.letters.isTaken(TO)).isTrue();
        var text = new LetterText("Squatter", null, "x", null, Optional.empty());
        assertThatThrownBy(() -> scene.file(TO, text, NewLetter.Files.NONE)).isInstanceOf(ClassCastException.class);

        work();

        scene.file(FROM, text, NewLetter.Files.NONE);
        assertThat(scene.read(API + FROM).path("title").asText()).isEqualTo("Squatter");
    }

    @Test
    void onlyAdminsMove() {
        assertThat(scene.send("ann", Sent.post(API + FROM + "/move").json("{'to':'" + TO + "'}"))
                        .status())
                .isEqualTo(403);
        assertThat(scene.send("admin", Sent.post(API + FROM + "/move").json("{'to':'1956-13-40'}"))
                        .status())
                .isEqualTo(422);
    }
}
