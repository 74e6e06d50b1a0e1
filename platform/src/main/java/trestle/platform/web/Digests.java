package trestle.platform.web;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** SHA-256 and what is made of it. */
public final class Digests {
    private Digests() {}

    /** The SHA-256 of bytes. */
    public static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no SHA-256.", e);
        }
    }

    /** The SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
    public static String hex(String text) {
        return hex(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The SHA-256 of bytes, in hexadecimal. */
    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(sha256(bytes));
    }

    /** HMAC-SHA-256. */
    public static byte[] hmac(byte[] key, byte[] message) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no HMAC-SHA-256.", e);
        }
    }
}
