package trestle.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.TestEngine.assertRefused;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.engine.PageCall;
import trestle.engine.Plain;
import trestle.engine.TableSpec;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;

/** Walks by every size of page see each item once, in order. */
class PaginationTest {
    private static final int ITEMS = 12;

    @AutoClose
    private final TestEngine db = new TestEngine();

    private final TestTable table = db.create(new TableSpec("Paged")
            .key("pk S", "sk N")
            .local("byRank", "pk S | place N", "KEYS_ONLY")
            .global("byTeam", "team S | place N", "ALL")
            .global("teams", "team S", "ALL"));

    /** One partition of twelve items in three places, so that each place of an index is shared by four. */
    @BeforeEach
    void fill() {
        for (var i = 0; i < ITEMS; i++) {
            table.put("pk", "p", "sk", i, "place", i % 3, "team", "t");
            table.put("pk", "other" + i, "sk", i, "place", i % 3, "team", "u");
        }
    }

    private static final List<Integer> BY_KEY =
            IntStream.range(0, ITEMS).boxed().toList();
    private static final List<Integer> BY_PLACE = List.of(0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11);

    @Test
    void inATable() {
        assertWalks(() -> table.query("pk = :v").with(":v", "p"), BY_KEY);
        assertWalks(
                () -> table.query("pk = :v AND sk BETWEEN :low AND :high")
                        .with(":v", "p")
                        .with(":low", 3)
                        .with(":high", 9),
                BY_KEY.subList(3, 10));
    }

    @Test
    void inALocalIndexWithEqualSortKeys() {
        assertWalks(() -> table.query("pk = :v").with(":v", "p").in("byRank"), BY_PLACE);
        assertWalks(
                () -> table.query("pk = :v AND place >= :one")
                        .with(":v", "p")
                        .with(":one", 1)
                        .in("byRank"),
                BY_PLACE.subList(4, ITEMS));
    }

    @Test
    void inAGlobalIndexWithEqualSortKeys() {
        var inOrder = table.query("team = :v").with(":v", "t").in("byTeam").column("sk");

        assertThat(inOrder).containsExactlyElementsOf(BY_PLACE);
        assertWalks(() -> table.query("team = :v").with(":v", "t").in("byTeam"), BY_PLACE);
        assertWalks(
                () -> table.query("team = :v AND place = :one")
                        .with(":v", "t")
                        .with(":one", 1)
                        .in("byTeam"),
                List.of(1, 4, 7, 10));
    }

    @Test
    void inAGlobalIndexWithoutASortKey() {
        assertWalks(() -> table.query("team = :v").with(":v", "t").in("teams"), BY_KEY);
    }

    @Test
    void inAScanOfATableOrIndex() {
        for (var index : new String[] {null, "byRank", "byTeam", "teams"}) {
            var whole = keys(table.scan().in(index));
            assertThat(whole).hasSize(2 * ITEMS).doesNotHaveDuplicates();
            for (var size = 1; size <= 2 * ITEMS + 1; size++) {
                assertThat(keys(table.scan().in(index).limit(size)))
                        .as("pages of %d in %s", size, index)
                        .isEqualTo(whole);
            }
        }
    }

    private static List<Object> keys(PageCall scan) {
        var keys = new ArrayList<>();
        for (var page : scan.pages()) {
            page.items()
                    .forEach(item -> keys.add(
                            Plain.of(item).get("pk") + "/" + Plain.of(item).get("sk")));
        }
        return keys;
    }

    private static void assertWalks(Supplier<PageCall> query, List<Integer> expected) {
        for (var size = 1; size <= expected.size() + 1; size++) {
            assertThat(query.get().limit(size).wholeColumn("sk"))
                    .as("pages of %d", size)
                    .isEqualTo(expected);
            assertThat(query.get().limit(size).descending().wholeColumn("sk"))
                    .as("pages of %d, backwards", size)
                    .isEqualTo(expected.reversed());
        }
    }

    // ---- last evaluated keys ----

    @Test
    void aLastEvaluatedKeyIsTheKeyOfTheTableAndOfTheIndex() {
        var inTable = table.query("pk = :v").with(":v", "p").limit(1).run();
        var inLocal =
                table.query("pk = :v").with(":v", "p").in("byRank").limit(1).run();
        var inGlobal =
                table.query("team = :v").with(":v", "t").in("byTeam").limit(1).run();

        assertThat(Plain.of(inTable.lastEvaluatedKey())).isEqualTo(Plain.map("pk", "p", "sk", 0));
        assertThat(Plain.of(inLocal.lastEvaluatedKey())).isEqualTo(Plain.map("pk", "p", "sk", 0, "place", 0));
        assertThat(Plain.of(inGlobal.lastEvaluatedKey()))
                .isEqualTo(Plain.map("pk", "p", "sk", 0, "place", 0, "team", "t"));
    }

    @Test
    void aPageThatIsFullHasOneEvenIfNothingFollows() {
        var full = table.query("pk = :v").with(":v", "p").limit(ITEMS).run();
        var last = table.query("pk = :v")
                .with(":v", "p")
                .limit(ITEMS)
                .after(full.lastEvaluatedKey())
                .run();

        assertThat(full.count()).isEqualTo(ITEMS);
        assertThat(full.lastEvaluatedKey()).isNotNull();
        assertThat(last.count()).isZero();
        assertThat(last.lastEvaluatedKey()).isNull();
    }

    @Test
    void itMayNameAnItemThatIsGone() {
        var page = table.query("pk = :v").with(":v", "p").limit(3).run();
        table.delete("pk", "p", "sk", 2);
        table.delete("pk", "p", "sk", 3);

        assertThat(table.query("pk = :v")
                        .with(":v", "p")
                        .after(page.lastEvaluatedKey())
                        .limit(2)
                        .column("sk"))
                .containsExactly(4, 5);
    }

    @Test
    void itMustBeAKeyOfWhatIsRead() {
        var mismatch = "The provided starting key is invalid: The provided key element does not match the schema";
        var wrong = List.of(
                Plain.item("pk", "p"),
                Plain.item("pk", "p", "sk", "0"),
                Plain.item("pk", "p", "sk", 0, "place", 0),
                Plain.item());
        for (var key : wrong) {
            assertRefused(mismatch, table.query("pk = :v").with(":v", "p").after(key)::run);
            assertRefused(mismatch, table.scan().after(key)::run);
        }
        assertRefused(mismatch, table.scan().in("byTeam").after(Plain.item("pk", "p", "sk", 0, "place", 0))::run);
    }

    @Test
    void itMustLieWithinTheConditions() {
        var outside = "The provided starting key is outside query boundaries based on provided conditions";

        assertRefused(outside, table.query("pk = :v").with(":v", "p").after(Plain.item("pk", "q", "sk", 0))::run);
        assertRefused(
                outside,
                table.query("pk = :v AND sk > :n").with(":v", "p").with(":n", 5).after(Plain.item("pk", "p", "sk", 5))
                        ::run);
    }

    @Test
    void walksDoNotMindItemsThatComeAndGo() {
        var seen = new HashSet<>();
        var walk = table.query("pk = :v").with(":v", "p").limit(2);
        for (var step = 0; ; step++) {
            var page = walk.run();
            page.items()
                    .forEach(item ->
                            assertThat(seen.add(Plain.of(item).get("sk"))).isTrue());
            if (page.lastEvaluatedKey() == null) {
                break;
            }
            walk.after(page.lastEvaluatedKey());
            table.put("pk", "p", "sk", -1 - step);
            table.delete("pk", "p", "sk", ITEMS - 1);
        }

        assertThat(seen).containsExactlyInAnyOrderElementsOf(new HashSet<Object>(BY_KEY.subList(0, ITEMS - 1)));
    }
}
