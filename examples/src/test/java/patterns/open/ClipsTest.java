package patterns.open;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.model.Open;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest
final class ClipsTest {
    private final Clips clips;

    ClipsTest(Trestle trestle) {
        trestle.create("clips");
        this.clips = new DynamoClips(trestle.database());
    }

    // snippet: words
    static String words(Clip clip) {
        return switch (clip.status()) {
            case Open.Known<Clip.Status>(var status) ->
                switch (status) {
                    case UPLOADED -> "in a moment";
                    case READY -> "watch it";
                };
            case Open.Other<Clip.Status>(var text) -> "being prepared (" + text + ")";
        };
    }
    // end

    @Test
    void aKnownValueIsItsConstant() {
        clips.save(new Clip("c1", "Dunes", Open.of(Clip.Status.READY)));

        assertThat(words(clips.find("c1").orElseThrow())).isEqualTo("watch it");
    }

    // snippet: kept
    @Test
    void aForeignValueIsKept() {
        clips.save(new Clip("c1", "Dunes", new Open.Other<>("transcoding")));

        var clip = clips.find("c1").orElseThrow();
        assertThat(words(clip)).isEqualTo("being prepared (transcoding)");
        clips.revise(clip, clip.titled("Dunes at dawn"));

        assertThat(clips.find("c1").orElseThrow().status()).isEqualTo(clip.status());
    }
    // end
}
