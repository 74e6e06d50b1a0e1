package trestle.shareables.checklists;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.shareables.shareable.ShortId;

/** A tick: the item of a shared checklist that is done, and by whom if they said so. */
@Key(pk = "checklist_state#{shortId:normal}", sk = "01#{checklistItemId:normal}#")
@Kind("checklist_state")
public record ChecklistState(
        ShortId shortId,
        String checklistItemId,
        Instant checkedAt,
        @Nullable String by,
        @Ttl Instant purgeAt) {}
