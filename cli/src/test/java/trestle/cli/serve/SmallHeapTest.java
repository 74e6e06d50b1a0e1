package trestle.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SmallHeapTest {
    private long usedBytes;
    private long liveBytes;
    private int collections;

    private final SmallHeap heap = new SmallHeap(() -> usedBytes, this::collect, 100);

    private void collect() {
        collections++;
        usedBytes = liveBytes;
    }

    @Test
    void aHeapBelowItsFloorIsLeftAlone() {
        usedBytes = 100;

        heap.look();

        assertThat(collections).isZero();
    }

    @Test
    void aHeapIsCollectedWhenItHasDoubledSinceTheLastTime() {
        liveBytes = 80;
        usedBytes = 101;
        heap.look();

        usedBytes = 160;
        heap.look();
        assertThat(collections).isEqualTo(1);

        usedBytes = 161;
        heap.look();
        assertThat(collections).isEqualTo(2);
    }

    @Test
    void aHeapFullOfLiveDataIsNotCollectedAgainAndAgain() {
        liveBytes = 500;
        usedBytes = 500;

        heap.look();
        heap.look();
        heap.look();

        assertThat(collections).isEqualTo(1);
    }
}
