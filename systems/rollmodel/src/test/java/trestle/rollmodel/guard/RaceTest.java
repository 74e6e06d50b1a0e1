package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.accounts.ApiTokens;
import trestle.platform.web.Outgoing;
import trestle.platform.web.Sent;

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
        var threads = new ArrayList<String>();
        for (int i = 0; i < 10; i++) {
            threads.add(Sent.json(world.send(Kind.ATHLETE, post("/ai/threads", "{}")))
                    .path("threadId")
                    .asText());
        }

        var statuses = atOnce(
                AT_ONCE,
                Kind.ATHLETE,
                i -> post(
                        "/ai/threads/" + threads.get(i % 10) + "/messages",
                        "{'content':'How did my guard go?','scope':'shared'}"));

        assertThat(statuses).isEqualTo(Map.of(201, 20, 429, AT_ONCE - 20));
    }

    @Test
    void anUploadIsImportedOnce() {
        var csv = "createdAt,durationMinutes\n".getBytes(StandardCharsets.UTF_8);
        var ticket = world.system
                .transfers()
                .uploads()
                .receive(world.id("ann"), "text/csv", csv.length, new ByteArrayInputStream(csv));

        var statuses = atOnce(AT_ONCE, Kind.ATHLETE, i -> post("/imports", "{'uploadId':'" + ticket.uploadId() + "'}"));

        assertThat(statuses).isEqualTo(Map.of(202, 1, 404, AT_ONCE - 1));
    }

    @Test
    void neverMoreTokensThanAllowed() {
        atOnce(AT_ONCE, Kind.ATHLETE, i -> post("/me/tokens", "{'label':'a token','access':'read'}"));

        assertThat(world.system.accounts().apiTokens().list(world.id("ann")))
                .hasSizeLessThanOrEqualTo(ApiTokens.COUNT_MAX);
    }

    private static Sent post(String path, String json) {
        return Sent.post(GuardWorld.API + path).json(json);
    }

    /** How many had which status. */
    private Map<Integer, Integer> atOnce(int count, Kind kind, IntFunction<Sent> request) {
        world.as(kind, Sent.get("/")); // a token of the page, made once
        var requests = new ArrayList<Callable<Outgoing>>();
        for (int i = 0; i < count; i++) {
            var sent = world.as(kind, request.apply(i));
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
