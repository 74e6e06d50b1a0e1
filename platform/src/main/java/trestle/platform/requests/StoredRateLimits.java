package trestle.platform.requests;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Refusal;
import trestle.platform.limits.RateLimitStore;

/** Rate limits on the table of a system that includes {@link RequestItems}. */
public final class StoredRateLimits implements RateLimitStore {
    private final RequestTable requests;

    public StoredRateLimits(RequestTable requests) {
        this.requests = requests;
    }

    @Override
    public Addition add(String client, String action, int amount, Instant ended, int limit) {
        var below = (int) Math.min(Integer.MAX_VALUE, (long) limit - amount + 1);
        try {
            var window = window(requests.admit(client, action, amount, ended.toEpochMilli(), below));
            return new Addition(true, Optional.of(window));
        } catch (Refusal.ConditionFailed | Refusal.Missing refused) {
            return new Addition(false, refused.old(RateWindow.class).map(StoredRateLimits::window));
        }
    }

    @Override
    public boolean begin(String client, String action, RateLimitStore.Window window, Instant ended, Instant ttl) {
        try {
            requests.begin(
                    new RateWindow(
                            client, action, window.count(), window.start().toEpochMilli(), ttl),
                    ended.toEpochMilli());
            return true;
        } catch (Refusal.ConditionFailed running) {
            return false;
        }
    }

    @Override
    public Optional<RateLimitStore.Window> find(String client, String action) {
        return requests.findWindow(client, action).map(StoredRateLimits::window);
    }

    private static RateLimitStore.Window window(RateWindow row) {
        return new RateLimitStore.Window(row.count(), Instant.ofEpochMilli(row.windowStart()));
    }
}
