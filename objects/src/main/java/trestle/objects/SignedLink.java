package trestle.objects;

import java.net.URI;
import java.time.Instant;
import java.util.Map;

/**
 * Permits anyone who has it to do one thing with one object.
 *
 * @param headers what must be sent with the request, exactly so
 */
public record SignedLink(String method, URI url, Map<String, String> headers, Instant expiresAt) {
    public SignedLink {
        headers = Map.copyOf(headers);
    }
}
