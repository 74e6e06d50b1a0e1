package trestle.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import trestle.platform.pages.TextKeys;
import trestle.platform.pages.Texts;

final class RollModelTextsTest {
    @Test
    void everyTextUsedIsThereAndEveryTextThereIsUsed() {
        // These are named by pages of the platform, which has no words for what a system calls them.
        assertThat(TextKeys.read(Path.of("src/main")).problems(Texts.beside(RollModel.class)))
                .filteredOn(problem -> !problem.contains("\"done."))
                .isEmpty();
    }
}
