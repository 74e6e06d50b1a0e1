package trestle.bench.model;

import trestle.model.Model;
import trestle.model.Table;

/** AWS's four shapes, each in a table of its own, as the Enhanced Client's benchmarks have them. */
@Model(
        name = "bench",
        tables = {
            BenchModel.Tinies.class,
            BenchModel.Smalls.class,
            BenchModel.Huges.class,
            BenchModel.HugeFlats.class,
            BenchModel.Groups.class
        })
interface BenchModel {
    @Table(name = "TINY", pk = "stringAttr", items = Tiny.class)
    interface Tinies {}

    @Table(name = "SMALL", pk = "stringAttr", items = Small.class)
    interface Smalls {}

    @Table(name = "HUGE", pk = "stringAttr", items = Huge.class)
    interface Huges {}

    @Table(name = "HUGE_FLAT", pk = "stringAttr1", items = HugeFlat.class)
    interface HugeFlats {}

    /** SMALL in groups, to be queried. */
    @Table(name = "SMALL_GROUPS", pk = "groupId", sk = "stringAttr", items = SmallInGroup.class)
    interface Groups {}
}
