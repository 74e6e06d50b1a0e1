package trestle.platform.mail;

import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import trestle.platform.web.Site;

/**
 * Keeps the newest messages in memory instead of sending them: what {@code /mail} shows when no mail server is
 * configured, and what tests read. The oldest give way.
 */
public final class CapturedMail implements Mailer {
    public static final int MESSAGES_MAX = 200;

    /** Where pages show them. */
    public static final String PATH = "/mail";

    private final Clock clock;
    private final Deque<Captured> messages = new ArrayDeque<>();
    private long count;

    /** A message that was not sent, numbered from 1. */
    public record Captured(long number, Instant at, MailMessage message) {}

    /** A line of a message, which may be nothing but a link. */
    public record Line(String text, boolean isLink) {}

    public CapturedMail(Clock clock) {
        this.clock = clock;
    }

    /**
     * The site that shows them, to be mounted on loopback alone.
     *
     * @param home where people reach this program: messages lead there, and what else looks like a link was written by
     *     somebody and is shown as text
     */
    public Site site(URI home) {
        return CapturedMailPages.site(this, home);
    }

    @Override
    public synchronized void send(MailMessage message) {
        count++;
        messages.addFirst(new Captured(count, clock.instant(), message));
        if (messages.size() > MESSAGES_MAX) {
            messages.removeLast();
        }
    }

    /** The newest first. */
    public synchronized List<Captured> list() {
        return List.copyOf(messages);
    }

    public synchronized Optional<Captured> find(long number) {
        return messages.stream().filter(one -> one.number() == number).findFirst();
    }
}
