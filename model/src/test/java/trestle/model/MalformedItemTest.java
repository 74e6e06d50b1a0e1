package trestle.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The sentence says which item, which attribute, and what is wrong with it: somebody has to find it and mend it. */
class MalformedItemTest {
    private static final Map<String, AttributeValue> ITEM = Map.of(
            "PK", s("USER#u1"),
            "SK", AttributeValue.fromN("7"),
            "kind", s("Comment"),
            "hash", AttributeValue.fromB(SdkBytes.fromUtf8String("x")));

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private final MalformedItem problem = new MalformedItem("createdAt", "is missing");

    @Test
    void withoutAnItemItNamesTheAttribute() {
        assertThat(problem).hasMessage("An item: attribute \"createdAt\" is missing.");
        assertThat(problem.attribute()).isEqualTo("createdAt");
    }

    @Test
    void theItemIsNamedByItsRecordAndItsKey() {
        assertThat(problem.in("Entry", ITEM, "PK", "SK"))
                .hasMessage("Entry at PK = \"USER#u1\", SK = 7: attribute \"createdAt\" is missing.");
        assertThat(problem.in("Entry", ITEM, "PK", "other"))
                .hasMessage("Entry at PK = \"USER#u1\", other = (absent): attribute \"createdAt\" is missing.");
        assertThat(problem.in("Entry", ITEM, "hash"))
                .hasMessage("Entry at hash = (B): attribute \"createdAt\" is missing.");
    }

    @Test
    void anotherKindIsNamedWhereTheItemSaysOne() {
        assertThat(problem.in("Entry", ITEM, "kind", s("Entry"), "PK"))
                .hasMessage("Entry at PK = \"USER#u1\": attribute \"createdAt\" is missing."
                        + " Its kind is \"Comment\", not \"Entry\".");
        assertThat(problem.in("Comment", ITEM, "kind", s("Comment"), "PK"))
                .hasMessage("Comment at PK = \"USER#u1\": attribute \"createdAt\" is missing.");
        assertThat(problem.in("Comment", ITEM, "type", s("Comment"), "PK"))
                .hasMessage("Comment at PK = \"USER#u1\": attribute \"createdAt\" is missing.");
    }

    @Test
    void whereItWasFoundStaysInTheTrace() {
        assertThat(problem.in("Entry", ITEM, "PK").getStackTrace()).isEqualTo(problem.getStackTrace());
        assertThat(problem.in("Entry", ITEM, "PK").attribute()).isEqualTo("createdAt");
    }

    @Test
    void anItemOfNoKindNamesTheKindsThereAre() {
        assertThat(MalformedItem.ofNoKind("Thing", ITEM, "kind", List.of("Poll", "Event"), "PK"))
                .hasMessage("Thing at PK = \"USER#u1\": attribute \"kind\" is \"Comment\", not one of Poll, Event.");
        assertThat(MalformedItem.ofNoKind("Thing", ITEM, "type", List.of("Poll"), "PK"))
                .hasMessage(
                        "Thing at PK = \"USER#u1\": attribute \"type\" is missing, and the item is not known as one of"
                                + " Poll by its key either.");
        assertThat(MalformedItem.ofNoKind("Thing", ITEM, "", List.of("Poll"), "PK", "SK"))
                .hasMessage(
                        "Thing at PK = \"USER#u1\", SK = 7: attribute \"SK\" is of no kind that is read here: Poll.");
    }

    private enum Status {
        OPEN,
        CLOSED
    }

    @Test
    void anOpenEnumIsAConstantOrAForeignText() {
        Open<Status> known = Open.of(Status.OPEN);
        Open<Status> other = new Open.Other<>("paused");

        assertThat(known.known()).contains(Status.OPEN);
        assertThat(known.is(Status.OPEN)).isTrue();
        assertThat(known.is(Status.CLOSED)).isFalse();
        assertThat(other.known()).isEmpty();
        assertThat(other.is(Status.OPEN)).isFalse();
        assertThat(known).isEqualTo(new Open.Known<>(Status.OPEN)).isNotEqualTo(other);
    }
}
