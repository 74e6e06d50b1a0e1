package guestbook.notes;

import java.time.Clock;
import java.util.function.Predicate;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Ids;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Transactions;
import trestle.platform.web.Principal;

/** Writing, reading and removing notes. It describes changes; who calls it commits them. */
public final class Notes {
    static final int TEXT_MAX = 500;

    private final NoteTable table;
    private final Clock clock;
    private final IdSource ids;

    public Notes(NoteTable table, Clock clock, IdSource ids) {
        this.table = table;
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

    /** Removes a note that the caller may remove; false if there is none. */
    Change<Boolean> remove(String noteId, Predicate<Note> mayRemove) {
        return Change.planned(() -> {
            var note = Ids.timeOf(noteId).flatMap(time -> table.find(noteId)).filter(mayRemove);
            if (note.isEmpty()) return Plan.none(false);
            var removal = table.remove(note.get());
            return Plan.of(true, removal).replanIfRefused(removal);
        });
    }

    /** Removes everything that a member wrote, when the account is deleted. */
    public void erase(String authorId, Transactions transactions) {
        try (var notes = table.listOf(authorId)) {
            notes.forEach(note -> transactions.commit(table.remove(note)));
        }
    }
}
