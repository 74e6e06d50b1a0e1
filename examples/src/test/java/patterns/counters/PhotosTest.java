package patterns.counters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.Refusal;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest
final class PhotosTest {
    private final Photos photos;

    PhotosTest(Trestle trestle) {
        trestle.create("photos");
        this.photos = new DynamoPhotos(trestle.database());
        photos.publish(new Photo("p1", "Harbour", 0, 0));
    }

    // snippet: likes
    @Test
    void likesAreCountedOnce() {
        photos.like(new Like("p1", "ana"));
        photos.like(new Like("p1", "rui"));
        assertThatThrownBy(() -> photos.like(new Like("p1", "ana"))).isInstanceOf(Refusal.AlreadyExists.class);

        photos.unlike(new Like("p1", "rui"));

        assertThat(photos.find("p1").orElseThrow().likes()).isEqualTo(1);
    }
    // end

    // snippet: many
    @Test
    void manyAtOnceAreAllCounted() {
        IntStream.range(0, 50).parallel().forEach(n -> photos.like(new Like("p1", "user-" + n)));

        assertThat(photos.find("p1").orElseThrow().likes()).isEqualTo(50);
    }
    // end

    @Test
    void aLimitIsKept() {
        photos.seen("p1", 2);

        assertThat(photos.seenAtMost("p1", 1, 3).views()).isEqualTo(3);
        assertThatThrownBy(() -> photos.seenAtMost("p1", 1, 3)).isInstanceOf(Refusal.ConditionFailed.class);
    }
}
