package trestle.shareables.responses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class CodeTest {
    @Test
    void aTypedCodeIsReadInAnyCase() {
        assertThat(Code.typed(" ABCD-2345 ")).contains(new Code("abcd2345"));
        assertThat(Code.typed("abcd-234")).isEmpty();
        assertThat(Code.typed("abcd-2340")).isEmpty();
    }

    @Test
    void aCodeShowsItselfOnlyWhenAsked() {
        assertThat(new Code("abcd2345").displayed()).isEqualTo("abcd-2345");
        assertThat(new Code("abcd2345")).asString().doesNotContain("abcd");
    }

    @Test
    void whatCouldBeMistakenIsRefused() {
        assertThatThrownBy(() -> new Code("abcdeil0")).isInstanceOf(IllegalArgumentException.class);
    }
}
