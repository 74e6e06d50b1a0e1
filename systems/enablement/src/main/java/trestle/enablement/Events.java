package trestle.enablement;

import trestle.enablement.events.Event;
import trestle.model.Index;
import trestle.model.Names;
import trestle.model.Table;

/** Events, by day and time. A busy installation spreads a day over several partitions. */
@Table(
        name = "events",
        pk = "date_bucket",
        sk = "ts#event_id",
        ttl = "ttl",
        names = Names.SNAKE_CASE,
        items = Event.class)
@Index(name = "by_user", pk = "user_id", sk = "ts#event_id")
public interface Events {}
