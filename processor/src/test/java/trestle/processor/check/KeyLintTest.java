package trestle.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.processor.Demo;
import trestle.processor.Message;

class KeyLintTest {
    @Test
    void twoKindsThatCanHaveOnePrimaryKeyAreAnError() {
        Demo.of("Entry.class, Note.class", """
                @Key(pk = "USER#{userId}", sk = "{kind}#{id}") record Entry(String userId, String kind, String id) {}
                @Key(pk = "USER#{userId}", sk = "NOTE#{id}") record Note(String userId, String id) {}
                """)
                .reports(
                        Message.SAME_PRIMARY_KEY,
                        "record Note",
                        "Entry and Note can have the same primary key, such as \"USER#x\" / \"NOTE#x\"");
    }

    @Test
    void keysThatDifferInLiteralsTimesOrDepthAreApart() {
        Demo.of("A.class, B.class, C.class, D.class, E.class", """
                @Key(pk = "COMMENT#{itemId}", sk = "{at}#{id}") record A(String itemId, Instant at, String id) {}
                @Key(pk = "COMMENT#{itemId}", sk = "REACTION#{id}#{userId}")
                record B(String itemId, String id, String userId) {}
                @Key(pk = "COMMENT#{itemId}", sk = "META") record C(String itemId) {}
                @Key(pk = "COMMENT#{itemId}#{part}", sk = "META") record D(String itemId, String part) {}
                @Key(pk = "{itemId:2}", sk = "META") record E(int itemId) {}
                """)
                .isSilentOn(Message.SAME_PRIMARY_KEY)
                .succeeds();
    }

    @Test
    void aShardedKeyIsAsLongAsItsShards() {
        Demo.of("A.class, B.class", """
                @Key(pk = "ALL", sk = "{id}", shardedBy = "id") record A(String id) {}
                @Key(pk = "ALL#{day:2}", sk = "{id}") record B(int day, String id) {}
                """).reports(Message.SAME_PRIMARY_KEY, "record B", "\"ALL#00\"");
    }

    @Test
    void kindsUnderOneSealedInterfaceShareTheirKey() {
        Demo.table("""
                @Table(name = "Journal", kind = "kind", items = {A.class, B.class}) interface Journal {}
                @Key(pk = "S#{id}") sealed interface Slot permits A, B {}
                record A(String id) implements Slot {}
                record B(String id) implements Slot {}
                """).compiles();
    }

    @Test
    void segmentsAreParted() {
        Demo.of("A.class, B.class, C.class", """
                @Key(pk = "A#{a}-{b}") record A(String a, String b) {}
                @Key(pk = "B#{at}_{b}") record B(Instant at, String b) {}
                @Key(pk = "C#{a}#-{b}") record C(String a, String b) {}
                """)
                .reports(Message.RUN_TOGETHER, "record A", "without a \"#\" between them");
        assertThat(Demo.of("A.class, B.class, C.class", """
                @Key(pk = "A#{a}-{b}") record A(String a, String b) {}
                @Key(pk = "B#{at}_{b}") record B(Instant at, String b) {}
                @Key(pk = "C#{a}#-{b}") record C(String a, String b) {}
                """).problems(Message.RUN_TOGETHER))
                .hasSize(1);
    }

    @Test
    void aKeyThatChangesTextSaysThatValuesMeet() {
        Demo.of("A.class, B.class", """
                @Key(pk = "A#{name:lower}") record A(String name) {}
                @Key(pk = "B#{id}") record B(String id, String name) {}
                """).reports(Message.NOT_ONE_TO_ONE, "record A", "changes the text of name");
        Demo.of("A.class, B.class", """
                @Key(pk = "A#{name:lower}") @Derived(from = B.class) @Unique record A(@KeyOnly String name, String id) {
                  static A of(B b) { return new A(b.name(), b.id()); }
                }
                @Key(pk = "B#{id}") record B(String id, String name) {}
                """).compiles();
    }

    @Test
    void numbersInSortKeysHaveAWidth() {
        Demo.of("A.class, B.class, C.class", """
                @Key(pk = "A#{id}", sk = "V#{number}") record A(String id, int number) {}
                @Key(pk = "B#{id}", sk = "V#{number:4}") record B(String id, int number) {}
                @Key(pk = "C#{number}", sk = "V") record C(long number) {}
                """)
                .reports(Message.VARIABLE_WIDTH, "record A", "Pad it: {number:4}")
                .reports(Message.VARIABLE_WIDTH, "sk = \"V#{number}\"");
    }

    @Test
    void aFractionIsNoKey() {
        Demo.of("A.class", "@Key(pk = \"A#{weight}\") record A(BigDecimal weight) {}")
                .reports(Message.FRACTION_IN_KEY, "record A", "several spellings");
    }

    @Test
    void anEnumInAKeyHasPlainTexts() {
        Demo.of("A.class", """
                @Key(pk = "A#{state}#{id}") record A(State state, String id) {}
                enum State { OPEN, @Attribute("half#open") AJAR }
                """).reports(Message.ENUM_IN_KEY, "record A", "a constant of state");
    }

    @Test
    void aTimeAtTheEndIsNoIdentity() {
        Demo.of("A.class, B.class", """
                @Key(pk = "A#{id}", sk = "VERSION#{at}") record A(String id, Instant at) {}
                @Key(pk = "B#{id}", sk = "VERSION#{at}#{by}") record B(String id, Instant at, String by) {}
                """).reports(Message.NO_TIE_BREAKER, "record A", "ends with the time at");
    }

    @Test
    void aSegmentOfThePartitionKeyNeedNotBeRepeated() {
        Demo.of("A.class", """
                @Key(pk = "A#{owner}", sk = "{owner}#{id}") record A(String owner, String id) {}
                """)
                .reports(Message.REPEATS_PARTITION, "record A", "repeats owner")
                .succeeds();
    }

    @Test
    void literalsFollowTheTablesCasing() {
        Demo.table("""
                @Table(name = "Journal", casing = Casing.LOWER, items = {A.class}) interface Journal {}
                @Key(pk = "Account#{id}") record A(String id) {}
                """).reports(Message.CASING, "record A", "Write \"account#\"");
        Demo.table("""
                @Table(name = "Journal", casing = Casing.UPPER, items = {A.class}) interface Journal {}
                @Key(pk = "Account#{id}") record A(String id) {}
                """).reports(Message.CASING, "record A", "Write \"ACCOUNT#\"");
    }

    @Test
    void forgottenBracesAreNoticed() {
        Demo.of("A.class", "@Key(pk = \"event#shortId\", sk = \"{code}\") record A(String shortId, String code) {}")
                .reports(Message.BRACES_FORGOTTEN, "record A", "Did you mean {shortId}?");
    }

    @Test
    void aKeyOfTheTableIsAlwaysThere() {
        Demo.of("A.class, B.class", """
                @Key(pk = "A#{id}", sk = "{part}") record A(String id, @Nullable String part) {}
                @Key(pk = "B#{id}", sk = "{part?}") record B(String id, @Nullable String part) {}
                """)
                .reports(Message.ABSENT_IN_TABLE_KEY, "record A", "part may be absent")
                .reports(Message.ABSENT_IN_TABLE_KEY, "record B");
        Demo.of("A.class", """
                @Key(pk = "A#{id}", sk = "X#{part?}") record A(String id, @Nullable String part) {}
                """).compiles();
    }

    @Test
    void whatMayBeAbsentInAnIndexIsTold() {
        Demo.table("""
                @Table(name = "Journal", items = {A.class}) @Index(name = "GSI1") @Index(name = "GSI2")
                interface Journal {}
                @Key(pk = "A#{id}")
                @Key(index = "GSI1", pk = "T#{tag}", sk = "{id}")
                @Key(index = "GSI2", pk = "T#{id}", sk = "{tag?}#{part?}")
                record A(String id, @Nullable String tag, String part) {}
                """)
                .reports(Message.LEFT_OUT, "@Key(index = \"GSI1\"", "without tag the item is not in the index GSI1")
                .reports(Message.LEFT_EMPTY, "@Key(index = \"GSI2\"", "without tag its place")
                .reports(Message.NEVER_ABSENT, "@Key(index = \"GSI2\"", "Write {part}");
    }

    @Test
    void unlessIsForIndexesAndForWhatMayBeAbsent() {
        Demo.table("""
                @Table(name = "Journal", items = {A.class}) @Index(name = "GSI1") interface Journal {}
                @Key(pk = "A#{id}", unless = "gone")
                @Key(index = "GSI1", pk = "T#{id}", unless = "id")
                record A(String id, @Nullable Instant gone) {}
                """)
                .reports(Message.UNLESS_OF_TABLE, "unless = \"gone\"")
                .reports(Message.UNLESS_ALWAYS, "unless = \"id\"", "id, which is never absent");
    }

    @Test
    void shardsAreMadeFromAnId() {
        Demo.of("A.class", "@Key(pk = \"ALL\", sk = \"{id}\", shardedBy = \"n\") record A(String id, int n) {}")
                .reports(Message.SHARDED_TYPE, "shardedBy = \"n\"", "not text that is always there");
    }

    @Test
    void aShardedTableKeyTellsTheIdSoThatAnItemIsTheSameInWhicheverShard() {
        Demo.of("A.class", "@Key(pk = \"ALL\", sk = \"{at}\", shardedBy = \"id\") record A(Instant at, String id) {}")
                .reports(Message.SHARDED_UNTOLD, "shardedBy = \"id\"", "two items would have one key");
        Demo.of("A.class", "@Key(pk = \"ALL\", sk = \"{id:lower}\", shardedBy = \"id\") record A(String id) {}")
                .reports(Message.SHARDED_UNTOLD, "shardedBy = \"id\"", "Add {id} to the key.");
    }

    @Test
    void whatIsOnlyInTheKeyCanBeReadBack() {
        Demo.of("A.class, B.class, C.class", """
                @Key(pk = "A#{id}") record A(String id,
                        @KeyOnly String name) {}
                @Key(pk = "B#{id}", sk = "{at:day}") record B(String id,
                        @KeyOnly Instant at) {}
                @Key(pk = "C#{id}", sk = "{rev:4}") record C(String id,
                        @KeyOnly @Version int rev) {}
                """)
                .reports(
                        Message.KEY_ONLY_NOWHERE,
                        "@KeyOnly String name",
                        "the table's key does not hold it. Remove @KeyOnly, or add {name} to the key.")
                .reports(Message.KEY_ONLY_LOST, "@KeyOnly Instant at", "cannot be read back from \"{at:day}\"")
                .reports(Message.KEY_ONLY_MARKED, "@KeyOnly @Version int rev", "Remove @KeyOnly, or the other mark.");
    }
}
