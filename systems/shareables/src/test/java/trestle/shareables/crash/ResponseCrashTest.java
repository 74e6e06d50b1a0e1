package trestle.shareables.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.shareables.Samples;
import trestle.shareables.events.EventRsvp;
import trestle.shareables.polls.PollVote;
import trestle.shareables.shareable.Event;
import trestle.testing.ProofSize;
import trestle.testing.crash.Folder;
import trestle.testing.crash.Killed;

/** A process in which people reply and vote is killed with SIGKILL, several times over: what is stored is as counted. */
final class ResponseCrashTest {
    private static final int KILLS = ProofSize.of(3);
    private static final int RESPONSES = 60;
    private static final int SLACK = 40;
    private static final int CAPACITY = 12;

    private final long seed = Long.getLong("trestle.seed", System.nanoTime());

    @Test
    void countersAreThoseOfTheResponsesWheneverTheProcessIsKilled(@TempDir Path path) throws Exception {
        System.out.println("seed " + seed);
        var random = new Random(seed);
        var folder = new Folder(path);
        folder.open(ResponseCrashTest::filled);

        for (int kill = 0; kill < KILLS; kill++) {
            int enough = 1 + random.nextInt(RESPONSES);
            Killed.at(
                    enough,
                    RespondingProcess.class,
                    path.toString(),
                    Long.toString(random.nextLong()),
                    Integer.toString(enough + SLACK));
            folder.open(ResponseCrashTest::checked);
        }
    }

    private static DynamoDbClient filled(DynamoDbClient client) {
        Provisioning.on(new DynamoTarget(client)).ensure(ModelDescriptor.load("shareables"), TableNames.asDeclared());
        var scene = ResponseScene.on(client);
        var samples = new Samples(Clock.tickMillis(ZoneOffset.UTC).instant());
        var event = samples.with(samples.event(Samples.PARTY, CAPACITY), CAPACITY, true);
        scene.transactions().commit(scene.shareables().create(event));
        scene.transactions().commit(scene.shareables().create(samples.poll(Samples.VOTE, null, false)));
        return client;
    }

    private static DynamoDbClient checked(DynamoDbClient client) {
        var scene = ResponseScene.on(client);
        int promoted;
        do {
            promoted = scene.rsvps().promote(Samples.PARTY).commit(scene.transactions());
        } while (promoted > 0);
        var event = (Event) scene.shareables().find(Samples.PARTY).orElseThrow();
        var rsvps = rsvps(scene);
        var poll = scene.shareables().find(Samples.VOTE).orElseThrow();

        assertThat(event.responseCount()).isEqualTo(rsvps.size());
        assertThat(event.goingHeadcount())
                .isEqualTo(rsvps.stream().mapToInt(EventRsvp::headcount).sum())
                .isLessThanOrEqualTo(CAPACITY);
        assertThat(rsvps.stream().filter(EventRsvp::isWaiting))
                .as("nobody waits for whom there is room")
                .allMatch(party -> party.party() > CAPACITY - event.goingHeadcount());
        assertThat(poll.responseCount()).isEqualTo(votes(scene).size());
        return client;
    }

    private static List<EventRsvp> rsvps(ResponseScene scene) {
        try (var all = scene.events().streamRsvps(Samples.PARTY)) {
            return all.toList();
        }
    }

    private static List<PollVote> votes(ResponseScene scene) {
        try (var all = scene.polls().streamVotes(Samples.VOTE)) {
            return all.toList();
        }
    }
}
