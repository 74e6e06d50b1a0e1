package trestle.platform.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.fields.FieldDescription;
import trestle.platform.web.pipeline.OutgoingResponse;

/**
 * The bounds of every field of every body of the API, as {@code openapi.json} has them: what is just within them is not
 * refused for its length, size or choice, and what is just beyond them is refused.
 */
abstract class BoundsContract extends WorldContract {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** Codes of what a value is refused for that is not within its bounds. */
    private static final Set<String> OF_BOUNDS =
            Set.of("length", "range", "count", "required", "too-short", "too-long");

    BoundsContract(Function<Path, SiteWorld> opening, Class<?> test) {
        super(opening, test);
    }

    /** Values that the description of a field admits, and values just beyond. */
    private record Edges(List<JsonNode> within, List<JsonNode> beyond) {
        static Edges of(FieldDescription field) {
            return switch (field) {
                case FieldDescription.Required(var inner) -> of(inner);
                case FieldDescription.Text(var name, var min, var max) ->
                    new Edges(
                            min == 0 ? List.of(text(max)) : List.of(text(min), text(max)),
                            min < 2 ? List.of(text(max + 1)) : List.of(text(min - 1), text(max + 1)));
                case FieldDescription.Whole(var name, var min, var max) ->
                    new Edges(
                            List.of(JSON.numberNode(min), JSON.numberNode(max)),
                            List.of(JSON.numberNode(min - 1L), JSON.numberNode(max + 1L)));
                case FieldDescription.Choice(var name, var texts) ->
                    new Edges(texts.stream().<JsonNode>map(JSON::textNode).toList(), List.of(JSON.textNode("nosuch")));
                case FieldDescription.Choices(var name, var min, var texts) ->
                    new Edges(texts.isEmpty() ? List.of() : List.of(list(texts)), List.of(list(List.of("nosuch"))));
                case FieldDescription.Texts(var name, var count, var length) ->
                    new Edges(
                            List.of(list(List.of("w".repeat(length)))), List.of(list(List.of("w".repeat(length + 1)))));
                case FieldDescription.Flag flag -> new Edges(List.of(), List.of(JSON.textNode("perhaps")));
                case FieldDescription.Moment moment -> new Edges(List.of(), List.of(JSON.textNode("now")));
                case FieldDescription.Day day -> new Edges(List.of(), List.of(JSON.textNode("today")));
                case FieldDescription.Objects objects -> new Edges(List.of(), List.of());
            };
        }

        private static JsonNode text(int length) {
            return JSON.textNode("w".repeat(length));
        }

        private static JsonNode list(List<String> texts) {
            var list = JSON.arrayNode();
            texts.forEach(list::add);
            return list;
        }
    }

    @Test
    void aBodyIsRefusedBeyondTheBoundsItsDescriptionNamesAndNotWithin() {
        var wrong = new ArrayList<String>();
        for (var route : world.site().routes()) {
            if (!route.api() || !isUnsafe(route) || needsCapability(route) || !route.isAvailable()) continue;
            FieldDescription.values(route.bodyFields()).forEach((name, field) -> check(route, name, field, wrong));
        }

        assertThat(wrong).isEmpty();
    }

    private void check(Route route, String name, FieldDescription field, List<String> wrong) {
        var edges = Edges.of(field);
        for (var value : world.isBoundByOthers(name) ? List.<JsonNode>of() : edges.within()) {
            for (var person : world.callers()) {
                if (isRefusedFor(name, isListed(field), send(route, person, name, value))) {
                    wrong.add("%s refuses %s, which is described, in %s".formatted(name(route), shown(value), name));
                }
            }
        }
        for (var value : edges.beyond()) {
            var answers = world.callers().stream()
                    .map(person -> send(route, person, name, value))
                    .toList();
            if (answers.stream().noneMatch(answer -> isRefused(name, answer))) {
                var seen = answers.stream().map(OutgoingResponse::status).toList();
                wrong.add("%s with %s in %s: %s".formatted(name(route), shown(value), name, seen));
            }
        }
    }

    private static String shown(JsonNode value) {
        var text = value.toString();
        return text.length() < 40 ? text : text.length() + " characters";
    }

    /** Sends the example of a route with one value changed; what that stored is taken back. */
    private OutgoingResponse send(Route route, Person person, String field, JsonNode value) {
        var cell = world.cell(route);
        var sent = Sent.to(route.method(), cell.path());
        if (route.needsIfMatch()) sent.header("If-Match", "*");
        var answer = world.send(person, Cell.json(sent, with(cell.example().json(), field, value)));
        if (answer.status() < 400) world.restore();
        return answer;
    }

    private static ObjectNode with(ObjectNode json, String field, JsonNode value) {
        var parent = JsonTexts.with(json, field, "");
        var at = parent;
        var parts = field.split("\\.");
        for (int i = 0; i < parts.length - 1; i++) {
            at = (ObjectNode)
                    (parts[i].endsWith("[]")
                            ? at.get(parts[i].substring(0, parts[i].length() - 2))
                                    .get(0)
                            : at.get(parts[i]));
        }
        at.set(parts[parts.length - 1], value);
        return json;
    }

    /** Whether its description lists what it may hold; a text may be one of a list that is not described. */
    private static boolean isListed(FieldDescription field) {
        return field instanceof FieldDescription.Required(var inner)
                ? isListed(inner)
                : field instanceof FieldDescription.Choice || field instanceof FieldDescription.Choices;
    }

    /** Whether an answer says that this very field is out of its bounds. */
    private static boolean isRefusedFor(String field, boolean listed, OutgoingResponse answer) {
        if (answer.status() == 413) return true;
        if (answer.status() != 422) return false;
        for (var error : Sent.json(answer).path("errors")) {
            var code = error.path("code").asText();
            if (error.path("field").asText().equals(field.replace("[]", "[0]"))
                    && (OF_BOUNDS.contains(code) || listed && code.equals("choice"))) return true;
        }
        return false;
    }

    private static boolean isRefused(String field, OutgoingResponse answer) {
        if (answer.status() == 413) return true;
        return answer.status() == 422
                && Sent.json(answer).path("errors").findValuesAsText("field").contains(field.replace("[]", "[0]"));
    }
}
