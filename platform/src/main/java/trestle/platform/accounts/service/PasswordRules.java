package trestle.platform.accounts.service;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import trestle.platform.text.UnicodeText;

/**
 * Which passwords may be chosen: 10 to 128 characters of any kind, but none of the common ones, and none that is
 * little more than the person's own address, name, or the name of the system.
 */
public final class PasswordRules {
    public static final int LENGTH_MIN = 10;
    public static final int LENGTH_MAX = 128;

    /** A word of the context this short says nothing. */
    private static final int WORD_MIN = 4;

    /** What must be left of a password when words of the context are taken out of it. */
    private static final int REST_MIN = 6;

    /** Why a password is refused: a code, which is also the key of its text. */
    public enum Fault {
        TOO_SHORT("too-short"),
        TOO_LONG("too-long"),
        COMMON("common"),
        PERSONAL("personal");

        private final String code;

        Fault(String code) {
            this.code = code;
        }

        public String code() {
            return code;
        }
    }

    private final CommonPasswords common;
    private final List<String> always;

    /** The words are refused in everyone's password: the system's name and what it is about. */
    public PasswordRules(CommonPasswords common, Collection<String> words) {
        this.common = common;
        this.always = List.copyOf(words);
    }

    /** What is wrong with a password, for somebody with an address and a name. */
    public Optional<Fault> fault(String password, String email, String name) {
        var composed = UnicodeText.nfc(password);
        var length = lengthFault(composed);
        if (length.isPresent()) {
            return length;
        }
        if (common.contains(composed)) {
            return Optional.of(Fault.COMMON);
        }
        return personal(composed, email, name) ? Optional.of(Fault.PERSONAL) : Optional.empty();
    }

    /** Whether a password is too short or too long. */
    public static Optional<Fault> lengthFault(String password) {
        var composed = UnicodeText.nfc(password);
        var length = composed.codePointCount(0, composed.length());
        if (length < LENGTH_MIN) {
            return Optional.of(Fault.TOO_SHORT);
        }
        return length > LENGTH_MAX ? Optional.of(Fault.TOO_LONG) : Optional.empty();
    }

    private boolean personal(String password, String email, String name) {
        var rest = password.toLowerCase(Locale.ROOT);
        for (var word : words(email, name)) {
            rest = rest.replace(word, "");
        }
        return rest.length() < password.length() && rest.length() < REST_MIN;
    }

    private List<String> words(String email, String name) {
        var words = new ArrayList<String>();
        words.add(email.toLowerCase(Locale.ROOT));
        words.addAll(always);
        words.addAll(List.of(email.split("[^\\p{L}\\p{N}]+")));
        words.addAll(List.of(name.split("[^\\p{L}\\p{N}]+")));
        return words.stream()
                .map(word -> word.toLowerCase(Locale.ROOT))
                .filter(word -> word.length() >= WORD_MIN)
                .sorted((a, b) -> Integer.compare(b.length(), a.length()))
                .toList();
    }
}
