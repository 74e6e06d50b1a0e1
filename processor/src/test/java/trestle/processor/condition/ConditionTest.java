package trestle.processor.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.processor.Compilation;
import trestle.processor.Demo;
import trestle.processor.Message;

class ConditionTest {
    @Test
    void everyNameIsAliasedAndEveryValueAPlaceholder() {
        var code = where(
                        "status IN ('live', 'draft') AND (size(tags) > 1 OR NOT contains(tags, {tag}))"
                                + " AND size BETWEEN 1 AND {most} AND open = true",
                        ", String tag, long most")
                .succeeds()
                .generated("demo.DynamoNotes");

        assertThat(code)
                .contains("#0 IN (:0, :1) AND (size(#1) > :2 OR NOT contains(#1, :3)) AND #2 BETWEEN :4 AND :5"
                        + " AND #3 = :6")
                .contains("\":5\", Values.of(most)");
    }

    @Test
    void whatIsNotOfTheFormIsPointedAt() {
        where("status = ", "").reports(Message.CONDITION_FORM, "@Where", "needs a component or a value");
        where("status = 'live' size", "").reports(Message.CONDITION_FORM, "@Where", "goes on where it should end");
        where("attribute_exists(status, size)", "").reports(Message.CONDITION_ARGUMENTS, "@Where", "a component");
        where("1 = 1", "").reports(Message.CONDITION_CONSTANTS, "@Where");
    }

    @Test
    void whatItNamesMustBeThere() {
        where("statu = 'live'", "")
                .reports(Message.CONDITION_COMPONENT, "@Where", "\"statu\"", "Did you mean \"status\"?");
        where("size > {leest}", ", int least")
                .reports(Message.CONDITION_PARAMETER, "@Where", "Did you mean \"least\"?");
        where("slug = 'x'", "").reports(Message.CONDITION_KEY_ONLY, "@Where", "slug");
    }

    @Test
    void nothingFollowsFromAComponentThatIsNotThere() {
        for (var condition : List.of(
                "titel = 'x'",
                "titel = {text}",
                "titel = true",
                "titel BETWEEN 'a' AND {text}",
                "titel IN ('a', 1)",
                "begins_with(titel, {text})",
                "contains(titel, 'x')",
                "slug = 'x'")) {
            var compiled = where(condition, condition.contains("{text}") ? ", String text" : "");

            assertThat(compiled.problems())
                    .as(condition)
                    .extracting(Compilation.Problem::code)
                    .containsExactly("TRC02");
        }
    }

    @Test
    void parametersOfAWrongConditionAreNotCalledUnusedAsWell() {
        assertThat(where("size = {text} AND", ", String text").problems())
                .extracting(Compilation.Problem::code)
                .containsExactly("TRC01");
        assertThat(where("status = {text}", ", String text").problems())
                .extracting(Compilation.Problem::code)
                .containsExactly("TRC03");
    }

    @Test
    void whatItComparesMustBeComparable() {
        where("size = 'x'", "").reports(Message.CONDITION_UNLIKE, "@Where", "size is int", "'x'");
        where("size = {text}", ", String text").reports(Message.CONDITION_UNLIKE, "@Where", "{text}");
        where("status = 'lve'", "").reports(Message.CONDITION_CONSTANT, "@Where", "Did you mean \"live\"?");
        where("begins_with(tags, 'a')", "").reports(Message.CONDITION_TYPE, "@Where", "begins_with");
    }

    private static Compilation where(String condition, String parameters) {
        return Demo.of("Note.class", """
                @Key(pk = "NOTE#{id}", sk = "S#{slug}")
                record Note(String id, @KeyOnly String slug, Status status, int size, java.util.Set<String> tags,
                        boolean open, String title) {
                    enum Status { draft, live }
                }
                @Repository interface Notes {
                    @Update @Where("%s") void change(String id, String slug, @Set String title%s);
                }
                """.formatted(condition, parameters));
    }
}
