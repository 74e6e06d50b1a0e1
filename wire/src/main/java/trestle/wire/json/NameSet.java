package trestle.wire.json;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names met so far in an object, so that none is taken twice. Few names are compared, many are hashed. */
final class NameSet {
    private static final int COMPARED_MAX = 16;

    private final String[] few = new String[COMPARED_MAX];
    private @Nullable Set<String> many;
    private int count;

    void add(String name) {
        if (!isNew(name)) {
            throw Refusals.unreadable("Duplicate name in an object: " + name);
        }
    }

    private boolean isNew(String name) {
        if (many != null) {
            return many.add(name);
        }
        for (var i = 0; i < count; i++) {
            if (few[i].equals(name)) {
                return false;
            }
        }
        if (count < COMPARED_MAX) {
            few[count++] = name;
        } else {
            many = new HashSet<>(Arrays.asList(few));
            many.add(name);
        }
        return true;
    }
}
