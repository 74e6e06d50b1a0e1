package trestle.platform.kit;

import trestle.model.Model;
import trestle.model.Table;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.requests.RequestItems;

/** A system that keeps nothing of its own. */
@Model(name = "tally", tables = TallyTable.class)
@Table(
        name = "Tally",
        ttl = "ttl",
        includes = {OutboxItems.class, RequestItems.class},
        items = {})
interface TallyTable {}
