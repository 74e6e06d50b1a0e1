package trestle.wire.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import trestle.engine.Engine;
import trestle.engine.api.DeleteTableRequest;
import trestle.engine.api.DescribeTableRequest;
import trestle.engine.api.DescribeTimeToLiveRequest;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.error.Messages;
import trestle.engine.store.StoreException;
import trestle.engine.value.ByteSink;

/**
 * Answers requests of the JSON protocol, whatever brought them. May be called from any thread, and never throws for
 * what a client sent.
 */
public final class JsonEndpoint {
    /**
     * The header by which several requests look at one snapshot, which the service does not have: {@code open NAME} and
     * {@code close NAME} with ListTables, {@code NAME} with Scan. What was understood is answered with the same header.
     */
    public static final String SNAPSHOT_HEADER = "x-trestle-snapshot";

    /** What the header of an answer says. */
    public static final String SNAPSHOT_UNDERSTOOD = "understood";

    private static final Logger LOG = LoggerFactory.getLogger(JsonEndpoint.class);
    private static final String TARGET_PREFIX = "DynamoDB_20120810.";
    private static final String STREAMS_TARGET_PREFIX = "DynamoDBStreams_20120810.";
    private static final int OK = 200;

    private final Engine engine;

    public JsonEndpoint(Engine engine) {
        this.engine = engine;
    }

    /**
     * What a client asks.
     *
     * @param target what the X-Amz-Target header says
     * @param body the request; only {@code length} bytes count, from {@code from} on
     * @param region for the ARNs of tables made by this request
     * @param address the host and port under which the client reached us
     * @param snapshot what {@link #SNAPSHOT_HEADER} says
     */
    public record Call(
            @Nullable String target,
            byte[] body,
            int from,
            int length,
            String region,
            String address,
            String requestId,
            @Nullable String snapshot) {}

    /**
     * Does what the call asks and writes the answer after what the sink holds already.
     *
     * @return the HTTP status
     */
    public int handle(Call call, ByteSink sink) {
        var out = new JsonOutput(sink);
        try {
            run(operation(call.target()), call, out);
            return OK;
        } catch (EngineException e) {
            return refuse(e, out);
        } catch (StoreException e) {
            LOG.warn("request {}: {}", call.requestId(), e.getMessage()); // the store itself logs what failed
            return refuse(new EngineException(ErrorType.INTERNAL_SERVER_ERROR, String.valueOf(e.getMessage())), out);
        } catch (RuntimeException | StackOverflowError e) {
            LOG.error("request {}: {} failed", call.requestId(), call.target(), e);
            var message = "Internal server error; the log tells more under " + call.requestId();
            return refuse(new EngineException(ErrorType.INTERNAL_SERVER_ERROR, message), out);
        }
    }

    /** Writes a refusal that was decided on elsewhere. */
    public static int refuse(EngineException refusal, ByteSink sink) {
        return refuse(refusal, new JsonOutput(sink));
    }

    private static int refuse(EngineException refusal, JsonOutput out) {
        out.restart();
        new ErrorAnswers(out).refusal(refusal);
        return refusal.type().status();
    }

    private static String operation(@Nullable String target) {
        if (target != null && target.startsWith(STREAMS_TARGET_PREFIX)) {
            throw AbsentOperations.refusal(target.substring(STREAMS_TARGET_PREFIX.length()));
        }
        if (target == null || !target.startsWith(TARGET_PREFIX)) {
            throw AbsentOperations.refusal("");
        }
        return target.substring(TARGET_PREFIX.length());
    }

    private void run(String operation, Call call, JsonOutput out) {
        try (var in = new JsonInput(call.body(), call.from(), call.length())) {
            dispatch(operation, call, in, out);
        } catch (JsonProcessingException e) {
            throw Refusals.unreadable("");
        } catch (IOException e) {
            throw new UncheckedIOException(e); // the source is an array
        }
    }

    private void dispatch(String operation, Call call, JsonInput in, JsonOutput out) throws IOException {
        if (call.snapshot() != null) {
            dispatchAt(call.snapshot(), operation, in, out);
            return;
        }
        var items = new ItemAnswers(out);
        var tables = new TableAnswers(out);
        switch (operation) {
            case "GetItem" -> items.getItem(engine.getItem(read(in, ItemRequests::getItem)));
            case "PutItem" -> items.writeItem(engine.putItem(read(in, ItemRequests::putItem)));
            case "UpdateItem" -> items.writeItem(engine.updateItem(read(in, ItemRequests::updateItem)));
            case "DeleteItem" -> items.writeItem(engine.deleteItem(read(in, ItemRequests::deleteItem)));
            case "Query" -> items.page(engine.query(read(in, ItemRequests::query)));
            case "Scan" -> items.page(engine.scan(read(in, ItemRequests::scan)));
            case "BatchGetItem" -> items.batchGetItem(engine.batchGetItem(read(in, BatchRequests::batchGetItem)));
            case "BatchWriteItem" ->
                items.batchWriteItem(engine.batchWriteItem(read(in, BatchRequests::batchWriteItem)));
            case "TransactGetItems" ->
                items.transactGetItems(engine.transactGetItems(read(in, BatchRequests::transactGetItems)));
            case "TransactWriteItems" ->
                items.transactWriteItems(engine.transactWriteItems(read(in, BatchRequests::transactWriteItems)));
            case "CreateTable" ->
                tables.table(
                        "TableDescription", engine.createTable(read(in, TableRequests::createTable), call.region()));
            case "UpdateTable" ->
                tables.table("TableDescription", engine.updateTable(read(in, TableRequests::updateTable)));
            case "DeleteTable" ->
                tables.table("TableDescription", engine.deleteTable(new DeleteTableRequest(tableName(in))));
            case "DescribeTable" ->
                tables.table("Table", engine.describeTable(new DescribeTableRequest(tableName(in))));
            case "ListTables" -> tables.listTables(engine.listTables(read(in, TableRequests::listTables)));
            case "UpdateTimeToLive" ->
                tables.updateTimeToLive(engine.updateTimeToLive(read(in, TableRequests::updateTimeToLive)));
            case "DescribeTimeToLive" ->
                tables.describeTimeToLive(engine.describeTimeToLive(new DescribeTimeToLiveRequest(tableName(in))));
            case "TagResource" -> {
                engine.tagResource(read(in, TableRequests::tagResource));
                tables.nothing();
            }
            case "UntagResource" -> {
                engine.untagResource(read(in, TableRequests::untagResource));
                tables.nothing();
            }
            case "ListTagsOfResource" -> tables.listTags(engine.listTags(read(in, TableRequests::listTags)));
            case "DescribeLimits" -> {
                nothing(in);
                tables.describeLimits();
            }
            case "DescribeEndpoints" -> {
                nothing(in);
                tables.describeEndpoints(call.address());
            }
            default -> throw AbsentOperations.refusal(operation);
        }
    }

    /** The two operations that know of snapshots. */
    private void dispatchAt(String snapshot, String operation, JsonInput in, JsonOutput out) throws IOException {
        switch (operation) {
            case "Scan" -> new ItemAnswers(out).page(engine.scanAt(snapshot, read(in, ItemRequests::scan)));
            case "ListTables" -> {
                var request = read(in, TableRequests::listTables);
                keep(snapshot);
                new TableAnswers(out).listTables(engine.listTables(request));
            }
            default -> throw EngineException.invalid(Messages.SNAPSHOT_MISUSED);
        }
    }

    private void keep(String snapshot) {
        if (snapshot.startsWith("open ")) {
            engine.openSnapshot(snapshot.substring("open ".length()));
        } else if (snapshot.startsWith("close ")) {
            engine.closeSnapshot(snapshot.substring("close ".length()));
        } else {
            throw EngineException.invalid(Messages.SNAPSHOT_MISUSED);
        }
    }

    private static @Nullable String tableName(JsonInput in) throws IOException {
        in.startRequest();
        var tableName = TableRequests.tableName(in);
        in.endRequest();
        return tableName;
    }

    private static void nothing(JsonInput in) throws IOException {
        in.startRequest();
        TableRequests.nothing(in);
        in.endRequest();
    }

    private static <T> T read(JsonInput in, RequestRead<T> request) throws IOException {
        in.startRequest();
        var read = request.read(in);
        in.endRequest();
        return read;
    }

    private interface RequestRead<T> {
        T read(JsonInput in) throws IOException;
    }
}
