package trestle.model.migrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.engine.Engine;
import trestle.model.TableNames;
import trestle.wire.InProcess;

final class MigrationsTest {
    private static final int ITEMS = 500;
    private static final Instant START = Instant.parse("2026-01-31T09:30:00Z");

    private final Engine engine = Engine.inMemory();
    private final DynamoDbClient client = InProcess.client(engine);
    private final AtomicReference<Instant> now = new AtomicReference<>(START);
    private final Clock clock = clock(now::get);
    private final Migrations migrations = Things.migrations(client, clock, new Things.Doubling());
    private final Migration doubling = migrations.find(Things.NAME);

    private static Clock clock(InstantSource source) {
        return source.withZone(ZoneOffset.UTC);
    }

    @BeforeEach
    void someThings() {
        Things.create(client);
        Things.fill(client, ITEMS);
    }

    @AfterEach
    void close() {
        client.close();
        engine.close();
    }

    @Test
    void everyItemIsChangedOnceAndASecondRunChangesNothing() throws Exception {
        var first = run(RunOptions.standard());
        var after = Things.dump(client, false);
        var second = run(RunOptions.standard());

        assertThat(first.counts().changed()).isEqualTo(ITEMS);
        assertThat(first.status().finished()).isTrue();
        assertThat(first.status().percent()).isEqualTo(100);
        assertThat(after.values())
                .allSatisfy(thing -> assertThat(
                                Integer.parseInt(thing.get("twice").n()))
                        .isEqualTo(2 * Integer.parseInt(thing.get("number").n())));
        assertThat(second.counts().changed()).isZero();
        assertThat(second.counts().alreadyDone()).isEqualTo(ITEMS);
        assertThat(second.status().run()).isEqualTo(2);
        assertThat(Things.dump(client, false)).isEqualTo(after);
    }

    @Test
    void aDryRunTellsWhatWouldChangeAndWritesNothing() throws Exception {
        put(Things.thing(ITEMS, -1));
        var before = Things.dump(client, true);

        var report = run(RunOptions.standard().asDryRun());

        assertThat(report.dryRun()).isTrue();
        assertThat(report.counts()).isEqualTo(new Counts(ITEMS + 1, ITEMS, 0, 0, 1));
        assertThat(report.failures()).extracting(Remark::pk).containsExactly("THING#" + ITEMS);
        assertThat(Things.dump(client, true)).isEqualTo(before);
        assertThat(migrations.status(Things.NAME)).isEmpty();
    }

    @Test
    void failuresAreListedAndDoNotStopTheRun() throws Exception {
        put(Things.thing(ITEMS, -7));
        put(Things.thing(ITEMS + 1, -8));
        put(Map.of("PK", AttributeValue.fromS("THING#none"), "SK", AttributeValue.fromS("METADATA")));
        put(Map.of(
                "PK", AttributeValue.fromS("THING#50%#odd"),
                "SK", AttributeValue.fromS("METADATA"),
                "number", AttributeValue.fromS("no number")));

        var report = run(RunOptions.standard());

        assertThat(report.counts().changed()).isEqualTo(ITEMS);
        assertThat(report.counts().skipped()).isEqualTo(1);
        assertThat(report.counts().failed()).isEqualTo(3);
        assertThat(report.failures())
                .extracting(Remark::pk, Remark::sk)
                .containsExactlyInAnyOrder(
                        Tuple.tuple("THING#" + ITEMS, Optional.of("METADATA")),
                        Tuple.tuple("THING#" + (ITEMS + 1), Optional.of("METADATA")),
                        Tuple.tuple("THING#50%#odd", Optional.of("METADATA")));
        assertThat(report.failures()).extracting(Remark::reason).contains("its number is -7");
        assertThat(Things.dump(client, true)).containsKey("MIGRATION#double FAIL#THING%2350%25%23odd#METADATA");
        assertThat(migrations.remarks("twice", 10)).isEqualTo(report.remarks());
    }

    @Test
    void aNewRunForgetsWhatAnEarlierOneRemarked() throws Exception {
        put(Things.thing(ITEMS, -7));
        run(RunOptions.standard());
        put(Things.thing(ITEMS, 7));

        var second = run(RunOptions.standard().withSegments(2));

        assertThat(second.counts().changed()).isEqualTo(1);
        assertThat(second.remarks()).isEmpty();
        assertThat(Things.dump(client, true).keySet()).noneMatch(key -> key.contains(" FAIL#"));
    }

    @Test
    void notesAreListedBesideFailures() throws Exception {
        var report = run(RunOptions.standard().with(Map.of("note", "yes")));

        assertThat(report.notes()).hasSize(ITEMS).extracting(Remark::reason).contains("it was 17");
        assertThat(report.failures()).isEmpty();
    }

    @Test
    void aRunThatHasNotEndedIsResumedAndNotBegunAgain() throws Exception {
        var stopped = Things.migrations(client, clock, new StopsAfter(300));
        assertThatThrownBy(() -> stopped.run(stopped.find(Things.NAME), RunOptions.standard(), status -> {}))
                .isInstanceOf(StopsAfter.Lost.class);
        var done = doubled();
        assertThat(done).isBetween(300L, 304L);

        assertThatThrownBy(() -> run(RunOptions.standard()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("double was begun at 2026-01-31T09:30:00Z and has not ended.");
        assertThatThrownBy(() -> run(RunOptions.standard().resuming().with(Map.of("note", "yes"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cannot be resumed with");
        assertThat(migrations.status(Things.NAME).orElseThrow().finished()).isFalse();

        var report = run(RunOptions.standard().resuming().withSegments(9));

        assertThat(report.status().segments()).isEqualTo(4);
        assertThat(doubled()).isEqualTo(ITEMS);
        assertThat(report.counts().changed() + report.counts().alreadyDone()).isEqualTo(ITEMS);
        assertThat(run(RunOptions.standard().resuming()).status()).isEqualTo(report.status());
    }

    @Test
    void interruptingARunSavesWhereItIs() throws Exception {
        var reached = new CountDownLatch(1);
        var seen = new AtomicInteger();
        var slow = new Things.Doubling() {
            @Override
            public Step decide(Map<String, AttributeValue> item, Decision decision) {
                if (seen.incrementAndGet() == 150) {
                    reached.countDown();
                }
                return super.decide(item, decision);
            }
        };
        var slowly = Things.migrations(client, clock, slow);
        var outcome = new AtomicReference<Throwable>();
        var runner = new Thread(() -> {
            try {
                slowly.run(slow, RunOptions.standard().withSegments(2).withItemsPerSecond(500), status -> {});
            } catch (Throwable ended) {
                outcome.set(ended);
            }
        });
        runner.start();
        reached.await();
        runner.interrupt();
        runner.join();

        assertThat(outcome.get()).isInstanceOf(InterruptedException.class);
        var status = migrations.status(Things.NAME).orElseThrow();
        assertThat(status.leases()).isEmpty();
        assertThat(status.counts().changed()).isEqualTo(doubled()).isLessThan(ITEMS);

        var report = run(RunOptions.standard().resuming());
        assertThat(report.counts()).isEqualTo(new Counts(report.counts().scanned(), ITEMS, 0, 0, 0));
    }

    @Test
    void twoRunnersSideBySideDoNoItemTwice() throws Exception {
        var decided = new ConcurrentHashMap<String, Integer>();
        var together = new CountDownLatch(2);
        var watched = new Things.Doubling() {
            @Override
            public Step decide(Map<String, AttributeValue> item, Decision decision) {
                decided.merge(item.get("PK").s() + item.get("SK").s(), 1, Integer::sum);
                return super.decide(item, decision);
            }
        };
        var both = Things.migrations(client, clock, watched);
        // The run is there before either begins, so that both resume it.
        var segments = 6;
        new StoredStates(client, TableNames.asDeclared(), new Things(List.of()).stateKeys())
                .save(new RunState(Things.NAME, 1, segments, Map.of("note", "no"), START, Optional.empty(), ITEMS, 1));

        var reports = new ArrayList<Report>();
        try (var pool = Executors.newFixedThreadPool(2)) {
            var tasks = List.of("one", "two").stream()
                    .<Callable<Report>>map(owner -> () -> {
                        together.countDown();
                        together.await();
                        return both.run(
                                watched, RunOptions.standard().resuming().ownedBy(owner), status -> {});
                    })
                    .toList();
            for (var task : pool.invokeAll(tasks)) {
                reports.add(task.get());
            }
        }

        assertThat(doubled()).isEqualTo(ITEMS);
        assertThat(decided.entrySet().stream()
                        .filter(each -> each.getKey().startsWith("THING#"))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)))
                .hasSize(ITEMS)
                .allSatisfy((item, times) -> assertThat(times).isOne());
        assertThat(reports).allSatisfy(report -> {
            assertThat(report.status().finished()).isTrue();
            assertThat(report.counts().changed()).isEqualTo(ITEMS);
        });
    }

    @Test
    void theLeaseOfADeadRunnerIsTakenOverWhenItHasRunOut() throws Exception {
        var states = new StoredStates(client, TableNames.asDeclared(), new Things(List.of()).stateKeys());
        var run = new RunState(Things.NAME, 1, 1, Map.of("note", "no"), START, Optional.empty(), ITEMS, 1);
        states.save(run);
        var dead = SegmentState.fresh(run, 0, 0).taken("dead", START, Duration.ofSeconds(30));
        states.save(dead, List.of());
        var done = new CountDownLatch(1);
        var report = new AtomicReference<Report>();
        var runner = new Thread(() -> {
            try {
                report.set(run(RunOptions.standard().resuming().withLease(Duration.ofMillis(400))));
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            } finally {
                done.countDown();
            }
        });
        runner.start();

        // It waits: a page's worth of time goes by and nothing is changed.
        assertThat(done.await(300, TimeUnit.MILLISECONDS)).isFalse();
        assertThat(doubled()).isZero();
        assertThat(migrations.status(Things.NAME).orElseThrow().leases())
                .containsEntry(0, new Status.Lease("dead", START.plusSeconds(30)));
        now.set(START.plusSeconds(31));
        done.await();

        assertThat(report.get().counts().changed()).isEqualTo(ITEMS);
        assertThat(doubled()).isEqualTo(ITEMS);
        // The dead one turns out to be alive, and finds that its save is not taken.
        assertThat(states.save(dead.renewed(now.get(), Duration.ofSeconds(30)), List.of()))
                .isFalse();
    }

    @Test
    void anItemThatOthersChangeIsReadAgainAndDecidedAnew() throws Exception {
        var disturbed = ConcurrentHashMap.<String>newKeySet();
        var disturbing = new Things.Doubling() {
            @Override
            public Step decide(Map<String, AttributeValue> item, Decision decision) {
                var step = super.decide(item, decision);
                if (step instanceof Step.Change && disturbed.add(item.get("PK").s())) {
                    client.updateItem(request -> request.tableName(Things.TABLE)
                            .key(Map.of("PK", item.get("PK"), "SK", item.get("SK")))
                            .updateExpression("ADD #number :one")
                            .expressionAttributeNames(Map.of("#number", "number"))
                            .expressionAttributeValues(Map.of(":one", AttributeValue.fromN("1"))));
                }
                return step;
            }
        };

        var report = Things.migrations(client, clock, disturbing).run(disturbing, RunOptions.standard(), status -> {});

        assertThat(report.counts().changed()).isEqualTo(ITEMS);
        assertThat(Things.dump(client, false)).allSatisfy((key, thing) -> {
            var number = Integer.parseInt(key.replaceAll("\\D", ""));
            assertThat(thing.get("twice").n()).isEqualTo(Integer.toString(2 * (number + 1)));
        });
    }

    @Test
    void anItemThatIsGoneBeforeItsTurnIsLeftAlone() throws Exception {
        var deleting = new Things.Doubling() {
            @Override
            public Step decide(Map<String, AttributeValue> item, Decision decision) {
                var step = super.decide(item, decision);
                if (step instanceof Step.Change) {
                    client.deleteItem(request ->
                            request.tableName(Things.TABLE).key(Map.of("PK", item.get("PK"), "SK", item.get("SK"))));
                }
                return step;
            }
        };

        var report = Things.migrations(client, clock, deleting).run(deleting, RunOptions.standard(), status -> {});

        assertThat(report.counts().changed()).isZero();
        assertThat(report.counts().failed()).isZero();
        assertThat(Things.dump(client, false)).isEmpty();
    }

    @Test
    void progressRunsFromTheBeginningToTheEnd() throws Exception {
        var statuses = new ArrayList<Status>();
        var ticking = Things.migrations(
                client, clock(() -> now.updateAndGet(instant -> instant.plusMillis(1))), new Things.Doubling());

        ticking.run(doubling, RunOptions.standard(), statuses::add);

        assertThat(statuses).extracting(Status::percent).isSorted().endsWith(100);
        assertThat(statuses).extracting(status -> status.counts().scanned()).isSorted();
        assertThat(statuses).anySatisfy(status -> {
            assertThat(status.itemsPerSecond()).isPositive();
            assertThat(status.estimatedEnd()).isPresent();
            assertThat(status.percent()).isBetween(1, 99);
        });
        assertThat(statuses.getLast().segmentsDone()).isEqualTo(4);
        assertThat(statuses.getLast().estimatedEnd()).isEmpty();
    }

    @Test
    void whatTheMigrationDoesNotKnowIsRefused() {
        assertThatThrownBy(() -> migrations.find("triple"))
                .hasMessage("There is no migration \"triple\". There are: double.");
        assertThatThrownBy(() -> run(RunOptions.standard().with(Map.of("speed", "high"))))
                .hasMessage("double has no setting \"speed\".");
        assertThatThrownBy(() -> run(RunOptions.standard().with(Map.of("note", "maybe"))))
                .hasMessage("double: note is one of yes, no, not maybe.");
        assertThatThrownBy(() -> RunOptions.standard().withSegments(65)).hasMessageContaining("1 to 64");
        assertThatThrownBy(() -> RunOptions.standard().withItemsPerSecond(0)).hasMessageContaining("at least 1");
        assertThat(migrations.find("twice")).isSameAs(doubling);
    }

    private Report run(RunOptions options) throws InterruptedException {
        return migrations.run(doubling, options, status -> {});
    }

    private void put(Map<String, AttributeValue> item) {
        client.putItem(request -> request.tableName(Things.TABLE).item(item));
    }

    private long doubled() {
        return Things.dump(client, false).values().stream()
                .filter(thing -> thing.containsKey("twice"))
                .count();
    }

    /** As if the store were lost after a number of items. */
    private static final class StopsAfter extends Things.Doubling {
        private final AtomicInteger left;

        StopsAfter(int items) {
            left = new AtomicInteger(items);
        }

        @Override
        public Step decide(Map<String, AttributeValue> item, Decision decision) {
            var step = super.decide(item, decision);
            return step instanceof Step.Change && left.getAndDecrement() <= 0
                    ? new Step.Change(
                            client -> {
                                throw new Lost();
                            },
                            List.of())
                    : step;
        }

        @SuppressWarnings("serial")
        static final class Lost extends RuntimeException {}
    }
}
