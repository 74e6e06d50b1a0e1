package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import trestle.platform.pages.TextKeys;
import trestle.platform.pages.Texts;

final class AccountTextsTest {
    @Test
    void thePagesUseTheTextsTheyHaveAndLeaveToTheSiteOnlyWhatWasDone() {
        var keys = TextKeys.read(Path.of("src/main/java/trestle/platform/accounts"), Path.of("src/main/jte/accounts"));

        assertThat(keys.problems(Texts.beside(Accounts.class)))
                .allSatisfy(problem -> assertThat(problem).startsWith("\"done."))
                .hasSize(5);
    }
}
