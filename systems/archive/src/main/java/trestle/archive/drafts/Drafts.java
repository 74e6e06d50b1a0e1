package trestle.archive.drafts;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Timestamps;
import trestle.model.Write;
import trestle.objects.Objects;
import trestle.objects.StoredObject;
import trestle.platform.accounts.Enqueue;
import trestle.platform.live.LiveEvents;
import trestle.platform.uploads.Uploads;

/**
 * Drafts: created from uploads, read by {@link DraftReading}, corrected by people, and published by {@link
 * DraftPublishing}. A draft that somebody may not see is not found.
 */
public final class Drafts {
    /** The live events. */
    static final String CHANGED = "draft.changed";

    static final String DELETED = "draft.deleted";

    /** What they name. */
    static final String DRAFT_ID = "draftId";

    static final String UPLOADER_ID = "uploaderId";

    private static final int PAGES_MAX = 40;

    private final DraftTable table;
    private final DraftUploads files;
    private final Objects objects;
    private final Uploads uploads;
    private final LiveEvents live;
    private final Enqueue enqueue;
    private final Clock clock;
    private final IdSource ids;

    Drafts(
            DraftTable table,
            DraftUploads files,
            Objects objects,
            Uploads uploads,
            LiveEvents live,
            Enqueue enqueue,
            Clock clock,
            IdSource ids) {
        this.table = table;
        this.files = files;
        this.objects = objects;
        this.uploads = uploads;
        this.live = live;
        this.enqueue = enqueue;
        this.clock = clock;
        this.ids = ids;
    }

    /** A draft, if this person may see it. */
    Optional<Draft> find(DraftViewer viewer, String draftId) {
        return table.find(draftId).filter(viewer::sees);
    }

    /** Which drafts a list has. */
    enum Wanted {
        /** All that the viewer may see. */
        ALL,
        /** Those of the viewer, whatever their state. */
        MINE,
        /** Those that anybody may help with. */
        HELP
    }

    /** Drafts that this person may see, newest first. */
    Page<DraftLine> list(DraftViewer viewer, Wanted wanted, Optional<Draft.Status> status, PageRequest page) {
        return Page.matching(
                each -> lines(table.list(each)),
                page,
                line -> viewer.sees(line)
                        && status.map(line.status()::equals).orElse(true)
                        && switch (wanted) {
                            case ALL -> true;
                            case MINE -> line.uploaderId().equals(viewer.userId());
                            case HELP -> line.helpWanted();
                        },
                PAGES_MAX);
    }

    private Page<DraftLine> lines(Page<DraftSummary> page) {
        var idsInOrder = page.items().stream().map(DraftSummary::draftId).toList();
        if (idsInOrder.isEmpty()) return new Page<>(List.of(), page.next(), page.ended());
        var found =
                table.listEach(idsInOrder).stream().collect(Collectors.toMap(DraftLine::draftId, Function.identity()));
        return new Page<>(
                idsInOrder.stream()
                        .flatMap(draftId -> Stream.ofNullable(found.get(draftId)))
                        .toList(),
                page.next(),
                page.ended());
    }

    /** Begins a draft with files that were uploaded, in this order. */
    Change<DraftResult> create(DraftViewer by, List<String> uploadIds) {
        var draftId = ids.next(clock.instant());
        return Change.planned(() -> switch (files.take(DraftUploads.folder(draftId), by.userId(), uploadIds)) {
            case DraftUploads.Taking.Refused(var why) -> Plan.none(why);
            case DraftUploads.Taking.Taken(var taken, var writes) -> {
                var draft = Draft.pending(draftId, by.userId(), taken, clock.instant());
                yield Plan.<DraftResult>of(new DraftResult.Done(draft), table.create(draft), changed(draft))
                        .with(writes)
                        .with(hashes(draft, table::note))
                        .with(readTask(draft));
            }
        });
    }

    private Write readTask(Draft draft) {
        return enqueue.add(DraftReading.KIND, Map.of(DRAFT_ID, draft.draftId()), clock.instant());
    }

    private static List<Write> hashes(Draft draft, Function<DraftHash, Write> each) {
        return draft.sha256List().stream()
                .distinct()
                .map(sha256 -> each.apply(new DraftHash(sha256, draft.draftId())))
                .toList();
    }

    /** Corrects a draft, and says whether everybody may help with it. */
    Change<DraftResult> revise(DraftViewer by, String draftId, OptionalLong seen, DraftEdit edit) {
        return change(by, draftId, seen, draft -> edit.needsOwner() && !by.owns(draft.uploaderId()), (draft, at) -> {
            var change = draft.changedAt(at);
            edit.text().map(corrected -> corrected.apply(draft.extracted())).ifPresent(text -> {
                var words = edit.allCertain()
                        ? List.<Draft.Uncertain>of()
                        : UncertainWords.afterCorrection(
                                draft.uncertainWords(), content(draft.extracted()), content(text));
                change.corrected(text, words);
                if (draft.status() == Draft.Status.failed && text.content() != null) change.typed();
            });
            edit.helpWanted().ifPresent(change::helpWanted);
            return done(draft, change.made());
        });
    }

    private static String content(Draft.Extracted text) {
        return text.content() == null ? "" : text.content();
    }

    /** Has the pages of a draft read again, or other files in their place. */
    Change<DraftResult> retry(DraftViewer by, String draftId, OptionalLong seen, List<String> uploadIds) {
        return change(by, draftId, seen, draft -> !by.owns(draft.uploaderId()), (draft, at) -> {
            if (uploadIds.isEmpty()) {
                var after = draft.changedAt(at).retried().made();
                return done(draft, after).with(readTask(after));
            }
            var folder = DraftUploads.folder(draftId, ids.next(at));
            return switch (files.take(folder, by.userId(), uploadIds)) {
                case DraftUploads.Taking.Refused(var why) -> Plan.none(why);
                case DraftUploads.Taking.Taken(var taken, var writes) -> {
                    var after = draft.changedAt(at).retried().files(taken).made();
                    yield done(draft, after)
                            .with(writes)
                            .with(rehashed(draft, after))
                            .with(removal(draft, at))
                            .with(readTask(after));
                }
            };
        });
    }

    private List<Write> rehashed(Draft before, Draft after) {
        var writes = new ArrayList<>(hashes(after, table::note));
        before.sha256List().stream()
                .distinct()
                .filter(sha256 -> !after.sha256List().contains(sha256))
                .forEach(sha256 -> writes.add(table.forget(sha256, before.draftId())));
        return writes;
    }

    /** Deletes a draft with its files. */
    Change<DraftResult> delete(DraftViewer by, String draftId, OptionalLong seen) {
        return change(by, draftId, seen, draft -> !by.owns(draft.uploaderId()), (draft, at) -> {
            var discard = table.discard(draft);
            return Plan.<DraftResult>of(new DraftResult.Done(draft), discard)
                    .with(live.add(DELETED, about(draft)))
                    .with(hashes(draft, hash -> table.forget(hash.sha256(), hash.draftId())))
                    .with(removal(draft, at))
                    .replanIfRefused(discard);
        });
    }

    private Change<DraftResult> change(
            DraftViewer by,
            String draftId,
            OptionalLong seen,
            Function<Draft, Boolean> forbidden,
            BiFunction<Draft, Instant, Plan<DraftResult>> plan) {
        return Change.planned(() -> {
            var found = find(by, draftId);
            if (found.isEmpty()) return Plan.none(new DraftResult.NotFound());
            var draft = found.get();
            if (forbidden.apply(draft)) return Plan.none(new DraftResult.NotAllowed());
            if (!draft.isOpen()) return Plan.none(new DraftResult.WrongStatus(draft.status()));
            if (draft.sweeping()) return Plan.none(new DraftResult.Busy());
            if (seen.isPresent() && seen.getAsLong() != draft.revision()) {
                return Plan.none(new DraftResult.Stale(draft));
            }
            return plan.apply(draft, Timestamps.after(draft.updatedAt(), clock));
        });
    }

    private Plan<DraftResult> done(Draft before, Draft after) {
        var revise = table.revise(before, after);
        return Plan.<DraftResult>of(new DraftResult.Done(after), revise, changed(after))
                .replanIfRefused(revise);
    }

    /** The writes that remove the files of a draft, and take them off what their owner stores. */
    private List<Write> removal(Draft draft, Instant now) {
        var sent = draft.fileKeys().stream()
                .flatMap(key -> objects.head(key).stream())
                .mapToLong(StoredObject::size)
                .sum();
        var writes = new ArrayList<Write>(uploads.release(draft.uploaderId().value(), sent));
        writes.add(removalTask(draft.draftId(), draft.keys(), now));
        return writes;
    }

    /** The task that removes files which a draft no longer has. */
    Write removalTask(String draftId, Stream<String> keys, Instant at) {
        return enqueue.add(
                DraftLeftovers.FILES,
                Map.of(DRAFT_ID, draftId, DraftLeftovers.KEYS, keys.collect(Collectors.joining("\n"))),
                at);
    }

    /** The event of a change. */
    Write changed(Draft draft) {
        return live.add(CHANGED, about(draft));
    }

    private static Map<String, String> about(Draft draft) {
        return Map.of(DRAFT_ID, draft.draftId(), UPLOADER_ID, draft.uploaderId().value());
    }

    /** Other drafts with a file of the same bytes, as far as this person may know of them. */
    List<Draft> copies(DraftViewer viewer, Draft draft) {
        return draft.sha256List().stream()
                .flatMap(sha256 -> table.listCopies(sha256).stream())
                .map(DraftHash::draftId)
                .filter(draftId -> !draftId.equals(draft.draftId()))
                .distinct()
                .limit(DraftUploads.FILES_MAX)
                .flatMap(draftId -> table.find(draftId).stream())
                .filter(other -> viewer.sees(other) || other.publishedDate() != null)
                .toList();
    }
}
