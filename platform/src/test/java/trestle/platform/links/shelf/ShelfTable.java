package trestle.platform.links.shelf;

import trestle.model.Model;
import trestle.model.Table;
import trestle.platform.links.LinkItems;
import trestle.platform.requests.RequestItems;

/** The table of the test site. */
@Model(name = "shelf", tables = ShelfTable.class)
@Table(
        name = "Shelf",
        ttl = "ttl",
        includes = {LinkItems.class, RequestItems.class},
        items = LinkOfMaker.class)
public interface ShelfTable {}
