package trestle.shareables.checklists;

import java.time.Instant;
import java.util.List;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Save;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Write;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.ShortId;

/** Ticks of shared checklists. */
@Repository
public interface ChecklistTable {
    /** Which items are ticked; ticks of items that are no longer on the list are among them. */
    @Find
    List<ChecklistState> listTicks(ShortId shortId);

    /** Ticks an item, again if need be, while the list is live and its ticks are shared. */
    @Save
    @Requires(
            item = Checklist.class,
            where = "expiresAt > {now} AND attribute_not_exists(takenDownAt) AND checkMode = 'shared'")
    Write tick(ChecklistState tick, Instant now);

    /** Takes a tick away, on the same terms. */
    @Delete(item = ChecklistState.class)
    @Requires(
            item = Checklist.class,
            where = "expiresAt > {now} AND attribute_not_exists(takenDownAt) AND checkMode = 'shared'")
    Write untick(ShortId shortId, String checklistItemId, Instant now);

    /** Takes a tick away without terms: to be run with another that has them. */
    @Delete
    Write untick(ChecklistState tick);

    /** Removes what a deleted list left. */
    @Delete
    void delete(List<ChecklistState> ticks);

    /** Keeps a tick as long as its list. */
    @Update(item = ChecklistState.class)
    void keep(ShortId shortId, String checklistItemId, @Set Instant purgeAt);
}
