package trestle.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import trestle.platform.SystemKit;
import trestle.platform.accounts.web.AccountSite;
import trestle.platform.exports.TransferPage;
import trestle.platform.jobs.JobPages;
import trestle.platform.links.Links;
import trestle.platform.notices.Notices;
import trestle.platform.pages.context.TextKeys;
import trestle.platform.pages.context.Texts;

final class TextsTest {
    private static final Path PLATFORM = Path.of("..", "..", "platform", "src", "main");

    /** With the platform's pages of accounts and jobs, which also show texts of the system, such as those of roles. */
    @Test
    void everyTextThatIsUsedIsThereAndNoneIsLeftOver() {
        var keys = TextKeys.read(
                Path.of("src", "main"),
                PLATFORM.resolve("java/trestle/platform/accounts"),
                PLATFORM.resolve("jte/accounts"),
                PLATFORM.resolve("java/trestle/platform/AccountFeature.java"),
                PLATFORM.resolve("java/trestle/platform/web"),
                PLATFORM.resolve("java/trestle/platform/jobs"),
                PLATFORM.resolve("jte/jobs"),
                PLATFORM.resolve("java/trestle/platform/SystemKit.java"),
                PLATFORM.resolve("java/trestle/platform/LinkFeature.java"),
                PLATFORM.resolve("java/trestle/platform/NoticeFeature.java"),
                PLATFORM.resolve("java/trestle/platform/TransferFeature.java"),
                PLATFORM.resolve("java/trestle/platform/notices"),
                PLATFORM.resolve("jte/notices"),
                PLATFORM.resolve("java/trestle/platform/links"),
                PLATFORM.resolve("jte/links"),
                PLATFORM.resolve("java/trestle/platform/exports"),
                PLATFORM.resolve("jte/transfer"));

        assertThat(keys.problems(
                        Texts.beside(RollModel.class),
                        Texts.beside(SystemKit.class),
                        Texts.beside(AccountSite.class),
                        Texts.beside(JobPages.class),
                        Texts.beside(Notices.class),
                        Texts.beside(Links.class),
                        Texts.beside(TransferPage.class)))
                .isEmpty();
    }
}
