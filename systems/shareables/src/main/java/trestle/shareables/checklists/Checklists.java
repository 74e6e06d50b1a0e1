package trestle.shareables.checklists;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Plan;
import trestle.model.Transactions;
import trestle.platform.web.Problem;
import trestle.shareables.access.AccessProblems;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.sharing.Limits;
import trestle.shareables.sharing.LiveChanges;
import trestle.shareables.sharing.Shareables;
import trestle.shareables.sharing.Stragglers;
import trestle.shareables.sharing.Tick;

/**
 * Items of checklists and their ticks. Items are changed as they are at that moment, so that two people who add something
 * at once both succeed; a tick is a row of its own and never meets an edit.
 */
public final class Checklists {
    /** A transaction holds 100 items, of which some are not ticks. */
    private static final int TOGETHER_MAX = 90;

    private final ChecklistTable table;
    private final Shareables shareables;
    private final LiveChanges live;
    private final Stragglers stragglers;
    private final Transactions transactions;
    private final Clock clock;
    private final IdSource ids;

    public Checklists(
            ChecklistTable table,
            Shareables shareables,
            LiveChanges live,
            Stragglers stragglers,
            Transactions transactions,
            Clock clock,
            IdSource ids) {
        this.table = table;
        this.shareables = shareables;
        this.live = live;
        this.stragglers = stragglers;
        this.transactions = transactions;
        this.clock = clock;
        this.ids = ids;
    }

    // Items

    /** Adds items at the end. */
    Change<Checklist> add(ShortId id, List<NewItem> added) {
        return edit(id, items -> {
            if (items.size() + added.size() > Limits.ITEMS) {
                throw Problem.validation("name", "count", "A list has at most " + Limits.ITEMS + " items.")
                        .asException();
            }
            var all = new ArrayList<>(items);
            var now = clock.instant();
            added.forEach(item -> all.add(new Checklist.Item(ids.next(now), item.name(), item.note())));
            return all;
        });
    }

    /** An item to be added. */
    record NewItem(String name, @Nullable String note) {}

    /** Renames an item or changes its note. */
    Change<Checklist> change(ShortId id, String itemId, UnaryOperator<Checklist.Item> change) {
        return edit(id, items -> {
            int at = position(items, itemId);
            var all = new ArrayList<>(items);
            all.set(at, change.apply(items.get(at)));
            return all;
        });
    }

    Change<Checklist> remove(ShortId id, String itemId) {
        return edit(id, items -> {
            var all = new ArrayList<>(items);
            all.remove(position(items, itemId));
            return all;
        });
    }

    /** Puts items into an order. Those that are not named, because others added them in the meantime, follow. */
    Change<Checklist> order(ShortId id, List<String> order) {
        return edit(id, items -> {
            var named = new ArrayList<Checklist.Item>();
            order.forEach(each -> items.stream()
                    .filter(item -> item.checklistItemId().equals(each))
                    .forEach(named::add));
            items.stream().filter(item -> !named.contains(item)).forEach(named::add);
            return named;
        });
    }

    private Change<Checklist> edit(ShortId id, UnaryOperator<List<Checklist.Item>> edit) {
        return shareables.change(id, Checklist.class, list -> {
            var details = list.details().items(edit.apply(list.items()));
            return list.with(list.common().touched(clock.instant()), details);
        });
    }

    private static int position(List<Checklist.Item> items, String itemId) {
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).checklistItemId().equals(itemId)) return i;
        }
        throw Problem.notFoundException();
    }

    // Ticks

    /** The ticks of items that are on the list. */
    Map<String, Tick> ticks(Checklist list) {
        if (list.checkMode() == Checklist.CheckMode.PERSONAL) return Map.of();
        var ticks = new HashMap<String, Tick>();
        var stored = table.listTicks(list.shortId());
        stragglers.look(list, stored.stream().map(ChecklistState::purgeAt));
        stored.forEach(tick -> ticks.put(tick.checklistItemId(), new Tick(tick.checkedAt(), tick.by())));
        ticks.keySet()
                .retainAll(list.items().stream()
                        .map(Checklist.Item::checklistItemId)
                        .toList());
        return ticks;
    }

    /** Ticks an item or takes its tick away, while the list is live and its ticks are shared. */
    Change<Boolean> tick(Checklist list, String itemId, boolean checked, Optional<String> by) {
        requireShared(list);
        var item = list.items().get(position(list.items(), itemId));
        var now = clock.instant();
        var id = list.shortId();
        var state = new ChecklistState(id, item.checklistItemId(), now, by.orElse(null), list.purgeAt());
        var write = checked ? table.tick(state, now) : table.untick(id, item.checklistItemId(), now);
        return Change.of(Plan.of(checked, write, live.of(LiveChanges.TICKS, id)).ifRefused(write, refused -> {
            throw untickable(id).asException();
        }));
    }

    /** Why a tick was refused: what was read before has changed since. */
    private Problem untickable(ShortId id) {
        var found = shareables.find(id);
        if (found.isEmpty() || !(found.get() instanceof Checklist list)) return Problem.notFound();
        if (list.takenDownAt() != null) return AccessProblems.takenDown();
        requireShared(list);
        return AccessProblems.readOnly();
    }

    /**
     * Takes all ticks away, as many at once as a transaction holds, while the list is live and its ticks are shared. What is
     * broken off in between can be done again.
     */
    void untickAll(Checklist list) {
        requireShared(list);
        var ticks = table.listTicks(list.shortId());
        for (int from = 0; from < ticks.size(); from += TOGETHER_MAX) {
            var together = ticks.subList(from, Math.min(from + TOGETHER_MAX, ticks.size()));
            Change.of(unticked(list.shortId(), together)).commit(transactions);
        }
    }

    /** The first of the ticks is taken away on terms that hold for all. */
    private Plan<Boolean> unticked(ShortId id, List<ChecklistState> ticks) {
        var first = table.untick(id, ticks.getFirst().checklistItemId(), clock.instant());
        var plan = Plan.of(true, first, live.of(LiveChanges.TICKS, id)).ifRefused(first, refused -> {
            throw untickable(id).asException();
        });
        return plan.with(ticks.stream().skip(1).map(table::untick).toList());
    }

    private static void requireShared(Checklist list) {
        if (list.checkMode() == Checklist.CheckMode.SHARED) return;
        throw Problem.conflict(
                        "personal-ticks",
                        "Ticks are personal",
                        "On this list everyone's ticks stay in their own browser.")
                .asException();
    }
}
