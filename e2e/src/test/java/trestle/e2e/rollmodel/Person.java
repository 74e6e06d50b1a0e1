package trestle.e2e.rollmodel;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import trestle.e2e.browser.Visitor;

/** Somebody in front of a browser: reads headings, fills fields by their labels, presses buttons by their names. */
final class Person {
    static final String PASSWORD = "half guard on a monday";

    private final String name;
    private final ServedRollModel site;
    private final Visitor visitor;
    private final Page page;
    private final StringBuilder read = new StringBuilder();

    Person(String name, ServedRollModel site, Visitor visitor) {
        this.name = name;
        this.site = site;
        this.visitor = visitor;
        this.page = visitor.page();
    }

    String name() {
        return name;
    }

    String email() {
        return name.toLowerCase(Locale.ROOT).replace(' ', '-') + "@example.org";
    }

    Visitor visitor() {
        return visitor;
    }

    Page page() {
        return page;
    }

    void open(String path) {
        page.navigate(path.startsWith("http") ? path : site.url(path));
    }

    /** The path of where one is, below the site. */
    String path() {
        return page.url().substring(site.url("").length()).replaceFirst("[?#].*", "");
    }

    void type(String label, String text) {
        page.getByLabel(label).fill(text);
    }

    /** Presses the button of this very name. */
    void press(String button) {
        pressIn(page.locator("main"), button);
    }

    void pressIn(Locator part, String button) {
        part.getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName(button).setExact(true))
                .click();
    }

    /** Follows the link of this very name on the page itself. */
    void follow(String link) {
        page.locator("main")
                .getByRole(
                        AriaRole.LINK,
                        new Locator.GetByRoleOptions().setName(link).setExact(true))
                .first()
                .click();
    }

    /** Waits until the page with this heading is there. */
    void arrives(String heading) {
        assertThat(page.locator("h1")).hasText(heading);
    }

    /** Waits until the text is to be seen somewhere on the page. */
    void sees(String text) {
        assertThat(page.getByText(text).first()).isVisible();
    }

    /** The text is not on the page, now that it is there. */
    void doesNotSee(String text) {
        assertThat(page.getByText(text)).hasCount(0);
    }

    /** What was done is said, beside the page. */
    void isTold(String text) {
        assertThat(page.locator("#toasts")).containsText(text);
    }

    // The beginning of everything

    /** Comes with an account and a session; how people get them is seen where somebody joins. */
    void enter(String... roles) {
        visitor.context().addCookies(List.of(site.enter(name, email(), PASSWORD, roles)));
        open("/");
        assertThat(page.getByText("Sign out")).hasCount(1);
    }

    void join(String... roles) {
        signUp(roles);
        confirm();
        signIn();
    }

    void signUp(String... roles) {
        open("/signup");
        fillSignUp(roles);
    }

    void fillSignUp(String... roles) {
        type("Your name", name);
        type("Email address", email());
        type("Password", PASSWORD);
        for (var role : roles)
            page.locator("input[name=roles][value=" + role + "]").check();
        press("Create account");
        arrives("Check your email");
    }

    void confirm() {
        open(site.mailedLink(email(), "Confirm your address").toString());
        arrives("Confirm your address");
        press("Confirm address");
        arrives("Your address is confirmed");
    }

    void signIn() {
        open("/signin");
        fillSignIn();
        isSignedIn();
    }

    /** The way out is in a menu, which may be closed. */
    void isSignedIn() {
        assertThat(page.getByText("Sign out")).hasCount(1);
    }

    void fillSignIn() {
        type("Email address", email());
        type("Password", PASSWORD);
        press("Sign in");
    }

    /** Comes in as one of the sample's people. */
    void enterAs(String role) {
        open("/demo");
        press("Continue as the " + role);
        assertThat(page.getByText("Sign out")).hasCount(1);
    }

    /** Logs a training with what was filled in already, and is on its page. */
    String log(String shared, String own) {
        open("/entries/new");
        type("You and your coaches", shared);
        type("Only you", own);
        press("Save");
        assertThat(page.locator(".prose").first()).hasText(shared.isEmpty() ? own : shared);
        return path();
    }

    /** Keeps what was read, to be looked through in the end. */
    void read(String text) {
        read.append(text);
    }

    String all() {
        return read.toString();
    }

    void photograph(Path to) {
        page.screenshot(new Page.ScreenshotOptions().setPath(to).setFullPage(true));
    }
}
