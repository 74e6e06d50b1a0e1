package trestle.shareables.shareable;

import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Remove;
import trestle.model.Repository;
import trestle.model.Scan;
import trestle.model.Segment;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** What is done to a shareable whatever its kind. */
@Repository
public interface ShareableTable {
    /** Opens a short id. */
    @Find
    Optional<Shareable> find(ShortId shortId);

    /** Everything that is shared, to be counted. */
    @Scan
    Stream<Shareable> scan(Segment segment);

    /** Creates one under an id nobody has: run with the claim of that id, or alone when the pool is empty. */
    @Insert
    Write create(Shareable shareable);

    /** Edits, reopens or renews a checklist: whatever differs, if it is live and nobody edited it in between. */
    @Update
    @Where("expiresAt > {now} AND attribute_not_exists(takenDownAt)")
    Write revise(Checklist before, Checklist after, Instant now);

    /** The same for an event. */
    @Update
    @Where("expiresAt > {now} AND attribute_not_exists(takenDownAt)")
    Write revise(Event before, Event after, Instant now);

    /** The same for a poll, which is also closed so. */
    @Update
    @Where("expiresAt > {now} AND attribute_not_exists(takenDownAt)")
    Write revise(Poll before, Poll after, Instant now);

    /** The same for one of any kind, which stays of its kind. */
    default Write reviseAny(Shareable before, Shareable after, Instant now) {
        return switch (before) {
            case Checklist checklist -> revise(checklist, (Checklist) after, now);
            case Event event -> revise(event, (Event) after, now);
            case Poll poll -> revise(poll, (Poll) after, now);
        };
    }

    /** Sets or, with nulls, removes the passcode that viewers need. */
    @Update(item = Shareable.class)
    @Where("expiresAt > {now} AND attribute_not_exists(takenDownAt)")
    Write changeViewPasscode(
            ShortId shortId,
            @Set @Nullable String viewPasscode,
            @Set @Nullable Long viewPasscodeVersion,
            @Set Instant updatedAt,
            Instant now);

    /** Sets the passcode of its admin. */
    @Update(item = Shareable.class)
    @Where("expiresAt > {now} AND attribute_not_exists(takenDownAt)")
    Write changeAdminPasscode(
            ShortId shortId,
            @Set String adminPasscode,
            @Set long adminPasscodeVersion,
            @Set boolean adminPasscodeMade,
            @Set Instant updatedAt,
            Instant now);

    /** The same by an operator: an owner may have lost the passcode of what has expired, and which they may still read. */
    @Update(item = Shareable.class)
    @Where("purgeAt > {now}")
    Write resetAdminPasscode(
            ShortId shortId,
            @Set String adminPasscode,
            @Set long adminPasscodeVersion,
            @Set boolean adminPasscodeMade,
            @Set Instant updatedAt,
            Instant now);

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

    /** Holds writes back unless it is there: to be run with what belongs to it, of which a deleted one leaves nothing. */
    @Update(item = Shareable.class)
    @Where("attribute_not_exists(takenDownAt)")
    Write whilePresent(ShortId shortId, @Add int responseCount);

    /** Deletes it; its answers follow by the job that is written in the same transaction. */
    @Delete
    Write delete(Shareable shareable);
}
