package trestle.shareables.access;

import java.util.Locale;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import trestle.model.Refusal;
import trestle.platform.Secrets;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.web.Problem;
import trestle.shareables.shareable.PasscodeHash;

/**
 * Passcodes: those that people choose, and those that the server makes. They are stored as hashes with a pepper, which
 * is a key of the installation: without it the hashes of short passcodes reveal nothing.
 */
public final class Passcodes {
    public static final int VIEW_MIN = 6;
    public static final int ADMIN_MIN = 8;
    public static final int MAX = 64;

    /** Nothing that is mistaken for something else when it is read out. */
    private static final String ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

    private static final Pattern MADE = Pattern.compile("[" + ALPHABET + "]{16}");
    private static final int GROUPS = 4;
    private static final int GROUP = 4;
    private static final int WAIT_SECONDS = 30;

    private final Passwords hashing;
    private final RandomGenerator random;

    public Passcodes(Passwords passwords, Secrets secrets, RandomGenerator random) {
        this.hashing =
                passwords.peppered(secrets.key("shareables-passcodes"), secrets.olderKeys("shareables-passcodes"));
        this.random = random;
    }

    /** A passcode that nobody can guess: sixteen characters in groups of four. */
    public String make() {
        var made = new StringBuilder();
        for (int i = 0; i < GROUPS * GROUP; i++) made.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        return grouped(made.toString());
    }

    /** Whether a typed passcode has the form of those that the server makes. */
    private static boolean isMade(String typed) {
        return MADE.matcher(plain(typed)).matches();
    }

    /** What is stored of a passcode that somebody chose. */
    public PasscodeHash hash(String passcode, long version) {
        return new PasscodeHash(bounded(() -> hashing.hash(canonical(passcode))), version, false);
    }

    /** What is stored of a passcode from {@link #make}. */
    public PasscodeHash hashMade(String made, long version) {
        return new PasscodeHash(bounded(() -> hashing.hash(made)), version, true);
    }

    /** Whether a typed passcode is the one that a hash was made from. */
    public boolean matches(String typed, @Nullable String hash) {
        return bounded(() -> hashing.matches(canonical(typed), hash));
    }

    /** A made passcode may be typed in any case, with or without its hyphens. */
    private static String canonical(String typed) {
        return isMade(typed) ? grouped(plain(typed)) : typed;
    }

    private static String plain(String typed) {
        return typed.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s-]", "");
    }

    private static String grouped(String characters) {
        return characters.replaceAll("(.{4})(?!$)", "$1-");
    }

    /** Hashing is costly on purpose, and done a few times at once. */
    private static <T> T bounded(Supplier<T> hashing) {
        try {
            return hashing.get();
        } catch (Refusal.Busy busy) {
            throw Problem.rateLimited(WAIT_SECONDS).asException();
        }
    }
}
