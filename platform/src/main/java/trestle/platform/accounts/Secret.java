package trestle.platform.accounts;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.Locale;
import trestle.platform.text.Digests;

/**
 * Something whose knowledge is proof: 32 random bytes in base64url, after a prefix that says what it is for, or a code
 * of 100 random bits. Two kinds never have the same digest, so none serves in another's place. It does not print
 * itself: only {@link #text} reveals it.
 */
public final class Secret {
    /** The longest text that is looked at; ours are all shorter. */
    private static final int TEXT_MAX = 128;

    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** What a secret is for. */
    public enum Kind {
        SESSION(""),
        API_TOKEN("trestle_"),
        CONFIRM(""),
        KEEP_EMAIL(""),
        RESET(""),
        CANCEL_DELETION(""),
        SETUP(""),
        INVITATION(""),
        SHARE_LINK(""),
        /** Of a sign-in at another service that was begun. */
        OIDC_STATE(""),
        /** Of the browser that began it. */
        OIDC_BROWSER(""),
        /** Of an identity that was proved, until it is used. */
        OIDC_PROOF("");

        private final String prefix;

        Kind(String prefix) {
            this.prefix = prefix;
        }
    }

    /** Letters and digits that cannot be taken for one another: 5 bits each, as Crockford writes them. */
    private static final String CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    private static final int CODE_LENGTH = 20;
    private static final int CODE_GROUP = 4;

    private final Kind kind;
    private final String text;

    private Secret(Kind kind, String text) {
        this.kind = kind;
        this.text = text;
    }

    public static Secret random(Kind kind) {
        var bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return new Secret(
                kind, kind.prefix + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** A setup code, which somebody may have to type: 100 random bits in groups of four. */
    public static Secret code() {
        var code = new StringBuilder();
        for (var place = 0; place < CODE_LENGTH; place++) {
            if (place > 0 && place % CODE_GROUP == 0) {
                code.append('-');
            }
            code.append(CODE_LETTERS.charAt(RANDOM.nextInt(CODE_LETTERS.length())));
        }
        return new Secret(Kind.SETUP, code.toString());
    }

    /** The digest under which a presented text would be stored. */
    public static String digest(Kind kind, String presented) {
        var text = presented.length() <= TEXT_MAX ? presented : "";
        return sha256(kind.name() + "\n" + (kind == Kind.SETUP ? plain(text) : text));
    }

    /** A code however it was typed. */
    private static String plain(String code) {
        return code.toUpperCase(Locale.ROOT)
                .replaceAll("[\\s-]", "")
                .replace('O', '0')
                .replace('I', '1')
                .replace('L', '1');
    }

    /** What is handed out, once. */
    public String text() {
        return text;
    }

    /** What is stored. */
    public String digest() {
        return digest(kind, text);
    }

    @Override
    public String toString() {
        return "a secret of kind " + kind;
    }

    static String sha256(String text) {
        return Digests.hex(text);
    }
}
