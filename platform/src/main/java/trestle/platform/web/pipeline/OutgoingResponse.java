package trestle.platform.web.pipeline;

import java.util.List;
import java.util.Map;
import trestle.platform.web.Response;

/** An answer as it goes out: every header, and a body that is bytes or a stream. */
public record OutgoingResponse(int status, List<Map.Entry<String, String>> headers, Response.Body body) {
    public OutgoingResponse {
        headers = List.copyOf(headers);
    }

    /** The first value of a header, or an empty text. */
    public String header(String name) {
        return headers.stream()
                .filter(each -> each.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }

    /** The body as bytes; a stream is not read. */
    public byte[] bytes() {
        return body instanceof Response.Body.Bytes(var bytes) ? bytes : new byte[0];
    }
}
