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
}
