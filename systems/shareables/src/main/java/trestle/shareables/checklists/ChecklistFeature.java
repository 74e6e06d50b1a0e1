package trestle.shareables.checklists;

import java.util.Map;
import trestle.shareables.access.Opened;
import trestle.shareables.shareable.Entity;
import trestle.shareables.sharing.EntityFeature;
import trestle.shareables.sharing.Tick;

/** What checklists add to what all shareables have: items and ticks. */
public final class ChecklistFeature implements EntityFeature {
    private final Checklists checklists;

    public ChecklistFeature(Checklists checklists) {
        this.checklists = checklists;
    }

    @Override
    public Entity entity() {
        return Entity.CHECKLIST;
    }

    @Override
    public Map<String, Tick> ticks(Opened opened) {
        return checklists.ticks(opened.checklist());
    }
}
