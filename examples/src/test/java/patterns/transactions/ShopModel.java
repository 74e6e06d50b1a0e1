package patterns.transactions;

import trestle.model.Model;

// snippet: ShopModel
@Model(
        name = "shop",
        tables = {StockTable.class, SaleTable.class})
interface ShopModel {}
// end
