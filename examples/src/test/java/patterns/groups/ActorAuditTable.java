package patterns.groups;

import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;

// snippet: ActorAuditTable
@Repository
public interface ActorAuditTable {
    /** What somebody did, newest first. */
    @Find(via = AuditOfActor.class)
    @Descending
    Page<AuditEntry> list(String actor, PageRequest page);
}
// end
