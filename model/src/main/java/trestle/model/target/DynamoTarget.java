package trestle.model.target;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import trestle.model.target.TableShape.IndexShape;
import trestle.model.target.TableShape.KeyPart;

/** Tables behind the AWS SDK's client: DynamoDB's own, Trestle's, or another's. */
public final class DynamoTarget implements Target {
    /** Adding an index to a large table takes the service long; a start that waits longer is refused. */
    private static final Duration WAIT_MAX = Duration.ofMinutes(10);

    private static final Duration WAIT_STEP = Duration.ofMillis(50);
    private static final Duration WAIT_STEP_MAX = Duration.ofSeconds(5);
    private static final String NO_TABLE = "trestle-is-there-no-such-table";

    private final DynamoDbClient client;

    public DynamoTarget(DynamoDbClient client) {
        this.client = client;
    }

    /** Asks in a way that must be refused: the refusal tells a target that knows the operation from one that does not. */
    @Override
    public boolean can(Ability ability) {
        try {
            switch (ability) {
                case TRANSACTIONS -> client.transactWriteItems(request -> request.transactItems(List.of()));
                case TTL -> client.describeTimeToLive(request -> request.tableName(NO_TABLE));
                case TAGS ->
                    client.listTagsOfResource(request ->
                            request.resourceArn("arn:aws:dynamodb:us-east-1:000000000000:table/" + NO_TABLE));
            }
            return true;
        } catch (DynamoDbException refusal) {
            return !unknownOperation(refusal);
        }
    }

    private static boolean unknownOperation(AwsServiceException refusal) {
        var details = refusal.awsErrorDetails();
        var code = details == null || details.errorCode() == null ? "" : details.errorCode();
        return code.contains("UnknownOperation")
                || code.contains("NotImplemented")
                || refusal.statusCode() == 404
                || refusal.statusCode() == 501;
    }

    @Override
    public Optional<TableShape> describe(String table) {
        return find(table)
                .map(found -> new TableShape(
                        table, key(found.keySchema(), types(found)), indexes(found), ttl(table), shards(found)));
    }

    private Optional<TableDescription> find(String table) {
        try {
            return Optional.of(
                    client.describeTable(request -> request.tableName(table)).table());
        } catch (ResourceNotFoundException e) {
            return Optional.empty();
        }
    }

    private static Map<String, String> types(TableDescription table) {
        return table.attributeDefinitions().stream()
                .collect(Collectors.toMap(
                        AttributeDefinition::attributeName, AttributeDefinition::attributeTypeAsString));
    }

    private static List<KeyPart> key(List<KeySchemaElement> schema, Map<String, String> types) {
        return schema.stream()
                .map(part -> new KeyPart(
                        part.attributeName(), types.getOrDefault(part.attributeName(), "?"), part.keyTypeAsString()))
                .toList();
    }

    private static List<IndexShape> indexes(TableDescription table) {
        var types = types(table);
        var local = table.localSecondaryIndexes().stream()
                .map(index -> index(index.indexName(), index.keySchema(), index.projection(), types));
        var global = table.globalSecondaryIndexes().stream()
                .map(index -> index(index.indexName(), index.keySchema(), index.projection(), types));
        return Stream.concat(local, global).toList();
    }

    private static IndexShape index(
            String name, List<KeySchemaElement> schema, Projection projection, Map<String, String> types) {
        return new IndexShape(
                name, key(schema, types), projection.projectionTypeAsString(), projection.nonKeyAttributes());
    }

    private Optional<String> ttl(String table) {
        return ifKnown(() -> {
            var ttl = client.describeTimeToLive(request -> request.tableName(table))
                    .timeToLiveDescription();
            var status = ttl == null ? null : ttl.timeToLiveStatus();
            return status == TimeToLiveStatus.ENABLED || status == TimeToLiveStatus.ENABLING
                    ? Optional.ofNullable(ttl.attributeName())
                    : Optional.empty();
        });
    }

    private Optional<Spread> shards(TableDescription table) {
        return tag(table, TableShape.SHARDS_TAG).map(value -> shards(table.tableName(), value));
    }

    @Override
    public Optional<String> tag(String table, String key) {
        return find(table).flatMap(found -> tag(found, key));
    }

    private Optional<String> tag(TableDescription table, String key) {
        if (table.tableArn() == null) {
            return Optional.empty();
        }
        return ifKnown(() -> client.listTagsOfResource(request -> request.resourceArn(table.tableArn())).tags().stream()
                .filter(tag -> tag.key().equals(key))
                .map(Tag::value)
                .findFirst());
    }

    private static Spread shards(String table, String tag) {
        try {
            return Spread.parse(tag);
        } catch (IllegalArgumentException e) {
            throw new TargetRefusedException(
                    table + " has the tag " + TableShape.SHARDS_TAG + " with \"" + tag + "\", which is no number.", e);
        }
    }

    /** What a target that does not know the operation cannot have. */
    private static <T> Optional<T> ifKnown(Supplier<Optional<T>> question) {
        try {
            return question.get();
        } catch (DynamoDbException refusal) {
            if (unknownOperation(refusal)) {
                return Optional.empty();
            }
            throw refusal;
        }
    }

    @Override
    public void create(TableShape table) {
        var indexes = table.indexes().stream().map(DynamoTarget::global).toList();
        making(
                "the table " + table.name() + " with " + indexes.size() + " indexes",
                () -> client.createTable(request -> request.tableName(table.name())
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(definitions(table))
                        .keySchema(schema(table.key()))
                        .globalSecondaryIndexes(indexes.isEmpty() ? null : indexes)
                        .tags(tags(table))),
                () -> find(table.name()).isPresent());
        awaitActive(table.name());
    }

    private @Nullable List<Tag> tags(TableShape table) {
        return table.shards()
                .filter(shards -> !shards.equals(Spread.ONE) || can(Ability.TAGS))
                .map(shards -> List.of(tag(shards)))
                .orElse(null);
    }

    @Override
    public void addIndex(TableShape table, IndexShape index) {
        var create = CreateGlobalSecondaryIndexAction.builder()
                .indexName(index.name())
                .keySchema(schema(index.key()))
                .projection(projection(index))
                .build();
        var update = GlobalSecondaryIndexUpdate.builder().create(create).build();
        making(
                "the index " + index.name() + " of " + table.name(),
                () -> client.updateTable(request -> request.tableName(table.name())
                        .attributeDefinitions(definitions(table))
                        .globalSecondaryIndexUpdates(List.of(update))),
                () -> describe(table.name())
                        .flatMap(found -> found.index(index.name()))
                        .isPresent());
        awaitActive(table.name());
    }

    /** Another start may be making the same: then it is only waited for. */
    private static void making(String what, Runnable request, BooleanSupplier there) {
        try {
            request.run();
        } catch (DynamoDbException e) {
            if (!(e instanceof ResourceInUseException) && !there.getAsBoolean()) {
                throw new TargetRefusedException("The target refused " + what + ": " + reason(e), e);
            }
        }
    }

    private static String reason(DynamoDbException refusal) {
        var details = refusal.awsErrorDetails();
        return details == null ? String.valueOf(refusal.getMessage()) : details.errorMessage();
    }

    @Override
    public void enableTtl(String table, String attribute) {
        making(
                "expiry of " + table + " by " + attribute,
                () -> client.updateTimeToLive(request -> request.tableName(table)
                        .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName(attribute))),
                () -> ttl(table).equals(Optional.of(attribute)));
    }

    @Override
    public void markShards(String table, Spread shards) {
        var arn = find(table).orElseThrow().tableArn();
        making(
                "the tag of " + table,
                () -> client.tagResource(request -> request.resourceArn(arn).tags(tag(shards))),
                () -> false);
    }

    private static Tag tag(Spread shards) {
        return Tag.builder().key(TableShape.SHARDS_TAG).value(shards.toString()).build();
    }

    private static GlobalSecondaryIndex global(IndexShape index) {
        return GlobalSecondaryIndex.builder()
                .indexName(index.name())
                .keySchema(schema(index.key()))
                .projection(projection(index))
                .build();
    }

    private static Projection projection(IndexShape index) {
        var projection = Projection.builder().projectionType(index.projection());
        return (index.include().isEmpty() ? projection : projection.nonKeyAttributes(index.include())).build();
    }

    private static List<KeySchemaElement> schema(List<KeyPart> key) {
        return key.stream()
                .map(part -> KeySchemaElement.builder()
                        .attributeName(part.attribute())
                        .keyType(part.role())
                        .build())
                .toList();
    }

    private static List<AttributeDefinition> definitions(TableShape table) {
        return table.attributeTypes().entrySet().stream()
                .map(type -> AttributeDefinition.builder()
                        .attributeName(type.getKey())
                        .attributeType(type.getValue())
                        .build())
                .toList();
    }

    private void awaitActive(String table) {
        long end = System.nanoTime() + WAIT_MAX.toNanos();
        var step = WAIT_STEP;
        while (!active(table)) {
            if (System.nanoTime() > end) {
                throw new TargetRefusedException(
                        table + " was not ready within " + WAIT_MAX.toMinutes() + " minutes; start again later.");
            }
            pause(step);
            step = step.multipliedBy(2).compareTo(WAIT_STEP_MAX) > 0 ? WAIT_STEP_MAX : step.multipliedBy(2);
        }
    }

    private boolean active(String table) {
        return find(table)
                .filter(found -> found.tableStatus() == TableStatus.ACTIVE)
                .filter(found -> found.globalSecondaryIndexes().stream()
                        .allMatch(index -> index.indexStatus() == null
                                || index.indexStatusAsString().equals("ACTIVE")))
                .isPresent();
    }

    private static void pause(Duration step) {
        try {
            Thread.sleep(step);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TargetRefusedException("Waiting for a table was interrupted.", e);
        }
    }
}
