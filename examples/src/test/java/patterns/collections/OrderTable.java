package patterns.collections;

import trestle.model.Model;
import trestle.model.Table;

// snippet: OrderTable
@Model(name = "orders", tables = OrderTable.class)
@Table(
        name = "Orders",
        kind = "kind",
        items = {Order.class, OrderLine.class, Shipment.class})
interface OrderTable {}
// end
