package trestle.rollmodel.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.PAGE;
import static trestle.rollmodel.RollModelWorld.the;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.chat.AiMessage.VisibilityScope;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Threads and messages, on every backend. */
@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class ChatTableTest {
    private final RollModelWorld world;
    private final ChatTable chat;
    private final long others;

    ChatTableTest(Trestle trestle) {
        world = new RollModelWorld(trestle).withAnnAndCarl();
        chat = world.chat;
        others = world.trestle.dump().size();
        world.transactions.commit(chat.begin(thread("ann", "t1", true)));
    }

    @Test
    void aQuestionItsAnswerAndTheThreadAreOneTransaction() {
        world.trestle.requests().forget();

        world.transactions.commit(
                chat.say(message("m1", NOW, VisibilityScope.PRIVATE), "ann"),
                chat.say(message("m2", NOW.plusMillis(1), VisibilityScope.PRIVATE), "ann"),
                chat.touch("ann", "t1", NOW.plusMillis(1)));

        assertThat(world.trestle.requests().lines())
                .singleElement()
                .asString()
                .contains("MSG#2040-01-15T09:30:00.000Z#m1", "MSG#2040-01-15T09:30:00.001Z#m2")
                .containsOnlyOnce("\"AI_THREAD#t1\"}");
        assertThat(chat.listMessages("t1", PAGE).items())
                .extracting(AiMessage::messageId)
                .containsExactly("m1", "m2");
        assertThat(the(chat.find("ann", "t1")).lastActiveAt()).isEqualTo(NOW.plusMillis(1));
    }

    @Test
    void nothingIsSaidInAThreadOfAnothers() {
        assertThatThrownBy(() -> world.transactions.commit(chat.say(message("m1", NOW, VisibilityScope.SHARED), "eve")))
                .isInstanceOf(Refusal.class);

        assertThat(chat.find("eve", "t1")).isEmpty();
        assertThat(chat.listAll("t1")).isEmpty();
    }

    @Test
    void aCoachReadsSharedMessagesOfSharedThreadsAlone() {
        world.transactions.commit(
                chat.begin(thread("ann", "t2", false)),
                chat.begin(new AiThread("ann", "t3", "someone-else", "About another", NOW, NOW, true, null)));
        world.transactions.commit(
                chat.say(message("m1", NOW, VisibilityScope.PRIVATE), "ann"),
                chat.say(message("m2", NOW, VisibilityScope.SHARED), "ann"));

        assertThat(world.sharedChat.listThreads("ann", PAGE).items())
                .extracting(AiThread::threadId)
                .containsExactly("t1");
        assertThat(world.sharedChat.listMessages("t1", PAGE).items())
                .extracting(AiMessage::messageId)
                .containsExactly("m2");
        assertThat(chat.listShared("t1")).extracting(AiMessage::messageId).containsExactly("m2");
    }

    @Test
    void aThreadIsRenamedAndSharedWithoutTouchingWhenItWasUsed() {
        var thread = the(chat.find("ann", "t1"));
        world.transactions.commit(chat.touch("ann", "t1", NOW.plusSeconds(9)));

        world.transactions.commit(chat.revise(
                thread, new AiThread("ann", "t1", "ann", "Sweeps", NOW, thread.lastActiveAt(), false, null)));

        assertThat(chat.find("ann", "t1"))
                .contains(new AiThread("ann", "t1", "ann", "Sweeps", NOW, NOW.plusSeconds(9), false, null));
    }

    @Test
    void aDeletedThreadsMessagesAreCleared() {
        world.transactions.commit(chat.say(message("m1", NOW, VisibilityScope.SHARED), "ann"));
        world.transactions.commit(chat.delete("ann", "t1"));

        chat.purge(chat.listAll("t1").toList());

        assertThat(world.trestle.dump().size()).isEqualTo(others);
    }

    @Test
    void ofThirtyThreadsAtOnceTwoAreBegunBySomebodyWith198() {
        IntStream.range(1, 198)
                .forEach(number -> world.transactions.commit(chat.begin(thread("ann", "n" + number, false))));

        var begun = IntStream.range(0, 30)
                .parallel()
                .mapToObj(number -> world.transactions.run(chat.begin(thread("ann", "m" + number, false))))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(begun).isEqualTo(2);
        assertThat(chat.listThreads("ann")).hasSize(Threads.THREADS_MAX);
        assertThat(the(world.profiles.find("ann")).threadCount()).isEqualTo(Threads.THREADS_MAX);
    }

    @Test
    void aDeletedThreadLeavesItsPlaceOnce() {
        world.transactions.commit(chat.delete("ann", "t1"));

        assertThatThrownBy(() -> world.transactions.commit(chat.delete("ann", "t1")))
                .isInstanceOf(Refusal.Missing.class);
        assertThat(the(world.profiles.find("ann")).threadCount()).isZero();
    }

    private static AiThread thread(String userId, String threadId, boolean shared) {
        return new AiThread(userId, threadId, userId, "Guard", NOW, NOW, shared, null);
    }

    private static AiMessage message(String messageId, Instant at, VisibilityScope scope) {
        return new AiMessage(
                "t1",
                at,
                messageId,
                AiMessage.Role.USER,
                "How did it go?",
                scope,
                null,
                List.of(new AiMessage.Citation("e1", NOW, null)),
                false,
                List.of(),
                List.of(),
                null);
    }
}
