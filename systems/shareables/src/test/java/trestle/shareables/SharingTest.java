package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.web.Sent;
import trestle.shareables.shareable.ShortId;

/** What everybody does with shareables of any kind, over REST. */
final class SharingTest {
    static final String LIST = "{'entity':'checklist','name':'Shopping','expiresAfter':7,"
            + "'items':[{'name':'Bread'},{'name':'Milk','note':'two litres'}]}";
    static final String POLL = "{'entity':'poll','name':'Lunch','expiresAfter':1,'questions':[{'title':'Where?',"
            + "'options':[{'label':'Here'},{'label':'There'}]}]}";

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

    private static String event(Instant start) {
        return "{'entity':'event','name':'Picnic','expiresAfter':1,'startTime':'" + start
                + "','timeZone':'Europe/Lisbon','location':'The park'}";
    }

    @Test
    void whoCreatesIsAdminAndEverybodyElseIsViewer() {
        var id = ann.create(LIST);

        var own = ann.get("/shareables/" + id);
        var others = bob.get("/shareables/" + id);

        assertThat(own.text("access")).isEqualTo("admin");
        assertThat(others.text("access")).isEqualTo("view");
        assertThat(others.text("name")).isEqualTo("Shopping");
        assertThat(others.json().at("/items/1/note").asText()).isEqualTo("two litres");
        assertThat(others.json().fieldNames())
                .toIterable()
                .doesNotContain("purgeAt", "notifyEmail", "csrf", "adminPasscode", "viewPasscode");
        assertThat(others.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(others.header("X-Robots-Tag")).isEqualTo("noindex");
        assertThat(others.header("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void withoutAnAdminPasscodeOneIsMadeAndToldOnce() {
        var created = ann.post("/shareables", LIST);
        var id = created.text("shortId");
        var made = created.text("adminPasscode");

        assertThat(made).matches("([a-z2-9]{4}-){3}[a-z2-9]{4}");
        assertThat(created.text("manageUrl")).isEqualTo(created.text("url") + "/manage#" + made);
        assertThat(ann.get("/shareables/" + id).body()).doesNotContain(made);
        assertThat(site.dump().toString()).doesNotContain(made);

        var typed = made.replace("-", " ").toUpperCase(Locale.ROOT);
        assertThat(bob.post("/shareables/" + id + "/access", "{'passcode':'" + typed + "'}")
                        .text("access"))
                .isEqualTo("admin");
    }

    @Test
    void aChosenAdminPasscodeIsNotToldBack() {
        var created =
                ann.post("/shareables", LIST.replace("'name':'Shopping'", "'name':'S','adminPasscode':'walnut tree'"));

        assertThat(created.body()).doesNotContain("walnut");
        assertThat(created.json().has("manageUrl")).isFalse();
        assertThat(created.json().has("adminPasscode")).isFalse();
    }

    @Test
    void storedPasscodesAreHashesAndNoneIsTold() {
        var id = ann.create(LIST.replace(
                "'name':'Shopping'", "'name':'S','adminPasscode':'walnut tree','viewPasscode':'chestnut'"));

        var item = site.dump().items("Shareables").stream()
                .filter(each -> each.get("pk").s().startsWith("shareable#"))
                .findFirst()
                .orElseThrow();

        assertThat(item.get("pk").s()).isEqualTo("shareable#" + id.replace("-", ""));
        for (var name : List.of("adminPasscode", "viewPasscode")) {
            assertThat(item.get(name).s()).matches("pbkdf2-sha256\\$1\\$[A-Za-z0-9+/]{22}\\$[A-Za-z0-9+/]{43}");
        }
        assertThat(site.dump().toString()).doesNotContain("walnut", "chestnut");
        assertThat(ann.get("/shareables/" + id).body()).doesNotContain("pbkdf2", "walnut", "chestnut");
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "7, 7", "30, 30"})
    void expiryCountsFromCreation(int expiresAfter, int days) {
        var created = ann.post("/shareables", LIST.replace("'expiresAfter':7", "'expiresAfter':" + expiresAfter));

        assertThat(Instant.parse(created.text("expiresAt")))
                .isEqualTo(site.clock().instant().plus(Duration.ofDays(days)));
    }

    @Test
    void expiryOfAnEventCountsFromItsEnd() {
        var start = site.clock().instant().plus(Duration.ofDays(40));

        var created = ann.post("/shareables", event(start));

        assertThat(created.status()).as(created.body()).isEqualTo(201);
        assertThat(Instant.parse(created.text("expiresAt"))).isEqualTo(start.plus(Duration.ofDays(1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "'x'", "0", "31", "null"})
    void anotherNumberOfDaysIsRefused(String days) {
        var answer = ann.post("/shareables", LIST.replace("'expiresAfter':7", "'expiresAfter':" + days));

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.json().at("/errors/0/field").asText()).isEqualTo("expiresAfter");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            'startTime':'2040-02-01T10:00:00'                        | startTime
            'timeZone':'Nowhere/Land','startTime':'2040-02-01T10:00:00Z' | timeZone
            'startTime':'2042-02-01T10:00:00Z'                       | startTime
            'startTime':'2040-02-01T10:00:00Z','endTime':'2040-02-01T09:00:00Z' | endTime
            'startTime':'2040-02-01T10:00:00Z','type':'virtual','location':'somewhere' | location
            'startTime':'2040-02-01T10:00:00Z','type':'virtual','location':'https://ann:secret@example.org/call' | location
            'startTime':'2040-02-01T10:00:00Z','items':[]            | items
            'location':'The park'                                    | startTime
            """)
    void eventsThatCannotBeAreRefusedByField(String fields, String field) {
        var answer = ann.post("/shareables", "{'entity':'event','name':'P','expiresAfter':1," + fields + "}");

        assertThat(answer.status()).as(answer.body()).isEqualTo(422);
        assertThat(answer.json().path("errors").findValuesAsText("field")).contains(field);
    }

    @Test
    void aLocalTimeIsOneOfItsZone() {
        var id = ann.create("{'entity':'event','name':'P','expiresAfter':1,'timeZone':'Asia/Tokyo',"
                + "'startTime':'2040-02-01T10:00','type':'VIRTUAL','location':'https://example.org/call'}");

        var event = ann.get("/shareables/" + id);

        assertThat(event.text("startTime")).isEqualTo("2040-02-01T01:00:00.000Z");
        assertThat(event.text("type")).isEqualTo("Virtual");
    }

    @Test
    void pollsNeedQuestionsWithOptions() {
        var none = ann.post("/shareables", "{'entity':'poll','name':'P','expiresAfter':1}");
        var one = ann.post("/shareables", POLL.replace(",{'label':'There'}", ""));

        assertThat(none.json().path("errors").findValuesAsText("field")).containsExactly("questions");
        assertThat(one.json().path("errors").findValuesAsText("field")).containsExactly("questions[0].options");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ABC DEF 12345",
                "abc-def-12345",
                "abcdef12345",
                "abc-def-I2345",
                " abc_def.l2345 ",
                "ABC-DEF-1234S"
            })
    void typedIdsReachTheSameRecord(String typed) {
        var samples = new Samples(site.clock().instant());
        site.kit().transactions().commit(site.tables().shareables().create(samples.checklist(Samples.LIST)));

        var answer = bob.get("/shareables/" + typed.replace(" ", "%20"));

        if (typed.endsWith("S")) assertThat(answer.status()).isEqualTo(404);
        else assertThat(answer.text("shortId")).as(typed).isEqualTo("abc-def-12345");
    }

    @Test
    void anEditNeedsTheRevisionAndShowsWhatOthersWrote() {
        var id = ann.create(LIST);
        var path = "/shareables/" + id;

        assertThat(ann.patch(path, "{'name':'Weekend'}").status()).isEqualTo(428);
        var edited = ann.patch(path, "{'name':'Weekend','note':'For Sunday'}", 1);
        assertThat(edited.status()).as(edited.body()).isEqualTo(200);
        assertThat(edited.text("name")).isEqualTo("Weekend");
        assertThat(edited.json().path("revision").asInt()).isEqualTo(2);
        assertThat(edited.json().path("items")).hasSize(2);
        var stale = ann.patch(path, "{'name':'Monday'}", 1);
        assertThat(stale.status()).isEqualTo(412);
        assertThat(stale.json().at("/current/name").asText()).isEqualTo("Weekend");

        var cleared = ann.patch(path, "{'note':null}", 2);
        assertThat(cleared.json().has("note")).isFalse();
        assertThat(ann.patch(path, "{'closesAt':'2040-02-01T10:00:00Z'}", 3).status())
                .isEqualTo(422);
    }

    @Test
    void anEditOfAPollKeepsTheIdsThatItNames() {
        var id = ann.create(POLL);
        var before = ann.get("/shareables/" + id).json();
        var question = before.at("/questions/0/pollQuestionId").asText();
        var here = before.at("/questions/0/options/0/pollQuestionOptionId").asText();

        var edited = ann.patch(
                "/shareables/" + id,
                "{'questions':[{'pollQuestionId':'" + question + "','title':'Where to?','options':[{'label':'Away'},"
                        + "{'pollQuestionOptionId':'" + here + "','label':'Stay here'}]}]}",
                1);

        assertThat(edited.json().at("/questions/0/pollQuestionId").asText()).isEqualTo(question);
        assertThat(edited.json()
                        .at("/questions/0/options/1/pollQuestionOptionId")
                        .asText())
                .isEqualTo(here);
        assertThat(edited.json()
                        .at("/questions/0/options/0/pollQuestionOptionId")
                        .asText())
                .isNotEmpty()
                .isNotEqualTo(here);
    }

    @Test
    void whatIsDeletedIsGoneAtOnce() {
        var id = ann.create(LIST);

        assertThat(bob.delete("/shareables/" + id).code()).isEqualTo("admin-required");
        assertThat(ann.delete("/shareables/" + id).status()).isEqualTo(204);

        assertThat(ann.get("/shareables/" + id).status()).isEqualTo(404);
        assertThat(ann.cookies()).isEmpty();
        assertThat(ann.delete("/shareables/" + id).status()).isEqualTo(404);
    }

    @Test
    void afterItsExpiryViewersSeeNothingAndTheAdminOnlyReads() {
        var created = ann.post("/shareables", LIST);
        var path = "/shareables/" + created.text("shortId");
        site.clock().advance(Duration.ofDays(7));
        var admin = site.browser("192.0.2.3");
        admin.post(path + "/access", "{'passcode':'" + created.text("adminPasscode") + "'}");

        assertThat(bob.get(path).status()).isEqualTo(410);
        assertThat(bob.get(path).code()).isEqualTo("expired");
        assertThat(admin.get(path).text("state")).isEqualTo("expired");
        assertThat(admin.patch(path, "{'name':'X'}", 1).code()).isEqualTo("expired-read-only");
        assertThat(admin.post(path + "/renew", "{'expiresAfter':7}").status()).isEqualTo(409);
        assertThat(admin.post(path + "/items", "{'name':'X'}").status()).isEqualTo(409);
        assertThat(admin.delete(path).status()).isEqualTo(204);
    }

    @Test
    void afterItsPurgeNobodyFindsItThoughItIsStillStored() {
        var created = ann.post("/shareables", LIST);
        var path = "/shareables/" + created.text("shortId");
        site.clock().advance(Duration.ofDays(7 + 365));

        assertThat(bob.get(path).status()).isEqualTo(404);
        assertThat(bob.post(path + "/access", "{'passcode':'" + created.text("adminPasscode") + "'}")
                        .status())
                .isEqualTo(404);
        assertThat(site.dump().toString()).contains("shareable#");
    }

    @Test
    void renewingMovesTheExpiryOfEverything() {
        var id = ann.create(LIST);
        var path = "/shareables/" + id;
        var item = ann.get(path).json().at("/items/0/checklistItemId").asText();
        bob.put(path + "/items/" + item + "/check", "{'checked':true}");
        site.clock().advance(Duration.ofHours(20));
        assertThat(bob.post(path + "/renew", "{'expiresAfter':30}").code()).isEqualTo("admin-required");

        var renewed = ann.post(path + "/renew", "{'expiresAfter':30}");
        Tasks.runAll(site);

        var expected = site.clock().instant().plus(Duration.ofDays(30));
        assertThat(Instant.parse(renewed.text("expiresAt"))).isEqualTo(expected);
        assertThat(Instant.parse(ann.get(path).text("purgeAt"))).isEqualTo(expected.plus(Duration.ofDays(365)));
        assertThat(site.tables().checklists().listTicks(new ShortId(id)))
                .singleElement()
                .satisfies(tick -> assertThat(tick.purgeAt()).isEqualTo(expected.plus(Duration.ofDays(365))));
    }

    /** A tick that was planned before a renewal and arrived after its task is repaired when the list is read. */
    @Test
    void readingRepairsWhatWouldBeGoneBeforeItsList() {
        var id = ann.create(LIST);
        var path = "/shareables/" + id;
        var item = ann.get(path).json().at("/items/0/checklistItemId").asText();
        bob.put(path + "/items/" + item + "/check", "{'checked':true}");
        var early = site.clock().instant().plus(Duration.ofDays(1));
        site.tables().checklists().keep(new ShortId(id), item, early);

        bob.get(path);
        bob.get(path);
        assertThat(site.dump().items("Shareables"))
                .as("one task, however often it is read")
                .filteredOn(row -> row.toString().contains("keep-responses"))
                .hasSize(1);
        Tasks.runAll(site);

        assertThat(site.tables().checklists().listTicks(new ShortId(id)))
                .singleElement()
                .satisfies(tick -> assertThat(tick.purgeAt())
                        .isEqualTo(Instant.parse(ann.get(path).text("purgeAt"))));
    }

    @Test
    void aCopyOfAnExpiredPollIsNewAndLive() {
        var created = ann.post("/shareables", POLL);
        var id = created.text("shortId");
        var question = ann.get("/shareables/" + id).json().at("/questions/0");
        vote(bob, id);
        site.clock().advance(Duration.ofDays(3));
        bob.post("/shareables/" + id + "/access", "{'passcode':'" + created.text("adminPasscode") + "'}");

        var copy = bob.post("/shareables/" + id + "/clone", "{'expiresAfter':7}");

        assertThat(copy.status()).as(copy.body()).isEqualTo(201);
        assertThat(copy.text("shortId")).isNotEqualTo(id);
        var copied = bob.get("/shareables/" + copy.text("shortId")).json();
        assertThat(copied.path("state").asText()).isEqualTo("live");
        assertThat(copied.path("clonedFrom").asText()).isEqualTo(id);
        assertThat(copied.at("/questions/0/title").asText()).isEqualTo("Where?");
        assertThat(copied.at("/questions/0/pollQuestionId").asText())
                .isNotEmpty()
                .isNotEqualTo(question.path("pollQuestionId").asText());
        assertThat(copied.path("questions").findValuesAsText("pollQuestionOptionId"))
                .hasSameSizeAs(question.findValuesAsText("pollQuestionOptionId"))
                .doesNotContainAnyElementsOf(question.findValuesAsText("pollQuestionOptionId"));
        assertThat(copied.path("responseCount").asInt(-1)).isZero();
        assertThat(bob.get("/shareables/" + copy.text("shortId") + "/votes")
                        .json()
                        .path("items"))
                .isEmpty();
        assertThat(bob.get("/shareables/" + id).json().path("responseCount").asInt())
                .as("of the original")
                .isEqualTo(1);
    }

    private void vote(Browser browser, String id) {
        var question = ann.get("/shareables/" + id).json().at("/questions/0");
        var vote = browser.post(
                "/shareables/" + id + "/votes",
                "{'name':'Somebody','answers':[{'pollQuestionId':'"
                        + question.path("pollQuestionId").asText() + "','optionIds':['"
                        + question.at("/options/0/pollQuestionOptionId").asText() + "']}]}");
        assertThat(vote.status()).as(vote.body()).isEqualTo(201);
    }

    @Test
    void aCopyOfAnEventThatIsOverNeedsANewTime() {
        var created = ann.post("/shareables", event(site.clock().instant().plus(Duration.ofDays(1))));
        var id = created.text("shortId");
        site.clock().advance(Duration.ofDays(10));
        bob.post("/shareables/" + id + "/access", "{'passcode':'" + created.text("adminPasscode") + "'}");

        assertThat(bob.post("/shareables/" + id + "/clone", "{}")
                        .json()
                        .path("errors")
                        .findValuesAsText("field"))
                .containsExactly("startTime");
        var later = site.clock().instant().plus(Duration.ofDays(2));
        assertThat(bob.post("/shareables/" + id + "/clone", "{'startTime':'" + later + "'}")
                        .status())
                .isEqualTo(201);
    }

    /** A copy is not born closed by a deadline that has passed. */
    @Test
    void aCopyLeavesOutTimesThatHavePassed() {
        var now = site.clock().instant();
        var event = ann.create(event(now.plus(Duration.ofDays(3)))
                .replace("'expiresAfter'", "'rsvpDeadline':'" + now.plus(Duration.ofHours(1)) + "','expiresAfter'"));
        var poll = ann.create(POLL.replace(
                "'options':[",
                "'options':[{'label':'Soon','startsAt':'" + now.plus(Duration.ofHours(1))
                        + "'},{'label':'Late','startsAt':'" + now.plus(Duration.ofDays(9)) + "'},"));
        site.clock().advance(Duration.ofHours(2));

        var copiedEvent = ann.post("/shareables/" + event + "/clone", "{}").text("shortId");
        var copiedPoll = ann.post("/shareables/" + poll + "/clone", "{}").text("shortId");

        assertThat(ann.get("/shareables/" + copiedEvent).json().has("rsvpDeadline"))
                .isFalse();
        var options = ann.get("/shareables/" + copiedPoll).json().at("/questions/0/options");
        assertThat(options.get(0).path("label").asText()).isEqualTo("Soon");
        assertThat(options.get(0).has("startsAt")).isFalse();
        assertThat(options.get(1).has("startsAt")).isTrue();
    }

    @Test
    void aRepeatedCreationAnswersTheSamePasscodeAndCookie() {
        var key = "a-key-of-twenty-characters";
        var first = ann.send(
                "/shareables", Sent.post(Browser.api("/shareables")).json(LIST).header("Idempotency-Key", key));
        var cookies = Map.copyOf(ann.cookies());
        var again = bob.send(
                "/shareables", Sent.post(Browser.api("/shareables")).json(LIST).header("Idempotency-Key", key));
        var other = bob.send(
                "/shareables", Sent.post(Browser.api("/shareables")).json(POLL).header("Idempotency-Key", key));

        assertThat(again.text("adminPasscode"))
                .isEqualTo(first.text("adminPasscode"))
                .isNotEmpty();
        assertThat(bob.cookies()).isEqualTo(cookies);
        assertThat(other.code()).isEqualTo("idempotency-mismatch");
        assertThat(site.dump().toString()).doesNotContain(first.text("adminPasscode"));
    }

    @Test
    void aRequestFromAnotherOriginChangesNothing() {
        var id = ann.create(LIST);
        var before = site.dump();

        var foreign = Sent.to("DELETE", Browser.api("/shareables/" + id)).header("Origin", "https://evil.example");
        assertThat(ann.send("/shareables/" + id, foreign).status()).isEqualTo(403);
        assertThat(ann.exchange(Sent.to("DELETE", Browser.api("/shareables/" + id)))
                        .status())
                .as("without the token")
                .isEqualTo(403);

        assertThat(site.dump()).isEqualTo(before);
    }

    @Test
    void twentyThingsAreCreatedInAnHour() {
        for (int i = 0; i < 20; i++) ann.create(LIST);

        assertThat(ann.post("/shareables", LIST).status()).isEqualTo(429);
        assertThat(bob.post("/shareables", LIST).status()).isEqualTo(201);
    }
}
