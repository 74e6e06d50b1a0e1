package trestle.shareables.shareable;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What every kind of shareable has; see the accessors of {@link Shareable}. It is not stored by itself. */
public record Common(
        ShortId shortId,
        String name,
        @Nullable String viewPasscode,
        String adminPasscode,
        @Nullable Long viewPasscodeVersion,
        long adminPasscodeVersion,
        boolean adminPasscodeMade,
        int expiresAfter,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant renewedAt,
        Instant expiresAt,
        Instant purgeAt,
        long revision,
        int responseCount,
        long responseRev,
        @Nullable ShortId clonedFrom,
        @Nullable String language,
        @Nullable String notifyEmail,
        @Nullable Instant takenDownAt) {

    /** How long what has expired is kept for its admin. */
    public static final Duration KEPT = Duration.ofDays(365);

    /** What is new, under an id. */
    public static Common of(
            ShortId shortId,
            String name,
            PasscodeHash view,
            PasscodeHash admin,
            int expiresAfter,
            @Nullable String language,
            Instant now,
            Details details) {
        var expiresAt = expiry(now, null, expiresAfter, details);
        return new Common(
                shortId,
                name,
                view.hash(),
                Objects.requireNonNull(admin.hash()),
                view.version(),
                Objects.requireNonNull(admin.version()),
                admin.made(),
                expiresAfter,
                now,
                now,
                null,
                expiresAt,
                expiresAt.plus(KEPT),
                1,
                0,
                0,
                null,
                language,
                null,
                null);
    }

    /** The latest of creation, renewal and what it announces, plus a number of days. */
    private static Instant expiry(Instant createdAt, @Nullable Instant renewedAt, int expiresAfter, Details details) {
        var base = createdAt;
        if (renewedAt != null && renewedAt.isAfter(base)) base = renewedAt;
        var announced = details.announced();
        if (announced != null && announced.isAfter(base)) base = announced;
        return base.plus(Duration.ofDays(expiresAfter));
    }

    /** The next revision, under another name and with another life, of what has these details. */
    public Common revised(String newName, int days, @Nullable String newLanguage, Details details, Instant now) {
        return lasting(newName, days, newLanguage, renewedAt, details, now);
    }

    /** The next revision, counted from now on. */
    public Common renewed(int days, Details details, Instant now) {
        return lasting(name, days, language, now, details, now);
    }

    private Common lasting(
            String newName,
            int days,
            @Nullable String newLanguage,
            @Nullable Instant renewal,
            Details details,
            Instant now) {
        var expiry = expiry(createdAt, renewal, days, details);
        return new Common(
                shortId,
                newName,
                viewPasscode,
                adminPasscode,
                viewPasscodeVersion,
                adminPasscodeVersion,
                adminPasscodeMade,
                days,
                createdAt,
                later(now),
                renewal,
                expiry,
                expiry.plus(KEPT),
                revision + 1,
                responseCount,
                responseRev,
                clonedFrom,
                newLanguage,
                notifyEmail,
                takenDownAt);
    }

    /** The next revision, with nothing else changed here. */
    public Common touched(Instant now) {
        return new Common(
                shortId,
                name,
                viewPasscode,
                adminPasscode,
                viewPasscodeVersion,
                adminPasscodeVersion,
                adminPasscodeMade,
                expiresAfter,
                createdAt,
                later(now),
                renewedAt,
                expiresAt,
                purgeAt,
                revision + 1,
                responseCount,
                responseRev,
                clonedFrom,
                language,
                notifyEmail,
                takenDownAt);
    }

    /** The same as a copy of another. */
    public Common copyOf(ShortId original) {
        return new Common(
                shortId,
                name,
                viewPasscode,
                adminPasscode,
                viewPasscodeVersion,
                adminPasscodeVersion,
                adminPasscodeMade,
                expiresAfter,
                createdAt,
                updatedAt,
                renewedAt,
                expiresAt,
                purgeAt,
                revision,
                responseCount,
                responseRev,
                original,
                language,
                notifyEmail,
                takenDownAt);
    }

    /** A clock may stand still; what orders states goes on. */
    private Instant later(Instant now) {
        return now.isAfter(updatedAt) ? now : updatedAt.plusMillis(1);
    }
}
