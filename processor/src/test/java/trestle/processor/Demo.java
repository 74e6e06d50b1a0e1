package trestle.processor;

import java.util.List;

/** Small designs around what a test is about. */
public final class Demo {
    public static final String MODEL = "@Model(name = \"demo\", tables = Journal.class) interface Demo {}\n";

    private Demo() {}

    /** A model of one table, {@code Journal}, with these items: {@code "A.class, B.class"}. */
    public static Compilation of(String items, String body) {
        return Compilation.of(
                MODEL + "@Table(name = \"Journal\", items = {" + items + "}) interface Journal {}\n", body);
    }

    /** A model of a table that the body declares under the name {@code Journal}. */
    public static Compilation table(String body) {
        return Compilation.of(MODEL, body);
    }

    /** As {@link #of}, for a further target store. */
    public static Compilation on(String target, String body) {
        return Compilation.with(List.of("-Atrestle.targets=" + target), MODEL, body);
    }
}
