package trestle.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.model.descriptor.ModelDescriptor;
import trestle.processor.Compilation;
import trestle.processor.Demo;
import trestle.processor.Message;

class TableCheckTest {
    @Test
    void aTableHasASortKeyForAllItemsOrNone() {
        Demo.of("A.class, B.class", """
                @Key(pk = "A#{id}", sk = "META") record A(String id) {}
                @Key(pk = "B#{id}") record B(String id) {}
                """).reports(Message.SORT_KEY_MISSING, "record B", "no sort key for the table");
    }

    @Test
    void aKeyAttributeIsOfOneType() {
        Demo.of("A.class, B.class", """
                @Key(pk = "{n}", sk = "META") record A(int n) {}
                @Key(pk = "B#{id}", sk = "META") record B(String id) {}
                """)
                .reports(
                        Message.KEY_ATTRIBUTE_TYPE,
                        "record B",
                        "is text, but other items make the attribute PK a number");
    }

    @Test
    void aKeyHasTwoAttributes() {
        Demo.table("""
                @Table(name = "Journal", pk = "id", sk = "id", items = A.class)
                @Index(name = "GSI1", pk = "x", sk = "x")
                interface Journal {}
                @Key(pk = "{a}", sk = "{b}") @Key(index = "GSI1", pk = "{b}", sk = "{a}") record A(String a, String b) {}
                """)
                .reports(Message.SAME_KEY_ATTRIBUTE, "@Table(", "both the attribute \"id\"")
                .reports(Message.SAME_KEY_ATTRIBUTE, "@Index(", "both the attribute \"x\"");
    }

    @Test
    void aKeyAttributeWithAComponentsNameIsThatComponent() {
        Demo.table("""
                @Table(name = "Journal", pk = "content_id", names = Names.SNAKE_CASE, items = {A.class, B.class})
                interface Journal {}
                @Key(pk = "{contentId}") record A(String contentId) {}
                @Key(pk = "B#{contentId}") record B(String contentId) {}
                """)
                .reports(
                        Message.KEY_ATTRIBUTE_TAKEN,
                        "record B",
                        "its template must be {contentId}, not \"B#{contentId}\"");
    }

    @Test
    void anItemIsInAnIndexOnlyByItsKey() {
        Demo.table("""
                @Table(name = "Journal", items = {A.class, B.class, C.class, D.class})
                @Index(name = "by_status", pk = "status", sk = "at")
                interface Journal {}
                @Key(pk = "A#{id}") @Key(index = "by_status", pk = "{status}", sk = "{at}")
                record A(String id, String status, Instant at) {}
                @Key(pk = "B#{id}") record B(String id,
                        String status, Instant at) {}
                @Key(pk = "C#{id}") record C(String id,
                        Map<String, String> status) {}
                @Key(pk = "D#{id}") record D(String id, Instant at) {}
                """)
                .reports(
                        Message.STRAY_IN_INDEX,
                        "String status, Instant at",
                        "B has no key in the index by_status, but would be in it")
                .reports(Message.STRAY_TYPE, "Map<String, String> status", "must be text");
    }

    @Test
    void anAttributeOfTwoKeysHasOneTemplate() {
        Demo.table("""
                @Table(name = "Journal", items = {A.class, B.class}) @Index(name = "inverted", pk = "SK", sk = "PK")
                interface Journal {}
                @Key(pk = "A#{id}", sk = "B#{to}") @Key(index = "inverted", pk = "B#{to}", sk = "A#{id}")
                record A(String id, String to) {}
                @Key(pk = "C#{id}", sk = "D#{to}")
                @Key(index = "inverted", pk = "D#{id}", sk = "C#{id}")
                record B(String id, String to) {}
                """)
                .reports(
                        Message.TWO_TEMPLATES,
                        "@Key(index = \"inverted\", pk = \"D#{id}\"",
                        "one as \"D#{to}\" and one as \"D#{id}\"");
    }

    @Test
    void aHistoryHasAKeyForEachVersion() {
        Demo.of("A.class, B.class", """
                @Key(pk = "A#{id}", sk = "CURRENT") record A(String id) {}
                @Key(pk = "A#{id}", sk = "VERSION") @History(of = A.class) record B(String id) {
                  static B of(A a) { return new B(a.id()); }
                }
                """).reports(Message.HISTORY_KEY, "record B", "every version would have one key");
    }

    @Test
    void theKindAttributeIsTheTables() {
        Demo.table("""
                @Table(name = "Journal", kind = "type", items = {A.class}) interface Journal {}
                @Key(pk = "A#{id}") record A(String id, String type) {}
                """)
                .reports(Message.KIND_ATTRIBUTE_TAKEN, "record A", "which is where the table Journal keeps the kind");
    }

    @Test
    void kindsUnderOneKeyAreToldApart() {
        Demo.table("""
                @Table(name = "Journal", items = {A.class, B.class, C.class}) interface Journal {}
                @Key(pk = "S#{id}") sealed interface Slot permits A, B, C {}
                record A(String id, String name) implements Slot {}
                record B(String id, String title) implements Slot {}
                @Kind(has = "fil") record C(String id, String file) implements Slot {}
                """)
                .reports(Message.SIBLINGS_ALIKE, "record B", "A and B share the key of Slot")
                .reports(Message.HAS_UNKNOWN, "record C", "Did you mean \"file\"?");
    }

    @Test
    void whatTellsAKindIsAlwaysThere() {
        Demo.table("""
                @Table(name = "Journal", items = {A.class, B.class, C.class, D.class}) interface Journal {}
                @Key(pk = "S#{id}") sealed interface Slot permits A, B, C, D {}
                @Kind(has = "name") record A(String id, @Nullable String name) implements Slot {}
                @Kind(has = "tags") record B(String id, java.util.Set<String> tags) implements Slot {}
                @Kind(has = "code") record C(String id, int code) implements Slot {}
                record D(String id) implements Slot {}
                """)
                .reports(Message.HAS_ABSENT, "record A", "A: \"name\" may be absent")
                .reports(Message.HAS_ABSENT, "record B", "B: \"tags\" may be absent");
    }

    @Test
    void aTableWithoutKindsTellsSiblingsApartByAnAttribute() {
        Demo.table("""
                @Table(name = "Journal", items = {A.class, B.class}) interface Journal {}
                @Key(pk = "S#{id}") sealed interface Slot permits A, B {}
                record A(String id, String name) implements Slot {}
                @Kind(has = "title") record B(String id, String title) implements Slot {}
                """).compiles();
    }

    @Test
    void recordsOfOneKindMayHaveKeysApart() {
        Demo.table("""
                @Table(name = "Journal", kind = "kind", items = {A.class, B.class}) interface Journal {}
                @Key(pk = "A#{id}") @Kind("GUARD") record A(String id) {}
                @Key(pk = "B#{id}") @Kind("GUARD") record B(String id) {}
                """).compiles();
    }

    @Test
    void indexesProjectWhatThereIs() {
        Demo.table("""
                @Table(name = "Journal", items = {A.class})
                @Index(name = "GSI1", include = {"titel", "content"})
                @Index(name = "GSI2", include = "title", keysOnly = true)
                @Index(name = "GSI3", include = {"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "a10",
                  "a11", "a12", "a13", "a14", "a15", "a16", "a17", "a18", "a19", "a20", "a21"})
                @Index(name = "GSI4")
                @Index(name = "GSI5")
                interface Journal {}
                @Key(pk = "A#{id}") @Key(index = "GSI1", pk = "{id}") @Key(index = "GSI2", pk = "{id}")
                @Key(index = "GSI3", pk = "{id}")
                @Key(index = "GSI4", pk = "{id}")
                record A(String id, String title, String content) {}
                """)
                .reports(Message.INCLUDE_UNKNOWN, "\"titel\"", "Did you mean \"title\"?")
                .reports(Message.PROJECTS_BOTH, "keysOnly = true")
                .reports(Message.INCLUDE_MANY, "\"GSI3\"", "includes 21 attributes; DynamoDB allows 20")
                .reports(Message.INDEX_EMPTY, "\"GSI5\"", "no item has a key")
                .reports(Message.PROJECTS_LARGE, "@Key(index = \"GSI4\"", "copies content");
    }

    @Test
    void aPartitionKeySpreads() {
        Demo.table("""
                @Table(name = "Journal", items = {A.class, B.class, C.class, D.class})
                @Index(name = "GSI1") @Index(name = "GSI2") @Index(name = "GSI3")
                interface Journal {}
                @Key(pk = "A#{id}", sk = "META")
                @Key(index = "GSI1", pk = "ALL", sk = "{id}")
                @Key(index = "GSI2", pk = "STATE#{state}", sk = "{id}")
                @Key(index = "GSI3", pk = "SPREAD", sk = "{id}", shardedBy = "id")
                record A(String id, State state) {}
                enum State { OPEN, CLOSED }
                @Key(pk = "TAXONOMY", sk = "{name}") record B(String name) {}
                @Key(pk = "SETUP", sk = "CODE") record C(String code) {}
                @Key(pk = "ROLE#{state}", sk = "HOLDERS") record D(State state) {}
                """)
                .reports(Message.CONSTANT_PARTITION, "@Key(index = \"GSI1\"", "\"ALL\" of the index GSI1")
                .reports(Message.FEW_PARTITIONS, "@Key(index = \"GSI2\"", "\"STATE#{state}\"")
                .reports(Message.CONSTANT_PARTITION, "record B", "of the table");
    }

    @Test
    void whatFollowsFromAnItemFollowsFromOneOfTheModel() {
        Demo.of("Entry.class, A.class, B.class, C.class, D.class, E.class", """
                @Key(pk = "E#{id}") record Entry(String id, String title) {}
                @Key(pk = "A#{id}") @Derived(from = Stranger.class) record A(String id) {
                  static A of(Stranger e) { return new A(""); }
                }
                record Stranger() {}
                @Key(pk = "B#{id}") @Derived(from = Entry.class, reads = "titel") record B(String id) {
                  static B of(Entry e) { return new B(e.id()); }
                }
                @Key(pk = "C#{id}") @Derived(from = C.class) record C(String id) {
                  static C of(C e) { return e; }
                }
                @Key(pk = "D#{id}", sk = "{at}#{by}") @History(of = D.class) record D(String id, Instant at, String by) {
                  static D of(D e) { return e; }
                }
                @Key(pk = "F#{id}", sk = "X") record E(String id) {}
                """)
                .reports(Message.NOT_AN_ITEM, "record A", "A is derived from Stranger")
                .reports(Message.READS_UNKNOWN, "record B", "Did you mean \"title\"?")
                .reports(Message.OF_ITSELF, "record C")
                .reports(Message.OF_ITSELF, "record D");
    }

    @Test
    void countersAreWholeNumbersOfItems() {
        Demo.of("Entry.class, Comment.class", """
                @Key(pk = "E#{id}") record Entry(String id,
                        @Count(of = Comment.class) double many,
                        @Count(of = Comment.class) @Version int rev,
                        @Count(of = Comment.class, when = "seen") int seen,
                        @Count(of = Comment.class, sum = "text") long sum) {}
                @Key(pk = "C#{id}") record Comment(String id, String text) {}
                """)
                .reports(Message.COUNT_TYPE, "double many", "an int or a long")
                .reports(Message.COUNT_VERSION, "int rev")
                .reports(Message.COUNT_ACCESSOR, "int seen", "\"boolean seen()\"")
                .reports(Message.COUNT_ACCESSOR, "long sum", "\"int or long text()\"");
    }

    @Test
    void aTimeToLiveIsSeconds() {
        Demo.of("A.class, B.class, C.class, D.class, E.class", """
                @Key(pk = "A#{id}") record A(String id,
                        @Ttl String ttl) {}
                @Key(pk = "B#{id}") record B(String id,
                        @Expires long until) {}
                @Key(pk = "C#{id}") record C(String id, @Ttl Instant ttl,
                        @Ttl Instant second) {}
                @Key(pk = "D#{id}") record D(String id,
                        @Ttl Instant other) {}
                @Key(pk = "F#{id}") record E(String id,
                        long ttl) {}
                """)
                .reports(Message.TTL_TYPE, "@Ttl String ttl", "a long of epoch seconds")
                .reports(Message.EXPIRES_TYPE, "@Expires long until", "an expiry is an Instant")
                .reports(Message.TWO_TTLS, "@Ttl Instant second")
                .reports(Message.TWO_TTL_ATTRIBUTES, "@Ttl Instant other", "stored as \"ttl\" and as \"other\"")
                .reports(Message.TTL_UNMARKED, "long ttl", "is not marked @Ttl");
    }

    @Test
    void aTimeToLiveIsNoPartOfAKey() {
        Demo.of("A.class", "@Key(pk = \"A#{id}\", sk = \"{ttl}#{id}\") record A(String id, @Ttl Instant ttl) {}")
                .reports(Message.TTL_IN_KEY, "record A", "stored as seconds");
    }

    @Test
    void whatLooksLikeAnExpiryIsMarked() {
        Demo.of("A.class, B.class", """
                @Key(pk = "A#{id}") record A(String id,
                        Instant expiresAt) {}
                @Key(pk = "B#{id}") record B(String id, @Expires Instant expiresAt) {}
                """)
                .reports(Message.EXPIRY_UNMARKED, "Instant expiresAt", "A: expiresAt looks like an expiry");
    }

    @Test
    void aChildGoesWhenItsParentGoes() {
        Demo.of("A.class, B.class, C.class", """
                @Key(pk = "A#{id}") record A(String id, @Ttl Instant ttl, @Count(of = C.class) int count) {}
                @Key(pk = "B#{id}") @Derived(from = A.class) record B(String id) {
                  static B of(A a) { return new B(a.id()); }
                }
                @Key(pk = "C#{id}") record C(String id) {}
                """)
                .reports(Message.OUTLIVES_PARENT, "record B", "B outlives A")
                .reports(Message.OUTLIVES_PARENT, "record C", "C outlives A");
    }

    @Test
    void aTargetWithoutTransactionsIsTold() {
        Demo.on("alternator", """
                @Table(name = "Journal", items = {A.class, B.class}) @Index(name = "GSI1", keysOnly = true)
                interface Journal {}
                @Key(pk = "A#{id}") @Key(index = "GSI1", pk = "{id}") record A(String id) {}
                @Key(pk = "B#{id}") @Derived(from = A.class) record B(String id) {
                  static B of(A a) { return new B(a.id()); }
                }
                """)
                .reports(Message.NEEDS_TRANSACTIONS, "record B", "Alternator does not have")
                .reports(Message.PROJECTION_IGNORED, "@Index(name = \"GSI1\"");
    }

    @Test
    void theStateOfMigrationsIsInOnePlaceAndAmongNoOtherKind() {
        Demo.table("""
                @Table(name = "Journal", migrations = "Migration", items = {A.class, B.class}) interface Journal {}
                @Key(pk = "A#{id}", sk = "{id}") record A(String id) {}
                @Key(pk = "{id}#B", sk = "META") record B(String id) {}
                """).reports(Message.STATE_AMONG_OTHERS, "record B", "under MIGRATION#", "B has keys too", "{id}#B");
        Demo.table("""
                @Table(name = "Journal", migrations = "Migration", items = A.class) interface Journal {}
                @Key(pk = "A#{id}") record A(String id) {}
                """).reports(Message.STATE_KEYS, "migrations = ", "sort key of text");
        Compilation.of("""
                @Model(name = "demo", tables = {One.class, Two.class}) interface Demo {}
                @Table(name = "One", migrations = "Migration", items = A.class) interface One {}
                @Table(name = "Two", migrations = "Migration", items = B.class) interface Two {}
                @Key(pk = "A#{id}", sk = "META") record A(String id) {}
                @Key(pk = "B#{id}", sk = "META") record B(String id) {}
                """).reports(Message.STATE_TWICE, "interface Two", "Both One and Two");
    }

    @Test
    void theStateOfMigrationsIsPartOfTheDescriptor() {
        var compiled = Demo.table("""
                @Table(name = "Journal", migrations = "Migration", items = A.class) interface Journal {}
                @Key(pk = "A#{id}", sk = "META") record A(String id) {}
                """).succeeds();

        assertThat(ModelDescriptor.parse(compiled.resource("META-INF/trestle/demo.model.json")
                                .orElseThrow())
                        .items())
                .extracting(item -> item.name())
                .containsExactly("A", "MigrationState", "MigrationSegment", "MigrationFailure");
    }
}
