package trestle.archive.letters;

import java.util.List;
import java.util.OptionalLong;
import trestle.model.Change;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.service.AdministratorActs;

/** What only admins do with letters: each act is in the audit, and refused to who is no longer an admin. */
public final class LetterAdministration {
    private final LetterMoves moves;
    private final LetterTrash trash;
    private final AdministratorActs acts;

    public LetterAdministration(LetterMoves moves, LetterTrash trash, AdministratorActs acts) {
        this.moves = moves;
        this.trash = trash;
        this.acts = acts;
    }

    /** Begins to move a letter to another date. */
    public Change<LetterMoves.Begun> move(AccountAtEpoch admin, String date, LetterDate to) {
        return Change.planned(() -> acts.plan(moves.begin(date, to), admin, "move-letter", date));
    }

    /** Puts a letter into the trash. */
    public Change<LetterResult> delete(AccountAtEpoch admin, String date, OptionalLong seen) {
        return Change.planned(() -> acts.plan(trash.delete(date, seen), admin, "delete-letter", date));
    }

    /** Takes a letter out of the trash. */
    public Change<LetterResult> undelete(AccountAtEpoch admin, String date) {
        return Change.planned(() -> acts.plan(trash.undelete(date), admin, "undelete-letter", date));
    }

    public List<Letter> trash() {
        return trash.list();
    }
}
