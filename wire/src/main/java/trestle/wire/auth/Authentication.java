package trestle.wire.auth;

import java.time.Clock;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;

/**
 * Tells for which region a request is signed, and by whom if there are keys to know them by. Without keys a signature must
 * be there but may be anything.
 */
public final class Authentication {
    public static final String DEFAULT_REGION = "us-east-1";

    private static final int REGION_LENGTH_MAX = 32;

    private final @Nullable Verifier verifier;

    /** @param keys secret keys by access key; if there are any, requests must be signed with one of them */
    public Authentication(Map<String, String> keys, Clock clock) {
        verifier = keys.isEmpty() ? null : new Verifier(keys, clock);
    }

    /**
     * The region for which the request is signed.
     *
     * @param body as sent; only {@code length} bytes count, from {@code from} on
     * @throws EngineException if the request is not signed, or not as it must be
     */
    public String region(SignedRequest request, byte[] body, int from, int length) {
        var signature = read(request);
        if (verifier != null) {
            verifier.verify(signature, request, body, from, length);
        }
        return regionOf(signature.credential());
    }

    private static Signature read(SignedRequest request) {
        var authorization = request.header("authorization");
        var query = request.query();
        var inQuery = query != null && query.contains("X-Amz-Algorithm");
        if (authorization != null && inQuery) {
            throw new EngineException(
                    ErrorType.INVALID_SIGNATURE,
                    "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.");
        }
        if (query != null && inQuery) {
            return Signature.ofQuery(query);
        }
        if (authorization == null || !authorization.startsWith("AWS4-")) {
            throw new EngineException(ErrorType.MISSING_AUTHENTICATION, "Request is missing Authentication Token");
        }
        return Signature.ofHeader(authorization, request);
    }

    /** The third part of keyid/date/region/service/aws4_request, which goes into the ARNs of tables. */
    private static String regionOf(String credential) {
        var from = credential.indexOf('/', credential.indexOf('/') + 1) + 1;
        var to = credential.indexOf('/', from);
        return from > 0 && to > from && to - from <= REGION_LENGTH_MAX && isPlain(credential, from, to)
                ? credential.substring(from, to)
                : DEFAULT_REGION;
    }

    private static boolean isPlain(String text, int from, int to) {
        for (var i = from; i < to; i++) {
            var c = text.charAt(i);
            if (!(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-')) {
                return false;
            }
        }
        return true;
    }
}
