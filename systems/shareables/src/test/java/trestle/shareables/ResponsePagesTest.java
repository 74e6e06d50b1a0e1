package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Sent;
import trestle.testing.FixedClock;

/** Replies, votes and what admins see of them on pages, in browsers without script. */
final class ResponsePagesTest {
    private static final Instant START = FixedClock.START.plus(Duration.ofDays(2));
    private static final Pattern CODE = Pattern.compile("id=\"own-code\">([^<]+)<");
    private static final Pattern OPTION = Pattern.compile("name=\"answers\\[0]\\.optionIds\" value=\"([^\"]+)\"");
    private static final Pattern REMOVE = Pattern.compile("action=\"/shareables(/[^\"]+/remove)\"");

    @TempDir
    private Path folder;

    private ShareablesSite site;
    private Browser ann;
    private Browser bob;

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
        ann = site.browser("192.0.2.1");
        bob = site.browser("192.0.2.2");
    }

    @AfterEach
    void close() {
        site.close();
    }

    private String event(String more) {
        return ann.create("{'entity':'event','name':'Picnic & games','expiresAfter':7,'startTime':'" + START
                + "','timeZone':'Europe/Lisbon','location':'The park','isRsvpRequired':true,"
                + "'description':'Bring a *cake* <script>alert(1)</script>'" + more + "}");
    }

    private String poll(String more) {
        return ann.create("{'entity':'poll','name':'Lunch','expiresAfter':7,'questions':[{'title':'Where?',"
                + "'isRequired':true,'options':[{'label':'Here'},{'label':'There'}]}]" + more + "}");
    }

    private static String found(Pattern pattern, Browser.Answer answer) {
        var matcher = pattern.matcher(answer.body());
        assertThat(matcher.find()).as(answer.body()).isTrue();
        return matcher.group(1);
    }

    private Browser.Answer reply(Browser browser, String id, String... fields) {
        return browser.submit("/" + id, "/" + id + "/rsvps", fields);
    }

    @Test
    void anEventIsRepliedToChangedOnAnotherDeviceAndWithdrawn() {
        var id = event(",'capacity':3");
        var page = bob.open("/" + id);
        assertThat(page.body())
                .contains("Picnic &amp; games", "The park", "<em>cake</em>", "3 places left", "/calendar.ics")
                .doesNotContain("<script>alert");

        var replied = reply(bob, id, "name", "Bob <b>", "response", "going", "guestCount", "1");

        assertThat(replied.body()).contains("Reply saved", "Bob &lt;b&gt;", "One place left", "with one guest");
        var code = found(CODE, replied);
        var phone = site.browser("192.0.2.3");
        assertThat(phone.submit("/" + id + "/code", "/" + id + "/code", "code", "aaaa-aaaa")
                        .status())
                .isEqualTo(404);
        var own = phone.submit("/" + id + "/code", "/" + id + "/code", "code", code.toUpperCase(Locale.ROOT));
        assertThat(own.body()).contains("Your reply", "Bob &lt;b&gt;");
        assertThat(reply(phone, id, "name", "Bob", "response", "notGoing").body())
                .contains("3 places left");
        assertThat(phone.submit("/" + id, "/" + id + "/rsvps/withdraw").body())
                .contains("Reply withdrawn", "No replies yet");
    }

    @Test
    void aFormThatIsNotRightIsShownAgainWithWhatWasTyped() {
        var id = event("");

        var again = reply(bob, id, "name", "", "guestCount", "99");

        assertThat(again.status()).isEqualTo(422);
        assertThat(again.body()).contains("Enter your name.", "value=\"99\"");
    }

    @Test
    void theSameFormSentTwiceIsOneReply() {
        var id = event("");
        var page = bob.open("/" + id).body();
        var key = Pattern.compile("name=\"_key\" value=\"([^\"]+)\"").matcher(page);
        assertThat(key.find()).isTrue();
        var sent = new String[] {"_key", key.group(1), "name", "Bob", "response", "going"};

        var first = bob.exchange(Sent.post("/shareables/" + id + "/rsvps").form(sent));
        var csrf = Pattern.compile("name=\"_csrf\" value=\"([^\"]+)\"")
                .matcher(bob.open("/" + id).body());
        assertThat(csrf.find()).isTrue();
        var again = new String[] {"_key", key.group(1), "name", "Bob", "response", "going", "_csrf", csrf.group(1)};
        var second = bob.exchange(Sent.post("/shareables/" + id + "/rsvps").form(again));

        assertThat(first.status()).isEqualTo(303);
        assertThat(second.status()).as(second.body()).isEqualTo(303);
        assertThat(ann.get("/shareables/" + id + "/rsvps").json().path("items")).hasSize(1);
    }

    @Test
    void whoFindsNoPlaceWaitsAndIsTold() {
        var id = event(",'capacity':1,'waitlist':true");
        reply(bob, id, "name", "Bob", "response", "going");
        var eve = site.browser("192.0.2.9");

        var waits = reply(eve, id, "name", "Eve", "response", "going");

        assertThat(waits.body()).contains("You are on the waiting list");
        bob.submit("/" + id, "/" + id + "/rsvps/withdraw");
        assertThat(eve.open("/" + id).body()).doesNotContain("You are on the waiting list");
    }

    @Test
    void aPollIsVotedInAndHiddenResultsAreNotOnThePage() {
        var id = poll(",'resultsVisibility':'afterClose'");
        var option = found(OPTION, bob.open("/" + id));

        assertThat(bob.submit("/" + id, "/" + id + "/votes").status()).isEqualTo(422);
        var voted = bob.submit("/" + id, "/" + id + "/votes", "answers[0].optionIds", option, "name", "Bob");

        assertThat(voted.body())
                .contains("Vote saved", "Your vote", "Results are shown after the poll closes.")
                .doesNotContain("One vote", "100%");
        assertThat(ann.open("/" + id).body()).contains("One vote", "100%", "Voters cannot see the results yet.");
        assertThat(ann.submit("/" + id + "/manage", "/" + id + "/close").body()).contains("Poll closed");
        assertThat(bob.open("/" + id).body()).contains("This poll is closed", "One vote", "100%", "Your choice");
        assertThat(ann.submit("/" + id + "/manage", "/" + id + "/reopen").body())
                .contains("Poll reopened");
    }

    @Test
    void theAdminLooksThroughResponsesAndRemovesOne() {
        var id = event("");
        reply(bob, id, "name", "Bob", "response", "going", "comment", "Bringing cake");
        reply(site.browser("192.0.2.9"), id, "name", "Eve", "response", "maybe");

        var all = ann.open("/" + id + "/responses");
        assertThat(all.body()).contains("Bob", "Eve", "Bringing cake", "format=csv");
        assertThat(ann.open("/" + id + "/responses?q=cake").body())
                .contains("Bob")
                .doesNotContain("Eve");
        assertThat(bob.look("/" + id + "/responses").status()).isEqualTo(403);
        var left = ann.submit("/" + id + "/responses", found(REMOVE, ann.open("/" + id + "/responses?q=Eve")));

        assertThat(left.body()).contains("Response removed", "Bob").doesNotContain("Eve");
    }

    @Test
    void personalCodesAreShownOnceAndAnswerOnThePage() {
        var id = event(",'closedList':true");
        var made = ann.submit("/" + id + "/responses", "/" + id + "/codes", "count", "2");
        var code = Pattern.compile("id=\"codes\">([a-z2-9]{4}-[a-z2-9]{4})\n").matcher(made.body());
        assertThat(code.find()).as(made.body()).isTrue();
        assertThat(ann.open("/" + id + "/responses").body())
                .contains("0 of 2 codes have been used.")
                .doesNotContain(code.group(1));

        assertThat(reply(bob, id, "name", "Bob", "response", "going").status()).isEqualTo(403);
        assertThat(reply(bob, id, "name", "Bob", "response", "going", "code", code.group(1))
                        .body())
                .contains("Reply saved");
        assertThat(ann.open("/" + id + "/responses").body()).contains("1 of 2 codes have been used.");
    }

    @Test
    void aProtectedEventShowsNothingBeforeThePasscode() {
        var id = event(",'viewPasscode':'walnut tree'");

        for (var path : new String[] {"/" + id, "/" + id + "/code", "/" + id + "/responses"}) {
            var page = bob.open(path);
            assertThat(page.status()).as(path).isEqualTo(401);
            assertThat(page.body()).doesNotContain("Picnic", "park");
        }
    }

    // Long lists

    /** Replies of many browsers, each at an address of its own. */
    private void answered(String id, int count) {
        for (int i = 0; i < count; i++) {
            var guest = site.browser("198.51." + i / 100 + "." + i % 100);
            var answer =
                    guest.post("/shareables/" + id + "/rsvps", "{'name':'Guest %03d','response':'going'}".formatted(i));
            assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        }
    }

    private static List<String> guests(Browser.Answer page) {
        return Pattern.compile(">(Guest \\d{3})<")
                .matcher(page.body())
                .results()
                .map(each -> each.group(1))
                .toList();
    }

    @Test
    void aLongGuestListIsReadPageByPage() {
        var id = event("");
        answered(id, 120);

        var event = bob.open("/" + id);
        assertThat(guests(event)).hasSize(100);
        assertThat(event.body()).contains("/shareables/" + id + "/guests\"");
        var first = bob.open("/" + id + "/guests");
        var second = bob.open(found(Pattern.compile("href=\"(/shareables/[^\"]*/guests\\?cursor=[^\"]+)\""), first));

        assertThat(Stream.concat(guests(first).stream(), guests(second).stream()))
                .hasSize(120)
                .doesNotHaveDuplicates();
        assertThat(second.body()).doesNotContain("cursor=");
    }

    @Test
    void aGuestListIsShownToWhomItIsMeantOnItsOwnPageToo() {
        var id = event(",'rsvpVisibility':'admin'");
        answered(id, 1);

        assertThat(bob.look("/" + id + "/guests").status()).isEqualTo(403);
        assertThat(bob.look("/" + id + "/guests").body()).doesNotContain("Guest 000");
        assertThat(guests(ann.open("/" + id + "/guests"))).hasSize(1);
    }

    @Test
    void allResponsesAreReachedPageByPage() {
        var id = event("");
        answered(id, 120);

        var first = ann.open("/" + id + "/responses");
        var second = ann.open("/" + id + "/responses?page=2");

        assertThat(guests(first)).hasSize(100);
        assertThat(first.body()).contains("/responses?page=2");
        assertThat(guests(second)).hasSize(20);
        assertThat(second.body()).doesNotContain("page=3");
        assertThat(guests(ann.open("/" + id + "/responses?q=guest+11"))).hasSize(10);
        assertThat(ann.open("/" + id + "/responses?q=guest+0").body()).doesNotContain("page=2");
        assertThat(ann.open("/" + id + "/responses?q=guest").body()).contains("page=2&amp;q=guest");
    }

    // Moments

    /** By the server's clock, since that of a device may be wrong. */
    @Test
    void aPageSaysInHowManySecondsItChanges() {
        var list = ann.create(SharingTest.LIST);
        var event = event(",'rsvpDeadline':'" + START.minus(Duration.ofDays(1)) + "'");
        var poll = poll(",'closesAt':'" + FixedClock.START.plus(Duration.ofMinutes(5)) + "'");

        assertThat(bob.open("/" + list).body()).contains("data-due=\"" + (7 * 86_400 + 1) + "\"");
        assertThat(bob.open("/" + event).body())
                .contains("data-due=\"86401\"", "data-due=\"" + (2 * 86_400 + 1) + "\"");
        assertThat(bob.open("/" + poll).body()).contains("data-due=\"301\"");
        site.clock().advance(Duration.ofMinutes(5));
        assertThat(bob.open("/" + poll).body()).contains("closed").doesNotContain("data-due=\"0", "data-due=\"1\"");
    }

    @Test
    void theDayOfDeletionIsPrinted() {
        var id = ann.create(SharingTest.LIST);
        var purge = FixedClock.START.plus(Duration.ofDays(7 + 365));

        assertThat(ann.open("/" + id + "/manage").body())
                .contains("Deleted for good on", "datetime=\"" + purge)
                .contains("21 Jan 2041");
        assertThat(ann.get("/shareables/" + id).text("purgeAt"))
                .startsWith(purge.toString().substring(0, 19));
    }

    @Test
    void headingsOfADescriptionStandBelowThatOfThePage() {
        var id = ann.create("{'entity':'event','name':'Picnic','expiresAfter':7,'startTime':'" + START
                + "','timeZone':'Europe/Lisbon','description':'# What to bring'}");

        var page = bob.open("/" + id).body();

        assertThat(page).contains("<h2 dir=\"auto\">What to bring</h2>").containsOnlyOnce("<h1");
    }
}
