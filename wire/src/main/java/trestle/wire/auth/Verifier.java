package trestle.wire.auth;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;

/** Checks signatures against the keys that the operator has configured, in the order in which the service does. */
final class Verifier {
    private static final String ALGORITHM = "AWS4-HMAC-SHA256";
    private static final String SERVICE = "dynamodb";
    private static final String TERMINATOR = "aws4_request";
    private static final Duration SKEW_MAX = Duration.ofMinutes(15);
    private static final Duration EXPIRES_MAX = Duration.ofDays(7);
    private static final DateTimeFormatter BASIC =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Map<String, String> keys;
    private final Clock clock;
    private final SigningKeys signingKeys = new SigningKeys();

    Verifier(Map<String, String> keys, Clock clock) {
        this.keys = Map.copyOf(keys);
        this.clock = clock;
    }

    void verify(Signature signature, SignedRequest request, byte[] body, int from, int length) {
        var time = timeOf(signature, request);
        checkTime(time, signature);
        checkSignedHeaders(signature, request);
        if (!signature.algorithm().equals(ALGORITHM)) {
            throw incomplete(
                    "Unsupported AWS 'algorithm': '" + signature.algorithm() + "' (only " + ALGORITHM + " for now). ");
        }
        var scope = Scope.of(signature.credential());
        checkScope(scope, time);
        var secret = keys.get(scope.accessKey());
        if (secret == null) {
            throw new EngineException(
                    ErrorType.UNRECOGNIZED_CLIENT, "The security token included in the request is invalid.");
        }
        var expected = sign(secret, scope, time, signature, request, body, from, length);
        var given = signature.signature().getBytes(StandardCharsets.UTF_8);
        if (!MessageDigest.isEqual(expected.getBytes(StandardCharsets.UTF_8), given)) {
            throw invalid("The request signature we calculated does not match the signature you provided. Check your"
                    + " AWS Secret Access Key and signing method. Consult the service documentation for details.");
        }
    }

    private String sign(
            String secret,
            Scope scope,
            Instant time,
            Signature signature,
            SignedRequest request,
            byte[] body,
            int from,
            int length) {
        var canonical = CanonicalRequest.of(
                request, signature.signedHeaders(), Hashes.sha256(body, from, length), signature.expires() != null);
        var toSign = ALGORITHM + "\n" + BASIC.format(time) + "\n" + scope.text() + "\n"
                + Hashes.sha256(canonical.getBytes(StandardCharsets.UTF_8));
        return Hashes.hex(Hashes.hmac(signingKeys.of(secret, scope), toSign));
    }

    private static Instant timeOf(Signature signature, SignedRequest request) {
        var text = signature.time();
        try {
            return text != null
                    ? LocalDateTime.parse(text, BASIC).toInstant(ZoneOffset.UTC)
                    : httpDate(request.header("date"));
        } catch (DateTimeException e) {
            throw incomplete("Date must be in ISO-8601 'basic format'. Got '" + (text == null ? "" : text)
                    + "'. See http://en.wikipedia.org/wiki/ISO_8601");
        }
    }

    private static Instant httpDate(@Nullable String date) {
        return ZonedDateTime.parse(date == null ? "" : date, DateTimeFormatter.RFC_1123_DATE_TIME)
                .toInstant();
    }

    private void checkTime(Instant time, Signature signature) {
        var now = clock.instant();
        var holds = signature.expires() == null ? SKEW_MAX : expires(signature.expires());
        if (time.isBefore(now.minus(holds))) {
            throw invalid("Signature expired: " + BASIC.format(time) + " is now earlier than "
                    + BASIC.format(now.minus(holds)) + " (" + BASIC.format(now) + " - " + minutes(holds) + " min.)");
        }
        if (time.isAfter(now.plus(SKEW_MAX))) {
            throw invalid("Signature not yet current: " + BASIC.format(time) + " is still later than "
                    + BASIC.format(now.plus(SKEW_MAX)) + " (" + BASIC.format(now) + " + " + minutes(SKEW_MAX)
                    + " min.)");
        }
    }

    private static long minutes(Duration duration) {
        return duration.toMinutes();
    }

    private static Duration expires(String seconds) {
        try {
            var asked = seconds.isEmpty() ? SKEW_MAX : Duration.ofSeconds(Integer.parseInt(seconds));
            return asked.compareTo(EXPIRES_MAX) > 0 || asked.isNegative() ? Duration.ZERO : asked;
        } catch (NumberFormatException e) {
            return Duration.ZERO;
        }
    }

    /** The host, or the request could be played to another; and the operation, or another could be put in its place. */
    private static void checkSignedHeaders(Signature signature, SignedRequest request) {
        var signed = List.of(signature.signedHeaders().toLowerCase(Locale.ROOT).split(";", -1));
        if (!signed.contains("host")) {
            throw invalid("'Host' must be a 'SignedHeader' in the AWS Authorization.");
        }
        if (request.header("x-amz-target") != null && !signed.contains("x-amz-target")) {
            throw invalid("'X-Amz-Target' must be a 'SignedHeader' in the AWS Authorization.");
        }
    }

    private static void checkScope(Scope scope, Instant time) {
        var message = new StringBuilder();
        if (!scope.service().equals(SERVICE)) {
            message.append("Credential should be scoped to correct service: '")
                    .append(SERVICE)
                    .append("'. ");
        }
        if (!scope.terminator().equals(TERMINATOR)) {
            message.append("Credential should be scoped with a valid terminator: '")
                    .append(TERMINATOR)
                    .append("', not '")
                    .append(scope.terminator())
                    .append("'. ");
        }
        var day = BASIC.format(time).substring(0, 8);
        if (!scope.date().equals(day)) {
            message.append(
                            "Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date from HTTP: '")
                    .append(scope.date())
                    .append("' != '")
                    .append(day)
                    .append("', from '")
                    .append(BASIC.format(time))
                    .append("'.");
        }
        if (!message.isEmpty()) {
            throw invalid(message.toString().strip());
        }
    }

    private static EngineException incomplete(String message) {
        return new EngineException(ErrorType.INCOMPLETE_SIGNATURE, message);
    }

    private static EngineException invalid(String message) {
        return new EngineException(ErrorType.INVALID_SIGNATURE, message);
    }
}
