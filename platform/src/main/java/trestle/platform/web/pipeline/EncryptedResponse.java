package trestle.platform.web.pipeline;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import trestle.platform.text.Digests;
import trestle.platform.web.Json;
import trestle.platform.web.Response;

/**
 * Answers as they are remembered: encrypted with AES-256-GCM under a key that only the caller's {@code Idempotency-Key}
 * gives, so that what is stored reveals nothing. A nonce of 12 bytes, then the ciphertext of a JSON object with {@code
 * status}, {@code headers}, {@code body} and, where there are any, {@code grants}: a replay sets the same capability
 * cookies again.
 */
final class EncryptedResponse {
    private static final List<String> HEADERS = List.of("Content-Type", "ETag", "Location");
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private record Stored(
            int status,
            Map<String, String> headers,
            byte[] body,
            @Nullable List<StoredGrant> grants) {}

    private record StoredGrant(String prefix, String of, String secret, long lifeSeconds) {
        static StoredGrant of(Response.Grant grant) {
            return new StoredGrant(
                    grant.prefix(), grant.of(), grant.secret(), grant.life().toSeconds());
        }

        Response.Grant grant() {
            return new Response.Grant(prefix, of, secret, Duration.ofSeconds(lifeSeconds));
        }
    }

    private final byte[] secret;
    private final byte[] scope;
    private final String base;

    /**
     * @param base of the site, which ways are relative to
     * @param scope caller, method and path
     */
    EncryptedResponse(String key, String base, String scope) {
        this.base = base;
        this.secret = Digests.sha256(key.getBytes(StandardCharsets.UTF_8));
        this.scope = scope.getBytes(StandardCharsets.UTF_8);
    }

    /** Whether an answer may be given again: it reports success, is whole, and opens no session. */
    static boolean canSeal(Response response) {
        return whole(response.body()).isPresent()
                && response.status() < 400
                && response.session() instanceof Response.SessionChange.Unchanged;
    }

    /** Under what an answer is found. */
    String hash() {
        return Digests.hex(Digests.hmac(secret, label("find")));
    }

    /** Whether two requests are the same. A body may hold a password, so its digest needs the key, as the answer does. */
    String hashOf(byte[] body) {
        return Digests.hex(Digests.hmac(Digests.hmac(secret, label("body")), body));
    }

    byte[] seal(Response answer) {
        if (!canSeal(answer)) throw new IllegalArgumentException("This answer cannot be given again.");
        var response = answer.settled(base);
        var headers = new LinkedHashMap<String, String>();
        HEADERS.forEach(name -> response.find(name).ifPresent(value -> headers.put(name, value)));
        var nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        var stored = Json.bytes(new Stored(
                response.status(), headers, whole(response.body()).orElseThrow().get(), grants(response)));
        var sealed = crypt(Cipher.ENCRYPT_MODE, nonce, stored);
        return ByteBuffer.allocate(NONCE_BYTES + sealed.length)
                .put(nonce)
                .put(sealed)
                .array();
    }

    Response open(byte[] sealed) {
        var nonce = Arrays.copyOf(sealed, NONCE_BYTES);
        var plain = crypt(Cipher.DECRYPT_MODE, nonce, Arrays.copyOfRange(sealed, NONCE_BYTES, sealed.length));
        try {
            var stored = Json.mapper().readValue(plain, Stored.class);
            return new Response(
                    stored.status(),
                    stored.headers(),
                    new Response.Body.Bytes(stored.body()),
                    new Response.SessionChange.Unchanged(),
                    stored.grants() == null
                            ? List.of()
                            : stored.grants().stream().map(StoredGrant::grant).toList());
        } catch (IOException e) {
            throw new IllegalStateException("A remembered answer is not what was kept.", e);
        }
    }

    private static @Nullable List<StoredGrant> grants(Response response) {
        return response.grants().isEmpty()
                ? null
                : response.grants().stream().map(StoredGrant::of).toList();
    }

    /** How a body is written that is there as a whole; empty for one that is made while it is sent. */
    private static Optional<Supplier<byte[]>> whole(Response.Body body) {
        return switch (body) {
            case Response.Body.Value(var value) -> Optional.of(() -> Json.bytes(value));
            case Response.Body.Bytes(var bytes) -> Optional.of(() -> bytes);
            case Response.Body.None() -> Optional.of(() -> new byte[0]);
            case Response.Body.Moved moved -> Optional.of(() -> new byte[0]);
            case Response.Body.Html html -> Optional.empty();
            case Response.Body.Stream stream -> Optional.empty();
            case Response.Body.Ranged ranged -> Optional.empty();
            case Response.Body.Written written -> Optional.empty();
            case Response.Body.Events events -> Optional.empty();
            case Response.Body.Sent sent -> Optional.empty();
        };
    }

    private byte[] crypt(int mode, byte[] nonce, byte[] bytes) {
        try {
            var cipher = Cipher.getInstance("AES/GCM/NoPadding");
            var key = new SecretKeySpec(Digests.hmac(secret, label("seal")), "AES");
            cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
            return cipher.doFinal(bytes);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("A remembered answer cannot be read or written.", e);
        }
    }

    private byte[] label(String purpose) {
        return ByteBuffer.allocate(purpose.length() + 1 + scope.length)
                .put(purpose.getBytes(StandardCharsets.US_ASCII))
                .put((byte) '\n')
                .put(scope)
                .array();
    }
}
