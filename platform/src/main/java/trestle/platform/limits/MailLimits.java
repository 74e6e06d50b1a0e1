package trestle.platform.limits;

import java.time.Duration;

/**
 * How often mail is sent to an address that somebody typed, by whatever route: so often to the address, whether or not it
 * has an account, and so often for the client. What is beyond is silently not sent.
 */
public final class MailLimits {
    private static final Duration WINDOW = Duration.ofHours(1);
    private static final RateLimit PER_MAILBOX = new RateLimit("mail", 3, WINDOW);
    private static final RateLimit PER_CLIENT = new RateLimit("mail", 20, WINDOW);

    private final RateLimits limits;
    private final ClientKeys clients;

    public MailLimits(RateLimits limits, ClientKeys clients) {
        this.limits = limits;
        this.clients = clients;
    }

    /**
     * Whether a client may have one more mail sent to an address that it typed; counts it.
     *
     * @param client its network address
     */
    public boolean admits(String email, String client) {
        return limits.take(clients.address(client), PER_CLIENT).admitted()
                && countTo(email).admitted();
    }

    /** Counts a mail to an address that an administrator typed. */
    public RateLimitResult countTo(String email) {
        return limits.take(clients.login(email), PER_MAILBOX);
    }
}
