package trestle.model.migrate;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** What is to be done with one item. */
public sealed interface Step {
    /**
     * It is to be changed.
     *
     * @param notes what the report of the run should say about this item
     */
    record Change(Attempt attempt, List<String> notes) implements Step {
        public Change {
            notes = List.copyOf(notes);
        }
    }

    /** It is as it should be. */
    record AlreadyDone() implements Step {}

    /** It is one of those that the migration is about, but has not what it takes. */
    record Skipped() implements Step {}

    /** It cannot be migrated, and somebody should look at it. */
    record Failed(String reason) implements Step {}

    /** The migration is not about it. */
    record NotConcerned() implements Step {}

    /**
     * A write that is all or nothing, on condition that the item is as it was. The SDK's failed conditions, conflicts,
     * and {@link trestle.model.Refusal}s have the item read again and decided again.
     */
    @FunctionalInterface
    interface Attempt {
        void run(DynamoDbClient client);
    }

    static Step change(UpdateItemRequest update) {
        return new Change(client -> client.updateItem(update), List.of());
    }

    /** Several writes in one transaction. */
    static Step change(List<TransactWriteItem> writes, List<String> notes) {
        return new Change(client -> client.transactWriteItems(request -> request.transactItems(writes)), notes);
    }

    static Step alreadyDone() {
        return new AlreadyDone();
    }

    static Step skipped() {
        return new Skipped();
    }

    static Step failed(String reason) {
        return new Failed(reason);
    }

    static Step notConcerned() {
        return new NotConcerned();
    }
}
