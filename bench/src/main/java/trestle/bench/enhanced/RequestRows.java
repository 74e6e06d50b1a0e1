package trestle.bench.enhanced;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** Limits that are counted, and answers that are remembered for a day. */
public final class RequestRows {
    private final Rows rows;

    public RequestRows(Rows rows) {
        this.rows = rows;
    }

    /** Lets one more pass and counts it, if the window has not ended and there is room. */
    public RateWindow admit(String client, String action, int count, long ended, int limit) {
        return rows.updateNow(
                RateWindow.SCHEMA,
                user(client),
                "RATE#" + Rows.segment(action),
                "ADD #count :more",
                Rows.condition(
                        "#windowStart > :ended AND #count < :limit",
                        Map.of(
                                ":more", Rows.value(count),
                                ":ended", Rows.value(ended),
                                ":limit", Rows.value(limit))));
    }

    /** Begins a window, if the last one has ended. */
    public void begin(RateWindow window, long ended) {
        var over = Rows.condition(
                "attribute_not_exists(#windowStart) OR #windowStart <= :ended", Map.of(":ended", Rows.value(ended)));
        rows.of(RateWindow.SCHEMA).putItem(put -> put.item(window).conditionExpression(over));
    }

    /** How often something was done. */
    public Optional<RateWindow> findWindow(String client, String action) {
        return rows.get(RateWindow.SCHEMA, user(client), "RATE#" + Rows.segment(action))
                .filter(window -> rows.isAhead(window.ttl()));
    }

    /** Everything counted of one person or address. */
    public List<RateWindow> listWindows(String client) {
        return rows.stream(RateWindow.SCHEMA, Rows.begins(user(client), "RATE#"), Optional.of(rows.unswept()))
                .toList();
    }

    /** Forgets what was counted. */
    public void forget(List<RateWindow> windows) {
        rows.deleteAll(RateWindow.SCHEMA, RateWindow.class, windows);
    }

    /** Notes that a request is being answered, if it is the first of its key. */
    public void begin(RememberedAnswer request) {
        rows.of(RememberedAnswer.SCHEMA).putItem(put -> put.item(request).conditionExpression(rows.absentOrExpired()));
    }

    /** Keeps the answer, in one transaction with the writes it reports. */
    public TransactWriteItem keep(String hash, RememberedAnswer.Status status, SdkBytes answer) {
        return rows.update(
                request(hash),
                "RESULT",
                "SET #status = :status, #answer = :answer",
                Rows.condition(
                        "#status = :running",
                        Map.of(
                                ":status", Rows.value(status),
                                ":answer", AttributeValue.fromB(answer),
                                ":running", Rows.value("running"))));
    }

    /** Forgets a request that was not answered, so that it may be tried again. */
    public void forget(String hash) {
        rows.of(RememberedAnswer.SCHEMA).deleteItem(Rows.key(request(hash), "RESULT"));
    }

    /** What is remembered of a request. */
    public Optional<RememberedAnswer> find(String hash) {
        return rows.get(RememberedAnswer.SCHEMA, request(hash), "RESULT").filter(answer -> rows.isAhead(answer.ttl()));
    }

    private static String user(String client) {
        return "USER#" + Rows.segment(client);
    }

    private static String request(String hash) {
        return "IDEMP#" + Rows.segment(hash);
    }
}
