package trestle.archive.media;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Year;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.archive.profiles.UserId;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Range;
import trestle.model.Timestamps;
import trestle.model.Write;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.Enqueue;
import trestle.platform.live.LiveEvents;
import trestle.platform.uploads.Uploads;

/** Pictures, videos and documents: who uploaded them, and admins, change and delete them. */
public final class Gallery {
    /** The kind of live event of every change; its id is {@value #ID}. */
    public static final String CHANGED = "media.changed";

    static final String ID = "mediaId";

    private static final int DECADE = 10;
    private static final int COPIES_MAX = 10;

    private final MediaTable table;
    private final MediaIntake intake;
    private final Uploads uploads;
    private final LiveEvents live;
    private final Enqueue enqueue;
    private final Function<AuditEvent, Write> audit;
    private final Clock clock;
    private final IdSource ids;

    /** @param audit records what an admin did, and is refused to who is no longer one */
    public Gallery(
            MediaTable table,
            MediaIntake intake,
            Uploads uploads,
            LiveEvents live,
            Enqueue enqueue,
            Function<AuditEvent, Write> audit,
            Clock clock,
            IdSource ids) {
        this.table = table;
        this.intake = intake;
        this.uploads = uploads;
        this.live = live;
        this.enqueue = enqueue;
        this.audit = audit;
        this.clock = clock;
        this.ids = ids;
    }

    public Optional<Media> find(String mediaId) {
        return table.find(mediaId);
    }

    /** A category, the latest first. */
    public Page<Media> list(Media.Category category, Optional<Years> years, PageRequest page) {
        return whole(
                years.isPresent() ? table.listDuring(category, years.get().range(), page) : table.list(category, page));
    }

    /** As the table has them, in the order of the list; without those that were deleted a moment ago. */
    private Page<Media> whole(Page<MediaSummary> listed) {
        if (listed.items().isEmpty()) return new Page<>(List.of(), listed.next(), listed.ended());
        var found = table
                .listEach(listed.items().stream().map(MediaSummary::mediaId).toList())
                .stream()
                .collect(Collectors.toMap(Media::mediaId, Function.identity()));
        var items = listed.items().stream()
                .flatMap(each -> Stream.ofNullable(found.get(each.mediaId())))
                .toList();
        return new Page<>(items, listed.next(), listed.ended());
    }

    /** Years one after another, both ends included. */
    public record Years(int first, int last) {
        static Years decade(int first) {
            return new Years(first, first + DECADE - 1);
        }

        private Range<Instant> range() {
            return Range.of(begin(first), begin(last + 1));
        }

        private static Instant begin(int year) {
            return LocalDate.of(year, 1, 1).atStartOfDay(ZoneOffset.UTC).toInstant();
        }
    }

    /** The decades of which there is something, earliest first. */
    public List<Integer> decades(Media.Category category) {
        var decades = new ArrayList<Integer>();
        var next = earliest(category, Range.all());
        while (next.isPresent()) {
            int year = Year.from(next.get().sortDate().atZone(ZoneOffset.UTC)).getValue();
            int decade = year / DECADE * DECADE;
            decades.add(decade);
            next = earliest(category, Range.atLeast(Years.begin(decade + DECADE)));
        }
        return decades;
    }

    private Optional<Media> earliest(Media.Category category, Range<Instant> range) {
        return whole(table.listEarliest(category, range, PageRequest.first(1))).items().stream()
                .findFirst();
    }

    /** The files before and after one, in the order of the gallery. */
    public record Neighbours(Optional<String> later, Optional<String> earlier) {}

    public Neighbours neighbours(Media media) {
        var at = media.sortDate();
        var same = table.listDuring(media.category(), Range.closed(at, at), PageRequest.first(100)).items().stream()
                .map(MediaSummary::mediaId)
                .toList();
        int n = same.indexOf(media.mediaId());
        var later = n > 0
                ? Optional.of(same.get(n - 1))
                : earliest(media.category(), Range.atLeast(at.plusMillis(1))).map(Media::mediaId);
        var earlier = n >= 0 && n < same.size() - 1
                ? Optional.of(same.get(n + 1))
                : table.listDuring(media.category(), Range.before(at), PageRequest.first(1)).items().stream()
                        .findFirst()
                        .map(MediaSummary::mediaId);
        return new Neighbours(later, earlier);
    }

    /** Other files with the same bytes, a few of them. */
    public List<Media> copies(Media media) {
        return table.listCopies(media.sha256()).stream()
                .map(MediaHash::mediaId)
                .filter(mediaId -> !mediaId.equals(media.mediaId()))
                .limit(COPIES_MAX)
                .flatMap(mediaId -> table.find(mediaId).stream())
                .toList();
    }

    /** Adds an upload. The file is checked, and a small picture made, before anything is planned. */
    public Change<MediaResult> add(UserId uploaderId, String uploadId, MediaText text) {
        return switch (intake.take(uploaderId, uploadId)) {
            case MediaIntake.Taking.Refused(var why) -> Change.none(why);
            case MediaIntake.Taking.Taken(var file, var take) -> {
                var media = media(file, uploaderId, text, clock.instant());
                yield Change.of(
                        Plan.<MediaResult>of(new MediaResult.Done(media), take, table.add(media), changed(media))
                                .ifRefused(take, refusal -> new MediaResult.NotFound()));
            }
        };
    }

    private static Media media(MediaIntake.NewFile file, UserId uploaderId, MediaText text, Instant now) {
        return new Media(
                file.mediaId(),
                file.category(),
                file.object().key(),
                file.thumbKey(),
                file.fileName(),
                file.type().mimeType(),
                file.object().size(),
                file.sha256(),
                text.title(),
                text.caption(),
                text.takenAt() == null ? file.takenAt() : text.takenAt(),
                uploaderId,
                now,
                now);
    }

    /**
     * Describes a file in other words.
     *
     * @param seen the revision that the editor saw; empty if any will do
     */
    public Change<MediaResult> revise(
            String mediaId, Actor actor, OptionalLong seen, Function<MediaText, MediaText> edit) {
        return change(mediaId, actor, seen, before -> {
            var text = edit.apply(before.text());
            if (text.equals(before.text())) return Plan.none(new MediaResult.Done(before));
            var after = before.described(text, Timestamps.after(before.updatedAt(), clock));
            var revise = table.revise(before, after);
            return Plan.<MediaResult>of(new MediaResult.Done(after), revise, changed(after))
                    .replanIfRefused(revise);
        });
    }

    /** Deletes a file. Its row is gone at once; a task removes the bodies, comments and share links. */
    public Change<MediaResult> delete(String mediaId, Actor actor, OptionalLong seen) {
        return change(mediaId, actor, seen, media -> {
            var remove = table.remove(media);
            return Plan.<MediaResult>of(new MediaResult.Done(media), remove, changed(media))
                    .replanIfRefused(remove)
                    .with(uploads.release(media.uploaderId().value(), media.sizeBytes()))
                    .with(enqueue.add(MediaRemoval.KIND, MediaRemoval.payload(media), clock.instant()));
        });
    }

    private Change<MediaResult> change(
            String mediaId, Actor actor, OptionalLong seen, Function<Media, Plan<MediaResult>> plan) {
        return Change.planned(() -> {
            var found = table.find(mediaId);
            if (found.isEmpty()) return Plan.none(new MediaResult.NotFound());
            var media = found.get();
            if (!actor.changes(media)) return Plan.none(new MediaResult.NotAllowed());
            if (seen.isPresent() && seen.getAsLong() != media.revision()) {
                return Plan.none(new MediaResult.Stale(media));
            }
            var planned = plan.apply(media);
            return media.uploaderId().equals(actor.userId()) || planned.writes().isEmpty()
                    ? planned
                    : planned.with(audit.apply(event(actor, media)));
        });
    }

    private AuditEvent event(Actor actor, Media media) {
        var now = clock.instant();
        return new AuditEvent(now, ids.next(now), actor.userId().value(), "media.change", media.mediaId(), null);
    }

    private Write changed(Media media) {
        return live.add(CHANGED, Map.of(ID, media.mediaId()));
    }

    /** Who acts. */
    public record Actor(UserId userId, boolean admin) {
        boolean changes(Media media) {
            return admin || media.uploaderId().equals(userId);
        }
    }
}
