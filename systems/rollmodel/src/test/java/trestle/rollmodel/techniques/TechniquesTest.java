package trestle.rollmodel.techniques;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.RollModelWorld.NOW;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.CoachingWorld;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** One list, by which search, filters and charts agree. */
@TrestleTest(model = "rollmodel")
final class TechniquesTest {
    private static final String KIMURA = "{'techniques':[{'name':'kimura','aliases':['double wristlock','key lock']}]}";

    private final CoachingWorld people;
    private final String byTag;
    private final String byText;
    private final String byName;

    TechniquesTest(Trestle trestle) {
        people = new CoachingWorld(trestle);
        people.link("ann", "carl");
        byTag = people.log("ann", NOW, "", "Rounds.", "Double Wristlock").entryId();
        byText = people.log("ann", NOW.minus(Duration.ofDays(1)), "The key lock again.", "Armbar.")
                .entryId();
        byName = people.log("ann", NOW.minus(Duration.ofDays(2)), "", "The kimura from half guard.", "kimura")
                .entryId();
        people.log("ann", NOW.minus(Duration.ofDays(3)), "", "A double leg, then a wristlock.", "armbar");
    }

    @Test
    void withoutAListEveryWordMeansItselfAlone() {
        assertThat(found("ann", "/entries/search?q=kimura")).containsExactly(byName);
        assertThat(found("ann", "/entries?tag=kimura")).containsExactly(byName);
    }

    @Test
    void searchFiltersAndChartsAgree() {
        put("\"0\"", KIMURA, 200);

        assertThat(found("ann", "/entries/search?q=kimura")).containsExactly(byTag, byText, byName);
        assertThat(found("ann", "/entries/search?q=double+wristlock")).containsExactly(byTag, byText, byName);
        assertThat(found("ann", "/entries/search?q=key+lock&mode=full")).containsExactly(byTag, byText, byName);
        assertThat(found("ann", "/entries/search?q=kimura+half")).containsExactly(byName);
        assertThat(found("ann", "/entries?tag=kimura")).containsExactly(byTag, byName);
        assertThat(found("ann", "/entries?tag=double-wristlock")).containsExactly(byTag, byName);
        var tags = json(200, people.get("ann", "/stats/tags")).path("tags");
        assertThat(tags.findValuesAsText("tag")).containsExactly("kimura", "armbar");
        assertThat(tags.at("/0/sessions").asInt()).isEqualTo(2);
    }

    @Test
    void aCoachSearchesByTheAthletesListAndFindsNothingPrivate() {
        put("\"0\"", KIMURA, 200);

        assertThat(found("carl", "/athletes/ann/search?q=kimura")).containsExactly(byTag, byName);
        assertThat(json(200, people.get("carl", "/athletes/ann/stats/tags"))
                        .at("/tags/0/sessions")
                        .asInt())
                .isEqualTo(2);
    }

    @Test
    void aListIsChangedOnlyByWhoSawIt() {
        put(null, KIMURA, 428);
        var changed = put("\"0\"", KIMURA, 200);

        assertThat(changed.header("ETag")).isEqualTo("\"1\"");
        assertThat(json(412, put("\"0\"", "{'techniques':[]}", 412))
                        .at("/current/techniques/0/name")
                        .asText())
                .isEqualTo("kimura");
        assertThat(json(200, put("\"1\"", "{'techniques':[]}", 200)).path("techniques"))
                .isEmpty();
    }

    @Test
    void whatIsNoListIsRefusedByItsField() {
        assertThat(problem("{'techniques':[{'name':'aa','aliases':['bb']},{'name':'cc','aliases':['BB ']}]}"))
                .contains("techniques", "is there twice");
        assertThat(problem("{'techniques':[{'name':'aa, bb','aliases':['cc']}]}"))
                .contains("techniques[0].name");
        assertThat(problem("{'techniques':[{'name':'aa','aliases':[]}]}")).contains("techniques[0].aliases");
        assertThat(problem("{'techniques':[{'name':'aa','aliases':['bb','cc','dd','ee','ff','gg']}]}"))
                .contains("techniques[0].aliases", "at most 5");
        assertThat(problem("{'techniques':[{'name':'%s','aliases':['bb']}]}".formatted("a".repeat(41))))
                .contains("techniques[0].name");
    }

    @Test
    void theListIsEditedAsLines() {
        var page = people.site.answer(Sent.get("/rollmodel/techniques").cookie("rollmodel", "ann"));
        assertThat(Sent.text(page)).contains("kimura = double wristlock", "<textarea");

        var refused = post("\"0\"", "kimura = double wristlock\narmbar\n");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(Sent.text(refused)).contains("Line 2:", "kimura = double wristlock\narmbar");

        var saved = post("\"0\"", "kimura = double wristlock, key lock\n\n");
        assertThat(saved.header("Location")).contains("done=techniques-saved");
        assertThat(people.services.techniques().find("ann").techniques())
                .containsExactly(new Technique("kimura", List.of("double wristlock", "key lock")));

        var stale = post("\"0\"", "armbar = juji gatame");
        assertThat(stale.status()).isEqualTo(412);
        assertThat(Sent.text(stale)).contains("changed in another window", "armbar = juji gatame");
    }

    private OutgoingResponse post(String etag, String lines) {
        return people.site.answer(Sent.post("/rollmodel/techniques")
                .cookie("rollmodel", "ann")
                .form("techniques", lines, "_etag", etag, "_csrf", csrf("/techniques")));
    }

    private OutgoingResponse put(String etag, String json, int status) {
        var sent = Sent.to("PUT", "/rollmodel/api/v1/techniques").bearer("ann").json(json);
        var answer = people.site.answer(etag == null ? sent : sent.header("If-Match", etag));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(status);
        return answer;
    }

    private String problem(String json) {
        return Sent.text(put("\"0\"", json, 422));
    }

    private List<String> found(String who, String path) {
        return CoachingWorld.texts(people.get(who, path), "entryId");
    }

    /** The token that a page of ours has for its forms. */
    private String csrf(String path) {
        var page = Sent.text(people.site.answer(Sent.get("/rollmodel" + path).cookie("rollmodel", "ann")));
        var token = Pattern.compile("name=\"_csrf\" value=\"([^\"]+)\"").matcher(page);
        assertThat(token.find()).isTrue();
        return token.group(1);
    }

    private static JsonNode json(int status, OutgoingResponse answer) {
        return CoachingWorld.json(status, answer);
    }
}
