package trestle.platform.uploads.desk;

import trestle.model.Model;
import trestle.model.Table;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.requests.RequestItems;
import trestle.platform.uploads.UploadItems;

/** The table of the test system. */
@Model(name = "desk", tables = DeskTable.class)
@Table(
        name = "Desk",
        ttl = "ttl",
        includes = {OutboxItems.class, RequestItems.class, UploadItems.class},
        items = Owner.class)
interface DeskTable {}
