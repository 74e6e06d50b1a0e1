package trestle.platform.accounts.web;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import trestle.platform.accounts.MailedLink;
import trestle.platform.web.Request;
import trestle.platform.web.Response;

/**
 * Where a visitor who had to sign up first was going. The browser keeps it until the address is confirmed: the page may
 * be a link with a secret in it, which must not wait in the outbox with the mail.
 */
final class ReturnPath {
    private static final String COOKIE = "next";

    /** What fits into a cookie that is read again. */
    private static final int LENGTH_MAX = 700;

    private ReturnPath() {}

    static Response keep(Request request, Response response) {
        return request.field("next")
                .filter(wanted -> wanted.length() <= LENGTH_MAX)
                .filter(wanted -> request.site().localPath(wanted).isPresent())
                .map(wanted -> response.cookie(cookie(request), encoded(wanted), MailedLink.Purpose.CONFIRM.life()))
                .orElse(response);
    }

    /** The path below the site's base; empty where the browser was going nowhere. */
    static Optional<String> find(Request request) {
        return request.cookie(cookie(request)).flatMap(ReturnPath::decoded).flatMap(request.site()::localPath);
    }

    static Response forget(Request request, Response response) {
        return request.cookie(cookie(request)).isPresent()
                ? response.cookie(cookie(request), "", Duration.ZERO)
                : response;
    }

    /** Each population has its own. */
    private static String cookie(Request request) {
        var prefix = request.accountPrefix();
        return prefix.isEmpty() ? COOKIE : COOKIE + prefix.replaceAll("[/-]", "_");
    }

    private static String encoded(String path) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(path.getBytes(StandardCharsets.UTF_8));
    }

    private static Optional<String> decoded(String value) {
        try {
            return Optional.of(new String(Base64.getUrlDecoder().decode(value), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException notOurs) {
            return Optional.empty();
        }
    }
}
