package trestle.platform.web.pipeline;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import trestle.platform.text.Digests;

/**
 * Tokens that show a form to be ours: bound to the session, and masked differently on each page, so that the length of
 * a compressed page reveals nothing of them.
 */
final class Csrf {
    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final byte[] key;

    Csrf(byte[] key) {
        this.key = key.clone();
    }

    /** A token for a session. */
    String token(String session) {
        var mask = new byte[BYTES];
        RANDOM.nextBytes(mask);
        var token = Arrays.copyOf(mask, 2 * BYTES);
        System.arraycopy(mixed(mask, plain(session)), 0, token, BYTES, BYTES);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
    }

    /** Whether a token is one of this session's. */
    boolean fits(String token, String session) {
        if (token.length() != (2 * BYTES * 4 + 2) / 3) return false;
        try {
            var bytes = Base64.getUrlDecoder().decode(token);
            var mask = Arrays.copyOf(bytes, BYTES);
            return MessageDigest.isEqual(mixed(mask, Arrays.copyOfRange(bytes, BYTES, 2 * BYTES)), plain(session));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private byte[] plain(String session) {
        return Digests.hmac(key, session.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] mixed(byte[] mask, byte[] plain) {
        var mixed = new byte[BYTES];
        for (int i = 0; i < BYTES; i++) {
            mixed[i] = (byte) (mask[i] ^ plain[i]);
        }
        return mixed;
    }
}
