package patterns.collections;

// snippet: OrderPart
/** Everything that is stored under one order. */
sealed interface OrderPart permits Order, OrderLine, Shipment {}
// end
