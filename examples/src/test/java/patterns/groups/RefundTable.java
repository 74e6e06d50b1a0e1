package patterns.groups;

import trestle.model.Table;

// snippet: RefundTable
@Table(name = "Refunds", items = Refund.class, includes = ActorAuditItems.class)
interface RefundTable {}
// end
