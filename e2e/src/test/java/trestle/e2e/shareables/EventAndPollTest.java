package trestle.e2e.shareables;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import trestle.e2e.browser.Chromium;

/** Events and polls, from their creation to what comes of them, each by the hand of a person. */
final class EventAndPollTest {
    @RegisterExtension
    private static final ServedShareables SITE = new ServedShareables();

    /** Every one of these would run, or ask another host for something, on a page that took it for markup. */
    private static final String HOSTILE =
            "\"><img src=https://evil.example/x onerror=alert(1)><script>alert(2)</script>";

    private static String inDays(int days) {
        return LocalDateTime.ofInstant(SITE.clock().instant(), ZoneId.of("Europe/Lisbon"))
                .plusDays(days)
                .truncatedTo(ChronoUnit.HOURS)
                .toString();
    }

    @Test
    void anEventIsMadeRepliedToAndManaged() {
        var ann = SITE.guest(Chromium.PHONE);
        ann.open("/new/event");
        ann.type("Name", "Picnic");
        ann.page().locator("[name=startTime]").fill(inDays(3));
        assertThat(ann.page().locator("[name=timeZone]")).hasValue("Europe/Lisbon");
        ann.page().locator("[name=location]").fill("The park");
        ann.press("Create");
        ann.arrives("Picnic is ready");
        var id = ann.id();

        var bob = SITE.guest(Chromium.PHONE).open("/" + id);
        bob.sees("The park");
        bob.choose("Going");
        bob.type("Your name", HOSTILE.replace("://", ":/"));
        bob.press("Send reply");
        bob.isTold("Reply saved");
        var code = bob.page().locator("#own-code").textContent();

        var tablet = SITE.guest(Chromium.DESK).open("/" + id + "/code");
        tablet.type("Your code", code);
        tablet.press("Continue");
        tablet.unfold("Change your reply");
        tablet.choose("Maybe");
        tablet.press("Change your reply");
        tablet.isTold("Reply saved");

        ann.open("/" + id + "/responses");
        ann.sees("onerror=alert(1)");
        ann.follow("Add");
        ann.choose("Going");
        ann.page().locator("[name=name]").fill("Grandma");
        ann.press("Save reply");
        ann.sees("shown only once");
        ann.open("/" + id + "/responses?q=grandma");
        ann.follow("Edit");
        ann.choose("Not going");
        ann.press("Save reply");
        ann.isTold("Response saved");
        bob.open("/" + id);
        bob.sees("Grandma");
        assertThat(bob.page().locator("main img, main script")).hasCount(0);
    }

    @Test
    void aPollAboutDatesBecomesAnEvent() {
        var ann = SITE.guest(Chromium.PHONE);
        ann.open("/new/poll");
        ann.type("Name", "When do we meet?");
        ann.page().locator("[name='questions[0].title']").fill("Which evening?");
        ann.press("Add dates");
        assertThat(ann.page().locator("[name=name]")).hasValue("When do we meet?");
        ann.page().locator("[name='questions[0].options[0].startsAt']").fill(inDays(5));
        ann.page().locator("[name='questions[0].options[1].startsAt']").fill(inDays(6));
        ann.press("Create");
        ann.arrives("When do we meet? is ready");
        var id = ann.id();

        var bob = SITE.guest(Chromium.PHONE).open("/" + id);
        bob.page().locator(".choice").nth(1).click();
        bob.page().locator("[name=name]").fill(HOSTILE.replace("://", ":/"));
        bob.press("Vote");
        bob.isTold("Vote saved");
        bob.sees("100%");
        assertThat(bob.page().locator("[data-own-time]").last()).not().containsText("UTC");

        ann.open("/" + id + "/edit");
        assertThat(ann.page().locator("[name='questions[0].options[1].startsAt']"))
                .hasValue(inDays(6));
        ann.page().locator("[name='questions[0].options[1].startsAt']").fill("");
        ann.page().locator("[name='questions[0].options[1].label']").fill("");
        ann.page().locator("[name='questions[0].options[2].label']").fill("Never");
        ann.press("Save");
        ann.sees("One vote would lose an answer");
        assertThat(ann.page().getByText("Remove anyway")).isVisible();
        ann.open("/" + id + "/manage");
        ann.page().locator(".choice").nth(1).click();
        ann.press("Create event");
        ann.arrives("When do we meet? is ready");
        var event = ann.id();
        ann.open("/" + event);
        ann.sees("Your personal code");
        for (var path : List.of("/manage", "/responses", "")) {
            ann.open("/" + id + path);
            assertThat(ann.page().locator("main img, main script")).hasCount(0);
        }
    }

    @Test
    void twoAdminsWhoEditAtOnceSeeBothVersions() {
        var ann = SITE.guest(Chromium.DESK);
        var id = ann.makeList("Garden", "Rake");
        ann.open("/" + id + "/edit");
        var other = ann.visitor().context().newPage();
        other.navigate(SITE.url("/" + id + "/edit"));
        other.locator("[name=name]").fill("Garden in spring");
        other.locator(".stays .button").click();
        assertThat(other.locator("h1")).hasText("Garden in spring");

        ann.type("Name", "Garden in autumn");
        ann.press("Save");

        assertThat(ann.page().locator(".diff del")).containsText("spring");
        assertThat(ann.page().locator(".diff ins")).containsText("autumn");
        ann.press("Save");
        ann.arrives("Garden in autumn");
    }

    /** The first visit, with nothing in the browser's cache; what is counted is what travels. Nothing moves at all. */
    @Test
    void aPageIsLightAndDoesNotShift() {
        for (var path : List.of(
                "/",
                "/new/checklist",
                "/new/event",
                "/new/poll",
                "/dmo-lst-10001",
                "/dmo-evt-10002",
                "/dmo-pll-10003",
                "/dmo-evt-10002/code",
                "/dmo-evt-10002/passcode",
                "/dmo-evt-10002/report",
                "/operator/signin")) {
            assertLightAndStill(SITE.guest(Chromium.PHONE).open(path).page(), path);
        }
        assertStill(SITE.guest(Chromium.DESK).open("/operator/signin").page(), "the button that shows the password");
        for (var path : List.of("", "/manage", "/edit", "/responses")) {
            var admin = SITE.guest(Chromium.PHONE).open("/demo");
            admin.page().locator(".card").nth(1).locator("button").click();
            admin.arrives("Manage Garden party");
            assertStill(admin.open("/dmo-evt-10002" + path).page(), "admin " + path);
        }
    }

    private static void assertLightAndStill(Page page, String about) {
        var bytes = (Number) page.evaluate("() => ['navigation', 'resource']"
                + ".flatMap(type => performance.getEntriesByType(type))"
                + ".filter(each => !each.name.includes('/stream'))"
                + ".reduce((sum, each) => sum + each.transferSize, 0)");
        Assertions.assertThat(bytes.intValue()).as(about).isBetween(5_000, 60_000);
        assertStill(page, about);
    }

    private static void assertStill(Page page, String about) {
        var shift = (Number) page.evaluate("() => new Promise(done => {"
                + " let sum = 0;"
                + " new PerformanceObserver(list => list.getEntries().forEach(each => { sum += each.value; }))"
                + "   .observe({ type: 'layout-shift', buffered: true });"
                + " requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));"
                + "})");
        Assertions.assertThat(shift.doubleValue()).as(about).isZero();
    }

    @Test
    void theSamplesAreOpenedAndManaged() {
        var visitor = SITE.guest(Chromium.PHONE).open("/");
        visitor.follow("Try the demo");
        visitor.follow("Open");
        visitor.arrives("Weekend at the lake");
        assertThat(visitor.page().locator(".progress")).containsText("4 of 9");
        visitor.open("/demo");
        visitor.page().locator(".card").nth(1).locator("button").click();
        visitor.arrives("Manage Garden party");
        visitor.follow("See all responses");
        visitor.sees("I’m bringing plum cake.");
        visitor.open("/demo");
        visitor.page().locator(".card").nth(2).locator("a").click();
        visitor.arrives("When shall we meet?");
        visitor.sees("5 votes");
    }
}
