package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Sent;

/** What people meet on the pages of events and polls when they answer, in browsers without script. */
final class AnswerPagesTest extends PagesScene {
    private static final Pattern OPTION = Pattern.compile("name=\"answers\\[0]\\.optionIds\" value=\"([^\"]+)\"");
    private static final Pattern QUESTION =
            Pattern.compile("name=\"answers\\[0]\\.pollQuestionId\" value=\"([^\"]+)\"");
    private static final Pattern CODE = Pattern.compile("id=\"codes\">([a-z2-9]{4}-[a-z2-9]{4})");

    private String poll(String more) {
        return ann.create("{'entity':'poll','name':'Lunch','expiresAfter':7,'questions':[{'title':'Where?',"
                + "'isRequired':true,'options':[{'label':'Here'},{'label':'There'}]}]" + more + "}");
    }

    private String event(String more) {
        var start = site.clock().instant().plus(Duration.ofDays(3));
        return ann.create("{'entity':'event','name':'Picnic','expiresAfter':7,'isRsvpRequired':true,'startTime':'"
                + start
                + "','endTime':'" + start.plus(Duration.ofHours(2)) + "','timeZone':'Europe/Berlin','type':'inPerson',"
                + "'rsvpVisibility':'everyone'" + more + "}");
    }

    /** What the form of a poll sends, as it was shown to somebody who had not voted. */
    private Sent vote(String id, String page) {
        return Sent.post("/shareables/" + id + "/votes")
                .form("answers[0].pollQuestionId", found(QUESTION, page), "answers[0].optionIds", found(OPTION, page));
    }

    @Test
    void aSecondTabSaysThatThisBrowserHasVoted() {
        var id = poll("");
        var page = bob.open("/" + id).body();
        assertThat(bob.exchange(vote(id, page)).status()).isEqualTo(303);

        var second = bob.exchange(vote(id, page));

        assertThat(second.status()).isEqualTo(403);
        assertThat(second.body()).contains("You have already answered.", "Change your vote", "Your vote");
        assertThat(ann.get("/shareables/" + id + "/results")
                        .json()
                        .path("responseCount")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void aVoteAfterTheClosingIsSaidNotToCount() {
        var id = poll("");
        var page = bob.open("/" + id).body();
        ann.submit("/" + id + "/manage", "/" + id + "/close");

        var late = bob.exchange(vote(id, page));

        assertThat(late.status()).isEqualTo(409);
        assertThat(late.body())
                .contains("This poll is closed", "Your vote wasn’t counted because the poll had already closed.");
    }

    @Test
    void thePartWithTheVoteIsRenewedWhenThePollIsClosed() {
        assertThat(bob.open("/" + poll("")).body()).containsPattern("<section id=\"vote\"[^>]* data-on=\"closed\"");
    }

    @Test
    void theOwnVoteIsShownAndDownloadedThoughResultsAreHidden() {
        var id = poll(",'resultsVisibility':'afterClose'");
        bob.exchange(vote(id, bob.open("/" + id).body()));

        var page = bob.open("/" + id).body();

        assertThat(page).contains("<dt dir=\"auto\">Where?</dt>", "Results are shown after the poll closes.");
        assertThat(page.substring(page.indexOf("class=\"answers\""), page.indexOf("</dl>")))
                .contains("Here")
                .doesNotContain("There");
        assertThat(page).contains("/votes/me\" download=");
        assertThat(bob.get("/shareables/" + id + "/votes/me").status()).isEqualTo(200);
    }

    @Test
    void aUsedPersonalCodeLeadsToItsAnswer() {
        var id = poll(",'closedList':true");
        var code = found(
                CODE,
                ann.submit("/" + id + "/responses", "/" + id + "/codes", "count", "1")
                        .body());
        var page = bob.open("/" + id).body();
        bob.submit("/" + id, "/" + id + "/votes", "answers[0].optionIds", found(OPTION, page), "code", code);
        var carol = site.browser("192.0.2.3");

        var again =
                carol.submit("/" + id, "/" + id + "/votes", "answers[0].optionIds", found(OPTION, page), "code", code);

        assertThat(again.status()).isEqualTo(409);
        assertThat(again.body()).contains("href=\"#f-code\">This code has already been used.", "/" + id + "/code\"");
        assertThat(again.body()).contains("Already answered with your personal code?");
    }

    @Test
    void resultsAreRankedAndTheLeaderIsMarked() {
        var id = poll("");
        var page = bob.open("/" + id).body();
        var there = page.substring(page.indexOf(found(OPTION, page)) + 1);
        bob.exchange(Sent.post("/shareables/" + id + "/votes")
                .form(
                        "answers[0].pollQuestionId",
                        found(QUESTION, page),
                        "answers[0].optionIds",
                        found(OPTION, there)));

        var results = ann.open("/" + id).body();

        assertThat(results.substring(results.indexOf("class=\"ranks\"")))
                .containsSubsequence("There", "Leading", "Here")
                .containsOnlyOnce("Leading");
    }

    @Test
    void aDateWithoutALabelIsShownOnceAndTheWinnerIsChosenForTheEvent() {
        var start = site.clock().instant().plus(Duration.ofDays(5));
        var created = ann.submit(
                "/new/poll",
                "/new/poll",
                "name",
                "When?",
                "dates",
                "yes",
                "timeZone",
                "UTC",
                "questions[0].title",
                "Which day?",
                "questions[0].options[0].startsAt",
                start.toString().substring(0, 16),
                "questions[0].options[1].startsAt",
                start.plus(Duration.ofDays(1)).toString().substring(0, 16));
        var id = found(Pattern.compile("<p class=\"id\">([a-z-]+[0-9]{5})</p>"), created.body());
        var page = bob.open("/" + id).body();
        var second = page.substring(page.indexOf(found(OPTION, page)) + 1);

        var form = page.substring(page.indexOf("class=\"choices\""), page.indexOf("</fieldset>"));
        assertThat(form.split("data-own-time").length - 1).isEqualTo(2);
        assertThat(page).doesNotContainPattern("(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,");

        var winner = found(OPTION, second);
        bob.exchange(Sent.post("/shareables/" + id + "/votes")
                .form("answers[0].pollQuestionId", found(QUESTION, page), "answers[0].optionIds", winner));
        assertThat(ann.open("/" + id + "/manage").body())
                .containsPattern("value=\"" + winner + "\" required checked")
                .contains("One vote");
    }

    @Test
    void anEventSaysItsDayOfTheWeekItsZoneAndItsEndForReadersElsewhere() {
        var page = bob.open("/" + event("")).body();

        assertThat(page).containsPattern("(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d{1,2} \\w{3} \\d{4}, ");
        assertThat(page).contains("Central European Time", "data-until=").doesNotContain(">Europe/Berlin<");
    }

    @Test
    void aPartyThatWaitsIsToldWhy() {
        var id = event(",'capacity':5,'waitlist':true");
        bob.submit("/" + id, "/" + id + "/rsvps", "name", "Bob", "response", "going", "guestCount", "2");
        var carol = site.browser("192.0.2.3");

        var waits =
                carol.submit("/" + id, "/" + id + "/rsvps", "name", "Carol", "response", "going", "guestCount", "3");

        assertThat(waits.body())
                .contains("Only 2 places are left for your party of 4.", "Carol", "with 3 guests")
                .doesNotContain("<strong>2 places left</strong>");
    }

    @Test
    void thePageOfAnExpiredEventSaysSoOnce() {
        var id = event(",'capacity':5,'adminPasscode':'chestnut-tree'");
        site.clock().advance(Duration.ofDays(20));
        ann.submit("/" + id + "/passcode?level=admin", "/" + id + "/passcode", "passcode", "chestnut-tree");

        var page = ann.open("/" + id).body();

        assertThat(page)
                .contains("This has expired", "Expired on")
                .doesNotContain("This event is over", "places left", "ask the organizer", "Disappears on");
    }

    @Test
    void aPageWithoutPersonalCodesSaysThatTwoDevicesCanAnswerTwice() {
        var twice = "a person with two devices can answer twice";

        assertThat(bob.open("/" + poll("")).body()).contains(twice);
        assertThat(bob.open("/" + event("")).body()).contains(twice);
        assertThat(bob.open("/" + poll(",'closedList':true")).body()).doesNotContain(twice);
    }

    @Test
    void nobodyIsAskedToReplyAfterTheDeadline() {
        var id = event(",'rsvpDeadline':'" + site.clock().instant().plus(Duration.ofHours(1)) + "'");
        assertThat(bob.open("/" + id).body()).contains("Are you coming?");

        site.clock().advance(Duration.ofHours(2));

        assertThat(bob.open("/" + id).body())
                .contains("Replies are closed.", "<h2>Replies</h2>")
                .doesNotContain("Are you coming?");
    }

    @Test
    void theButtonThatSendsAnAnswerStaysInView() {
        assertThat(bob.open("/" + event("")).body())
                .containsPattern("<div class=\"actions stays\"><button[^>]*><span[^>]*>Send reply");
        assertThat(bob.open("/" + poll("")).body())
                .containsPattern("<div class=\"actions stays\"><button[^>]*><span[^>]*>Vote");
    }

    @Test
    void anAnnouncementHasNoGuestList() {
        var id = event("");
        ann.patch("/shareables/" + id, "{'isRsvpRequired':false}", 1);

        assertThat(bob.open("/" + id).body()).doesNotContain("Guest list", "Are you coming?");
        assertThat(bob.open("/" + id + "/guests").status()).isEqualTo(409);
    }

    @Test
    void aListHasNoPageForCodes() {
        var id = ann.create(SharingTest.LIST);

        assertThat(bob.open("/" + id + "/code").status()).isEqualTo(404);
        assertThat(bob.exchange(Sent.post("/shareables/" + id + "/code").form("code", "abcd-efgh"))
                        .status())
                .isEqualTo(404);
    }

    @Test
    void aPartyOfOneThatWaitsIsCalledYou() {
        var id = event(",'capacity':1,'waitlist':true");
        bob.submit("/" + id, "/" + id + "/rsvps", "name", "Bob", "response", "going");

        var waits =
                site.browser("192.0.2.3").submit("/" + id, "/" + id + "/rsvps", "name", "Carol", "response", "going");

        assertThat(waits.body()).contains("No places are left for you. You’ll get a place as soon as");
    }

    @Test
    void whatIsAnsweredIsWithdrawnOnlyWhenAsked() {
        var id = event("");
        bob.submit("/" + id, "/" + id + "/rsvps", "name", "Bob", "response", "going");

        assertThat(bob.open("/" + id).body()).contains("Withdraw your reply?");
        assertThat(ann.open("/" + id + "/responses").body()).contains("Remove the response from Bob?");
    }
}
