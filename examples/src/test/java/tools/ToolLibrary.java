package tools;

import trestle.model.Index;
import trestle.model.Model;
import trestle.model.Table;

// snippet: ToolLibrary
@Model(name = "tools", tables = ToolLibrary.class)
@Table(
        name = "ToolLibrary",
        kind = "kind",
        items = {Tool.class, Loan.class})
@Index(name = "GSI1")
interface ToolLibrary {}
// end
