package patterns.groups;

import trestle.model.Casing;
import trestle.model.Names;
import trestle.model.Place;
import trestle.model.Table;

// snippet: StockTable
@Table(
        name = "Stock",
        pk = "pk",
        sk = "sk",
        kind = "kind",
        names = Names.SNAKE_CASE,
        casing = Casing.LOWER,
        items = Part.class,
        includes = AuditItems.class)
@Place(of = AuditEntry.class, pk = "audit#{at:month}", kind = "audit", attributes = "actor = clerk")
interface StockTable {}
// end
