package trestle.processor.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
    @ParameterizedTest
    @CsvSource({
        "title, title",
        "createdAt, created_at",
        "s3Key, s3_key",
        "sha256, sha256",
        "photoURL, photo_url",
        "URLOfPhoto, url_of_photo",
        "isABTest, is_ab_test",
        "aB, a_b",
        "A, a",
        "already_snake, already_snake",
        "mixed_Case, mixed_case",
        "x1Y2, x1_y2"
    })
    void aNameInCamelCaseIsPartedBeforeEachWord(String name, String attribute) {
        assertThat(Spelling.snakeCase(name)).isEqualTo(attribute);
    }
}
