package trestle.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.rollmodel.RollModelWorld.ANN;
import static trestle.rollmodel.RollModelWorld.CARL;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.comment;
import static trestle.rollmodel.RollModelWorld.entry;

import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.platform.AccountErasure;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.notices.Notice;
import trestle.platform.notices.Notices;
import trestle.rollmodel.chat.AiMessage;
import trestle.rollmodel.chat.AiThread;
import trestle.rollmodel.chat.QuoteCheck;
import trestle.rollmodel.chat.Threads;
import trestle.rollmodel.coaching.LinkLog;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.invitations.Invitation;
import trestle.rollmodel.notices.NoticeAbout;
import trestle.rollmodel.review.Focus;
import trestle.rollmodel.techniques.TechniqueList;
import trestle.testing.CountingIds;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** When an account ends, nothing of Rollmodel's own names its person any more. */
@TrestleTest(model = "rollmodel")
final class ErasureTest {
    private static final int ENTRIES = 30;
    private static final String NOBODY = AccountErasure.pseudonym("the id of the task");

    private final Trestle trestle;
    private RollModelWorld world;
    private Erasure erasure;

    ErasureTest(Trestle trestle) {
        this.trestle = trestle;
    }

    @BeforeEach
    void fill() {
        world = new RollModelWorld(trestle).withAnnAndCarl();
        var clock = trestle.clock();
        var outbox = new StoredOutbox(world.outbox, world.transactions);
        var threads = new Threads(
                world.chat,
                world.sharedChat,
                world.sharedJournals(),
                new QuoteCheck(world.comments),
                world.transactions,
                (kind, payload, dueAt) -> outbox.add(OutboxTask.of(trestle.ids().next(NOW), kind, payload, dueAt)),
                trestle.cursors(),
                clock,
                trestle.ids());
        erasure = new Erasure(
                Tables.on(trestle.database()),
                world.transactions,
                threads,
                entryId -> outbox.add(OutboxTask.of(trestle.ids().next(NOW), "cleanup", Map.of(), NOW)),
                clock);
        journal();
        conversations();
        others();
    }

    @Test
    void ofAnAthleteNothingRemainsAnywhere() {
        erasure.erase("ann", NOBODY, () -> {});
        world.transactions.commit(
                world.profiles.close(world.profiles.find("ann").orElseThrow()));

        assertThat(naming("ann")).isEmpty();
        assertThat(world.keys("ENTRY#")).isEmpty();
        assertThat(world.keys("USER_PRIVATE#")).isEmpty();
        assertThat(world.keys("AI_THREAD#t1")).isEmpty();
        assertThat(world.keys("USER#carl", "PROFILE")).hasSize(1);
        assertThat(world.profiles.find("carl").orElseThrow().athleteCount()).isZero();
    }

    @Test
    void aCoachsCommentsStayWithTheAthleteUnderNobodysName() {
        new Notices(world.notices, Optional.empty(), trestle.clock(), trestle.ids()).erase("carl");
        erasure.erase("carl", NOBODY, () -> {});
        world.transactions.commit(
                world.profiles.close(world.profiles.find("carl").orElseThrow()));

        assertThat(naming("carl")).isEmpty();
        try (var comments = world.comments.listAll(id(0))) {
            assertThat(comments).singleElement().satisfies(comment -> {
                assertThat(comment.coachId().value()).isEqualTo(NOBODY).matches("deleted-[0-9a-f]{16}");
                assertThat(comment.body()).isEqualTo("Well done.");
                assertThat(comment.visibility()).isEqualTo(Comment.Visibility.VISIBLE);
            });
        }
        assertThat(world.commentCount(id(0))).isOne();
        assertThat(world.coaching.listHistory(ANN, RollModelWorld.PAGE).items())
                .singleElement()
                .satisfies(log -> assertThat(log.coachId().value()).startsWith("deleted-"));
    }

    @Test
    void whatAdministratorsDidStaysUnderNobodysName() {
        erasure.erase("ann", NOBODY, () -> {});
        assertThat(audit())
                .containsExactlyInAnyOrder(
                        "setup-code grant carl admin",
                        "carl suspend " + NOBODY + " null",
                        NOBODY + " restore carl null",
                        NOBODY + " suspend " + NOBODY + " null");

        var other = AccountErasure.pseudonym("the id of another task");
        erasure.erase("carl", other, () -> {});

        assertThat(audit())
                .containsExactlyInAnyOrder(
                        "setup-code grant " + other + " admin",
                        other + " suspend " + NOBODY + " null",
                        NOBODY + " restore " + other + " null",
                        NOBODY + " suspend " + NOBODY + " null");
        assertThat(world.keys("USER#", "AUDIT#")).isEmpty();
    }

    private List<String> audit() {
        return world.administration.listAudit(YearMonth.of(2040, 1), RollModelWorld.PAGE).items().stream()
                .map(entry -> entry.actorId() + " " + entry.action() + " " + entry.subjectId() + " " + entry.note())
                .toList();
    }

    @Test
    void anErasureThatIsBrokenOffAnywhereIsBegunAgain() {
        int breaks = 0;
        boolean ended = false;
        while (!ended) {
            var left = new AtomicInteger(5);
            try {
                erasure.erase("ann", NOBODY, () -> {
                    if (left.decrementAndGet() == 0) throw new IllegalStateException("broken off");
                });
                ended = true;
            } catch (IllegalStateException brokenOff) {
                breaks++;
            }
        }
        world.transactions.commit(
                world.profiles.close(world.profiles.find("ann").orElseThrow()));

        assertThat(breaks).isGreaterThan(8);
        assertThat(naming("ann")).isEmpty();
    }

    @Test
    void whatIsErasedTwiceIsErased() {
        erasure.erase("ann", NOBODY, () -> {});
        erasure.erase("ann", NOBODY, () -> {});

        assertThatThrownBy(() -> world.comments.listAll(id(0)).findFirst().orElseThrow())
                .isInstanceOf(NoSuchElementException.class);
    }

    private void journal() {
        world.transactions.commit(
                world.techniques.add(new TechniqueList("ann", List.of(), 1)),
                world.focuses.set(new Focus("ann", LocalDate.of(2040, 1, 16), "Underhook first", NOW)));
        for (int i = 0; i < ENTRIES; i++) {
            var at = NOW.minus(Duration.ofDays(i));
            world.transactions.commit(world.journal.log(entry(id(i), at)));
            if (i % 10 == 0) {
                world.transactions.commit(
                        world.comments.post(comment(id(i), CountingIds.id(NOW, 100 + i), NOW, "carl"), at));
            }
        }
    }

    private void conversations() {
        for (var thread : List.of(
                new AiThread("ann", "t1", "ann", "Guard", NOW, NOW, true, null),
                new AiThread("carl", "t2", "ann", "Her guard", NOW, NOW, false, null))) {
            world.transactions.commit(world.chat.begin(thread));
            for (int i = 0; i < 30; i++) {
                world.transactions.commit(world.chat.say(
                        new AiMessage(
                                thread.threadId(),
                                NOW,
                                CountingIds.id(NOW, 1_000 + i),
                                AiMessage.Role.USER,
                                "why?",
                                AiMessage.VisibilityScope.SHARED,
                                null,
                                List.of(),
                                false,
                                List.of(),
                                List.of(),
                                null),
                        thread.userId()));
            }
        }
    }

    private void others() {
        var later = NOW.plus(Duration.ofDays(7));
        world.transactions.commit(
                world.coaching.log(new LinkLog(ANN, NOW, CARL, LinkLog.Event.LINKED, null)),
                world.invitations.invite(new Invitation(
                        "ann", "i1", "digest", null, null, null, 1L, NOW, later, Invitation.Status.ACCEPTED, later)),
                world.notices.add(
                        new Notice("carl", NOW, id(501), NoticeAbout.LINK_ACCEPTED.text(), "ann", null, null)));
        for (var event : List.of(
                new AuditEvent(NOW, "a1", AuditEvent.SETUP, "grant", "carl", "admin"),
                new AuditEvent(NOW, "a2", "carl", "suspend", "ann", null),
                new AuditEvent(NOW, "a3", "ann", "restore", "carl", null),
                new AuditEvent(NOW, "a4", "ann", "suspend", "ann", null))) {
            world.transactions.commit(world.administration.note(event));
        }
    }

    /** The items that name a person anywhere; work that is done later names ids of things alone. */
    private List<String> naming(String userId) {
        var name = Pattern.compile("\\b" + userId + "\\b");
        return trestle.dump().items("RollModel").stream()
                .map(Map::toString)
                .filter(item -> name.matcher(item).find())
                .toList();
    }

    private static String id(int number) {
        return CountingIds.id(NOW, number + 1);
    }
}
