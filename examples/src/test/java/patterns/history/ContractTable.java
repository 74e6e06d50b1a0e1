package patterns.history;

import trestle.model.Model;
import trestle.model.Table;

// snippet: ContractTable
@Model(name = "contracts", tables = ContractTable.class)
@Table(
        name = "Contracts",
        kind = "kind",
        items = {Contract.class, ContractVersion.class})
interface ContractTable {}
// end
