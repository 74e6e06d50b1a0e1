package trestle.rollmodel.review;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.RollModelWorld.NOW;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.CoachingWorld;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** What the review of a week says. The tests are on a Sunday: 15 January 2040. */
@TrestleTest(model = "rollmodel")
final class ReviewTest {
    private static final String WEEK = "2040-01-09";

    private final CoachingWorld people;

    ReviewTest(Trestle trestle) {
        people = new CoachingWorld(trestle);
    }

    private void log(int daysAgo, String personal, String shared, String... tags) {
        people.log("ann", NOW.minus(Duration.ofDays(daysAgo)), personal, shared, tags);
    }

    /** Half guard each week but this one, armbars this week and before, a sore knee in private. */
    private void train() {
        log(1, "Knee sore.", "Pressure.", "armbar");
        log(2, "", "Pressure.", "armbar");
        log(8, "The knee again.", "Nothing new.", "half guard", "armbar");
        log(9, "", "Fine.", "half guard");
        log(15, "Knee.", "Good.", "half guard");
        log(30, "", "Too long ago.", "half guard");
    }

    @Test
    void itSaysWhatWasTrainedAndWhatKeepsComingBack() {
        train();

        var review = review("");

        assertThat(review.path("week").asText()).isEqualTo(WEEK);
        assertThat(review.path("sessions").asInt()).isEqualTo(2);
        assertThat(review.path("minutes").asInt()).isEqualTo(180);
        assertThat(review.path("load").asInt()).isEqualTo(1260);
        assertThat(review.path("averageLoad").asInt()).isEqualTo(788);
        assertThat(review.path("trained").findValuesAsText("name")).containsExactly("armbar");
        assertThat(review.path("recurring").findValuesAsText("name")).containsExactly("armbar", "half guard", "knee");
        assertThat(review.at("/suggestion/name").asText()).isEqualTo("half guard");
    }

    @Test
    void wordsOfOneTechniqueAreOneTopic() {
        train();
        log(3, "", "Rounds.", "halfguard");
        var list = "{'techniques':[{'name':'half guard','aliases':['halfguard']}]}";
        var put = Sent.to("PUT", "/rollmodel/api/v1/techniques").bearer("ann").json(list);
        assertThat(people.site.answer(put.header("If-Match", "\"0\"")).status()).isEqualTo(200);

        assertThat(review("").path("trained").findValuesAsText("name")).containsExactly("armbar", "half guard");
    }

    @Test
    void anEmptyWeekHasAHelpfulPage() {
        assertThat(page("ann", "/review"))
                .contains("No sessions this week.", "Log training", "Your focus")
                .doesNotContain("What keeps coming back");
        assertThat(review("").has("suggestion")).isFalse();

        train();
        assertThat(page("ann", "/review?week=2040-01-20")).contains("No sessions this week.", "What keeps coming back");
    }

    @Test
    void theFocusIsTheAthletesOwnAndShownTheWeekAfter() {
        train();
        assertThat(page("ann", "/review")).contains("value=\"half guard\"", "came up in 2 of the last 4 weeks");

        var set = people.site.answer(Sent.post("/rollmodel/review/focus")
                .cookie("rollmodel", "ann")
                .form("week", "2040-01-16", "text", "Hip escapes daily", "_csrf", csrf("/review")));

        assertThat(set.header("Location")).isEqualTo("/rollmodel/review?week=2040-01-09&done=focus-set");
        assertThat(page("ann", "/review")).contains("value=\"Hip escapes daily\"", "Change focus");
        assertThat(page("ann", "/entries")).doesNotContain("Hip escapes daily");
        assertThat(review("?week=2040-01-16").path("focus").asText()).isEqualTo("Hip escapes daily");
        people.world.trestle.clock().advance(Duration.ofDays(1));
        assertThat(page("ann", "/entries")).contains("Focus this week: Hip escapes daily");
        assertThat(page("bea", "/entries")).doesNotContain("Hip escapes daily");
    }

    @Test
    void aFocusIsReplacedAndRemoved() {
        put("{'week':'2040-01-18','text':'Guard'}", 200);
        put("{'week':'2040-01-16','text':'Passing'}", 200);
        assertThat(review("").path("nextFocus").asText()).isEqualTo("Passing");

        put("{'week':'2040-01-16','text':''}", 200);
        put("{'week':'2040-01-16','text':''}", 200);
        assertThat(review("").has("nextFocus")).isFalse();

        assertThat(Sent.text(put("{'week':'2040-01-16','text':'%s'}".formatted("a".repeat(121)), 422)))
                .contains("text");
        assertThat(Sent.text(put("{'text':'Guard'}", 422))).contains("week");
    }

    private OutgoingResponse put(String json, int status) {
        var answer = people.send("ann", "PUT", "/review/focus", json);
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(status);
        return answer;
    }

    private JsonNode review(String query) {
        return CoachingWorld.json(200, people.get("ann", "/review" + query));
    }

    /** The token that a page of ours has for its forms. */
    private String csrf(String path) {
        var page = Sent.text(people.site.answer(Sent.get("/rollmodel" + path).cookie("rollmodel", "ann")));
        var token = Pattern.compile("name=\"_csrf\" value=\"([^\"]+)\"").matcher(page);
        assertThat(token.find()).isTrue();
        return token.group(1);
    }

    private String page(String who, String path) {
        return Sent.text(people.site.answer(Sent.get("/rollmodel" + path).cookie("rollmodel", who)));
    }
}
