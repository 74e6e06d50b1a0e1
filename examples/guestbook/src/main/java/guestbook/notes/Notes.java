package guestbook.notes;

import java.time.Clock;
import java.util.Optional;
import java.util.function.Predicate;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Ids;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Transactions;
import trestle.platform.exports.ExportFile;
import trestle.platform.links.ShareLink;
import trestle.platform.notices.Notices;
import trestle.platform.web.Principal;

/** Writing, reading and removing notes. It describes changes; the caller commits them. */
public final class Notes {
    public static final int TEXT_MAX = 500;
    public static final int NAME_MAX = 60;

    /** What members are notified of. */
    public static final String REMOVED = "noteRemoved";

    public static final String SIGNED = "guestSigned";

    private final NoteTable table;
    private final Notices notices;
    private final Clock clock;
    private final IdSource ids;

    public Notes(NoteTable table, Notices notices, Clock clock, IdSource ids) {
        this.table = table;
        this.notices = notices;
        this.clock = clock;
        this.ids = ids;
    }

    Page<Note> list(PageRequest page) {
        return table.list(page);
    }

    Change<Note> write(Principal.Member author, String text) {
        var now = clock.instant();
        var note = new Note(ids.next(now), now, author.accountId(), author.displayName(), text);
        return Change.of(Plan.of(note, table.add(note)));
    }

    /**
     * A note of a guest, which is kept with those of the member who invited them, and who is notified. Empty where the
     * link was revoked in the meantime.
     */
    public Change<Optional<Note>> sign(ShareLink link, String name, String text) {
        var now = clock.instant();
        var memberId = link.createdBy();
        var note = new Note(ids.next(now), now, memberId, name, text);
        var add = table.addOfGuest(note, link.digest(), now);
        return Change.of(Plan.of(Optional.of(note), add)
                .with(notices.add(memberId, SIGNED, null, note.noteId(), null, now))
                .ifRefused(add, refusal -> Optional.empty()));
    }

    /** Removes a note that the caller may remove; false if there is none. Its author is notified, unless it is theirs. */
    Change<Boolean> remove(String noteId, String removerId, Predicate<Note> mayRemove) {
        return Change.planned(() -> {
            var note = Ids.timeOf(noteId).flatMap(time -> table.find(noteId)).filter(mayRemove);
            if (note.isEmpty()) return Plan.none(false);
            var removal = table.remove(note.get());
            var plan = Plan.of(true, removal).replanIfRefused(removal);
            var author = note.get().authorId();
            return author.equals(removerId)
                    ? plan
                    : plan.with(notices.add(author, REMOVED, null, noteId, null, clock.instant()));
        });
    }

    /** What a member's export has of the notes. */
    public ExportFile export(String authorId) {
        return ExportFile.list("notes.json", () -> table.listOf(authorId));
    }

    /** Removes everything that a member wrote, when the account is deleted. */
    public void erase(String authorId, Transactions transactions) {
        try (var notes = table.listOf(authorId)) {
            notes.forEach(note -> transactions.commit(table.remove(note)));
        }
    }
}
