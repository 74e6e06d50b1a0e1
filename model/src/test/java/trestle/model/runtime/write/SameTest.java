package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromB;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBool;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBs;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromL;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromM;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNs;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromSs;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the store takes for equal decides whether a write whose answer was lost was done. */
class SameTest {
    private static SdkBytes bytes(String text) {
        return SdkBytes.fromUtf8String(text);
    }

    @Test
    void numbersAreComparedByValue() {
        assertThat(Same.values(fromN("1.0"), fromN("1"))).isTrue();
        assertThat(Same.values(fromN("1e2"), fromN("100"))).isTrue();
        assertThat(Same.values(fromN("1"), fromN("-1"))).isFalse();
    }

    @Test
    void setsAreComparedInAnyOrder() {
        assertThat(Same.values(fromSs(List.of("a", "b")), fromSs(List.of("b", "a"))))
                .isTrue();
        assertThat(Same.values(fromSs(List.of("a")), fromSs(List.of("a", "b")))).isFalse();
        assertThat(Same.values(fromNs(List.of("1", "2.0")), fromNs(List.of("2", "1.00"))))
                .isTrue();
        assertThat(Same.values(fromNs(List.of("1")), fromNs(List.of("2")))).isFalse();
        assertThat(Same.values(fromBs(List.of(bytes("a"), bytes("b"))), fromBs(List.of(bytes("b"), bytes("a")))))
                .isTrue();
    }

    @Test
    void listsAreComparedInOrderAndInDepth() {
        assertThat(Same.values(fromL(List.of(fromN("1"), fromS("a"))), fromL(List.of(fromN("1.0"), fromS("a")))))
                .isTrue();
        assertThat(Same.values(fromL(List.of(fromS("a"), fromS("b"))), fromL(List.of(fromS("b"), fromS("a")))))
                .isFalse();
        assertThat(Same.values(fromL(List.of(fromS("a"))), fromL(List.of(fromS("a"), fromS("a")))))
                .isFalse();
    }

    @Test
    void mapsNeedTheSameMembers() {
        assertThat(Same.values(fromM(Map.of("n", fromN("1"))), fromM(Map.of("n", fromN("1.0")))))
                .isTrue();
        assertThat(Same.values(fromM(Map.of("n", fromN("1"))), fromM(Map.of("m", fromN("1")))))
                .isFalse();
        assertThat(Same.items(Map.of("a", fromS("x")), Map.of("a", fromS("x"), "b", fromS("y"))))
                .isFalse();
    }

    @Test
    void valuesOfTwoTypesAreNeverEqual() {
        assertThat(Same.values(fromS("1"), fromN("1"))).isFalse();
        assertThat(Same.values(fromBool(true), fromS("true"))).isFalse();
        assertThat(Same.values(fromSs(List.of("1")), fromNs(List.of("1")))).isFalse();
    }

    @Test
    void textBytesTruthAndNullAreComparedAsTheyAre() {
        assertThat(Same.values(fromS("a"), fromS("a"))).isTrue();
        assertThat(Same.values(fromS("a"), fromS("A"))).isFalse();
        assertThat(Same.values(fromB(bytes("x")), fromB(bytes("x")))).isTrue();
        assertThat(Same.values(fromBool(true), fromBool(false))).isFalse();
        assertThat(Same.values(AttributeValue.fromNul(true), AttributeValue.fromNul(true)))
                .isTrue();
    }

    @Test
    void whatIsAbsentEqualsOnlyWhatIsAbsent() {
        assertThat(Same.values(null, null)).isTrue();
        assertThat(Same.values(null, fromS(""))).isFalse();
        assertThat(Same.values(fromS(""), null)).isFalse();
    }

    @Test
    void aPathLeadsThroughMapsAndEndsWhereThereIsNone() {
        var item = Map.of("sections", fromM(Map.of("shared", fromS("x"))), "title", fromS("t"));

        assertThat(Same.at(item, List.of("sections", "shared"))).isEqualTo(fromS("x"));
        assertThat(Same.at(item, List.of("title"))).isEqualTo(fromS("t"));
        assertThat(Same.at(item, List.of("title", "shared"))).isNull();
        assertThat(Same.at(item, List.of("other", "shared"))).isNull();
        assertThat(Same.at(item, List.of("sections", "private"))).isNull();
    }
}
