package trestle.shareables.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import trestle.platform.web.Sent;
import trestle.shareables.Browser;
import trestle.shareables.ShareablesSite;
import trestle.testing.FixedClock;

/** Answers to events over REST: who sees what, until when, and by which proof. */
final class EventRoutesTest {
    private static final Instant START = FixedClock.START.plus(Duration.ofDays(2));

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
        return ann.create("{'entity':'event','name':'Picnic','expiresAfter':7,'startTime':'" + START
                + "','timeZone':'Europe/Lisbon','location':'The park','isRsvpRequired':true" + more + "}");
    }

    private static String rsvps(String id) {
        return "/shareables/" + id + "/rsvps";
    }

    private static String going(String name, int guests) {
        return "{'name':'" + name + "','response':'going','guestCount':" + guests + "}";
    }

    private static Sent withCode(Sent sent, String code) {
        return sent.header("Response-Code", code);
    }

    @Test
    void anAnswerIsChangedByCookieAndByCodeOnAnotherDevice() {
        var id = event("");
        var first = bob.post(rsvps(id), going("Bob", 2));
        var phone = site.browser("192.0.2.3");

        assertThat(first.status()).isEqualTo(201);
        assertThat(first.code()).matches("[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}");
        assertThat(bob.get(rsvps(id) + "/me").text("name")).isEqualTo("Bob");
        assertThat(bob.get(rsvps(id) + "/me").body())
                .doesNotContain(first.code(), first.code().replace("-", ""));
        assertThat(bob.put(rsvps(id) + "/me", going("Bob", 1)).status()).isEqualTo(200);
        var changed = phone.send(
                rsvps(id),
                withCode(
                        Sent.to("PUT", Browser.api(rsvps(id) + "/me"))
                                .json("{'name':'Bob','response':'notGoing','guestCount':5}"),
                        first.code().toUpperCase(Locale.ROOT)));
        assertThat(changed.status()).as(changed.body()).isEqualTo(200);
        assertThat(changed.json().has("guestCount")).isFalse();
        assertThat(ann.get("/shareables/" + id).json().path("goingHeadcount").asInt())
                .isZero();
        assertThat(bob.delete(rsvps(id) + "/me").status()).isEqualTo(204);
        assertThat(bob.get(rsvps(id) + "/me").status()).isEqualTo(404);
        assertThat(bob.cookies()).doesNotContainKey("rc_" + id);
    }

    /** Their own data: seen and exported as JSON, and deleted, with nothing but the code. */
    @Test
    void aRespondentReadsAndDeletesAllThatIsStoredOfThemWithTheCode() {
        var id = event("");
        var code = bob.post(
                        rsvps(id),
                        "{'name':'Robert Unmistakable','response':'maybe','guestCount':2,'comment':'With a dog'}")
                .code();
        var phone = site.browser("192.0.2.3");
        var path = rsvps(id) + "/me";

        var own = phone.send(path, withCode(Sent.get(Browser.api(path)), code));
        assertThat(own.header("Content-Type")).startsWith("application/json");
        assertThat(own.json().fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("name", "response", "guestCount", "comment", "createdAt", "updatedAt");
        assertThat(own.body()).contains("Robert Unmistakable", "maybe", "With a dog");

        assertThat(phone.send(path, withCode(Sent.to("DELETE", Browser.api(path)), code))
                        .status())
                .isEqualTo(204);
        assertThat(site.dump().toString()).doesNotContain("Robert Unmistakable", "With a dog");
    }

    @Test
    void theCodeIsInNoListAndNoAddress() {
        var id = event("");
        var code = bob.post(rsvps(id), going("Bob", 2)).code();
        var plain = code.replace("-", "");

        assertThat(ann.get(rsvps(id)).body()).contains("Bob", "ref").doesNotContain(code, plain);
        assertThat(bob.get(rsvps(id)).body()).contains("Bob").doesNotContain(code, plain, "\"ref\"");
        assertThat(bob.get("/shareables/" + id).body()).doesNotContain(code, plain);
        assertThat(ann.get("/shareables/" + id + "/export").body()).doesNotContain(code, plain);
    }

    @Test
    void aSecondAnswerOfTheSameBrowserIsRefusedAndARepeatedRequestIsNot() {
        var id = event("");
        var key = "a-key-that-nobody-else-guesses-1";
        var first = bob.send(
                rsvps(id),
                Sent.post(Browser.api(rsvps(id))).json(going("Bob", 0)).header("Idempotency-Key", key));
        var again = bob.send(
                rsvps(id),
                Sent.post(Browser.api(rsvps(id))).json(going("Bob", 0)).header("Idempotency-Key", key));
        var other = bob.send(
                rsvps(id),
                Sent.post(Browser.api(rsvps(id))).json(going("Rob", 0)).header("Idempotency-Key", key));

        assertThat(again.status()).as(again.body()).isEqualTo(201);
        assertThat(again.code()).isEqualTo(first.code());
        assertThat(other.code()).isEqualTo("idempotency-mismatch");
        var second = bob.post(rsvps(id), going("Bob", 0));
        assertThat(second.status()).isEqualTo(409);
        assertThat(second.code()).isEqualTo("already-responded");
        assertThat(ann.get(rsvps(id)).json().path("items")).hasSize(1);
    }

    @Test
    void afterTheDeadlineOnlyTheAdminAddsAndChanges() {
        var deadline = FixedClock.START.plus(Duration.ofHours(12));
        var id = event(",'rsvpDeadline':'" + deadline + "'");
        bob.post(rsvps(id), going("Bob", 0));
        site.clock().set(deadline);

        assertThat(bob.put(rsvps(id) + "/me", going("Bob", 3)).code()).isEqualTo("rsvp-closed");
        assertThat(site.browser("192.0.2.9").post(rsvps(id), going("Eve", 0)).code())
                .isEqualTo("rsvp-closed");
        var late = ann.post(rsvps(id), "{'name':'Late','response':'going','onBehalf':true}");
        assertThat(late.status()).as(late.body()).isEqualTo(201);
        assertThat(ann.cookies()).doesNotContainKey("rc_" + id);
        var ref =
                ann.get(rsvps(id)).json().path("items").findValuesAsText("ref").getFirst();
        assertThat(ann.put(rsvps(id) + "/" + ref, going("Changed", 1)).status()).isEqualTo(200);
        assertThat(ann.delete(rsvps(id) + "/" + ref).status()).isEqualTo(204);
        assertThat(bob.delete(rsvps(id) + "/" + ref).status()).isIn(403, 404);
    }

    /** Counts follow the same rule as names: how many places are left is a count. */
    @ParameterizedTest
    @CsvSource({"admin, false", "respondents, false", "everyone, true"})
    void howManyPlacesAreLeftIsToldToThoseWhoSeeTheCounts(String visibility, boolean told) {
        var id = event(",'capacity':9,'rsvpVisibility':'" + visibility + "'");
        ann.post(rsvps(id), "{'name':'Dan','response':'going','guestCount':1,'onBehalf':true}");
        var eve = site.browser("192.0.2.9");

        var full = eve.post(rsvps(id), going("Eve", 20));
        var page = eve.submit("/" + id, "/" + id + "/rsvps", "name", "Eve", "response", "going", "guestCount", "20");

        assertThat(full.code()).isEqualTo("event-full");
        assertThat(full.json().has("spotsLeft")).isEqualTo(told);
        assertThat(full.text("title")).isEqualTo("There isn’t room for your party");
        assertThat(full.text("detail"))
                .isEqualTo(told ? "7 places are left." : "The event doesn’t have enough places left.");
        assertThat(page.status()).isEqualTo(409);
        assertThat(page.body())
                .contains("There isn’t room for your party." + (told ? " 7 places are left." : ""))
                .doesNotContain("This event is full");
        assertThat(page.body().contains("7 places")).isEqualTo(told);
        assertThat(ann.post(rsvps(id), "{'name':'X','response':'going','guestCount':20,'onBehalf':true}")
                        .json()
                        .path("spotsLeft")
                        .asInt())
                .as("the admin")
                .isEqualTo(7);
    }

    @Test
    void aVisitorWhoRepliesBetweenTwoPagesOfTheListReadsOn() {
        var id = event("");
        for (int i = 0; i < 3; i++) {
            ann.post(rsvps(id), "{'name':'Guest " + i + "','response':'going','onBehalf':true}");
        }
        var first = bob.get(rsvps(id) + "?limit=2").json();
        bob.post(rsvps(id), going("Bob", 0));

        var second = bob.get(
                rsvps(id) + "?limit=2&cursor=" + first.path("next_cursor").asText());

        assertThat(second.status()).as(second.body()).isEqualTo(200);
        var other = event("");
        assertThat(bob.get(rsvps(other) + "?limit=2&cursor="
                                + first.path("next_cursor").asText())
                        .code())
                .as("a cursor is of one event")
                .isEqualTo("invalid-cursor");
    }

    @Test
    void anAnnouncementTakesNoAnswers() {
        var id = ann.create("{'entity':'event','name':'Talk','expiresAfter':7,'startTime':'" + START
                + "','timeZone':'UTC','isRsvpRequired':false}");

        assertThat(bob.post(rsvps(id), going("Bob", 0)).code()).isEqualTo("rsvp-disabled");
        assertThat(ann.post(rsvps(id), "{'name':'Bob','response':'going','onBehalf':true}")
                        .code())
                .isEqualTo("rsvp-disabled");
        assertThat(bob.get(rsvps(id)).code()).isEqualTo("rsvp-disabled");
        assertThat(bob.get(rsvps(id) + "/me").code()).isEqualTo("rsvp-disabled");
        assertThat(bob.put(rsvps(id) + "/me", going("Bob", 0)).code()).isEqualTo("rsvp-disabled");
        assertThat(bob.delete(rsvps(id) + "/me").code()).isEqualTo("rsvp-disabled");
        assertThat(ann.put(rsvps(id) + "/nothing", going("Bob", 0)).code()).isEqualTo("rsvp-disabled");
        assertThat(ann.delete(rsvps(id) + "/nothing").code()).isEqualTo("rsvp-disabled");
        assertThat(ann.get(rsvps(id)).status())
                .as("the admin reads earlier replies")
                .isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "everyone, 200, 200, 200",
        "respondents, 403, 200, 200",
        "admin, 403, 403, 200",
    })
    void theGuestListIsForWhomItIsMeant(String visibility, int viewer, int respondent, int admin) {
        var id = event(",'capacity':10,'rsvpVisibility':'" + visibility + "'");
        bob.post(rsvps(id), going("Bob", 2));
        var eve = site.browser("192.0.2.9");

        assertThat(eve.get(rsvps(id)).status()).isEqualTo(viewer);
        assertThat(bob.get(rsvps(id)).status()).isEqualTo(respondent);
        assertThat(ann.get(rsvps(id)).status()).isEqualTo(admin);
        assertThat(eve.get("/shareables/" + id).json().has("spotsLeft")).isEqualTo(viewer == 200);
        assertThat(eve.get("/shareables/" + id).json().has("responseCount")).isEqualTo(viewer == 200);
        assertThat(eve.get("/shareables/" + id).json().path("full").asBoolean(true))
                .isFalse();
        assertThat(bob.get("/shareables/" + id).json().has("goingHeadcount")).isEqualTo(respondent == 200);
        var list = ann.get(rsvps(id)).json();
        assertThat(list.path("headcount").asInt()).isEqualTo(3);
        assertThat(list.at("/counts/going").asInt()).isEqualTo(1);
    }

    @Test
    void aFullEventRefusesOrLetsWaitAndMoreRoomIsGivenOn() {
        var id = event(",'capacity':1");
        bob.post(rsvps(id), going("Bob", 0));
        var eve = site.browser("192.0.2.9");

        var full = eve.post(rsvps(id), going("Eve", 0));
        assertThat(full.code()).isEqualTo("event-full");
        assertThat(full.status()).isEqualTo(409);
        var revision = ann.get("/shareables/" + id).json().path("revision").asLong();
        assertThat(ann.patch("/shareables/" + id, "{'waitlist':true}", revision).status())
                .isEqualTo(200);
        assertThat(eve.post(rsvps(id), going("Eve", 0))
                        .json()
                        .path("waitlisted")
                        .asBoolean())
                .isTrue();

        bob.delete(rsvps(id) + "/me");

        assertThat(eve.get(rsvps(id) + "/me").json().has("waitlisted")).isFalse();
        assertThat(ann.get("/shareables/" + id).json().path("goingHeadcount").asInt())
                .isEqualTo(1);
    }

    @Test
    void aClosedListTakesEachOfItsCodesOnce() {
        var id = event(",'closedList':true");
        var made = ann.post("/shareables/" + id + "/codes", "{'count':2}");
        assertThat(made.status()).as(made.body()).isEqualTo(201);
        var codes = made.json().path("codes");
        assertThat(bob.post("/shareables/" + id + "/codes", "{'count':2}").status())
                .isEqualTo(403);

        assertThat(bob.post(rsvps(id), going("Bob", 0)).code()).isEqualTo("code-required");
        assertThat(answer(bob, id, codes.get(0).asText()).status()).isEqualTo(201);
        assertThat(answer(site.browser("192.0.2.5"), id, codes.get(0).asText()).status())
                .isEqualTo(409);
        assertThat(answer(site.browser("192.0.2.6"), id, "aaaa-aaaa").status()).isEqualTo(403);
        assertThat(answer(site.browser("192.0.2.7"), id, codes.get(1).asText()).status())
                .isEqualTo(201);
        assertThat(ann.post(rsvps(id), "{'name':'Guest','response':'going','onBehalf':true}")
                        .status())
                .isEqualTo(201);
    }

    @Test
    void aPersonalCodeRepliesAgainAfterItsReplyWasWithdrawn() {
        var id = event(",'closedList':true,'capacity':1,'waitlist':true");
        var codes =
                ann.post("/shareables/" + id + "/codes", "{'count':2}").json().path("codes");
        var code = codes.get(0).asText();
        assertThat(answer(bob, id, code).status()).isEqualTo(201);
        assertThat(answer(site.browser("192.0.2.7"), id, codes.get(1).asText())
                        .json()
                        .path("waitlisted")
                        .asBoolean())
                .isTrue();

        assertThat(bob.delete(rsvps(id) + "/me").status()).isEqualTo(204);

        var again = answer(bob, id, code);
        assertThat(again.status()).as(again.body()).isEqualTo(201);
        assertThat(again.json().path("waitlisted").asBoolean()).isTrue();
        assertThat(answer(site.browser("192.0.2.8"), id, code).status()).isEqualTo(409);
    }

    private Browser.Answer answer(Browser browser, String id, String code) {
        return browser.send(
                rsvps(id), withCode(Sent.post(Browser.api(rsvps(id))).json(going("Guest", 0)), code));
    }

    @Test
    void guessedCodesAreRefusedAfterTenAndOthersAreNotAffected() {
        var id = event("");
        var code = bob.post(rsvps(id), going("Bob", 0)).code();
        var eve = site.browser("192.0.2.9");

        for (int n = 0; n < 10; n++)
            assertThat(own(eve, id, "aaaa-aaa" + (n % 8 + 2)).status()).isEqualTo(404);

        assertThat(own(eve, id, code).status()).isEqualTo(429);
        assertThat(own(site.browser("192.0.2.10"), id, code).status()).isEqualTo(200);
        assertThat(bob.get(rsvps(id) + "/me").status()).isEqualTo(200);
        eve.cookies().put("rc_" + id, code.replace("-", "") + "A".repeat(43));
        assertThat(eve.get("/shareables/" + id).json().has("response")).isFalse();
    }

    private Browser.Answer own(Browser browser, String id, String code) {
        return browser.send(rsvps(id), withCode(Sent.get(Browser.api(rsvps(id) + "/me")), code));
    }

    @Test
    void theCalendarFileKeepsItsUidAndCountsEdits() {
        var id = event(",'description':'Bring a **cake**'");
        var before = bob.get("/shareables/" + id + "/calendar.ics");
        var revision = ann.get("/shareables/" + id).json().path("revision").asLong();
        ann.patch("/shareables/" + id, "{'location':'The beach'}", revision);
        var after = bob.get("/shareables/" + id + "/calendar.ics");

        assertThat(before.header("Content-Type")).startsWith("text/calendar");
        assertThat(before.body()).contains("UID:" + id + "@", "DTSTART;TZID=Europe/Lisbon:20400117T093000");
        assertThat(line(after, "UID")).isEqualTo(line(before, "UID"));
        assertThat(Integer.parseInt(line(after, "SEQUENCE"))).isGreaterThan(Integer.parseInt(line(before, "SEQUENCE")));
        assertThat(after.body()).contains("LOCATION:The beach", "DESCRIPTION:Bring a cake");
    }

    private static String line(Browser.Answer answer, String property) {
        return answer.body()
                .lines()
                .filter(line -> line.startsWith(property + ":"))
                .findFirst()
                .orElseThrow()
                .substring(property.length() + 1);
    }

    @Test
    void anExportHasAllResponsesAndNoFormula() {
        var id = event("");
        bob.post(rsvps(id), "{'name':'=1+1','response':'maybe','guestCount':1,'comment':'+351'}");

        var csv = ann.get("/shareables/" + id + "/export?format=csv");
        var json = ann.get("/shareables/" + id + "/export?format=json");

        assertThat(csv.header("Content-Type")).startsWith("text/csv");
        assertThat(csv.body()).contains("\"'=1+1\"", "\"'+351\"", "\"maybe\"");
        assertThat(json.json().at("/responses/0/name").asText()).isEqualTo("=1+1");
        assertThat(json.json().at("/responses/0/guestCount").isInt()).isTrue();
        assertThat(json.json().at("/responses/0/waitlisted").isBoolean()).isTrue();
        assertThat(json.json().at("/shareable/name").asText()).isEqualTo("Picnic");
        assertThat(bob.get("/shareables/" + id + "/export").status()).isEqualTo(403);
    }

    @Test
    void nothingIsTakenOrShownAfterExpiry() {
        var id = event("");
        bob.post(rsvps(id), going("Bob", 0));
        site.clock().advance(Duration.ofDays(10));

        assertThat(bob.get(rsvps(id)).status()).isEqualTo(410);
        assertThat(bob.get(rsvps(id) + "/me").status()).isEqualTo(410);
        assertThat(site.browser("192.0.2.9").post(rsvps(id), going("Eve", 0)).status())
                .isEqualTo(410);
    }
}
