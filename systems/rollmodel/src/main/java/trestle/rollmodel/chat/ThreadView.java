package trestle.rollmodel.chat;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A thread as its readers get it. */
record ThreadView(
        String threadId,
        String athleteId,
        @Nullable String title,
        Instant createdAt,
        Instant lastActiveAt,
        boolean sharedWithCoaches) {

    static ThreadView of(AiThread thread) {
        return new ThreadView(
                thread.threadId(),
                thread.athleteId(),
                thread.title(),
                thread.createdAt(),
                thread.lastActiveAt(),
                thread.sharedWithCoaches());
    }
}
