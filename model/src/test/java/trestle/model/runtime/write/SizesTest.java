package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.model.runtime.write.ActionScene.action;
import static trestle.model.runtime.write.ActionScene.number;
import static trestle.model.runtime.write.ActionScene.text;
import static trestle.model.runtime.write.ActionScene.update;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** By DynamoDB's published rules: names and values in UTF-8, numbers by half their digits, three bytes a container. */
class SizesTest {
    private static final long KEY_BYTES = Sizes.of(action(new Effect.Delete()));

    /** An attribute named {@code a} beside the key. */
    private static long of(AttributeValue value) {
        var item = new HashMap<>(ActionScene.KEY);
        item.put("a", value);
        return Sizes.of(action(new Effect.Put(item))) - KEY_BYTES - 1;
    }

    @Test
    void aKeyCountsItsNamesAndValues() {
        assertThat(KEY_BYTES).isEqualTo("PK".length() + "USER#a1".length() + "SK".length() + "ENTRY#e1".length());
        assertThat(Sizes.of(action(new Effect.Check()))).isEqualTo(KEY_BYTES);
    }

    @Test
    void textCountsItsBytesInUtf8() {
        assertThat(of(text("abc"))).isEqualTo(3);
        assertThat(of(text("ü"))).isEqualTo(2);
        assertThat(of(text("€"))).isEqualTo(3);
        assertThat(of(text("\uD83D\uDE00"))).isEqualTo(4);
    }

    @Test
    void numbersCountHalfTheirDigits() {
        assertThat(of(number(7))).isEqualTo(2);
        assertThat(of(number(1234567))).isEqualTo(5);
    }

    @Test
    void setsCountTheirElementsAndListsAndMapsTheirFramesToo() {
        assertThat(of(AttributeValue.fromSs(List.of("ab", "c")))).isEqualTo(3);
        assertThat(of(AttributeValue.fromNs(List.of("1", "22")))).isEqualTo(2 + 3);
        assertThat(of(AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("abc")))))
                .isEqualTo(3);
        assertThat(of(AttributeValue.fromL(List.of(text("ab"))))).isEqualTo(3 + 1 + 2);
        assertThat(of(AttributeValue.fromM(Map.of("n", text("ab"))))).isEqualTo(3 + 1 + 1 + 2);
        assertThat(of(AttributeValue.fromM(Map.of()))).isEqualTo(3);
    }

    @Test
    void truthNullAndBytesCountAsStored() {
        assertThat(of(AttributeValue.fromBool(true))).isEqualTo(1);
        assertThat(of(AttributeValue.fromNul(true))).isEqualTo(1);
        assertThat(of(AttributeValue.fromB(SdkBytes.fromUtf8String("12345")))).isEqualTo(5);
    }

    @Test
    void anUpdateCountsItsKeyItsPathsAndItsValues() {
        var changes = update(
                new Change.Put(List.of("sections", "shared"), text("abc")),
                new Change.Add(List.of("n"), number(1)),
                new Change.Take(List.of("tags"), AttributeValue.fromSs(List.of("x"))),
                new Change.Remove(List.of("note")));

        assertThat(Sizes.of(action(changes)) - KEY_BYTES).isEqualTo((8 + 6 + 3) + (1 + 2) + (4 + 1) + 4);
    }
}
