package patterns.open;

import trestle.model.Model;
import trestle.model.Table;

@Model(name = "clips", tables = ClipTable.class)
@Table(name = "Clips", kind = "kind", items = Clip.class)
interface ClipTable {}
