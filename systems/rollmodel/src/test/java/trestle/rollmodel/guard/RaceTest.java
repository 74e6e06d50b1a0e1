package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.model.PageRequest;
import trestle.platform.accounts.service.ApiTokens;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.chat.Threads;
import trestle.rollmodel.invitations.NewInvitation;

/** Many at once, through the API, at whatever there may be only so much of: just that many come through. */
final class RaceTest {
    private static final int AT_ONCE = 50;

    private final GuardWorld world;

    RaceTest(@TempDir Path folder) {
        world = new GuardWorld(folder);
    }

    /** What was counted when the world was made counts no more. */
    @BeforeEach
    void begin() {
        world.pass(Duration.ofDays(1));
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void fiveExportsADay() {
        var statuses = atOnce(AT_ONCE, Kind.COACH, i -> post("/me/exports", "{'sections':'all'}"));

        assertThat(statuses).isEqualTo(Map.of(202, 5, 429, AT_ONCE - 5));
    }

    @Test
    void tenInvitationsADay() {
        var statuses = atOnce(AT_ONCE, Kind.ATHLETE, i -> post("/invitations", "{}"));

        assertThat(statuses).isEqualTo(Map.of(201, 10, 429, AT_ONCE - 10));
    }

    @Test
    void sixtyCommentsAnHour() {
        var entries = new ArrayList<String>();
        for (int i = 0; i < 20; i++) entries.add(world.log(Kind.ATHLETE, "word"));

        var statuses = atOnce(
                80, Kind.COACH, i -> post("/entries/" + entries.get(i % 20) + "/comments", "{'body':'Well done.'}"));

        assertThat(statuses).isEqualTo(Map.of(201, 60, 429, 20));
    }

    @Test
    void twentyQuestionsAnHour() {
        var threads = begin(Kind.ATHLETE, 10);

        var statuses = atOnce(AT_ONCE, Kind.ATHLETE, i -> question(threads.get(i % 10)));

        assertThat(statuses).isEqualTo(Map.of(201, 20, 429, AT_ONCE - 20));
    }

    private List<String> begin(Kind kind, int count) {
        var threads = new ArrayList<String>();
        for (int i = 0; i < count; i++) {
            threads.add(Sent.json(world.send(kind, post("/ai/threads", "{}")))
                    .path("threadId")
                    .asText());
        }
        return threads;
    }

    private static Sent question(String thread) {
        return post("/ai/threads/" + thread + "/messages", "{'content':'How did my guard go?','scope':'shared'}");
    }

    /** Hours of 20, and then the last of the day. */
    @Test
    void aHundredQuestionsADay() {
        var threads = begin(Kind.ATHLETE, 10);
        for (int asked = 0; asked < 90; asked += 15) {
            for (int i = 0; i < 15; i++) {
                assertThat(world.send(Kind.ATHLETE, question(threads.get(i % 10)))
                                .status())
                        .isEqualTo(201);
            }
            world.pass(Duration.ofHours(1));
        }

        var statuses = atOnce(AT_ONCE, Kind.ATHLETE, i -> question(threads.get(i % 10)));

        assertThat(statuses).isEqualTo(Map.of(201, 10, 429, AT_ONCE - 10));
    }

    @Test
    void twoHundredThreads() {
        var ann = world.id("ann");
        begin(Kind.ATHLETE, Threads.THREADS_MAX - 2 - threads(ann));

        var statuses = atOnce(12, Kind.ATHLETE, i -> post("/ai/threads", "{}"));

        assertThat(statuses).isEqualTo(Map.of(201, 2, 409, 10));
        assertThat(threads(ann)).isEqualTo(Threads.THREADS_MAX);
    }

    private int threads(String userId) {
        return world.system
                .services()
                .threads()
                .list(userId, PageRequest.first(2 * Threads.THREADS_MAX))
                .items()
                .size();
    }

    @Test
    void twentyCoachesOfAnAthlete() {
        var tokens = new ArrayList<String>();
        var coaches = new ArrayList<String>();
        for (int i = 0; i < 30; i++) {
            coaches.add(world.enter("coach" + i, "coach"));
            tokens.add(invite("ann"));
        }

        var statuses = atOnce(30, i -> world.as(coaches.get(i), accept(tokens.get(i))));

        assertThat(statuses).isEqualTo(Map.of(201, 19, 409, 11)); // one there was before
    }

    @Test
    void twoHundredAthletesOfACoach() {
        for (int i = 0; i < 197; i++) {
            world.enter("athlete" + i, "athlete");
            world.link("athlete" + i, "carl");
        }
        var tokens = new ArrayList<String>();
        for (int i = 197; i < 209; i++) {
            world.enter("athlete" + i, "athlete");
            tokens.add(invite("athlete" + i));
        }

        var statuses = atOnce(12, Kind.COACH, i -> accept(tokens.get(i)));

        assertThat(statuses).isEqualTo(Map.of(201, 2, 409, 10)); // one there was before
    }

    private String invite(String athlete) {
        var anybody = new NewInvitation(Optional.empty(), Optional.empty(), Optional.empty());
        var invited = world.system
                .services()
                .invitations()
                .invite(world.system.kit().accounts().current(world.id(athlete)), anybody, "192.0.2.1")
                .commit(world.system.kit().transactions());
        return invited.orElseThrow().link().getQuery().substring("token=".length());
    }

    private static Sent accept(String token) {
        return post("/invitations/accept", "{'token':'" + token + "'}");
    }

    @Test
    void twentyUploadsADay() {
        var statuses =
                atOnce(AT_ONCE, Kind.ATHLETE, i -> post("/uploads", "{'contentType':'application/zip','size':5}"));

        assertThat(statuses).isEqualTo(Map.of(201, 20, 429, AT_ONCE - 20));
    }

    @Test
    void fiftyImportsADay() {
        var uploads = new ArrayList<String>();
        for (int i = 0; i < 60; i++) uploads.add(upload());

        var statuses = atOnce(60, Kind.ATHLETE, i -> post("/imports", "{'uploadId':'" + uploads.get(i) + "'}"));

        assertThat(statuses).isEqualTo(Map.of(202, 50, 429, 10));
    }

    @Test
    void anUploadIsImportedOnce() {
        var upload = upload();

        var statuses = atOnce(AT_ONCE, Kind.ATHLETE, i -> post("/imports", "{'uploadId':'" + upload + "'}"));

        assertThat(statuses).isEqualTo(Map.of(202, 1, 404, AT_ONCE - 1));
    }

    private String upload() {
        var csv = "createdAt,durationMinutes\n".getBytes(StandardCharsets.UTF_8);
        return world.system
                .kit()
                .uploads()
                .receive(world.id("ann"), "text/csv", csv.length, new ByteArrayInputStream(csv))
                .uploadId();
    }

    @Test
    void neverMoreTokensThanAllowed() {
        atOnce(AT_ONCE, Kind.ATHLETE, i -> post("/me/tokens", "{'label':'a token','access':'read'}"));

        assertThat(world.system.kit().accounts().apiTokens().list(world.id("ann")))
                .hasSizeLessThanOrEqualTo(ApiTokens.COUNT_MAX);
    }

    private static Sent post(String path, String json) {
        return Sent.post(GuardWorld.API + path).json(json);
    }

    /** How many had which status. */
    private Map<Integer, Integer> atOnce(int count, Kind kind, IntFunction<Sent> request) {
        return atOnce(count, i -> world.as(kind, request.apply(i)));
    }

    private Map<Integer, Integer> atOnce(int count, IntFunction<Sent> request) {
        var requests = new ArrayList<Callable<OutgoingResponse>>();
        for (int i = 0; i < count; i++) {
            var sent = request.apply(i);
            requests.add(() -> world.answer(sent));
        }
        var statuses = new TreeMap<Integer, Integer>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var answer : threads.invokeAll(requests)) {
                statuses.merge(answer.resultNow().status(), 1, Integer::sum);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return statuses;
    }
}
