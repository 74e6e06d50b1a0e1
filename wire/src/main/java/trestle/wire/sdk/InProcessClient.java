package trestle.wire.sdk;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.DefaultAwsResponseMetadata;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.awscore.util.AwsHeader;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.profiles.ProfileFile;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;
import trestle.engine.Engine;
import trestle.engine.error.EngineException;
import trestle.wire.http.RequestIds;
import trestle.wire.json.JsonEndpoint;

/** A {@link DynamoDbClient} that calls an engine in the same process. Used by any number of threads. */
public final class InProcessClient extends ForwardingClient {
    private static final SdkHttpResponse OK =
            SdkHttpResponse.builder().statusCode(200).build();
    private static final URI NOWHERE = URI.create("http://in-process.invalid");
    private static final AwsBasicCredentials NOBODY = AwsBasicCredentials.create("in-process", "in-process");

    private final Engine engine;
    private final Region region;
    private final RequestIds requestIds = new RequestIds();
    private volatile @Nullable DynamoDbClient whole;

    public InProcessClient(Engine engine, Region region) {
        this.engine = engine;
        this.region = region;
    }

    @Override
    public GetItemResponse getItem(GetItemRequest request) {
        return (GetItemResponse) call(request, r -> Responses.getItem(engine.getItem(ItemRequests.getItem(r))));
    }

    @Override
    public PutItemResponse putItem(PutItemRequest request) {
        return (PutItemResponse) call(request, r -> Responses.putItem(engine.putItem(ItemRequests.putItem(r))));
    }

    @Override
    public UpdateItemResponse updateItem(UpdateItemRequest request) {
        return (UpdateItemResponse)
                call(request, r -> Responses.updateItem(engine.updateItem(ItemRequests.updateItem(r))));
    }

    @Override
    public DeleteItemResponse deleteItem(DeleteItemRequest request) {
        return (DeleteItemResponse)
                call(request, r -> Responses.deleteItem(engine.deleteItem(ItemRequests.deleteItem(r))));
    }

    @Override
    public QueryResponse query(QueryRequest request) {
        return (QueryResponse) call(request, r -> Responses.query(engine.query(ItemRequests.query(r))));
    }

    @Override
    public ScanResponse scan(ScanRequest request) {
        var snapshot = snapshot(request);
        return (ScanResponse) call(
                request,
                r -> Responses.scan(
                        snapshot == null
                                ? engine.scan(ItemRequests.scan(r))
                                : engine.scanAt(snapshot, ItemRequests.scan(r))));
    }

    /** The snapshot that the request's headers name, or null. */
    private static @Nullable String snapshot(ScanRequest request) {
        return request.overrideConfiguration()
                .map(configuration -> configuration.headers().get(JsonEndpoint.SNAPSHOT_HEADER))
                .map(List::getFirst)
                .orElse(null);
    }

    @Override
    public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
        return (BatchGetItemResponse)
                call(request, r -> Responses.batchGetItem(engine.batchGetItem(BatchRequests.batchGetItem(r))));
    }

    @Override
    public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
        return (BatchWriteItemResponse)
                call(request, r -> Responses.batchWriteItem(engine.batchWriteItem(BatchRequests.batchWriteItem(r))));
    }

    @Override
    public TransactGetItemsResponse transactGetItems(TransactGetItemsRequest request) {
        return (TransactGetItemsResponse) call(
                request, r -> Responses.transactGetItems(engine.transactGetItems(BatchRequests.transactGetItems(r))));
    }

    @Override
    public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
        return (TransactWriteItemsResponse) call(
                request,
                r -> Responses.transactWriteItems(engine.transactWriteItems(BatchRequests.transactWriteItems(r))));
    }

    /** Makes the call, adds what every response has, and turns refusals into the SDK's exceptions. */
    private <T> DynamoDbResponse call(T request, Function<T, ? extends DynamoDbResponse.Builder> operation) {
        var requestId = requestIds.next();
        try {
            var response = operation.apply(request);
            response.responseMetadata(DefaultAwsResponseMetadata.create(Map.of(AwsHeader.AWS_REQUEST_ID, requestId)))
                    .sdkHttpResponse(OK);
            return response.build();
        } catch (EngineException e) {
            throw Errors.refusal(e, requestId);
        } catch (RuntimeException e) {
            throw Errors.failure(e, requestId);
        }
    }

    @Override
    public DynamoDbWaiter waiter() {
        return DynamoDbWaiter.builder().client(this).build();
    }

    @Override
    public DynamoDbServiceClientConfiguration serviceClientConfiguration() {
        return whole().serviceClientConfiguration();
    }

    @Override
    public String serviceName() {
        return SERVICE_NAME;
    }

    /** Leaves the engine open. */
    @Override
    public synchronized void close() {
        if (whole != null) {
            whole.close();
        }
    }

    /** Made when first needed: it takes the SDK a while. */
    @Override
    DynamoDbClient whole() {
        var made = whole;
        return made == null ? makeWhole() : made;
    }

    private synchronized DynamoDbClient makeWhole() {
        if (whole == null) {
            whole = DynamoDbClient.builder()
                    .httpClient(new EndpointHttpClient(new JsonEndpoint(engine), requestIds, region.id()))
                    .endpointOverride(NOWHERE)
                    .region(region)
                    .credentialsProvider(StaticCredentialsProvider.create(NOBODY))
                    .overrideConfiguration(configuration -> configuration
                            .defaultProfileFile(ProfileFile.aggregator().build())
                            .retryStrategy(AwsRetryStrategy.doNotRetry()))
                    .build();
        }
        return whole;
    }
}
