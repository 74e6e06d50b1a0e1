package trestle.model.migrate;

import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Does with one item what the migration decides, and again when others were faster. */
final class Stepper {
    private static final int ATTEMPTS_MAX = 10;

    private static final Counts SEEN = new Counts(1, 0, 0, 0, 0);
    private static final Counts CHANGED = new Counts(1, 1, 0, 0, 0);
    private static final Counts ALREADY_DONE = new Counts(1, 0, 1, 0, 0);
    private static final Counts SKIPPED = new Counts(1, 0, 0, 1, 0);
    private static final Counts FAILED = new Counts(1, 0, 0, 0, 1);

    private final Migration migration;
    private final Decision decision;
    private final String table;
    private final TableKey tableKey;
    private final boolean dryRun;
    private final Patience patience;

    Stepper(
            Migration migration,
            Decision decision,
            String table,
            TableKey tableKey,
            boolean dryRun,
            Patience patience) {
        this.migration = migration;
        this.decision = decision;
        this.table = table;
        this.tableKey = tableKey;
        this.dryRun = dryRun;
        this.patience = patience;
    }

    /** What happened to an item, and what is to be reported about it. */
    record Done(Counts counts, Optional<String> remark) {
        static Done of(Counts counts) {
            return new Done(counts, Optional.empty());
        }

        static Done failed(String reason) {
            return new Done(FAILED, Optional.of(reason));
        }

        boolean failed() {
            return counts.failed() > 0;
        }
    }

    Done handle(Map<String, AttributeValue> item) throws InterruptedException {
        var current = item;
        for (var attempt = 1; ; attempt++) {
            var step = decided(current);
            if (!(step instanceof Step.Change change)) {
                return unchanged(step);
            }
            try {
                if (!dryRun) {
                    change.attempt().run(decision.client());
                }
                return new Done(CHANGED, change.notes().stream().reduce((one, more) -> one + "; " + more));
            } catch (RuntimeException failure) {
                if (!Interference.isIn(failure) && !Patience.isPassing(failure)) {
                    return refused(failure);
                }
                if (attempt == ATTEMPTS_MAX) {
                    return givenUp(failure);
                }
            }
            // Whether the write was refused, overtaken or done without an answer, the item itself shows what is left.
            patience.after(attempt);
            var again = readAgain(current);
            if (again.isEmpty()) {
                return Done.of(SEEN);
            }
            current = again.get();
        }
    }

    private static Done givenUp(RuntimeException failure) {
        if (!Interference.isIn(failure)) {
            throw failure;
        }
        return Done.failed("others kept writing it: " + failure.getMessage());
    }

    private Step decided(Map<String, AttributeValue> item) throws InterruptedException {
        try {
            return patience.call(() -> migration.decide(item, decision));
        } catch (SdkException store) {
            throw store;
        } catch (RuntimeException failure) {
            return Step.failed(reason(failure));
        }
    }

    private static Done unchanged(Step step) {
        return switch (step) {
            case Step.Change change -> throw new IllegalArgumentException("a change");
            case Step.AlreadyDone done -> Done.of(ALREADY_DONE);
            case Step.Skipped skipped -> Done.of(SKIPPED);
            case Step.Failed(var reason) -> Done.failed(reason);
            case Step.NotConcerned other -> Done.of(SEEN);
        };
    }

    /** What the store refuses is this item's failure; a store that fails is nobody's, and ends the run. */
    private static Done refused(RuntimeException failure) {
        if (Interference.isRefusal(failure)) {
            return Done.failed(reason(failure));
        }
        throw failure;
    }

    private static String reason(RuntimeException failure) {
        var message = failure.getMessage();
        return message == null || message.isBlank() ? failure.getClass().getSimpleName() : message;
    }

    private Optional<Map<String, AttributeValue>> readAgain(Map<String, AttributeValue> item)
            throws InterruptedException {
        var answer = patience.call(() -> decision.client()
                .getItem(request ->
                        request.tableName(table).key(tableKey.of(item)).consistentRead(true)));
        return answer.hasItem() ? Optional.of(answer.item()) : Optional.empty();
    }
}
