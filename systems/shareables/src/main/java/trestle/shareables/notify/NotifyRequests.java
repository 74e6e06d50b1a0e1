package trestle.shareables.notify;

import java.time.Duration;
import trestle.model.Change;
import trestle.platform.accounts.EmailAddress;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.DailyClients;
import trestle.platform.limits.RateLimit;
import trestle.platform.limits.RateLimits;
import trestle.platform.web.Request;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.shareable.Shareable;

/**
 * Asks for mail about responses, within the limits of mail that somebody else may get: three in an hour for an address and
 * twenty for a client. Beyond them nothing is sent, and the answer is the same.
 */
public final class NotifyRequests {
    private static final RateLimit PER_ADDRESS = new RateLimit("notify", 3, Duration.ofHours(1));
    private static final RateLimit PER_CLIENT = new RateLimit("notify", 20, Duration.ofHours(1));

    private final Notifications notifications;
    private final RateLimits limits;
    private final DailyClients clients;
    private final ClientKeys addresses;

    /** @param addresses names those that mail goes to */
    public NotifyRequests(Notifications notifications, RateLimits limits, DailyClients clients, ClientKeys addresses) {
        this.notifications = notifications;
        this.limits = limits;
        this.clients = clients;
        this.addresses = addresses;
    }

    static Checked<String> email(Fields in) {
        in.whenMissing("email", "Enter your email address.");
        var typed = in.line("email", 1, EmailAddress.LENGTH_MAX);
        var email = EmailAddress.parse(typed);
        in.check("email", email.isPresent(), "email", "Enter an address such as name@example.org.");
        return in.make(email::orElseThrow);
    }

    Change<Boolean> ask(Request request, Shareable shareable, String email) {
        var client = clients.names(request.address(), PER_CLIENT.window());
        boolean admitted = limits.take(client, PER_CLIENT).admitted()
                && limits.take(addresses.login(email), PER_ADDRESS).admitted();
        return admitted ? notifications.ask(shareable, email) : Change.none(false);
    }
}
