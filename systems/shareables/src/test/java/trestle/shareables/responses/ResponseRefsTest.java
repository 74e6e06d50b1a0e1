package trestle.shareables.responses;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.shareables.shareable.ShortId;

final class ResponseRefsTest {
    private static final ShortId PARTY = new ShortId("bcd-fgh-00001");
    private static final ShortId OTHER = new ShortId("bcd-fgh-00002");
    private static final Code CODE = new Code("abcd2345");

    private final ResponseRefs refs = new ResponseRefs(List.of(key(1)));

    private static byte[] key(int fill) {
        var key = new byte[32];
        java.util.Arrays.fill(key, (byte) fill);
        return key;
    }

    @Test
    void oneAnswerHasOneNameThatLeadsBackToIt() {
        var ref = refs.seal(PARTY, CODE);

        assertThat(refs.seal(PARTY, CODE)).isEqualTo(ref);
        assertThat(refs.open(PARTY, ref)).contains(CODE);
        assertThat(refs.seal(PARTY, new Code("abcd2346"))).isNotEqualTo(ref);
    }

    @Test
    void aNameTellsNothingOfTheCode() {
        assertThat(refs.seal(PARTY, CODE)).hasSize(32).doesNotContain("abcd", "2345");
    }

    @Test
    void aNameOfAnotherShareableOpensNothing() {
        assertThat(refs.open(OTHER, refs.seal(PARTY, CODE))).isEmpty();
    }

    @Test
    void everyChangedCharacterIsNoticed() {
        var ref = refs.seal(PARTY, CODE);

        for (int i = 0; i < ref.length(); i++) {
            var other = ref.charAt(i) == 'A' ? 'B' : 'A';
            assertThat(refs.open(PARTY, ref.substring(0, i) + other + ref.substring(i + 1)))
                    .as("character " + i)
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abcd2345", "me", "../../x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"})
    void whatWasNeverSealedOpensNothing(String ref) {
        assertThat(refs.open(PARTY, ref)).isEmpty();
    }

    @Test
    void namesOfAnOlderKeyStayGood() {
        var ref = refs.seal(PARTY, CODE);
        var rotated = new ResponseRefs(List.of(key(2), key(1)));

        assertThat(rotated.open(PARTY, ref)).contains(CODE);
        assertThat(rotated.seal(PARTY, CODE)).isNotEqualTo(ref);
        assertThat(new ResponseRefs(List.of(key(2))).open(PARTY, ref)).isEmpty();
    }
}
