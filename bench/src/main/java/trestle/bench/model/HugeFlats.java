package trestle.bench.model;

import java.util.List;
import java.util.function.Function;

/** The 63 components of {@link HugeFlat} by number, for those who name each of them. */
final class HugeFlats {
    static final int WIDTH = 63;

    static final List<Function<HugeFlat, String>> GETTERS = List.of(
            HugeFlat::stringAttr1,
            HugeFlat::stringAttr2,
            HugeFlat::stringAttr3,
            HugeFlat::stringAttr4,
            HugeFlat::stringAttr5,
            HugeFlat::stringAttr6,
            HugeFlat::stringAttr7,
            HugeFlat::stringAttr8,
            HugeFlat::stringAttr9,
            HugeFlat::stringAttr10,
            HugeFlat::stringAttr11,
            HugeFlat::stringAttr12,
            HugeFlat::stringAttr13,
            HugeFlat::stringAttr14,
            HugeFlat::stringAttr15,
            HugeFlat::stringAttr16,
            HugeFlat::stringAttr17,
            HugeFlat::stringAttr18,
            HugeFlat::stringAttr19,
            HugeFlat::stringAttr20,
            HugeFlat::stringAttr21,
            HugeFlat::stringAttr22,
            HugeFlat::stringAttr23,
            HugeFlat::stringAttr24,
            HugeFlat::stringAttr25,
            HugeFlat::stringAttr26,
            HugeFlat::stringAttr27,
            HugeFlat::stringAttr28,
            HugeFlat::stringAttr29,
            HugeFlat::stringAttr30,
            HugeFlat::stringAttr31,
            HugeFlat::stringAttr32,
            HugeFlat::stringAttr33,
            HugeFlat::stringAttr34,
            HugeFlat::stringAttr35,
            HugeFlat::stringAttr36,
            HugeFlat::stringAttr37,
            HugeFlat::stringAttr38,
            HugeFlat::stringAttr39,
            HugeFlat::stringAttr40,
            HugeFlat::stringAttr41,
            HugeFlat::stringAttr42,
            HugeFlat::stringAttr43,
            HugeFlat::stringAttr44,
            HugeFlat::stringAttr45,
            HugeFlat::stringAttr46,
            HugeFlat::stringAttr47,
            HugeFlat::stringAttr48,
            HugeFlat::stringAttr49,
            HugeFlat::stringAttr50,
            HugeFlat::stringAttr51,
            HugeFlat::stringAttr52,
            HugeFlat::stringAttr53,
            HugeFlat::stringAttr54,
            HugeFlat::stringAttr55,
            HugeFlat::stringAttr56,
            HugeFlat::stringAttr57,
            HugeFlat::stringAttr58,
            HugeFlat::stringAttr59,
            HugeFlat::stringAttr60,
            HugeFlat::stringAttr61,
            HugeFlat::stringAttr62,
            HugeFlat::stringAttr63);

    private HugeFlats() {}

    static String name(int component) {
        return "stringAttr" + (component + 1);
    }

    static HugeFlat of(String... v) {
        return new HugeFlat(
                v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10], v[11], v[12], v[13], v[14], v[15],
                v[16], v[17], v[18], v[19], v[20], v[21], v[22], v[23], v[24], v[25], v[26], v[27], v[28], v[29], v[30],
                v[31], v[32], v[33], v[34], v[35], v[36], v[37], v[38], v[39], v[40], v[41], v[42], v[43], v[44], v[45],
                v[46], v[47], v[48], v[49], v[50], v[51], v[52], v[53], v[54], v[55], v[56], v[57], v[58], v[59], v[60],
                v[61], v[62]);
    }
}
