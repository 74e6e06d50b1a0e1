package patterns.collections;

import java.time.Instant;
import trestle.model.Key;

// snippet: Shipment
@Key(pk = "ORDER#{orderId}", sk = "SHIPMENT#{sentAt}#{parcel}")
record Shipment(String orderId, Instant sentAt, String parcel) implements OrderPart {}
// end
