package trestle.shareables.crash;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Sent;
import trestle.shareables.checklists.ChecklistState;
import trestle.shareables.checklists.DynamoChecklistTable;
import trestle.shareables.events.DynamoEventTable;
import trestle.shareables.events.EventRsvp;
import trestle.shareables.polls.DynamoPollTable;
import trestle.shareables.polls.PollVote;
import trestle.shareables.shareable.ShortId;
import trestle.testing.ProofSize;
import trestle.testing.crash.Killed;

/**
 * A process is killed with SIGKILL while people reply, vote and tick. What they were answered is known here, outside that
 * process: all of it is there, none of it twice, and a request that is repeated has the first answer.
 */
final class AcknowledgedCrashTest {
    private static final int KILLS = ProofSize.of(2);
    private static final int LINES_MAX = 120;
    private static final int ITEMS = 60;

    private final long seed = Long.getLong("trestle.seed", System.nanoTime());
    private final List<String> ledger = new ArrayList<>();

    @TempDir
    private Path folder;

    @Test
    void whatWasAnsweredIsThereOnceWheneverTheProcessIsKilled() throws Exception {
        System.out.println("seed " + seed);
        var random = new Random(seed);
        AcknowledgingProcess.Shared shared;
        try (var system = new DurableShareables(folder)) {
            shared = share(system);
        }

        for (int kill = 0; kill < KILLS; kill++) {
            ledger.addAll(Killed.afterLines(
                    20 + random.nextInt(LINES_MAX),
                    AcknowledgingProcess.class,
                    shared.arguments(folder, "run" + kill)));
            try (var system = DurableShareables.later(folder)) {
                check(system, shared);
            }
        }
    }

    private static AcknowledgingProcess.Shared share(DurableShareables system) {
        var start = Instant.now().plus(Duration.ofDays(3));
        var event = created(system, "{'entity':'event','name':'Picnic','expiresAfter':7,'startTime':'" + start + "'}");
        var poll = created(
                system,
                "{'entity':'poll','name':'Cake?','expiresAfter':7,'questions':[{'title':'Cake?','options':["
                        + "{'label':'Yes'},{'label':'No'}]}]}");
        var items = IntStream.range(0, ITEMS)
                .mapToObj(n -> "{'name':'Item " + n + "'}")
                .collect(Collectors.joining(","));
        var list = created(system, "{'entity':'checklist','name':'Shopping','expiresAfter':7,'items':[" + items + "]}");
        var question = json(system, poll, "").at("/questions/0");
        return new AcknowledgingProcess.Shared(
                event,
                poll,
                question.path("pollQuestionId").asText(),
                question.at("/options/0/pollQuestionOptionId").asText(),
                list);
    }

    private static String created(DurableShareables system, String json) {
        var answer = system.send(DurableShareables.post("/shareables", json));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(201);
        return Sent.json(answer).path("shortId").asText();
    }

    private static JsonNode json(DurableShareables system, String id, String path) {
        return Sent.json(system.send(Sent.get("/shareables/api/v1/shareables/" + id + path)));
    }

    private void check(DurableShareables system, AcknowledgingProcess.Shared shared) {
        checkAnswered(system, AcknowledgingProcess.RSVP, shared.event(), "/rsvps/me");
        checkAnswered(system, AcknowledgingProcess.VOTE, shared.poll(), "/votes/me");
        assertThat(ticked(system, shared.list())).as("answered ticks").containsAll(ticks());

        repeat(system, AcknowledgingProcess.RSVP, shared::rsvp);
        repeat(system, AcknowledgingProcess.VOTE, shared::vote);

        assertThat(repliers(system, shared.event()))
                .as("everybody replied once")
                .containsExactlyInAnyOrderElementsOf(begun(AcknowledgingProcess.RSVP));
        assertThat(voters(system, shared.poll()))
                .as("everybody voted once")
                .containsExactlyInAnyOrderElementsOf(begun(AcknowledgingProcess.VOTE));
        assertThat(json(system, shared.poll(), "/results").path("responseCount").asInt())
                .isEqualTo(begun(AcknowledgingProcess.VOTE).size());
    }

    /** A code that was given leads to its response. */
    private void checkAnswered(DurableShareables system, String kind, String id, String path) {
        var codes = codes(kind);
        assertThat(codes).isNotEmpty();
        codes.forEach((name, code) -> {
            var own = system.send(
                    Sent.get("/shareables/api/v1/shareables/" + id + path).header("Response-Code", code));
            assertThat(own.status()).as("%s of %s", kind, name).isEqualTo(200);
            assertThat(Sent.json(own).path("name").asText()).isEqualTo(name);
        });
    }

    /** Everybody sends again what they sent: the first answer, where they had one. */
    private void repeat(DurableShareables system, String kind, Function<String, Sent> request) {
        var codes = codes(kind);
        for (var name : begun(kind)) {
            var again = system.send(request.apply(name));
            assertThat(again.status()).as(Sent.text(again)).isEqualTo(201);
            var code = Sent.json(again).path("code").asText();
            assertThat(code).as("%s of %s", kind, name).isEqualTo(codes.getOrDefault(name, code));
        }
    }

    private Stream<String[]> lines(String state, String kind) {
        return ledger.stream()
                .filter(line -> line.startsWith(state + " " + kind + " "))
                .map(line -> line.split(" ", -1));
    }

    private Set<String> begun(String kind) {
        return lines("begun", kind).map(words -> words[2]).collect(Collectors.toCollection(TreeSet::new));
    }

    private Map<String, String> codes(String kind) {
        return lines("done", kind).collect(toMap(words -> words[2], words -> words[3]));
    }

    private List<String> ticks() {
        return lines("done", AcknowledgingProcess.TICK).map(words -> words[2]).toList();
    }

    private static List<String> ticked(DurableShareables system, String list) {
        return new DynamoChecklistTable(system.database())
                .listTicks(new ShortId(list)).stream()
                        .map(ChecklistState::checklistItemId)
                        .toList();
    }

    private static List<String> repliers(DurableShareables system, String event) {
        try (var all = new DynamoEventTable(system.database()).streamRsvps(new ShortId(event))) {
            return all.map(EventRsvp::name).toList();
        }
    }

    private static List<String> voters(DurableShareables system, String poll) {
        try (var all = new DynamoPollTable(system.database()).streamVotes(new ShortId(poll))) {
            return all.map(PollVote::name).toList();
        }
    }
}
