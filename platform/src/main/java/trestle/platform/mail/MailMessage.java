package trestle.platform.mail;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A message to one person.
 *
 * @param subject one line
 * @param text the message in plain text
 * @param html the same as HTML, for programs that show it
 * @param unsubscribe where a POST turns this kind of mail off, as RFC 8058 wants it; absent from mail that nobody
 *     subscribes to
 */
public record MailMessage(String to, String subject, String text, Optional<String> html, Optional<URI> unsubscribe) {
    private static final int SUBJECT_MAX = 200;
    private static final int BODY_MAX = 100_000;

    public MailMessage {
        MailAddress.check(to);
        if (subject.isBlank()
                || subject.length() > SUBJECT_MAX
                || subject.chars().anyMatch(MailMessage::breaksLines)) {
            throw new IllegalArgumentException("A subject is one line of up to " + SUBJECT_MAX + " characters.");
        }
        if (text.length() > BODY_MAX || html.map(String::length).orElse(0) > BODY_MAX) {
            throw new IllegalArgumentException("A message has up to " + BODY_MAX + " characters.");
        }
    }

    public MailMessage(String to, String subject, String text, Optional<String> html) {
        this(to, subject, text, html, Optional.empty());
    }

    /** Line breaks and everything else that does not print. */
    private static boolean breaksLines(int c) {
        return Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
    }

    public static MailMessage plain(String to, String subject, String text) {
        return new MailMessage(to, subject, text, Optional.empty());
    }

    /** The same with a link that turns this kind of mail off. */
    public MailMessage unsubscribe(URI link) {
        return new MailMessage(to, subject, text, html, Optional.of(link));
    }

    /** As the payload of work. */
    public Map<String, String> payload() {
        var payload = new LinkedHashMap<>(Map.of("to", to, "subject", subject, "text", text));
        html.ifPresent(value -> payload.put("html", value));
        unsubscribe.ifPresent(link -> payload.put("unsubscribe", link.toString()));
        return payload;
    }

    /** From the payload of work. */
    static MailMessage of(Map<String, String> payload) {
        return new MailMessage(
                payload.getOrDefault("to", ""),
                payload.getOrDefault("subject", ""),
                payload.getOrDefault("text", ""),
                Optional.ofNullable(payload.get("html")),
                Optional.ofNullable(payload.get("unsubscribe")).map(URI::create));
    }
}
