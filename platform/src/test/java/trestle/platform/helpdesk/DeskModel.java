package trestle.platform.helpdesk;

import trestle.model.Model;
import trestle.platform.helpdesk.operators.OperatorTable;

/** People and operators, each on a table of their own. */
@Model(
        name = "helpdesk",
        tables = {DeskTable.class, OperatorTable.class})
interface DeskModel {}
