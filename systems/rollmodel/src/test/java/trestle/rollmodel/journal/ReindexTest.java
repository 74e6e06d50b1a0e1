package trestle.rollmodel.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.rollmodel.RollModelWorld.NOW;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.model.migrate.MigrationSet;
import trestle.model.migrate.Migrations;
import trestle.model.migrate.Report;
import trestle.model.migrate.RunOptions;
import trestle.rollmodel.RollModelMigrations;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.demo.SampleJournal;
import trestle.rollmodel.words.Tokens;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The index rebuilt under other rules. */
@TrestleTest(model = "rollmodel")
final class ReindexTest {
    private static final int ENTRIES = 60;

    private final RollModelWorld world;
    private final Migrations migrations;

    ReindexTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        migrations = new Migrations(trestle.client(), trestle.names(), new RollModelMigrations(), trestle.clock());
    }

    @Test
    void itIsFoundOnTheClassPath() {
        assertThat(ServiceLoader.load(MigrationSet.class)).hasAtLeastOneElementOfType(RollModelMigrations.class);
    }

    @Test
    void underOtherRulesItGivesWhatAFreshJournalHas() throws Exception {
        fill(world, Tokens.named("none"));

        var report = run(RunOptions.standard());

        assertThat(report.counts().changed()).isEqualTo(ENTRIES);
        assertThat(report.counts().failed()).isZero();
        assertThat(index(world)).isEqualTo(freshIndex());
        assertThat(world.trestle.keys("rollmodel").disagreements())
                .as("the run's own state included")
                .isEmpty();
    }

    @Test
    void aSecondRunChangesNothing() throws Exception {
        fill(world, Tokens.named("none"));
        run(RunOptions.standard());
        var entries = world.journal.listAll("ann").toList();

        var report = run(RunOptions.standard());

        assertThat(report.counts().changed()).isZero();
        assertThat(report.counts().alreadyDone()).isEqualTo(ENTRIES);
        assertThat(world.journal.listAll("ann")).containsExactlyElementsOf(entries);
    }

    @Test
    void textsFiguresAndTimesStayAsTheyWere() throws Exception {
        fill(world, Tokens.named("none"));
        var before = world.journal.listAll("ann").toList();

        run(RunOptions.standard());

        var after = world.journal.listAll("ann").toList();
        assertThat(after)
                .extracting(Entry::sections)
                .containsExactlyElementsOf(before.stream().map(Entry::sections).toList());
        assertThat(after)
                .extracting(Entry::updatedAt)
                .containsExactlyElementsOf(before.stream().map(Entry::updatedAt).toList());
        assertThat(after)
                .extracting(Entry::revision)
                .containsExactlyElementsOf(before.stream().map(Entry::revision).toList());
        assertThat(after)
                .extracting(Entry::sharedChangedAt)
                .containsExactlyElementsOf(
                        before.stream().map(Entry::sharedChangedAt).toList());
        assertThat(after).extracting(Entry::rev).allMatch(rev -> rev == 2);
    }

    @Test
    void stoppedHalfWayItIsResumed() throws Exception {
        fill(world, Tokens.named("none"));
        var stopped =
                new Migrations(dyingAfter(20), world.trestle.names(), new RollModelMigrations(), world.trestle.clock());
        assertThatThrownBy(() -> stopped.run(
                        stopped.find("reindex"), RunOptions.standard().withSegments(1), status -> {}))
                .hasMessageContaining("dead");
        assertThat(index(world)).isNotEqualTo(freshIndex());
        world.trestle.clock().advance(Duration.ofMinutes(5));

        run(RunOptions.standard().withSegments(1).resuming());

        assertThat(index(world)).isEqualTo(freshIndex());
    }

    @Test
    void theStopWordsAreASetting() throws Exception {
        fill(world, Tokens.named(Tokens.CHOICES.getFirst()));

        run(RunOptions.standard().with(Map.of("stop-words", "none")));

        try (var other = Trestle.inMemory()) {
            other.create("rollmodel");
            var fresh = new RollModelWorld(other);
            fill(fresh, Tokens.named("none"));
            assertThat(index(world)).isEqualTo(index(fresh));
        }
    }

    /** A client whose process dies after a number of entries were rewritten. */
    private DynamoDbClient dyingAfter(int count) {
        var written = new AtomicInteger();
        InvocationHandler handler = (proxy, method, arguments) -> {
            boolean rewrites = arguments != null
                    && arguments[0] instanceof TransactWriteItemsRequest request
                    && request.toString().contains("KW#");
            if (rewrites && written.incrementAndGet() > count) {
                throw new IllegalStateException("dead");
            }
            return method.isDefault() && !(arguments != null && arguments[0] instanceof DynamoDbRequest)
                    ? InvocationHandler.invokeDefault(proxy, method, arguments)
                    : method.invoke(world.trestle.client(), arguments);
        };
        return (DynamoDbClient)
                Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {DynamoDbClient.class}, handler);
    }

    private Report run(RunOptions options) throws InterruptedException {
        return migrations.run(migrations.find("reindex"), options, status -> {});
    }

    private static List<String> freshIndex() {
        try (var other = Trestle.inMemory()) {
            other.create("rollmodel");
            var fresh = new RollModelWorld(other);
            fill(fresh, Tokens.named(Tokens.CHOICES.getFirst()));
            return index(fresh);
        }
    }

    private static List<String> index(RollModelWorld world) {
        var rows = new ArrayList<>(world.keys("USER#ann", "KW#"));
        rows.addAll(world.keys("USER_PRIVATE#ann"));
        return rows;
    }

    private static void fill(RollModelWorld world, Tokens tokens) {
        var trestle = world.trestle;
        var entries = new Entries(world.journal, tokens, entry -> List.of(), trestle.clock(), trestle.ids());
        new SampleJournal(16, ZoneId.of("Europe/Lisbon"))
                .fiveYears(NOW, ENTRIES)
                .forEach(draft -> entries.log("ann", ZoneOffset.UTC, draft).commit(world.transactions));
    }
}
