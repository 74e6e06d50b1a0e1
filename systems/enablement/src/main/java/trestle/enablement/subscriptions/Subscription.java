package trestle.enablement.subscriptions;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Key;

/** What someone wants to be notified about: everything, or what matches all the fields given. */
@Key(pk = "{userId}", sk = "{subscriptionId}")
public record Subscription(
        UserId userId,
        String subscriptionId,
        @Nullable String productSuite,
        @Nullable String productConcept,
        @Nullable List<String> tags,
        @Nullable String label,
        Channel channel,
        Digest digest,
        Instant createdAt) {
    public Subscription {
        if (productConcept != null && productSuite == null) {
            throw new IllegalArgumentException("A concept needs a suite.");
        }
    }

    public enum Channel {
        in_app,
        in_app_and_mail
    }

    public enum Digest {
        none,
        daily,
        weekly
    }
}
