package patterns.collections;

import trestle.model.Key;

// snippet: Order
@Key(pk = "ORDER#{orderId}", sk = "META")
record Order(String orderId, String customer) implements OrderPart {}
// end
