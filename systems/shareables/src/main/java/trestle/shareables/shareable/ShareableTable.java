package trestle.shareables.shareable;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Remove;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Write;

/** What is done to a shareable whatever its kind. */
@Repository
public interface ShareableTable {
    /** Opens a short id. */
    @Find
    Optional<Shareable> find(ShortId shortId);

    /** Creates one under an id nobody has: run with the claim of that id, or alone when the pool is empty. */
    @Insert
    Write create(Shareable shareable);

    /** Edits, reopens or renews a checklist: whatever differs, if nobody edited it in between. */
    @Update
    Write revise(Checklist before, Checklist after);

    /** The same for an event. */
    @Update
    Write revise(Event before, Event after);

    /** The same for a poll, which is also closed so. */
    @Update
    Write revise(Poll before, Poll after);

    /** The same for one of any kind, which stays of its kind. */
    default Write reviseAny(Shareable before, Shareable after) {
        return switch (before) {
            case Checklist checklist -> revise(checklist, (Checklist) after);
            case Event event -> revise(event, (Event) after);
            case Poll poll -> revise(poll, (Poll) after);
        };
    }

    /** Sets or, with nulls, removes the passcode that viewers need. */
    @Update(item = Shareable.class)
    Write changeViewPasscode(
            ShortId shortId,
            @Set @Nullable String viewPasscode,
            @Set @Nullable Long viewPasscodeVersion,
            @Set Instant updatedAt);

    /** Sets the passcode of its admin. */
    @Update(item = Shareable.class)
    Write changeAdminPasscode(
            ShortId shortId, @Set String adminPasscode, @Set long adminPasscodeVersion, @Set Instant updatedAt);

    /** Hides it from everyone, its admin included. */
    @Update(item = Shareable.class)
    Write takeDown(ShortId shortId, @Set Instant takenDownAt);

    /** Shows it again. */
    @Update(item = Shareable.class)
    @Remove("takenDownAt")
    Write restore(ShortId shortId);

    /** Mails this address about responses. */
    @Update(item = Shareable.class)
    Write changeNotifyEmail(ShortId shortId, @Set String notifyEmail);

    /** Sends no more mail about it and forgets the address. */
    @Update(item = Shareable.class)
    @Remove("notifyEmail")
    Write forgetNotifyEmail(ShortId shortId);

    /** Deletes it; its answers follow by the job that is written in the same transaction. */
    @Delete
    Write delete(Shareable shareable);
}
