package trestle.rollmodel.accounts;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import trestle.model.PageRequest;
import trestle.model.Write;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.AccountsWorld;
import trestle.platform.accounts.Profiles;
import trestle.platform.jobs.Outbox;
import trestle.platform.jobs.Work;
import trestle.platform.limits.Windows;
import trestle.platform.pages.Texts;
import trestle.platform.web.Answers;
import trestle.rollmodel.RollModelTable;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.jobs.RollModelOutbox;
import trestle.rollmodel.requests.RollModelAnswers;
import trestle.rollmodel.requests.RollModelWindows;
import trestle.testing.Trestle;

/** The platform's accounts on our own table, for tests. */
public final class RollModelAccountsWorld extends AccountsWorld {
    private final RollModelWorld world;
    private final Outbox outbox;

    public RollModelAccountsWorld(Trestle trestle) {
        super(trestle);
        this.world = new RollModelWorld(trestle);
        this.outbox = new RollModelOutbox(world.outbox, world.transactions);
    }

    @Override
    public AccountStore store() {
        return RollModelAccounts.store(
                world.accounts,
                world.sessions,
                world.administration,
                world.requests,
                world.transactions,
                trestle.cursors());
    }

    @Override
    public Windows windows() {
        return new RollModelWindows(world.requests);
    }

    @Override
    public Write add(String kind, Map<String, String> payload, Instant dueAt) {
        return outbox.add(Work.of(trestle.ids().next(trestle.clock().instant()), kind, payload, dueAt));
    }

    @Override
    public List<Queued> takeOutbox() {
        return IntStream.range(0, Work.SHARDS)
                .mapToObj(shard -> outbox.list(Integer.toString(shard), PageRequest.first(100)))
                .flatMap(page -> page.items().stream())
                .sorted(Comparator.comparing(Work::dueAt).thenComparing(Work::jobId))
                .map(this::taken)
                .toList();
    }

    private Queued taken(Work work) {
        outbox.finish(outbox.lease(work, "a test", work.dueAt()).orElseThrow());
        return new Queued(work.kind(), work.payload(), work.dueAt());
    }

    @Override
    public Answers answers() {
        return new RollModelAnswers(world.requests);
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
