package trestle.model.migrate;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The names of a table's key attributes. */
record TableKey(String pk, Optional<String> sk) {
    static TableKey of(DynamoDbClient client, String table) {
        var schema = client.describeTable(request -> request.tableName(table))
                .table()
                .keySchema();
        return new TableKey(
                schema.getFirst().attributeName(),
                schema.stream().skip(1).findFirst().map(element -> element.attributeName()));
    }

    String sortKey() {
        return sk.orElseThrow(() -> new IllegalStateException("The state of migrations needs a sort key."));
    }

    Map<String, AttributeValue> of(Map<String, AttributeValue> item) {
        var key = new HashMap<String, AttributeValue>();
        Stream.concat(Stream.of(pk), sk.stream())
                .forEach(name -> key.put(name, Objects.requireNonNull(item.get(name))));
        return key;
    }

    /** A key attribute's value as text, whatever its type. */
    static String text(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> value.n();
            default -> value.b().asByteArrayUnsafe().length + " bytes";
        };
    }
}
