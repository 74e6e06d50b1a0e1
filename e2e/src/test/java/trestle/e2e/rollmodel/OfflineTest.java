package trestle.e2e.rollmodel;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import trestle.e2e.browser.Chromium;

/** Flow 13: what is written without a connection is kept on the device, in view, and is sent once. */
@ExtendWith(OnStage.class)
final class OfflineTest {
    private static final String SHARED = "You and your coaches";

    @Widths
    void anEntryLoggedOfflineIsSentOnceHoweverOftenSaveIsPressed(int width, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        athlete.open("/entries/new");
        athlete.arrives("Log training");
        offline(athlete, true);
        athlete.type(SHARED, "No signal in the basement.");
        // Both before anything is kept: a second click of the mouse might hit what has come up in the meantime.
        save(athlete).evaluate("button => { button.click(); button.click(); }");
        assertThat(panel(athlete)).isInViewport();
        assertThat(panel(athlete)).isFocused();
        assertThat(save(athlete)).hasCount(0);
        athlete.page().evaluate("window.scrollTo(0, document.body.scrollHeight)");
        assertThat(bar(athlete)).isInViewport();
        assertThat(bar(athlete)).containsText("1 change waiting to be sent");

        offline(athlete, false);
        athlete.isTold("Sent.");
        assertThat(bar(athlete)).isHidden();
        assertThat(athlete.page().getByLabel(SHARED)).hasValue("");
        for (var look = 0; look < 2; look++) {
            athlete.open("/entries");
            assertThat(athlete.page().locator("#entries > .row")).hasCount(1);
            assertThat(athlete.page().locator("#entries")).containsText("No signal in the basement.");
        }
    }

    /** The request reached the server and its answer did not come back: the same key, so the same entry. */
    @Test
    void anEntryWhoseAnswerWasLostIsNotMadeTwice(Stage stage) {
        var athlete = stage.member("Athlete", Chromium.PHONE, "athlete");
        withoutWorker(athlete);
        athlete.open("/entries/new");
        athlete.page().route("**/rollmodel/entries", route -> {
            if (!route.request().method().equals("POST")) {
                route.resume();
                return;
            }
            route.fetch();
            route.abort();
        });
        athlete.type(SHARED, "Sent, but who knows.");
        save(athlete).click();
        assertThat(panel(athlete)).isVisible();
        athlete.page().unroute("**/rollmodel/entries");
        show(athlete);
        kept(athlete)
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Try now"))
                .click();
        athlete.isTold("Sent.");
        athlete.open("/entries");
        assertThat(athlete.page().locator("#entries > .row")).hasCount(1);
    }

    @Widths
    void whatIsKeptCanBeSeenChangedAndDiscarded(int width, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        athlete.open("/entries/new");
        offline(athlete, true);
        athlete.type(SHARED, "First words");
        save(athlete).click();
        show(athlete);
        assertThat(kept(athlete)).containsText("First words");
        athlete.pressIn(kept(athlete), "Close");
        athlete.pressIn(panel(athlete), "Edit");
        assertThat(bar(athlete)).not().containsText("waiting");
        athlete.type(SHARED, "Better words");
        save(athlete).click();
        show(athlete);
        assertThat(kept(athlete).locator(".row")).hasCount(1);
        assertThat(kept(athlete)).containsText("Better words");
        athlete.pressIn(kept(athlete), "Discard");
        assertThat(kept(athlete)).isHidden();
        offline(athlete, false);
        assertThat(bar(athlete)).isHidden();
        athlete.open("/entries");
        athlete.sees("What an entry looks like");
    }

    @Test
    void theLogPageOpensOfflineWithTheTimeOfNow(Stage stage) {
        var athlete = stage.member("Athlete", Chromium.PHONE, "athlete");
        athlete.open("/entries");
        athlete.visitor().waitUntil("await caches.match('/rollmodel/entries/new') !== undefined");
        offline(athlete, true);
        athlete.page().getByLabel("Main menu").getByText("Log training").click();
        athlete.arrives("Log training");
        var first = athlete.page().locator("main [name=_key]").inputValue();
        athlete.type(SHARED, "One");
        save(athlete).click();
        assertThat(panel(athlete)).isVisible();
        athlete.page().getByLabel("Main menu").getByText("Log training").click();
        assertThat(athlete.page().locator("main [name=_key]")).not().hasValue(first);
        athlete.type(SHARED, "Two");
        save(athlete).click();
        assertThat(bar(athlete)).containsText("2 changes waiting to be sent");
        offline(athlete, false);
        assertThat(bar(athlete)).isHidden();
        athlete.open("/entries");
        assertThat(athlete.page().locator("#entries > .row")).hasCount(2);
    }

    @Test
    void aPageThatCouldNotBeReachedComesByItselfAndSendsWhatWaits(Stage stage) {
        var athlete = stage.member("Athlete", Chromium.PHONE, "athlete");
        athlete.open("/entries/new");
        athlete.visitor().waitUntil("navigator.serviceWorker.controller !== null");
        athlete.visitor().waitUntil("await caches.match('/rollmodel/offline') !== undefined");
        offline(athlete, true);
        athlete.type(SHARED, "Sweeps from the half guard.");
        save(athlete).click();
        assertThat(panel(athlete)).isVisible();
        athlete.open("/entries");
        athlete.arrives("You’re offline");
        assertThat(bar(athlete)).isHidden();

        offline(athlete, false);

        athlete.arrives("Journal");
        athlete.isTold("Sent");
        athlete.open("/entries");
        athlete.sees("Sweeps from the half guard.");
    }

    @Test
    void commentsAndQuestionsAreKeptToo(Stage stage) {
        var athlete = stage.member("Athlete", Chromium.PHONE, "athlete");
        var coach = stage.member("Coach", Chromium.PHONE, "coach");
        CoachLinks.link(athlete, coach);
        athlete.log("Half guard all evening.", "");

        athlete.open("/ask");
        offline(athlete, true);
        athlete.type("Your question", "What about half guard?");
        athlete.press("Ask");
        assertThat(panel(athlete)).isVisible();
        offline(athlete, false);
        athlete.isTold("Sent.");
        athlete.open("/ask");
        athlete.sees("What about half guard?");

        coach.open("/athletes");
        coach.follow("Athlete");
        coach.page().locator("#entries a").first().click();
        coach.sees("Half guard all evening.");
        offline(coach, true);
        coach.type("Your comment", "Which side?");
        coach.press("Post comment");
        assertThat(panel(coach)).isVisible();
        offline(coach, false);
        coach.isTold("Sent.");
        coach.page().reload();
        assertThat(coach.page().locator("#comments article")).hasCount(1);
    }

    /** Other forms are not kept, and say so with what was typed still there. */
    @Test
    void aFormThatIsNotKeptStaysAsItIs(Stage stage) {
        var athlete = stage.member("Athlete", Chromium.PHONE, "athlete");
        athlete.open("/coaches");
        offline(athlete, true);
        assertThat(bar(athlete)).containsText("Other changes need a connection.");
        athlete.type("Coach’s email address", "coach@example.org");
        athlete.press("Create invitation");
        athlete.isTold("this wasn’t sent");
        assertThat(athlete.page().getByLabel("Coach’s email address")).hasValue("coach@example.org");
    }

    /** The answer to a form is in no cache: Back leads to the form, not to a page that blames the connection. */
    @Test
    void backToTheAnswerOfAFormLeadsToTheForm(Stage stage) {
        var athlete = stage.member("Athlete", Chromium.PHONE, "athlete");
        athlete.open("/coaches");
        athlete.visitor().waitUntil("navigator.serviceWorker.controller !== null");
        athlete.type("Coach’s email address", "nobody");
        athlete.press("Create invitation");
        athlete.sees("There is a problem");
        athlete.open("/entries");
        athlete.page().goBack();
        athlete.arrives("Coaches");
        athlete.doesNotSee("There is a problem");
    }

    @Test
    void whatIsWrittenAfterTheSessionEndedIsKeptAndSentAfterSigningInAgain(Stage stage) {
        var athlete = stage.member("Athlete", Chromium.PHONE, "athlete");
        athlete.open("/entries/new");
        athlete.visitor().context().clearCookies();
        athlete.type(SHARED, "Written too late.");
        save(athlete).click();
        assertThat(panel(athlete)).containsText("You’ve been signed out.");
        assertThat(bar(athlete)).containsText("You’ve been signed out.");
        assertThat(bar(athlete)).not().containsText("offline");

        var signIn = bar(athlete).getByText("Sign in", new Locator.GetByTextOptions().setExact(true));
        var tab = athlete.visitor().context().newPage();
        tab.navigate(URI.create(athlete.page().url())
                .resolve(signIn.getAttribute("href"))
                .toString());
        tab.locator("main [name=email]").fill(athlete.email());
        tab.locator("main [name=password]").fill(Person.PASSWORD);
        tab.locator("main button[type=submit]").click();

        assertThat(tab.locator("#toasts")).containsText("Sent.");
        assertThat(bar(athlete)).isHidden();
        assertThat(panel(athlete)).hasCount(0);
        assertThat(athlete.page().getByLabel(SHARED)).hasValue("");
        athlete.type(SHARED, "Sent from the tab of the old session.");
        save(athlete).click();
        athlete.isTold("Entry saved");
        athlete.open("/entries");
        assertThat(athlete.page().locator("#entries > .row")).hasCount(2);
    }

    @Test
    void signingOutSaysWhatWouldBeLost(Stage stage) {
        var athlete = stage.member("Athlete", Chromium.DESK, "athlete");
        withoutWorker(athlete);
        athlete.open("/entries/new");
        athlete.page().route("**/rollmodel/entries", route -> route.abort());
        athlete.type(SHARED, "Unsent");
        save(athlete).click();
        assertThat(panel(athlete)).isVisible();
        signOut(athlete);
        assertThat(kept(athlete)).containsText("Unsent");
        athlete.pressIn(kept(athlete), "Close");
        signOut(athlete);
        athlete.arrives("Sign in");
        org.assertj.core.api.Assertions.assertThat(athlete.page().evaluate("localStorage.length"))
                .isEqualTo(0);
    }

    @Test
    void signingOutEverywhereLeavesNothingOnTheDevice(Stage stage) {
        var athlete = stage.member("Athlete", Chromium.PHONE, "athlete");
        athlete.open("/entries/new");
        athlete.visitor().waitUntil("await caches.match('/rollmodel/entries/new') !== undefined");
        athlete.type(SHARED, "Half a sentence");
        athlete.sees("Draft saved on this device.");

        athlete.open("/settings");
        athlete.press("Sign out everywhere");

        athlete.arrives("Sign in");
        athlete.visitor().waitUntil("await caches.match('/rollmodel/entries/new') === undefined");
        org.assertj.core.api.Assertions.assertThat(athlete.page().evaluate("localStorage.length"))
                .isEqualTo(0);
    }

    @Test
    void aPageKeptForASessionThatEndedElsewhereIsGoneOnceTheSignInPageWasShown(Stage stage) {
        var athlete = stage.member("Athlete", Chromium.PHONE, "athlete");
        athlete.open("/entries");
        athlete.visitor().waitUntil("await caches.match('/rollmodel/entries/new') !== undefined");

        athlete.visitor().context().clearCookies();
        athlete.open("/entries");

        athlete.arrives("Sign in");
        athlete.visitor().waitUntil("await caches.match('/rollmodel/entries/new') === undefined");
    }

    @Widths
    void aDraftIsThereAfterAReloadSaysSoAndCanBeDiscarded(int width, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        athlete.open("/entries/new");
        athlete.type(SHARED, "Half a sentence");
        athlete.sees("Draft saved on this device.");
        athlete.page().reload();
        assertThat(athlete.page().getByLabel(SHARED)).hasValue("Half a sentence");
        athlete.sees("Unsent draft restored");
        athlete.press("Discard draft");
        assertThat(athlete.page().getByLabel(SHARED)).hasValue("");
        athlete.page().reload();
        assertThat(athlete.page().getByLabel(SHARED)).hasValue("");

        athlete.type(SHARED, "A whole sentence");
        athlete.page().reload();
        athlete.press("Save");
        athlete.isTold("Entry saved");
        athlete.open("/entries/new");
        assertThat(athlete.page().getByLabel(SHARED)).hasValue("");
    }

    private static void offline(Person person, boolean offline) {
        person.visitor().offline(offline);
    }

    private static Locator bar(Person person) {
        return person.page().locator("#offline");
    }

    private static Locator panel(Person person) {
        return person.page().locator("section.kept");
    }

    private static Locator kept(Person person) {
        return person.page().locator("dialog#kept");
    }

    private static void show(Person person) {
        person.pressIn(bar(person), "View");
        assertThat(kept(person)).isVisible();
    }

    private static void signOut(Person person) {
        if (person.page().locator("header .menu[open]").count() == 0) {
            person.page().locator("header .menu > summary").click();
        }
        person.page().locator("header form[data-forget] button").click();
    }

    private static Locator save(Person person) {
        return person.page()
                .locator("main")
                .getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName("Save").setExact(true));
    }

    /** Requests that pass through a service worker cannot be intercepted: this browser has none. */
    private static void withoutWorker(Person person) {
        person.page()
                .evaluate("async () => { for (const each of await navigator.serviceWorker.getRegistrations())"
                        + " await each.unregister(); }");
        person.page().addInitScript("navigator.serviceWorker.register = () => new Promise(() => {});");
    }
}
