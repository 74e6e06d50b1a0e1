package patterns.groups;

import trestle.model.Key;

@Key(pk = "ORDER#{orderId}", sk = "META")
record Order(String orderId, String customer) {}
