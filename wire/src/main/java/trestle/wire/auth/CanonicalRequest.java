package trestle.wire.auth;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The text that a signature covers, the same for client and server. */
final class CanonicalRequest {
    private CanonicalRequest() {}

    /** @param presigned whether the signature itself is part of the query, which it then does not cover */
    static String of(SignedRequest request, String signedHeaders, String bodyHash, boolean presigned) {
        var text = new StringBuilder(512);
        text.append(request.method()).append('\n');
        text.append(request.path()).append('\n');
        text.append(query(request.query(), presigned)).append('\n');
        for (var name : signedHeaders.split(";", -1)) {
            var value = request.allOf(name);
            text.append(name)
                    .append(':')
                    .append(value == null ? "" : collapsed(value))
                    .append('\n');
        }
        return text.append('\n')
                .append(signedHeaders)
                .append('\n')
                .append(bodyHash)
                .toString();
    }

    private static String query(@Nullable String query, boolean presigned) {
        if (query == null || query.isEmpty()) {
            return "";
        }
        return Arrays.stream(query.split("&", -1))
                .filter(parameter -> !(presigned && parameter.startsWith("X-Amz-Signature=")))
                .map(parameter -> parameter.indexOf('=') < 0 ? parameter + "=" : parameter)
                .sorted()
                .collect(Collectors.joining("&"));
    }

    /** Spaces in a row count as one. */
    private static String collapsed(String value) {
        if (!value.contains("  ")) {
            return value;
        }
        var text = new StringBuilder(value.length());
        for (var i = 0; i < value.length(); i++) {
            if (value.charAt(i) != ' ' || value.charAt(i - 1) != ' ') {
                text.append(value.charAt(i));
            }
        }
        return text.toString();
    }
}
