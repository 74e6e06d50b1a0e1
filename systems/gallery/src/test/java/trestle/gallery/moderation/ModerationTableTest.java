package trestle.gallery.moderation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.gallery.GalleryWorld.NOW;
import static trestle.gallery.GalleryWorld.PAGE;
import static trestle.gallery.GalleryWorld.the;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import trestle.gallery.GalleryWorld;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Reports, decisions and the log, on every backend. */
@OnEveryBackend
@TrestleTest(model = "gallery")
final class ModerationTableTest {
    private final GalleryWorld world;
    private final ModerationTable moderation;

    ModerationTableTest(Trestle trestle) {
        world = new GalleryWorld(trestle);
        moderation = world.moderation;
    }

    @Test
    void aPersonHasOneOpenReportOfATarget() {
        var first = report("r1", "ann", Report.Status.OPEN);
        world.transactions.commit(moderation.report(first));

        assertThatThrownBy(() -> world.transactions.commit(moderation.report(report("r2", "ann", Report.Status.OPEN))))
                .isInstanceOf(Refusal.AlreadyExists.class);
        world.transactions.commit(moderation.report(report("r3", null, Report.Status.OPEN)));
        assertThat(moderation.countOpen(TargetType.MEDIA, "m1")).isEqualTo(2);
        assertThat(world.keys("USER#ann")).containsExactly("USER#ann | REPORT#media#m1");

        world.transactions.commit(moderation.decide(first, report("r1", "ann", Report.Status.DISMISSED)));
        world.transactions.commit(moderation.report(report("r2", "ann", Report.Status.OPEN)));

        assertThat(moderation.listByStatus(Report.Status.OPEN, PAGE).items())
                .extracting(Report::reportId)
                .containsExactlyInAnyOrder("r2", "r3");
        assertThat(moderation.listByTarget(TargetType.MEDIA, "m1", PAGE).items())
                .hasSize(3);
        assertThat(moderation.listByUser("ann", PAGE).items()).hasSize(2);
    }

    @Test
    void ofTwentyModeratorsOneDecides() {
        var open = report("r1", "ann", Report.Status.OPEN);
        world.transactions.commit(moderation.report(open));

        var decided = IntStream.range(0, 20)
                .parallel()
                .mapToObj(number -> world.transactions.run(
                        moderation.decide(open, report("r1", "ann", Report.Status.UPHELD)),
                        moderation.log(entry("l" + number, NOW, ModerationEntry.Action.HIDDEN, "mod" + number))))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(decided).isEqualTo(1);
        assertThat(moderation.listLog(TargetType.MEDIA, "m1", PAGE).items()).hasSize(1);
    }

    @Test
    void theLogIsReadByTargetByDayAndByModerator() {
        world.transactions.commit(
                moderation.log(entry("l1", NOW, ModerationEntry.Action.REPORTED, null)),
                moderation.log(entry("l2", NOW.plusMillis(1), ModerationEntry.Action.HIDDEN, "mod")),
                moderation.log(entry("l3", NOW.plus(Duration.ofDays(1)), ModerationEntry.Action.UNHIDDEN, "mod")));

        assertThat(moderation.listLog(TargetType.MEDIA, "m1", PAGE).items())
                .extracting(ModerationEntry::id)
                .containsExactly("l3", "l2", "l1");
        assertThat(moderation.listLogOfDay(LocalDate.parse("2040-01-15"), PAGE).items())
                .extracting(ModerationEntry::id)
                .containsExactly("l2", "l1");
        assertThat(moderation.listLogOfActor("mod"))
                .extracting(ModerationEntry::id)
                .containsExactly("l2", "l3");
        assertThat(moderation.listReported(TargetType.MEDIA, "m1", PAGE).items())
                .extracting(ModerationEntry::id)
                .containsExactly("l1");
        assertThat(moderation.listReported(TargetType.ALBUM, "m1", PAGE).items())
                .isEmpty();
    }

    @Test
    void aDecisionIsAppealedOnce() {
        var appeal = new Appeal("l1", "ann", TargetType.MEDIA, "m1", "It is mine.", NOW);

        world.transactions.commit(moderation.appeal(appeal));

        assertThatThrownBy(() -> world.transactions.commit(moderation.appeal(appeal)))
                .isInstanceOf(Refusal.AlreadyExists.class);
        assertThat(moderation.findAppeal("l1")).contains(appeal);
    }

    @Test
    void suspensionsComeAndGo() {
        world.transactions.commit(moderation.beginSuspended(new SuspendedUsers(Set.of("ann"))));
        world.transactions.commit(moderation.suspend("bea"));
        world.transactions.commit(moderation.lift("ann"));
        assertThat(the(moderation.findSuspended()).userIds()).containsExactly("bea");

        world.transactions.commit(moderation.lift("bea"));
        assertThat(the(moderation.findSuspended()).userIds()).isEmpty();
        world.transactions.commit(moderation.suspend("carl"));
        assertThat(the(moderation.findSuspended()).userIds()).containsExactly("carl");
        assertThat(world.keys("")).containsExactly("SETTING#SUSPENDED_USERS | METADATA");
    }

    private static Report report(String reportId, @Nullable String userId, Report.Status status) {
        return new Report(
                reportId, TargetType.MEDIA, "m1", userId, Report.Reason.PRIVACY, null, NOW, status, null, null, null);
    }

    private static ModerationEntry entry(
            String id, Instant at, ModerationEntry.Action action, @Nullable String actorId) {
        return new ModerationEntry(TargetType.MEDIA, "m1", at, id, action, actorId, null, null);
    }
}
