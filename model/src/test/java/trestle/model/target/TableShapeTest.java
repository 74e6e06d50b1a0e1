package trestle.model.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import trestle.model.Names;
import trestle.model.TableNames;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.descriptor.TableDescriptor.IndexDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;
import trestle.model.target.TableShape.IndexShape;
import trestle.model.target.TableShape.KeyPart;

class TableShapeTest {
    private static final TableDescriptor TABLE = new TableDescriptor(
            "Pool",
            "demo.Pool",
            "",
            new KeyAttribute("pk", true),
            Optional.of(new KeyAttribute("sk", false)),
            Optional.empty(),
            Optional.of("purgeAt"),
            Names.CAMEL_CASE,
            1,
            List.of(
                    new IndexDescriptor(
                            "byDay",
                            new KeyAttribute("day", false),
                            Optional.of(new KeyAttribute("pk", true)),
                            List.of("b", "a"),
                            false),
                    new IndexDescriptor("byId", new KeyAttribute("id", false), Optional.empty(), List.of(), true)),
            List.of());

    private static final TableShape SHAPE =
            TableShape.of(TABLE, TableNames.asDeclared().prefixed("test-"));

    @Test
    void aTableIsWantedUnderTheNameOfTheInstallation() {
        assertThat(SHAPE.name()).isEqualTo("test-Pool");
        assertThat(SHAPE.ttl()).contains("purgeAt");
    }

    @Test
    void keysAreOfTextOrNumbersAndTheirPartsHaveRoles() {
        assertThat(SHAPE.key()).containsExactly(new KeyPart("pk", "N", "HASH"), new KeyPart("sk", "S", "RANGE"));
        assertThat(SHAPE.index("byId").orElseThrow().key()).containsExactly(new KeyPart("id", "S", "HASH"));
        assertThat(SHAPE.index("byNight")).isEmpty();
    }

    @Test
    void whatAnIndexIncludesIsComparedInAnyOrder() {
        var index = SHAPE.index("byDay").orElseThrow();

        assertThat(index.include()).containsExactly("a", "b");
        assertThat(index)
                .isEqualTo(new IndexShape(index.name(), index.key(), index.projection(), List.of("b", "a", "b")));
    }

    @Test
    void typesAreGivenOnceForEachAttributeOfAKey() {
        assertThat(SHAPE.attributeTypes())
                .containsExactly(
                        java.util.Map.entry("pk", "N"), java.util.Map.entry("sk", "S"),
                        java.util.Map.entry("day", "S"), java.util.Map.entry("id", "S"));
    }

    @Test
    void aTableWithoutShardedKeysSaysNothingOfShards() {
        assertThat(SHAPE.shards()).isEmpty();
    }

    @Test
    void aKeyIsWrittenWithItsTypes() {
        assertThat(TableShape.text(SHAPE.key())).isEqualTo("pk (N), sk (S)");
    }
}
