package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.model.runtime.write.ActionScene.ENTRY;
import static trestle.model.runtime.write.ActionScene.NOW;
import static trestle.model.runtime.write.ActionScene.action;
import static trestle.model.runtime.write.ActionScene.number;
import static trestle.model.runtime.write.ActionScene.text;
import static trestle.model.runtime.write.ActionScene.update;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The expressions that an action is sent as. */
class RenderingTest {
    private static final Condition PRESENT = new Condition.Present("there", NOW);
    private static final Condition ABSENT = new Condition.Absent("not there", NOW);

    private static String condition(ItemKind kind, Condition... conditions) {
        return plain(Rendering.of(action(kind, new Effect.Check(), conditions)));
    }

    /** The condition with names and values in place of their aliases. */
    private static String plain(Rendering.Rendered rendered) {
        return resolved(String.valueOf(rendered.condition()), rendered);
    }

    private static String resolved(String text, Rendering.Rendered rendered) {
        var resolved = text;
        for (var name : rendered.names().entrySet()) {
            resolved = resolved.replace(name.getKey(), name.getValue());
        }
        for (var value : rendered.values().entrySet()) {
            var shown = value.getValue().s() != null
                    ? "'" + value.getValue().s() + "'"
                    : value.getValue().n();
            resolved = resolved.replace(value.getKey(), String.valueOf(shown));
        }
        return resolved;
    }

    @Nested
    class Updates {
        private String update(Change... changes) {
            var rendered = Rendering.of(action(ActionScene.update(changes)));
            return resolved(String.valueOf(rendered.update()), rendered);
        }

        @Test
        void clausesStandInOneOrderWhateverTheOrderOfTheChanges() {
            assertThat(update(
                            new Change.Remove(List.of("note")),
                            new Change.Take(List.of("tags"), AttributeValue.fromSs(List.of("x"))),
                            new Change.Add(List.of("count"), number(1)),
                            new Change.Put(List.of("title"), text("Guard"))))
                    .startsWith("SET title = 'Guard' ADD count 1 DELETE tags ")
                    .endsWith(" REMOVE note");
        }

        @Test
        void changesOfOneClauseAreParted() {
            assertThat(update(new Change.Put(List.of("a"), number(1)), new Change.Put(List.of("b"), number(2))))
                    .isEqualTo("SET a = 1, b = 2");
        }

        @Test
        void aPathIsDotted() {
            assertThat(update(new Change.Remove(List.of("sections", "shared")))).isEqualTo("REMOVE sections.shared");
        }

        @Test
        void anAttributeHasOneAliasWhereverItIsUsed() {
            var rendered = Rendering.of(action(
                    ActionScene.update(new Change.Put(List.of("rev"), number(2))),
                    new Condition.Same("rev", number(1), "rev = 1", true)));

            assertThat(rendered.update()).isEqualTo("SET #0 = :0");
            assertThat(rendered.condition()).isEqualTo("#0 = :1");
            assertThat(rendered.names()).isEqualTo(Map.of("#0", "rev"));
            assertThat(rendered.values()).isEqualTo(Map.of(":0", number(2), ":1", number(1)));
        }

        @Test
        void withoutChangesThereIsNoUpdate() {
            assertThat(Rendering.of(action(ActionScene.update())).update()).isNull();
        }
    }

    @Nested
    class Conditions {
        @Test
        void noneIsNull() {
            assertThat(Rendering.of(action(new Effect.Delete())).condition()).isNull();
        }

        @Test
        void oneStandsAloneAndSeveralInParentheses() {
            var same = new Condition.Same("state", text("open"), "state = open", false);

            assertThat(condition(ENTRY, same)).isEqualTo("state = 'open'");
            assertThat(condition(ENTRY, PRESENT, same)).isEqualTo("(attribute_exists(PK)) AND (state = 'open')");
        }

        @Test
        void anAbsentValueMustStayAbsent() {
            assertThat(condition(ENTRY, new Condition.Same("note", null, "no note", false)))
                    .isEqualTo("attribute_not_exists(note)");
        }

        @Test
        void aVersionOfZeroMayBeMissing() {
            assertThat(condition(ENTRY, new Condition.Same("rev", number(0), "rev = 0", true)))
                    .isEqualTo("rev = 0 OR attribute_not_exists(rev)");
            assertThat(condition(ENTRY, new Condition.Same("count", number(0), "count = 0", false)))
                    .isEqualTo("count = 0");
        }

        @Test
        void whatHasExpiredCountsAsAbsent() {
            var expiring = ENTRY.expiring("ttl", "expiresAt");

            assertThat(condition(expiring, ABSENT))
                    .isEqualTo(
                            "attribute_not_exists(PK) OR ttl <= 2222164800 OR expiresAt <= '2040-06-01T12:00:00.000Z'");
            assertThat(condition(expiring, PRESENT))
                    .isEqualTo("attribute_exists(PK) AND (attribute_not_exists(ttl) OR ttl > 2222164800)"
                            + " AND (attribute_not_exists(expiresAt) OR expiresAt > '2040-06-01T12:00:00.000Z')");
        }

        @Test
        void aNewItemThatCannotExpireNeedsNoRenderingOfItsOwn() {
            var rendered = Rendering.of(action(new Effect.Put(ActionScene.KEY), ABSENT));

            assertThat(plain(rendered)).isEqualTo("attribute_not_exists(PK)");
            assertThat(rendered.update()).isNull();
        }
    }

    @Nested
    class KindsThatShareAKey {
        @Test
        void areToldByTheirAttribute() {
            assertThat(condition(ENTRY.marked("kind", "ENTRY", null), PRESENT))
                    .isEqualTo("attribute_exists(PK) AND (kind = 'ENTRY')");
        }

        @Test
        void areToldByWhatTheyHaveWhereTheAttributeIsMissing() {
            assertThat(condition(ENTRY.marked("kind", "ENTRY", "title"), PRESENT))
                    .isEqualTo("attribute_exists(PK) AND (kind = 'ENTRY' OR attribute_not_exists(kind) AND"
                            + " attribute_exists(title))");
        }

        @Test
        void areToldByWhatTheyHaveInATableWithoutKinds() {
            assertThat(condition(ENTRY.marked(null, "ENTRY", "title"), PRESENT))
                    .isEqualTo("attribute_exists(PK) AND attribute_exists(title)");
        }

        @Test
        void withOneValueAreToldByWhatTheyHaveAndLackAsWell() {
            assertThat(condition(ENTRY.told("kind", "SLOT", "title", "target", "url"), PRESENT))
                    .isEqualTo("attribute_exists(PK) AND (kind = 'SLOT' OR attribute_not_exists(kind))"
                            + " AND attribute_exists(title) AND attribute_not_exists(target)"
                            + " AND attribute_not_exists(url)");
        }
    }

    @Nested
    class ConditionsOfTheDesign {
        private Condition holds(String text, Map<String, String> names, Map<String, AttributeValue> values) {
            return new Condition.Holds(new Expression(text, names, values), text);
        }

        @Test
        void takeAliasesThatAreFreeHere() {
            var own = holds(
                    "#a = :a AND begins_with(#b, :b)",
                    Map.of("#a", "rev", "#b", "title"),
                    Map.of(":a", number(7), ":b", text("G")));

            assertThat(condition(ENTRY, new Condition.Same("rev", number(1), "rev = 1", true), own))
                    .isEqualTo("(rev = 1) AND (rev = 7 AND begins_with(title, 'G'))");
        }

        @Test
        void thatUseAPlaceholderTheyDoNotDefineAreRefused() {
            var broken = holds("#a = :none", Map.of("#a", "rev"), Map.of());

            assertThatThrownBy(() -> condition(ENTRY, broken))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("A condition uses a placeholder that it does not define.");
        }
    }
}
