package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Sent;

/** What edits, copies and deletions make of the fields and revisions that they are sent. */
final class FieldRulesTest {
    private static final String EVENT = "{'entity':'event','name':'Party','expiresAfter':7,"
            + "'startTime':'2040-02-01T18:00:00Z','timeZone':'Europe/Berlin'}";

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

    private static String poll(String common, String option) {
        return ("{'entity':'poll','name':'Lunch','expiresAfter':7%s,"
                        + "'questions':[{'title':'When?','options':[{'label':'First'%s},{'label':'Second'}]}]}")
                .formatted(common, option);
    }

    private static String problems(Browser.Answer answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(422);
        return answer.json().path("errors").toString();
    }

    // Ids

    @Test
    void anItemIsSentOnce() {
        var id = ann.create(SharingTest.LIST);
        var item = ann.get("/shareables/" + id)
                .json()
                .at("/items/0/checklistItemId")
                .asText();
        var each = "{'checklistItemId':'" + item + "','name':'Bread'}";

        var answer = ann.patch("/shareables/" + id, "{'items':[" + each + "," + each + "]}", 1);

        assertThat(problems(answer))
                .contains("items[1].checklistItemId", "duplicate")
                .doesNotContain("items[0]");
    }

    @Test
    void aQuestionAndAnOptionAreSentOnce() {
        var id = ann.create(poll("", ""));
        var question = ann.get("/shareables/" + id).json().at("/questions/0");
        var questionId = question.path("pollQuestionId").asText();
        var option = "{'pollQuestionOptionId':'"
                + question.at("/options/0/pollQuestionOptionId").asText() + "','label':'First'}";
        var other = "{'label':'Second'}";
        var whole = "{'pollQuestionId':'" + questionId + "','title':'When?','options':[%s,%s]}";

        var twoQuestions = whole.formatted(option, other) + "," + whole.formatted(other, other);
        assertThat(problems(ann.patch("/shareables/" + id, "{'questions':[" + twoQuestions + "]}", 1)))
                .contains("questions[1].pollQuestionId", "duplicate")
                .doesNotContain("questions[0]");
        assertThat(problems(
                        ann.patch("/shareables/" + id, "{'questions':[" + whole.formatted(option, option) + "]}", 1)))
                .contains("questions[0].options[1].pollQuestionOptionId", "duplicate")
                .doesNotContain("options[0]");
    }

    // Times

    @Test
    void aLocalTimeOfAnOptionIsOneOfTheZone() {
        var id = ann.create(poll(",'timeZone':'Europe/Berlin'", ",'startsAt':'2040-02-01T18:00'"));

        assertThat(ann.get("/shareables/" + id)
                        .json()
                        .at("/questions/0/options/0/startsAt")
                        .asText())
                .isEqualTo("2040-02-01T17:00:00.000Z");
        assertThat(problems(ann.post("/shareables", poll("", ",'startsAt':'2040-02-01T18:00'"))))
                .contains("questions[0].options[0].startsAt");
    }

    @Test
    void aCopyTakesLocalTimesWithTheirZone() {
        var id = ann.create(EVENT);
        var path = "/shareables/" + id + "/clone";

        var copy = ann.post(path, "{'startTime':'2040-03-01T18:00','timeZone':'America/New_York'}");

        var event = ann.get("/shareables/" + copy.text("shortId")).json();
        assertThat(event.path("startTime").asText()).isEqualTo("2040-03-01T23:00:00.000Z");
        assertThat(event.path("timeZone").asText()).isEqualTo("America/New_York");
        assertThat(problems(ann.post(path, "{'startTime':'2040-03-01T18:00'}"))).contains("startTime");
        assertThat(problems(ann.post(path, "{'timeZone':'Europe/Atlantis'}"))).contains("timeZone");
    }

    // Fields that mean nothing

    @Test
    void aCopyTakesOnlyTheFieldsOfItsKind() {
        var event = ann.create(EVENT);
        var poll = ann.create(poll("", ""));
        var list = ann.create(SharingTest.LIST);

        assertThat(problems(ann.post("/shareables/" + event + "/clone", "{'closesAt':'2040-03-01T18:00:00Z'}")))
                .contains("closesAt", "unknown");
        assertThat(problems(ann.post("/shareables/" + poll + "/clone", "{'startTime':'2040-03-01T18:00:00Z'}")))
                .contains("startTime", "unknown");
        assertThat(problems(ann.post(
                        "/shareables/" + list + "/clone",
                        "{'startTime':'2040-03-01T18:00:00Z','closesAt':null,'timeZone':'UTC'}")))
                .contains("startTime", "closesAt", "timeZone");
    }

    @Test
    void anEditOfNothingIsNoRevision() {
        var id = ann.create(SharingTest.LIST);

        var answer = ann.patch("/shareables/" + id, "{}", 1);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().path("revision").asInt()).isEqualTo(1);
        assertThat(ann.get("/shareables/" + id).json().path("revision").asInt()).isEqualTo(1);
    }

    @Test
    void whatMustBeThereIsNotEmptied() {
        var list = ann.create(SharingTest.LIST);
        var event = ann.create(EVENT);

        for (var field : new String[] {"name", "expiresAfter", "items", "checkMode", "openEditing"}) {
            assertThat(problems(ann.patch("/shareables/" + list, "{'" + field + "':null}", 1)))
                    .contains(field, "required");
        }
        for (var field : new String[] {"startTime", "timeZone", "type", "isRsvpRequired", "rsvpVisibility"}) {
            assertThat(problems(ann.patch("/shareables/" + event, "{'" + field + "':null}", 1)))
                    .contains(field, "required");
        }
        assertThat(ann.patch("/shareables/" + event, "{'location':null}", 1).status())
                .isEqualTo(200);
    }

    @Test
    void anEditOfAnItemChangesSomething() {
        var id = ann.create(SharingTest.LIST);
        var list = ann.get("/shareables/" + id).json();
        var item = "/shareables/" + id + "/items/"
                + list.at("/items/0/checklistItemId").asText();

        assertThat(problems(ann.patch(item, "{}"))).contains("name", "required");
        assertThat(problems(ann.patch(item, "{'name':null}"))).contains("name", "required");
        assertThat(ann.get("/shareables/" + id).json().path("revision").asInt()).isEqualTo(1);
        assertThat(ann.patch(item, "{'note':null}").status()).isEqualTo(200);
    }

    // Deletion

    @Test
    void whatOthersEditedIsNotDeletedByWhoHasNotSeenIt() {
        var id = ann.create(SharingTest.LIST);
        var path = "/shareables/" + id;
        ann.patch(path, "{'name':'Camping'}", 1);

        var stale = ann.send(path, Sent.to("DELETE", Browser.api(path)).header("If-Match", "\"1\""));

        assertThat(stale.status()).isEqualTo(412);
        assertThat(stale.json().at("/current/name").asText()).isEqualTo("Camping");
        assertThat(ann.get(path).status()).isEqualTo(200);
        assertThat(ann.send(path, Sent.to("DELETE", Browser.api(path)).header("If-Match", "\"2\""))
                        .status())
                .isEqualTo(204);
        assertThat(ann.get(path).status()).isEqualTo(404);
    }

    // A poll that becomes an event

    @Test
    void theEventOfAProtectedPollHasItsPasscodeUnlessAnotherIsSent() {
        var id = ann.create(poll(",'viewPasscode':'chestnut'", ",'startsAt':'2040-02-01T18:00:00Z'"));
        var option = ann.get("/shareables/" + id)
                .json()
                .at("/questions/0/options/0/pollQuestionOptionId")
                .asText();
        var path = "/shareables/" + id + "/to-event";

        var same = ann.post(path, "{'pollQuestionOptionId':'" + option + "'}").text("shortId");
        var other = ann.post(path, "{'pollQuestionOptionId':'" + option + "','viewPasscode':'hazelnut'}")
                .text("shortId");
        var none = ann.post(path, "{'pollQuestionOptionId':'" + option + "','viewPasscode':null}")
                .text("shortId");

        assertThat(bob.get("/shareables/" + same).status()).isEqualTo(401);
        assertThat(bob.post("/shareables/" + same + "/access", "{'passcode':'chestnut'}")
                        .status())
                .isEqualTo(200);
        assertThat(bob.post("/shareables/" + other + "/access", "{'passcode':'chestnut'}")
                        .status())
                .isEqualTo(401);
        assertThat(bob.post("/shareables/" + other + "/access", "{'passcode':'hazelnut'}")
                        .status())
                .isEqualTo(200);
        assertThat(bob.get("/shareables/" + none).status()).isEqualTo(200);
        assertThat(ann.open("/" + id + "/manage").body()).contains("same view passcode");
    }
}
