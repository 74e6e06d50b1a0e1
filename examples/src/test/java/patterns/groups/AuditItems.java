package patterns.groups;

import trestle.model.ItemGroup;

// snippet: AuditItems
/** The audit log, for any table. */
@ItemGroup(AuditEntry.class)
public interface AuditItems {}
// end
