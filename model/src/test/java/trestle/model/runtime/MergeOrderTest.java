package trestle.model.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The order in which the items of several shards are given out must be that of the store. */
class MergeOrderTest {
    private static int order(String a, String b) {
        return Integer.signum(Merge.compare(AttributeValue.fromS(a), AttributeValue.fromS(b)));
    }

    private static int numbers(String a, String b) {
        return Integer.signum(Merge.compare(AttributeValue.fromN(a), AttributeValue.fromN(b)));
    }

    @Test
    void textIsOrderedByItsBytes() {
        assertThat(order("a", "b")).isEqualTo(-1);
        assertThat(order("a", "A")).isEqualTo(1);
        assertThat(order("a", "aa")).isEqualTo(-1);
        assertThat(order("x", "x")).isZero();
        assertThat(order("z", "ü")).isEqualTo(-1);
    }

    @Test
    void charactersOutsideTheBasicPlaneComeAfterAllOthers() {
        var smile = "\uD83D\uDE00";
        var last = "\uFFFD";

        assertThat(smile.compareTo(last)).as("Java's own order").isNegative();
        assertThat(order(smile, last)).isEqualTo(1);
    }

    @Test
    void numbersAreOrderedByValue() {
        assertThat(numbers("9", "10")).isEqualTo(-1);
        assertThat(numbers("-1", "1")).isEqualTo(-1);
        assertThat(numbers("1.0", "1")).isZero();
        assertThat(numbers("1e3", "999")).isEqualTo(1);
    }

    @Test
    void whatCannotBeComparedKeepsItsPlace() {
        assertThat(Merge.compare(null, AttributeValue.fromS("a"))).isZero();
        assertThat(Merge.compare(AttributeValue.fromS("1"), AttributeValue.fromN("1")))
                .isZero();
        assertThat(Merge.compare(
                        AttributeValue.fromB(SdkBytes.fromUtf8String("a")),
                        AttributeValue.fromB(SdkBytes.fromUtf8String("b"))))
                .isZero();
    }
}
