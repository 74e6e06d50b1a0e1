package trestle.bench.load;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;

/**
 * Requests as the bytes that go over the wire, built once and kept outside the heap, so that sending one is a system
 * call and nothing else.
 */
public final class RequestPool {
    public static final String DATE = "20260101T000000Z";
    public static final String AUTHORIZATION =
            "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20260101/us-east-1/dynamodb/"
                    + "aws4_request, SignedHeaders=amz-sdk-invocation-id;amz-sdk-request;content-length;content-type;host;"
                    + "x-amz-date;x-amz-target, Signature=" + "0123456789abcdef".repeat(4);
    public static final String TARGET_PREFIX = "DynamoDB_20120810.";

    private final ByteBuffer bytes;
    private final int[] ends;

    private RequestPool(ByteBuffer bytes, int[] ends) {
        this.bytes = bytes;
        this.ends = ends;
    }

    /** Builds {@code size} requests of one API operation, their bodies made by {@code body}. */
    public static RequestPool of(String apiOperation, int size, IntFunction<String> body) {
        return ofWhole(size, i -> request(apiOperation, body.apply(i)));
    }

    /** Builds {@code size} requests of any kind, head and all. */
    public static RequestPool ofWhole(int size, IntFunction<byte[]> made) {
        var requests = new byte[size][];
        var ends = new int[size];
        int end = 0;
        for (int i = 0; i < size; i++) {
            requests[i] = made.apply(i);
            end = Math.addExact(end, requests[i].length);
            ends[i] = end;
        }
        var bytes = ByteBuffer.allocateDirect(end);
        for (var request : requests) {
            bytes.put(request);
        }
        return new RequestPool(bytes.flip(), ends);
    }

    /** What an AWS SDK sends; the signature is well formed but made up, which every server here accepts. */
    private static byte[] request(String apiOperation, String body) {
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        var head = """
                POST / HTTP/1.1\r
                Host: 127.0.0.1:8000\r
                amz-sdk-invocation-id: 5f9b1c4e-7f0a-4c0b-9a55-0c4a5a1f7d11\r
                amz-sdk-request: attempt=1; max=4\r
                Authorization: %s\r
                Content-Type: application/x-amz-json-1.0\r
                User-Agent: trestle-bench/1\r
                X-Amz-Date: %s\r
                X-Amz-Target: %s\r
                Content-Length: %d\r
                Connection: keep-alive\r
                \r
                """.formatted(AUTHORIZATION, DATE, TARGET_PREFIX + apiOperation, length);
        return (head + body).getBytes(StandardCharsets.UTF_8);
    }

    public int size() {
        return ends.length;
    }

    /** A view of all requests, for one connection to keep and {@link #select} from. */
    public ByteBuffer view() {
        return bytes.duplicate();
    }

    /** Narrows a {@link #view} to the request at {@code index}. */
    public void select(ByteBuffer view, int index) {
        view.limit(ends[index]).position(index == 0 ? 0 : ends[index - 1]);
    }
}
