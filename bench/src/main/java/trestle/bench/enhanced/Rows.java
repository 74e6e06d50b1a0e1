package trestle.bench.enhanced;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchGetItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.ReadBatch;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.model.Cursors;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;

/** What every repository here needs and the Enhanced Client does not have. */
final class Rows {
    private static final int BATCH = 100;
    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private final DynamoDbEnhancedClient client;
    private final String table;
    private final Cursors cursors;

    Rows(DynamoDbEnhancedClient client, String table, Cursors cursors) {
        this.client = client;
        this.table = table;
        this.cursors = cursors;
    }

    /** Instants in a form that sorts: the client's own converter writes as many decimals as there are. */
    static final class Instants implements AttributeConverter<Instant> {
        @Override
        public AttributeValue transformFrom(Instant instant) {
            return AttributeValue.fromS(text(instant));
        }

        @Override
        public Instant transformTo(AttributeValue value) {
            return Instant.parse(value.s());
        }

        @Override
        public EnhancedType<Instant> type() {
            return EnhancedType.of(Instant.class);
        }

        @Override
        public AttributeValueType attributeValueType() {
            return AttributeValueType.S;
        }
    }

    static String text(Instant instant) {
        if (!instant.equals(instant.truncatedTo(ChronoUnit.MILLIS))) {
            throw new IllegalArgumentException("An instant in a key has three decimals.");
        }
        return MILLIS.format(instant);
    }

    /** A segment of a key, which must not hold the delimiter. */
    static String segment(String text) {
        if (text.isEmpty() || text.contains("#")) {
            throw new IllegalArgumentException("A key segment is not empty and has no #.");
        }
        return text;
    }

    static Key key(String pk, String sk) {
        return Key.builder().partitionValue(pk).sortValue(sk).build();
    }

    private static Map<String, AttributeValue> keyMap(String pk, String sk) {
        return Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromS(sk));
    }

    <T> DynamoDbTable<T> of(TableSchema<T> schema) {
        return client.table(table, schema);
    }

    <T> Optional<T> get(TableSchema<T> schema, String pk, String sk) {
        return Optional.ofNullable(
                of(schema).getItem(get -> get.key(key(pk, sk)).consistentRead(true)));
    }

    /** Many items at once, in the order of their keys. */
    <T> List<T> getAll(TableSchema<T> schema, Class<T> type, Collection<Key> keys) {
        var found = new HashMap<Key, T>();
        var wanted = List.copyOf(keys);
        for (int from = 0; from < wanted.size(); from += BATCH) {
            var left = wanted.subList(from, Math.min(from + BATCH, wanted.size()));
            while (!left.isEmpty()) {
                var batch = ReadBatch.builder(type).mappedTableResource(of(schema));
                left.forEach(key -> batch.addGetItem(get -> get.key(key).consistentRead(true)));
                var pages = client.batchGetItem(BatchGetItemEnhancedRequest.builder()
                        .readBatches(batch.build())
                        .build());
                var more = new ArrayList<Key>();
                for (var page : pages) {
                    page.resultsForTable(of(schema))
                            .forEach(item -> found.put(of(schema).keyFrom(item), item));
                    more.addAll(page.unprocessedKeysForTable(of(schema)));
                }
                left = more;
            }
        }
        return wanted.stream().map(found::get).filter(item -> item != null).toList();
    }

    /** All sort keys that begin with a prefix. */
    static QueryConditional begins(String pk, String prefix) {
        return QueryConditional.sortBeginsWith(key(pk, prefix));
    }

    /** Sort keys whose instant after a prefix is within a range; {@code $} comes after the delimiter. */
    static QueryConditional during(String pk, String prefix, Range<Instant> range) {
        var from = prefix + range.from().map(Rows::text).orElse("");
        var to = range.to()
                .map(at -> prefix + text(at) + (range.toIncluded() ? "$" : ""))
                .orElse(prefix + ":");
        return QueryConditional.sortBetween(key(pk, from), key(pk, to));
    }

    /** One page under a sealed cursor, bound to the method, its arguments and the audience. */
    <T> Page<T> page(
            TableSchema<T> schema,
            QueryConditional where,
            boolean forward,
            Optional<Expression> filter,
            PageRequest page,
            String bound) {
        return page(schema, List.of(), where, forward, filter, page, bound);
    }

    /** The same of some attributes alone; none named means all. */
    <T> Page<T> page(
            TableSchema<T> schema,
            List<String> attributes,
            QueryConditional where,
            boolean forward,
            Optional<Expression> filter,
            PageRequest page,
            String bound) {
        var query = QueryEnhancedRequest.builder()
                .queryConditional(where)
                .scanIndexForward(forward)
                .consistentRead(true)
                .limit(page.limit());
        if (!attributes.isEmpty()) {
            query.attributesToProject(attributes);
        }
        filter.ifPresent(query::filterExpression);
        var binding = bound + "\n" + page.audience();
        page.cursor().ifPresent(cursor -> query.exclusiveStartKey(position(cursors.open(cursor, binding))));
        var found = of(schema).query(query.build()).iterator().next();
        var last = found.lastEvaluatedKey();
        if (last == null || last.isEmpty()) {
            return new Page<>(found.items(), Optional.empty(), Page.Ended.AT_THE_END);
        }
        var next = cursors.seal((last.get("PK").s() + "\n" + last.get("SK").s()).getBytes(UTF_8), binding);
        return new Page<>(found.items(), Optional.of(next), Page.Ended.AT_THE_LIMIT);
    }

    private static Map<String, AttributeValue> position(byte[] opened) {
        var parts = new String(opened, UTF_8).split("\n", 2);
        return keyMap(parts[0], parts[1]);
    }

    <T> Stream<T> stream(TableSchema<T> schema, QueryConditional where, Optional<Expression> filter) {
        var query = QueryEnhancedRequest.builder().queryConditional(where).consistentRead(true);
        filter.ifPresent(query::filterExpression);
        return of(schema).query(query.build()).items().stream();
    }

    <T> TransactWriteItem insert(TableSchema<T> schema, T item) {
        return TransactWriteItem.builder()
                .put(put -> put.tableName(table)
                        .item(schema.itemToMap(item, true))
                        .conditionExpression("attribute_not_exists(PK)")
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))
                .build();
    }

    <T> TransactWriteItem put(TableSchema<T> schema, T item) {
        return TransactWriteItem.builder()
                .put(put -> put.tableName(table).item(schema.itemToMap(item, true)))
                .build();
    }

    TransactWriteItem delete(String pk, String sk) {
        return TransactWriteItem.builder()
                .delete(delete -> delete.tableName(table).key(keyMap(pk, sk)))
                .build();
    }

    TransactWriteItem delete(String pk, String sk, Expression condition) {
        return TransactWriteItem.builder()
                .delete(delete -> delete.tableName(table)
                        .key(keyMap(pk, sk))
                        .conditionExpression(condition.expression())
                        .expressionAttributeNames(condition.expressionNames())
                        .expressionAttributeValues(condition.expressionValues())
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))
                .build();
    }

    TransactWriteItem check(String pk, String sk, Expression condition) {
        return TransactWriteItem.builder()
                .conditionCheck(check -> check.tableName(table)
                        .key(keyMap(pk, sk))
                        .conditionExpression(condition.expression())
                        .expressionAttributeNames(condition.expressionNames())
                        .expressionAttributeValues(condition.expressionValues())
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))
                .build();
    }

    /** An update by an expression of one's own; both use the condition's names and values. */
    TransactWriteItem update(String pk, String sk, String expression, Expression condition) {
        return TransactWriteItem.builder()
                .update(update -> update.tableName(table)
                        .key(keyMap(pk, sk))
                        .updateExpression(expression)
                        .conditionExpression(condition.expression())
                        .expressionAttributeNames(condition.expressionNames())
                        .expressionAttributeValues(condition.expressionValues())
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))
                .build();
    }

    /** An update of the attributes in which two states of an item differ. */
    <T> TransactWriteItem revise(TableSchema<T> schema, T before, T after, Expression condition) {
        var old = schema.itemToMap(before, true);
        var changed = new LinkedHashMap<>(schema.itemToMap(after, true));
        var removed = new ArrayList<>(old.keySet());
        removed.removeAll(changed.keySet());
        changed.entrySet().removeAll(old.entrySet());
        var names = new HashMap<>(condition.expressionNames());
        var values = new HashMap<>(condition.expressionValues());
        var set = changed.entrySet().stream()
                .map(entry -> {
                    var number = names.size();
                    names.put("#s" + number, entry.getKey());
                    values.put(":s" + number, entry.getValue());
                    return "#s" + number + " = :s" + number;
                })
                .collect(Collectors.joining(", "));
        var remove = removed.stream()
                .map(name -> {
                    var placeholder = "#r" + names.size();
                    names.put(placeholder, name);
                    return placeholder;
                })
                .collect(Collectors.joining(", "));
        var expression = (set.isEmpty() ? "" : "SET " + set) + (remove.isEmpty() ? "" : " REMOVE " + remove);
        var both = Expression.builder()
                .expression(condition.expression())
                .expressionNames(names)
                .expressionValues(values)
                .build();
        return update(old.get("PK").s(), old.get("SK").s(), expression, both);
    }

    /** Deletes the rows that are no longer wanted and puts the new ones. */
    <T> List<TransactWriteItem> replace(TableSchema<T> schema, Stream<T> before, Stream<T> after) {
        var old = byKey(schema, before);
        var now = byKey(schema, after);
        var writes = new ArrayList<TransactWriteItem>();
        old.forEach((key, item) -> {
            if (!now.containsKey(key)) {
                writes.add(delete(
                        key.partitionKeyValue().s(),
                        key.sortKeyValue().orElseThrow().s()));
            }
        });
        now.forEach((key, item) -> {
            if (!item.equals(old.get(key))) {
                writes.add(put(schema, item));
            }
        });
        return writes;
    }

    private <T> Map<Key, T> byKey(TableSchema<T> schema, Stream<T> items) {
        return items.collect(Collectors.toMap(item -> of(schema).keyFrom(item), item -> item));
    }

    /** A condition with its names and values, given in turn: {@code "#rev = :rev", "rev", 3}. */
    static Expression condition(String text, Map<String, String> names, Map<String, AttributeValue> values) {
        return Expression.builder()
                .expression(text)
                .expressionNames(names)
                .expressionValues(values)
                .build();
    }
}
