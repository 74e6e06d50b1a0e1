package patterns.groups;

import trestle.model.Model;

// snippet: WarehouseModel
@Model(
        name = "warehouse",
        tables = {OrderTable.class, StockTable.class, RefundTable.class})
interface WarehouseModel {}
// end
