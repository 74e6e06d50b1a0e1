package trestle.wire.auth;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** SHA-256, plain and keyed. Every JDK has both. */
final class Hashes {
    private Hashes() {}

    static String sha256(byte[] bytes) {
        return sha256(bytes, 0, bytes.length);
    }

    static String sha256(byte[] bytes, int from, int length) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes, from, length);
            return hex(digest.digest());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK lacks SHA-256", e);
        }
    }

    static byte[] hmac(byte[] key, String text) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK lacks HMAC with SHA-256", e);
        }
    }

    static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
