package trestle.enablement.subscriptions;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;

/** Who wants to be notified about a suite and concept; {@code *} stands for any. */
@Key(pk = "SUBSEL#{suite}#{concept}", sk = "{userId}#{subscriptionId}", shardedBy = "subscriptionId")
@Derived(
        from = Subscription.class,
        reads = {"productSuite", "productConcept", "tags", "channel", "digest"})
public record Selector(
        @KeyOnly String suite,
        @KeyOnly String concept,
        UserId userId,
        String subscriptionId,
        @Nullable List<String> tags,
        Subscription.Channel channel,
        Subscription.Digest digest) {
    public static final String ANY = "*";

    static Selector of(Subscription subscription) {
        return new Selector(
                Objects.requireNonNullElse(subscription.productSuite(), ANY),
                Objects.requireNonNullElse(subscription.productConcept(), ANY),
                subscription.userId(),
                subscription.subscriptionId(),
                subscription.tags(),
                subscription.channel(),
                subscription.digest());
    }
}
