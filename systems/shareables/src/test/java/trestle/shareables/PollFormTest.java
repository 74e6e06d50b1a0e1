package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The form of a poll in browsers without script: dates, removed options, and the event that a poll becomes. */
final class PollFormTest {
    private static final Pattern ID = Pattern.compile("<p class=\"id\">([a-z-]+[0-9]{5})</p>");
    private static final Pattern OPTION = Pattern.compile("name=\"answers\\[0]\\.optionIds\" value=\"([^\"]+)\"");

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

    private static String found(Pattern pattern, Browser.Answer answer) {
        var matcher = pattern.matcher(answer.body());
        assertThat(matcher.find()).as(answer.body()).isTrue();
        return matcher.group(1);
    }

    private Instant inDays(int days) {
        return site.clock().instant().plus(Duration.ofDays(days)).truncatedTo(ChronoUnit.MINUTES);
    }

    private static String local(Instant at) {
        return LocalDateTime.ofInstant(at, ZoneOffset.UTC).toString();
    }

    private String poll() {
        return ann.create("{'entity':'poll','name':'Lunch','expiresAfter':7,'questions':[{'title':'Where?',"
                + "'options':[{'label':'Here'},{'label':'There'},{'label':'Nowhere'}]},"
                + "{'title':'When?','options':[{'label':'Noon'},{'label':'Later'}]}]}");
    }

    private String vote(String id) {
        var option = found(OPTION, bob.open("/" + id));
        assertThat(bob.submit("/" + id, "/" + id + "/votes", "answers[0].optionIds", option)
                        .status())
                .isEqualTo(200);
        return option;
    }

    @Test
    void anOptionThatIsADateNeedsNoLabel() {
        var asked = ann.submit("/new/poll", "/new/poll", "add", "dates", "name", "When?");
        assertThat(asked.body()).contains("name=\"questions[0].options[0].startsAt\"", "value=\"When?\"");

        var created = ann.submit(
                "/new/poll",
                "/new/poll",
                "name",
                "When?",
                "expiresAfter",
                "7",
                "timeZone",
                "Asia/Tokyo",
                "questions[0].title",
                "Day",
                "questions[0].options[0].startsAt",
                "2026-03-02T09:00",
                "questions[0].options[1].startsAt",
                "2026-03-03T09:00",
                "questions[0].options[1].label",
                "Second day");

        assertThat(created.status()).as(created.body()).isEqualTo(201);
        var options = ann.get("/shareables/" + found(ID, created))
                .json()
                .path("questions")
                .path(0)
                .path("options");
        assertThat(options.path(0).path("label").asText()).isEqualTo("Monday, 2 March 2026, 09:00");
        assertThat(Instant.parse(options.path(0).path("startsAt").asText()))
                .isEqualTo(Instant.parse("2026-03-02T00:00:00Z"));
        assertThat(options.path(1).path("label").asText()).isEqualTo("Second day");
    }

    @Test
    void anOptionThatIsClearedIsRemovedAndVotesAreNotDroppedUnasked() {
        var id = poll();
        vote(id);
        var edit = "/" + id + "/edit";
        var fields = new String[] {
            "name",
            "Lunch",
            "questions[0].title",
            "Where?",
            "questions[0].options[1].label",
            "There",
            "questions[0].options[2].label",
            "Nowhere",
            "questions[1].title",
            "When?",
            "questions[1].options[0].label",
            "Noon",
            "questions[1].options[1].label",
            "Later",
            "force",
            "false"
        };

        var refused = ann.submit(edit, edit, fields);

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.body()).contains("One vote would lose an answer", "Remove anyway", "Nowhere");
        fields[fields.length - 1] = "true";
        assertThat(ann.submit(edit, edit, fields).body()).contains("Saved");
        var options =
                ann.get("/shareables/" + id).json().path("questions").path(0).path("options");
        assertThat(options).hasSize(2);
        assertThat(options.path(0).path("label").asText()).isEqualTo("There");
    }

    @Test
    void aQuestionIsRemoved() {
        var id = poll();
        var edit = "/" + id + "/edit";

        var edited = ann.submit(
                edit,
                edit,
                "name",
                "Lunch",
                "questions[0].remove",
                "true",
                "questions[1].title",
                "When?",
                "questions[1].options[0].label",
                "Noon",
                "questions[1].options[1].label",
                "Later");

        assertThat(edited.body()).as(edited.body()).contains("Saved");
        var questions = ann.get("/shareables/" + id).json().path("questions");
        assertThat(questions).hasSize(1);
        assertThat(questions.path(0).path("title").asText()).isEqualTo("When?");
    }

    @Test
    void aDateBecomesAnEventOnThePage() {
        var starts = inDays(5);
        var id = ann.create("{'entity':'poll','name':'When?','expiresAfter':7,'questions':[{'title':'Day','options':["
                + "{'label':'First','startsAt':'" + starts + "'},{'label':'Never'}]}]}");
        vote(id);
        var manage = ann.open("/" + id + "/manage").body();
        assertThat(manage).contains("Turn it into an event").doesNotContain("Never");
        var option = found(
                Pattern.compile("name=\"pollQuestionOptionId\" value=\"([^\"]+)\""), ann.open("/" + id + "/manage"));

        var created = ann.submit(
                "/" + id + "/manage",
                "/" + id + "/to-event",
                "pollQuestionOptionId",
                option,
                "timeZone",
                "Europe/Lisbon");

        assertThat(created.status()).as(created.body()).isEqualTo(201);
        var event = ann.get("/shareables/" + found(ID, created)).json();
        assertThat(Instant.parse(event.path("startTime").asText())).isEqualTo(starts);
        assertThat(event.path("timeZone").asText()).isEqualTo("Europe/Lisbon");
        assertThat(bob.look("/" + id + "/manage").status()).isEqualTo(403);
    }

    @Test
    void theDayOnWhichItDisappearsIsBesideEachChoice() {
        assertThat(ann.open("/new/checklist").body()).contains(day(1), day(7), day(30));
        var id = ann.create("{'entity':'event','name':'Far away','expiresAfter':1,'startTime':'" + inDays(40) + "'}");

        assertThat(ann.open("/" + id + "/edit").body()).contains(day(41), day(47), day(70));
        var past = ann.submit("/new/poll", "/new/poll", "add", "question", "closesAt", local(inDays(10)));
        assertThat(past.body()).contains(day(11));
    }

    private String day(int days) {
        var day = site.clock().instant().plus(Duration.ofDays(days)).atZone(ZoneOffset.UTC);
        return "<small dir=\"auto\">"
                + DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH).format(day);
    }
}
