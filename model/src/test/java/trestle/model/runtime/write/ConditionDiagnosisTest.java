package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.model.runtime.write.ActionScene.ENTRY;
import static trestle.model.runtime.write.ActionScene.KEY;
import static trestle.model.runtime.write.ActionScene.NOW;
import static trestle.model.runtime.write.ActionScene.action;
import static trestle.model.runtime.write.ActionScene.number;
import static trestle.model.runtime.write.ActionScene.text;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.Refusal;

/** Which condition was not met, from the item that the store returned, and what that means to the caller. */
class ConditionDiagnosisTest {
    private static final Condition PRESENT = new Condition.Present("revise", NOW);
    private static final Condition ABSENT = new Condition.Absent("insert", NOW);
    private static final Condition VERSION = new Condition.Same("rev", number(3), "rev = 3", true);
    private static final Condition STATE = new Condition.Same("state", text("open"), "state = open", false);
    private static final Condition DECLARED =
            new Condition.Holds(new Expression("#a > :a", Map.of("#a", "count"), Map.of(":a", number(0))), "count > 0");

    private static Map<String, AttributeValue> found(Object... attributes) {
        var item = new HashMap<>(KEY);
        for (int i = 0; i < attributes.length; i += 2) {
            item.put((String) attributes[i], (AttributeValue) attributes[i + 1]);
        }
        return item;
    }

    private static Refusal refusal(Map<String, AttributeValue> found, Condition... conditions) {
        var step = Step.of(action(new Effect.Delete(), conditions), null);
        return step.diagnose(found).refusal();
    }

    @Nested
    class ARefusal {
        @Test
        void ofAnInsertSaysThatThereIsOne() {
            assertThat(refusal(found(), ABSENT)).isInstanceOfSatisfying(Refusal.AlreadyExists.class, there -> {
                assertThat(there.rule()).isEqualTo("insert");
                assertThat(there.item()).isEqualTo("Entry USER#a1 / ENTRY#e1");
                assertThat(there.old(Map.class)).contains(KEY);
            });
        }

        @Test
        void ofWhatIsNotThereSaysSo() {
            assertThat(refusal(Map.of(), PRESENT, VERSION)).isInstanceOf(Refusal.Missing.class);
            assertThat(refusal(Map.of(), DECLARED)).isInstanceOf(Refusal.Missing.class);
        }

        @Test
        void ofAVersionIsStaleAndOfAnotherValueACondition() {
            assertThat(refusal(found("rev", number(4)), PRESENT, VERSION))
                    .isInstanceOfSatisfying(
                            Refusal.Stale.class,
                            stale -> assertThat(stale.rule()).isEqualTo("rev = 3"));
            assertThat(refusal(found("state", text("done")), PRESENT, STATE))
                    .isInstanceOf(Refusal.ConditionFailed.class);
            assertThat(refusal(found("count", number(0)), PRESENT, DECLARED))
                    .isInstanceOfSatisfying(
                            Refusal.ConditionFailed.class,
                            failed -> assertThat(failed.rule()).isEqualTo("count > 0"));
        }

        @Test
        void isOfTheFirstConditionThatWasNotMet() {
            assertThat(refusal(found("rev", number(3), "state", text("done")), PRESENT, VERSION, STATE))
                    .isInstanceOf(Refusal.ConditionFailed.class);
            assertThat(refusal(found("rev", number(4), "state", text("done")), PRESENT, VERSION, STATE))
                    .isInstanceOf(Refusal.Stale.class);
        }

        @Test
        void isOfTheLastConditionWhereAllAreMetByNow() {
            assertThat(refusal(found("rev", number(3), "state", text("open")), PRESENT, VERSION, STATE)
                            .rule())
                    .isEqualTo("state = open");
        }
    }

    @Nested
    class ACondition {
        @Test
        void onAbsenceIsMetByWhatHasExpired() {
            var expiring = ENTRY.expiring("ttl", null);
            var past = found("ttl", number(NOW.getEpochSecond()));

            assertThat(ConditionDiagnosis.met(ABSENT, expiring, past)).isTrue();
            assertThat(ConditionDiagnosis.met(PRESENT, expiring, past)).isFalse();
            assertThat(ConditionDiagnosis.met(ABSENT, ENTRY, past)).isFalse();
            assertThat(ConditionDiagnosis.met(PRESENT, ENTRY, past)).isTrue();
        }

        @Test
        void onPresenceIsNotMetByAnotherKindUnderTheSameKey() {
            var marked = ENTRY.marked("kind", "ENTRY", null);

            assertThat(ConditionDiagnosis.met(PRESENT, marked, found("kind", text("ENTRY"))))
                    .isTrue();
            assertThat(ConditionDiagnosis.met(PRESENT, marked, found("kind", text("NOTE"))))
                    .isFalse();
        }

        @Test
        void onVersionZeroIsMetByItemsFromBeforeThereWasOne() {
            var zero = new Condition.Same("rev", number(0), "rev = 0", true);

            assertThat(ConditionDiagnosis.met(zero, ENTRY, found())).isTrue();
            assertThat(ConditionDiagnosis.met(zero, ENTRY, found("rev", number(1))))
                    .isFalse();
            assertThat(ConditionDiagnosis.met(VERSION, ENTRY, found())).isFalse();
        }

        @Test
        void onAnAbsentValueIsMetByNoneAlone() {
            var none = new Condition.Same("note", null, "no note", false);

            assertThat(ConditionDiagnosis.met(none, ENTRY, found())).isTrue();
            assertThat(ConditionDiagnosis.met(none, ENTRY, found("note", text("x"))))
                    .isFalse();
        }
    }
}
