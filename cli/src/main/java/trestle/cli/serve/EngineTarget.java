package trestle.cli.serve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.engine.Engine;
import trestle.engine.api.AttributeDefinition;
import trestle.engine.api.CreateTableRequest;
import trestle.engine.api.DescribeTableRequest;
import trestle.engine.api.DescribeTimeToLiveRequest;
import trestle.engine.api.IndexSpecification;
import trestle.engine.api.KeySchemaElement;
import trestle.engine.api.ListTagsRequest;
import trestle.engine.api.ProjectionSpecification;
import trestle.engine.api.TableDescription;
import trestle.engine.api.Tag;
import trestle.engine.api.TagResourceRequest;
import trestle.engine.api.TimeToLiveSpecification;
import trestle.engine.api.UpdateTableRequest;
import trestle.engine.api.UpdateTimeToLiveRequest;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.model.target.Spread;
import trestle.model.target.TableShape;
import trestle.model.target.TableShape.IndexShape;
import trestle.model.target.TableShape.KeyPart;
import trestle.model.target.Target;

/** The engine of this very process as a target: a server makes its tables without loading the AWS SDK. */
final class EngineTarget implements Target {
    private static final int INDEX_WAIT_MILLIS = 20;

    /** What an ARN says where no request has said otherwise. */
    private static final String REGION = "us-east-1";

    private final Engine engine;

    EngineTarget(Engine engine) {
        this.engine = engine;
    }

    @Override
    public boolean can(Ability ability) {
        return true;
    }

    @Override
    public Optional<TableShape> describe(String table) {
        return find(table)
                .map(found -> new TableShape(
                        table, key(found.keySchema(), found), indexes(found), ttl(table), shards(found)));
    }

    private Optional<TableDescription> find(String table) {
        try {
            return Optional.of(engine.describeTable(new DescribeTableRequest(table)));
        } catch (EngineException e) {
            if (e.type() == ErrorType.RESOURCE_NOT_FOUND) return Optional.empty();
            throw e;
        }
    }

    private static List<KeyPart> key(List<KeySchemaElement> schema, TableDescription table) {
        var types = new HashMap<@Nullable String, @Nullable String>();
        table.attributeDefinitions().forEach(each -> types.put(each.attributeName(), each.attributeType()));
        return schema.stream()
                .map(part -> new KeyPart(
                        String.valueOf(part.attributeName()),
                        String.valueOf(types.get(part.attributeName())),
                        String.valueOf(part.keyType())))
                .toList();
    }

    private static List<IndexShape> indexes(TableDescription table) {
        return Stream.concat(table.localSecondaryIndexes().stream(), table.globalSecondaryIndexes().stream())
                .map(index -> new IndexShape(
                        index.indexName(),
                        key(index.keySchema(), table),
                        String.valueOf(index.projection().projectionType()),
                        Objects.requireNonNullElse(index.projection().nonKeyAttributes(), List.of())))
                .toList();
    }

    private Optional<String> ttl(String table) {
        var ttl = engine.describeTimeToLive(new DescribeTimeToLiveRequest(table));
        return ttl.status().equals("ENABLED") ? Optional.ofNullable(ttl.attributeName()) : Optional.empty();
    }

    private Optional<Spread> shards(TableDescription table) {
        return tag(table, TableShape.SHARDS_TAG).map(Spread::parse);
    }

    @Override
    public Optional<String> tag(String table, String key) {
        return find(table).flatMap(found -> tag(found, key));
    }

    private Optional<String> tag(TableDescription table, String key) {
        return engine.listTags(new ListTagsRequest(table.tableArn(), null)).tags().stream()
                .filter(tag -> key.equals(tag.key()))
                .map(tag -> String.valueOf(tag.value()))
                .findFirst();
    }

    @Override
    public void create(TableShape table) {
        engine.createTable(
                new CreateTableRequest(
                        table.name(),
                        definitions(table),
                        schema(table.key()),
                        null,
                        table.indexes().isEmpty()
                                ? null
                                : table.indexes().stream()
                                        .map(EngineTarget::index)
                                        .toList(),
                        "PAY_PER_REQUEST",
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        table.shards().map(EngineTarget::tags).orElse(null)),
                REGION);
        awaitActive(table.name());
    }

    @Override
    public void addIndex(TableShape table, IndexShape index) {
        var update = new UpdateTableRequest.IndexUpdate(index(index), null, null);
        engine.updateTable(new UpdateTableRequest(
                table.name(), definitions(table), null, null, null, null, List.of(update), null, null, null, null));
        awaitActive(table.name());
    }

    @Override
    public void enableTtl(String table, String attribute) {
        engine.updateTimeToLive(new UpdateTimeToLiveRequest(table, new TimeToLiveSpecification(true, attribute)));
    }

    @Override
    public void markShards(String table, Spread shards) {
        var arn = find(table).orElseThrow().tableArn();
        engine.tagResource(new TagResourceRequest(arn, tags(shards)));
    }

    private static List<Tag> tags(Spread shards) {
        return List.of(new Tag(TableShape.SHARDS_TAG, shards.toString()));
    }

    private static IndexSpecification index(IndexShape index) {
        var projection =
                new ProjectionSpecification(index.projection(), index.include().isEmpty() ? null : index.include());
        return new IndexSpecification(index.name(), schema(index.key()), projection, null, null, null);
    }

    private static List<KeySchemaElement> schema(List<KeyPart> key) {
        return key.stream()
                .map(part -> new KeySchemaElement(part.attribute(), part.role()))
                .toList();
    }

    private static List<AttributeDefinition> definitions(TableShape table) {
        var definitions = new ArrayList<AttributeDefinition>();
        table.attributeTypes().forEach((name, type) -> definitions.add(new AttributeDefinition(name, type)));
        return definitions;
    }

    /** An index is filled in the background; the engine itself has no other way to be waited for. */
    private void awaitActive(String table) {
        while (!active(table)) {
            try {
                Thread.sleep(INDEX_WAIT_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private boolean active(String table) {
        return find(table)
                .map(found -> found.tableStatus().equals("ACTIVE")
                        && found.globalSecondaryIndexes().stream()
                                .allMatch(index -> "ACTIVE".equals(index.indexStatus())))
                .orElse(true);
    }
}
