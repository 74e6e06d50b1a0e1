package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import trestle.platform.pages.context.TextKeys;
import trestle.platform.pages.context.Texts;

final class TextsTest {
    @Test
    void everyTextThatIsUsedIsThere() {
        var problems = TextKeys.read(Path.of("src", "main")).problems(Texts.beside(ShareablesSystem.class));

        assertThat(problems).noneMatch(problem -> problem.endsWith("is used and has no text"));
    }
}
