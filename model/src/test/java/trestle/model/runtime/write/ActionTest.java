package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.model.runtime.write.ActionScene.ENTRY;
import static trestle.model.runtime.write.ActionScene.KEY;
import static trestle.model.runtime.write.ActionScene.action;
import static trestle.model.runtime.write.ActionScene.number;
import static trestle.model.runtime.write.ActionScene.text;
import static trestle.model.runtime.write.ActionScene.update;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Whether what is found is what an action leaves behind: then an answer that was lost said yes. */
class ActionTest {
    private static Map<String, AttributeValue> with(String name, AttributeValue value) {
        var item = new HashMap<>(KEY);
        item.put(name, value);
        return item;
    }

    @Test
    void aPutLeavesItsItemAndNothingElse() {
        var put = action(new Effect.Put(with("n", number(1))));

        assertThat(put.leaves(with("n", AttributeValue.fromN("1.0")))).isTrue();
        assertThat(put.leaves(with("n", number(2)))).isFalse();
        assertThat(put.leaves(Map.of())).isFalse();
    }

    @Test
    void anUpdateLeavesWhatItSetAndNotWhatItRemoved() {
        var revise =
                action(update(new Change.Put(List.of("title"), text("Guard")), new Change.Remove(List.of("note"))));

        assertThat(revise.leaves(with("title", text("Guard")))).isTrue();
        assertThat(revise.leaves(with("title", text("Mount")))).isFalse();
        var noted = with("title", text("Guard"));
        noted.put("note", text("x"));
        assertThat(revise.leaves(noted)).isFalse();
        assertThat(revise.leaves(Map.of())).isFalse();
    }

    @Test
    void anUpdateThatAddsOrTakesCannotBeKnownFromWhatItLeaves() {
        var count = action(update(new Change.Add(List.of("count"), number(1))));
        var take = action(update(new Change.Take(List.of("tags"), AttributeValue.fromSs(List.of("x")))));

        assertThat(count.leaves(with("count", number(1)))).isFalse();
        assertThat(take.leaves(KEY)).isFalse();
    }

    @Test
    void anUpdateOfNothingIsNeverTakenForDone() {
        assertThat(action(update()).leaves(KEY)).isFalse();
    }

    @Test
    void aDeleteLeavesNothingAndACheckIsNoProof() {
        assertThat(action(new Effect.Delete()).leaves(Map.of())).isTrue();
        assertThat(action(new Effect.Delete()).leaves(KEY)).isFalse();
        assertThat(action(new Effect.Check()).leaves(KEY)).isFalse();
    }

    @Test
    void itIsDescribedByKindAndKey() {
        assertThat(action(new Effect.Delete()).describe()).isEqualTo("Entry USER#a1 / ENTRY#e1");
        var alone = ItemKind.of("Slot", "Pool", "pk", null, item -> true, item -> item);
        assertThat(alone.describe(Map.of("pk", number(7)))).isEqualTo("Slot 7");
    }

    @Test
    void onlyAnUpdateThatAddsAndNothingElseIsACounter() {
        var add = new Change.Add(List.of("count"), number(1));

        assertThat(update(add).onlyAdds()).isTrue();
        assertThat(update(add, new Change.Remove(List.of("x"))).onlyAdds()).isFalse();
        assertThat(update(add, new Change.Remove(List.of("x"))).adds()).isTrue();
        assertThat(update(new Change.Remove(List.of("x"))).adds()).isFalse();
    }

    @Test
    void aMarkKnowsItsKindByValueThenByWhatItHas() {
        var mark = ENTRY.marked("kind", "ENTRY", "title").mark();

        assertThat(mark.marks(with("kind", text("ENTRY")))).isTrue();
        assertThat(mark.marks(with("kind", text("NOTE")))).isFalse();
        assertThat(mark.marks(with("title", text("x")))).isTrue();
        assertThat(mark.marks(KEY)).isFalse();
    }

    @Test
    void aMarkOfKindsWithOneValueLooksAtWhatTheyHaveAndLackInAnyCase() {
        var mark = ENTRY.told("kind", "SLOT", "title", "target").mark();
        var slot = with("kind", text("SLOT"));

        assertThat(mark.marks(slot)).isFalse();
        slot.put("title", text("x"));
        assertThat(mark.marks(slot)).isTrue();
        slot.put("target", text("y"));
        assertThat(mark.marks(slot)).isFalse();
        assertThat(mark.marks(with("title", text("x")))).isTrue();
    }
}
