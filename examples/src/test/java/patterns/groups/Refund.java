package patterns.groups;

import trestle.model.Key;

@Key(pk = "REFUND#{refundId}", sk = "META")
record Refund(String refundId, String orderId) {}
