package trestle.model.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.MalformedItem;

class DocumentsTest {
    @Test
    void aDocumentComesBackAsItWent() {
        var random = new Random(11);
        for (int i = 0; i < 300; i++) {
            var document = map(random, 4);
            assertThat(Documents.read("extra", Documents.write(document))).isEqualTo(document);
        }
    }

    private static Map<String, Object> map(Random random, int depth) {
        var map = new LinkedHashMap<String, Object>();
        for (int i = random.nextInt(4); i > 0; i--) {
            map.put("k" + i, value(random, depth));
        }
        return map;
    }

    private static Object value(Random random, int depth) {
        return switch (random.nextInt(depth > 0 ? 5 : 3)) {
            case 0 -> "text " + random.nextInt();
            case 1 -> new BigDecimal(random.nextInt(100_000)).movePointLeft(random.nextInt(4));
            case 2 -> random.nextBoolean();
            case 3 -> List.of(value(random, depth - 1), value(random, depth - 1));
            default -> map(random, depth - 1);
        };
    }

    @Test
    void numbersOfEveryTypeAreReadAsDecimals() {
        var read = Documents.read(
                "extra", Documents.write(Map.of("i", 1, "l", 2L, "d", 2.5, "b", new BigDecimal("3.50"))));

        assertThat(read)
                .containsEntry("i", new BigDecimal("1"))
                .containsEntry("l", new BigDecimal("2"))
                .containsEntry("d", new BigDecimal("2.5"))
                .containsEntry("b", new BigDecimal("3.50"));
    }

    @Test
    void nullIsLeftOutOfMapsAndRefusedInLists() {
        var withNull = new HashMap<String, Object>();
        withNull.put("a", null);
        withNull.put("b", "x");
        assertThat(Documents.write(withNull).m()).containsOnlyKeys("b");

        var stored = AttributeValue.fromM(Map.of("a", AttributeValue.fromNul(true), "b", AttributeValue.fromS("x")));
        assertThat(Documents.read("extra", stored)).containsExactly(Map.entry("b", "x"));

        var inList = AttributeValue.fromM(Map.of("l", AttributeValue.fromL(List.of(AttributeValue.fromNul(true)))));
        assertThatThrownBy(() -> Documents.read("extra", inList))
                .isInstanceOf(MalformedItem.class)
                .hasMessageContaining("extra")
                .hasMessageContaining("NUL, which no document does");
        assertThatThrownBy(() -> Documents.write(Map.of("l", Arrays.asList("x", null))))
                .isInstanceOf(RuntimeException.class);
    }

    @Test
    void whatNoDocumentHoldsIsNamed() {
        var bytes = AttributeValue.fromM(Map.of("b", AttributeValue.fromB(SdkBytes.fromUtf8String("x"))));
        assertThatThrownBy(() -> Documents.read("extra", bytes)).hasMessageContaining("type B, which no document does");
        assertThatThrownBy(() -> Documents.read("extra", AttributeValue.fromS("x")))
                .hasMessageContaining("should be a map but is of type S");
        assertThatThrownBy(() -> Documents.write(Map.of("b", new StringBuilder("x"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cannot hold a java.lang.StringBuilder");
    }

    /** DynamoDB itself takes 32 levels; what is refused here never gets there. */
    @Test
    void aDocumentIsNestedThirtyTwoLevelsDeepAtMost() {
        assertThat(Documents.read("extra", Documents.write(nested(31)))).isEqualTo(nested(31));
        assertThatThrownBy(() -> Documents.write(nested(32)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A document is nested more than 32 deep.");
    }

    private static Map<String, Object> nested(int levels) {
        Map<String, Object> document = Map.of("end", "x");
        for (int i = 1; i < levels; i++) {
            document = Map.of("in", document);
        }
        return document;
    }

    @Test
    void whatIsReadCannotBeChanged() {
        var read = Documents.read("extra", Documents.write(Map.of("l", List.of("x"), "m", Map.of("a", "b"))));

        assertThatThrownBy(() -> read.put("more", "y")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> ((List<?>) read.get("l")).clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> ((Map<?, ?>) read.get("m")).clear()).isInstanceOf(UnsupportedOperationException.class);
    }
}
