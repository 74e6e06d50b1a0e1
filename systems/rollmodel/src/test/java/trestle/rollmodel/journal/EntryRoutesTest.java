package trestle.rollmodel.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.web.Sent.json;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.comment;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.RollModelSite;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.progress.Progress;
import trestle.rollmodel.progress.StatsRoutes;
import trestle.rollmodel.progress.Trainings;
import trestle.rollmodel.search.Search;
import trestle.rollmodel.search.SearchRoutes;
import trestle.rollmodel.techniques.Techniques;
import trestle.rollmodel.words.Tokens;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The athlete's API, driven in process. */
@TrestleTest(model = "rollmodel")
final class EntryRoutesTest {
    private static final String API = "/rollmodel/api/v1";
    private static final String BODY = """
            {'createdAt': '2040-01-14T18:30:00.000Z',
             'sections': {'private': 'My knee', 'shared': 'Armbar from mount'},
             'sessionMetrics': {'durationMinutes': 90, 'intensity': 7, 'rounds': 6, 'giOrNoGi': 'no-gi',
                                'tags': ['half guard']}}""";

    private final RollModelWorld world;
    private final RollModelSite site;

    EntryRoutesTest(Trestle trestle) {
        world = new RollModelWorld(trestle).withAnnAndCarl();
        var tokens = Tokens.named(Tokens.CHOICES.getFirst());
        var entries = new Entries(world.journal, tokens, entry -> List.of(), trestle.clock(), trestle.ids());
        site = new RollModelSite(world, site -> {
                    new EntryRoutes(entries, new Techniques(world.techniques)).declare(site.api());
                    new SearchRoutes(new Search(
                                    world.journal, tokens, trestle.cursors(), new Techniques(world.techniques)))
                            .declare(site.api());
                    StatsRoutes.own(request ->
                                    new Progress(Trainings.of(world.journal, request.accountId()), request.zone()))
                            .declare(site.api());
                })
                .with("ann", "athlete")
                .with("ben", "athlete")
                .with("carl", "coach");
    }

    @Test
    void anEntryHasTheseFieldsAndNoOthers() {
        var created = post(BODY);

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("ETag")).contains("\"1\"");
        var entry = json(created);
        assertThat(names(entry))
                .containsExactly(
                        "entryId",
                        "athleteId",
                        "createdAt",
                        "utcOffset",
                        "updatedAt",
                        "sections",
                        "sessionMetrics",
                        "coachVisible",
                        "trainingLoad",
                        "commentCount");
        assertThat(entry.get("sections").toString())
                .isEqualTo("{\"private\":\"My knee\",\"shared\":\"Armbar from mount\"}");
        assertThat(entry.get("sessionMetrics").toString())
                .isEqualTo("{\"durationMinutes\":90,\"intensity\":7,\"rounds\":6,\"giOrNoGi\":\"no-gi\","
                        + "\"tags\":[\"half guard\"]}");
        assertThat(entry.get("createdAt").asText()).isEqualTo("2040-01-14T18:30:00.000Z");
        assertThat(entry.get("trainingLoad").asInt()).isEqualTo(630);
        assertThat(entry.get("coachVisible").asBoolean()).isTrue();
        assertThat(json(get("/entries/" + id(created)))).isEqualTo(entry);
    }

    @Test
    void aChangeNeedsTheStateItChanges() {
        var id = id(post(BODY));
        var change = Sent.to("PATCH", API + "/entries/" + id)
                .json("{'sessionMetrics': {'intensity': 3}}")
                .bearer("ann");

        assertThat(site.answer(change).status()).isEqualTo(428);
        var done = site.answer(change.header("If-Match", "\"1\""));
        assertThat(done.status()).isEqualTo(200);
        assertThat(done.header("ETag")).contains("\"2\"");
        assertThat(json(done).get("trainingLoad").asInt()).isEqualTo(270);
        assertThat(json(done).get("sections").get("private").asText()).isEqualTo("My knee");
        var stale = site.answer(change.header("If-Match", "\"1\""));
        assertThat(stale.status()).isEqualTo(412);
        assertThat(json(stale).get("code").asText()).isEqualTo("stale");
        assertThat(json(stale).get("current").get("trainingLoad").asInt()).isEqualTo(270);
        assertThat(site.answer(change.header("If-Match", "\"nonsense\"")).status())
                .isEqualTo(412);
    }

    @Test
    void theDateIsMovedByItself() {
        var id = id(post(BODY));

        var patched = site.answer(Sent.to("PATCH", API + "/entries/" + id)
                .json("{'createdAt': '2040-01-01T10:00:00.000Z'}")
                .header("If-Match", "\"1\"")
                .bearer("ann"));
        assertThat(patched.status()).isEqualTo(422);
        assertThat(problem(patched)).isEqualTo("createdAt unknown");

        var moved = site.answer(Sent.post(API + "/entries/" + id + "/move")
                .json("{'createdAt': '2040-01-01T10:00:00.000Z'}")
                .bearer("ann"));
        assertThat(moved.status()).isEqualTo(200);
        assertThat(json(moved).get("createdAt").asText()).isEqualTo("2040-01-01T10:00:00.000Z");
        assertThat(moved.header("ETag")).contains("\"2\"");
    }

    @Test
    void aDeletedEntryIsGone() {
        var id = id(post(BODY));

        assertThat(site.answer(Sent.to("DELETE", API + "/entries/" + id)
                                .header("If-Match", "\"7\"")
                                .bearer("ann"))
                        .status())
                .isEqualTo(412);
        assertThat(site.answer(Sent.to("DELETE", API + "/entries/" + id).bearer("ann"))
                        .status())
                .isEqualTo(204);

        assertThat(get("/entries/" + id).status()).isEqualTo(404);
        assertThat(site.answer(Sent.to("DELETE", API + "/entries/" + id).bearer("ann"))
                        .status())
                .isEqualTo(404);
    }

    @Test
    void anothersEntryIsNotFoundByAnyRoute() {
        var id = id(post(BODY));
        var requests = Stream.of(
                Sent.get(API + "/entries/" + id),
                Sent.to("PATCH", API + "/entries/" + id).json("{}").header("If-Match", "\"1\""),
                Sent.to("DELETE", API + "/entries/" + id),
                Sent.post(API + "/entries/" + id + "/move").json("{'createdAt': '2040-01-01T10:00:00.000Z'}"));

        assertThat(requests.map(request -> site.answer(request.bearer("ben")).status()))
                .containsOnly(404);
        assertThat(site.answer(Sent.get(API + "/entries/" + id).bearer("carl")).status())
                .isEqualTo(403);
        assertThat(site.answer(Sent.get(API + "/entries/" + id)).status()).isEqualTo(401);
        assertThat(get("/entries/a%23b").status()).isEqualTo(404);
    }

    @Test
    void theSameKeyFiveTimesIsOneEntry() {
        var answers = IntStream.range(0, 5)
                .mapToObj(time -> site.answer(Sent.post(API + "/entries")
                        .json(BODY)
                        .header("Idempotency-Key", "one")
                        .bearer("ann")))
                .toList();

        assertThat(answers).extracting(OutgoingResponse::status).containsOnly(201);
        assertThat(answers.stream().map(EntryRoutesTest::id).distinct()).hasSize(1);
        assertThat(json(get("/entries")).get("items")).hasSize(1);
        assertThat(site.answer(Sent.post(API + "/entries")
                                .json("{}")
                                .header("Idempotency-Key", "one")
                                .bearer("ann"))
                        .status())
                .isEqualTo(422);
    }

    @Test
    void theAnswerIsRememberedInTheTransactionOfTheEntry() {
        world.trestle.requests().forget();

        site.answer(Sent.post(API + "/entries")
                .json(BODY)
                .header("Idempotency-Key", "one")
                .bearer("ann"));

        var sent = world.trestle.requests().of(TransactWriteItemsRequest.class);
        assertThat(sent).hasSize(1);
        assertThat(sent.getFirst().transactItems().toString()).contains("IDEMP#", "ENTRY#");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', delimiter = '|', textBlock = """
                    'durationMinutes': 90 | 'durationMinutes': 0          | sessionMetrics.durationMinutes
                    'durationMinutes': 90 | 'durationMinutes': 601        | sessionMetrics.durationMinutes
                    'durationMinutes': 90 | 'durationMinutes': '90'       | sessionMetrics.durationMinutes
                    'durationMinutes': 90 | 'durationMinutes': 90.5       | sessionMetrics.durationMinutes
                    'intensity': 7        | 'intensity': 11               | sessionMetrics.intensity
                    'intensity': 7        | 'intensity': null             | sessionMetrics.intensity
                    'rounds': 6           | 'rounds': -1                  | sessionMetrics.rounds
                    'no-gi'               | 'pyjamas'                     | sessionMetrics.giOrNoGi
                    ['half guard']        | ['a,b']                       | sessionMetrics.tags
                    ['half guard']        | 'half guard'                  | sessionMetrics.tags
                    ['half guard']        | [1]                           | sessionMetrics.tags
                    '2040-01-14T18:30:00.000Z' | 'yesterday'              | createdAt
                    '2040-01-14T18:30:00.000Z' | '2040-01-16T09:30:00.001Z' | createdAt
                    'sections'            | 'utcOffset': 'noon', 'sections' | utcOffset
                    'sections'            | 'utcOffset': '+25:00', 'sections' | utcOffset
                    'My knee'             | 7                             | sections.private
                    'sections'            | 'kw': 1, 'sections'           | kw
                    'sections'            | 'athleteId': 'ben', 'sections' | athleteId
                    """)
    void whatIsNotRightIsNamed(String good, String bad, String field) {
        var refused = post(BODY.replace(good, bad));

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.header("Content-Type")).contains("application/problem+json");
        assertThat(json(refused).get("errors"))
                .singleElement()
                .satisfies(error -> assertThat(error.get("field").asText()).isEqualTo(field));
        assertThat(json(refused).get("requestId").asText()).isNotEmpty();
        assertThat(world.keys("USER#ann", "ENTRY#")).isEmpty();
    }

    @Test
    void lengthsAreCountedInCharactersAndBounded() {
        assertThat(post(BODY.replace("My knee", "🤼".repeat(20_000))).status()).isEqualTo(201);
        assertThat(problem(post(BODY.replace("My knee", "a".repeat(20_001))))).startsWith("sections.private");
        assertThat(problem(post(BODY.replace("half guard", "🤼".repeat(41))))).startsWith("sessionMetrics.tags");
        var many = String.join(
                "','", IntStream.range(0, 21).mapToObj(number -> "t" + number).toList());
        assertThat(problem(post(BODY.replace("half guard", many)))).startsWith("sessionMetrics.tags");
        assertThat(post("{'sections': {'shared': '" + "a".repeat(262_144) + "'}}")
                        .status())
                .isEqualTo(413);
    }

    @Test
    void tagsAreTidied() {
        var entry = json(post(BODY.replace("['half guard']", "['#Half  Guard', 'half-guard', ' mount ']")));

        assertThat(entry.get("sessionMetrics").get("tags").toString()).isEqualTo("[\"Half Guard\",\"mount\"]");
    }

    @Nested
    class AList {
        @Test
        void isPagedNewestFirstWithCommentCounts() {
            var ids = IntStream.range(0, 3)
                    .mapToObj(day -> id(post(BODY.replace("2040-01-14", "2040-01-1" + day))))
                    .toList();
            world.transactions.commit(world.comments.post(
                    comment(ids.getFirst(), "c1", NOW, "carl"), java.time.Instant.parse("2040-01-10T18:30:00Z")));

            var first = json(get("/entries?limit=2"));
            var second = json(
                    get("/entries?limit=2&cursor=" + first.get("next_cursor").asText()));

            assertThat(values(first, "entryId")).containsExactly(ids.get(2), ids.get(1));
            assertThat(values(second, "entryId")).containsExactly(ids.get(0));
            assertThat(second.get("items").get(0).get("commentCount").asInt()).isEqualTo(1);
            assertThat(second.get("next_cursor").isNull()).isTrue();
        }

        @Test
        void isFiltered() {
            var one = id(post(BODY));
            post(BODY.replace("half guard", "mount").replace("no-gi", "gi").replace("01-14", "01-12"));

            assertThat(values(json(get("/entries?tag=Half%20guard")), "entryId"))
                    .containsExactly(one);
            assertThat(values(json(get("/entries?giOrNoGi=no-gi")), "entryId")).containsExactly(one);
            assertThat(values(json(get("/entries?from=2040-01-13T00:00:00Z&to=2040-01-15T00:00:00Z")), "entryId"))
                    .containsExactly(one);
            assertThat(problem(get("/entries?from=2040-01-13T00:00:00Z&to=2040-01-13T00:00:00Z")))
                    .startsWith("to ");
            assertThat(problem(get("/entries?limit=101"))).startsWith("limit ");
            assertThat(problem(get("/entries?giOrNoGi=pyjamas"))).startsWith("giOrNoGi ");
        }

        @Test
        void hasCursorsThatServeItsOwnQuestionAndCallerForADay() {
            IntStream.range(0, 3).forEach(day -> post(BODY.replace("2040-01-14", "2040-01-1" + day)));
            var cursor = json(get("/entries?limit=1")).get("next_cursor").asText();

            assertThat(get("/entries?limit=2&cursor=" + cursor).status()).isEqualTo(200);
            for (var refused : List.of(
                    get("/entries?limit=1&cursor=" + cursor.substring(0, cursor.length() - 2) + "AA"),
                    get("/entries?limit=1&giOrNoGi=no-gi&cursor=" + cursor),
                    get("/entries/search?q=armbar&cursor=" + cursor),
                    site.answer(
                            Sent.get(API + "/entries?limit=1&cursor=" + cursor).bearer("ben")))) {
                assertThat(refused.status()).isEqualTo(400);
                assertThat(json(refused).get("code").asText()).isEqualTo("invalid-cursor");
            }
            world.trestle.clock().advance(Duration.ofHours(24));
            assertThat(get("/entries?limit=1&cursor=" + cursor).status()).isEqualTo(400);
        }
    }

    @Test
    void aSearchAnswersHits() {
        var id = id(post(BODY));

        var found = json(get("/entries/search?q=ARMBAR%20knee"));

        assertThat(found.get("items")).singleElement().satisfies(hit -> {
            assertThat(names(hit)).containsExactly("entryId", "createdAt", "utcOffset", "snippet", "matchedIn");
            assertThat(hit.get("entryId").asText()).isEqualTo(id);
            assertThat(hit.get("matchedIn").toString()).isEqualTo("[\"shared\",\"private\"]");
        });
        assertThat(json(get("/entries/search?q=from&mode=full")).get("items")).hasSize(1);
        assertThat(json(get("/entries/search?q=knee&scope=shared")).get("items"))
                .isEmpty();
        assertThat(problem(get("/entries/search?q="))).startsWith("q ");
        assertThat(problem(get("/entries/search?q=a&mode=fuzzy"))).startsWith("mode ");
    }

    @Test
    void figuresHaveTheseFields() {
        post(BODY);

        var load = json(get("/stats/load?from=2040-01-09&to=2040-01-16&bucket=week"));
        assertThat(load.toString())
                .isEqualTo("{\"bucket\":\"week\",\"points\":["
                        + "{\"start\":\"2040-01-09\",\"sessions\":1,\"minutes\":90,\"load\":630,\"load7\":630,"
                        + "\"load28avg\":158}]}");
        assertThat(json(get("/stats/calendar?from=2040-01-01&to=2040-01-16")).toString())
                .isEqualTo("{\"days\":[{\"date\":\"2040-01-14\",\"sessions\":1,\"minutes\":90,\"load\":630}],"
                        + "\"streakWeeks\":1,\"longestStreakWeeks\":1}");
        assertThat(json(get("/stats/tags?from=2040-01-01&to=2040-02-01")).toString())
                .isEqualTo("{\"bucket\":\"month\",\"tags\":[{\"tag\":\"half guard\",\"sessions\":1,"
                        + "\"points\":[{\"start\":\"2040-01-01\",\"sessions\":1}]}]}");
        assertThat(json(get("/stats/load")).get("points")).hasSize(53);
        assertThat(problem(get("/stats/load?from=2037-01-01&to=2040-01-01"))).startsWith("from ");
        assertThat(problem(get("/stats/load?from=2040-01-01&to=2040-01-01"))).startsWith("to ");
        assertThat(problem(get("/stats/load?bucket=year"))).startsWith("bucket ");
        assertThat(problem(get("/stats/load?from=soon"))).startsWith("from ");
    }

    private OutgoingResponse post(String body) {
        return site.answer(Sent.post(API + "/entries").json(body).bearer("ann"));
    }

    private OutgoingResponse get(String path) {
        return site.answer(Sent.get(API + path).bearer("ann"));
    }

    private static String id(OutgoingResponse answer) {
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(201);
        return json(answer).get("entryId").asText();
    }

    private static String problem(OutgoingResponse answer) {
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(422);
        var error = json(answer).get("errors").get(0);
        return error.get("field").asText() + " " + error.get("code").asText();
    }

    private static List<String> names(JsonNode object) {
        var names = new ArrayList<String>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static List<String> values(JsonNode list, String name) {
        var values = new ArrayList<String>();
        list.get("items").forEach(item -> values.add(item.get(name).asText()));
        return values;
    }
}
