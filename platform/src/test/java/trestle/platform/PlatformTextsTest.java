package trestle.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import trestle.platform.accounts.web.AccountSite;
import trestle.platform.exports.TransferPage;
import trestle.platform.jobs.JobPages;
import trestle.platform.links.Links;
import trestle.platform.mail.UnsubscribeLinks;
import trestle.platform.notices.Notices;
import trestle.platform.pages.context.TextKeys;
import trestle.platform.pages.context.Texts;

final class PlatformTextsTest {
    @Test
    void thePagesOfThePlatformUseTheTextsThatItHas() {
        var keys = TextKeys.read(
                Path.of("src/main/java/trestle/platform/SystemKit.java"),
                Path.of("src/main/java/trestle/platform/AccountFeature.java"),
                Path.of("src/main/java/trestle/platform/LinkFeature.java"),
                Path.of("src/main/java/trestle/platform/NoticeFeature.java"),
                Path.of("src/main/java/trestle/platform/TransferFeature.java"),
                Path.of("src/main/java/trestle/platform/web/pipeline/AdmittedRequest.java"),
                Path.of("src/main/java/trestle/platform/accounts"),
                Path.of("src/main/java/trestle/platform/exports"),
                Path.of("src/main/java/trestle/platform/jobs"),
                Path.of("src/main/java/trestle/platform/links"),
                Path.of("src/main/java/trestle/platform/mail"),
                Path.of("src/main/java/trestle/platform/notices"),
                Path.of("src/main/jte/accounts"),
                Path.of("src/main/jte/exports"),
                Path.of("src/main/jte/jobs"),
                Path.of("src/main/jte/links"),
                Path.of("src/main/jte/mail"),
                Path.of("src/main/jte/notices"),
                Path.of("src/main/jte/transfer"));

        assertThat(keys.problems(
                        Texts.beside(SystemKit.class),
                        Texts.beside(AccountSite.class),
                        Texts.beside(TransferPage.class),
                        Texts.beside(JobPages.class),
                        Texts.beside(Links.class),
                        Texts.beside(UnsubscribeLinks.class),
                        Texts.beside(Notices.class)))
                .isEmpty();
    }
}
