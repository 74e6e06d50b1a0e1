package patterns.expiry;

import trestle.model.Model;
import trestle.model.Table;

// snippet: ParcelTable
@Model(name = "parcels", tables = ParcelTable.class)
@Table(name = "Parcels", items = Parcel.class)
interface ParcelTable {}
// end
