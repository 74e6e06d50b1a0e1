package trestle.cli.backup;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The digest that every entry has. */
final class Sha256 {
    private Sha256() {}

    static MessageDigest start() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("This Java has no SHA-256.", e);
        }
    }
}
