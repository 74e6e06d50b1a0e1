package trestle.platform.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** What {@code openapi.json} says: to the letter of the specification, and true of what is sent and answered. */
abstract class DescribedContract extends WorldContract {
    private static final String PREFIX = "/api/v1";
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private JsonNode document;

    DescribedContract(Function<Path, SiteWorld> opening, Class<?> test) {
        super(opening, test);
    }

    @BeforeEach
    void read() {
        document = Sent.json(world.answer(Sent.get(world.api("/openapi.json"))));
    }

    @Test
    void theDocumentIsWhatTheSpecificationDemands() {
        var official = SCHEMAS.getSchema(official());
        JsonNode untitled = document.deepCopy();
        ((ObjectNode) untitled.path("info")).remove("title");

        assertThat(problems(official, document)).isEmpty();
        assertThat(problems(official, untitled)).singleElement().asString().contains("title");
    }

    /** The page for people has contents, a command for every route, and an example of what comes back. */
    @Test
    void thePageShowsHowToCallEveryRoute() {
        var page =
                Sent.text(world.answer(Sent.get(world.site().base() + "/api"))).replace("&#34;", "\"");

        assertThat(page).contains("href=\"#api-", "id=\"api-", "\"next_cursor\"", "curl -X POST \"$BASE/");
        for (var route : world.site().routes()) {
            if (!route.api()) continue;
            var path = route.path().substring(PREFIX.length()).replaceAll("\\{([A-Za-z]+)\\*?}", "\\$$1");
            assertThat(page).contains("\"$BASE" + path + "\"");
        }
    }

    private static String official() {
        try (var schema = DescribedContract.class.getResourceAsStream("openapi-3.1.schema.json")) {
            return new String(schema.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everySchemaInItIsOne() {
        var meta = SCHEMAS.getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()));

        assertThat(document.findValues("schema"))
                .isNotEmpty()
                .allSatisfy(schema -> assertThat(problems(meta, schema)).isEmpty());
        assertThat(document.at("/components/schemas"))
                .isNotEmpty()
                .allSatisfy(schema -> assertThat(problems(meta, schema)).isEmpty());
    }

    /** Every route of the API is called for what is Ann's, by everyone who may call it. */
    @Test
    void whatIsSentAndAnsweredIsAsItSays() {
        var answered = new TreeSet<String>();
        for (var route : world.site().routes()) {
            if (!route.api()) continue;
            for (var person : world.callers()) {
                if (isAnswered(route, world.cell(route), person)) answered.add(name(route));
            }
        }

        reached("Requests that succeed and are as described", answered);
    }

    private boolean isAnswered(Route route, Cell cell, Person person) {
        var about = person.label() + " " + name(route);
        var answer = world.send(person, cell.sent());
        var described =
                document.path("paths").path(path(route)).path(route.method().toLowerCase(Locale.ROOT));
        var status = described.path("responses").path(Integer.toString(answer.status()));
        assertThat(described.isObject()).as(about).isTrue();
        if (answer.status() >= 300) return false;
        checkSecurity(about, person, described.path("security"));
        assertThat(status.isObject())
                .as("%s is answered with %s", about, answer.status())
                .isTrue();
        if (route.shape().isPresent() && !route.method().equals("GET")) {
            var body = described.at("/requestBody/content/application~1json/schema");
            assertThat(problems(resolved(body), cell.example().json()))
                    .as(about + " sends")
                    .isEmpty();
        }
        checkType(about, status.path("content"), answer);
        var told = status.at("/content/application~1json/schema");
        boolean json = answer.header("Content-Type").equals("application/json");
        if (json && !told.isMissingNode()) {
            assertThat(problems(resolved(told), Sent.json(answer)))
                    .as(about + " is told")
                    .isEmpty();
        }
        if (!route.method().equals("GET")) world.restore();
        return true;
    }

    /** Nobody without a credential does what needs one by its description. */
    private static void checkSecurity(String about, Person person, JsonNode security) {
        if (person.standing() != Person.Standing.VISITOR || security.isMissingNode()) return;
        assertThat(security).as(about + " has no credential").anyMatch(JsonNode::isEmpty);
    }

    /** What comes back is of a type that is described; what is described comes back. */
    private static void checkType(String about, JsonNode content, OutgoingResponse answer) {
        var type = answer.header("Content-Type").replaceFirst(";.*", "");
        if (type.isEmpty()) {
            assertThat(content.isMissingNode()).as(about + " has no body").isTrue();
        } else {
            assertThat(content.fieldNames()).toIterable().as(about).contains(type);
        }
    }

    private static String path(Route route) {
        return route.path().substring(PREFIX.length()).replace("*}", "}");
    }

    /** A schema of the document, which refers to others of it. */
    private Schema resolved(JsonNode schema) {
        assertThat(schema.isObject()).isTrue();
        var whole = JsonNodeFactory.instance.objectNode();
        whole.set("components", document.path("components"));
        whole.putArray("allOf").add(schema);
        return SCHEMAS.getSchema(whole.toString());
    }

    private static Set<String> problems(Schema schema, JsonNode value) {
        var problems = new TreeSet<String>();
        for (Error error : schema.validate(value.toString(), InputFormat.JSON)) {
            problems.add(error.getInstanceLocation() + ": " + error.getMessage());
        }
        return problems;
    }
}
