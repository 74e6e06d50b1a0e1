package patterns.transactions;

import trestle.model.Table;

// snippet: StockTable
@Table(name = "Stock", items = Stock.class)
interface StockTable {}
// end
