package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.TableNames;
import trestle.model.Transactions;
import trestle.model.Write;

/**
 * Two writes of one item in one transaction: where they have a meaning together they do what one after the other would
 * do, and where they have none they are refused before anything is sent.
 */
final class MergedWritesTest extends WriteBuilderScene {
    private static final Map<String, AttributeValue> OLD =
            with(with(note("1", "old"), number("n", 1)), s("other", "o"));
    private static final Map<String, AttributeValue> NEW = with(note("1", "new"), number("n", 10));

    /** What one of the two does. */
    private enum Part {
        CHECK,
        INSERT,
        SAVE,
        SET_BODY,
        SET_BODY_ELSE,
        SET_OTHER,
        REMOVE_OTHER,
        ADD,
        COUNT,
        DELETE;

        WriteBuilder describe(WriteBuilder work) {
            return switch (this) {
                case CHECK -> work.require(NOTE, key("1"));
                case INSERT -> work.insert(NOTE, NEW);
                case SAVE -> work.save(NOTE, NEW);
                case SET_BODY -> work.update(NOTE, key("1")).set(s("set"), "body");
                case SET_BODY_ELSE -> work.update(NOTE, key("1")).set(s("else"), "body");
                case SET_OTHER -> work.update(NOTE, key("1")).set(s("p"), "other");
                case REMOVE_OTHER -> work.update(NOTE, key("1")).remove("other");
                case ADD -> work.update(NOTE, key("1")).add(AttributeValue.fromN("5"), "n");
                case COUNT -> work.count(NOTE, key("1"), "n", 2);
                case DELETE -> work.deleteExisting(NOTE, key("1"));
            };
        }

        boolean isUpdate() {
            return this == SET_BODY || this == SET_BODY_ELSE || this == SET_OTHER || this == REMOVE_OTHER || adds();
        }

        boolean adds() {
            return this == ADD || this == COUNT;
        }

        boolean puts() {
            return this == INSERT || this == SAVE;
        }

        private String path() {
            return switch (this) {
                case SET_BODY, SET_BODY_ELSE -> "body";
                case SET_OTHER, REMOVE_OTHER -> "other";
                case ADD, COUNT -> "n";
                case CHECK, INSERT, SAVE, DELETE -> "";
            };
        }
    }

    /** Whether two parts have a meaning together. */
    private static boolean fit(Part one, Part two) {
        if (one == Part.CHECK || two == Part.CHECK) {
            return true;
        }
        if (one.isUpdate() && two.isUpdate()) {
            return one == two || !one.path().equals(two.path()) || one.adds() && two.adds();
        }
        return one.adds() || two.adds(); // a put or a delete takes in what a counter would have added
    }

    @TestFactory
    Stream<DynamicTest> everyPairIsMergedOrRefused() {
        var tests = new ArrayList<DynamicTest>();
        for (var one : Part.values()) {
            for (var two : Part.values()) {
                tests.add(dynamicTest(one + " and " + two, () -> {
                    var scene = new MergedWritesTest();
                    try {
                        scene.assertPair(one, two);
                    } finally {
                        scene.close();
                    }
                }));
            }
        }
        return tests.stream();
    }

    private void assertPair(Part one, Part two) {
        boolean wantsNone = one == Part.INSERT || two == Part.INSERT;
        if (!wantsNone) {
            put(OLD);
        }
        var first = one.describe(writer.begin()).defer();
        var second = two.describe(writer.begin()).defer();
        if (!fit(one, two)) {
            assertThatThrownBy(() -> new Transactions(client).run(first, second))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("Note 1 / N");
            assertThat(read("1")).isEqualTo(wantsNone ? Map.of() : OLD);
            return;
        }
        // An item that is required and inserted at once is there when all is done.
        assertThat(new Transactions(client).run(first, second)).isEqualTo(new Outcome.Committed());
        assertThat(read("1")).isEqualTo(after(one, two, wantsNone ? Map.of() : OLD));
    }

    /** What one part after the other leaves; a put before what is added to it. */
    private static Map<String, AttributeValue> after(Part one, Part two, Map<String, AttributeValue> before) {
        if (one == Part.DELETE || two == Part.DELETE) {
            return Map.of();
        }
        var item = new HashMap<>(one.puts() || two.puts() ? NEW : before);
        for (var part : one == two && !one.adds() ? List.of(one) : List.of(one, two)) {
            switch (part) {
                case SET_BODY -> item.put("body", s("set"));
                case SET_BODY_ELSE -> item.put("body", s("else"));
                case SET_OTHER -> item.put("other", s("p"));
                case REMOVE_OTHER -> item.remove("other");
                case ADD -> item.put("n", AttributeValue.fromN(plus(item, 5)));
                case COUNT -> item.put("n", AttributeValue.fromN(plus(item, 2)));
                case CHECK, INSERT, SAVE, DELETE -> {}
            }
        }
        return item;
    }

    private static String plus(Map<String, AttributeValue> item, long more) {
        return Long.toString(Long.parseLong(item.get("n").n()) + more);
    }

    @Test
    void setsAreJoined() {
        put(with(note("1", "x"), Map.entry("tags", AttributeValue.fromSs(List.of("a")))));

        new Transactions(client)
                .commit(
                        writer.begin()
                                .update(NOTE, key("1"))
                                .add(AttributeValue.fromSs(List.of("b")), "tags")
                                .defer(),
                        writer.begin()
                                .update(NOTE, key("1"))
                                .add(AttributeValue.fromSs(List.of("b", "c")), "tags")
                                .defer());

        assertThat(read("1").get("tags").ss()).containsExactlyInAnyOrder("a", "b", "c");
    }

    @Test
    void whatLeadsIntoWhatIsChangedIsAClash() {
        put(note("1", "x"));
        var whole = writer.begin()
                .update(NOTE, key("1"))
                .set(AttributeValue.fromM(Map.of()), "deep")
                .defer();
        var within =
                writer.begin().update(NOTE, key("1")).set(s("y"), "deep", "in").defer();

        assertThatThrownBy(() -> new Transactions(client).run(whole, within))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Note 1 / N: two writes of one transaction change \"deep.in\", each in its own way. "
                        + "Change it once, or in two transactions.");
    }

    @Test
    void twoPutsAreNamedByTheirWords() {
        var save = writer.begin().save(NOTE, NEW).defer();
        var delete = writer.begin().delete(NOTE, key("1")).defer();

        assertThatThrownBy(() -> new Transactions(client).run(save, delete))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Note 1 / N is written twice in one transaction: once by a put and once by a delete. "
                        + "Write it once, or in two transactions.");
    }

    @Test
    void aHundredItemsAreTheMostAndMergedOnesAreOne() {
        var writes = new ArrayList<Write>();
        for (int i = 0; i < 100; i++) {
            writes.add(writer.begin().insert(NOTE, note("n" + i, "x")).defer());
        }
        writes.add(writer.begin().requireAbsent(NOTE, key("n0")).defer());
        assertThat(new Transactions(client).run(writes)).isEqualTo(new Outcome.Committed());

        var tooMany = IntStream.range(0, 101)
                .mapToObj(i -> writer.begin().insert(NOTE, note("m" + i, "x")).defer())
                .toList();
        assertThatThrownBy(() -> new Transactions(client).run(tooMany))
                .isInstanceOfSatisfying(Refusal.TooLarge.class, refused -> {
                    assertThat(refused.item()).isEqualTo("Note m0 / N");
                    assertThat(refused.rule()).isEqualTo("a transaction has at most 100 items, and this one has 101");
                });
        assertThat(read("m0")).isEmpty();
    }

    @Test
    void fourMegabytesAreTheMost() {
        var large = "x".repeat(390 * 1024);
        var writes = IntStream.range(0, 11)
                .mapToObj(i -> writer.begin().insert(NOTE, note("n" + i, large)).defer())
                .toList();

        assertThatThrownBy(() -> new Transactions(client).run(writes))
                .isInstanceOf(Refusal.TooLarge.class)
                .hasMessageContaining("a transaction has at most 4 MB, and this one has");
        assertThat(read("n0")).isEmpty();
        assertThat(new Transactions(client).run(writes.subList(0, 10))).isEqualTo(new Outcome.Committed());
    }

    @Test
    void sizesAreThoseTheStoreCounts() {
        assertThat(bytes(Map.of("a", s("é")))).isEqualTo(3);
        assertThat(bytes(Map.of("ab", s("\uD83D\uDE00")))).isEqualTo(6);
        assertThat(bytes(Map.of("a", s("\u20AC")))).isEqualTo(4);
        assertThat(bytes(Map.of("a", AttributeValue.fromBool(true)))).isEqualTo(2);
        assertThat(bytes(Map.of("a", AttributeValue.fromN("1234")))).isEqualTo(5);
        assertThat(bytes(Map.of("a", AttributeValue.fromSs(List.of("bc", "d")))))
                .isEqualTo(4);
        assertThat(bytes(Map.of("a", AttributeValue.fromL(List.of(s("bc")))))).isEqualTo(7);
        assertThat(bytes(Map.of("a", AttributeValue.fromM(Map.of("k", s("bc"))))))
                .isEqualTo(8);
    }

    private static long bytes(Map<String, AttributeValue> attributes) {
        var item = new HashMap<>(attributes);
        var empty = Sizes.of(action(Map.of()));
        return Sizes.of(action(item)) - empty;
    }

    private static Action action(Map<String, AttributeValue> attributes) {
        var item = new HashMap<>(key("1"));
        item.putAll(attributes);
        var work = new Writer(null, TableNames.asDeclared(), Clock.systemUTC(), Transactions.PATIENCE)
                .begin()
                .save(NOTE, item)
                .defer();
        return ((Deferred) work).actions().getFirst();
    }

    @Test
    void writesOfOtherCodeAreNotRun() {
        Write foreign = new Write() {
            @Override
            public Write afterCommit(Runnable action) {
                return this;
            }
        };

        assertThatThrownBy(() -> new Transactions(client).run(foreign))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Writes are made by repositories, not by other code.");
        assertThat(new Transactions(client).run()).isEqualTo(new Outcome.Committed());
    }
}
