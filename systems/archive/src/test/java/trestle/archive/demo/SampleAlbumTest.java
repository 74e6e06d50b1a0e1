package trestle.archive.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.archive.media.SampleFiles;

/** The pictures of the sample data. */
final class SampleAlbumTest {
    private static SampleFiles.Sample[] album() {
        var random = new Random(7);
        return IntStream.range(0, SampleAlbum.PICTURES)
                .mapToObj(n -> SampleAlbum.draw(n, random))
                .toArray(SampleFiles.Sample[]::new);
    }

    @Test
    void noTwoPicturesAreAlikeAndAllAreSmall() {
        var album = album();

        assertThat(album).hasSize(24);
        assertThat(Arrays.stream(album).map(each -> Arrays.hashCode(each.picture())))
                .doesNotHaveDuplicates();
        assertThat(album).extracting(SampleFiles.Sample::title).doesNotHaveDuplicates();
        assertThat(album).allSatisfy(each -> {
            assertThat(each.picture().length).isBetween(5_000, 300_000);
            assertThat(each.thumb().length).isLessThan(each.picture().length);
        });
    }

    @Test
    void theSameSeedDrawsTheSameAlbum() {
        var first = album();
        var second = album();

        for (int n = 0; n < first.length; n++) {
            assertThat(first[n].picture()).isEqualTo(second[n].picture());
            assertThat(first[n].takenAt()).isEqualTo(second[n].takenAt());
        }
    }
}
