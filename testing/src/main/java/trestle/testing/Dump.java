package trestle.testing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import trestle.model.migrate.StateKinds;

/**
 * Everything that is stored, as it is stored: the items of every table, in the order of their keys. Two dumps are
 * equal when they hold the same items, attribute for attribute.
 *
 * @param tables the items of each table, by its name
 */
public record Dump(Map<String, List<Map<String, AttributeValue>>> tables) {
    public Dump {
        tables = new TreeMap<>(tables);
    }

    /** All tables that a client sees. Meant for tests: it reads everything. */
    public static Dump of(DynamoDbClient client) {
        return of(client, "");
    }

    /** The tables whose names begin with a prefix, by their names without it. */
    static Dump of(DynamoDbClient client, String prefix) {
        var tables = new TreeMap<String, List<Map<String, AttributeValue>>>();
        client.listTablesPaginator().tableNames().stream()
                .filter(name -> name.startsWith(prefix))
                .forEach(name -> tables.put(name.substring(prefix.length()), items(client, name)));
        return new Dump(tables);
    }

    private static List<Map<String, AttributeValue>> items(DynamoDbClient client, String table) {
        var key = client.describeTable(request -> request.tableName(table)).table().keySchema().stream()
                .map(KeySchemaElement::attributeName)
                .toList();
        var items = new ArrayList<Map<String, AttributeValue>>();
        client.scanPaginator(request -> request.tableName(table).consistentRead(true))
                .items()
                .forEach(items::add);
        items.sort(Comparator.comparing(item -> text(item, key)));
        return List.copyOf(items);
    }

    private static String text(Map<String, AttributeValue> item, List<String> key) {
        return key.stream()
                .map(item::get)
                .map(value -> Values.text(Objects.requireNonNull(value)))
                .collect(Collectors.joining("\n"));
    }

    /** The items of one table; none if there is no such table. */
    public List<Map<String, AttributeValue>> items(String table) {
        return tables.getOrDefault(table, List.of());
    }

    /** The item that has these values, such as those of its key. */
    public Optional<Map<String, AttributeValue>> find(String table, Map<String, AttributeValue> values) {
        return items(table).stream()
                .filter(item -> item.entrySet().containsAll(values.entrySet()))
                .findFirst();
    }

    /**
     * The item of a table with the key attributes {@code PK} and {@code SK}, both text.
     *
     * @throws NoSuchElementException if there is none
     */
    public Map<String, AttributeValue> item(String table, String pk, String sk) {
        return find(table, Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromS(sk)))
                .orElseThrow(() -> new NoSuchElementException(
                        "No item " + pk + " / " + sk + " in " + table + ". There are:\n" + this));
    }

    /** All but the state of migrations, which records what was done and when. */
    public Dump withoutMigrations() {
        var left = new TreeMap<String, List<Map<String, AttributeValue>>>();
        tables.forEach((name, items) -> left.put(
                name,
                items.stream()
                        .filter(item -> item.values().stream().noneMatch(Dump::isMigration))
                        .toList()));
        return new Dump(left);
    }

    private static boolean isMigration(AttributeValue value) {
        return value.s() != null && value.s().startsWith(StateKinds.PREFIX);
    }

    /** How many items there are in all tables. */
    public int size() {
        return tables.values().stream().mapToInt(List::size).sum();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        // By text, since sets have no order, which the SDK's values do not know.
        return other instanceof Dump dump && toString().equals(dump.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** One line for each item, after its table's name: two dumps have the same text when they are equal. */
    @Override
    public String toString() {
        return tables.entrySet().stream()
                .flatMap(table -> table.getValue().stream().map(item -> table.getKey() + " " + Values.text(item)))
                .collect(Collectors.joining("\n"));
    }
}
