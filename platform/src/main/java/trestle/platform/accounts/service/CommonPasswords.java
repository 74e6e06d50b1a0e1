package trestle.platform.accounts.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/**
 * Passwords that are tried first by anyone who guesses. A password is among them however it is cased, with figures
 * for letters, or with figures and signs around it; and so is one that only repeats or counts.
 */
final class CommonPasswords {
    /** A repetition of a shorter piece than this is a pattern, not a password. */
    private static final int PIECE_MAX = 4;

    /** So much around a common word does not make it another password. */
    private static final int AROUND_MAX = 6;

    private static final String LIST = "common-passwords.txt";

    private final Set<String> list;

    private CommonPasswords(Set<String> list) {
        this.list = list;
    }

    /** The list that comes with the platform. */
    public static CommonPasswords standard() {
        try (var lines = Objects.requireNonNull(CommonPasswords.class.getResourceAsStream(LIST), LIST)) {
            var text = new String(lines.readAllBytes(), StandardCharsets.UTF_8);
            return new CommonPasswords(Set.copyOf(text.lines().toList()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int size() {
        return list.size();
    }

    boolean contains(String password) {
        var lower = password.toLowerCase(Locale.ROOT);
        var letters = unfigured(lower);
        return list.contains(lower) || list.contains(letters) || dressed(lower) || repeats(lower) || counts(lower);
    }

    /** Whether it is a common one with a few figures and signs around it. */
    private boolean dressed(String text) {
        var bare = text.replaceAll("^[^\\p{L}]+|[^\\p{L}]+$", "");
        return text.length() - bare.length() <= AROUND_MAX && (list.contains(bare) || list.contains(unfigured(bare)));
    }

    /** With the letters that figures and signs stand for. */
    private static String unfigured(String text) {
        return text.replace('0', 'o')
                .replace('1', 'l')
                .replace('3', 'e')
                .replace('4', 'a')
                .replace('5', 's')
                .replace('7', 't')
                .replace('@', 'a')
                .replace('$', 's')
                .replace('!', 'i');
    }

    private static boolean repeats(String text) {
        for (var piece = 1; piece <= PIECE_MAX; piece++) {
            if (text.substring(piece).equals(text.substring(0, text.length() - piece))) {
                return true;
            }
        }
        return false;
    }

    /** Whether each character is the next, or the one before, of the last. */
    private static boolean counts(String text) {
        var step = text.charAt(1) - text.charAt(0);
        for (var place = 1; place < text.length(); place++) {
            var next = text.charAt(place) - text.charAt(place - 1);
            if (next != step && next != step - 10 && next != step + 10) {
                return false;
            }
        }
        return Math.abs(step) == 1;
    }
}
