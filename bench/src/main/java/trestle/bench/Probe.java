package trestle.bench;

import java.io.IOException;

/** Looks, before anything is timed, whether a server does what is about to be measured. */
final class Probe {
    private final Target target;
    private final Api api;

    Probe(Target target, Api api) {
        this.target = target;
        this.api = api;
    }

    /** Sends the first request of the operation's pool and checks the answer and what was written. */
    void check(Operation operation) throws IOException {
        var answer = api.call(operation.apiOperation(), operation.body(0));
        int item = operation.item(0);
        switch (operation) {
            case PUT -> isWritten(operation, Items.TABLE, item);
            case PUT_GSI -> {
                isWritten(operation, Items.INDEXED_TABLE, item);
                isIndexed(operation, item);
            }
            case GET -> contains(operation, answer, Items.note(item, 0), 1);
            case UPDATE -> {
                isWritten(operation, Items.TABLE, item);
                contains(operation, get(Items.TABLE, item), "{\"N\":\"1235\"}", 1);
            }
            case QUERY_25 -> {
                contains(operation, answer, "\"Count\":25", 1);
                contains(operation, answer, Items.note(item + 24, 0), 1);
                contains(operation, answer, "\"body\":", 25);
            }
            case GSI_QUERY_25 -> {
                contains(operation, answer, "\"Count\":25", 1);
                contains(operation, answer, Items.note(item, 0), 1);
                contains(operation, answer, "\"body\":", 25);
            }
            case TRANSACT_3 -> {
                isWritten(operation, Items.TABLE, item);
                isWritten(operation, Items.TABLE, Items.shuffled(38_000));
                contains(operation, get(Items.TABLE, Items.shuffled(34_000)), "{\"N\":\"1235\"}", 1);
            }
            case BATCH_25 -> {
                contains(operation, answer, "\"UnprocessedItems\":{}", 1);
                isWritten(operation, Items.TABLE, item);
                isWritten(operation, Items.TABLE, Items.shuffled(50_000 + 24));
            }
        }
    }

    private void isWritten(Operation operation, String table, int item) throws IOException {
        contains(operation, get(table, item), Items.note(item, Operation.VERSION), 1);
    }

    private void isIndexed(Operation operation, int item) throws IOException {
        var query = """
                {"TableName":"%s","IndexName":"%s","KeyConditionExpression":"gpk = :gpk",\
                "ExpressionAttributeValues":{":gpk":{"S":"%s"}}}""".formatted(Items.INDEXED_TABLE, Items.INDEX, Operation.busyGroup(0));
        contains(operation, api.call("Query", query), Items.note(item, Operation.VERSION), 1);
    }

    private String get(String table, int item) throws IOException {
        return api.call(
                "GetItem",
                "{\"TableName\":\"%s\",\"ConsistentRead\":true,\"Key\":%s}".formatted(table, Items.key(item)));
    }

    private void contains(Operation operation, String answer, String expected, int times) {
        int found = 0;
        for (int at = answer.indexOf(expected); at >= 0; at = answer.indexOf(expected, at + 1)) {
            found++;
        }
        if (found != times) {
            throw new IllegalStateException("%s, %s: expected %s %d times, found it %d times in %s"
                    .formatted(target.label(), operation.label(), expected, times, found, answer));
        }
    }
}
