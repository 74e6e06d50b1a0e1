package trestle.shareables.shareable;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.model.Version;

/** Things to tick off, together or each for themselves. */
@Kind("checklist")
public record Checklist(
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
        @Ttl Instant purgeAt,
        @Version long revision,
        int responseCount,
        long responseRev,
        @Nullable ShortId clonedFrom,
        @Nullable String language,
        @Nullable String notifyEmail,
        @Nullable Instant takenDownAt,
        @Nullable String note,
        List<Item> items,
        CheckMode checkMode,
        boolean openEditing)
        implements Shareable {
    public Checklist {
        items = List.copyOf(items);
    }

    @Override
    public ChecklistDetails details() {
        return new ChecklistDetails(note, items, checkMode, openEditing);
    }

    @Override
    public Checklist with(Common common, Details details) {
        return ((ChecklistDetails) details).shareable(common);
    }

    /** One thing on the list. Its note is plain text. */
    public record Item(
            String checklistItemId, String name, @Nullable String note) {}

    /** Whether everyone sees the same ticks, or each reader's stay in their browser. */
    public enum CheckMode {
        @Attribute("shared")
        SHARED,
        @Attribute("personal")
        PERSONAL
    }
}
