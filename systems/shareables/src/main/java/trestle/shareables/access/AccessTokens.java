package trestle.shareables.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import trestle.platform.Secrets;
import trestle.platform.text.Digests;
import trestle.platform.web.CapabilityCookie;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;

/**
 * Tokens that are given for a passcode: {@code level.version.expiry.signature}. A token names the version of the
 * passcode, and is checked against the stored one with each request: a new passcode ends all earlier access.
 */
public final class AccessTokens {
    /** What a token allows, by the names that routes ask for. */
    public static final String VIEW = "shareable-view";

    public static final String ADMIN = "shareable-admin";

    /** A browser keeps tokens of this many shareables. */
    public static final CapabilityCookie COOKIE =
            new CapabilityCookie("sa_", 20).spelling(ShortId::inCookie).giving(ADMIN, VIEW);

    private static final Duration LIFE = Duration.ofHours(24);
    private static final Pattern FORM = Pattern.compile("([va])\\.([0-9]{1,15})\\.([0-9]{1,12})\\.([A-Za-z0-9_-]{43})");

    private final ShareableTable table;
    private final List<byte[]> keys;
    private final Clock clock;

    public AccessTokens(ShareableTable table, Secrets secrets, Clock clock) {
        this.table = table;
        this.keys = Stream.concat(
                        Stream.of(secrets.key("shareables-access")), secrets.olderKeys("shareables-access").stream())
                .toList();
        this.clock = clock;
    }

    /** A token, and how long it is valid. */
    public record Token(String text, Instant expiresAt, Duration life) {
        /** Says nothing of the secret. */
        @Override
        public String toString() {
            return "Token[" + expiresAt + "]";
        }
    }

    /** A token for who entered the passcode of this level. One for viewers is valid no longer than they see anything. */
    public Token issue(Shareable shareable, Level level) {
        var now = clock.instant();
        var end = now.plus(LIFE);
        var expiry = level == Level.VIEW && shareable.expiresAt().isBefore(end) ? shareable.expiresAt() : end;
        var claims = (level == Level.ADMIN ? "a." : "v.") + version(shareable, level) + "." + expiry.getEpochSecond();
        var text = claims + "." + signature(keys.getFirst(), shareable.shortId(), claims);
        return new Token(text, expiry, Duration.between(now, expiry));
    }

    private static long version(Shareable shareable, Level level) {
        return level == Level.ADMIN
                ? shareable.adminPasscodeVersion()
                : Objects.requireNonNull(shareable.viewPasscodeVersion(), "There is no view passcode.");
    }

    /** What a token allows at present, for a site. */
    public Set<String> capabilities(String of, String token) {
        var id = ShortId.typed(of);
        var claims = id.flatMap(each -> claims(each, token));
        if (id.isEmpty() || claims.isEmpty()) return Set.of();
        return table.find(id.get())
                .filter(shareable -> claims.get().fits(shareable))
                .map(shareable -> claims.get().level() == Level.ADMIN ? Set.of(ADMIN, VIEW) : Set.of(VIEW))
                .orElse(Set.of());
    }

    private record Claims(Level level, long version) {
        boolean fits(Shareable shareable) {
            var current = level == Level.ADMIN
                    ? Long.valueOf(shareable.adminPasscodeVersion())
                    : shareable.viewPasscodeVersion();
            return current != null && current == version;
        }
    }

    /** What a token says, if it is one of ours for this shareable and has not expired. */
    private Optional<Claims> claims(ShortId id, String token) {
        var parts = FORM.matcher(token);
        if (!parts.matches()) return Optional.empty();
        var claims = token.substring(0, token.lastIndexOf('.'));
        var signed = keys.stream().anyMatch(key -> isSame(signature(key, id, claims), parts.group(4)));
        if (!signed || Long.parseLong(parts.group(3)) <= clock.instant().getEpochSecond()) return Optional.empty();
        var level = parts.group(1).equals("a") ? Level.ADMIN : Level.VIEW;
        return Optional.of(new Claims(level, Long.parseLong(parts.group(2))));
    }

    private static boolean isSame(String expected, String found) {
        return MessageDigest.isEqual(
                expected.getBytes(StandardCharsets.US_ASCII), found.getBytes(StandardCharsets.US_ASCII));
    }

    private static String signature(byte[] key, ShortId id, String claims) {
        var message = "shareable-access\n" + id.text() + "\n" + claims;
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(Digests.hmac(key, message.getBytes(StandardCharsets.UTF_8)));
    }
}
