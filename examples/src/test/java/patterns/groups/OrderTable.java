package patterns.groups;

import trestle.model.Table;

// snippet: OrderTable
@Table(name = "Orders", items = Order.class, includes = AuditItems.class)
interface OrderTable {}
// end
