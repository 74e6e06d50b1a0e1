package trestle.shareables.checklists;

import java.util.Map;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.shareables.access.Opened;
import trestle.shareables.shareable.Entity;
import trestle.shareables.sharing.EntityFeature;
import trestle.shareables.sharing.Tick;

/** What checklists add to what all shareables have: items and ticks. */
public final class ChecklistFeature implements EntityFeature {
    private final Checklists checklists;
    private final ChecklistPages pages;

    public ChecklistFeature(Checklists checklists, ChecklistPages pages) {
        this.checklists = checklists;
        this.pages = pages;
    }

    @Override
    public Entity entity() {
        return Entity.CHECKLIST;
    }

    @Override
    public Map<String, Tick> ticks(Opened opened) {
        return checklists.ticks(opened.checklist());
    }

    @Override
    public Response page(Request request, Opened opened) {
        return pages.show(request, opened);
    }
}
