package patterns.shards;

import trestle.model.Model;
import trestle.model.Table;

// snippet: EventTable
/** Four shards unless the installation says otherwise: TableNames.sharded("Events", 8). */
@Model(name = "events", tables = EventTable.class)
@Table(name = "Events", shards = 4, items = Event.class)
interface EventTable {}
// end
