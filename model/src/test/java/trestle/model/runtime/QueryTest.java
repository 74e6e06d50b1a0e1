package trestle.model.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;
import trestle.model.MalformedItem;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Segment;

/** What a query finds, held against a list that is filtered by hand. */
final class QueryTest extends ReadScene {
    private static final Shape SCANNED = Shape.table("Notes.scan", "PK", "SK").build();

    private List<String> keys(Query query) {
        return query.list(ReadScene::sk);
    }

    /** Every form of answer tells the same items: a list, a stream, pages of any size, the first, any, and a count. */
    private void assertAnswers(Function<Shape, Query> asked, Shape shape, List<String> expected) {
        assertThat(keys(asked.apply(shape))).isEqualTo(expected);
        assertThat(asked.apply(shape).stream(ReadScene::sk)).isEqualTo(expected);
        assertThat(asked.apply(shape).first(ReadScene::sk))
                .isEqualTo(expected.stream().findFirst());
        assertThat(asked.apply(shape).any(ReadScene::sk)).isEqualTo(!expected.isEmpty());
        assertThat(asked.apply(shape).count()).isEqualTo(expected.size());
        assertThat(asked.apply(shape).count(item -> item)).isEqualTo(expected.size());
        for (int limit : List.of(1, 3, 100)) {
            assertThat(walk(limit, page -> asked.apply(shape).page(page, ReadScene::sk)))
                    .isEqualTo(expected);
        }
    }

    /** All pages of a size, one after another; only the last says that it is. */
    static <T> List<T> walk(int limit, Function<PageRequest, Page<T>> pages) {
        var all = new ArrayList<T>();
        var request = PageRequest.first(limit);
        for (int count = 0; count < 1_000; count++) {
            var page = pages.apply(request);
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            assertThat(page.next().isEmpty()).isEqualTo(page.ended() == Page.Ended.AT_THE_END);
            all.addAll(page.items());
            if (page.next().isEmpty()) {
                return all;
            }
            request = request.after(page.next().orElseThrow());
        }
        throw new AssertionError("pages without an end");
    }

    private static List<String> picked(List<String> all, Predicate<String> which, boolean backwards) {
        var picked = new ArrayList<>(all.stream().filter(which).sorted().toList());
        if (backwards) {
            Collections.reverse(picked);
        }
        return picked;
    }

    private List<String> stored(List<String> keys) {
        keys.forEach(key -> put("P", key));
        put("O", keys.getFirst());
        put("Q", keys.getFirst());
        return keys;
    }

    @Test
    void conditionsOnTheSortKeyFindWhatTheySay() {
        var all = stored(List.of("A", "B#1", "B#2", "B#20", "B#3", "B$", "C"));

        for (var shape : List.of(PLAIN, BACKWARDS)) {
            boolean back = shape == BACKWARDS;
            assertAnswers(s -> table.query(s).pk("P"), shape, picked(all, key -> true, back));
            assertAnswers(s -> table.query(s).pk("P").equalTo("B#2"), shape, List.of("B#2"));
            assertAnswers(s -> table.query(s).pk("P").equalTo("B#"), shape, List.of());
            assertAnswers(
                    s -> table.query(s).pk("P").startingWith("B#"),
                    shape,
                    picked(all, key -> key.startsWith("B#"), back));
            assertAnswers(
                    s -> table.query(s).pk("P").between("B#2", "B#3"),
                    shape,
                    picked(all, key -> key.compareTo("B#2") >= 0 && key.compareTo("B#3") <= 0, back));
            assertAnswers(s -> table.query(s).pk("nobody"), shape, List.of());
        }
    }

    /** Sort keys {@code T#dd#x} among keys of other kinds before, after and within. */
    @Test
    void aRangeBindsOneSegmentAndReachesNoOtherKind() {
        var random = new Random(5);
        var all = new ArrayList<>(List.of("S#99", "T", "T$", "U#00", "T!"));
        for (int i = 0; i < 40; i++) {
            all.add("T#%02d#%s".formatted(random.nextInt(20), "abc".charAt(random.nextInt(3))));
        }
        stored(all.stream().distinct().toList());
        for (int round = 0; round < 60; round++) {
            int low = random.nextInt(22);
            int high = random.nextInt(22);
            for (var range : ranges(low, high)) {
                for (var shape : List.of(PLAIN, BACKWARDS)) {
                    var expected = picked(
                            all.stream().distinct().toList(),
                            key -> key.startsWith("T#") && isIn(range, Integer.parseInt(key.substring(2, 4))),
                            shape == BACKWARDS);
                    assertThat(keys(table.query(shape)
                                    .pk("P")
                                    .range("T#", range, number -> "%02d".formatted(number), "#")))
                            .as("%s", range)
                            .isEqualTo(expected);
                }
            }
        }
    }

    private static List<Range<Integer>> ranges(int low, int high) {
        return List.of(
                Range.all(),
                Range.of(low, high),
                Range.closed(low, high),
                Range.atLeast(low),
                Range.before(high),
                Range.atMost(high));
    }

    private static boolean isIn(Range<Integer> range, int number) {
        return range.from().map(from -> number >= from).orElse(true)
                && range.to()
                        .map(to -> range.toIncluded() ? number <= to : number < to)
                        .orElse(true);
    }

    /** The last segment of a key: nothing follows it, so that an excluded end is a whole key. */
    @Test
    void anEndThatIsNotIncludedIsPassedOver() {
        var all = stored(List.of("T#01", "T#02", "T#03", "T#04"));

        for (var shape : List.of(PLAIN, BACKWARDS)) {
            for (var range : ranges(2, 4)) {
                assertAnswers(
                        s -> table.query(s).pk("P").range("T#", range, number -> "%02d".formatted(number), ""),
                        shape,
                        picked(all, key -> isIn(range, Integer.parseInt(key.substring(2))), shape == BACKWARDS));
            }
        }
    }

    /** A segment that begins the key, and begins with a digit, among keys that begin with letters. */
    @Test
    void aRangeOfDigitsStaysAmongDigits() {
        var all = stored(List.of("#", "/", "01#a", "02#a", "02#b", "10#a", "9", ":", "A", "REACTION#1"));

        for (var shape : List.of(PLAIN, BACKWARDS)) {
            for (var range : ranges(2, 10)) {
                var expected = picked(
                        all,
                        key -> key.matches("\\d.*")
                                && isIn(range, key.equals("9") ? 90 : Integer.parseInt(key.substring(0, 2))),
                        shape == BACKWARDS);
                assertThat(keys(table.query(shape)
                                .pk("P")
                                .rangeOfDigits("", range, number -> "%02d".formatted(number), "#")))
                        .as("%s", range)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void aWholePartitionIsARangeOfTheEmptyPrefix() {
        var all = stored(List.of("a", "b", "c"));

        assertThat(keys(table.query(PLAIN).pk("P").range("", Range.<String>all(), text -> text, "")))
                .isEqualTo(all);
        assertThat(keys(table.query(PLAIN).pk("P").range("", Range.of("b", "c"), text -> text, "")))
                .containsExactly("b");
        assertThat(keys(table.query(PLAIN).pk("P").range("", Range.before("c"), text -> text, "")))
                .containsExactly("a", "b");
        assertThat(keys(table.query(PLAIN).pk("P").range("", Range.atMost("b"), text -> text, "")))
                .containsExactly("a", "b");
    }

    @Test
    void aRangeThatEndsBeforeItBeginsIsEmptyAndAsksNothing() {
        stored(List.of("T#01", "T#02"));
        requests.clear();

        Function<Shape, Query> backwards =
                s -> table.query(s).pk("P").range("T#", Range.of(5, 2), number -> "%02d".formatted(number), "#");
        assertAnswers(backwards, PLAIN, List.of());
        assertThat(sent(QueryRequest.class)).isEmpty();
    }

    @Test
    void sortKeysThatAreNumbersRangeByValue() {
        var shape = Shape.table("Ranks.list", "PK", "rank").build();
        for (long rank : List.of(-5L, 0L, 2L, 9L, 10L, 100L)) {
            client.putItem(request -> request.tableName("Ranks").item(Map.of("PK", s("P"), "rank", n(rank))));
        }
        var table = ranks();
        ItemReader<Long> reader = item -> Numbers.whole(item.get("rank").n());
        Function<Range<Long>, List<Long>> found =
                range -> table.query(shape).pk("P").range(range, ReadScene::n).list(reader);

        assertThat(found.apply(Range.all())).containsExactly(-5L, 0L, 2L, 9L, 10L, 100L);
        assertThat(found.apply(Range.of(0L, 10L))).containsExactly(0L, 2L, 9L);
        assertThat(found.apply(Range.closed(0L, 10L))).containsExactly(0L, 2L, 9L, 10L);
        assertThat(found.apply(Range.atLeast(10L))).containsExactly(10L, 100L);
        assertThat(found.apply(Range.before(9L))).containsExactly(-5L, 0L, 2L);
        assertThat(found.apply(Range.atMost(9L))).containsExactly(-5L, 0L, 2L, 9L);
        assertThat(found.apply(Range.of(10L, 9L))).isEmpty();
        assertThat(table.query(shape)
                        .pk("P")
                        .range(Range.of(2L, 100L), ReadScene::n)
                        .count())
                .isEqualTo(3);
    }

    @Test
    void aFilterTakesValuesAndPagesGoOnBehindWhatItPassesOver() {
        for (int i = 0; i < 60; i++) {
            put(with(item("P", "%03d".formatted(i)), "colour", s(i % 5 == 0 ? "red" : "blue")));
        }
        var shape = Shape.table("Notes.red", "PK", "SK")
                .where("#0 = :0", Map.of("#0", "colour"))
                .build();
        var expected =
                IntStream.range(0, 12).mapToObj(i -> "%03d".formatted(5 * i)).toList();

        assertAnswers(s -> table.query(s).pk("P").value(":0", s("red")), shape, expected);
        assertAnswers(s -> table.query(s).pk("P").value(":0", s("green")), shape, List.of());
    }

    @Test
    void anIndexIsReadWithoutConsistencyAndItsCursorsHoldTheTablesKey() {
        for (int i = 0; i < 10; i++) {
            put(with(with(item("P" + i, "x"), "GSI1PK", s("ALL")), "GSI1SK", s("same")));
        }
        var shape =
                Shape.index("Notes.all", "GSI1", "GSI1PK", "GSI1SK", "PK", "SK").build();
        requests.clear();

        var found = walk(
                3,
                page -> table.query(shape)
                        .pk("ALL")
                        .page(page, item -> item.get("PK").s()));

        assertThat(found).hasSize(10).doesNotHaveDuplicates();
        assertThat(sent(QueryRequest.class)).allSatisfy(request -> {
            assertThat(request.indexName()).isEqualTo("GSI1");
            assertThat(request.consistentRead()).isNotEqualTo(true);
        });
    }

    @Test
    void theTableIsReadConsistentlyUnlessItIsSaidOtherwise() {
        keys(table.query(PLAIN).pk("P"));
        assertThat(sent(QueryRequest.class).getFirst().consistentRead()).isTrue();
        keys(table.query(Shape.table("Notes.list", "PK", "SK").eventual().build())
                .pk("P"));
        assertThat(sent(QueryRequest.class).getFirst().consistentRead()).isNotEqualTo(true);
        keys(table.scan(SCANNED, Segment.WHOLE));
        assertThat(sent(ScanRequest.class).getFirst().consistentRead()).isTrue();
    }

    @Test
    void aCountFetchesNoItems() {
        stored(List.of("a", "b"));
        requests.clear();

        assertThat(table.query(PLAIN).pk("P").count()).isEqualTo(2);

        assertThat(sent(QueryRequest.class))
                .singleElement()
                .satisfies(request -> assertThat(request.select()).isEqualTo(Select.COUNT));
    }

    @Test
    void theFirstItemIsAskedForAlone() {
        stored(List.of("a", "b", "c"));
        requests.clear();

        assertThat(table.query(BACKWARDS).pk("P").first(ReadScene::sk)).contains("c");

        assertThat(sent(QueryRequest.class))
                .singleElement()
                .satisfies(request -> assertThat(request.limit()).isEqualTo(1));
    }

    @Test
    void whatAReaderPassesOverIsNoPartOfAnAnswer() {
        var all = stored(List.of("a1", "b1", "a2", "b2", "a3"));
        ItemReader<String> onlyA = item -> sk(item).startsWith("a") ? sk(item) : null;
        var expected = picked(all, key -> key.startsWith("a"), false);

        assertThat(table.query(PLAIN).pk("P").list(onlyA)).isEqualTo(expected);
        assertThat(table.query(PLAIN).pk("P").stream(onlyA)).isEqualTo(expected);
        assertThat(table.query(PLAIN).pk("P").count(onlyA)).isEqualTo(3);
        assertThat(table.query(BACKWARDS).pk("P").first(onlyA)).contains("a3");
        assertThat(walk(1, page -> table.query(PLAIN).pk("P").page(page, onlyA)))
                .isEqualTo(expected);
        assertThat(table.query(PLAIN).pk("P").startingWith("b").any(onlyA)).isFalse();
    }

    @Test
    void aReaderThatFailsEndsTheReadWithItsOwnWords() {
        stored(List.of("a", "b"));

        assertThatThrownBy(() -> table.query(PLAIN).pk("P").list(item -> {
                    throw new MalformedItem("x", "is missing");
                }))
                .isInstanceOf(MalformedItem.class);
    }

    @Test
    void aQueryWithoutAPartitionIsAMistakeOfTheProgram() {
        assertThatThrownBy(() -> keys(table.query(PLAIN)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("A query without a partition key.");
    }

    @Test
    void aScanReadsEverythingOnceInAsManySegmentsAsAreAskedFor() {
        var all = IntStream.range(0, 50).mapToObj(i -> "%03d".formatted(i)).toList();
        all.forEach(key -> put("P" + key, key));

        assertThat(keys(table.scan(SCANNED, Segment.WHOLE))).containsExactlyInAnyOrderElementsOf(all);
        for (int of : List.of(2, 7)) {
            var found = new ArrayList<String>();
            for (int number = 0; number < of; number++) {
                var segment = new Segment(number, of);
                found.addAll(walk(4, page -> table.scan(SCANNED, segment).page(page, ReadScene::sk)));
            }
            assertThat(found).containsExactlyInAnyOrderElementsOf(all);
        }
        assertThatThrownBy(() -> new Segment(2, 2)).hasMessage("There is no segment 2 of 2.");
        assertThatThrownBy(() -> new Segment(-1, 2)).hasMessage("There is no segment -1 of 2.");
    }

    @Test
    void aScanFilters() {
        put(with(item("P", "a"), "colour", s("red")));
        put(item("P", "b"));
        var shape = Shape.table("Notes.scan", "PK", "SK")
                .where("attribute_exists(#0)", Map.of("#0", "colour"))
                .build();

        assertThat(keys(table.scan(shape, Segment.WHOLE))).containsExactly("a");
    }

    @Test
    void aProjectionFetchesWhatItNamesAndWhatTheReadItselfNeeds() {
        put(with(
                with(
                        with(item("P", "a"), "deep", AttributeValue.fromM(Map.of("in", s("x"), "out", s("y")))),
                        "big",
                        s("z")),
                "ttl",
                n(NOW.getEpochSecond() + 100)));
        var shape = Shape.table("Notes.view", "PK", "SK")
                .ttl("ttl")
                .project(List.of("deep.in", "deep.in.side"))
                .also("kind")
                .build();

        var item = table.query(shape).pk("P").list(found -> found).getFirst();

        assertThat(item).containsOnlyKeys("PK", "SK", "deep", "ttl");
        assertThat(item.get("deep").m()).containsOnlyKeys("in");
        assertThat(table.get(shape, item("P", "a"), found -> found).orElseThrow())
                .isEqualTo(item);
    }

    @Test
    void alsoAddsNothingWhereEverythingIsFetched() {
        put(with(item("P", "a"), "big", s("z")));
        var shape = Shape.table("Notes.view", "PK", "SK").also("kind").build();

        assertThat(table.query(shape).pk("P").list(found -> found).getFirst()).containsOnlyKeys("PK", "SK", "big");
    }

    @Test
    void anItemIsReadByItsKeyOrIsAbsent() {
        put("P", "a");

        assertThat(table.get(PLAIN, item("P", "a"), ReadScene::sk)).contains("a");
        assertThat(table.get(PLAIN, item("P", "b"), ReadScene::sk)).isEqualTo(Optional.empty());
        assertThat(table.has(PLAIN, item("P", "a"), item -> item)).isTrue();
        assertThat(table.has(PLAIN, item("P", "b"), item -> item)).isFalse();
        assertThat(table.has(PLAIN, item("P", "a"), item -> null)).isFalse();
    }
}
