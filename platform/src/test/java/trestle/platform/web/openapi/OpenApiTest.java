package trestle.platform.web.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.model.Attribute;
import trestle.platform.web.Caller;
import trestle.platform.web.CapabilityAuthenticator;
import trestle.platform.web.CapabilityCookie;
import trestle.platform.web.Problem;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.pipeline.TestSite;

final class OpenApiTest {
    enum Kind {
        @Attribute("no-gi")
        NOGI,
        BOTH
    }

    record Thing(
            String id,
            @Nullable String note,
            Instant at,
            LocalDate day,
            Kind kind,
            int count,
            long size,
            double share,
            boolean open,
            List<Thing.Part> parts,
            Map<String, Integer> counts,
            @JsonProperty("next_one") @Nullable Thing next) {
        record Part(String name) {}
    }

    record Other(Other.Part part) {
        record Part(int number) {}
    }

    record Problem(String mine) {}

    record Rest(
            @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable String next) {}

    private final TestSite testSite = new TestSite();

    private static Checked<String> body(Fields in) {
        var name = in.line("name", 1, 80);
        in.textIfGiven("sections.shared", 0, 100);
        in.choice("sections.kind", Kind.class);
        return in.make(() -> name);
    }

    private static Checked<String> query(Fields in) {
        in.page();
        in.texts("tag", 3, 10);
        in.date("from");
        return in.make(() -> "");
    }

    @BeforeEach
    void declare() {
        var api = testSite.site.api();
        api.get("/things", Caller.role("reader"), OpenApiTest::query, (request, query) -> Response.empty(200))
                .lists(Thing.class)
                .summary("All things");
        api.post("/things", Caller.role("reader"), OpenApiTest::body, (request, body) -> Response.empty(201))
                .returns(201, Thing.class);
        api.patch("/things/{thingId}", Caller.role("reader"), OpenApiTest::body, (request, body) -> Response.empty(200))
                .ifMatch()
                .returns(200, Other.class);
        api.delete("/things/{thingId}/parts/{partId}", Caller.privileged("chief"), request -> Response.empty(204))
                .returns(204);
        api.get("/problems", Caller.ANYONE, request -> Response.empty(200)).returns(200, Problem.class);
        api.get("/rest", Caller.ANYONE, request -> Response.empty(200)).returns(200, Rest.class);
        api.get("/files/{key*}", Caller.ANYONE, request -> Response.empty(200)).returns(200);
        testSite.site.capabilities(
                new CapabilityCookie("sa_", 3).giving("list-admin", "list-view"),
                CapabilityAuthenticator.orBearer((id, secret) -> Set.of()));
        testSite.site.capabilities(new CapabilityCookie("rc_", 3).giving("list-answer"), (id, secret) -> Set.of());
        var admin = Caller.holding("list-admin", "{id}");
        var anyone = Caller.either(
                admin,
                Caller.either(
                        Caller.holding("list-view", "{id}"),
                        Caller.either(Caller.holding("list-answer", "{id}"), Caller.ANYONE)));
        api.get("/lists/{id}", anyone, request -> Response.empty(200))
                .header("Response-Code", 9)
                .returns(200, Other.class)
                .produces("text/csv");
        api.get("/lists/{id}/picture", anyone, request -> Response.empty(200)).produces("image/svg+xml");
        api.delete("/lists/{id}", anyone, request -> Response.empty(204))
                .describedCaller(admin)
                .returns(204);
        testSite.site.pages().get("/page", Caller.ANYONE, request -> Response.empty(200));
    }

    @Test
    void isWellFormed() {
        OpenApiRules.check(testSite.site, OpenApi.of(testSite.site, "Small", "1"));
    }

    @Test
    void saysWhatShapesTake() {
        var document = OpenApi.of(testSite.site, "Small", "1");

        var body = document.at("/paths/~1things/post/requestBody/content/application~1json/schema");
        assertThat(body.at("/properties/sections/properties/kind/enum").toString())
                .isEqualTo("[\"no-gi\",\"both\"]");
        assertThat(body.at("/required").toString()).isEqualTo("[\"name\",\"sections\"]");
        var query = document.at("/paths/~1things/get/parameters");
        assertThat(names(query)).containsExactly("limit", "cursor", "tag", "from");
        assertThat(query.get(3).path("required").booleanValue()).isTrue();
        assertThat(names(document.at("/paths/~1things~1{thingId}/patch/parameters")))
                .containsExactly("thingId", "If-Match");
        assertThat(names(document.at("/paths/~1files~1{key}/get/parameters"))).containsExactly("key");
    }

    private static List<String> names(JsonNode parameters) {
        return parameters.findValuesAsText("name");
    }

    @Test
    void saysWhatRecordsHold() {
        var schemas = OpenApi.of(testSite.site, "Small", "1").at("/components/schemas");

        var thing = schemas.path("Thing");
        assertThat(thing.at("/properties/at/format").asText()).isEqualTo("date-time");
        assertThat(thing.at("/properties/day/format").asText()).isEqualTo("date");
        assertThat(thing.at("/properties/kind/enum/0").asText()).isEqualTo("no-gi");
        assertThat(thing.at("/properties/size/type").asText()).isEqualTo("integer");
        assertThat(thing.at("/properties/share/type").asText()).isEqualTo("number");
        assertThat(thing.at("/properties/counts/additionalProperties/type").asText())
                .isEqualTo("integer");
        assertThat(thing.at("/properties/next_one/$ref").asText()).isEqualTo("#/components/schemas/Thing");
        assertThat(thing.path("required").toString())
                .doesNotContain("note", "next")
                .contains("\"id\"", "\"parts\"");
    }

    @Test
    void saysWhatIsNullWhereThereIsNone() {
        var rest = OpenApi.of(testSite.site, "Small", "1").at("/components/schemas/Rest");

        assertThat(rest.at("/properties/next/anyOf").findValuesAsText("type")).containsExactly("string", "null");
        assertThat(rest.path("required").toString()).isEqualTo("[\"next\"]");
    }

    @Test
    void twoRecordsOfOneNameAreTwo() {
        var schemas = OpenApi.of(testSite.site, "Small", "1").at("/components/schemas");

        assertThat(schemas.at("/Thing/properties/parts/items/$ref").asText()).isEqualTo("#/components/schemas/Part");
        assertThat(schemas.at("/Other/properties/part/$ref").asText()).isEqualTo("#/components/schemas/Other.Part");
        assertThat(schemas.at("/Part/properties/name/type").asText()).isEqualTo("string");
        assertThat(schemas.at("/Other.Part/properties/number/type").asText()).isEqualTo("integer");
        assertThat(schemas.at("/Problem/properties/requestId/type").asText()).isEqualTo("string");
        assertThat(schemas.at("/OpenApiTest.Problem/properties/mine/type").asText())
                .isEqualTo("string");
    }

    @Test
    void saysWhoMayCall() {
        var document = OpenApi.of(testSite.site, "Small", "1");

        assertThat(document.at("/paths/~1things/get/security").toString())
                .isEqualTo("[{\"session\":[]},{\"token\":[]}]");
        assertThat(document.at("/paths/~1things~1{thingId}~1parts~1{partId}/delete/security")
                        .toString())
                .isEqualTo("[{\"session\":[]}]");
        assertThat(document.at("/paths/~1problems/get/security").isMissingNode())
                .isTrue();
    }

    @Test
    void namesTheCapabilityThatEachCookieGives() {
        var document = OpenApi.of(testSite.site, "Small", "1");

        assertThat(document.at("/paths/~1lists~1{id}/get/security").toString())
                .isEqualTo("[{'sa_capability':['list-admin']},{'token':['list-admin']},{'sa_capability':['list-view']},"
                                .replace('\'', '"')
                        + "{'token':['list-view']},{'rc_capability':['list-answer']},{}]".replace('\'', '"'));
        assertThat(document.at("/paths/~1lists~1{id}/delete/security").toString())
                .isEqualTo("[{\"sa_capability\":[\"list-admin\"]},{\"token\":[\"list-admin\"]}]");
        assertThat(document.at("/paths/~1lists~1{id}/delete/x-caller").asText()).isEqualTo("list-admin of {id}");
    }

    @Test
    void saysWhichHeadersAreReadAndWhichTypesComeBack() {
        var document = OpenApi.of(testSite.site, "Small", "1");

        var header = document.at("/paths/~1lists~1{id}/get/parameters/1");
        assertThat(header.path("in").asText()).isEqualTo("header");
        assertThat(header.path("name").asText()).isEqualTo("Response-Code");
        assertThat(header.at("/schema/maxLength").asInt()).isEqualTo(9);
        assertThat(document.at("/paths/~1lists~1{id}/get/responses/200/content").fieldNames())
                .toIterable()
                .containsExactly("application/json", "text/csv");
        assertThat(document.at("/paths/~1lists~1{id}~1picture/get/responses/200/content")
                        .fieldNames())
                .toIterable()
                .containsExactly("image/svg+xml");
    }
}
