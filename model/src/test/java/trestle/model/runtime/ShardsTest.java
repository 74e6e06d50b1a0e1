package trestle.model.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.TableNames;

/** A list that is spread over shards reads as one, also while its items move from one number of shards to another. */
final class ShardsTest extends ReadScene {
    private static final Shape UP =
            Shape.table("Notes.day", "PK", "SK").sharded("DAY#{}").build();
    private static final Shape DOWN =
            Shape.table("Notes.day", "PK", "SK").sharded("DAY#{}").descending().build();

    /** Items by their ids, each in the shard it belongs to by a number of shards. */
    private Map<String, String> spread(int count, int shards, Random random) {
        var keys = new HashMap<String, String>();
        for (int i = 0; i < count; i++) {
            var sk = "%03d#id%d".formatted(random.nextInt(count), i);
            keys.put(sk, "id" + i);
            put(in(sk, "id" + i, shards));
        }
        requests.clear();
        return keys;
    }

    private static Map<String, AttributeValue> in(String sk, String id, int shards) {
        return with(item(Keys.sharded("DAY#1", id, shards), sk), "id", s(id));
    }

    private static List<String> ordered(Map<String, String> keys, boolean backwards) {
        var ordered = new ArrayList<>(keys.keySet().stream().sorted().toList());
        if (backwards) {
            Collections.reverse(ordered);
        }
        return ordered;
    }

    @Test
    void shardsAreMergedByTheirSortKeysUnderOneCursor() {
        for (int shards : List.of(1, 2, 5, 16)) {
            var scene = new ShardsTest();
            var keys = scene.spread(60, shards, new Random(shards));
            for (var shape : List.of(UP, DOWN)) {
                var expected = ordered(keys, shape == DOWN);
                Function<PageRequest, Page<String>> pages = page ->
                        scene.table.query(shape).pk("DAY#1").shards(shards).page(page, ReadScene::sk);

                assertThat(scene.table.query(shape).pk("DAY#1").shards(shards).list(ReadScene::sk))
                        .isEqualTo(expected);
                assertThat(scene.table.query(shape).pk("DAY#1").shards(shards).stream(ReadScene::sk))
                        .isEqualTo(expected);
                assertThat(scene.table.query(shape).pk("DAY#1").shards(shards).count())
                        .isEqualTo(60);
                assertThat(scene.table.query(shape).pk("DAY#1").shards(shards).first(ReadScene::sk))
                        .contains(expected.getFirst());
                for (int limit : List.of(1, 7, 60)) {
                    assertThat(QueryTest.walk(limit, pages)).isEqualTo(expected);
                }
            }
            scene.close();
        }
    }

    @Test
    void aRangeReachesIntoEveryShard() {
        var keys = spread(60, 4, new Random(2));

        assertThat(table.query(UP)
                        .pk("DAY#1")
                        .shards(4)
                        .range("", Range.of(20, 40), number -> "%03d".formatted(number), "#")
                        .list(ReadScene::sk))
                .isEqualTo(ordered(keys, false).stream()
                        .filter(key -> key.compareTo("020") >= 0 && key.compareTo("040") < 0)
                        .toList());
    }

    @Test
    void aPageAsksEachShardForNoMoreThanItNeeds() {
        spread(60, 4, new Random(3));

        table.query(UP).pk("DAY#1").shards(4).page(PageRequest.first(5), ReadScene::sk);

        assertThat(sent(QueryRequest.class))
                .hasSize(4)
                .allSatisfy(request -> assertThat(request.limit()).isLessThanOrEqualTo(6));
    }

    @Test
    void shardZeroIsThePlainKey() {
        spread(40, 4, new Random(4));

        table.query(UP).pk("DAY#1").shards(4).list(ReadScene::sk);

        assertThat(sent(QueryRequest.class).stream()
                        .map(request ->
                                request.expressionAttributeValues().get(":pk").s())
                        .distinct())
                .containsExactlyInAnyOrder("DAY#1", "DAY#1#01", "DAY#1#02", "DAY#1#03");
    }

    // On the move

    private TableReader moving(int from, int to) {
        return reader(TableNames.asDeclared().resharding(TABLE, from, to));
    }

    private void move(String sk, String id, int from, int to) {
        if (Keys.shardOf(id, from) == Keys.shardOf(id, to)) {
            return;
        }
        put(in(sk, id, to));
        remove(Keys.sharded("DAY#1", id, from), sk);
    }

    @Test
    void aListIsWholeWhateverHasMovedSoFar() {
        var random = new Random(6);
        for (var numbers : List.of(List.of(1, 4), List.of(4, 1), List.of(3, 5), List.of(8, 2))) {
            int from = numbers.getFirst();
            int to = numbers.getLast();
            var scene = new ShardsTest();
            var keys = scene.spread(50, from, random);
            var table = scene.moving(from, to);
            var left = new ArrayList<>(keys.keySet());
            Collections.shuffle(left, random);
            while (true) {
                for (var shape : List.of(UP, DOWN)) {
                    var expected = ordered(keys, shape == DOWN);
                    assertThat(table.query(shape).pk("DAY#1").shards(to).list(ReadScene::sk))
                            .isEqualTo(expected);
                    assertThat(QueryTest.walk(
                                    9,
                                    page -> table.query(shape)
                                            .pk("DAY#1")
                                            .shards(to)
                                            .page(page, ReadScene::sk)))
                            .isEqualTo(expected);
                    assertThat(table.query(shape).pk("DAY#1").shards(to).count())
                            .isEqualTo(50);
                }
                if (left.isEmpty()) {
                    break;
                }
                for (int i = 0; i < 17 && !left.isEmpty(); i++) {
                    var sk = left.removeLast();
                    scene.move(sk, keys.get(sk), from, to);
                }
            }
            scene.close();
        }
    }

    /** Between any two requests of a read an item moves: each is still met exactly once. */
    @Test
    void itemsThatMoveDuringAReadAreMetOnce() {
        var random = new Random(7);
        for (int round = 0; round < 12; round++) {
            int from = 1 + random.nextInt(6);
            int to = from == 6 ? 2 : from + 1 + random.nextInt(3);
            var scene = new ShardsTest();
            var keys = scene.spread(30, from, random);
            var left = new ArrayList<>(keys.keySet());
            Collections.shuffle(left, random);
            Runnable meanwhile = () -> {
                for (int i = 0; i < 3 && !left.isEmpty(); i++) {
                    var sk = left.removeLast();
                    scene.move(sk, keys.get(sk), from, to);
                }
            };
            var disturbed = scene.reader(
                    answering(scene.client, request -> {
                        if (request instanceof QueryRequest) {
                            meanwhile.run();
                        }
                        return null;
                    }),
                    TableNames.asDeclared().resharding(TABLE, from, to),
                    scene.cursors);
            var shape = round % 2 == 0 ? UP : DOWN;

            var found = QueryTest.walk(
                    1 + random.nextInt(9),
                    page -> disturbed.query(shape).pk("DAY#1").shards(to).page(page, ReadScene::sk));

            assertThat(found).as("from %d to %d", from, to).isEqualTo(ordered(keys, shape == DOWN));
            scene.close();
        }
    }

    @Test
    void anItemIsReadByItsKeyWhereverItIs() {
        var keys = spread(20, 2, new Random(8));
        var table = moving(2, 7);
        Consumer<String> assertFound = sk -> {
            var id = keys.get(sk);
            assertThat(table.get(UP, key(sk, id, 7), ReadScene::sk)).contains(sk);
            assertThat(table.getAll(UP, List.of(key(sk, id, 7)), ReadScene::sk)).containsExactly(sk);
        };

        keys.keySet().forEach(assertFound);
        keys.forEach((sk, id) -> move(sk, id, 2, 7));
        keys.keySet().forEach(assertFound);
        assertThat(table.get(UP, key("999#none", "none", 7), ReadScene::sk)).isEmpty();
        assertThat(table.getAll(UP, List.of(key("999#none", "none", 7)), ReadScene::sk))
                .isEmpty();
    }

    private static Map<String, AttributeValue> key(String sk, String id, int shards) {
        return item(Keys.sharded("DAY#1", id, shards), sk);
    }

    @Test
    void readsOnTheMoveAreConsistentEvenWhereTheyWouldNotBe() {
        var keys = spread(5, 2, new Random(9));
        var eventual = Shape.table("Notes.day", "PK", "SK")
                .sharded("DAY#{}")
                .eventual()
                .build();
        var sk = keys.keySet().iterator().next();

        moving(2, 3).get(eventual, key(sk, keys.get(sk), 3), ReadScene::sk);
        assertThat(sent(GetItemRequest.class))
                .isNotEmpty()
                .allSatisfy(request -> assertThat(request.consistentRead()).isTrue());
        moving(2, 3).query(eventual).pk("DAY#1").shards(3).list(ReadScene::sk);
        assertThat(sent(QueryRequest.class))
                .isNotEmpty()
                .allSatisfy(request -> assertThat(request.consistentRead()).isTrue());
    }

    @Test
    void aKindThatIsNotShardedIsReadAsEver() {
        put("P", "a");
        put("P", "b");
        requests.clear();

        assertThat(moving(2, 3).query(PLAIN).pk("P").list(ReadScene::sk)).containsExactly("a", "b");
        assertThat(sent(QueryRequest.class)).hasSize(1);
    }

    @Test
    void shardsOfAnInstallationAreOneToAHundred() {
        var names = TableNames.asDeclared();

        for (int count : List.of(0, 101, -1)) {
            assertThatThrownBy(() -> names.sharded(TABLE, count))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("A table has 1 to 100 shards, not " + count + ".");
            assertThatThrownBy(() -> names.resharding(TABLE, count, 3)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> names.resharding(TABLE, 3, 3)).hasMessage("Notes moves from 3 shards to as many.");
        assertThat(names.shards(TABLE, 4)).isEqualTo(4);
        assertThat(names.sharded(TABLE, 7).shards(TABLE, 4)).isEqualTo(7);
        assertThat(names.saysShards(TABLE)).isFalse();
        assertThat(names.sharded(TABLE, 7).saysShards(TABLE)).isTrue();
        assertThat(names.resharding(TABLE, 2, 7).shardsBefore(TABLE)).isEqualTo(2);
        assertThat(names.resharding(TABLE, 2, 7).sharded(TABLE, 7).shardsBefore(TABLE))
                .isZero();
        assertThat(names.resharding(TABLE, 2, 7).shardsBefore("Other")).isZero();
    }

    @Test
    void tablesAreCalledAsTheInstallationSays() {
        var names = TableNames.asDeclared().prefixed("test-").with("Notes", "Jottings");

        assertThat(names.actual("Notes")).isEqualTo("Jottings");
        assertThat(names.actual("Ranks")).isEqualTo("test-Ranks");
        assertThat(TableNames.asDeclared().actual("Notes")).isEqualTo("Notes");
        assertThat(names.sharded("Notes", 3).actual("Notes")).isEqualTo("Jottings");
    }

    @Test
    void idsSpreadEvenly() {
        int shards = 10;
        var counts = new HashMap<Integer, Integer>();
        for (int i = 0; i < 10_000; i++) {
            counts.merge(Keys.shardOf("id-" + i, shards), 1, Integer::sum);
        }

        assertThat(counts.keySet())
                .isEqualTo(new HashSet<>(
                        java.util.stream.IntStream.range(0, shards).boxed().collect(Collectors.toSet())));
        assertThat(counts.values()).allSatisfy(count -> assertThat(count).isBetween(800, 1_200));
    }
}
