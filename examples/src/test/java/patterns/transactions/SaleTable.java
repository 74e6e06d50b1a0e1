package patterns.transactions;

import trestle.model.Table;

// snippet: SaleTable
@Table(name = "Sales", items = Sale.class)
interface SaleTable {}
// end
