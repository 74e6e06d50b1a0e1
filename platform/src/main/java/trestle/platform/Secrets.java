package trestle.platform;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.List;
import trestle.platform.text.Digests;

/**
 * Keys for every purpose, each derived from one master key, so that there is one secret to keep. Older master keys are
 * kept as long as something sealed with them may come back.
 */
public final class Secrets {
    public static final int BYTES = 32;

    private final List<byte[]> masters;

    /** With the current master key first, then older ones. */
    public Secrets(List<byte[]> masters) {
        if (masters.isEmpty() || masters.stream().anyMatch(each -> each.length != BYTES)) {
            throw new IllegalArgumentException("Secrets are made of one or more keys of " + BYTES + " bytes.");
        }
        this.masters = masters.stream().map(byte[]::clone).toList();
    }

    /** A new master key, which ends with the process. */
    public static Secrets random() {
        var master = new byte[BYTES];
        new SecureRandom().nextBytes(master);
        return new Secrets(List.of(master));
    }

    /** The key of a purpose, 32 bytes. */
    public byte[] key(String purpose) {
        return derived(masters.getFirst(), purpose);
    }

    /** What the key of a purpose was before. */
    public List<byte[]> olderKeys(String purpose) {
        return masters.stream().skip(1).map(master -> derived(master, purpose)).toList();
    }

    private static byte[] derived(byte[] master, String purpose) {
        return Digests.hmac(master, ("trestle " + purpose).getBytes(StandardCharsets.UTF_8));
    }
}
