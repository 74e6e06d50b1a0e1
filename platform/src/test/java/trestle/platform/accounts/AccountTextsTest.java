package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import trestle.platform.SystemKit;
import trestle.platform.accounts.web.AccountPages;
import trestle.platform.jobs.JobPages;
import trestle.platform.pages.context.TextKeys;
import trestle.platform.pages.context.Texts;

final class AccountTextsTest {
    @Test
    void thePagesOfAccountsAndJobsUseTheTextsThatThePlatformHas() {
        var keys = TextKeys.read(
                Path.of("src/main/java/trestle/platform/AccountFeature.java"),
                Path.of("src/main/java/trestle/platform/web/pipeline/AdmittedRequest.java"),
                Path.of("src/main/java/trestle/platform/accounts"),
                Path.of("src/main/jte/accounts"),
                Path.of("src/main/java/trestle/platform/jobs"),
                Path.of("src/main/jte/jobs"));

        assertThat(keys.problems(
                        Texts.beside(SystemKit.class), Texts.beside(AccountPages.class), Texts.beside(JobPages.class)))
                .isEmpty();
    }
}
