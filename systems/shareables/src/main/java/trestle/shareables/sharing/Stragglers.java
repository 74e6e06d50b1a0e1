package trestle.shareables.sharing;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import trestle.model.Transactions;
import trestle.platform.jobs.Jobs;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShortId;

/**
 * Notices, when a shareable is read with what belongs to it, that something would be gone before the shareable: it was
 * written just when the life of the shareable became longer. A task then lets it last as long. Used by any number of
 * threads.
 */
public final class Stragglers {
    private static final Duration PAUSE = Duration.ofMinutes(1);
    private static final int KNOWN_MAX = 1_000;

    private final Jobs jobs;
    private final Transactions transactions;
    private final Clock clock;
    private final Map<ShortId, Instant> noticed = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<ShortId, Instant> eldest) {
            return size() > KNOWN_MAX;
        }
    };

    public Stragglers(Jobs jobs, Transactions transactions, Clock clock) {
        this.jobs = jobs;
        this.transactions = transactions;
        this.clock = clock;
    }

    /** @param purges when each thing that belongs to the shareable will be gone */
    public void look(Shareable shareable, Stream<Instant> purges) {
        var until = shareable.purgeAt();
        if (purges.anyMatch(purge -> purge.isBefore(until)) && isNew(shareable.shortId())) {
            transactions.commit(jobs.add(
                    Shareables.KEEP, Map.of("shortId", shareable.shortId().text()), clock.instant()));
        }
    }

    /** Whether it was not noticed a moment ago: the task is on its way then. */
    private boolean isNew(ShortId id) {
        var now = clock.instant();
        synchronized (noticed) {
            var last = noticed.get(id);
            if (last != null && now.isBefore(last.plus(PAUSE))) return false;
            noticed.put(id, now);
            return true;
        }
    }
}
