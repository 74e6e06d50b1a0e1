package patterns.transactions;

import trestle.model.Key;

// snippet: Stock
@Key(pk = "ARTICLE#{article}", sk = "STOCK")
record Stock(String article, int pieces) {}
// end
