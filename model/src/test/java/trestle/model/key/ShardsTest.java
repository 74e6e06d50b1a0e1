package trestle.model.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShardsTest {
    @Test
    void theShardIsTheCrc32OfTheValueDividedByTheirNumber() {
        // CRC-32 of "123456789" is 0xcbf43926, the check value of the algorithm.
        assertThat(Shards.of("123456789", 16)).isEqualTo(0x6);
        assertThat(Shards.of("123456789", 7)).isEqualTo((int) (0xcbf43926L % 7));
        assertThat(Shards.of("", 4)).isZero();
    }

    @Test
    void valuesAreTakenAsUtf8() {
        assertThat(Shards.of("ü", 1_000_000)).isNotEqualTo(Shards.of("u", 1_000_000));
    }

    @Test
    void oneShardHoldsEverything() {
        assertThat(IntStream.range(0, 100).map(n -> Shards.of("id" + n, 1))).containsOnly(0);
    }

    @Test
    void manyValuesReachEveryShard() {
        assertThat(IntStream.range(0, 1000)
                        .map(n -> Shards.of("id" + n, 8))
                        .distinct()
                        .count())
                .isEqualTo(8);
    }

    @Test
    void shardZeroIsThePlainKeyAndOthersAppendTwoDigits() {
        assertThat(Shards.key("ALBUM", 0)).isEqualTo("ALBUM");
        assertThat(Shards.key("ALBUM", 3)).isEqualTo("ALBUM#03");
        assertThat(Shards.key("ALBUM", 42)).isEqualTo("ALBUM#42");
    }

    @Test
    void anItemIsHomeWhereItBelongs() {
        assertThat(new ShardPlace("PK", "ALBUM#03", "ALBUM#03", Optional.empty()).isHome())
                .isTrue();
        assertThat(new ShardPlace("PK", "ALBUM", "ALBUM#03", Optional.of("albumId")).isHome())
                .isFalse();
    }
}
