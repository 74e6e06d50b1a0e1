package trestle.model;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.runtime.write.Transaction;

/**
 * Runs deferred writes of any repositories and tables together: all of them are done, or none.
 *
 * <p>Writes on one item are merged where that has a meaning: a required item that is also written becomes that
 * write's condition, two updates become one and what they add is summed, and a delete takes in a counter. Anything
 * else on one item twice is an {@code IllegalArgumentException}.
 *
 * <p>Conflicts with others are retried, with jitter and under one request token, until patience ends with {@link
 * Refusal.Busy}. More than 100 items or 4 MB are {@link Refusal.TooLarge}, before anything is sent. Safe for use by
 * many threads.
 */
public final class Transactions {
    /** How long conflicts are retried unless another time is given. */
    public static final Duration PATIENCE = Duration.ofSeconds(3);

    private final DynamoDbClient client;
    private final Duration patience;

    public Transactions(DynamoDbClient client) {
        this(client, PATIENCE);
    }

    public Transactions(DynamoDbClient client, Duration patience) {
        this.client = Objects.requireNonNull(client);
        this.patience = Objects.requireNonNull(patience);
    }

    /** Says whether they were done, and if not, which write was refused and why. */
    public Outcome run(Write... writes) {
        return run(Arrays.asList(writes));
    }

    /** Says whether they were done, and if not, which write was refused and why. */
    public Outcome run(List<? extends Write> writes) {
        return Transaction.run(client, patience, writes);
    }

    Duration patience() {
        return patience;
    }

    /** Does them, or throws the refusal. */
    public void commit(Write... writes) {
        commit(Arrays.asList(writes));
    }

    /** Does them, or throws the refusal. */
    public void commit(List<? extends Write> writes) {
        if (run(writes) instanceof Outcome.Refused refused) {
            throw refused.refusal();
        }
    }
}
