package trestle.platform.notices.bell;

import trestle.model.Model;
import trestle.model.Table;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.notices.NoticeItems;

/** The table of the test site. */
@Model(name = "bell", tables = BellTable.class)
@Table(
        name = "Bell",
        ttl = "ttl",
        includes = {NoticeItems.class, OutboxItems.class},
        items = {})
public interface BellTable {}
