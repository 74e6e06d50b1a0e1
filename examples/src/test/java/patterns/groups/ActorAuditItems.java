package patterns.groups;

import trestle.model.ItemGroup;

// snippet: ActorAuditItems
/** The audit log, listed by actor too. */
@ItemGroup(value = AuditOfActor.class, includes = AuditItems.class)
public interface ActorAuditItems {}
// end
