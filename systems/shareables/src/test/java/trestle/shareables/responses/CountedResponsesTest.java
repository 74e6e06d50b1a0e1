package trestle.shareables.responses;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import trestle.shareables.Samples;
import trestle.shareables.shareable.Common;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.Shareable;
import trestle.testing.FixedClock;

/** Many votes are counted again at most every five seconds; few, whenever one comes. */
final class CountedResponsesTest {
    private final FixedClock clock = FixedClock.atStart();
    private final Samples samples = new Samples(FixedClock.START);
    private final CountedResponses<Integer> counted = new CountedResponses<>(clock);
    private final AtomicInteger counts = new AtomicInteger();

    /** Asks for the count of a poll that has had a number of votes. */
    private int count(int votes) {
        return counted.of(voted(samples.poll(Samples.VOTE, null, false), votes), counts::incrementAndGet);
    }

    private static Shareable voted(Poll poll, int votes) {
        return poll.with(new Common(
                poll.shortId(),
                poll.name(),
                null,
                poll.adminPasscode(),
                null,
                poll.adminPasscodeVersion(),
                poll.adminPasscodeMade(),
                poll.expiresAfter(),
                poll.createdAt(),
                poll.updatedAt(),
                null,
                poll.expiresAt(),
                poll.purgeAt(),
                poll.revision(),
                votes,
                votes,
                null,
                null,
                null,
                null));
    }

    @Test
    void fewVotesAreCountedWheneverOneComes() {
        count(499);
        count(500);
        assertThat(counts).hasValue(2);
        count(500);
        assertThat(counts).as("nothing came").hasValue(2);
    }

    @Test
    void manyVotesAreCountedAtMostEveryFiveSeconds() {
        count(501);
        for (int votes = 502; votes < 600; votes++) {
            clock.advance(Duration.ofMillis(50));
            count(votes);
        }
        assertThat(counts).as("in 4.9 seconds").hasValue(1);

        clock.advance(Duration.ofMillis(100));

        assertThat(count(600)).isEqualTo(2);
    }
}
