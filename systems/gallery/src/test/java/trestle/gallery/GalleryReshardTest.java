package trestle.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.gallery.GalleryWorld.NOW;
import static trestle.gallery.GalleryWorld.album;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.key.Recognition;
import trestle.model.migrate.RunOptions;
import trestle.model.reshard.Resharding;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.model.target.Spread;
import trestle.testing.Meanwhile;
import trestle.testing.OnEveryBackend;
import trestle.testing.ProofSize;
import trestle.testing.ShardMovers;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Keys of indexes that are spread over another number of shards while they are read and written. */
@OnEveryBackend
@TrestleTest
final class GalleryReshardTest {
    private static final ModelDescriptor MODEL = ModelDescriptor.load("gallery");
    private static final int ALBUMS_MAX = 300;
    private static final int SEED = 20_260_302;

    private final Trestle trestle;

    GalleryReshardTest(Trestle trestle) {
        this.trestle = trestle;
    }

    /** Before every query of every list, page by page, some items go from where they were to where they belong. */
    @ParameterizedTest
    @CsvSource({"1,4", "4,16", "16,4", "4,6", "6,4", "3,1"})
    void everyListShowsEachItemOnceWhileItemsMoveBetweenItsQueries(int from, int to) {
        for (int draw = 0; draw < ProofSize.of(1); draw++) listsStayTheSame(from, to, SEED + draw);
    }

    private void listsStayTheSame(int from, int to, int seed) {
        try (var own = Trestle.open(trestle.backend())) {
            own.create("gallery");
            GalleryShardsTest.fill(new GalleryWorld(own, from));
            var expected = GalleryShardsTest.lists(new GalleryWorld(own, from));
            var movers = new ShardMovers(own, "gallery", "Gallery", to, seed);
            var world = new GalleryWorld(
                    own,
                    own.names().resharding("Gallery", from, to),
                    Meanwhile.before(QueryRequest.class, own.client(), movers::someGo));

            int rounds = 0;
            while (!movers.allWent()) {
                assertThat(GalleryShardsTest.lists(world)).isEqualTo(expected);
                rounds++;
            }

            assertThat(rounds).isPositive();
            assertThat(GalleryShardsTest.lists(world)).isEqualTo(expected);
            assertThat(GalleryShardsTest.lists(new GalleryWorld(own, to))).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({"1,4", "4,16", "16,4", "4,6"})
    void readersAndWritersGoOnWhileTheTableIsResharded(int from, int to) throws Exception {
        try (var own = Trestle.open(trestle.backend())) {
            provision(own, from);
            GalleryShardsTest.fill(new GalleryWorld(own, from));
            var expected = GalleryShardsTest.lists(new GalleryWorld(own, from));
            var names = own.names().resharding("Gallery", from, to);
            Provisioning.on(new DynamoTarget(own.client())).ensure(MODEL, names);
            var ended = new AtomicBoolean();

            try (var threads = Executors.newFixedThreadPool(3)) {
                Callable<Integer> reader = () -> {
                    var world = new GalleryWorld(own, names, own.client());
                    int rounds = 0;
                    while (!ended.get() || rounds == 0) {
                        var lists = GalleryShardsTest.lists(world);
                        for (int i = 0; i < lists.size(); i++) {
                            assertThat(lists.get(i)).doesNotHaveDuplicates();
                            assertThat(lists.get(i).stream().filter(id -> !id.startsWith("new")))
                                    .isEqualTo(expected.get(i));
                        }
                        rounds++;
                    }
                    return rounds;
                };
                var readers = List.of(threads.submit(reader), threads.submit(reader));
                var writer = threads.submit(() -> write(new GalleryWorld(own, names, own.client()), ended));

                try {
                    var done = resharding(own).run(to, RunOptions.standard().withItemsPerSecond(2_000), status -> {});
                    assertThat(done.ended()).isTrue();
                    assertThat(done.changed()).isPositive();
                } finally {
                    ended.set(true);
                }

                for (var each : readers) {
                    assertThat(each.get()).isPositive();
                }
                int written = writer.get();
                var after = new GalleryWorld(own, to);
                assertThat(GalleryShardsTest.lists(after).getFirst()).hasSize(40 + written);
                assertThat(IntStream.range(0, written).mapToObj(n -> after.albums.find("new" + n)))
                        .allMatch(found -> found.isPresent() && !found.get().isPublic());
            }
            assertThat(disagreements(own, to)).isEmpty();
            assertThat(resharding(own).spread()).isEqualTo(Spread.of(to));
        }
    }

    /** Albums that come and change in the meantime. */
    private static int write(GalleryWorld world, AtomicBoolean ended) {
        int written = 0;
        while (written < ALBUMS_MAX && (!ended.get() || written == 0)) {
            world.create(album("new" + written, NOW.plusMillis(written % 8), true));
            var before = world.albums.find("new" + written).orElseThrow();
            world.transactions.commit(
                    world.albums.revise(before, GalleryWorld.with(before, false, ModerationState.VISIBLE, null)));
            written++;
        }
        return written;
    }

    @Test
    void aMoveCanBeTurnedBackHalfWay() throws Exception {
        try (var own = Trestle.open(trestle.backend())) {
            provision(own, 2);
            GalleryShardsTest.fill(new GalleryWorld(own, 2));
            var before = own.dump();
            var provisioning = Provisioning.on(new DynamoTarget(own.client()));
            provisioning.ensure(MODEL, own.names().resharding("Gallery", 2, 5));
            var movers = new ShardMovers(own, "gallery", "Gallery", 5, SEED);
            IntStream.range(0, 100).forEach(n -> movers.someGo());

            provisioning.ensure(MODEL, own.names().resharding("Gallery", 5, 2));
            var back = resharding(own).run(2, RunOptions.standard(), status -> {});

            assertThat(back.ended()).isTrue();
            assertThat(back.changed()).isPositive();
            assertThat(resharding(own).spread()).isEqualTo(Spread.of(2));
            assertThat(withoutState(own)).isEqualTo(before.items("Gallery"));
        }
    }

    @Test
    void aSecondRunChangesNothingAndADryRunWritesNothing() throws Exception {
        try (var own = Trestle.open(trestle.backend())) {
            provision(own, 1);
            GalleryShardsTest.fill(new GalleryWorld(own, 1));
            var before = own.dump();

            var dry = resharding(own).run(3, RunOptions.standard().asDryRun(), status -> {});
            assertThat(own.dump()).isEqualTo(before);
            resharding(own).begin(3);
            var run = resharding(own).run(3, RunOptions.standard(), status -> {});
            var after = own.dump();
            var again = resharding(own).run(3, RunOptions.standard(), status -> {});

            assertThat(run.ended()).isTrue();
            assertThat(run.changed()).isEqualTo(dry.changed()).isPositive();
            assertThat(again.changed()).isZero();
            assertThat(own.dump()).isEqualTo(after);
        }
    }

    @Test
    void anItemOfNoKindAmongThemIsToldAndKeepsTheTableFromBeingDone() throws Exception {
        try (var own = Trestle.open(trestle.backend())) {
            provision(own, 1);
            own.client()
                    .putItem(request -> request.tableName(own.names().actual("Gallery"))
                            .item(Map.of(
                                    "PK", AttributeValue.fromS("STRANGE#1"),
                                    "SK", AttributeValue.fromS("METADATA"),
                                    "GSI1PK", AttributeValue.fromS("ALBUM"),
                                    "GSI1SK", AttributeValue.fromS("2026"))));
            resharding(own).begin(3);

            var run = resharding(own).run(3, RunOptions.standard(), status -> {});

            assertThat(run.ended()).isFalse();
            assertThat(run.remarks()).singleElement().satisfies(remark -> {
                assertThat(remark.pk()).isEqualTo("STRANGE#1");
                assertThat(remark.reason()).contains("is of no kind");
            });
            assertThat(resharding(own).spread()).isEqualTo(new Spread(1, 3));
        }
    }

    private static void provision(Trestle own, int shards) {
        Provisioning.on(new DynamoTarget(own.client()))
                .ensure(MODEL, own.names().sharded("Gallery", shards));
    }

    private static Resharding resharding(Trestle own) {
        return new Resharding(own.client(), own.names(), MODEL, "Gallery", Clock.systemUTC());
    }

    private static List<Map<String, AttributeValue>> withoutState(Trestle own) {
        return own.dump().withoutMigrations().items("Gallery");
    }

    private static List<String> disagreements(Trestle own, int shards) {
        var recognition = Recognition.of(MODEL.tables().getFirst()).sharded(shards);
        return withoutState(own).stream()
                .flatMap(item -> recognition.disagreements(item).stream())
                .toList();
    }
}
