package trestle.model.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import trestle.model.Names;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.descriptor.PatternDescriptor.Effect;
import trestle.model.descriptor.PatternDescriptor.KeyCondition;
import trestle.model.descriptor.PatternDescriptor.Parameter;
import trestle.model.descriptor.PatternDescriptor.Read;
import trestle.model.descriptor.PatternDescriptor.Requirement;
import trestle.model.descriptor.PatternDescriptor.Role;
import trestle.model.descriptor.PatternDescriptor.SortCondition;
import trestle.model.descriptor.PatternDescriptor.Via;
import trestle.model.descriptor.PatternDescriptor.View;
import trestle.model.descriptor.PatternDescriptor.Write;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.descriptor.TableDescriptor.IndexDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;

/** What a document says of access patterns. */
class PatternSectionsTest {
    private static TableDescriptor table(String name) {
        return new TableDescriptor(
                name,
                "demo." + name,
                "",
                new KeyAttribute("PK", false),
                Optional.of(new KeyAttribute("SK", false)),
                Optional.empty(),
                Optional.empty(),
                Names.CAMEL_CASE,
                1,
                List.of(new IndexDescriptor(
                        "GSI1",
                        new KeyAttribute("GSI1PK", false),
                        Optional.of(new KeyAttribute("GSI1SK", false)),
                        List.of(),
                        false)),
                List.of());
    }

    private static PatternDescriptor pattern(PatternDescriptor.Access access) {
        return new PatternDescriptor(
                "Journal",
                "demo.Journal",
                "demo.DynamoJournal",
                "call",
                "void call(String userId)",
                "What it does. And more.",
                List.of(new Parameter("userId", "String", Role.KEY, Optional.of("userId"), false)),
                access);
    }

    private static String section(List<TableDescriptor> tables, PatternDescriptor... patterns) {
        var model = new ModelDescriptor("demo", "demo.Model", "", tables, List.of(), List.of(patterns), List.of());
        var text = new Markdown();
        new PatternSections(model).write(text);
        return text.toString();
    }

    private static Optional<KeyCondition> key(String pk, SortCondition sort) {
        return Optional.of(new KeyCondition(pk, Optional.ofNullable(sort)));
    }

    @Nested
    class Reading {
        private Read read(Optional<String> index, Optional<KeyCondition> condition) {
            return new Read(
                    "Query",
                    "Journal",
                    index,
                    List.of("Entry"),
                    Optional.empty(),
                    condition,
                    false,
                    true,
                    false,
                    Optional.empty(),
                    List.of(),
                    Optional.empty());
        }

        private String row(Read read) {
            return section(List.of(table("Journal")), pattern(read));
        }

        @Test
        void aRowHasTheCallItsFirstSentenceAndWhatServesIt() {
            assertThat(row(read(Optional.empty(), key("USER#{userId}", null))))
                    .contains("### `Journal`")
                    .contains("| `call(userId)` | What it does. | Query | table | `PK = USER#{userId}` | `Entry` |");
        }

        @Test
        void everySortConditionIsWrittenAsTheStoreTakesIt() {
            assertThat(row(read(Optional.empty(), key("U", sort(SortCondition.Test.EQUALS, "E#1")))))
                    .contains("`PK = U` and `SK = E#1`");
            assertThat(row(read(Optional.empty(), key("U", sort(SortCondition.Test.BEGINS_WITH, "E#")))))
                    .contains("`begins_with(SK, E#)`");
            assertThat(row(read(Optional.empty(), key("U", sort(SortCondition.Test.AT_LEAST, "E#1")))))
                    .contains("`SK >= E#1`");
            assertThat(row(read(Optional.empty(), key("U", sort(SortCondition.Test.BELOW, "E#1")))))
                    .contains("`SK < E#1`");
            assertThat(row(read(
                            Optional.empty(),
                            key("U", new SortCondition(SortCondition.Test.BETWEEN, "E#1", Optional.of("E#9"))))))
                    .contains("`SK BETWEEN E#1 AND E#9`");
        }

        private SortCondition sort(SortCondition.Test test, String from) {
            return new SortCondition(test, from, Optional.empty());
        }

        @Test
        void anIndexIsNamedWithItsOwnAttributes() {
            assertThat(row(read(Optional.of("GSI1"), key("DAY#{day}", sort(SortCondition.Test.BEGINS_WITH, "x")))))
                    .contains("| `GSI1` | `GSI1PK = DAY#{day}` and `begins_with(GSI1SK, x)` |");
        }

        @Test
        void severalTablesAreNamed() {
            assertThat(section(
                            List.of(table("Journal"), table("Log")), pattern(read(Optional.empty(), key("U", null)))))
                    .contains("| `Journal` | `PK = U` |");
        }

        @Test
        void whatElseHoldsIsInTheNotes() {
            var read = new Read(
                    "Query",
                    "Journal",
                    Optional.empty(),
                    List.of("Entry", "Note"),
                    Optional.of(new View("Shared", List.of("title", "sections.shared"))),
                    key("U", null),
                    true,
                    false,
                    true,
                    Optional.of("tag = {tag}"),
                    List.of(),
                    Optional.empty());

            assertThat(row(read))
                    .contains("counts `Entry` or `Note`; as `Shared`: `title`, `sections.shared`; descending; eventual;"
                            + " filter `tag = {tag}`");
        }

        @Test
        void whatIsReadFirstIsSaidFirst() {
            var read = new Read(
                    "GetItem",
                    "Journal",
                    Optional.empty(),
                    List.of("User"),
                    Optional.empty(),
                    key("USER#{userId}", null),
                    false,
                    true,
                    false,
                    Optional.empty(),
                    List.of(),
                    Optional.of(new Via(
                            "Guard",
                            "Journal",
                            Optional.empty(),
                            "GetItem",
                            new KeyCondition("EMAIL#{email}", Optional.empty()))));

            assertThat(row(read))
                    .contains("| GetItem, then GetItem |")
                    .contains("`PK = EMAIL#{email}`,<br>then `PK = USER#{userId}`")
                    .contains("via `Guard`");
        }
    }

    @Nested
    class Writing {
        private String row(
                List<String> conditions, List<Requirement> requires, List<Effect> effects, boolean deferred) {
            return section(
                    List.of(table("Journal")),
                    pattern(new Write(
                            "TransactWriteItems",
                            "Journal",
                            List.of("Entry"),
                            conditions,
                            requires,
                            effects,
                            34,
                            deferred)));
        }

        @Test
        void aRowSaysWhatIsTouchedAndHowMuchAtMost() {
            var effects = List.of(new Effect("Entry", Effect.Action.PUT, 1), new Effect("Word", Effect.Action.PUT, 32));

            assertThat(row(List.of("absent"), List.of(), effects, true))
                    .contains("| TransactWriteItems, deferred | put `Entry`, put `Word` ×32 | it is absent | 34 |");
            assertThat(row(List.of(), List.of(), effects, false)).contains("| TransactWriteItems | put `Entry`");
        }

        @Test
        void conditionsOfTheWordsAreInWordsAndDeclaredOnesAsTheyWere() {
            assertThat(row(
                            List.of("present", "rev as before", "state = 'open'"),
                            List.of(
                                    new Requirement("Link", false, Optional.of("status = 'active'")),
                                    new Requirement("Ban", true, Optional.empty())),
                            List.of(new Effect("Entry", Effect.Action.UPDATE, 1)),
                            false))
                    .contains("it is there;<br>`rev` as before;<br>`state = 'open'`;<br>`Link` is there with"
                            + " `status = 'active'`;<br>`Ban` is absent");
        }
    }
}
