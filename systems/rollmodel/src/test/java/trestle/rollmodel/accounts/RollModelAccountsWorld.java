package trestle.rollmodel.accounts;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import trestle.model.PageRequest;
import trestle.model.Write;
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.AccountsWorld;
import trestle.platform.accounts.Profiles;
import trestle.platform.jobs.Outbox;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.limits.RateLimitStore;
import trestle.platform.pages.Texts;
import trestle.platform.requests.StoredIdempotency;
import trestle.platform.requests.StoredRateLimits;
import trestle.platform.web.IdempotencyStore;
import trestle.rollmodel.RollModelTable;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.Trestle;

/** The platform's accounts on our own table, for tests. */
public final class RollModelAccountsWorld extends AccountsWorld {
    private final RollModelWorld world;
    private final Outbox outbox;

    public RollModelAccountsWorld(Trestle trestle) {
        super(trestle);
        this.world = new RollModelWorld(trestle);
        this.outbox = new StoredOutbox(world.outbox, world.transactions);
    }

    @Override
    public AccountStores store() {
        return RollModelAccounts.store(
                world.accounts,
                world.sessions,
                world.administration,
                world.requests,
                world.transactions,
                trestle.cursors());
    }

    @Override
    public RateLimitStore windows() {
        return new StoredRateLimits(world.requests);
    }

    @Override
    public Write add(String kind, Map<String, String> payload, Instant dueAt) {
        return outbox.add(OutboxTask.of(trestle.ids().next(trestle.clock().instant()), kind, payload, dueAt));
    }

    @Override
    public List<Queued> takeOutbox() {
        return IntStream.range(0, OutboxTask.SHARDS)
                .mapToObj(shard -> outbox.list(Integer.toString(shard), PageRequest.first(100)))
                .flatMap(page -> page.items().stream())
                .sorted(Comparator.comparing(OutboxTask::dueAt).thenComparing(OutboxTask::jobId))
                .map(this::taken)
                .toList();
    }

    private Queued taken(OutboxTask work) {
        outbox.finish(outbox.lease(work, "a test", work.dueAt()).orElseThrow());
        return new Queued(work.kind(), work.payload(), work.dueAt());
    }

    @Override
    public IdempotencyStore answers() {
        return new StoredIdempotency(world.requests);
    }

    @Override
    public Profiles<?> profiles() {
        return RollModelAccounts.profiles(world.accounts, world.administration, world.transactions, trestle.clock());
    }

    @Override
    public Texts texts() {
        return Texts.beside(RollModelTable.class);
    }

    @Override
    public Set<String> openRoles() {
        return Set.of("athlete", "coach");
    }

    @Override
    public String firstRole() {
        return "admin";
    }
}
