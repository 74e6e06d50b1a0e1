package trestle.cli.backup;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/** Tables on their way back from a backup. */
final class TableRestore {
    private static final Duration WAIT_MAX = Duration.ofMinutes(10);

    private final DynamoDbClient client;
    private final Tag mark;

    TableRestore(DynamoDbClient client, String backupId) {
        this.client = client;
        this.mark = Tag.builder().key(Restore.UNFINISHED).value(backupId).build();
    }

    /** Whether there is a table of this name that is not of an unfinished run of the same backup. */
    boolean isTaken(String name) {
        return find(name).map(table -> !isMarked(table)).orElse(false);
    }

    private Optional<TableDescription> find(String name) {
        try {
            return Optional.of(
                    client.describeTable(request -> request.tableName(name)).table());
        } catch (ResourceNotFoundException e) {
            return Optional.empty();
        }
    }

    private boolean isMarked(TableDescription table) {
        return Definition.tags(client, table).contains(mark);
    }

    /** Makes the table, marked; one that an unfinished run has made stays. */
    void create(CreateTableRequest definition) {
        if (find(definition.tableName()).isEmpty()) {
            var tags = new ArrayList<>(definition.tags());
            tags.add(mark);
            client.createTable(definition.toBuilder().tags(tags).build());
        }
        awaitActive(definition.tableName());
    }

    private void awaitActive(String name) {
        var pauses = new Pauses(WAIT_MAX);
        while (!find(name)
                .map(table -> table.tableStatus() == TableStatus.ACTIVE)
                .orElse(false)) {
            if (!pauses.pause()) {
                throw new BackupRefused("The table " + name + " was made and is not ready after " + WAIT_MAX.toMinutes()
                        + " minutes; run the restore again later.");
            }
        }
    }

    Batches batches(String name) {
        return new Batches(client, name);
    }

    /** Items expire from now on: turned on last, so that none does while it is written. */
    void expire(String name, String attribute) {
        var now = client.describeTimeToLive(request -> request.tableName(name)).timeToLiveDescription();
        if (attribute.equals(now.attributeName())) return; // by the run before
        client.updateTimeToLive(request -> request.tableName(name)
                .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName(attribute)));
    }

    /** The table is whole. */
    void finish(String name) {
        var arn = find(name).orElseThrow().tableArn();
        client.untagResource(request -> request.resourceArn(arn).tagKeys(mark.key()));
    }
}
