package trestle.e2e.shareables;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.util.List;
import trestle.e2e.browser.Visitor;

/** Somebody in front of a browser: reads headings, fills fields by their labels, presses buttons by their names. */
final class Guest {
    private final ServedShareables site;
    private final Visitor visitor;
    private final Page page;
    private boolean loses;
    private boolean outlives;

    Guest(ServedShareables site, Visitor visitor) {
        this.site = site;
        this.visitor = visitor;
        this.page = visitor.page();
    }

    Visitor visitor() {
        return visitor;
    }

    /**
     * What went wrong in this browser; that a request failed is none where the connection was lost on purpose, nor that a
     * stream is not opened again where the guest outlives what it shows.
     */
    List<String> troubles() {
        return visitor.troubles().stream()
                .filter(trouble -> !outlives || !trouble.matches("410 for .*/stream\\?.*"))
                .filter(trouble -> !loses || !trouble.startsWith("console: htmx:"))
                .toList();
    }

    /** What this guest looks at expires or is taken away on purpose. */
    Guest outlives() {
        outlives = true;
        return this;
    }

    Page page() {
        return page;
    }

    Guest open(String path) {
        page.navigate(site.url(path));
        return this;
    }

    void type(String label, String text) {
        page.getByLabel(label, new Page.GetByLabelOptions().setExact(true)).fill(text);
    }

    void press(String button) {
        page.locator("main")
                .getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName(button).setExact(true))
                .click();
    }

    /** Presses where a label is: a choice or a box. */
    void choose(String label) {
        page.locator("main label")
                .filter(new Locator.FilterOptions().setHasText(label))
                .first()
                .click();
    }

    void follow(String link) {
        page.locator("main")
                .getByRole(
                        AriaRole.LINK,
                        new Locator.GetByRoleOptions().setName(link).setExact(true))
                .first()
                .click();
    }

    void unfold(String title) {
        page.locator("summary")
                .filter(new Locator.FilterOptions().setHasText(title))
                .first()
                .click();
    }

    void arrives(String heading) {
        assertThat(page.locator("h1")).hasText(heading);
    }

    void sees(String text) {
        assertThat(page.locator("main").getByText(text).first()).isVisible();
    }

    void doesNotSee(String text) {
        assertThat(page.locator("main").getByText(text)).hasCount(0);
    }

    /** What was done is said, beside the page. */
    void isTold(String text) {
        assertThat(page.locator("#toasts")).containsText(text);
    }

    /** The id on the page of something that was just created. */
    String id() {
        return page.locator("p.id").textContent().strip();
    }

    // Checklists

    /** Creates a checklist, and gives its id. */
    String makeList(String name, String... items) {
        open("/new/checklist");
        type("Name", name);
        page.locator("[name=lines]").fill(String.join("\n", items));
        press("Create");
        arrives(name + " is ready");
        return id();
    }

    Locator item(String name) {
        return page.locator(".ticks > li")
                .filter(new Locator.FilterOptions().setHasText(name))
                .locator(".tick");
    }

    void tick(String name) {
        item(name).click();
    }

    void seesTicked(String name) {
        assertThat(item(name)).hasAttribute("aria-pressed", "true");
    }

    void seesOpen(String name) {
        assertThat(item(name)).hasAttribute("aria-pressed", "false");
    }

    void offline(boolean offline) {
        loses |= offline;
        visitor.offline(offline);
    }

    /** The bar at the top that says what waits, and what could not be saved. */
    Locator bar() {
        return page.locator("#offline");
    }

    /** Waits until the page that is open can be opened without a connection. */
    void keepsPage() {
        visitor.waitUntil("navigator.serviceWorker.controller !== null"
                + " && await caches.match(location.pathname) !== undefined"
                + " && await caches.match('/shareables/offline') !== undefined");
    }

    void photograph(Path to) {
        page.screenshot(new Page.ScreenshotOptions().setPath(to).setFullPage(true));
    }
}
