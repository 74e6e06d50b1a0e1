package trestle.enablement;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.enablement.Portal.ANNA;
import static trestle.enablement.Portal.NOW;
import static trestle.enablement.Portal.later;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import trestle.enablement.accounts.RoleHolders;
import trestle.enablement.accounts.SetupCode;
import trestle.enablement.content.Content;
import trestle.enablement.content.Feedback;
import trestle.enablement.users.User;
import trestle.enablement.users.UserId;
import trestle.model.Outcome;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** What holds when many do the same thing at once. */
@OnEveryBackend
final class RacesTest {
    private static final int WRITERS = 50;

    private final Portal portal;
    private final Transactions patient;

    RacesTest(Trestle trestle) {
        trestle.create("enablement");
        portal = new Portal(trestle);
        patient = new Transactions(trestle.client(), Duration.ofSeconds(60));
    }

    @Test
    void ratingsAreCountedExactly() {
        portal.commit(portal.content.create(Portal.draft("c1")));

        atOnce(n -> retrying(() -> portal.feedback.rate(new Feedback(
                "c1", new UserId("u" + n), n % 2 == 0 ? Feedback.Value.up : Feedback.Value.down, later(n)))));

        var content = portal.content.find("c1").orElseThrow();
        assertThat(content.ratingUp()).isEqualTo(25);
        assertThat(content.ratingDown()).isEqualTo(25);
        assertThat(portal.feedback.list("c1", PageRequest.first(100)).items()).hasSize(WRITERS);
    }

    @Test
    void oneOfManyApprovesADraft() {
        portal.commit(portal.content.create(Portal.draft("c1")));
        var read = portal.content.find("c1").orElseThrow();

        var outcomes = atOnce(n -> patient.run(portal.content.change(read, Portal.edited(read, edit -> {
            edit.status = Content.Status.Approved;
            edit.version = "1.0";
            edit.lastUpdated = later(1 + n);
        }))));

        assertThat(outcomes).filteredOn(Outcome.Committed.class::isInstance).hasSize(1);
        assertThat(portal.content.listVersions("c1", PageRequest.first(100)).items())
                .hasSize(2);
    }

    @Test
    void oneOfManyGetsAnAddress() {
        var outcomes = atOnce(n -> patient.run(portal.users.add(new User(
                new UserId("u" + n), "Same@Example.org", "", Set.of(), true, false, List.of(), NOW, NOW, null))));

        assertThat(outcomes).filteredOn(Outcome.Committed.class::isInstance).hasSize(1);
        assertThat(portal.users.list(PageRequest.first(100)).items()).hasSize(1);
    }

    @Test
    void theSetupCodeMakesOneAdmin() {
        portal.accounts.offer(new SetupCode("d1", NOW, NOW.plusSeconds(60)));

        var outcomes = atOnce(n -> patient.run(
                portal.accounts.useSetupCode("d1"),
                portal.accounts.found(new RoleHolders("admin", Set.of(new UserId("u" + n)))),
                portal.users.add(new User(
                        new UserId("u" + n),
                        "u" + n + "@example.org",
                        "",
                        Set.of(User.Role.admin),
                        true,
                        true,
                        List.of(),
                        NOW,
                        NOW,
                        null))));

        assertThat(outcomes).filteredOn(Outcome.Committed.class::isInstance).hasSize(1);
        assertThat(portal.accounts.findHolders("admin").orElseThrow().holders()).hasSize(1);
        assertThat(portal.users.list(PageRequest.first(100)).items()).hasSize(1);
    }

    @Test
    void everyoneIsToldOnce() {
        var told = atOnce(n -> {
            try {
                portal.notifications.tell(Portal.notification(ANNA, later(1), 1));
                return true;
            } catch (Refusal.AlreadyExists before) {
                return false;
            }
        });

        assertThat(told).filteredOn(first -> first).hasSize(1);
    }

    /** Does something as fifty at the same moment, and says what each of them got. */
    private static <T> List<T> atOnce(IntFunction<T> what) {
        var ready = new CountDownLatch(WRITERS);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var futures = new ArrayList<Future<T>>();
            for (int n = 0; n < WRITERS; n++) {
                int number = n;
                futures.add(threads.submit(() -> {
                    ready.countDown();
                    ready.await();
                    return what.apply(number);
                }));
            }
            return futures.stream().map(RacesTest::result).toList();
        }
    }

    private static <T> T result(Future<T> future) {
        try {
            return future.get();
        } catch (Exception failure) {
            throw new AssertionError(failure);
        }
    }

    /** A caller who is told to come back does. */
    private static boolean retrying(Runnable write) {
        for (int attempt = 0; ; attempt++) {
            try {
                write.run();
                return true;
            } catch (Refusal.Busy busy) {
                if (attempt == WRITERS) {
                    throw busy;
                }
            }
        }
    }
}
