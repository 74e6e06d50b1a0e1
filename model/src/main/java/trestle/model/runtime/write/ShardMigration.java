package trestle.model.runtime.write;

import java.time.Duration;
import java.util.Map;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import trestle.model.runtime.Moves;
import trestle.model.runtime.Places;

/**
 * Brings items to the keys under which they are written, while those of their table move to other shards. Nobody puts
 * anything under a key by the number of shards before, so once there is nothing there, there never will be: then the
 * write itself, conditions and all, is as it always is.
 */
final class ShardMigration {
    private final DynamoDbClient client;
    private final Duration patience;

    ShardMigration(DynamoDbClient client, Duration patience) {
        this.client = client;
        this.patience = patience;
    }

    void bring(Action action) {
        if (action.places() != null) {
            bring(action.kind(), action.table(), action.places(), action.key());
        }
    }

    void bring(ItemKind kind, String table, Places places, Map<String, AttributeValue> key) {
        for (var before : places.before(key)) {
            var attempts = new Attempts(patience);
            while (!gone(kind, table, before, key, attempts)) {
                // Another moved or changed it at the same time: what is there now is looked at again.
            }
        }
    }

    private boolean gone(
            ItemKind kind,
            String table,
            Map<String, AttributeValue> before,
            Map<String, AttributeValue> key,
            Attempts attempts) {
        try {
            var found = client.getItem(
                    request -> request.tableName(table).key(before).consistentRead(true));
            if (!found.hasItem() || found.item().isEmpty()) {
                return true;
            }
            client.transactWriteItems(request -> request.transactItems(Moves.of(table, before, found.item(), key)));
            return true;
        } catch (TransactionCanceledException overtaken) {
            attempts.afterConflict(overtaken, () -> kind.describe(key));
        } catch (SdkException failure) {
            attempts.again(failure, () -> kind.describe(key));
        }
        return false;
    }
}
