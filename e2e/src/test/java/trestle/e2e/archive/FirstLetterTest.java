package trestle.e2e.archive;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.options.FilePayload;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import trestle.e2e.browser.Chromium;

/** Flows 1, 3, 4 and 5 on a phone: from an empty store to the first letter that everybody can read. */
final class FirstLetterTest {
    private static final String PAGE = """
            6 June 1944

            Dear Martha,
            the garden is full of apples this year.
            We send a basket with the next train.
            Your brother Paul""";

    @RegisterExtension
    private static final ServedArchive SITE = ServedArchive.empty();

    @Test
    void isPublishedFromAPhotographByTheFirstAdmin() {
        PhotographedPage.assumeRecognised();
        var ruth = SITE.visitor(Chromium.PHONE);
        becomesAdmin(ruth);

        photographs(ruth);
        reviews(ruth);
        ruth.pressTo("/publish");

        assertThat(ruth.page()).hasURL(Pattern.compile(".*/archive/letters/1944-06-06.*"));
        ruth.sees("full of apples");
        assertThat(ruth.page().locator("main .scan img").first()).isAttached();
        ruth.open("/letters");
        ruth.follow("/letters/1944-06-06");
        ruth.sees("next train");
        ruth.open("/search?q=aples");
        assertThat(ruth.page().locator("main a[href$='/letters/1944-06-06']").first())
                .isVisible();
    }

    /** The code from the console makes an account that is signed in, and starts at the three steps to a letter. */
    private static void becomesAdmin(Relative ruth) {
        ruth.open("/setup");
        ruth.type("code", SITE.setupCode());
        ruth.type("displayName", "Ruth Ward");
        ruth.type("email", "ruth@example.org");
        ruth.type("password", ServedArchive.PASSWORD);
        ruth.sendFormWith("code");
        assertThat(ruth.page()).not().hasURL(SITE.url("/setup"));
        ruth.open("");
        assertThat(ruth.page().locator("main ol li")).hasCount(3);
        ruth.follow("/upload");
    }

    private static void photographs(Relative ruth) {
        ruth.field("files")
                .first()
                .setInputFiles(new FilePayload("IMG_0001.jpg", "image/jpeg", PhotographedPage.of(PAGE)));
        assertThat(ruth.page().locator("main .files > li")).hasCount(1);
        ruth.sendFormWith("files");
        assertThat(ruth.page()).hasURL(Pattern.compile(".*/archive/drafts/[^/?]+"));
    }

    /** The page shows by itself that the text was read. */
    private static void reviews(Relative ruth) {
        assertThat(ruth.field("content")).hasValue(Pattern.compile("apples[\\s\\S]*basket"));
        assertThat(ruth.field("date")).hasValue("1944-06-06");
        assertThat(ruth.field("title")).hasValue("Dear Martha");
        assertThat(ruth.field("author")).hasValue("Paul");
        ruth.page().locator("main a[href$='?view=scan']").click();
        assertThat(ruth.page().locator("main .scan img").first()).isVisible();
        ruth.page().goBack();
    }
}
