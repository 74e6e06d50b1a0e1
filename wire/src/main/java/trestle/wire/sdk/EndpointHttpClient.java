package trestle.wire.sdk;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;
import trestle.engine.value.ByteSink;
import trestle.wire.http.RequestIds;
import trestle.wire.json.JsonEndpoint;

/** An HTTP client of the SDK that never leaves the process: it hands each request to the JSON endpoint. */
final class EndpointHttpClient implements SdkHttpClient {
    private final JsonEndpoint endpoint;
    private final RequestIds requestIds;
    private final String region;

    EndpointHttpClient(JsonEndpoint endpoint, RequestIds requestIds, String region) {
        this.endpoint = endpoint;
        this.requestIds = requestIds;
        this.region = region;
    }

    @Override
    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        return new ExecutableHttpRequest() {
            @Override
            public HttpExecuteResponse call() throws IOException {
                return answer(request);
            }

            @Override
            public void abort() {
                // a call that is under way is nearly done
            }
        };
    }

    private HttpExecuteResponse answer(HttpExecuteRequest request) throws IOException {
        var id = requestIds.next();
        var target = request.httpRequest().firstMatchingHeader("X-Amz-Target").orElse(null);
        var snapshot = request.httpRequest()
                .firstMatchingHeader(JsonEndpoint.SNAPSHOT_HEADER)
                .orElse(null);
        var body = body(request);
        var sink = new ByteSink(1024);
        var status = endpoint.handle(
                new JsonEndpoint.Call(
                        target,
                        body,
                        0,
                        body.length,
                        region,
                        request.httpRequest().host(),
                        id,
                        snapshot),
                sink);
        var head = SdkHttpResponse.builder()
                .statusCode(status)
                .putHeader("x-amzn-RequestId", id)
                .putHeader("Content-Type", "application/x-amz-json-1.0")
                .putHeader("Content-Length", Integer.toString(sink.length()));
        if (snapshot != null) {
            head.putHeader(JsonEndpoint.SNAPSHOT_HEADER, JsonEndpoint.SNAPSHOT_UNDERSTOOD);
        }
        return HttpExecuteResponse.builder()
                .response(head.build())
                .responseBody(AbortableInputStream.create(new ByteArrayInputStream(sink.array(), 0, sink.length())))
                .build();
    }

    private static byte[] body(HttpExecuteRequest request) throws IOException {
        var provider = request.contentStreamProvider();
        if (provider.isEmpty()) {
            return new byte[0];
        }
        try (var stream = provider.get().newStream()) {
            return stream.readAllBytes();
        }
    }

    @Override
    public void close() {
        // holds nothing
    }

    @Override
    public String clientName() {
        return "TrestleInProcess";
    }
}
