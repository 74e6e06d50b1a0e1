package trestle.objects;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Links to objects in a folder, which the program itself serves below an address of its own. A link names the method,
 * the key, when it expires, and the type and size of what is put or the name under which is saved what is got; an
 * HMAC-SHA-256 over all of them, each with its length before it, proves that it was given out here.
 */
public final class FileLinks {
    private static final int KEY_BYTES_MIN = 32;
    private static final int TEXT_MAX = 200;

    private final SecretKeySpec secret;
    private final URI base;
    private final Clock clock;

    /** What a good link allows. */
    public sealed interface Grant {
        String key();

        /** Showing an object in place, as what type. */
        record Show(String key, String contentType) implements Grant {}

        /** Reading an object, to be saved under a name. */
        record Read(String key, String fileName) implements Grant {}

        /** Putting a body of exactly this type and size. */
        record Put(String key, String contentType, long size) implements Grant {}
    }

    /** @param base what links begin with, such as {@code https://example.org/objects/} */
    public FileLinks(byte[] secret, URI base, Clock clock) {
        if (secret.length < KEY_BYTES_MIN || !base.toString().endsWith("/")) {
            throw new IllegalArgumentException("Links need 32 secret bytes and an address that ends in a slash.");
        }
        this.secret = new SecretKeySpec(secret, "HmacSHA256");
        this.base = base;
        this.clock = clock;
    }

    SignedLink toGet(String key, Duration life, String fileName) {
        if (fileName.isEmpty()
                || fileName.length() > TEXT_MAX
                || fileName.chars().anyMatch(c -> c < ' ')) {
            throw new IllegalArgumentException("A file name has 1 to " + TEXT_MAX + " characters, none of control.");
        }
        return link(new Grant.Read(key, fileName), life, Map.of("name", fileName), Map.of());
    }

    SignedLink toShow(String key, Duration life, String contentType) {
        return link(new Grant.Show(key, contentType), life, Map.of("type", contentType), Map.of());
    }

    SignedLink toPut(String key, Duration life, String contentType, long size) {
        NewBody.checkType(contentType);
        return link(
                new Grant.Put(key, contentType, size),
                life,
                Map.of("type", contentType, "size", Long.toString(size)),
                Map.of("Content-Type", contentType));
    }

    private SignedLink link(Grant grant, Duration life, Map<String, String> said, Map<String, String> headers) {
        if (life.isNegative() || life.compareTo(Objects.LINK_LIFE_MAX) > 0) {
            throw new IllegalArgumentException("A link serves for an hour at most.");
        }
        var expires = clock.instant().plus(life);
        var query = new LinkedHashMap<>(said);
        query.put("expires", Long.toString(expires.getEpochSecond()));
        query.put("signature", signature(grant, expires.getEpochSecond()));
        var text = query.entrySet().stream()
                .map(one -> one.getKey() + "=" + escaped(one.getValue()))
                .collect(Collectors.joining("&"));
        var url = URI.create(base + escaped(grant.key()).replace("%2F", "/") + "?" + text);
        return new SignedLink(method(grant), url, headers, Instant.ofEpochSecond(expires.getEpochSecond()));
    }

    /**
     * What a request by such a link may do.
     *
     * @param key the path below the base, decoded
     * @param query the parameters of the request, decoded; others than ours are passed over
     * @return empty unless the link was given out here, for this method, and serves still
     */
    public Optional<Grant> check(String method, String key, Map<String, String> query) {
        var grant = grant(method, key, query);
        long expires = number(query.get("expires"));
        if (grant.isEmpty() || expires <= clock.instant().getEpochSecond()) {
            return Optional.empty();
        }
        var given = query.getOrDefault("signature", "").getBytes(StandardCharsets.UTF_8);
        var right = signature(grant.get(), expires).getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(given, right) ? grant : Optional.empty();
    }

    private static Optional<Grant> grant(String method, String key, Map<String, String> query) {
        var name = query.getOrDefault("name", "");
        var type = query.getOrDefault("type", "");
        if (!ObjectKeys.isKey(key) || name.length() > TEXT_MAX || type.length() > TEXT_MAX) {
            return Optional.empty();
        }
        return switch (method) {
            case "GET", "HEAD" -> Optional.of(type.isEmpty() ? new Grant.Read(key, name) : new Grant.Show(key, type));
            case "PUT" -> Optional.of(new Grant.Put(key, type, number(query.get("size"))));
            default -> Optional.empty();
        };
    }

    private String signature(Grant grant, long expires) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(bytes)) {
            out.writeUTF(purpose(grant));
            out.writeUTF(grant.key());
            switch (grant) {
                case Grant.Read(var key, var fileName) -> out.writeUTF(fileName);
                case Grant.Show(var key, var contentType) -> out.writeUTF(contentType);
                case Grant.Put(var key, var contentType, var size) -> {
                    out.writeUTF(contentType);
                    out.writeLong(size);
                }
            }
            out.writeLong(expires);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(secret);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(mac.doFinal(bytes.toByteArray()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no HMAC-SHA-256.", e);
        }
    }

    /** What a signature is for: a name to save under can then never pass for a type to show as. */
    private static String purpose(Grant grant) {
        return grant instanceof Grant.Show ? "SHOW" : method(grant);
    }

    private static String method(Grant grant) {
        return switch (grant) {
            case Grant.Read read -> "GET";
            case Grant.Show show -> "GET";
            case Grant.Put put -> "PUT";
        };
    }

    /** -1, which no link has, for what is no number. */
    private static long number(@Nullable String text) {
        try {
            long number = text == null ? -1 : Long.parseLong(text);
            return Long.toString(number).equals(text) ? number : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private static String escaped(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
