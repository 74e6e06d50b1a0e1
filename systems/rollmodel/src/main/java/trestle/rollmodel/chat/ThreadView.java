package trestle.rollmodel.chat;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A thread as its readers get it, from the API and in an export. */
public record ThreadView(
        String threadId,
        String athleteId,
        @Nullable String title,
        Instant createdAt,
        Instant lastActiveAt,
        boolean sharedWithCoaches) {

    public static ThreadView of(AiThread thread) {
        return of(thread, thread.lastActiveAt());
    }

    /** For coaches whom an athlete lets read along: what was said in private leaves no trace. */
    static ThreadView ofShared(AiThread thread) {
        return of(thread, thread.lastSharedAt());
    }

    private static ThreadView of(AiThread thread, Instant lastActiveAt) {
        return new ThreadView(
                thread.threadId(),
                thread.athleteId(),
                thread.title(),
                thread.createdAt(),
                lastActiveAt,
                thread.sharedWithCoaches());
    }
}
