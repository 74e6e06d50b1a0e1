package trestle.e2e.instances;

import trestle.model.Model;
import trestle.model.Table;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.live.LiveItems;
import trestle.platform.requests.RequestItems;

/** The table of the pinboard. */
@Model(name = "pinboard", tables = PinboardTable.class)
@Table(
        name = "Pinboard",
        ttl = "ttl",
        items = {Pin.class, ChoreStep.class},
        includes = {OutboxItems.class, RequestItems.class, LiveItems.class})
interface PinboardTable {}
