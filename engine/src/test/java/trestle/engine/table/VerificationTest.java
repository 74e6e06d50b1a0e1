package trestle.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.TestEngine.secondsAfterStart;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.engine.Plain;
import trestle.engine.TableSpec;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;
import trestle.engine.store.Batch;
import trestle.engine.value.Item;

/** Each kind of damage, done to the store beneath the engine, is found and reported in words. */
class VerificationTest {
    @AutoClose
    private final TestEngine db = new TestEngine();

    private final TestTable things = db.create(new TableSpec("Things")
            .key("pk S", "sk N")
            .local("lsi", "pk S | place N", "KEYS_ONLY")
            .global("gsi", "team S", "INCLUDE", "note"));

    private Table stored;
    private byte[] itemKey;

    @BeforeEach
    void fill() {
        things.expireBy("due", true);
        things.put("pk", "p", "sk", 1, "place", 5, "team", "t", "note", "n", "due", secondsAfterStart(100));
        things.put("pk", "p", "sk", 2);
        db.transaction(things.putting("pk", "q", "sk", 3)).token("token").run();
        TestEngine.await(() -> {
            stored = new Catalog(db.store()).find("Things").orElseThrow();
            return stored.definition().timeToLive().complete();
        });
        itemKey = stored.itemKey(Plain.values("pk", "p", "sk", 1));
    }

    private Item item() {
        return Item.of(db.store().get(itemKey));
    }

    private Index index(String name) {
        return stored.index(name).orElseThrow();
    }

    private byte[] rowKey(String index) {
        return index(index).row(item()).key();
    }

    private void put(byte[] key, byte[] value) {
        db.store().write(new Batch().put(key, value));
    }

    private void delete(byte[] key) {
        db.store().write(new Batch().delete(key));
    }

    private static final String SHOWN = "{\"pk\":{\"S\":\"p\"},\"sk\":{\"N\":\"1\"}}";

    @Test
    void nothingIsFoundWhereNothingIsWrong() {
        var report = Verification.run(db.store(), progress -> {});

        assertThat(report.clean()).isTrue();
        assertThat(report.findings()).isEmpty();
        assertThat(report.counts())
                .containsEntry("tables", 1L)
                .containsEntry("items", 3L)
                .containsEntry("index rows", 2L)
                .containsEntry("due times", 1L)
                .containsEntry("request tokens", 1L);
    }

    @Test
    void progressIsTold() {
        var many = db.table("Many", "pk S");
        for (var i = 0; i < 2_100; i++) {
            many.put("pk", "k" + i);
        }
        var told = new ArrayList<Verification.Progress>();

        Verification.run(db.store(), told::add);

        assertThat(told)
                .containsExactly(new Verification.Progress("items", 1_000), new Verification.Progress("items", 2_000));
    }

    @Test
    void aMissingIndexRow() {
        delete(rowKey("gsi"));

        assertThat(db.findings())
                .contains("Table Things: the item " + SHOWN + " is missing from index gsi.")
                .hasSize(3); // and both counters of the index
    }

    @Test
    void anIndexRowOfNoItem() {
        var other = Plain.item("pk", "p", "sk", 9, "place", 9);
        put(index("lsi").row(other).key(), other.form());

        assertThat(db.findings())
                .contains("Table Things: index lsi has a row of an item that is not there:"
                        + " {\"pk\":{\"S\":\"p\"},\"sk\":{\"N\":\"9\"}}.")
                .hasSize(3);
    }

    @Test
    void anIndexRowWhereTheItemUsedToBe() {
        var moved = Plain.item("pk", "p", "sk", 1, "place", 6);
        put(index("lsi").row(moved).key(), moved.form());

        assertThat(db.findings())
                .contains("Table Things: index lsi has a row of an item that is not there: " + SHOWN + ".");
    }

    @Test
    void anIndexRowOfNoIndex() {
        put(KeySpace.start(KeySpace.INDEX_ROW, stored.number(), 99).put(1).toByteArray(), item().form());

        assertThat(db.findings()).containsExactly("An index row belongs to no index: 20000000010000006301.");
    }

    @Test
    void anOutdatedIndexRow() {
        put(
                rowKey("gsi"),
                Plain.item("team", "t", "pk", "p", "sk", 1, "note", "o").form());

        assertThat(db.findings())
                .containsExactly("Table Things: index gsi has an outdated row of the item " + SHOWN + ".");
    }

    @Test
    void aWrongCounter() {
        db.store().write(new Batch().add(Rows.countKey(stored.number(), 0), 5));

        assertThat(db.findings()).containsExactly("The counter 40000000010000000000 says 8; it should say 3.");
    }

    @Test
    void aLostCounter() {
        delete(Rows.countKey(stored.number(), 0));

        assertThat(db.findings()).containsExactly("The counter 40000000010000000000 is missing; it should say 3.");
    }

    @Test
    void aLostDueTime() {
        delete(stored.dueKey(secondsAfterStart(100), itemKey));

        assertThat(db.findings()).containsExactly("Table Things: the item " + SHOWN + " has no due time.");
    }

    @Test
    void aStrayDueTime() {
        put(stored.dueKey(secondsAfterStart(99), itemKey), new byte[0]);

        assertThat(db.findings()).hasSize(1);
        assertThat(db.findings().getFirst()).startsWith("Table Things: a due time belongs to no item: 3000000001");
    }

    @Test
    void anItemUnderAWrongKey() {
        var elsewhere = stored.itemKey(Plain.values("pk", "p", "sk", 7));
        var untouched = Plain.item("pk", "p", "sk", 2);
        delete(stored.itemKey(Plain.values("pk", "p", "sk", 2)));
        put(elsewhere, untouched.form());

        assertThat(db.findings())
                .containsExactly(
                        "Table Things: the item {\"pk\":{\"S\":\"p\"},\"sk\":{\"N\":\"2\"}} lies where another key"
                                + " would.");
    }

    @Test
    void anItemOfNoTable() {
        put(
                KeySpace.start(KeySpace.ITEM, 77).put(1).toByteArray(),
                Plain.item("pk", "x").form());

        assertThat(db.findings()).containsExactly("An item belongs to no table: 100000004d01.");
    }

    @Test
    void aDueTimeOfNoTable() {
        put(KeySpace.start(KeySpace.DUE, 77).int64(5).put(1).toByteArray(), new byte[0]);

        assertThat(db.findings()).containsExactly("A due time belongs to no table: 300000004d000000000000000501.");
    }

    @Test
    void garbageInPlaceOfAnItem() {
        for (var garbage : new byte[][] {{}, {1}, {9, 9, 9, 9, 9, 9}, {1, -1, -1, -1, -1, -1, -1}, {1, 5, 127, 1, 1}}) {
            put(itemKey, garbage);

            assertThat(db.findings()).anyMatch(finding -> finding.startsWith("A row of items cannot be read ("));
        }
    }

    @Test
    void everyFlippedBitOfAnItem() {
        var form = item().form();
        for (var bit = 0; bit < form.length * 8; bit++) {
            var flipped = form.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            put(itemKey, flipped);

            assertThat(db.findings()).as("bit %d", bit).isNotEmpty();
        }
    }

    @Test
    void garbageInPlaceOfATable() {
        var key = "\u0001Things".getBytes(StandardCharsets.US_ASCII);
        put(key, new byte[] {1, 2, 3});

        assertThat(db.findings())
                .anyMatch(finding -> finding.startsWith("A row of tables cannot be read ("))
                .anyMatch(finding -> finding.startsWith("An item belongs to no table: "));
    }

    @Test
    void aTableUnderAnotherName() {
        put("\u0001Other".getBytes(StandardCharsets.US_ASCII), TableCodec.write(stored.definition()));

        assertThat(db.findings())
                .containsExactlyInAnyOrder(
                        "Table Things lies under the name Other.", "Tables Things and Things have the same number 1.");
    }

    @Test
    void aTableWhoseNumberWasNeverGivenOut() {
        put(new byte[] {KeySpace.NEXT_TABLE}, ByteBuffer.allocate(8).putLong(0).array());

        assertThat(db.findings()).containsExactly("Table Things has number 1, which was never given out.");
    }

    @Test
    void aRequestTokenWithoutItsAge() {
        delete(RequestTokens.ageKey(db.millis(), RequestTokens.key("token")));

        assertThat(db.findings()).containsExactly("A request token has no age: 50746f6b656e.");
    }

    @Test
    void anAgeWithoutItsRequestToken() {
        delete(RequestTokens.key("token"));

        assertThat(db.findings()).hasSize(1);
        assertThat(db.findings().getFirst()).startsWith("The age of a request token belongs to none: 51");
    }

    @Test
    void rowsOfAnUnknownKind() {
        put(new byte[] {0x66, 1}, new byte[0]);
        put(new byte[] {(byte) 0xFF, 1}, new byte[0]);
        put(new byte[] {KeySpace.NEXT_TABLE, 1}, new byte[0]);

        assertThat(db.findings())
                .containsExactlyInAnyOrder(
                        "There are rows of an unknown kind: 0201.",
                        "There are rows of an unknown kind: 6601.",
                        "There are rows of an unknown kind: ff01.");
    }

    @Test
    void ofManyFindingsTheFirstHundredAreShown() {
        for (var i = 0; i < 150; i++) {
            put(KeySpace.start(KeySpace.ITEM, 77).put(i).toByteArray(), new byte[0]);
        }

        var report = Verification.run(db.store(), progress -> {});

        assertThat(report.findings()).hasSize(100);
        assertThat(report.findingsTotal()).isEqualTo(150);
        assertThat(report.clean()).isFalse();
    }
}
