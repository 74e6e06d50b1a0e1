package trestle.model;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Seals positions into cursors that reveal nothing, cannot be made or changed by a client, and serve for 24 hours
 * and for what they were bound to alone.
 *
 * <p>A cursor is base64url, without padding, of: a format byte (1); four bytes of the SHA-256 of the key; a nonce of
 * 12 bytes; and, encrypted with AES-256-GCM, the second of sealing in eight bytes and the position, followed by the
 * tag of 16 bytes. The bytes before the nonce and what the cursor is bound to are authenticated with it.
 *
 * <p>New cursors are sealed with the current key; those sealed with an older key are opened until they expire, so
 * that keys can be changed. Safe for use by several threads.
 */
public final class Cursors {
    /** How long a cursor serves. */
    public static final Duration LIFE = Duration.ofHours(24);

    private static final int KEY_BYTES = 32;
    private static final int KEY_ID_BYTES = 4;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final byte FORMAT = 1;
    private static final int HEADER_BYTES = 1 + KEY_ID_BYTES;
    private static final int LEAST_BYTES = HEADER_BYTES + NONCE_BYTES + Long.BYTES + TAG_BITS / 8;
    private static final int TEXT_MAX = 16_384;
    private static final SecureRandom RANDOM = new SecureRandom();

    private record Key(byte[] id, SecretKey secret) {}

    private final Key current;
    private final Map<Integer, Key> known;
    private final Clock clock;

    private Cursors(List<byte[]> keys, Clock clock) {
        this.known = new LinkedHashMap<>();
        for (var bytes : keys) {
            var key = key(bytes);
            known.putIfAbsent(ByteBuffer.wrap(key.id()).getInt(), key);
        }
        this.current = key(keys.getFirst());
        this.clock = clock;
    }

    /** Seals with one key of 32 bytes, and opens what was sealed with it or with one of the older ones. */
    public static Cursors of(byte[] currentKey, List<byte[]> olderKeys, Clock clock) {
        var keys = new ArrayList<byte[]>();
        keys.add(currentKey);
        keys.addAll(olderKeys);
        return new Cursors(keys, clock);
    }

    /** Seals with a key that no one else has, for tests and for programs whose cursors need not outlive them. */
    public static Cursors random(Clock clock) {
        var key = new byte[KEY_BYTES];
        RANDOM.nextBytes(key);
        return new Cursors(List.of(key), clock);
    }

    /**
     * A cursor for a position, which only {@link #open} with the same binding gives back.
     *
     * @param boundTo what the cursor serves: the access pattern in the first line, then whatever else must be the
     *     same
     */
    public String seal(byte[] position, String boundTo) {
        var nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        var plain = ByteBuffer.allocate(Long.BYTES + position.length)
                .putLong(clock.instant().getEpochSecond())
                .put(position)
                .array();
        var header =
                ByteBuffer.allocate(HEADER_BYTES).put(FORMAT).put(current.id()).array();
        try {
            var cipher = cipher(Cipher.ENCRYPT_MODE, current, nonce, header, boundTo);
            var sealed = cipher.doFinal(plain);
            var whole = ByteBuffer.allocate(header.length + nonce.length + sealed.length)
                    .put(header)
                    .put(nonce)
                    .put(sealed)
                    .array();
            return Base64.getUrlEncoder().withoutPadding().encodeToString(whole);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no AES-256-GCM.", e);
        }
    }

    /** The position a cursor was sealed from. */
    public byte[] open(String cursor, String boundTo) {
        var whole = decode(cursor, boundTo);
        var key = known.get(ByteBuffer.wrap(whole, 1, KEY_ID_BYTES).getInt());
        if (whole[0] != FORMAT || key == null) {
            throw refused(boundTo, "it was not made here, or its key is no longer known");
        }
        var header = Arrays.copyOf(whole, HEADER_BYTES);
        var nonce = Arrays.copyOfRange(whole, HEADER_BYTES, HEADER_BYTES + NONCE_BYTES);
        var sealed = Arrays.copyOfRange(whole, HEADER_BYTES + NONCE_BYTES, whole.length);
        var plain = ByteBuffer.wrap(decrypted(key, header, nonce, sealed, boundTo));
        checkAge(Instant.ofEpochSecond(plain.getLong()), boundTo);
        var position = new byte[plain.remaining()];
        plain.get(position);
        return position;
    }

    private static byte[] decrypted(Key key, byte[] header, byte[] nonce, byte[] sealed, String boundTo) {
        try {
            return cipher(Cipher.DECRYPT_MODE, key, nonce, header, boundTo).doFinal(sealed);
        } catch (AEADBadTagException e) {
            throw refused(boundTo, "it was changed, or made for another request");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no AES-256-GCM.", e);
        }
    }

    private void checkAge(Instant sealedAt, String boundTo) {
        var now = clock.instant();
        if (!now.isBefore(sealedAt.plus(LIFE)) || now.isBefore(sealedAt.minus(LIFE))) {
            throw refused(boundTo, "it is older than " + LIFE.toHours() + " hours");
        }
    }

    /** Only the one text that encodes these bytes is taken: base64 has spare bits at its end. */
    private static byte[] decode(String cursor, String boundTo) {
        byte @Nullable [] whole = null;
        if (cursor.length() <= TEXT_MAX) {
            try {
                whole = Base64.getUrlDecoder().decode(cursor);
            } catch (IllegalArgumentException e) {
                throw refused(boundTo, "it is not a cursor");
            }
        }
        if (whole == null
                || whole.length < LEAST_BYTES
                || !Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(whole)
                        .equals(cursor)) {
            throw refused(boundTo, "it is not a cursor");
        }
        return whole;
    }

    private static Refusal refused(String boundTo, String rule) {
        int end = boundTo.indexOf('\n');
        return new Refusal.CursorRefused(end < 0 ? boundTo : boundTo.substring(0, end), rule);
    }

    private static Cipher cipher(int mode, Key key, byte[] nonce, byte[] header, String boundTo)
            throws GeneralSecurityException {
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key.secret(), new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(header);
        cipher.updateAAD(boundTo.getBytes(StandardCharsets.UTF_8));
        return cipher;
    }

    private static Key key(byte[] bytes) {
        if (bytes.length != KEY_BYTES) {
            throw new IllegalArgumentException("A cursor key has " + KEY_BYTES + " bytes, not " + bytes.length + ".");
        }
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return new Key(Arrays.copyOf(digest, KEY_ID_BYTES), new SecretKeySpec(bytes, "AES"));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no SHA-256.", e);
        }
    }
}
