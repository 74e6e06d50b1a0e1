package trestle.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import trestle.platform.accounts.Accounts;
import trestle.platform.pages.TextKeys;
import trestle.platform.pages.Texts;

final class TextsTest {
    /** With the pages of accounts, which leave it to the system to say what was done. */
    @Test
    void everyTextThatIsUsedIsThereAndNoneIsLeftOver() {
        var keys = TextKeys.read(
                Path.of("src/main"),
                Path.of("../../platform/src/main/java/trestle/platform/accounts"),
                Path.of("../../platform/src/main/jte/accounts"));

        assertThat(keys.problems(Texts.beside(RollModel.class), Texts.beside(Accounts.class)))
                .isEmpty();
    }
}
