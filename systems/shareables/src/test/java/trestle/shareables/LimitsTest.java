package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The limits of the specification, written as numbers: what is just within is taken, one more is refused by its name. */
final class LimitsTest {
    private static final String EVENT =
            "{'entity':'event','name':'Picnic','expiresAfter':7,'startTime':'2040-01-20T10:00:00Z','timeZone':'UTC'";
    private static final String LIST = "{'entity':'checklist','name':'Shopping','expiresAfter':7";
    private static final String POLL = "{'entity':'poll','name':'Lunch','expiresAfter':7";

    @TempDir
    private Path folder;

    private ShareablesSite site;
    private Browser ann;
    private int addresses;

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
        ann = site.browser("192.0.2.1");
    }

    @AfterEach
    void close() {
        site.close();
    }

    private Browser somebody() {
        addresses++;
        return site.browser("198.51." + addresses / 250 + "." + addresses % 250);
    }

    /** Lengths are of code points, so each character here is two of Java's. */
    private static String text(int length) {
        return "\uD83D\uDE00".repeat(length);
    }

    private static String repeated(int times, String json) {
        return String.join(",", Collections.nCopies(times, json));
    }

    private static String options(int count) {
        return IntStream.range(0, count)
                .mapToObj(n -> "{'label':'Option " + n + "'}")
                .collect(Collectors.joining(","));
    }

    private static String question(int options) {
        return "{'title':'Where?','options':[" + options(options) + "]}";
    }

    private void assertLimit(String within, String beyond, String field) {
        var taken = somebody().post("/shareables", within);
        var refused = somebody().post("/shareables", beyond);

        assertThat(taken.status()).as(taken.body()).isEqualTo(201);
        assertThat(refused.status()).as(refused.body()).isEqualTo(422);
        assertThat(refused.json().path("errors").findValuesAsText("field")).contains(field);
    }

    @ParameterizedTest
    @CsvSource({
        "name, 120",
        "note, 2000",
        "items[0].name, 200",
        "items[0].note, 1000",
        "viewPasscode, 64",
        "adminPasscode, 64"
    })
    void textsOfAListHaveALength(String field, int max) {
        assertLimit(list(field, text(max)), list(field, text(max + 1)), field);
    }

    private static String list(String field, String text) {
        return switch (field) {
            case "name" -> LIST.replace("Shopping", text) + "}";
            case "items[0].name" -> LIST + ",'items':[{'name':'" + text + "'}]}";
            case "items[0].note" -> LIST + ",'items':[{'name':'Bread','note':'" + text + "'}]}";
            default -> LIST + ",'" + field + "':'" + text + "'}";
        };
    }

    @ParameterizedTest
    @CsvSource({"description, 10000", "location, 300"})
    void textsOfAnEventHaveALength(String field, int max) {
        var event = EVENT + ",'" + field + "':'%s'}";
        assertLimit(event.formatted(text(max)), event.formatted(text(max + 1)), field);
    }

    @Test
    void textsOfAPollHaveALength() {
        var poll = POLL + ",'questions':[{'title':'%s','options':[{'label':'%s'},{'label':'B'}]}]}";
        assertLimit(poll.formatted(text(300), "A"), poll.formatted(text(301), "A"), "questions[0].title");
        assertLimit(
                poll.formatted("Where?", text(200)),
                poll.formatted("Where?", text(201)),
                "questions[0].options[0].label");
    }

    @Test
    void listsHaveALength() {
        assertLimit(
                LIST + ",'items':[" + repeated(200, "{'name':'i'}") + "]}",
                LIST + ",'items':[" + repeated(201, "{'name':'i'}") + "]}",
                "items");
        assertLimit(
                POLL + ",'questions':[" + repeated(30, question(2)) + "]}",
                POLL + ",'questions':[" + repeated(31, question(2)) + "]}",
                "questions");
        assertLimit(
                POLL + ",'questions':[" + question(50) + "]}",
                POLL + ",'questions':[" + question(51) + "]}",
                "questions[0].options");
        assertLimit(
                POLL + ",'questions':[" + question(2) + "]}",
                POLL + ",'questions':[" + question(1) + "]}",
                "questions[0].options");
    }

    @Test
    void passcodesHaveALeastLength() {
        assertLimit(LIST + ",'viewPasscode':'123456'}", LIST + ",'viewPasscode':'12345'}", "viewPasscode");
        assertLimit(LIST + ",'adminPasscode':'12345678'}", LIST + ",'adminPasscode':'1234567'}", "adminPasscode");
    }

    @Test
    void aNameOfARespondentAndTheirGuestsHaveALimit() {
        var path = "/shareables/" + ann.create(EVENT + "}") + "/rsvps";
        var rsvp = "{'name':'%s','response':'going','guestCount':%s}";

        assertThat(somebody().post(path, rsvp.formatted(text(80), 20)).status()).isEqualTo(201);
        for (var beyond : new String[] {rsvp.formatted(text(81), 20), rsvp.formatted("", 20)}) {
            var refused = somebody().post(path, beyond);
            assertThat(refused.status()).isEqualTo(422);
            assertThat(refused.json().path("errors").findValuesAsText("field")).containsExactly("name");
        }
        for (var guests : new String[] {"21", "-1"}) {
            var refused = somebody().post(path, rsvp.formatted("Rui", guests));
            assertThat(refused.status()).isEqualTo(422);
            assertThat(refused.json().path("errors").findValuesAsText("field")).containsExactly("guestCount");
        }
    }

    @Test
    void aBodyHas256Kilobytes() {
        var within = LIST + ",'note':'x'" + " ".repeat(256 * 1024 - LIST.length() - 20) + "}";

        assertThat(ann.post("/shareables", within).status()).isEqualTo(201);
        var refused = ann.post("/shareables", within + " ".repeat(100));
        assertThat(refused.status()).isEqualTo(413);
        assertThat(refused.code()).isEqualTo("too-large");
    }

    @Test
    void fiveHundredCodesAreMadeAtATime() {
        var path = "/shareables/" + ann.create(EVENT + ",'closedList':true}") + "/codes";

        assertThat(ann.post(path, "{'count':500}").json().path("codes")).hasSize(500);
        assertThat(ann.post(path, "{'count':501}").status()).isEqualTo(422);
        assertThat(ann.post(path, "{'count':0}").status()).isEqualTo(422);
    }

    @Test
    void aShareableHasFiveThousandCodes() {
        var id = ann.create(EVENT + ",'closedList':true}");
        var path = "/shareables/" + id + "/codes";
        for (int i = 0; i < 9; i++) ann.post(path, "{'count':500}");
        assertThat(ann.post(path, "{'count':499}").status()).isEqualTo(201);

        var refused = ann.post(path, "{'count':2}");
        var page = ann.submit("/" + id + "/responses", "/" + id + "/codes", "count", "2");

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.json().at("/errors/0/message").asText())
                .isEqualTo("At most 5,000 codes can be created. 4,999 exist already.");
        assertThat(page.status()).isEqualTo(422);
        assertThat(page.body()).contains("At most 5,000 codes can be created. 4,999 exist already.");
        assertThat(ann.post(path, "{'count':1}").status()).isEqualTo(201);
    }

    @Test
    void aClientReportsFiveTimesAnHour() {
        var path = "/shareables/" + ann.create(LIST + "}") + "/report";
        var bob = somebody();
        for (int i = 0; i < 5; i++) {
            assertThat(bob.post(path, "{'reason':'Spam'}").status()).isEqualTo(202);
        }

        assertThat(bob.post(path, "{'reason':'Spam'}").status()).isEqualTo(429);
        assertThat(somebody().post(path, "{'reason':'Spam'}").status()).isEqualTo(202);
        site.clock().advance(Duration.ofHours(1));
        assertThat(bob.post(path, "{'reason':'Spam'}").status()).isEqualTo(202);
    }

    /** Of any shareables: each has a limit of its own for wrong ones. */
    @Test
    void aClientTriesTenPasscodesAMinute() {
        var paths = IntStream.range(0, 4)
                .mapToObj(n -> "/shareables/" + ann.create(LIST + ",'viewPasscode':'chestnut'}") + "/access")
                .toList();
        var bob = somebody();
        for (int i = 0; i < 10; i++) {
            assertThat(bob.post(paths.get(i % 4), "{'passcode':'not this one'}").status())
                    .isEqualTo(401);
        }

        assertThat(bob.post(paths.get(3), "{'passcode':'chestnut'}").status()).isEqualTo(429);
        site.clock().advance(Duration.ofMinutes(1));
        assertThat(bob.post(paths.get(3), "{'passcode':'chestnut'}").status()).isEqualTo(200);
    }

    @Test
    void aBrowserKeepsFortyCodes() {
        var bob = somebody();
        for (int i = 0; i < 41; i++) {
            var path = "/shareables/" + somebody().create(EVENT + "}") + "/rsvps";
            assertThat(bob.post(path, "{'name':'Bob','response':'going'}").status())
                    .isEqualTo(201);
        }

        assertThat(bob.cookies().keySet())
                .filteredOn(name -> name.startsWith("rc_"))
                .hasSize(40);
    }

    /** As if so many had responded. */
    private void respond(String id, int count) {
        var key = AttributeValue.fromS("shareable#" + id.replace("-", ""));
        site.trestle()
                .client()
                .updateItem(request -> request.tableName(site.trestle().names().actual("Shareables"))
                        .key(Map.of("pk", key, "sk", AttributeValue.fromS("01#")))
                        .updateExpression("SET responseCount = :count")
                        .expressionAttributeValues(Map.of(":count", AttributeValue.fromN(Integer.toString(count)))));
    }

    @Test
    void anEventHasTwoThousandReplies() {
        var id = ann.create(EVENT + "}");
        var path = "/shareables/" + id + "/rsvps";
        respond(id, 1_999);

        assertThat(somebody().post(path, "{'name':'Rui','response':'going'}").status())
                .isEqualTo(201);
        var refused = somebody().post(path, "{'name':'Rui','response':'going'}");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("full");
    }

    @Test
    void aPollHasFiveThousandVotes() {
        var id = ann.create(POLL + ",'questions':[" + question(2) + "]}");
        var path = "/shareables/" + id;
        var question = ann.get(path).json().at("/questions/0");
        var vote = "{'answers':[{'pollQuestionId':'"
                + question.path("pollQuestionId").asText() + "','optionIds':['"
                + question.at("/options/0/pollQuestionOptionId").asText() + "']}]}";
        respond(id, 4_999);

        assertThat(somebody().post(path + "/votes", vote).status()).isEqualTo(201);
        var refused = somebody().post(path + "/votes", vote);
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("full");
    }
}
