package patterns.uniqueness;

import trestle.model.Model;
import trestle.model.Table;

// snippet: MemberTable
@Model(name = "members", tables = MemberTable.class)
@Table(
        name = "Members",
        kind = "kind",
        items = {Member.class, EmailGuard.class})
interface MemberTable {}
// end
