package trestle.shareables.sharing;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Plan;
import trestle.model.Write;
import trestle.platform.jobs.Jobs;
import trestle.platform.web.Problem;
import trestle.platform.web.fields.FieldProblem;
import trestle.shareables.access.AccessProblems;
import trestle.shareables.access.Passcodes;
import trestle.shareables.pool.PoolSlot;
import trestle.shareables.pool.PoolTable;
import trestle.shareables.pool.ShortIdPool;
import trestle.shareables.shareable.Common;
import trestle.shareables.shareable.PasscodeHash;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;

/** Creates, changes and deletes shareables. It describes changes; the caller commits them. */
public final class Shareables {
    /** The tasks that remove what belongs to a deleted shareable, and that keep it as long as one that lasts longer. */
    public static final String ERASE = "erase-shareable";

    public static final String KEEP = "keep-responses";

    private final ShareableTable table;
    private final PoolTable slots;
    private final ShortIdPool pool;
    private final Passcodes passcodes;
    private final Features features;
    private final LiveChanges live;
    private final Function<Shareable, List<Write>> besideDeletion;
    private final Jobs jobs;
    private final Clock clock;
    private final IdSource ids;

    /** @param besideDeletion further writes in the transaction that deletes a shareable */
    public Shareables(
            ShareableTable table,
            PoolTable slots,
            ShortIdPool pool,
            Passcodes passcodes,
            Features features,
            LiveChanges live,
            Function<Shareable, List<Write>> besideDeletion,
            Jobs jobs,
            Clock clock,
            IdSource ids) {
        this.table = table;
        this.slots = slots;
        this.pool = pool;
        this.passcodes = passcodes;
        this.features = features;
        this.live = live;
        this.besideDeletion = besideDeletion;
        this.jobs = jobs;
        this.clock = clock;
        this.ids = ids;
    }

    public Optional<Shareable> find(ShortId id) {
        return table.find(id);
    }

    // Creation

    /**
     * What was created.
     *
     * @param adminPasscode the one that was made for it, which is not stored and cannot be shown again
     */
    public record Created(Shareable shareable, Optional<String> adminPasscode) {
        /** Says nothing of the passcode. */
        @Override
        public String toString() {
            return "Created[" + shareable.shortId() + "]";
        }
    }

    /** Creates a shareable under an id of the pool. Claiming the id and creating what it names is one transaction. */
    public Change<Created> create(NewShareable draft) {
        return create(draft, null, created -> List.of());
    }

    /**
     * The same with further writes in its transaction.
     *
     * @param beside the writes that go with what is created
     */
    public Change<Created> create(NewShareable draft, Function<Shareable, List<Write>> beside) {
        return create(draft, null, beside);
    }

    /** The same for a copy of another. */
    Change<Created> create(NewShareable draft, ShortId original) {
        return create(draft, original, created -> List.of());
    }

    private Change<Created> create(
            NewShareable draft, @Nullable ShortId original, Function<Shareable, List<Write>> beside) {
        var now = clock.instant();
        long version = now.toEpochMilli();
        var made = draft.adminPasscode().isPresent() ? Optional.<String>empty() : Optional.of(passcodes.make());
        var admin = draft.adminPasscode()
                .map(chosen -> passcodes.hash(chosen, version))
                .orElseGet(() -> passcodes.hashMade(made.orElseThrow(), version));
        var view = draft.viewPasscode()
                .map(passcode -> passcodes.hash(passcode, version))
                .orElse(draft.keptPasscode());
        var claims = new Claims();
        return Change.planned(() -> {
            var slot = claims.next();
            var id = slot.flatMap(each -> ShortId.typed(each.id())).orElseGet(pool::make);
            var common = Common.of(
                    id,
                    draft.name(),
                    view,
                    admin,
                    draft.expiresAfter(),
                    draft.language().orElse(null),
                    now,
                    draft.details());
            var shareable = sized(draft.details().shareable(original == null ? common : common.copyOf(original)));
            var creation = table.create(shareable);
            var plan = Plan.of(new Created(shareable, made), creation)
                    .replanIfRefused(creation)
                    .with(beside.apply(shareable));
            return slot.map(each -> claimed(plan, each)).orElse(plan);
        });
    }

    private Plan<Created> claimed(Plan<Created> plan, PoolSlot slot) {
        var claim = slots.claim(slot.partition(), slot.slot(), slot.id());
        return plan.with(claim).replanIfRefused(claim);
    }

    /** Slots to be claimed, one after the other, for a creation that may be planned several times. */
    private final class Claims {
        /** After this number of lost races an id is made without a slot. */
        private static final int TRIES = 8;

        private int tries;
        private Optional<PoolSlot> last = Optional.empty();

        Optional<PoolSlot> next() {
            // Planned again: another creation claimed the slot, or its id is in use.
            last.filter(slot -> ShortId.typed(slot.id()).flatMap(table::find).isPresent())
                    .ifPresent(pool::drop);
            last = tries++ < TRIES ? pool.pick() : Optional.empty();
            return last;
        }
    }

    /** All of a shareable must fit into one item of the store. */
    private static Shareable sized(Shareable shareable) {
        if (shareable.details().bytes() > Limits.BYTES)
            throw Problem.tooLarge(Limits.BYTES).asException();
        return shareable;
    }

    // Changes

    /** The result of an edit. */
    public sealed interface Revision {
        record Done(Shareable shareable) implements Revision {}

        /** Somebody else edited it first. */
        record Stale(Shareable current) implements Revision {}

        record Invalid(List<FieldProblem> problems) implements Revision {
            public Invalid {
                problems = List.copyOf(problems);
            }
        }
    }

    /** Edits a shareable, if it has the revision that the admin saw. */
    public Change<Revision> revise(ShortId id, OptionalLong expected, ShareableChange change) {
        return Change.planned(() -> {
            var now = clock.instant();
            var before = live(id, now);
            if (expected.isPresent() && expected.getAsLong() != before.revision()) {
                return Plan.none(new Revision.Stale(before));
            }
            if (change.isEmpty()) return Plan.none(new Revision.Done(before));
            var after = change.of(before, now, () -> ids.next(now));
            var problems = change.problems(after, now);
            return problems.isEmpty()
                    ? revision(before, after, change.force(), now, new Revision.Done(after))
                    : Plan.none(new Revision.Invalid(problems));
        });
    }

    /** Changes a shareable as it is at that moment, whatever was edited before; it stays of its kind. */
    public Change<Shareable> change(ShortId id, UnaryOperator<Shareable> edit) {
        return change(id, Shareable.class, edit);
    }

    /** The same for one of a kind; one of another kind is not found. */
    public <S extends Shareable> Change<S> change(ShortId id, Class<S> kind, UnaryOperator<S> edit) {
        return Change.planned(() -> {
            var now = clock.instant();
            var before = live(id, now);
            if (!kind.isInstance(before)) throw Problem.notFoundException();
            var after = edit.apply(kind.cast(before));
            return revision(before, after, false, now, after);
        });
    }

    /** Counts its life from now on. */
    public Change<Shareable> renew(ShortId id, int days) {
        return change(id, before -> before.with(before.common().renewed(days, before.details(), clock.instant())));
    }

    private <T> Plan<T> revision(Shareable before, Shareable after, boolean force, Instant now, T result) {
        var revision = table.reviseAny(before, sized(after), now);
        var plan = Plan.of(result, revision, live.of(LiveChanges.CHANGED, before.shortId()))
                .replanIfRefused(revision);
        var further = features.find(before)
                .map(feature -> feature.onRevise(before, after, force))
                .orElse(List.of());
        for (var write : further) plan = plan.with(write).replanIfRefused(write);
        return after.purgeAt().equals(before.purgeAt()) ? plan : plan.with(later(KEEP, before.shortId()));
    }

    private Shareable present(ShortId id) {
        return table.find(id).orElseThrow(Problem::notFoundException);
    }

    /** What may be changed: it may have expired or been taken down since the caller opened it. */
    private Shareable live(ShortId id, Instant now) {
        var found = present(id);
        if (found.takenDownAt() != null) throw AccessProblems.takenDown().asException();
        if (found.isExpired(now)) throw AccessProblems.readOnly().asException();
        return found;
    }

    private Write later(String kind, ShortId id) {
        return jobs.add(kind, Map.of("shortId", id.text()), clock.instant());
    }

    /**
     * Sets passcodes. Access by earlier ones ends at once.
     *
     * @param view the new view passcode; one that is given and empty is removed
     */
    public Change<PasscodeVersions> changePasscodes(
            ShortId id, boolean viewGiven, Optional<String> view, Optional<String> admin) {
        var now = clock.instant();
        long version = now.toEpochMilli();
        var viewHash = view.map(passcode -> passcodes.hash(passcode, version));
        var adminHash = admin.map(passcode -> passcodes.hash(passcode, version));
        return Change.planned(() -> {
            var before = live(id, clock.instant());
            // A version is never used twice, even within a millisecond.
            long next = next(before, version);
            var newView = viewHash.map(hash -> hash.at(next)).orElse(PasscodeHash.NONE);
            var updatedAt = before.common().touched(now).updatedAt();
            var plan = Plan.of(
                    new PasscodeVersions(
                            viewGiven ? newView.version() : before.viewPasscodeVersion(),
                            admin.isPresent() ? next : before.adminPasscodeVersion()),
                    live.of(LiveChanges.CHANGED, id));
            if (viewGiven) {
                var write = table.changeViewPasscode(id, newView.hash(), newView.version(), updatedAt, clock.instant());
                plan = plan.with(write).replanIfRefused(write);
            }
            if (adminHash.isPresent()) {
                var hash = Objects.requireNonNull(adminHash.get().hash());
                var write = table.changeAdminPasscode(id, hash, next, false, updatedAt, clock.instant());
                plan = plan.with(write).replanIfRefused(write);
            }
            return plan;
        });
    }

    private static long next(Shareable before, long version) {
        long latest = Math.max(
                before.adminPasscodeVersion(), before.viewPasscodeVersion() == null ? 0 : before.viewPasscodeVersion());
        return Math.max(version, latest + 1);
    }

    /** When each passcode was set. */
    public record PasscodeVersions(@Nullable Long viewPasscodeVersion, long adminPasscodeVersion) {}

    /** The result of a deletion. */
    public sealed interface Deletion {
        record Done() implements Deletion {}

        /** There is nothing to delete. */
        record NotFound() implements Deletion {}

        /** Somebody edited it after the admin had seen it. */
        record Stale(Shareable current) implements Deletion {}
    }

    /**
     * Deletes a shareable at once; a task removes what belongs to it.
     *
     * @param expected the revision that the admin saw; empty if any will do
     */
    public Change<Deletion> delete(ShortId id, OptionalLong expected) {
        return Change.planned(() -> {
            var before = table.find(id);
            if (before.isEmpty()) return Plan.none(new Deletion.NotFound());
            if (expected.isPresent() && expected.getAsLong() != before.get().revision()) {
                return Plan.none(new Deletion.Stale(before.get()));
            }
            var deletion = table.delete(before.get());
            return Plan.<Deletion>of(new Deletion.Done(), deletion, later(ERASE, id), live.of(LiveChanges.CHANGED, id))
                    .replanIfRefused(deletion)
                    .with(besideDeletion.apply(before.get()));
        });
    }

    Instant now() {
        return clock.instant();
    }

    IdSource ids() {
        return ids;
    }
}
