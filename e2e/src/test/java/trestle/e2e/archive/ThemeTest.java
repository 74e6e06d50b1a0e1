package trestle.e2e.archive;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import trestle.e2e.browser.Chromium;
import trestle.e2e.browser.Inspection;

/** How pages look is chosen once in the settings, and then holds on every page: light, dark, or with large text. */
final class ThemeTest {
    private static final String CLIPPED = """
            () => [...document.querySelectorAll('.places a')]
                .filter(place => place.checkVisibility() && place.scrollWidth > place.clientWidth)
                .map(place => place.textContent.trim())""";

    @RegisterExtension
    private static final ServedArchive SITE = ServedArchive.empty();

    private static int people;

    private Relative helen;
    private String letter;

    @BeforeEach
    void enter() {
        var name = "Helen " + ++people;
        var id = SITE.account(name, "member");
        helen = SITE.signedIn("helen." + people + "@example.org", Chromium.PHONE);
        letter = SampleLetter.publish(SITE.kit(), id, "1944-06-06", "Dear Karl, all is well on the farm.");
    }

    private void choose(String theme) {
        helen.open("/settings");
        helen.page().locator("main [name=theme][value='" + theme + "']").check();
        helen.sendFormWith("theme");
        helen.open("/settings");
        assertThat(helen.page().locator("main [name=theme][value='" + theme + "']"))
                .isChecked();
        helen.open("/letters/" + letter);
    }

    /** How bright the ground is, from 0 to 255. */
    private static double ground(Page page) {
        return ((Number) page.evaluate("""
                () => {
                  const pen = document.createElement('canvas').getContext('2d');
                  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
                  pen.fillRect(0, 0, 1, 1);
                  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
                  return (red + green + blue) / 3;
                }""")).doubleValue();
    }

    /** The height of a small letter of the text as it is drawn, in pixels of the screen. */
    private static double textHeight(Page page) {
        return ((Number) page.evaluate("""
                () => {
                  const text = document.querySelector('article.letter p');
                  const range = document.createRange();
                  range.selectNodeContents(text);
                  return range.getClientRects()[0].height;
                }""")).doubleValue();
    }

    @Test
    void lightAndDarkHoldWhateverTheDeviceWants() {
        var page = helen.page();
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        choose("light");
        assertThat(ground(page)).isGreaterThan(200);
        assertThat(Inspection.of(page)).isEmpty();

        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        choose("dark");

        assertThat(ground(page)).isLessThan(60);
        assertThat(Inspection.of(page)).isEmpty();
    }

    @Test
    void largeTextIsLargerAndStillFitsAPhone() {
        choose("light");
        var usual = textHeight(helen.page());

        choose("large-text");

        assertThat((List<?>) helen.page().evaluate(CLIPPED))
                .as("places whose name is cut off")
                .isEmpty();
        assertThat(textHeight(helen.page())).isGreaterThan(usual * 1.2);
        for (var path : new String[] {
            "",
            "/letters",
            "/letters/" + letter,
            "/letters/" + letter + "/edit",
            "/messages",
            "/gallery",
            "/upload",
            "/drafts",
            "/family",
            "/settings"
        }) {
            helen.open(path);
            assertThat(Inspection.of(helen.page())).as(path).isEmpty();
        }
    }
}
