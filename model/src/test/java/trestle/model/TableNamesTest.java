package trestle.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableNamesTest {
    private final TableNames declared = TableNames.asDeclared();

    @Test
    void aNameThatIsGivenGoesBeforeAPrefix() {
        var names = declared.prefixed("test-").with("Gallery", "Pictures");

        assertThat(names.actual("Gallery")).isEqualTo("Pictures");
        assertThat(names.actual("Archive")).isEqualTo("test-Archive");
        assertThat(declared.with("Gallery", "Pictures").prefixed("test-").actual("Gallery"))
                .isEqualTo("Pictures");
        assertThat(declared.actual("Gallery")).isEqualTo("Gallery");
    }

    @Test
    void theModelSaysHowManyShardsThereAreUnlessTheInstallationDoes() {
        assertThat(declared.shards("Gallery", 4)).isEqualTo(4);
        assertThat(declared.saysShards("Gallery")).isFalse();

        var names = declared.sharded("Gallery", 7);

        assertThat(names.shards("Gallery", 4)).isEqualTo(7);
        assertThat(names.shards("Archive", 4)).isEqualTo(4);
        assertThat(names.saysShards("Gallery")).isTrue();
        assertThat(names.shardsBefore("Gallery")).isZero();
        assertThat(declared.shards("Gallery", 4)).as("the first is as it was").isEqualTo(4);
    }

    @Test
    void whileItemsMoveBothNumbersAreKnown() {
        var moving = declared.resharding("Gallery", 2, 5);

        assertThat(moving.shards("Gallery", 1)).isEqualTo(5);
        assertThat(moving.shardsBefore("Gallery")).isEqualTo(2);
        assertThat(moving.sharded("Gallery", 5).shardsBefore("Gallery"))
                .as("settled")
                .isZero();
        assertThat(moving.prefixed("x").shardsBefore("Gallery")).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 101})
    void aTableHasOneToAHundredShards(int count) {
        assertThatThrownBy(() -> declared.sharded("Gallery", count))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A table has 1 to 100 shards, not " + count + ".");
        assertThatThrownBy(() -> declared.resharding("Gallery", count, 4))
                .hasMessage("A table has 1 to 100 shards, not " + count + ".");
    }

    @Test
    void aMoveToTheSameNumberIsAMistake() {
        assertThatThrownBy(() -> declared.resharding("Gallery", 4, 4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Gallery moves from 4 shards to as many.");
        assertThat(declared.resharding("Gallery", 1, 100).shards("Gallery", 1)).isEqualTo(100);
    }

    @ParameterizedTest
    @ValueSource(ints = {-5, 0, 1_001})
    void aPageHasOneToAThousandItems(int limit) {
        assertThatThrownBy(() -> PageRequest.first(limit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A page has 1 to 1000 items, not " + limit + ".");
        assertThat(PageRequest.first(1_000).after("c").forAudience("a"))
                .isEqualTo(new PageRequest(1_000, Optional.of("c"), "a"));
    }
}
