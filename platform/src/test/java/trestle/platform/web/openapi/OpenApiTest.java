package trestle.platform.web.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.model.Attribute;
import trestle.platform.web.Caller;
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
        api.get("/files/{key*}", Caller.ANYONE, request -> Response.empty(200)).returns(200);
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
}
