package trestle.platform.limits;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Names under which addresses and typed logins are counted. They are keyed hashes: the table reveals neither who tried
 * to sign in nor from where. A network of IPv6 that one customer gets, 64 bits of prefix, counts as one address.
 */
public final class ClientKeys {
    private static final int HASH_BYTES = 16;
    private static final int CUSTOMER_BYTES = 8;

    private final byte[] key;

    /** The key is 32 bytes that no one else has; another key resets all counts. */
    public ClientKeys(byte[] key) {
        this.key = key.clone();
    }

    /** Names for one of several populations of accounts, each counted for itself; the same where the name is empty. */
    public ClientKeys of(String population) {
        return population.isEmpty() ? this : new ClientKeys(mac("population\n" + population));
    }

    /** Names that are good for one day, so that nobody can be followed from one day to the next. */
    public ClientKeys on(LocalDate day) {
        return new ClientKeys(mac("day\n" + day));
    }

    /** The name of an IP address, given as text with or without a port; one name for all text that is no address. */
    public String address(String ip) {
        return "ip-" + hash("ip\n" + network(ip));
    }

    /** The name of what was typed as a login, whether or not there is such an account. */
    public String login(String typed) {
        return "login-" + hash("login\n" + typed.strip().toLowerCase(Locale.ROOT));
    }

    private static String network(String ip) {
        var address = ClientAddress.canonical(ip);
        if (address.indexOf(':') < 0) return address;
        try {
            // A literal address: no name is looked up.
            var bytes = InetAddress.getByName(address).getAddress();
            return HexFormat.of().formatHex(bytes, 0, CUSTOMER_BYTES) + "/64";
        } catch (UnknownHostException noAddress) {
            throw new IllegalStateException("An address that was parsed is none.", noAddress);
        }
    }

    private String hash(String text) {
        return HexFormat.of().formatHex(mac(text), 0, HASH_BYTES);
    }

    private byte[] mac(String text) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no HMAC-SHA-256.", e);
        }
    }
}
