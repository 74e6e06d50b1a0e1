package patterns.collections;

import trestle.model.Key;

// snippet: OrderLine
@Key(pk = "ORDER#{orderId}", sk = "LINE#{number:3}")
record OrderLine(String orderId, int number, String article, int pieces) implements OrderPart {}
// end
