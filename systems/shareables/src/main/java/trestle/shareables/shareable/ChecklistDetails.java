package trestle.shareables.shareable;

import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a checklist has of its own. */
public record ChecklistDetails(
        @Nullable String note, List<Checklist.Item> items, Checklist.CheckMode checkMode, boolean openEditing)
        implements Details {
    public ChecklistDetails {
        items = List.copyOf(items);
    }

    /** The same with other items. */
    public ChecklistDetails items(List<Checklist.Item> others) {
        return new ChecklistDetails(note, others, checkMode, openEditing);
    }

    @Override
    public Checklist shareable(Common common) {
        return new Checklist(
                common.shortId(),
                common.name(),
                common.viewPasscode(),
                common.adminPasscode(),
                common.viewPasscodeVersion(),
                common.adminPasscodeVersion(),
                common.adminPasscodeMade(),
                common.expiresAfter(),
                common.createdAt(),
                common.updatedAt(),
                common.renewedAt(),
                common.expiresAt(),
                common.purgeAt(),
                common.revision(),
                common.responseCount(),
                common.responseRev(),
                common.clonedFrom(),
                common.language(),
                common.notifyEmail(),
                common.takenDownAt(),
                note,
                items,
                checkMode,
                openEditing);
    }

    @Override
    public @Nullable Instant announced() {
        return null;
    }

    @Override
    public ChecklistDetails copy(Supplier<String> ids) {
        return items(items.stream()
                .map(item -> new Checklist.Item(ids.get(), item.name(), item.note()))
                .toList());
    }

    @Override
    public ChecklistDetails without(Instant now) {
        return this;
    }

    @Override
    public int bytes() {
        return Details.bytes(note)
                + items.stream()
                        .mapToInt(item -> Details.bytes(item.checklistItemId(), item.name(), item.note()))
                        .sum();
    }
}
