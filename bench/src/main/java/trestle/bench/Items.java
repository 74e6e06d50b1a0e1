package trestle.bench;

import java.util.SplittableRandom;
import trestle.bench.load.RequestPool;

/**
 * The data every server is given: items of exactly {@link #ITEM_BYTES} as DynamoDB counts them, made from their number
 * alone, so that any item can be made again. Twenty-five items share a partition key; in the indexed table, another
 * twenty-five, from as many partitions, share a group.
 */
final class Items {
    static final int ITEM_BYTES = 400;
    static final int PER_PARTITION = 25;

    static final String TABLE = "bench_items";
    static final int TABLE_ITEMS = 110_000;

    static final String INDEXED_TABLE = "bench_indexed";
    static final String INDEX = "by_group";
    static final int INDEXED_ITEMS = 25_000;
    static final int GROUPS = INDEXED_ITEMS / PER_PARTITION;

    /** Prime to every count it is used with, so that multiplying by it visits each number once. */
    private static final long STRIDE = 48_271;

    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz      ";

    private Items() {}

    /** The {@code n}th item of the table in an order that jumps about it. */
    static int shuffled(int n) {
        return (int) (n * STRIDE % TABLE_ITEMS);
    }

    /** The {@code n}th partition of the table, likewise. */
    static int shuffledPartition(int n) {
        return (int) (n * STRIDE % (TABLE_ITEMS / PER_PARTITION));
    }

    static String partitionKey(int item) {
        return "USER#%06d".formatted(item / PER_PARTITION);
    }

    static String sortKey(int item) {
        return "ENTRY#%04d".formatted(item % PER_PARTITION);
    }

    static String group(int group) {
        return "GROUP#%05d".formatted(group % GROUPS);
    }

    /** A group that no query asks for: where the indexed items written during the run go. */
    static String busyGroup(int group) {
        return "BUSY#%05d".formatted(group % GROUPS);
    }

    static String key(int item) {
        return "{\"pk\":{\"S\":\"%s\"},\"sk\":{\"S\":\"%s\"}}".formatted(partitionKey(item), sortKey(item));
    }

    /** The item's note, different in each version. */
    static String note(int item, int version) {
        return text(item, version, 24);
    }

    /** An item of the plain table. */
    static String item(int item, int version) {
        return item(item, version, "");
    }

    /** An item of the indexed table. */
    static String indexedItem(int item, int version, String group) {
        return item(item, version, group);
    }

    private static String item(int item, int version, String group) {
        var json = new StringBuilder(2 * ITEM_BYTES);
        var note = note(item, version);
        var created = "2026-01-01T%02d:%02d:%02dZ".formatted(item / 3600 % 24, item / 60 % 60, item % 60);
        int size = 2 + partitionKey(item).length() + 2 + sortKey(item).length();
        json.append("{\"pk\":{\"S\":\"").append(partitionKey(item));
        json.append("\"},\"sk\":{\"S\":\"").append(sortKey(item)).append("\"}");
        if (!group.isEmpty()) {
            json.append(",\"gpk\":{\"S\":\"").append(group).append("\"},\"gsk\":{\"S\":\"");
            json.append(created).append("\"}");
            size += 3 + group.length() + 3 + created.length();
        }
        json.append(",\"createdAt\":{\"S\":\"").append(created).append("\"}");
        json.append(",\"note\":{\"S\":\"").append(note).append("\"}");
        json.append(",\"score\":{\"N\":\"1234\"},\"open\":{\"BOOL\":true}");
        json.append(",\"place\":{\"M\":{\"city\":{\"S\":\"Lisbon\"},\"floor\":{\"N\":\"7\"}}}");
        json.append(",\"tags\":{\"L\":[{\"S\":\"red\"},{\"S\":\"green\"}]}");
        size += 9 + created.length() + 4 + note.length(); // createdAt, note
        size += 5 + 3 + 4 + 1; // score: two bytes of digits and one more; open
        size += 5 + 3 + (4 + 6 + 1) + (5 + 2 + 1); // place and its two entries, one byte each on top
        size += 4 + 3 + (3 + 1) + (5 + 1); // tags and its two elements, likewise
        var body = text(item, version + 1, ITEM_BYTES - size - 4);
        return json.append(",\"body\":{\"S\":\"").append(body).append("\"}}").toString();
    }

    private static String text(int item, int version, int length) {
        var random = new SplittableRandom(31L * item + version);
        var text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return text.toString();
    }

    static String createTable() {
        return """
                {"TableName":"%s","BillingMode":"PAY_PER_REQUEST",
                 "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"},
                                         {"AttributeName":"sk","AttributeType":"S"}],
                 "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"},{"AttributeName":"sk","KeyType":"RANGE"}]}
                """.formatted(TABLE);
    }

    static String createIndexedTable() {
        return """
                {"TableName":"%s","BillingMode":"PAY_PER_REQUEST",
                 "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"},
                                         {"AttributeName":"sk","AttributeType":"S"},
                                         {"AttributeName":"gpk","AttributeType":"S"},
                                         {"AttributeName":"gsk","AttributeType":"S"}],
                 "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"},{"AttributeName":"sk","KeyType":"RANGE"}],
                 "GlobalSecondaryIndexes":[{"IndexName":"%s","Projection":{"ProjectionType":"ALL"},
                     "KeySchema":[{"AttributeName":"gpk","KeyType":"HASH"},{"AttributeName":"gsk","KeyType":"RANGE"}]}]}
                """.formatted(INDEXED_TABLE, INDEX);
    }

    /** The batches that fill the plain table, 25 items each. */
    static RequestPool load() {
        return RequestPool.of("BatchWriteItem", TABLE_ITEMS / PER_PARTITION, batch -> {
            var puts = new StringBuilder();
            for (int i = batch * PER_PARTITION; i < (batch + 1) * PER_PARTITION; i++) {
                append(puts, item(i, 0));
            }
            return batchWrite(TABLE, puts);
        });
    }

    /** The batches that fill the indexed table; the items of a group lie far apart. */
    static RequestPool loadIndexed() {
        return RequestPool.of("BatchWriteItem", INDEXED_ITEMS / PER_PARTITION, batch -> {
            var puts = new StringBuilder();
            for (int i = batch * PER_PARTITION; i < (batch + 1) * PER_PARTITION; i++) {
                append(puts, indexedItem(i, 0, group(i)));
            }
            return batchWrite(INDEXED_TABLE, puts);
        });
    }

    static void append(StringBuilder puts, String item) {
        puts.append(puts.isEmpty() ? "" : ",")
                .append("{\"PutRequest\":{\"Item\":")
                .append(item)
                .append("}}");
    }

    static String batchWrite(String table, CharSequence puts) {
        return "{\"RequestItems\":{\"" + table + "\":[" + puts + "]}}";
    }
}
