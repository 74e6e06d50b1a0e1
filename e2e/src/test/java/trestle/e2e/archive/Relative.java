package trestle.e2e.archive;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.util.List;
import trestle.e2e.browser.Visitor;

/** Somebody of the family in front of a browser: fills fields by their names, and presses what sends them. */
final class Relative {
    private final ServedArchive site;
    private final Visitor visitor;
    private final Page page;
    private boolean loses;

    Relative(ServedArchive site, Visitor visitor) {
        this.site = site;
        this.visitor = visitor;
        this.page = visitor.page();
    }

    Visitor visitor() {
        return visitor;
    }

    Page page() {
        return page;
    }

    /** What went wrong in this browser; that a request failed is none where the connection was lost on purpose. */
    List<String> troubles() {
        return visitor.troubles().stream()
                .filter(trouble -> !loses || !trouble.startsWith("console: htmx:"))
                .toList();
    }

    Relative open(String path) {
        page.navigate(site.url(path));
        return this;
    }

    /** A field of the main part of the page. */
    Locator field(String name) {
        return page.locator("main [name='" + name + "']");
    }

    void type(String name, String text) {
        field(name).fill(text);
    }

    /** Presses what sends the form that has this field. */
    void sendFormWith(String name) {
        page.locator("main form")
                .filter(new Locator.FilterOptions().setHas(page.locator("[name='" + name + "']")))
                .locator("button:not([type=button]):not([formaction])")
                .first()
                .click();
    }

    /** Presses the button that sends its form to an address that ends so. */
    void pressTo(String path) {
        page.locator("main [formaction$='" + path + "']").click();
    }

    /** Follows a link of the main part to an address that ends so. */
    void follow(String path) {
        page.locator("main a[href$='" + path + "']").first().click();
    }

    /** Enters the samples as one of their people. */
    Relative enterAs(String key) {
        open("/demo");
        page.locator("main button[name=as][value=" + key + "]").click();
        assertThat(page).not().hasURL(site.url("/demo"));
        return this;
    }

    void sees(String text) {
        assertThat(page.locator("main").getByText(text).first()).isVisible();
    }

    void doesNotSee(String text) {
        assertThat(page.locator("main").getByText(text)).hasCount(0);
    }

    Locator heading() {
        return page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setLevel(1));
    }

    void offline(boolean offline) {
        loses |= offline;
        visitor.offline(offline);
    }

    void photograph(Path to) {
        page.screenshot(new Page.ScreenshotOptions().setPath(to).setFullPage(true));
    }
}
