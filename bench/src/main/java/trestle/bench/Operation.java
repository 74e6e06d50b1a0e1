package trestle.bench;

import java.util.Locale;
import trestle.bench.load.RequestPool;

/**
 * What is measured. Each operation has its own items, so that none changes what another reads, and its requests are
 * made from their number alone. Writes replace items that exist, so the data stays the same size however long a run is;
 * the second half of a pool writes the items of the first half again, with other values, so every write changes something.
 */
enum Operation implements Named {
    PUT("PutItem", 10_000, true) {
        @Override
        String body(int n) {
            return "{\"TableName\":\"%s\",\"Item\":%s}".formatted(Items.TABLE, Items.item(item(n), version(n)));
        }

        @Override
        int item(int n) {
            return Items.shuffled(slot(n));
        }
    },

    /** The second half writes into other groups: every put moves its index row. */
    PUT_GSI("PutItem", 10_000, true) {
        @Override
        String body(int n) {
            return "{\"TableName\":\"%s\",\"Item\":%s}"
                    .formatted(Items.INDEXED_TABLE, Items.indexedItem(item(n), version(n), busyGroup(n)));
        }

        @Override
        int item(int n) {
            return Items.INDEXED_ITEMS + slot(n);
        }
    },

    GET("GetItem", 10_000, false) {
        @Override
        String body(int n) {
            return "{\"TableName\":\"%s\",\"Key\":%s}".formatted(Items.TABLE, Items.key(item(n)));
        }

        @Override
        int item(int n) {
            return Items.shuffled(10_000 + n);
        }
    },

    UPDATE("UpdateItem", 10_000, true) {
        @Override
        String body(int n) {
            return """
                    {"TableName":"%s","Key":%s,"UpdateExpression":"SET score = score + :one, note = :note",\
                    "ExpressionAttributeValues":{":one":{"N":"1"},":note":{"S":"%s"}}}""".formatted(Items.TABLE, Items.key(item(n)), Items.note(item(n), version(n)));
        }

        @Override
        int item(int n) {
            return Items.shuffled(20_000 + slot(n));
        }
    },

    QUERY_25("Query", 4_000, false) {
        @Override
        String body(int n) {
            return """
                    {"TableName":"%s","KeyConditionExpression":"pk = :pk",\
                    "ExpressionAttributeValues":{":pk":{"S":"%s"}}}""".formatted(Items.TABLE, Items.partitionKey(item(n)));
        }

        @Override
        int item(int n) {
            return Items.shuffledPartition(n) * Items.PER_PARTITION;
        }
    },

    GSI_QUERY_25("Query", 1_000, false) {
        @Override
        String body(int n) {
            return """
                    {"TableName":"%s","IndexName":"%s","KeyConditionExpression":"gpk = :gpk",\
                    "ExpressionAttributeValues":{":gpk":{"S":"%s"}}}""".formatted(Items.INDEXED_TABLE, Items.INDEX, Items.group(item(n)));
        }

        @Override
        int item(int n) {
            return Items.shuffled(n) % Items.GROUPS;
        }
    },

    /** A put, an update and a conditional put; requests that share items are half a pool apart, so none can conflict. */
    TRANSACT_3("TransactWriteItems", 4_000, true) {
        @Override
        String body(int n) {
            return """
                    {"TransactItems":[\
                    {"Put":{"TableName":"%1$s","Item":%2$s}},\
                    {"Update":{"TableName":"%1$s","Key":%3$s,"UpdateExpression":"SET score = score + :one",\
                    "ExpressionAttributeValues":{":one":{"N":"1"}}}},\
                    {"Put":{"TableName":"%1$s","Item":%4$s,"ConditionExpression":"attribute_exists(pk)"}}]}""".formatted(
                            Items.TABLE,
                            Items.item(item(n), version(n)),
                            Items.key(Items.shuffled(34_000 + slot(n))),
                            Items.item(Items.shuffled(38_000 + slot(n)), version(n)));
        }

        @Override
        int item(int n) {
            return Items.shuffled(30_000 + slot(n));
        }
    },

    BATCH_25("BatchWriteItem", 400, true) {
        @Override
        String body(int n) {
            var puts = new StringBuilder();
            for (int i = 0; i < 25; i++) {
                Items.append(puts, Items.item(Items.shuffled(50_000 + slot(n) * 25 + i), version(n)));
            }
            return Items.batchWrite(Items.TABLE, puts);
        }

        @Override
        int item(int n) {
            return Items.shuffled(50_000 + slot(n) * 25);
        }
    };

    /** Items are loaded in version 0; what the run writes can be told apart from that. */
    static final int VERSION = 100;

    private final String apiOperation;
    private final int poolSize;
    private final boolean writes;

    Operation(String apiOperation, int poolSize, boolean writes) {
        this.apiOperation = apiOperation;
        this.poolSize = poolSize;
        this.writes = writes;
    }

    /** The body of the {@code n}th request. */
    abstract String body(int n);

    /** The item, or the first item, or the group, that the {@code n}th request is about. */
    abstract int item(int n);

    /** The request's place in its half of the pool, which says what items it is about. */
    int slot(int n) {
        return n % (poolSize / 2);
    }

    /** The version of the items that it writes. */
    int version(int n) {
        return VERSION + n / (poolSize / 2);
    }

    /** The group that the {@code n}th indexed put writes to. */
    static String busyGroup(int n) {
        return Items.busyGroup(n * 7 + PUT_GSI.version(n));
    }

    String apiOperation() {
        return apiOperation;
    }

    int poolSize() {
        return poolSize;
    }

    boolean writes() {
        return writes;
    }

    RequestPool pool() {
        return RequestPool.of(apiOperation, poolSize, this::body);
    }

    /** The name on the command line and in tables. */
    @Override
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
