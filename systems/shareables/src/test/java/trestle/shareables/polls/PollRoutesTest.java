package trestle.shareables.polls;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.web.Sent;
import trestle.shareables.Browser;
import trestle.shareables.ShareablesSite;
import trestle.testing.FixedClock;

/** Votes and results over REST: what is hidden is hidden in every answer. */
final class PollRoutesTest {
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

    private String poll(String more) {
        return ann.create("{'entity':'poll','name':'Lunch','expiresAfter':7,'questions':["
                + "{'title':'Where?','isRequired':true,'options':[{'label':'Here'},{'label':'There'}]},"
                + "{'title':'When?','isMultiple':true,'options':[{'label':'Noon'},{'label':'One'},{'label':'Two'}]}]"
                + more + "}");
    }

    private JsonNode questions(String id) {
        return ann.get("/shareables/" + id).json().path("questions");
    }

    private static String votes(String id) {
        return "/shareables/" + id + "/votes";
    }

    /** A vote for the option at a place of the first question. */
    private String vote(String id, int option) {
        return vote(questions(id).get(0), option);
    }

    private static String vote(JsonNode question, int option) {
        return "{'name':'Bob','answers':[{'pollQuestionId':'"
                + question.path("pollQuestionId").asText() + "','optionIds':['"
                + question.at("/options/" + option + "/pollQuestionOptionId").asText() + "']}]}";
    }

    private static String results(String id) {
        return "/shareables/" + id + "/results";
    }

    private int count(Browser browser, String id, int option) {
        return browser.get(results(id))
                .json()
                .at("/questions/0/options/" + option + "/count")
                .asInt(-1);
    }

    @Test
    void aVoteIsChangedAndCountedOnce() {
        var id = poll("");
        var first = bob.post(votes(id), vote(id, 0));

        assertThat(first.status()).as(first.body()).isEqualTo(201);
        assertThat(count(bob, id, 0)).isEqualTo(1);
        assertThat(bob.post(votes(id), vote(id, 1)).code()).isEqualTo("already-responded");
        assertThat(bob.put(votes(id) + "/me", vote(id, 1)).status()).isEqualTo(200);
        assertThat(count(bob, id, 0)).isZero();
        assertThat(count(bob, id, 1)).isEqualTo(1);
        assertThat(bob.get(results(id)).json().path("responseCount").asInt()).isEqualTo(1);
        assertThat(bob.get(results(id))
                        .json()
                        .at("/questions/0/options/1/share")
                        .asDouble())
                .isEqualTo(1.0);
        assertThat(ann.get(votes(id)).body())
                .contains("ref")
                .doesNotContain(first.code().replace("-", ""));
        assertThat(bob.get(votes(id)).status()).isEqualTo(403);
        var ref = ann.get(votes(id)).json().at("/items/0/ref").asText();
        assertThat(ann.delete(votes(id) + "/" + ref).status()).isEqualTo(204);
        assertThat(ann.get(results(id)).json().path("responseCount").asInt()).isZero();
        assertThat(bob.get(votes(id) + "/me").status()).isEqualTo(404);
    }

    @Test
    void aVoteAgainstTheRulesNamesTheQuestion() {
        var id = poll("");
        var where = questions(id).get(0);
        var when = questions(id).get(1);

        assertInvalid(id, "{'answers':[]}", "Where?");
        assertInvalid(id, vote(when, 0), "Where?");
        assertInvalid(
                id,
                "{'answers':[{'pollQuestionId':'" + where.path("pollQuestionId").asText() + "','optionIds':['"
                        + where.at("/options/0/pollQuestionOptionId").asText() + "','"
                        + where.at("/options/1/pollQuestionOptionId").asText() + "']}]}",
                "Where?");
        assertInvalid(
                id,
                "{'answers':[{'pollQuestionId':'" + where.path("pollQuestionId").asText()
                        + "','optionIds':['nothing']}]}",
                "Where?");
        assertInvalid(id, "{'answers':[{'pollQuestionId':'nothing','optionIds':['a']}]}", "nothing");
        var answer = answer(where, "optionIds", 0);
        assertInvalid(id, "{'answers':[" + answer + "," + answer + "]}", "Where?");
        assertInvalid(id, "{'answers':[" + answer + "," + answer(when, "optionIds", 1, 1) + "]}", "When?");
        assertInvalid(id, "{'answers':[" + answer(where, "optionIds", 0, 0) + "]}", "Where?");
        assertThat(ann.get(results(id)).json().path("responseCount").asInt()).isZero();
    }

    private static String answer(JsonNode question, String member, int... options) {
        return "{'pollQuestionId':'" + question.path("pollQuestionId").asText() + "','" + member + "':["
                + Arrays.stream(options)
                        .mapToObj(option -> "'"
                                + question.at("/options/" + option + "/pollQuestionOptionId")
                                        .asText()
                                + "'")
                        .collect(Collectors.joining(","))
                + "]}";
    }

    /** What a viewer may not know is neither in what is sent nor in how much of it. */
    @ParameterizedTest
    @ValueSource(strings = {"afterSubmit", "afterClose"})
    void hiddenResultsShowInNoAnswerPageSizeOrETag(String visibility) {
        var id = poll(",'resultsVisibility':'" + visibility + "','showNames':'everyone'");
        var eve = site.browser("192.0.2.9");
        var before = seen(eve, id);
        for (int i = 0; i < 12; i++) {
            site.browser("198.51.100." + i).post(votes(id), vote(id, i % 2).replace("Bob", "Voter " + i));
        }

        assertThat(seen(eve, id)).isEqualTo(before);
        assertThat(String.join("", before)).doesNotContain("Voter", "responseCount");
    }

    /** Everything that a viewer gets to see of a poll: bodies and headers, without what is of one request. */
    private static List<String> seen(Browser viewer, String id) {
        var all = new ArrayList<String>();
        for (var answer : List.of(
                viewer.get("/shareables/" + id),
                viewer.get(results(id)),
                viewer.get(votes(id)),
                viewer.look("/" + id),
                viewer.look("/" + id + "/code"))) {
            var id12 = answer.header("X-Request-Id");
            all.add(answer.status() + " " + answer.header("ETag") + " "
                    + answer.body()
                            .replace(id12, "")
                            .replaceAll("name=\"_key\" value=\"[^\"]*\"", "")
                            .replaceAll("since=[^\"&]*", ""));
        }
        return all;
    }

    @Test
    void aVoteThatAnswersNothingIsNone() {
        var id = ann.create("{'entity':'poll','name':'Lunch','expiresAfter':7,'questions':[{'title':'Where?','options':"
                + "[{'label':'Here'},{'label':'There'}]}]}");

        assertInvalid(id, "{'answers':[]}", "at least one question");
        assertInvalid(id, "{'answers':[" + answer(questions(id).get(0), "optionIds") + "]}", "at least one question");
    }

    private void assertInvalid(String id, String json, String question) {
        var answer = bob.post(votes(id), json);
        assertThat(answer.status()).as(answer.body()).isEqualTo(422);
        assertThat(answer.json().path("errors").findValuesAsText("message"))
                .anyMatch(message -> message.contains(question));
    }

    /** Before the vote, after it, and after closing; to a viewer, a voter and the admin. */
    @ParameterizedTest
    @CsvSource({
        "always, 200, 200, 200",
        "afterSubmit, 403, 200, 200",
        "afterClose, 403, 403, 200",
    })
    void hiddenResultsAreInNoAnswer(String visibility, int before, int voted, int closed) {
        var id = poll(",'resultsVisibility':'" + visibility + "'");
        var eve = site.browser("192.0.2.9");

        assertThat(bob.get(results(id)).status()).isEqualTo(before);
        bob.post(votes(id), vote(id, 0));
        assertThat(bob.get(results(id)).status()).isEqualTo(voted);
        assertThat(eve.get(results(id)).status()).isEqualTo(before);
        assertThat(eve.get("/shareables/" + id).json().has("responseCount")).isEqualTo(before == 200);
        assertThat(ann.get(results(id)).status()).isEqualTo(200);
        if (before == 403) {
            assertThat(eve.get(results(id)).text("availableWhen")).isEqualTo(visibility);
            assertThat(eve.get(results(id)).json().has("questions")).isFalse();
        }
        assertThat(ann.post("/shareables/" + id + "/close").status()).isEqualTo(200);
        assertThat(eve.get(results(id)).status()).isEqualTo(closed);
        assertThat(bob.put(votes(id) + "/me", vote(id, 1)).code()).isEqualTo("poll-closed");
        assertThat(ann.post("/shareables/" + id + "/reopen").status()).isEqualTo(200);
        assertThat(bob.put(votes(id) + "/me", vote(id, 1)).status()).isEqualTo(200);
    }

    @Test
    void aPollWhoseTimeIsOverIsClosedAndStaysSo() {
        var id = poll(",'closesAt':'" + FixedClock.START.plusSeconds(3600) + "'");
        bob.post(votes(id), vote(id, 0));
        site.clock().advance(Duration.ofHours(1));

        assertThat(site.browser("192.0.2.9").post(votes(id), vote(id, 0)).code())
                .isEqualTo("poll-closed");
        assertThat(bob.delete(votes(id) + "/me").code()).isEqualTo("poll-closed");
        assertThat(bob.get(results(id)).json().path("closed").asBoolean()).isTrue();
        assertThat(ann.post("/shareables/" + id + "/reopen").code()).isEqualTo("closing-time-passed");
    }

    @Test
    void removingAnOptionWithVotesIsRefusedUnlessForced() {
        var id = poll("");
        bob.post(votes(id), vote(id, 0));
        var shown = ann.get("/shareables/" + id).json();
        var where = shown.at("/questions/0");
        var edit = "{'questions':[{'pollQuestionId':'"
                + where.path("pollQuestionId").asText()
                + "','title':'Where?','isRequired':true,'options':[{'pollQuestionOptionId':'"
                + where.at("/options/1/pollQuestionOptionId").asText() + "','label':'There'},{'label':'Elsewhere'}]}]";

        var refused = ann.patch(
                "/shareables/" + id, edit + "}", shown.path("revision").asLong());
        assertThat(refused.status()).as(refused.body()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("would-drop-votes");
        assertThat(refused.json().path("votes").asInt()).isEqualTo(1);
        var forced = ann.patch(
                "/shareables/" + id,
                edit + ",'force':true}",
                shown.path("revision").asLong());

        assertThat(forced.status()).as(forced.body()).isEqualTo(200);
        var results = ann.get(results(id)).json();
        assertThat(results.path("responseCount").asInt()).isEqualTo(1);
        assertThat(results.at("/questions/0/respondents").asInt()).isZero();
    }

    /** Each would take something away that was voted for. */
    @ParameterizedTest
    @ValueSource(strings = {"question", "isMultiple"})
    void removingAQuestionWithVotesOrAllowingOneAnswerIsRefusedUnlessForced(String what) {
        var id = poll("");
        var where = questions(id).get(0);
        var when = questions(id).get(1);
        var vote = "{'answers':[" + answer(where, "optionIds", 0) + "," + answer(when, "optionIds", 0, 1) + "]}";
        assertThat(bob.post(votes(id), vote).status()).isEqualTo(201);
        var single = ((ObjectNode) when.deepCopy()).put("isMultiple", false);
        var kept = what.equals("question") ? where.toString() : where + "," + single;
        var edit = "{\"questions\":[" + kept + "]";

        var refused = ann.patch("/shareables/" + id, edit + "}", 1);
        assertThat(refused.status()).as(refused.body()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("would-drop-votes");
        assertThat(refused.json().path("votes").asInt()).isEqualTo(1);

        assertThat(ann.patch("/shareables/" + id, edit + ",\"force\":true}", 1).status())
                .isEqualTo(200);
    }

    @Test
    void aClosedListOfFiveTakesFive() {
        var id = poll(",'closedList':true");
        var codes =
                ann.post("/shareables/" + id + "/codes", "{'count':5}").json().path("codes");
        var vote = vote(id, 0);

        var accepted = StreamSupport.stream(codes.spliterator(), false)
                .map(code -> cast(id, vote, code.asText()).status())
                .toList();

        assertThat(accepted).containsExactly(201, 201, 201, 201, 201);
        assertThat(cast(id, vote, codes.get(0).asText()).status()).isEqualTo(409);
        assertThat(cast(id, vote, "zzzz-zzzz").status()).isEqualTo(403);
        assertThat(ann.get(results(id)).json().path("responseCount").asInt()).isEqualTo(5);
    }

    private Browser.Answer cast(String id, String vote, String code) {
        return site.browser("192.0.2.77")
                .send(votes(id), Sent.post(Browser.api(votes(id))).json(vote).header("Response-Code", code));
    }

    @Test
    void aPersonalCodeVotesAgainAfterItsVoteWasWithdrawnOrRemoved() {
        var id = poll(",'closedList':true");
        var code = ann.post("/shareables/" + id + "/codes", "{'count':1}")
                .json()
                .at("/codes/0")
                .asText();
        var vote = vote(id, 0);
        assertThat(cast(id, vote, code).status()).isEqualTo(201);

        var withdrawal = Sent.to("DELETE", Browser.api(votes(id) + "/me")).header("Response-Code", code);
        assertThat(site.browser("192.0.2.77").send(votes(id), withdrawal).status())
                .isEqualTo(204);
        assertThat(cast(id, vote, code).status()).isEqualTo(201);

        var ref = ann.get(votes(id)).json().at("/items/0/ref").asText();
        assertThat(ann.delete(votes(id) + "/" + ref).status()).isEqualTo(204);
        assertThat(cast(id, vote, code).status()).isEqualTo(201);
        assertThat(cast(id, vote, code).status()).isEqualTo(409);
        assertThat(ann.get(results(id)).json().path("responseCount").asInt()).isEqualTo(1);
    }

    @Test
    void namesGoWithResultsOnlyWhereThePollSaysSo() {
        var quiet = poll("");
        bob.post(votes(quiet), vote(quiet, 0));
        var open = poll(",'showNames':'everyone'");
        bob.post(votes(open), vote(open, 0));

        assertThat(bob.get(results(quiet)).body()).doesNotContain("Bob");
        assertThat(ann.get(results(quiet)).body()).contains("Bob");
        assertThat(site.browser("192.0.2.9").get(results(open)).body()).contains("Bob");
    }

    @Test
    void anExportNamesQuestionsAndOptionsByTheirIds() {
        var id = poll("");
        bob.post(votes(id), vote(id, 0));

        var response = ann.get("/shareables/" + id + "/export").json().at("/responses/0");

        var question = questions(id).get(0);
        assertThat(response.path("name").asText()).isEqualTo("Bob");
        assertThat(response.path("answers")).hasSize(1);
        assertThat(response.at("/answers/0/pollQuestionId")).isEqualTo(question.path("pollQuestionId"));
        assertThat(response.at("/answers/0/options/0/pollQuestionOptionId"))
                .isEqualTo(question.at("/options/0/pollQuestionOptionId"));
        assertThat(response.at("/answers/0/options/0/label").asText()).isEqualTo("Here");
        assertThat(response.has("guestCount")).isFalse();
        assertThat(response.toString()).doesNotContain("\"\"", "code");
    }
}
