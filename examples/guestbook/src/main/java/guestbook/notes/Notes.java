package guestbook.notes;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Ids;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Write;
import trestle.platform.AccountErasure;
import trestle.platform.exports.ExportFile;
import trestle.platform.links.ShareLink;
import trestle.platform.live.LiveEvents;
import trestle.platform.notices.NewNotice;
import trestle.platform.notices.Notices;
import trestle.platform.uploads.Uploads.Arrival;
import trestle.platform.web.Principal;

/** Writing, reading and removing notes. It describes changes; the caller commits them. */
public final class Notes {
    public static final int TEXT_MAX = 500;
    public static final int NAME_MAX = 60;

    private static final int EXPORTED_AT_ONCE = 100;

    /** What members are notified of. */
    public static final String REMOVED = "noteRemoved";

    public static final String SIGNED = "guestSigned";

    /** The event that tells open pages to show the notes again. */
    static final String CHANGED = "notes";

    private final NoteTable table;
    private final Pictures pictures;
    private final Notices notices;
    private final LiveEvents live;
    private final Clock clock;
    private final IdSource ids;

    public Notes(NoteTable table, Pictures pictures, Notices notices, LiveEvents live, Clock clock, IdSource ids) {
        this.table = table;
        this.pictures = pictures;
        this.notices = notices;
        this.live = live;
        this.clock = clock;
        this.ids = ids;
    }

    Page<Note> list(PageRequest page) {
        return table.list(page);
    }

    Optional<Note> find(String noteId) {
        return Ids.timeOf(noteId).flatMap(time -> table.find(noteId));
    }

    // snippet: write
    Change<Note> write(Principal.Member author, String text) {
        var now = clock.instant();
        var note = new Note(ids.next(now), now, author.accountId(), author.displayName(), text, null);
        return Change.of(Plan.of(note, table.add(note)).with(changed(note)));
    }

    /** Announces a change to open pages, in the transaction that makes it. */
    private Write changed(Note note) {
        return live.add(CHANGED, Map.of("noteId", note.noteId()));
    }
    // end

    // snippet: sign
    /**
     * A note of a guest, which is kept with those of the member who invited them, and who is notified. Empty where the
     * link was revoked in the meantime.
     */
    public Change<Optional<Note>> sign(ShareLink link, String name, String text) {
        var now = clock.instant();
        var memberId = link.createdBy();
        var note = new Note(ids.next(now), now, memberId, name, text, null);
        var add = table.addOfGuest(note, link.digest(), now);
        return Change.of(Plan.of(Optional.of(note), add)
                .with(changed(note))
                .with(notices.add(NewNotice.about(SIGNED).to(memberId).target(note.noteId()), now))
                .ifRefused(add, refusal -> Optional.empty()));
    }
    // end

    /** The result of adding a picture. */
    sealed interface PictureResult {
        record Added(Note note) implements PictureResult {}

        /** There is no such note of this member, or no such upload. */
        record NotFound() implements PictureResult {}

        /** The file has not been uploaded yet. */
        record NotSent() implements PictureResult {}
    }

    // snippet: picture
    /** Gives a note of the author's an uploaded picture, in place of any other. */
    Change<PictureResult> addPicture(String noteId, String authorId, String uploadId) {
        return Change.planned(() -> {
            var note = find(noteId).filter(found -> found.authorId().equals(authorId));
            if (note.isEmpty()) return Plan.none(new PictureResult.NotFound());
            return switch (pictures.settle(authorId, uploadId, ids.next(clock.instant()))) {
                case Arrival.Unknown unknown -> Plan.none(new PictureResult.NotFound());
                case Arrival.NotSent notSent -> Plan.none(new PictureResult.NotSent());
                case Arrival.WrongSize wrong -> Plan.none(new PictureResult.NotSent());
                case Arrival.Arrived arrived -> illustrated(note.get(), arrived);
            };
        });
    }

    private Plan<PictureResult> illustrated(Note before, Arrival.Arrived arrived) {
        var picture = new Note.Picture(
                arrived.object().key(),
                arrived.ticket().mimeType(),
                arrived.object().size());
        var after = before.withPicture(picture);
        var revise = table.revise(before, after);
        var take = arrived.take(); // uses the upload up, with the note or not at all
        var plan = Plan.<PictureResult>of(new PictureResult.Added(after), revise, take, changed(after))
                .replanIfRefused(revise)
                .replanIfRefused(take);
        return plan.with(pictureRemoved(before));
    }

    private List<Write> pictureRemoved(Note note) {
        var picture = note.picture();
        return picture == null ? List.of() : pictures.remove(note.authorId(), picture, clock.instant());
    }
    // end

    /** Removes a note that the caller may remove; false if there is none. Its author is notified, unless it is theirs. */
    Change<Boolean> remove(String noteId, String removerId, Predicate<Note> mayRemove) {
        return Change.planned(() -> {
            var note = find(noteId).filter(mayRemove);
            if (note.isEmpty()) return Plan.none(false);
            var plan = removed(note.get());
            var author = note.get().authorId();
            return author.equals(removerId)
                    ? plan
                    : plan.with(notices.add(NewNotice.about(REMOVED).to(author).target(noteId), clock.instant()));
        });
    }

    private Plan<Boolean> removed(Note note) {
        var removal = table.remove(note);
        return Plan.of(true, removal, changed(note)).replanIfRefused(removal).with(pictureRemoved(note));
    }

    /** What a member's export has of the notes. */
    public ExportFile export(String authorId) {
        return ExportFile.list("notes.json", () -> Page.all(page -> table.listOf(authorId, page), EXPORTED_AT_ONCE));
    }

    /** Removes everything that a member wrote, when the account is deleted. */
    public void erase(String authorId, AccountErasure.Steps steps) {
        steps.removeAll(page -> table.listOf(authorId, page), table::remove);
        pictures.erase(authorId, steps.step());
    }
}
