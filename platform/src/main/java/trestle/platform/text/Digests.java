package trestle.platform.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** SHA-256 and what is made of it. */
public final class Digests {
    private Digests() {}

    /** SHA-256 of what comes in pieces. */
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no SHA-256.", e);
        }
    }

    /** The SHA-256 of bytes. */
    public static byte[] sha256(byte[] bytes) {
        return sha256().digest(bytes);
    }

    /** The SHA-256 of texts, each after its length in four bytes, so that none runs into the next. */
    public static byte[] sha256(List<String> texts) {
        var digest = sha256();
        for (var text : texts) {
            var bytes = text.getBytes(StandardCharsets.UTF_8);
            digest.update(
                    ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
            digest.update(bytes);
        }
        return digest.digest();
    }

    /** The SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
    public static String hex(String text) {
        return hex(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The SHA-256 of bytes, in hexadecimal. */
    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(sha256(bytes));
    }

    /** The SHA-256 of a stream's bytes to its end, in hexadecimal. */
    public static String hex(InputStream in) throws IOException {
        var read = new DigestInputStream(in, sha256());
        read.transferTo(OutputStream.nullOutputStream());
        return HexFormat.of().formatHex(read.getMessageDigest().digest());
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
