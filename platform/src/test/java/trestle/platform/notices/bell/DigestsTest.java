package trestle.platform.notices.bell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.platform.jobs.JobFailed;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.TaskResult;
import trestle.platform.mail.CapturedMail;
import trestle.platform.mail.MailStubs;
import trestle.platform.notices.DigestFrequency;
import trestle.platform.notices.Digests;
import trestle.testing.AtOnce;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "bell")
final class DigestsTest {
    private static final Instant TOMORROW = Instant.parse("2040-01-16T07:00:00Z");
    private static final Instant THE_DAY_AFTER = Instant.parse("2040-01-17T07:00:00Z");

    private final BellWorld world;

    DigestsTest(Trestle trestle) {
        world = new BellWorld(trestle);
    }

    @Test
    void nobodyGetsADigestUnlessTheyWantOne() {
        world.wave("bea", "ann");

        assertThat(world.digests.frequency("ann")).isEqualTo(DigestFrequency.OFF);
        assertThat(tasks()).isEmpty();
    }

    @Test
    void whoWantsItHasOneTaskThatIsDueInTheMorning() {
        world.digests.choose("ann", ZoneOffset.UTC, DigestFrequency.DAILY);
        world.digests.choose("ann", ZoneOffset.UTC, DigestFrequency.DAILY);

        assertThat(tasks()).singleElement().satisfies(task -> {
            assertThat(task.kind()).isEqualTo(Digests.KIND);
            assertThat(task.dueAt()).isEqualTo(TOMORROW);
        });
    }

    @Nested
    class OfSomebodyWhoWantsItDaily {
        @BeforeEach
        void choose() {
            world.digests.choose("ann", ZoneOffset.UTC, DigestFrequency.DAILY);
        }

        @Test
        void hasWhatIsUnreadAndALinkThatTurnsItOff() {
            world.wave("bea", "ann");
            world.wave("carl", "ann");
            world.notices.markRead("ann", newest());
            world.trestle.clock().set(TOMORROW);

            assertThat(world.run(world.digests, "ann")).isEqualTo(TaskResult.later(THE_DAY_AFTER));

            var message = messages().getFirst().message();
            assertThat(message.to()).isEqualTo("ann@example.org");
            assertThat(message.subject()).isEqualTo("Bell: 1 new notification");
            assertThat(message.unsubscribe()).contains(world.links.link(Digests.LIST, "ann"));
            assertThat(message.text())
                    .contains(
                            "Hello Name of ann", "15 January", BellWorld.HOME + "/notices", "/unsubscribe/digest.ann.");
        }

        @Test
        void isNotSentBeforeItIsDueNorTwice() {
            world.wave("bea", "ann");

            assertThat(world.run(world.digests, "ann")).isEqualTo(TaskResult.later(TOMORROW));
            world.trestle.clock().set(TOMORROW);
            world.run(world.digests, "ann");
            assertThat(world.run(world.digests, "ann")).isEqualTo(TaskResult.later(THE_DAY_AFTER));

            assertThat(messages()).hasSize(1);
        }

        @Test
        void isNotSentWithoutNews() {
            world.wave("bea", "ann");
            world.trestle.clock().set(TOMORROW);
            world.run(world.digests, "ann");
            world.trestle.clock().set(THE_DAY_AFTER);

            world.run(world.digests, "ann");

            assertThat(messages()).as("what was mailed is not mailed again").hasSize(1);
        }

        @Test
        void isNotSentAgainByAProgramThatWasKilledAfterTheMail() {
            world.wave("bea", "ann");
            world.trestle.clock().set(TOMORROW);
            assertThatThrownBy(() -> world.run(world.digests(MailStubs.killedAfter(world.mail)), "ann"))
                    .hasMessage("Killed.");

            assertThat(world.run(world.digests, "ann")).isEqualTo(TaskResult.later(THE_DAY_AFTER));

            assertThat(messages()).hasSize(1);
        }

        @Test
        void isNotSentAgainWhenTheServerMayHaveTakenIt() {
            world.wave("bea", "ann");
            world.trestle.clock().set(TOMORROW);

            assertThat(world.run(world.digests(MailStubs.silentAfter(world.mail)), "ann"))
                    .isEqualTo(TaskResult.later(THE_DAY_AFTER));

            assertThat(messages()).hasSize(1);
        }

        @Test
        void hasTheNoticesOfADigestThatWasNeverSent() {
            world.wave("bea", "ann");
            world.trestle.clock().set(TOMORROW);
            assertThatThrownBy(() -> world.run(world.digests(MailStubs.killedBefore()), "ann"))
                    .hasMessage("Killed.");
            world.run(world.digests, "ann");
            assertThat(messages()).isEmpty();
            world.trestle.clock().set(THE_DAY_AFTER);

            world.run(world.digests, "ann");

            assertThat(messages())
                    .singleElement()
                    .satisfies(each -> assertThat(each.message().subject()).isEqualTo("Bell: 1 new notification"));
        }

        @Test
        void isTriedAgainWhenTheMailServerDoesNotTakeIt() {
            world.wave("bea", "ann");
            world.trestle.clock().set(TOMORROW);
            assertThatThrownBy(() -> world.run(world.digests(MailStubs.refusing()), "ann"))
                    .isInstanceOf(JobFailed.class);

            world.run(world.digests, "ann");

            assertThat(messages()).hasSize(1);
        }

        @Test
        void isSentOnceByManyWorkersAtOnce() {
            world.wave("bea", "ann");
            world.trestle.clock().set(TOMORROW);
            var task = world.table.findDigest("ann").orElseThrow().taskId();

            AtOnce.all(each -> world.run(world.digests, "ann", task));

            assertThat(messages()).hasSize(1);
        }

        @Test
        void endsWhenItIsTurnedOff() {
            var task = world.table.findDigest("ann").orElseThrow().taskId();
            world.wave("bea", "ann");
            world.digests.choose("ann", ZoneOffset.UTC, DigestFrequency.OFF);
            world.trestle.clock().set(TOMORROW);

            assertThat(world.run(world.digests, "ann", task)).isEqualTo(TaskResult.done());

            assertThat(messages()).isEmpty();
        }

        @Test
        void givesWayToOneOfAnotherFrequency() {
            var daily = world.table.findDigest("ann").orElseThrow().taskId();
            world.digests.choose("ann", ZoneOffset.UTC, DigestFrequency.WEEKLY);
            world.wave("bea", "ann");
            world.trestle.clock().set(TOMORROW);

            assertThat(world.run(world.digests, "ann", daily)).isEqualTo(TaskResult.done());
            assertThat(world.run(world.digests, "ann")).isEqualTo(TaskResult.later(TOMORROW.plus(Duration.ofDays(7))));

            assertThat(messages()).hasSize(1);
        }

        @Test
        void isNotSentToAnAddressThatIsNotConfirmed() {
            world.join("ann", false);
            world.wave("bea", "ann");
            world.trestle.clock().set(TOMORROW);

            world.run(world.digests, "ann");

            assertThat(messages()).isEmpty();
        }

        @Test
        void goesWithTheAccount() {
            world.wave("bea", "ann");

            world.notices.erase("ann");

            assertThat(world.table.findDigest("ann")).isEmpty();
            assertThat(world.notices.countUnread("ann")).isZero();
        }

        private String newest() {
            return world.notices
                    .list("ann", PageRequest.first(1))
                    .items()
                    .getFirst()
                    .id();
        }
    }

    private List<CapturedMail.Captured> messages() {
        return world.mail.list();
    }

    private List<OutboxTask> tasks() {
        return IntStream.range(0, OutboxTask.SHARDS)
                .mapToObj(Integer::toString)
                .flatMap(shard -> world.outbox.list(shard, PageRequest.first(100)).items().stream())
                .toList();
    }
}
