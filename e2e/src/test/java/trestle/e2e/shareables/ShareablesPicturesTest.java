package trestle.e2e.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.e2e.browser.Chromium;

/** Takes the pictures of the pages, small enough to be kept: docs/testing.md says how they get there. */
final class ShareablesPicturesTest {
    private static final int BYTES_MAX = 150_000;
    private static final Path TO =
            Path.of(System.getProperty("trestle.pictures.shareables", "target/pictures/shareables"));

    private static final Pattern ONE = Pattern.compile(".*/shareables/[a-z]{3}-[a-z]{3}-[0-9]{5}.*");

    @RegisterExtension
    private static final ServedShareables SITE = new ServedShareables();

    @ParameterizedTest
    @ValueSource(ints = {Chromium.PHONE, Chromium.DESK})
    void ofTheSample(int width) throws IOException {
        var guest = SITE.guest(width);
        guest.open("/");
        take(guest, width, "home");
        guest.open("/new/poll");
        take(guest, width, "create");
        for (var kind : List.of("Checklist", "Event", "Poll")) {
            guest.open("/demo");
            guest.page()
                    .locator("section.card")
                    .filter(new Locator.FilterOptions().setHasText(kind + " ·"))
                    .getByRole(AriaRole.LINK)
                    .click();
            guest.page().waitForURL(ONE);
            take(guest, width, kind.toLowerCase(Locale.ROOT));
        }
        var id = guest.page().url().replaceFirst(".*/", "");
        guest.open("/demo");
        guest.page()
                .locator("section.card")
                .filter(new Locator.FilterOptions().setHasText(id))
                .getByRole(AriaRole.BUTTON)
                .click();
        guest.page().waitForURL(ONE);
        guest.open("/" + id + "/manage");
        take(guest, width, "manage");
        guest.open("/" + id + "/responses");
        take(guest, width, "responses");
        take(SITE.guest(width).open("/" + id + "/code"), width, "code");
    }

    /** What begins with the creation of a list, and ends with its expiry. */
    @ParameterizedTest
    @ValueSource(ints = {Chromium.PHONE, Chromium.DESK})
    void ofALife(int width) throws IOException {
        var ann = SITE.guest(width);
        ann.open("/new/checklist");
        ann.type("Name", "Camping");
        ann.page().locator("[name=lines]").fill("Tent\nStove");
        ann.choose("1 day");
        ann.unfold("More settings");
        ann.page().locator("[name=viewPasscode]").fill("chestnut");
        ann.press("Create");
        ann.arrives("Camping is ready");
        take(ann, width, "created");
        var bob = SITE.guest(width);
        bob.open("/" + ann.id());
        bob.arrives("Enter the passcode");
        take(bob, width, "passcode");

        SITE.clock().advance(Duration.ofHours(25));

        bob.open("/" + ann.id());
        bob.arrives("This has expired");
        take(bob, width, "expired");
        bob.open("/bbb-bbb-00000");
        take(bob, width, "not-found");
    }

    @ParameterizedTest
    @ValueSource(ints = {Chromium.PHONE, Chromium.DESK})
    void ofTheOperators(int width) throws IOException {
        var reporter = SITE.guest(width);
        var id = reporter.makeList("Not nice", "Something");
        reporter.open("/" + id + "/report");
        reporter.page().locator("[name=reason]").fill("This is advertising.");
        reporter.press("Send report");
        var operator = SITE.operator(width);
        operator.open("/operator");
        operator.arrives("Overview");
        take(operator, width, "operator");
    }

    private static void take(Guest guest, int width, String name) throws IOException {
        var file = TO.resolve(name + "-" + width + ".png");
        guest.page().screenshot(new Page.ScreenshotOptions().setPath(file));
        assertThat(Files.size(file)).isBetween(1L, (long) BYTES_MAX);
    }
}
