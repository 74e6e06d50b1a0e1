package trestle.shareables;

import trestle.model.Casing;
import trestle.model.Table;
import trestle.shareables.pool.PoolSlot;

/** Short ids made ahead of time, spread over a thousand partitions so that no two creations meet by rule. */
@Table(name = "ShortIdPool", pk = "pk", sk = "sk", casing = Casing.LOWER, items = PoolSlot.class)
public interface ShortIdPoolTable {}
