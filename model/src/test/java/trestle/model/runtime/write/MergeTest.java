package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.model.runtime.write.ActionScene.KEY;
import static trestle.model.runtime.write.ActionScene.NOW;
import static trestle.model.runtime.write.ActionScene.action;
import static trestle.model.runtime.write.ActionScene.number;
import static trestle.model.runtime.write.ActionScene.text;
import static trestle.model.runtime.write.ActionScene.update;

import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One item, one action. */
class MergeTest {
    private static final Effect CHECK = new Effect.Check();
    private static final Effect DELETE = new Effect.Delete();

    private static Change set(String attribute, String value) {
        return new Change.Put(List.of(attribute), text(value));
    }

    private static Change add(String attribute, long value) {
        return new Change.Add(List.of(attribute), number(value));
    }

    private static Effect put(String attribute, AttributeValue value) {
        var item = new HashMap<>(KEY);
        item.put(attribute, value);
        return new Effect.Put(item);
    }

    private static Effect merged(Effect... effects) {
        var steps =
                Stream.of(effects).map(effect -> Step.of(action(effect), null)).toList();
        var merged = Merge.of(steps);
        assertThat(merged).hasSize(1);
        return merged.getFirst().action().effect();
    }

    @Test
    void actionsOnTwoItemsStayTwo() {
        var other = new Action(ActionScene.ENTRY, "Elsewhere", KEY, DELETE, List.of(), false, null);

        assertThat(Merge.of(List.of(Step.of(action(DELETE), null), Step.of(other, null))))
                .hasSize(2);
    }

    @Test
    void aCheckBecomesAConditionOfTheWriteWhicheverIsFirst() {
        assertThat(merged(CHECK, DELETE)).isEqualTo(DELETE);
        assertThat(merged(DELETE, CHECK)).isEqualTo(DELETE);

        var condition = new Condition.Present("there", NOW);
        var steps = List.of(Step.of(action(CHECK, condition), null), Step.of(action(update(set("a", "x"))), null));
        assertThat(Merge.of(steps).getFirst().action().conditions()).containsExactly(condition);
    }

    @Test
    void aConditionOfBothIsSentOnce() {
        var condition = new Condition.Present("there", NOW);
        var steps = List.of(
                Step.of(action(update(set("a", "x")), condition), null),
                Step.of(action(update(set("b", "y")), condition), null));

        assertThat(Merge.of(steps).getFirst().action().conditions()).containsExactly(condition);
    }

    @Test
    void twoUpdatesBecomeOneAndWhatTheyAddIsSummed() {
        assertThat(merged(update(set("a", "x"), add("n", 2)), update(add("n", 3), set("b", "y"))))
                .isEqualTo(update(set("a", "x"), add("n", 5), set("b", "y")));
        assertThat(merged(update(add("n", 1)), update(add("n", -1)))).isEqualTo(update(add("n", 0)));
    }

    @Test
    void elementsAddedToOneSetAreAddedTogether() {
        var a = new Change.Add(List.of("tags"), AttributeValue.fromSs(List.of("x", "y")));
        var b = new Change.Add(List.of("tags"), AttributeValue.fromSs(List.of("y", "z")));

        assertThat(merged(update(a), update(b)))
                .isEqualTo(update(new Change.Add(List.of("tags"), AttributeValue.fromSs(List.of("x", "y", "z")))));
    }

    @Test
    void theSameChangeTwiceIsOne() {
        assertThat(merged(update(set("a", "x")), update(set("a", "x")))).isEqualTo(update(set("a", "x")));
    }

    @Test
    void twoChangesOfOneAttributeAreRefused() {
        assertThatThrownBy(() -> merged(update(set("a", "x")), update(set("a", "y"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Entry USER#a1 / ENTRY#e1: two writes of one transaction change \"a\", each in its own way."
                        + " Change it once, or in two transactions.");
        assertThatThrownBy(() -> merged(update(set("n", "x")), update(add("n", 1))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aChangeWithinWhatAnotherChangesIsRefused() {
        var whole = set("sections", "x");
        var part = new Change.Put(List.of("sections", "shared"), text("y"));

        assertThatThrownBy(() -> merged(update(whole), update(part)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("sections.shared");
        assertThatThrownBy(() -> merged(update(part), update(whole))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aNewItemTakesInWhatItsChildrenCount() {
        assertThat(merged(put("n", number(1)), update(add("n", 2)))).isEqualTo(put("n", number(3)));
        assertThat(merged(update(add("n", 2)), put("m", number(1))))
                .isInstanceOfSatisfying(
                        Effect.Put.class,
                        put -> assertThat(put.item())
                                .containsEntry("n", number(2))
                                .containsEntry("m", number(1)));
    }

    @Test
    void aDeletedItemNeedsNoCount() {
        assertThat(merged(DELETE, update(add("n", -1)))).isEqualTo(DELETE);
        assertThat(merged(update(add("n", -1)), DELETE)).isEqualTo(DELETE);
    }

    @Test
    void aCountOnTextIsRefused() {
        assertThatThrownBy(() -> merged(put("n", text("many")), update(add("n", 1))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anythingElseTwiceIsRefusedWithBothWords() {
        assertThatThrownBy(() -> merged(DELETE, update(set("a", "x"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Entry USER#a1 / ENTRY#e1 is written twice in one transaction: once by a delete and once by"
                        + " an update. Write it once, or in two transactions.");
        assertThatThrownBy(() -> merged(put("a", text("x")), DELETE)).hasMessageContaining("once by a put");
        assertThatThrownBy(() -> merged(put("a", text("x")), put("a", text("x"))))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
