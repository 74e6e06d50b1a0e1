package trestle.platform.accounts.service;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import trestle.model.Refusal;
import trestle.platform.text.UnicodeText;

/**
 * Hashes of passwords: {@code pbkdf2-sha256$rounds$salt$hash}, salt and hash in base64 without padding. A password is
 * brought to Unicode's composed form first, so that it does not matter on which keyboard it was typed.
 *
 * <p>A hash is meant to be costly, so at most {@value #AT_ONCE_MAX} are computed at once; who waits longer than
 * {@code PATIENCE}, five seconds, is refused as {@link Refusal.Busy}. Safe for use by many threads.
 */
public final class Passwords {
    /** As OWASP recommends for this function. */
    public static final int ROUNDS = 600_000;

    static final int AT_ONCE_MAX = 4;

    private static final String NAME = "pbkdf2-sha256";
    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;
    private static final int ROUNDS_MAX = 10_000_000;
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final SecureRandom RANDOM = new SecureRandom();

    private final int rounds;
    private final String nobodys;
    private final List<byte[]> peppers;
    private final Semaphore turns;
    private final Duration patience;
    private final AtomicLong computed;

    public Passwords() {
        this(ROUNDS);
    }

    /** For tests, which need not be slow. */
    public Passwords(int rounds) {
        this(rounds, new Semaphore(AT_ONCE_MAX), PATIENCE);
    }

    /** @param turns as many as may be computed at once */
    Passwords(int rounds, Semaphore turns, Duration patience) {
        this(rounds, List.of(), turns, patience, new AtomicLong());
    }

    private Passwords(int rounds, List<byte[]> peppers, Semaphore turns, Duration patience, AtomicLong computed) {
        this.rounds = rounds;
        this.nobodys = encode(rounds, new byte[SALT_BYTES], new byte[HASH_BYTES]);
        this.peppers = peppers;
        this.turns = turns;
        this.patience = patience;
        this.computed = computed;
    }

    /**
     * The same with a key that the store does not have, so that stolen hashes of short secrets cannot be guessed: what is
     * stored is the HMAC-SHA-256 of the hash. They are computed within the same bound.
     *
     * @param older former keys, with which hashes that were made before still match
     */
    public Passwords peppered(byte[] key, List<byte[]> older) {
        var keys =
                Stream.concat(Stream.of(key), older.stream()).map(byte[]::clone).toList();
        return new Passwords(rounds, keys, turns, patience, computed);
    }

    /** The hash to store for a new password. */
    public String hash(String password) {
        var salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        var hash = compute(password, salt, rounds);
        return encode(rounds, salt, peppers.isEmpty() ? hash : hmac(peppers.getFirst(), hash));
    }

    /**
     * Whether a password is the one that a hash was made from. Without a hash, or with one that is none, the answer
     * is no after the same work.
     */
    public boolean matches(String password, @Nullable String hash) {
        var known = hash == null ? null : parse(hash);
        var compared = known == null ? parse(nobodys) : known;
        if (compared == null) {
            throw new IllegalStateException("The hash of nobody is one.");
        }
        var found = compute(password, compared.salt(), compared.rounds());
        var same = peppers.isEmpty()
                ? MessageDigest.isEqual(found, compared.hash())
                : peppers.stream().anyMatch(key -> MessageDigest.isEqual(hmac(key, found), compared.hash()));
        return known != null && same;
    }

    /** Whether a hash is cheaper than it would be made now. */
    public boolean outdated(String hash) {
        var parsed = parse(hash);
        return parsed == null || parsed.rounds() < rounds;
    }

    /** How many hashes were computed: what a test counts in place of time. */
    public long computed() {
        return computed.get();
    }

    private record Parsed(int rounds, byte[] salt, byte[] hash) {}

    private static @Nullable Parsed parse(String encoded) {
        var parts = encoded.split("\\$", -1);
        if (parts.length != 4 || !parts[0].equals(NAME)) {
            return null;
        }
        try {
            var rounds = Integer.parseInt(parts[1]);
            var salt = Base64.getDecoder().decode(parts[2]);
            var hash = Base64.getDecoder().decode(parts[3]);
            var sound = rounds > 0 && rounds <= ROUNDS_MAX && salt.length > 0 && hash.length == HASH_BYTES;
            return sound ? new Parsed(rounds, salt, hash) : null;
        } catch (IllegalArgumentException noHash) {
            return null;
        }
    }

    private static String encode(int rounds, byte[] salt, byte[] hash) {
        var base64 = Base64.getEncoder().withoutPadding();
        return NAME + '$' + rounds + '$' + base64.encodeToString(salt) + '$' + base64.encodeToString(hash);
    }

    private byte[] compute(String password, byte[] salt, int rounds) {
        waitForTurn();
        var spec = new PBEKeySpec(UnicodeText.nfc(password).toCharArray(), salt, rounds, HASH_BYTES * 8);
        try {
            computed.incrementAndGet();
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(spec)
                    .getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no PBKDF2 with HMAC-SHA-256.", e);
        } finally {
            spec.clearPassword();
            turns.release();
        }
    }

    private static byte[] hmac(byte[] key, byte[] message) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no HMAC-SHA-256.", e);
        }
    }

    private void waitForTurn() {
        try {
            if (turns.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refusal.Busy("Password", "waiting to be hashed", e);
        }
        throw new Refusal.Busy("Password", patience.toSeconds() + " s of waiting to be hashed", null);
    }
}
