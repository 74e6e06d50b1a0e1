package patterns.counters;

import trestle.model.Model;
import trestle.model.Table;

// snippet: PhotoTable
@Model(name = "photos", tables = PhotoTable.class)
@Table(
        name = "Photos",
        kind = "kind",
        items = {Photo.class, Like.class})
interface PhotoTable {}
// end
