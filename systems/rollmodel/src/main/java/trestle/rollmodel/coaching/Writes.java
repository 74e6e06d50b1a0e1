package trestle.rollmodel.coaching;

import java.util.ArrayList;
import java.util.List;
import trestle.model.Write;

/** Writes that go together. */
final class Writes {
    private Writes() {}

    static List<Write> of(Write first, Write... more) {
        var writes = new ArrayList<Write>();
        writes.add(first);
        writes.addAll(List.of(more));
        return writes;
    }
}
