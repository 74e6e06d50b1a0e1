package patterns.transactions;

import java.time.Instant;
import trestle.model.Key;

// snippet: Sale
@Key(pk = "SHOP#{shop}", sk = "SALE#{at}#{saleId}")
record Sale(String shop, Instant at, String saleId, String article, int pieces) {}
// end
