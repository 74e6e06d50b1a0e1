package trestle.model.runtime.write;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.Outcome;
import trestle.model.Write;

/** Runs deferred writes together. */
public final class Transaction {
    private Transaction() {}

    /** Sends all of them as one transaction, whatever their tables, with so much patience for conflicts. */
    public static Outcome run(DynamoDbClient client, Duration patience, List<? extends Write> writes) {
        var steps = new ArrayList<Step>();
        var all = new ArrayList<Deferred>();
        for (var write : writes) {
            if (!(Objects.requireNonNull(write) instanceof Deferred deferred)) {
                throw new IllegalArgumentException("Writes are made by repositories, not by other code.");
            }
            all.add(deferred);
            for (var action : deferred.actions()) {
                steps.add(Step.of(action, write));
            }
        }
        var outcome = steps.isEmpty()
                ? new Outcome.Committed()
                : new TransactionSender(client, patience).send(Merge.of(steps));
        if (outcome instanceof Outcome.Committed) all.forEach(Deferred::committed);
        return outcome;
    }
}
