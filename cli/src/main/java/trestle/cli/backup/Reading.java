package trestle.cli.backup;

import java.time.Clock;
import java.time.Instant;
import java.util.Iterator;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import trestle.wire.json.JsonEndpoint;

/** Tables as a backup reads them: at one moment where the database can keep one, elsewhere as they are when met. */
final class Reading implements AutoCloseable {
    private final DynamoDbClient client;
    private final @Nullable String snapshot;
    private final Instant begunAt;

    private Reading(DynamoDbClient client, @Nullable String snapshot, Instant begunAt) {
        this.client = client;
        this.snapshot = snapshot;
        this.begunAt = begunAt;
    }

    static Reading begin(DynamoDbClient client, Clock clock) {
        var id = UUID.randomUUID().toString();
        return new Reading(client, keeps(client, id) ? id : null, clock.instant());
    }

    /** A server that does not know the header answers, or refuses to, without a word of it. */
    private static boolean keeps(DynamoDbClient client, String id) {
        try {
            var answer = client.listTables(request -> request.limit(1).overrideConfiguration(header("open " + id)));
            return understood(answer.sdkHttpResponse());
        } catch (DynamoDbException e) {
            var details = e.awsErrorDetails();
            if (details == null || details.sdkHttpResponse() == null || !understood(details.sdkHttpResponse())) {
                return false;
            }
            throw e;
        }
    }

    private static boolean understood(SdkHttpResponse answer) {
        return answer.firstMatchingHeader(JsonEndpoint.SNAPSHOT_HEADER).isPresent();
    }

    private static AwsRequestOverrideConfiguration header(String value) {
        return AwsRequestOverrideConfiguration.builder()
                .putHeader(JsonEndpoint.SNAPSHOT_HEADER, value)
                .build();
    }

    boolean ofOneMoment() {
        return snapshot != null;
    }

    Instant begunAt() {
        return begunAt;
    }

    /** The items of a table, a page at a time in memory. */
    Iterator<Map<String, AttributeValue>> items(String table) {
        var request = ScanRequest.builder().tableName(table).consistentRead(true);
        if (snapshot != null) request.overrideConfiguration(header(snapshot));
        return client.scanPaginator(request.build()).items().iterator();
    }

    @Override
    public void close() {
        if (snapshot != null) {
            client.listTables(request -> request.limit(1).overrideConfiguration(header("close " + snapshot)));
        }
    }
}
