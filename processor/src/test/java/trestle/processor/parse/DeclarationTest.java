package trestle.processor.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.processor.Compilation;
import trestle.processor.Demo;
import trestle.processor.Message;

class DeclarationTest {
    @Test
    void aSoundDesignCompiles() {
        Demo.table("""
                @Table(name = "Journal", kind = "entityType", ttl = "TTL", items = {Entry.class, Keyword.class})
                @Index(name = "GSI1")
                interface Journal {}

                @Key(pk = "USER#{athleteId}", sk = "ENTRY#{createdAt}#{entryId}")
                @Key(index = "GSI1", pk = "DAY#{createdAt:day}", sk = "{entryId}#{rank:3}", unless = "deletedAt")
                record Entry(String athleteId, Instant createdAt, String entryId, int rank, Sections sections,
                        java.util.Set<String> kw, @Nullable Instant deletedAt, @Version long rev) {
                  record Sections(@Attribute("private") String personal, String shared) {}
                }

                @Key(pk = "USER#{athleteId}", sk = "KW#{token:plain}#TS#{createdAt}#ENTRY#{entryId}")
                @Kind("KEYWORD_INDEX") @Derived(from = Entry.class, max = 32, reads = "kw")
                record Keyword(@KeyOnly String athleteId, String token, Instant createdAt, String entryId) {
                  static Stream<Keyword> of(Entry e) { return Stream.empty(); }
                }

                interface Plain { @Normalize(value = "plain", ordered = true) static String plain(String t) { return t; } }

                @View(of = Entry.class) record Shared(String entryId, Sections sections) {
                  record Sections(String shared) {}
                }
                """).compiles();
    }

    @Test
    void allProblemsAreToldTogetherInOrderOfPlace() {
        var compilation = Demo.of("Entry.class, Comment.class", """
                @Key(pk = "USER#{userid}") record Entry(String userId) {}
                @Key(pk = "COMMENT#{id}") record Comment(String id, java.util.UUID author) {}
                @View(of = Comment.class) record Brief(String ide) {}
                """).fails();

        assertThat(compilation.problems()).extracting(Compilation.Problem::code).containsExactly("TRK01", "TRD06");
    }

    @Test
    void nothingIsWrittenWhileThereIsAnError() {
        var compilation = Demo.of("Entry.class", "@Key(pk = \"USER#{userid}\") record Entry(String userId) {}");

        assertThat(compilation.generated()).isEmpty();
        assertThat(compilation.resource("META-INF/trestle/demo.model.json")).isEmpty();
    }

    @Test
    void repositoriesOverHealthyRecordsAreStillChecked() {
        Demo.of("Entry.class, Comment.class", """
                @Key(pk = "USER#{userid}") record Entry(String userId) {}
                @Key(pk = "COMMENT#{id}") record Comment(String id) {}
                @Repository interface Entries { @Find Optional<Entry> find(String userId); }
                @Repository interface Comments { Optional<Comment> find(String id); }
                """)
                .reports(Message.NO_SUCH_COMPONENT, "{userid}")
                .reports(Message.METHOD_WITHOUT_WORD, "Comments");
    }

    @Test
    void aModelIsNamedAfterItsFile() {
        Compilation.of("""
                @Model(name = "My Demo", tables = Journal.class) interface Demo {}
                @Table(name = "Journal", items = Entry.class) interface Journal {}
                @Key(pk = "E#{id}") record Entry(String id) {}
                """).reports(Message.MODEL_NAME, "\"My Demo\"", "not \"My Demo\"");
    }

    @Test
    void twoModelsHaveTwoNamesAndTablesOfTheirOwn() {
        Compilation.of("""
                @Model(name = "demo", tables = Journal.class) interface Demo {}
                @Model(name = "demo", tables = Journal.class) interface Again {}
                @Table(name = "Journal", items = Entry.class) interface Journal {}
                @Key(pk = "E#{id}") record Entry(String id) {}
                """)
                .reports(Message.MODEL_NAME_TAKEN, "interface Again", "here and by Demo")
                .reports(Message.TABLE_IN_TWO_MODELS, "interface Again", "Demo and Again");
    }

    @Test
    void aModelListsTables() {
        Compilation.of("""
                @Model(name = "demo", tables = Entry.class) interface Demo {}
                record Entry(String id) {}
                """).reports(Message.NOT_A_TABLE, "tables = Entry.class", "Demo lists Entry");
        Compilation.of("@Model(name = \"demo\", tables = {}) interface Demo {}")
                .reports(Message.MODEL_TABLES, "tables = {}");
    }

    @Test
    void aTableIsInAModel() {
        Compilation.of("""
                @Table(name = "Journal", items = Entry.class) interface Journal {}
                @Key(pk = "E#{id}") record Entry(String id) {}
                """).reports(Message.TABLE_IN_NO_MODEL, "@Table(name = \"Journal\"");
    }

    @Test
    void tablesHaveNamesAndItemsAndShards() {
        Compilation.of("""
                @Model(name = "demo", tables = {Journal.class, Other.class, Bare.class}) interface Demo {}
                @Table(name = "J", shards = 101, items = Entry.class) interface Journal {}
                @Table(name = "J", items = Comment.class) interface Other {}
                @Table(name = "Bare", items = {}) interface Bare {}
                @Key(pk = "E#{id}") record Entry(String id) {}
                @Key(pk = "C#{id}") record Comment(String id) {}
                """)
                .reports(Message.TABLE_NAME, "interface Journal", "\"J\"")
                .reports(Message.TABLE_SHARDS, "shards = 101", "1 to 100")
                .reports(Message.TABLE_NAME_TAKEN, "interface Other", "Journal")
                .reports(Message.TABLE_ITEMS, "items = {}");
    }

    @Test
    void indexesHaveNamesOfTheirOwn() {
        Demo.table("""
                @Table(name = "Journal", items = Entry.class)
                @Index(name = "by day")
                @Index(name = "GSI1")
                @Index(name = "GSI1")
                interface Journal {}
                @Key(pk = "E#{id}")
                @Key(index = "GSI1", pk = "{id}") @Key(index = "by day", pk = "{id}")
                record Entry(String id) {}
                """)
                .reports(Message.INDEX_NAME, "\"by day\"")
                .reports(Message.INDEX_NAME_TAKEN, "@Index(name = \"GSI1\")", "declared twice");
    }

    @Test
    void itemsAreRecordsThatCodecsCanSee() {
        Compilation.of("""
                @Model(name = "demo", tables = House.Journal.class) interface Demo {}
                @Key(pk = "R#{id}") record Round(String id) {}
                @Key(pk = "L#{id}") record Loose<T>(String id) {}
                class House {
                  @Table(name = "Journal", items = {Loose.class, Inner.class}) interface Journal {}
                  @Key(pk = "I#{id}") private record Inner(String id) {}
                }
                """)
                .reports(Message.UNLISTED, "record Round")
                .reports(Message.GENERIC_RECORD, "Loose<T>")
                .reports(Message.PRIVATE_RECORD, "private record Inner");
        Demo.table("""
                @Table(name = "Journal", items = {Shape.class, Plain.class}) interface Journal {}
                sealed interface Shape permits Round {}
                record Round(String id) implements Shape {}
                class Plain {}
                """)
                .reports(Message.NOT_A_RECORD, "items = {", "List what it permits: Round.class")
                .reports(Message.NOT_A_RECORD, "items = {", "Make it a record");
    }

    @Test
    void wordsThatNobodyReadsAreNoticed() {
        Demo.of("Entry.class", """
                @Key(pk = "E#{id}") record Entry(String id) {}
                @Derived(from = Entry.class) record Forgotten(String id) {
                  static Forgotten of(Entry e) { return new Forgotten(e.id()); }
                }
                interface Plain { @Find Optional<Entry> find(String id); }
                @Index(name = "GSI1") interface Lonely {}
                @View(of = Entry.class) interface Shown {}
                """)
                .reports(Message.UNLISTED, "record Forgotten", "declared as an item")
                .reports(Message.NOT_A_REPOSITORY, "interface Plain")
                .reports(Message.INDEX_ALONE, "interface Lonely")
                .reports(Message.VIEW_FORM, "interface Shown");
    }

    @Test
    void anItemIsInOneTable() {
        Compilation.of("""
                @Model(name = "demo", tables = {Journal.class, Other.class}) interface Demo {}
                @Table(name = "Journal", items = Entry.class) interface Journal {}
                @Table(name = "Other", items = Entry.class) interface Other {}
                @Key(pk = "E#{id}") record Entry(String id) {}
                """).reports(Message.LISTED_TWICE, "name = \"Other\"", "Journal and again by Other");
    }

    @Test
    void anItemHasOneKeyOfItsTableAndOneOfEachIndex() {
        Demo.table("""
                @Table(name = "Journal", items = {None.class, Two.class, Elsewhere.class}) interface Journal {}
                record None(String id) {}
                @Key(pk = "A#{id}")
                @Key(pk = "B#{id}")
                record Two(String id) {}
                @Key(pk = "C#{id}")
                @Key(index = "GSI1", pk = "{id}")
                record Elsewhere(String id) {}
                """)
                .reports(Message.NO_KEY, "record None")
                .reports(Message.TWO_KEYS, "@Key(pk = \"B#{id}\")", "two keys for the table")
                .reports(Message.UNKNOWN_INDEX, "@Key(index = \"GSI1\"", "It has none");
    }

    @Test
    void aSharedKeyIsCarriedByOneSealedInterface() {
        Demo.table("""
                @Table(name = "Journal", kind = "kind", items = {A.class, B.class}) interface Journal {}
                @Key(pk = "A#{id}") interface Open {}
                @Key(pk = "A#{id}") sealed interface Slot permits A, C {}
                record A(String id) implements Slot {}
                record B(String id) implements Open, Other {}
                @Key(pk = "A#{id}") sealed interface Other permits B {}
                record C(String id) implements Slot {}
                """)
                .reports(Message.OPEN_CARRIER, "interface Open", "not sealed")
                .reports(Message.CARRIER_UNLISTED, "interface Slot", "permits C")
                .reports(Message.TWO_CARRIERS, "record B", "Open, Other");
    }

    @Test
    void whatCannotBeStoredIsNamedWithWhatCan() {
        Demo.of("Entry.class", """
                @Key(pk = "E#{id}") record Entry(String id,
                        Optional<String> maybe,
                        java.util.UUID other,
                        float weight,
                        String[] tags,
                        java.util.Set<Instant> times,
                        Map<Integer, String> byNumber,
                        Nested nested,
                        Tree tree,
                        Pair pair) {}
                record Nested(java.time.ZonedDateTime at) {}
                record Tree(List<Tree> children) {}
                @Scalar record Pair(String a, String b) {}
                """)
                .reports(
                        Message.UNSUPPORTED_TYPE,
                        "Optional<String> maybe",
                        "Optional<String> cannot be stored. Write @Nullable T")
                .reports(Message.UNSUPPORTED_TYPE, "UUID other", "Use String")
                .reports(Message.UNSUPPORTED_TYPE, "float weight", "Use double")
                .reports(Message.UNSUPPORTED_TYPE, "String[] tags", "Use List")
                .reports(Message.UNSUPPORTED_TYPE, "Set<Instant> times", "A set holds text, numbers, enums or SdkBytes")
                .reports(Message.UNSUPPORTED_TYPE, "Map<Integer, String> byNumber", "A map's keys are String")
                .reports(Message.UNSUPPORTED_TYPE, "record Nested", "ZonedDateTime cannot be stored. Use Instant")
                .reports(Message.UNSUPPORTED_TYPE, "record Tree", "A record within itself")
                .reports(Message.UNSUPPORTED_TYPE, "Pair pair", "one component");
    }

    @Test
    void twoConstantsAreNotStoredAlike() {
        Demo.of("Entry.class", """
                @Key(pk = "E#{id}") record Entry(String id, State state) {}
                enum State { OPEN, @Attribute("OPEN") AJAR }
                """).reports(Message.ENUM_TEXT_TAKEN, "AJAR", "stored as \"OPEN\"");
    }

    @Test
    void wordsOfAnItemAreNotForRecordsWithinOne() {
        Demo.of("Entry.class", """
                @Key(pk = "E#{id}") record Entry(String id, Part part) {}
                record Part(@Version long rev) {}
                """)
                .reports(Message.NESTED_WORD, "@Version long rev", "@Version is for a component of an item");
    }

    @Test
    void anItemWithinAnotherIsAPlainRecord() {
        Demo.of("Entry.class, Copy.class", """
                @Key(pk = "E#{id}") record Entry(String id, @Version long rev) {}
                @Key(pk = "C#{id}") record Copy(String id, Entry entry) {}
                """).compiles();
    }

    @Test
    void anAttributeHoldsOneComponent() {
        Demo.of("Entry.class", """
                @Key(pk = "E#{id}") record Entry(String id,
                        String name,
                        @Attribute("name") String title,
                        @Attribute("") String blank) {}
                """)
                .reports(Message.ATTRIBUTE_TAKEN, "String title", "name and title are both stored as \"name\"")
                .reports(Message.ATTRIBUTE_EMPTY, "String blank");
    }

    @Test
    void derivedItemsAndHistoriesAreMadeByOf() {
        Demo.of("Entry.class, A.class, B.class, C.class, D.class, E.class, F.class, G.class", """
                @Key(pk = "E#{id}") record Entry(String id) {}
                @Key(pk = "A#{id}") @Derived(from = Entry.class) record A(String id) {}
                @Key(pk = "B#{id}") @Derived(from = Entry.class) record B(String id) {
                  static Stream<B> of(Entry e) { return Stream.empty(); }
                }
                @Key(pk = "C#{id}") @Derived(from = Entry.class, max = 3) record C(String id) {
                  static C of(Entry e) { return new C(e.id()); }
                }
                @Key(pk = "D#{id}") @Derived(from = Entry.class, max = 0) record D(String id) {
                  static Stream<D> of(Entry e) { return Stream.empty(); }
                }
                @Key(pk = "F#{id}") @Unique record E(String id) {}
                @Key(pk = "G#{id}") @History(of = Entry.class) record F(String id) {
                  static Optional<F> of(Entry e) { return Optional.empty(); }
                }
                @Key(pk = "H#{id}") @Derived(from = Entry.class) @History(of = Entry.class) record G(String id) {
                  static G of(Entry e) { return new G(e.id()); }
                }
                """)
                .reports(Message.NO_OF, "record A", "A needs static A of(Entry)", "has no static \"of\"")
                .reports(Message.DERIVED_UNBOUNDED, "record B", "max = …")
                .reports(Message.DERIVED_ONE, "record C", "max = 3 has no meaning")
                .reports(Message.DERIVED_MAX, "record D", "not 0")
                .reports(Message.UNIQUE_ALONE, "record E", "add @Derived")
                .reports(Message.HISTORY_YIELD, "record F", "each write of Entry")
                .reports(Message.DERIVED_HISTORY, "record G");
    }

    @Test
    void aCounterOfWhatIsNeverWrittenByItselfIsRefused() {
        Demo.of("Shelf.class, Entry.class, Word.class, Old.class", """
                @Key(pk = "S#{id}") record Shelf(String id,
                        @Count(of = Word.class) int words,
                        @Count(of = Old.class) int olds) {}
                @Key(pk = "E#{id}") record Entry(String id, String word, @Version Instant at) {}
                @Key(pk = "W#{word}#{id}") @Derived(from = Entry.class) record Word(String id, String word) {
                  static Word of(Entry e) { return new Word(e.id(), e.word()); }
                }
                @Key(pk = "O#{id}#{at}") @History(of = Entry.class) record Old(String id, Instant at) {
                  static Old of(Entry e) { return new Old(e.id(), e.at()); }
                }
                """)
                .reports(Message.COUNT_DERIVED, "int words", "Shelf: words counts Word", "Count Entry")
                .reports(Message.COUNT_DERIVED, "int olds", "Shelf: olds counts Old");
    }

    @Test
    void aCounterNamesWhatItCountsAndBindingsHaveAForm() {
        Demo.of("Entry.class, Comment.class", """
                @Key(pk = "E#{id}") record Entry(String id,
                        @Count int nothing,
                        @Count(of = Comment.class, bind = "id") int comments) {}
                @Key(pk = "C#{id}") record Comment(String id) {}
                """)
                .reports(Message.COUNT_OF, "int nothing", "@Count(of = …)")
                .reports(Message.BINDING_FORM, "bind = \"id\"", "\"component = accessor\"");
    }

    @Test
    void aViewHasSomeOfAnItemsComponents() {
        Demo.of("Entry.class", """
                @Key(pk = "E#{id}") record Entry(String id, @Nullable String title, Parts parts) {
                  record Parts(String shared, String personal) {}
                }
                @View(of = String.class) record OfNothing(String id) {}
                @View(of = Entry.class) record Unknown(String titel) {}
                @View(of = Entry.class) record Sure(String title) {}
                @View(of = Entry.class) record Typed(int id) {}
                @View(of = Entry.class) record Deep(Parts parts) { record Parts(String publc) {} }
                """)
                .reports(Message.VIEW_OF, "record OfNothing")
                .reports(Message.VIEW_COMPONENT, "String titel", "Did you mean \"title\"?")
                .reports(Message.VIEW_NULLABLE, "record Sure", "title may be absent")
                .reports(Message.VIEW_TYPE, "record Typed", "Typed.id is int, but Entry.id is String")
                .reports(Message.VIEW_COMPONENT, "record Deep", "the record Entry.Parts has no component \"publc\"");
    }

    @Test
    void aRepositoryIsAPlainInterfaceOfMarkedMethods() {
        Demo.of("Entry.class", """
                @Key(pk = "E#{id}") record Entry(String id) {}
                @Repository abstract class NotOne {}
                @Repository interface Entries {
                  Optional<Entry> silent(String id);
                  @Find @Insert Optional<Entry> both(String id);
                  @Find <T> Optional<Entry> generic(String id);
                  default void body() {}
                }
                """)
                .reports(Message.REPOSITORY_FORM, "class NotOne")
                .reports(Message.METHOD_WITHOUT_WORD, "silent", "Entries.silent")
                .reports(Message.METHOD_WITH_TWO_WORDS, "both", "@Find, @Insert")
                .reports(Message.GENERIC_METHOD, "generic");
    }

    @Test
    void aRepositoryBelongsToTheModelWhoseRecordsItNames() {
        Compilation.of("""
                @Model(name = "one", tables = One.class) interface First {}
                @Model(name = "two", tables = Two.class) interface Second {}
                @Table(name = "One", items = A.class) interface One {}
                @Table(name = "Two", items = B.class) interface Two {}
                @Key(pk = "A#{id}") record A(String id) {}
                @Key(pk = "B#{id}") record B(String id) {}
                @Repository interface Neither { @Find Optional<String> find(String id); }
                """).reports(Message.REPOSITORY_HOMELESS, "interface Neither");
    }

    @Test
    void aNormaliserIsAStaticFunctionFromTextToText() {
        Demo.of("Entry.class", """
                @Key(pk = "E#{id}") record Entry(String id) {}
                interface Forms {
                  @Normalize("a") static int number(String text) { return 0; }
                  @Normalize("lower") static String lower(String text) { return text; }
                  @Normalize("b") static String b(String text) { return text; }
                  @Normalize("b") static String again(String text) { return text; }
                }
                """)
                .reports(Message.NORMALIZER_SHAPE, "int number")
                .reports(Message.NORMALIZER_NAME, "@Normalize(\"lower\")")
                .reports(Message.NORMALIZER_TAKEN, "String again", "also Forms.b");
    }

    @Test
    void whatIsWrittenHasANameOfItsOwn() {
        Demo.of("Entry.class", """
                @Key(pk = "E#{id}") record Entry(String id) {}
                final class EntryItem {}
                """)
                .reports(Message.GENERATED_NAME_TAKEN, "record Entry", "the class EntryItem is to be written");
        Demo.of("Entry.class", """
                @Key(pk = "E#{id}") record Entry(String id) {}
                @Repository interface Entries { @Find Optional<Entry> find(String id); }
                final class DynamoEntries {}
                """)
                .reports(Message.GENERATED_NAME_TAKEN, "interface Entries", "the class DynamoEntries");
        Demo.of("EntryNote.class, Entry.Note.class", """
                @Key(pk = "E#{id}") record EntryNote(String id) {}
                interface Entry { @Key(pk = "N#{id}") record Note(String id) {} }
                """)
                .reports(Message.GENERATED_TWICE, "record Note", "EntryNoteItem is to be written for");
    }
}
