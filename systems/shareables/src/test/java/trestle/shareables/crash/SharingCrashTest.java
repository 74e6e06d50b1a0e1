package trestle.shareables.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Sent;
import trestle.shareables.events.DynamoEventTable;
import trestle.shareables.events.EventRsvp;
import trestle.shareables.polls.DynamoPollTable;
import trestle.shareables.polls.PollVote;
import trestle.shareables.pool.DynamoPoolTable;
import trestle.shareables.pool.ShortIdPool;
import trestle.shareables.responses.Code;
import trestle.shareables.responses.DynamoResponseCodeTable;
import trestle.shareables.responses.ResponseCode;
import trestle.shareables.shareable.DynamoShareableTable;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShortId;
import trestle.testing.ProofSize;
import trestle.testing.crash.Killed;

/** Processes that create shareables, and that do the tasks of deleting, renewing and inviting, are killed with SIGKILL. */
final class SharingCrashTest {
    private static final int KILLS = ProofSize.of(1);
    private static final int MANY = 60;
    private static final int SLACK = 30;

    private final long seed = Long.getLong("trestle.seed", System.nanoTime());
    private final Random random = new Random(seed);

    @TempDir
    private Path folder;

    private void killed(String what, int writesMax) throws Exception {
        int enough = 1 + random.nextInt(writesMax);
        System.out.println("seed " + seed + ": " + what + " is killed after " + enough + " writes");
        Killed.at(enough, SharingProcess.class, folder.toString(), what, Integer.toString(enough + SLACK));
    }

    /** Either a complete shareable without its slot of the pool, or neither changed. */
    @Test
    void aCreationIsWholeOrHasNotBegunWheneverTheProcessIsKilled() throws Exception {
        Set<String> slots;
        try (var system = new DurableShareables(folder)) {
            new ShortIdPool(new DynamoPoolTable(system.database()), new SecureRandom(), 1, new SimpleMeterRegistry())
                    .refill(() -> {});
            slots = pooled(system);
        }
        for (int kill = 0; kill < KILLS; kill++) {
            killed("create", 60);
            try (var system = new DurableShareables(folder)) {
                var created = created(system);
                var left = pooled(system);

                assertThat(left).as("no id is in the pool and in use").noneMatch(created::contains);
                var gone = new HashSet<>(slots);
                gone.removeAll(left);
                assertThat(created).as("no id is lost").containsAll(gone);
                var table = new DynamoShareableTable(system.database());
                assertThat(created).allSatisfy(id -> {
                    var whole = table.find(new ShortId(id)).orElseThrow();
                    assertThat(whole.adminPasscode()).startsWith("pbkdf2-sha256$");
                    assertThat(whole.revision()).isEqualTo(1);
                });
            }
        }
    }

    private static Set<String> pooled(DurableShareables system) {
        return system.items("ShortIdPool").stream()
                .map(slot -> ShortId.typed(slot.get("id").s()).orElseThrow().text())
                .collect(Collectors.toSet());
    }

    private static Set<String> created(DurableShareables system) {
        return system.items("Shareables").stream()
                .filter(row -> row.get("pk").s().startsWith("shareable#"))
                .map(row -> row.get("shortId").s())
                .collect(Collectors.toSet());
    }

    /** A deleted event leaves no row, a renewed one keeps all its rows as long, and every voter is invited once. */
    @Test
    void tasksThatWereKilledAreDoneInTheEnd() throws Exception {
        ShortId deleted;
        ShortId renewed;
        ShortId invited;
        List<Code> voters;
        try (var system = new DurableShareables(folder)) {
            deleted = withReplies(system, "delete");
            renewed = withReplies(system, "renew");
            var poll = datePoll(system);
            voters = poll.voters();
            invited = poll.event();
        }
        for (int kill = 0; kill < KILLS; kill++) killed("work", MANY);

        try (var system = new DurableShareables(folder)) {
            system.kit.jobs().start();
            await().atMost(Duration.ofSeconds(30)).until(system::isIdle);

            assertThat(rowsOf(system, deleted)).isZero();
            var until = new DynamoShareableTable(system.database())
                    .find(renewed)
                    .orElseThrow()
                    .purgeAt();
            assertThat(replies(system, renewed))
                    .hasSize(MANY)
                    .allMatch(rsvp -> rsvp.purgeAt().equals(until));
            assertThat(codes(system, renewed))
                    .hasSize(MANY)
                    .allMatch(code -> code.purgeAt().equals(until));
            assertThat(codes(system, invited).stream().map(ResponseCode::code))
                    .containsExactlyInAnyOrderElementsOf(voters);
        }
    }

    /** The process dies when it has removed some of the rows and not all. */
    @Test
    void aDeletionThatIsKilledBetweenItsBatchesIsDoneInTheEnd() throws Exception {
        ShortId deleted;
        try (var system = new DurableShareables(folder)) {
            deleted = withReplies(system, "delete");
        }

        Killed.at(2, SharingProcess.class, folder.toString(), "erase", "2");

        try (var system = new DurableShareables(folder)) {
            assertThat(rowsOf(system, deleted)).as("the kill came in between").isBetween(1L, 2L * MANY - 1);
            for (var path : List.of("", "/rsvps", "/export")) {
                assertThat(system.send(Sent.get("/shareables/api/v1/shareables/" + deleted + path))
                                .status())
                        .as(path)
                        .isEqualTo(404);
            }
            system.kit.jobs().start();
            await().atMost(Duration.ofSeconds(30)).until(system::isIdle);
            assertThat(rowsOf(system, deleted)).isZero();
        }
    }

    /** Every row that names the id, in whatever attribute, but for what was announced to open pages. */
    private static long rowsOf(DurableShareables system, ShortId id) {
        var normal = id.text().replace("-", "");
        return system.items("Shareables").stream()
                .filter(row -> !row.get("pk").s().startsWith("live#"))
                .map(Object::toString)
                .filter(row -> row.contains(normal) || row.contains(id.text()))
                .count();
    }

    /** An event with replies and personal codes, which is then deleted or renewed. */
    private static ShortId withReplies(DurableShareables system, String then) {
        var start = Instant.now().plus(Duration.ofDays(3));
        var created = system.send(DurableShareables.post(
                "/shareables",
                "{'entity':'event','name':'Picnic','expiresAfter':7,'timeZone':'UTC','startTime':'" + start + "'}"));
        assertThat(created.status()).as(Sent.text(created)).isEqualTo(201);
        var event = find(system, Sent.json(created).path("shortId").asText());
        for (int i = 0; i < MANY; i++) {
            var now = event.createdAt();
            system.kit
                    .transactions()
                    .commit(
                            new DynamoEventTable(system.database())
                                    .answer(new EventRsvp(
                                            event.shortId(),
                                            Code.random(),
                                            "Guest " + i,
                                            EventRsvp.Response.MAYBE,
                                            0,
                                            null,
                                            null,
                                            now,
                                            now,
                                            event.purgeAt())),
                            new DynamoResponseCodeTable(system.database())
                                    .issue(new ResponseCode(
                                            event.shortId(), Code.random(), now, null, null, event.purgeAt())));
        }
        var path = "/shareables/" + event.shortId();
        var sent = then.equals("delete")
                ? Sent.to("DELETE", "/shareables/api/v1" + path)
                : DurableShareables.post(path + "/renew", "{'expiresAfter':30}");
        var done = system.send(sent.bearer(DurableShareables.token(created)));
        assertThat(done.status()).as(Sent.text(done)).isLessThan(300);
        return event.shortId();
    }

    private record DatePoll(ShortId event, List<Code> voters) {}

    private static DatePoll datePoll(DurableShareables system) {
        var start = Instant.now().plus(Duration.ofDays(3));
        var created = system.send(DurableShareables.post(
                "/shareables",
                "{'entity':'poll','name':'Which day?','expiresAfter':7,'questions':[{'title':'Day','options':["
                        + "{'label':'Friday','startsAt':'" + start + "'},{'label':'Never'}]}]}"));
        var poll = find(system, Sent.json(created).path("shortId").asText());
        var voters = IntStream.range(0, MANY).mapToObj(n -> Code.random()).toList();
        for (var code : voters) {
            var now = poll.createdAt();
            system.kit
                    .transactions()
                    .commit(new DynamoPollTable(system.database())
                            .vote(new PollVote(poll.shortId(), "Voter", code, List.of(), now, now, poll.purgeAt())));
        }
        var path = "/shareables/" + poll.shortId();
        var token = DurableShareables.token(created);
        var friday = Sent.json(system.send(Sent.get("/shareables/api/v1" + path).bearer(token)))
                .at("/questions/0/options/0/pollQuestionOptionId")
                .asText();
        var event = system.send(DurableShareables.post(path + "/to-event", "{'pollQuestionOptionId':'" + friday + "'}")
                .bearer(token));
        assertThat(event.status()).as(Sent.text(event)).isEqualTo(201);
        return new DatePoll(new ShortId(Sent.json(event).path("shortId").asText()), voters);
    }

    private static Shareable find(DurableShareables system, String id) {
        return new DynamoShareableTable(system.database()).find(new ShortId(id)).orElseThrow();
    }

    private static List<EventRsvp> replies(DurableShareables system, ShortId id) {
        try (var all = new DynamoEventTable(system.database()).streamRsvps(id)) {
            return all.toList();
        }
    }

    private static List<ResponseCode> codes(DurableShareables system, ShortId id) {
        try (var all = new DynamoResponseCodeTable(system.database()).stream(id)) {
            return all.toList();
        }
    }
}
