package trestle.shareables.shareable;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;

/** What one short id leads to. */
@Key(pk = "shareable#{shortId:normal}", sk = "01#")
public sealed interface Shareable permits Checklist, Event, Poll {
    ShortId shortId();

    String name();

    /** A hash, never the passcode itself; absent where everyone with the id may look. */
    @Nullable String viewPasscode();

    /** A hash. There is always one: without it any reader could edit or delete. */
    String adminPasscode();

    /** When the passcode was set, in epoch milliseconds; an access token holds it, so a new passcode ends old access. */
    @Nullable Long viewPasscodeVersion();

    long adminPasscodeVersion();

    /** Whether the server made the admin passcode, so that nobody can guess it. */
    boolean adminPasscodeMade();

    /** 1, 7 or 30 days after the latest of creation, renewal and what it announces. */
    int expiresAfter();

    Instant createdAt();

    Instant updatedAt();

    @Nullable Instant renewedAt();

    /** From then on only its admin may read it, and nobody change it. */
    Instant expiresAt();

    /** From then on it is gone: a year after it expired. */
    Instant purgeAt();

    /** Counts edits; answers leave it alone. */
    long revision();

    int responseCount();

    /** Counts everything that happens to answers: a result computed at one number holds until the next. */
    long responseRev();

    @Nullable ShortId clonedFrom();

    @Nullable String language();

    @Nullable String notifyEmail();

    @Nullable Instant takenDownAt();

    /** What only its kind has. */
    Details details();

    /** Whether only people with a personal code may answer. */
    default boolean isClosedList() {
        return switch (this) {
            case Event event -> event.closedList();
            case Poll poll -> poll.closedList();
            case Checklist checklist -> false;
        };
    }

    /** The same with other values; what was counted stays. */
    Shareable with(Common common, Details details);

    /** What all kinds have. */
    default Common common() {
        return new Common(
                shortId(),
                name(),
                viewPasscode(),
                adminPasscode(),
                viewPasscodeVersion(),
                adminPasscodeVersion(),
                adminPasscodeMade(),
                expiresAfter(),
                createdAt(),
                updatedAt(),
                renewedAt(),
                expiresAt(),
                purgeAt(),
                revision(),
                responseCount(),
                responseRev(),
                clonedFrom(),
                language(),
                notifyEmail(),
                takenDownAt());
    }

    /** The same with other values of what all kinds have. */
    default Shareable with(Common common) {
        return with(common, details());
    }

    /** Whether viewers no longer see it. */
    default boolean isExpired(Instant now) {
        return !expiresAt().isAfter(now);
    }
}
