package trestle.shareables.guard;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import trestle.platform.contract.Look;
import trestle.platform.contract.Person;
import trestle.platform.contract.SiteWorld;
import trestle.platform.web.Sent;

/** Stores a text in every field of what is Ann's that people fill in, as far as there is room for it. */
final class PlantedTexts {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** Whatever Markdown makes of a text is on the page with every text. */
    private static final String FORMATTED = """
            *soft* **loud** `code` <https://example.org>

            # One
            ## Two
            ### Three
            #### Four
            ##### Five
            ###### Six

            - first
            1. second

            > quoted

                indented

            | a | b |
            |---|:-:|
            | c | d |

            ---

            a\\
            b

            """;

    private final SiteWorld world;
    private final Person owner;
    private final Person respondent;
    private final String list;
    private final String event;
    private final String poll;
    private final String ref;

    /** @param ref of a reply to the event */
    PlantedTexts(SiteWorld world, Person owner, Person respondent, String list, String event, String poll, String ref) {
        this.world = world;
        this.owner = owner;
        this.respondent = respondent;
        this.list = list;
        this.event = event;
        this.poll = poll;
        this.ref = ref;
    }

    List<Look> plant(String given) {
        var text = given.replaceAll("[\\p{Cc}&&[^\\n]]+", " "); // what no field takes
        write(owner, "PATCH", list, list(text));
        write(
                owner,
                "PATCH",
                event,
                object("name", line(text, 120), "location", line(text, 300), "description", FORMATTED + text));
        write(owner, "PUT", event + "/rsvps/" + ref, reply(text));
        var written = poll(text);
        write(owner, "PATCH", poll, written);
        write(respondent, "PUT", poll + "/votes/me", vote(written, text));
        return world.looks();
    }

    private ObjectNode list(String text) {
        var json = object("name", line(text, 120), "note", cut(text, 2_000));
        var items = json.putArray("items");
        for (var item : shown(list).path("items")) {
            items.add(object("name", line(text, 200), "note", cut(text, 1_000))
                    .put("checklistItemId", item.path("checklistItemId").asText()));
        }
        return json;
    }

    private static ObjectNode reply(String text) {
        return object("name", line(text, 80), "response", "going", "comment", line(text, 200));
    }

    private ObjectNode poll(String text) {
        var json = object("name", line(text, 120), "note", cut(text, 2_000));
        var questions = json.putArray("questions");
        for (var question : shown(poll).path("questions")) {
            var named = object("title", line(text, 300))
                    .put("pollQuestionId", question.path("pollQuestionId").asText());
            var options = named.putArray("options");
            for (var option : question.path("options")) {
                options.add(object("label", line(text, 200))
                        .put(
                                "pollQuestionOptionId",
                                option.path("pollQuestionOptionId").asText()));
            }
            questions.add(named);
        }
        return json;
    }

    private static ObjectNode vote(ObjectNode written, String text) {
        var question = written.at("/questions/0");
        var json = object("name", line(text, 80));
        var answer = JSON.objectNode()
                .put("pollQuestionId", question.path("pollQuestionId").asText());
        answer.putArray("optionIds")
                .add(question.at("/options/0/pollQuestionOptionId").asText());
        json.putArray("answers").add(answer);
        return json;
    }

    private static ObjectNode object(String... namesAndValues) {
        var json = JSON.objectNode();
        for (int i = 0; i < namesAndValues.length; i += 2) json.put(namesAndValues[i], namesAndValues[i + 1]);
        return json;
    }

    private JsonNode shown(String id) {
        return Sent.json(world.send(owner, Sent.get(api(id))));
    }

    private void write(Person person, String method, String path, ObjectNode json) {
        var sent = Sent.to(method, api(path))
                .bytes("application/json", json.toString().getBytes(StandardCharsets.UTF_8))
                .header("If-Match", "*");
        var answer = world.send(person, sent);
        if (answer.status() >= 300) throw new AssertionError(path + ": " + Sent.text(answer));
    }

    private String api(String path) {
        return world.site().base() + "/api/v1/shareables/" + path;
    }

    /** As names may be: on one line, without control characters, and no address. */
    private static String line(String text, int max) {
        return cut(
                text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+", " ")
                        .replace("://", ":/")
                        .strip(),
                max);
    }

    /** As much as there is room for. */
    private static String cut(String text, int max) {
        return text.codePointCount(0, text.length()) <= max
                ? text
                : text.substring(0, text.offsetByCodePoints(0, max)).strip();
    }
}
