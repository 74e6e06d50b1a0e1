package trestle.bench.enhanced;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.NestedAttributeName;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchGetItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.ReadBatch;
import software.amazon.awssdk.enhanced.dynamodb.model.WriteBatch;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.model.Cursors;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;

/** What every repository here needs and the Enhanced Client does not have. */
public final class Rows {
    private static final int BATCH = 100;
    private static final int WRITES = 25;
    private static final Pattern NAME = Pattern.compile("#\\w+");
    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    /** Instants in a form that sorts: the client's own converter writes as many decimals as there are. */
    public static final AttributeConverter<Instant> INSTANTS =
            new Instants(AttributeValueType.S, Rows::value, value -> Instant.parse(value.s()));

    /** Instants as the sweeper wants them. */
    public static final AttributeConverter<Instant> SECONDS = new Instants(
            AttributeValueType.N,
            instant -> value(instant.getEpochSecond()),
            value -> Instant.ofEpochSecond(Long.parseLong(value.n())));

    public static final Expression EXISTS = condition("attribute_exists(PK)", Map.of());
    public static final Expression ABSENT = condition("attribute_not_exists(PK)", Map.of());

    private final DynamoDbClient low;
    private final DynamoDbEnhancedClient client;
    private final String table;
    private final Cursors cursors;
    private final Clock clock;

    public Rows(DynamoDbClient client, String table, Cursors cursors, Clock clock) {
        this.low = client;
        this.client = DynamoDbEnhancedClient.builder().dynamoDbClient(client).build();
        this.table = table;
        this.cursors = cursors;
        this.clock = clock;
    }

    private record Instants(
            AttributeValueType attributeValueType,
            Function<Instant, AttributeValue> write,
            Function<AttributeValue, Instant> read)
            implements AttributeConverter<Instant> {
        @Override
        public AttributeValue transformFrom(Instant instant) {
            return write.apply(instant);
        }

        @Override
        public Instant transformTo(AttributeValue value) {
            return read.apply(value);
        }

        @Override
        public EnhancedType<Instant> type() {
            return EnhancedType.of(Instant.class);
        }
    }

    public static AttributeValue value(String text) {
        return text == null ? null : AttributeValue.fromS(text);
    }

    public static AttributeValue value(Enum<?> constant) {
        return AttributeValue.fromS(constant.toString());
    }

    public static AttributeValue value(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }

    public static AttributeValue value(boolean flag) {
        return AttributeValue.fromBool(flag);
    }

    public static AttributeValue value(Instant instant) {
        return instant == null ? null : AttributeValue.fromS(text(instant));
    }

    public static String text(Instant instant) {
        if (!instant.equals(instant.truncatedTo(ChronoUnit.MILLIS))) {
            throw new IllegalArgumentException("An instant in a key has three decimals.");
        }
        return MILLIS.format(instant);
    }

    public static String month(Instant instant) {
        return text(instant).substring(0, "2026-01".length());
    }

    /** A segment of a key, which must not hold the delimiter. */
    public static String segment(String text) {
        if (text.isEmpty() || text.contains("#")) {
            throw new IllegalArgumentException("A key segment is not empty and has no #.");
        }
        return text;
    }

    public static Key key(String pk, String sk) {
        return Key.builder().partitionValue(pk).sortValue(sk).build();
    }

    private static Map<String, AttributeValue> keyMap(String pk, String sk) {
        return Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromS(sk));
    }

    public <T> DynamoDbTable<T> of(TableSchema<T> schema) {
        return client.table(table, schema);
    }

    public <T> Optional<T> get(TableSchema<T> schema, String pk, String sk) {
        return Optional.ofNullable(
                of(schema).getItem(get -> get.key(key(pk, sk)).consistentRead(true)));
    }

    /** Many items at once, in the order of their keys. */
    public <T> List<T> getAll(TableSchema<T> schema, Class<T> type, Collection<Key> keys) {
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

    public static QueryConditional all(String pk) {
        return QueryConditional.keyEqualTo(key -> key.partitionValue(pk));
    }

    /** All sort keys that begin with a prefix. */
    public static QueryConditional begins(String pk, String prefix) {
        return QueryConditional.sortBeginsWith(key(pk, prefix));
    }

    /** Sort keys whose instant after a prefix is within a range; {@code $} comes after the delimiter. */
    public static QueryConditional during(String pk, String prefix, Range<Instant> range) {
        var from = prefix + range.from().map(Rows::text).orElse("");
        var to = range.to()
                .map(at -> prefix + text(at) + (range.toIncluded() ? "$" : ""))
                .orElse(prefix + ":");
        return QueryConditional.sortBetween(key(pk, from), key(pk, to));
    }

    /** One page under a sealed cursor, bound to the method, its arguments and the audience. */
    public <T> Page<T> page(
            TableSchema<T> schema,
            QueryConditional where,
            boolean forward,
            Optional<Expression> filter,
            PageRequest page,
            String bound) {
        return page(schema, List.of(), where, forward, filter, page, bound);
    }

    /** The same of some attributes alone; none named means all. */
    public <T> Page<T> page(
            TableSchema<T> schema,
            List<NestedAttributeName> attributes,
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
            query.addNestedAttributesToProject(attributes);
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

    public <T> List<T> list(TableSchema<T> schema, QueryConditional where) {
        return stream(schema, where, Optional.empty()).toList();
    }

    public <T> Stream<T> stream(TableSchema<T> schema, QueryConditional where, Optional<Expression> filter) {
        var query = QueryEnhancedRequest.builder().queryConditional(where).consistentRead(true);
        filter.ifPresent(query::filterExpression);
        return of(schema).query(query.build()).items().stream();
    }

    public <T> TransactWriteItem insert(TableSchema<T> schema, T item) {
        return TransactWriteItem.builder()
                .put(put -> put.tableName(table)
                        .item(schema.itemToMap(item, true))
                        .conditionExpression("attribute_not_exists(PK)")
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))
                .build();
    }

    /** Puts what expires: an item past its time counts as absent. */
    public <T> TransactWriteItem insertExpiring(TableSchema<T> schema, T item) {
        var condition = absentOrExpired();
        return TransactWriteItem.builder()
                .put(put -> put.tableName(table)
                        .item(schema.itemToMap(item, true))
                        .conditionExpression(condition.expression())
                        .expressionAttributeNames(condition.expressionNames())
                        .expressionAttributeValues(condition.expressionValues())
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))
                .build();
    }

    public <T> TransactWriteItem put(TableSchema<T> schema, T item) {
        return TransactWriteItem.builder()
                .put(put -> put.tableName(table).item(schema.itemToMap(item, true)))
                .build();
    }

    public TransactWriteItem delete(String pk, String sk) {
        return TransactWriteItem.builder()
                .delete(delete -> delete.tableName(table).key(keyMap(pk, sk)))
                .build();
    }

    public TransactWriteItem delete(String pk, String sk, Expression condition) {
        return TransactWriteItem.builder()
                .delete(delete -> delete.tableName(table)
                        .key(keyMap(pk, sk))
                        .conditionExpression(condition.expression())
                        .expressionAttributeNames(condition.expressionNames())
                        .expressionAttributeValues(condition.expressionValues())
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))
                .build();
    }

    public TransactWriteItem check(String pk, String sk, Expression condition) {
        return TransactWriteItem.builder()
                .conditionCheck(check -> check.tableName(table)
                        .key(keyMap(pk, sk))
                        .conditionExpression(condition.expression())
                        .expressionAttributeNames(condition.expressionNames())
                        .expressionAttributeValues(condition.expressionValues())
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))
                .build();
    }

    /** An update by an expression of the caller's, whose values are among the condition's. */
    public TransactWriteItem update(String pk, String sk, String expression, Expression condition) {
        return TransactWriteItem.builder()
                .update(update -> update.tableName(table)
                        .key(keyMap(pk, sk))
                        .updateExpression(expression)
                        .conditionExpression(condition.expression())
                        .expressionAttributeNames(names(expression + " " + condition.expression()))
                        .expressionAttributeValues(condition.expressionValues())
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))
                .build();
    }

    /** An update of these attributes, or their removal where the value is null, of an item that exists. */
    public TransactWriteItem set(String pk, String sk, Map<String, AttributeValue> changes) {
        var values = new HashMap<String, AttributeValue>();
        var set = new ArrayList<String>();
        var remove = new ArrayList<String>();
        changes.forEach((name, value) -> {
            if (value == null) {
                remove.add("#" + name);
            } else {
                set.add("#" + name + " = :" + name);
                values.put(":" + name, value);
            }
        });
        var expression = (set.isEmpty() ? "" : "SET " + String.join(", ", set))
                + (remove.isEmpty() ? "" : " REMOVE " + String.join(", ", remove));
        return update(pk, sk, expression, condition("attribute_exists(PK)", values));
    }

    /** An update at once, and the item after it. */
    public <T> T updateNow(TableSchema<T> schema, String pk, String sk, String expression, Expression condition) {
        var answer = low.updateItem(update -> update.tableName(table)
                .key(keyMap(pk, sk))
                .updateExpression(expression)
                .conditionExpression(condition.expression())
                .expressionAttributeNames(names(expression + " " + condition.expression()))
                .expressionAttributeValues(condition.expressionValues())
                .returnValues(ReturnValue.ALL_NEW));
        return schema.mapToItem(answer.attributes());
    }

    public <T> void deleteAll(TableSchema<T> schema, Class<T> type, List<T> items) {
        for (int from = 0; from < items.size(); from += WRITES) {
            var left = items.subList(from, Math.min(from + WRITES, items.size())).stream()
                    .map(of(schema)::keyFrom)
                    .toList();
            while (!left.isEmpty()) {
                var batch = WriteBatch.builder(type).mappedTableResource(of(schema));
                left.forEach(batch::addDeleteItem);
                left = client.batchWriteItem(request -> request.writeBatches(batch.build()))
                        .unprocessedDeleteItemsForTable(of(schema));
            }
        }
    }

    /** An update of the attributes in which two states of an item differ. */
    public <T> TransactWriteItem revise(TableSchema<T> schema, T before, T after, Expression condition) {
        var old = schema.itemToMap(before, true);
        var now = schema.itemToMap(after, true);
        var values = new HashMap<String, AttributeValue>();
        if (condition.expressionValues() != null) {
            values.putAll(condition.expressionValues());
        }
        var set = new ArrayList<String>();
        now.forEach((name, value) -> {
            if (!value.equals(old.get(name))) {
                set.add("#" + name + " = :new_" + name);
                values.put(":new_" + name, value);
            }
        });
        var remove = old.keySet().stream()
                .filter(name -> !now.containsKey(name))
                .map(name -> "#" + name)
                .toList();
        var expression = (set.isEmpty() ? "" : "SET " + String.join(", ", set))
                + (remove.isEmpty() ? "" : " REMOVE " + String.join(", ", remove));
        return update(old.get("PK").s(), old.get("SK").s(), expression, condition(condition.expression(), values));
    }

    /** Deletes the rows that are no longer wanted and puts the new ones. */
    public <T> List<TransactWriteItem> replace(TableSchema<T> schema, Stream<T> before, Stream<T> after) {
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

    /** A condition and its values; {@code #name} stands for the attribute of that name. */
    public static Expression condition(String text, Map<String, AttributeValue> values) {
        return Expression.builder()
                .expression(text)
                .expressionNames(names(text))
                .expressionValues(values.isEmpty() ? null : values)
                .build();
    }

    /** The attributes an expression names, or null: DynamoDB refuses a map without any. */
    private static Map<String, String> names(String expression) {
        var names = NAME.matcher(expression)
                .results()
                .map(MatchResult::group)
                .distinct()
                .collect(Collectors.toMap(name -> name, name -> name.substring(1)));
        return names.isEmpty() ? null : names;
    }

    /** There is such an item, and these attributes are as they were read. */
    public static <T> Expression unchanged(TableSchema<T> schema, T item, String... attributes) {
        var was = schema.itemToMap(item, true);
        var text = new StringBuilder("attribute_exists(PK)");
        var values = new HashMap<String, AttributeValue>();
        for (var name : attributes) {
            if (was.containsKey(name)) {
                text.append(" AND #").append(name).append(" = :").append(name);
                values.put(":" + name, was.get(name));
            } else {
                text.append(" AND attribute_not_exists(#").append(name).append(")");
            }
        }
        return condition(text.toString(), values);
    }

    /** A condition with the values of the update it stands beside. */
    public static Expression and(Expression condition, Map<String, AttributeValue> more) {
        var values = new HashMap<>(condition.expressionValues());
        values.putAll(more);
        return condition(condition.expression(), values);
    }

    private Instant now() {
        return clock.instant();
    }

    /** There is no such item, or it is past its time. */
    public Expression absentOrExpired() {
        return condition(
                "attribute_not_exists(PK) OR #ttl <= :seconds", Map.of(":seconds", value(now().getEpochSecond())));
    }

    /** There is such an item, and it is not past its time. */
    public Expression unexpired() {
        return condition(
                "attribute_exists(PK) AND #ttl > :seconds AND #expiresAt > :moment",
                Map.of(":seconds", value(now().getEpochSecond()), ":moment", value(now())));
    }

    /** What a query leaves out: items past their time which the sweeper has not reached. */
    public Expression unswept() {
        return condition("#ttl > :seconds", Map.of(":seconds", value(now().getEpochSecond())));
    }

    public boolean isAhead(Instant instant) {
        return instant.isAfter(now());
    }
}
