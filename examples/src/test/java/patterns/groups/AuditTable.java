package patterns.groups;

import java.time.YearMonth;
import trestle.model.By;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Write;

// snippet: AuditTable
@Repository
public interface AuditTable {
    /** Records an action, in the transaction of the action itself. */
    @Insert
    Write record(AuditEntry entry);

    /** A month, newest first. */
    @Find
    @Descending
    Page<AuditEntry> list(@By("at") YearMonth month, PageRequest page);
}
// end
