package trestle.model.runtime.write;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import trestle.model.Database;
import trestle.model.Outcome;
import trestle.model.TableNames;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.model.runtime.Places;

/** What a generated repository writes with. */
public final class Writer {
    private final DynamoDbClient client;
    private final TableNames names;
    private final Clock clock;
    private final Duration patience;
    private final Sender sender;

    public Writer(Database database) {
        this(database.client(), database.tables(), database.clock(), Transactions.PATIENCE);
    }

    Writer(DynamoDbClient client, TableNames names, Clock clock, Duration patience) {
        this.client = client;
        this.names = names;
        this.clock = clock;
        this.patience = patience;
        this.sender = new Sender(client, patience);
    }

    /** Begins to describe what one call of a method does. */
    public WriteBuilder begin() {
        return new WriteBuilder(this, clock.instant());
    }

    /** Puts a record of which nothing else follows, only if there is none under its key. */
    public void insert(ItemKind kind, Map<String, AttributeValue> item) {
        begin().insert(kind, item).run();
    }

    /** Puts a record whatever is there. */
    public void save(ItemKind kind, Map<String, AttributeValue> item) {
        begin().save(kind, item).run();
    }

    /** Puts records whatever is there, in batches; of two with one key the later stays. */
    public void saveAll(ItemKind kind, List<Map<String, AttributeValue>> items) {
        bringHome(kind, items.stream().map(kind::key).toList());
        new Batches(client, patience).save(kind, table(kind), items);
    }

    /** Deletes items by their keys, in batches. */
    public void deleteAll(ItemKind kind, List<Map<String, AttributeValue>> keys) {
        bringHome(kind, keys);
        new Batches(client, patience).delete(kind, table(kind), keys);
    }

    private void bringHome(ItemKind kind, List<Map<String, AttributeValue>> keys) {
        var places = places(kind);
        if (places != null) {
            var home = new ShardMigration(client, patience);
            keys.forEach(key -> home.bring(kind, table(kind), places, key));
        }
    }

    @Nullable Places places(ItemKind kind) {
        return kind.places(names);
    }

    String table(ItemKind kind) {
        return names.actual(kind.table());
    }

    Map<String, AttributeValue> send(Action action, ReturnValue returns) {
        return sender.send(action, returns);
    }

    Outcome send(Write write) {
        return Transaction.run(client, patience, List.of(write));
    }
}
