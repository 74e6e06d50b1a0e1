package trestle.wire.auth;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;

/**
 * A signature as a request states it, in its Authorization header or its query.
 *
 * @param credential keyid/date/region/service/aws4_request
 * @param signedHeaders names in lower case, separated by semicolons
 * @param time when it was made, as sent
 * @param expires seconds for which it holds, as sent; null for one in a header
 */
record Signature(
        String algorithm,
        String credential,
        String signedHeaders,
        String signature,
        @Nullable String time,
        @Nullable String expires) {
    private static final List<String> QUERY_PARAMETERS =
            List.of("X-Amz-Algorithm", "X-Amz-Credential", "X-Amz-Signature", "X-Amz-SignedHeaders", "X-Amz-Date");

    static Signature ofHeader(String authorization, SignedRequest request) {
        var space = authorization.indexOf(' ');
        var credential = parameter(authorization, "Credential=");
        var signedHeaders = parameter(authorization, "SignedHeaders=");
        var signature = parameter(authorization, "Signature=");
        var time = request.header("x-amz-date");
        var dated = time != null || request.header("date") != null;
        if (space < 0 || credential == null || signedHeaders == null || signature == null || !dated) {
            throw incomplete(authorization, credential, signature, signedHeaders, dated);
        }
        return new Signature(authorization.substring(0, space), credential, signedHeaders, signature, time, null);
    }

    private static EngineException incomplete(
            String authorization,
            @Nullable String credential,
            @Nullable String signature,
            @Nullable String signedHeaders,
            boolean dated) {
        var message = new StringBuilder();
        missing(message, "Credential", credential);
        missing(message, "Signature", signature);
        missing(message, "SignedHeaders", signedHeaders);
        if (!dated) {
            message.append("Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. ");
        }
        return new EngineException(
                ErrorType.INCOMPLETE_SIGNATURE,
                message.append("Authorization=").append(authorization).toString());
    }

    private static void missing(StringBuilder message, String parameter, @Nullable String value) {
        if (value == null) {
            message.append("Authorization header requires '").append(parameter).append("' parameter. ");
        }
    }

    /** The value after a name that begins the header's parameters or follows a comma or space; null if there is none. */
    private static @Nullable String parameter(String authorization, String name) {
        var at = authorization.indexOf(name);
        while (at > 0 && authorization.charAt(at - 1) != ' ' && authorization.charAt(at - 1) != ',') {
            at = authorization.indexOf(name, at + 1);
        }
        if (at <= 0) {
            return null;
        }
        var from = at + name.length();
        var to = from;
        while (to < authorization.length() && authorization.charAt(to) != ',' && authorization.charAt(to) != ' ') {
            to++;
        }
        return to == from ? null : authorization.substring(from, to);
    }

    static Signature ofQuery(String query) {
        var parameters = parameters(query);
        var missing = new ArrayList<String>();
        for (var name : QUERY_PARAMETERS) {
            if (parameters.getOrDefault(name, "").isEmpty()) {
                missing.add("AWS query-string parameters must include '" + name + "'. ");
            }
        }
        if (!missing.isEmpty()) {
            throw new EngineException(
                    ErrorType.INCOMPLETE_SIGNATURE,
                    String.join("", missing) + "Re-examine the query-string parameters.");
        }
        return new Signature(
                parameters.getOrDefault("X-Amz-Algorithm", ""),
                parameters.getOrDefault("X-Amz-Credential", ""),
                parameters.getOrDefault("X-Amz-SignedHeaders", ""),
                parameters.getOrDefault("X-Amz-Signature", ""),
                parameters.get("X-Amz-Date"),
                parameters.getOrDefault("X-Amz-Expires", ""));
    }

    private static Map<String, String> parameters(String query) {
        var parameters = new HashMap<String, String>();
        for (var parameter : query.split("&", -1)) {
            var equals = parameter.indexOf('=');
            if (equals > 0) {
                parameters.put(parameter.substring(0, equals), decoded(parameter.substring(equals + 1)));
            }
        }
        return parameters;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text; // malformed: it will match nothing
        }
    }
}
