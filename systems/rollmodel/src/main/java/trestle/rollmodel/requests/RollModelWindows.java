package trestle.rollmodel.requests;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Refusal;
import trestle.platform.limits.Window;
import trestle.platform.limits.Windows;

/** Counted limits on our own table. */
public final class RollModelWindows implements Windows {
    private final RequestTable requests;

    public RollModelWindows(RequestTable requests) {
        this.requests = requests;
    }

    @Override
    public Optional<Window> add(String client, String action, int amount, Instant ended, int limit) {
        try {
            return Optional.of(window(requests.admit(client, action, amount, ended.toEpochMilli(), limit)));
        } catch (Refusal.ConditionFailed | Refusal.Missing noRoom) {
            return Optional.empty();
        }
    }

    @Override
    public boolean begin(String client, String action, Window window, Instant ended, Instant ttl) {
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
    public Optional<Window> find(String client, String action) {
        return requests.findWindow(client, action).map(RollModelWindows::window);
    }

    private static Window window(RateWindow row) {
        return new Window(row.count(), Instant.ofEpochMilli(row.windowStart()));
    }
}
