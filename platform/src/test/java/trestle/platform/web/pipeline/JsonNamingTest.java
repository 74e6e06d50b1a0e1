package trestle.platform.web.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.model.Page;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Response;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.JsonNaming;
import trestle.platform.web.openapi.OpenApi;
import trestle.testing.CountingIds;
import trestle.testing.FixedClock;

/** A site whose API spells its fields in snake_case; its code does not know. */
final class JsonNamingTest {
    private static final String API = "/portal/api/v1";

    record Inner(String shownName) {}

    record Guide(String guideId, Instant lastUpdated, Inner ownPart) {}

    private final Site site = Site.of("portal", TestSite.frame("portal")).json(JsonNaming.SNAKE_CASE);
    private final FixedClock clock = FixedClock.atStart();
    private final Dispatcher dispatcher = new Dispatcher(
            Origins.of(URI.create(Sent.ORIGIN)),
            new byte[32],
            new GeneralLimit(1_000, 1_000, clock),
            new AccessLog(new SimpleMeterRegistry()),
            clock,
            new CountingIds());

    private static Checked<Guide> parse(Fields in) {
        var id = in.line("guideId", 1, 9);
        var name = in.line("ownPart.shownName", 1, 9);
        in.check("guideId", !id.equals("taken"), "taken", "This id is taken.");
        return in.make(() -> new Guide(id, FixedClock.START, new Inner(name)));
    }

    @BeforeEach
    void declare() {
        var api = site.api();
        api.post("/guides", Caller.ANYONE, JsonNamingTest::parse, (request, guide) -> Response.json(201, guide))
                .returns(201, Guide.class);
        api.get(
                        "/guides",
                        Caller.ANYONE,
                        in -> {
                            var by = in.lineIfGiven("orderBy", 1, 9);
                            var page = in.page();
                            return in.make(() -> by.orElse("none") + page.limit());
                        },
                        (request, text) -> Response.json(
                                200, List.of(text, request.query("dryRun").orElse("no"))))
                .query("dryRun", 5)
                .lists(Guide.class);
        api.get("/stale", Caller.ANYONE, request -> {
            throw Problem.stale(new Inner("x")).asException();
        });
        api.get("/list", Caller.ANYONE, request -> Response.list(Page.complete(List.of(new Inner("x")))));
        dispatcher.mount(site);
    }

    private String answer(Sent sent) {
        return Sent.text(sent.by(dispatcher));
    }

    @Test
    void bodiesAndAnswersAreSpelledAlike() {
        var sent = Sent.post(API + "/guides").json("{'guide_id':'a','own_part':{'shown_name':'b'}}");

        assertThat(answer(sent))
                .isEqualTo("{\"guide_id\":\"a\",\"last_updated\":\"2040-01-15T09:30:00.000Z\","
                        + "\"own_part\":{\"shown_name\":\"b\"}}");
    }

    @Test
    void problemsNameFieldsAsTheyWereSentInADocumentThatIsTheSameEverywhere() {
        var missing =
                Sent.json(Sent.post(API + "/guides").json("{'guideId':'a'}").by(dispatcher));

        assertThat(missing.path("errors").findValuesAsText("field"))
                .containsExactlyInAnyOrder("guide_id", "own_part.shown_name", "guideId");
        assertThat(missing.path("requestId").asText()).isNotEmpty();
        var taken = Sent.json(Sent.post(API + "/guides")
                .json("{'guide_id':'taken','own_part':{'shown_name':'b'}}")
                .by(dispatcher));
        assertThat(taken.path("errors").findValuesAsText("field")).containsExactly("guide_id");
        assertThat(Sent.json(Sent.get(API + "/stale").by(dispatcher))
                        .at("/current/shown_name")
                        .asText())
                .isEqualTo("x");
    }

    @Test
    void queriesAreToo() {
        assertThat(answer(Sent.get(API + "/guides?order_by=name&limit=7&dry_run=yes")))
                .isEqualTo("[\"name7\",\"yes\"]");
        assertThat(answer(Sent.get(API + "/guides?orderBy=name&dryRun=yes"))).isEqualTo("[\"none20\",\"no\"]");
        assertThat(answer(Sent.get(API + "/list")))
                .isEqualTo("{\"items\":[{\"shown_name\":\"x\"}],\"next_cursor\":null}");
    }

    @Test
    void theDescriptionFollows() {
        var document = OpenApi.of(site, "Portal API", "1");

        assertThat(document.at("/components/schemas/Guide/properties").has("last_updated"))
                .isTrue();
        assertThat(document.at("/paths/~1guides/post/requestBody/content/application~1json/schema/properties")
                        .has("guide_id"))
                .isTrue();
        assertThat(document.at("/paths/~1guides/get/parameters").findValuesAsText("name"))
                .contains("order_by", "limit", "cursor", "dry_run");
        assertThat(document.at("/components/schemas/Problem/properties").has("requestId"))
                .isTrue();
    }

    @Test
    void isSaidBeforeTheFirstRoute() {
        assertThatThrownBy(() -> site.json(JsonNaming.CAMEL_CASE)).isInstanceOf(IllegalStateException.class);
        assertThat(Optional.of(site.naming())).contains(JsonNaming.SNAKE_CASE);
    }
}
