package trestle.platform.links.placed;

import trestle.model.Model;

/** Two tables that keep links under keys of their own. */
@Model(
        name = "placed-links",
        tables = {FamilyTable.class, AlbumTable.class})
interface PlacedModel {}
