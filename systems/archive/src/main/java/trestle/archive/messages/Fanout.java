package trestle.archive.messages;

import java.time.Instant;
import java.util.List;
import trestle.archive.profiles.UserId;
import trestle.model.Key;

/** A message on its way to more people than one transaction holds, and how many chunks have had it. */
@Key(pk = "CONV#{conversationId}", sk = "FANOUT#{createdAt}#{messageId}")
public record Fanout(String conversationId, Instant createdAt, String messageId, List<UserId> recipientIds, int chunk) {
    /** How many members one chunk reaches; the row itself takes one action more. */
    public static final int CHUNK_MEMBERS = 99;

    /** Whom a chunk reaches; nobody after the last. */
    List<UserId> members(int number) {
        var from = Math.min(recipientIds.size(), number * CHUNK_MEMBERS);
        return recipientIds.subList(from, Math.min(recipientIds.size(), from + CHUNK_MEMBERS));
    }

    /** Whether it is still to reach somebody. */
    boolean awaits(UserId userId) {
        var place = recipientIds.indexOf(userId);
        return place >= 0 && place / CHUNK_MEMBERS >= chunk;
    }
}
