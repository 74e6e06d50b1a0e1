package trestle.processor.group;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import trestle.processor.Compilation;
import trestle.processor.Message;

class GroupMessageTest {
    private static final String TABLE = """
            @Model(name = "demo", tables = Archive.class)
            @Table(name = "Archive", ttl = "TTL", items = Letter.class,
                includes = shared.Shared.RowItems.class)
            """;
    private static final String LETTER = """
            interface Archive {}
            @Key(pk = "LETTER#{letterId}", sk = "CURRENT") record Letter(String letterId) {}
            """;

    private static Compilation placed(String places) {
        return Compilation.after(GroupScene.compiled(), TABLE + places + LETTER).fails();
    }

    private static Compilation with(String source) {
        return Compilation.after(GroupScene.compiled(), source).fails();
    }

    private static String group(String body) {
        return """
                package shared;
                import trestle.model.*;
                import java.util.Optional;
                public interface Shared {
                """ + body + "}";
    }

    /** Where the group is compiled. */
    @Nested
    class InTheGroup {
        @Test
        void aGroupWithoutRecords() {
            Compilation.of(group("@ItemGroup({}) interface None {}"))
                    .fails()
                    .reports(Message.GROUP_ITEMS, "@ItemGroup({})", "The item group Shared.None lists no records.");
        }

        @Test
        void aRecordInTwoGroups() {
            Compilation.of(group("""
                            @ItemGroup(Row.class) interface One {}
                            @ItemGroup(
                                Row.class) interface Two {}
                            @Key(pk = "ROW#{id}") record Row(String id) {}
                            """))
                    .fails()
                    .reports(
                            Message.IN_TWO_GROUPS,
                            "    Row.class) interface Two",
                            "Shared.Row is in the item group Shared.One and again in Shared.Two. Leave it in one.");
        }

        @Test
        void whatIsNotPublic() {
            var compiled = Compilation.of("""
                    package shared;
                    import trestle.model.*;
                    import java.util.Optional;
                    public class Shared {
                      @ItemGroup({Row.class, Copy.class}) public interface Rows {}
                      @Key(pk = "ROW#{id}#{code}") public record Row(String id, Mood mood) {
                        String code() { return "x"; }
                      }
                      @Key(pk = "COPY#{id}") @Derived(from = Row.class) public record Copy(String id) {
                        static Copy of(Row row) { return new Copy(row.id()); }
                      }
                      enum Mood { GOOD }
                      @Repository interface RowTable { @Find Optional<Copy> find(String id); }
                    }
                    """).fails();

            compiled.reports(Message.GROUP_HIDDEN, "enum Mood", "Shared.Mood is part of the item group Shared.Rows")
                    .reports(Message.GROUP_HIDDEN, "String code()", "Shared.Row.code")
                    .reports(Message.GROUP_HIDDEN, "static Copy of", "Make it public.")
                    .reports(Message.GROUP_HIDDEN, "interface RowTable", "Shared.RowTable");
            assertThat(compiled.problems(Message.GROUP_HIDDEN)).hasSize(4);
        }

        @Test
        void aMistakeInAKey() {
            Compilation.of(group("""
                            @ItemGroup(Row.class) interface Rows {}
                            @Key(pk = "ROW#{idd}") record Row(String id) {}
                            """))
                    .fails()
                    .reports(Message.NO_SUCH_COMPONENT, "@Key(pk = \"ROW#{idd}\")", "Did you mean \"id\"?");
        }

        @Test
        void twoRecordsWithOneKey() {
            Compilation.of(group("""
                            @ItemGroup({Row.class, Other.class}) interface Rows {}
                            @Key(pk = "ROW#{id}") record Row(String id) {}
                            @Key(pk = "ROW#{other}") record Other(String other) {}
                            """))
                    .fails()
                    .reports(Message.SAME_PRIMARY_KEY, "@Key(pk = \"ROW#{other}\")", "Shared.Row", "Shared.Other");
        }

        @Test
        void aMethodThatNoKeyServes() {
            Compilation.of(group("""
                            @ItemGroup(Row.class) interface Rows {}
                            @Key(pk = "ROW#{id}") record Row(String id, String name) {}
                            @Repository interface RowTable {
                              @Find Optional<Row> find(String name);
                            }
                            """))
                    .fails()
                    .problems()
                    .forEach(problem -> assertThat(problem.line()).isEqualTo(8));
        }
    }

    /** Where a table includes the group, whose sources are not there. */
    @Nested
    class InTheTable {
        @Test
        void anInterfaceThatIsNoGroup() {
            with("""
                            @Model(name = "demo", tables = Archive.class)
                            @Table(name = "Archive",
                                includes = {shared.Shared.class, shared.Shared.Row.class})
                            interface Archive {}
                            """)
                    .reports(
                            Message.NOT_A_GROUP,
                            "includes = {shared.Shared.class",
                            "Archive includes Shared, which is not marked @ItemGroup. Include interfaces with @ItemGroup.")
                    .reports(Message.NOT_A_GROUP, "includes =", "Shared.Row", "List a record in items.");
        }

        @Test
        void aGroupTwice() {
            with("""
                            @Model(name = "demo", tables = Archive.class)
                            @Table(name = "Archive", ttl = "ttl", includes = {
                                shared.Shared.RowItems.class,
                                shared.Shared.RowItems.class })
                            interface Archive {}
                            """)
                    .reports(
                            Message.INCLUDED_TWICE,
                            "RowItems.class })",
                            "includes the item group Shared.RowItems twice");
        }

        @Test
        void aRecordOfAGroupAmongItems() {
            with("""
                            @Model(name = "demo", tables = Archive.class)
                            @Table(name = "Archive", ttl = "ttl",
                                includes = shared.Shared.RowItems.class,
                                items = shared.Shared.Row.class)
                            interface Archive {}
                            """)
                    .reports(
                            Message.GROUP_AND_ITEM,
                            "items = shared.Shared.Row.class",
                            "Shared.Row is in the item group Shared.RowItems, which Archive includes",
                            "Remove it from items.");
        }

        @Test
        void aGroupThatNobodyChecked() {
            Compilation.after(Compilation.withoutProcessor(GroupScene.GROUP), TABLE + LETTER)
                    .fails()
                    .reports(
                            Message.GROUP_UNCHECKED,
                            "includes = shared.Shared.RowItems.class",
                            "compiled without the processor. Compile its module with it.");
        }

        @Test
        void aGroupWithoutTheNamesOfParameters() {
            Compilation.after(Compilation.withoutParameters(GroupScene.GROUP), TABLE + LETTER)
                    .fails()
                    .reports(
                            Message.GROUP_PARAMETERS,
                            "includes = shared.Shared.RowItems.class",
                            "Shared.RowTable.listDue has lost the names of its parameters",
                            "-parameters");
        }

        @Test
        void aTableWithoutASortKey() {
            with("""
                            @Model(name = "demo", tables = Archive.class)
                            @Table(name = "Archive", ttl = "ttl", items = Letter.class,
                                includes = shared.Shared.RowItems.class)
                            interface Archive {}
                            @Key(pk = "LETTER#{letterId}") record Letter(String letterId) {}
                            """)
                    .reports(
                            Message.GROUP_SORT_KEY,
                            "includes = shared.Shared.RowItems.class",
                            "whose item Shared.Row has a sort key, but the table's own items have none.");
        }

        @Test
        void aKeyThatATablesOwnItemHas() {
            with(TABLE + """
                            interface Archive {}
                            @Key(pk = "OUTBOX#{letterId}", sk = "{at}#{id}") record Letter(String letterId, Instant at, String id) {}
                            """)
                    .reports(
                            Message.SAME_PRIMARY_KEY,
                            "includes = shared.Shared.RowItems.class",
                            "Letter and Shared.Row");
        }

        @Test
        void anIndexThatTheTableDoesNotHave() {
            var library = Compilation.of(group("""
                    @ItemGroup(Row.class) interface RowItems {}
                    @Key(pk = "ROW#{id}", sk = "ROW") @Key(index = "byName", pk = "{name}") record Row(String id, String name) {}
                    """));

            Compilation.after(library, TABLE + "@Index(name = \"byNam\")\n" + LETTER)
                    .fails()
                    .reports(
                            Message.UNKNOWN_INDEX,
                            "includes = shared.Shared.RowItems.class",
                            "Shared.Row: the table Archive has no index \"byName\".",
                            "Did you mean \"byNam\"?");
        }

        @Test
        void aRepositoryThatCouldMeanEitherTable() {
            with("""
                            @Model(name = "demo", tables = {One.class, Two.class}) interface Demo {}
                            @Table(name = "One", ttl = "ttl", includes = shared.Shared.RowItems.class) interface One {}
                            @Table(name = "Two", ttl = "ttl", includes = shared.Shared.RowItems.class) interface Two {}
                            @Repository interface Rows {
                              @Find List<shared.Shared.RowOfOwner> list(String ownerId);
                            }
                            """)
                    .reports(
                            Message.GROUP_AMBIGUOUS,
                            "list(String ownerId)",
                            "Rows.list names Shared.RowOfOwner, which is in two tables, One and Two.");
        }

        @Test
        void anItemThatCouldFollowFromEitherTable() {
            with("""
                            @Model(name = "demo", tables = {One.class, Two.class}) interface Demo {}
                            @Table(name = "One", ttl = "ttl", includes = shared.Shared.RowItems.class, items = Done.class) interface One {}
                            @Table(name = "Two", ttl = "ttl", includes = shared.Shared.RowItems.class) interface Two {}
                            @Key(pk = "DONE#{jobId}", sk = "ROW") @Derived(from = shared.Shared.Row.class, reads = "jobId")
                            record Done(@KeyOnly String jobId) {
                              static Done of(shared.Shared.Row row) { return new Done(row.jobId()); }
                            }
                            """)
                    .reports(
                            Message.GROUP_AMBIGUOUS,
                            "record Done",
                            "Done names Shared.Row, which is in two tables, One and Two.");
        }

        @Test
        void moreThanATransactionHoldsWithWhatTheTableDerives() {
            with(TABLE + """
                            interface Archive {}
                            @Key(pk = "LETTER#{jobId}", sk = "{n:3}") @Derived(from = shared.Shared.Row.class, max = 99, reads = "jobId")
                            record Letter(@KeyOnly String jobId, @KeyOnly int n) {
                              static Stream<Letter> of(shared.Shared.Row row) { return Stream.of(); }
                            }
                            """)
                    .reports(
                            Message.TOO_MANY_ACTIONS, "includes = shared.Shared.RowItems.class", "Shared.RowTable.add");
        }
    }

    /** What a table says of a group's items. */
    @Nested
    class Places {
        @Test
        void whatIsNoTable() {
            Compilation.of("@Place(of = String.class, pk = \"x\") interface Nothing {}")
                    .fails()
                    .reports(Message.PLACE_ALONE, "interface Nothing", "Nothing has a @Place, but is not a @Table.");
        }

        @Test
        void aRecordOfNoIncludedGroup() {
            placed("@Place(of = Letter.class, pk = \"X#{letterId}\")\n")
                    .reports(
                            Message.PLACE_UNKNOWN,
                            "@Place(of = Letter.class",
                            "Archive places Letter, which is in no item group that it includes.",
                            "Its keys are on the record itself.");
            placed("@Place(of = shared.Shared.RowState.class, pk = \"X#{jobId}\")\n")
                    .reports(
                            Message.PLACE_UNKNOWN,
                            "@Place(of = shared.Shared.RowState.class",
                            "Include its group, or remove the @Place.",
                            "Did you mean \"Shared.Row\"?");
        }

        @Test
        void aRecordTwice() {
            placed("""
                            @Place(of = shared.Shared.Row.class, pk = "a#{shard}")
                            @Place(of = shared.Shared.Row.class, pk = "b#{shard}")
                            """)
                    .reports(
                            Message.PLACED_TWICE,
                            "pk = \"b#{shard}\"",
                            "Archive places Shared.Row twice in the table.");
        }

        @Test
        void nothingDifferent() {
            placed("@Place(of = shared.Shared.Row.class)\n")
                    .reports(Message.PLACE_NOTHING, "@Place(of = shared.Shared.Row.class)", "as its item group does");
        }

        @Test
        void anUnknownComponentInATemplate() {
            placed("""
                            @Place(of = shared.Shared.RowOfOwner.class, kind = "x")
                            @Place(of = shared.Shared.Row.class,
                                sk = "01#{dueat}#{jobId}")
                            """)
                    .reports(
                            Message.NO_SUCH_COMPONENT,
                            "sk = \"01#{dueat}#{jobId}\"",
                            "Shared.Row: ",
                            "Did you mean \"dueAt\"?");
        }

        @Test
        void anUnknownComponentAmongAttributes() {
            placed("@Place(of = shared.Shared.Row.class, attributes = \"ownerid = owner\")\n")
                    .reports(
                            Message.PLACE_ATTRIBUTE,
                            "attributes = \"ownerid = owner\"",
                            "Archive: Shared.Row has no component \"ownerid\" to be stored under another name.",
                            "Did you mean \"ownerId\"?");
        }

        @Test
        void anUnknownIndex() {
            placed("@Place(of = shared.Shared.Row.class, index = \"byOwner\", pk = \"{ownerId}\")\n")
                    .reports(
                            Message.UNKNOWN_INDEX,
                            "index = \"byOwner\"",
                            "Shared.Row: the table Archive has no index \"byOwner\". It has none.");
        }

        @Test
        void aKindWhereTheTableHasNone() {
            placed("@Place(of = shared.Shared.Row.class, kind = \"OUTBOX\")\n")
                    .reports(Message.PLACE_KIND, "kind = \"OUTBOX\"", "Archive gives Shared.Row a kind");
        }

        @Test
        void aKeyThatCollides() {
            placed("@Place(of = shared.Shared.RowOfOwner.class, pk = \"LETTER#{ownerId}\", sk = \"CURRENT\")\n")
                    .reports(
                            Message.SAME_PRIMARY_KEY,
                            "@Place(of = shared.Shared.RowOfOwner.class",
                            "Letter and Shared.RowOfOwner");
        }

        @Test
        void aKeyFromWhichAComponentCannotBeRead() {
            placed("@Place(of = shared.Shared.RowOfOwner.class, sk = \"ROW\")\n")
                    .reports(Message.KEY_ONLY_NOWHERE, "includes = shared.Shared.RowItems.class", "jobId");
        }

        @Test
        void oneOfSeveralThatShareAKey() {
            var library = Compilation.of(group("""
                    @ItemGroup({A.class, B.class}) interface RowItems {}
                    @Key(pk = "ROW#{id}", sk = "ROW") sealed interface Row permits A, B { String id(); }
                    @Kind(has = "a") record A(String id, String a) implements Row {}
                    @Kind(has = "b") record B(String id, String b) implements Row {}
                    """));

            Compilation.after(library, TABLE + "@Place(of = shared.Shared.A.class, pk = \"X#{id}\")\n" + LETTER)
                    .fails()
                    .reports(
                            Message.PLACE_SHARED,
                            "@Place(of = shared.Shared.A.class",
                            "Place what carries it: @Place(of = Shared.Row.class, …).");
            Compilation.after(library, TABLE + "@Place(of = shared.Shared.Row.class, pk = \"X#{id}\")\n" + LETTER)
                    .compiles();
        }
    }
}
