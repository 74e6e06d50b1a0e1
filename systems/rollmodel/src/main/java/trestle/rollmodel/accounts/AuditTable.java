package trestle.rollmodel.accounts;

import java.util.stream.Stream;
import trestle.model.Find;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Write;
import trestle.platform.accounts.AuditEvent;

/** Where the audit names people. */
@Repository
public interface AuditTable {
    /** All that names a person, as who acted or on whom. */
    @Find(via = AuditOfPerson.class)
    Stream<AuditEvent> listAuditOf(String userId);

    /** Puts another name in the place of a deleted person's. */
    @Update
    Write rename(AuditEvent before, AuditEvent after);
}
