package trestle.model.migrate;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import trestle.model.TableNames;

/**
 * A table of things, {@code THING#n / METADATA}, and a migration that doubles their numbers into {@code twice}. Things
 * without a number are skipped; things whose number is negative fail.
 */
final class Things implements MigrationSet {
    static final String TABLE = "Things";
    static final String NAME = "double";

    static void create(DynamoDbClient client) {
        client.createTable(request -> request.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(List.of(text("PK"), text("SK")))
                .keySchema(List.of(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))));
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    static void fill(DynamoDbClient client, int count) {
        for (var from = 0; from < count; from += 25) {
            var writes = new ArrayList<WriteRequest>();
            for (var number = from; number < Math.min(count, from + 25); number++) {
                var put = PutRequest.builder().item(thing(number, number)).build();
                writes.add(WriteRequest.builder().putRequest(put).build());
            }
            client.batchWriteItem(request -> request.requestItems(Map.of(TABLE, writes)));
        }
    }

    static Map<String, AttributeValue> thing(int id, int number) {
        var thing = new HashMap<>(key(id));
        thing.put("number", AttributeValue.fromN(Integer.toString(number)));
        return thing;
    }

    static Map<String, AttributeValue> key(int id) {
        return Map.of("PK", AttributeValue.fromS("THING#" + id), "SK", AttributeValue.fromS("METADATA"));
    }

    /** Everything in the table, or only the things. */
    static Map<String, Map<String, AttributeValue>> dump(DynamoDbClient client, boolean withStates) {
        var dump = new TreeMap<String, Map<String, AttributeValue>>();
        for (var item :
                client.scanPaginator(request -> request.tableName(TABLE)).items()) {
            if (withStates || item.get("PK").s().startsWith("THING#")) {
                dump.put(item.get("PK").s() + " " + item.get("SK").s(), item);
            }
        }
        return dump;
    }

    static Migrations migrations(DynamoDbClient client, Clock clock, Migration... migrations) {
        return new Migrations(client, TableNames.asDeclared(), new Things(List.of(migrations)), clock);
    }

    private final List<Migration> migrations;

    Things(List<Migration> migrations) {
        this.migrations = migrations;
    }

    /** The migration itself, which subclasses watch or disturb. */
    static class Doubling implements Migration {
        @Override
        public String name() {
            return NAME;
        }

        @Override
        public List<String> aliases() {
            return List.of("twice");
        }

        @Override
        public String summary() {
            return "Things say what twice their number is.";
        }

        @Override
        public String table() {
            return TABLE;
        }

        @Override
        public List<Setting> settings() {
            return List.of(new Setting("note", "Whether to note what changes.", List.of("yes", "no"), "no"));
        }

        @Override
        public Step decide(Map<String, AttributeValue> item, Decision decision) {
            if (!item.get("PK").s().startsWith("THING#")) {
                return Step.notConcerned();
            }
            if (item.containsKey("twice")) {
                return Step.alreadyDone();
            }
            if (!item.containsKey("number")) {
                return Step.skipped();
            }
            var number = Integer.parseInt(item.get("number").n());
            if (number < 0) {
                return Step.failed("its number is " + number);
            }
            var update = UpdateItemRequest.builder()
                    .tableName(decision.names().actual(TABLE))
                    .key(Map.of("PK", item.get("PK"), "SK", item.get("SK")))
                    .updateExpression("SET twice = :twice")
                    .conditionExpression("#number = :number AND attribute_not_exists(twice)")
                    .expressionAttributeNames(Map.of("#number", "number"))
                    .expressionAttributeValues(Map.of(
                            ":twice", AttributeValue.fromN(Integer.toString(2 * number)),
                            ":number", item.get("number")))
                    .build();
            return decision.setting("note").equals("yes")
                    ? new Step.Change(client -> client.updateItem(update), List.of("it was " + number))
                    : Step.change(update);
        }
    }

    @Override
    public String model() {
        return "things";
    }

    @Override
    public List<Migration> migrations() {
        return migrations;
    }

    @Override
    public StateKeys stateKeys() {
        return new StateKeys(TABLE, "", "Migration");
    }
}
