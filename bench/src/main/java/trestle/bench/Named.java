package trestle.bench;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Something that is chosen by name on the command line. */
interface Named {
    String label();

    /** Those of {@code all} with the given names, in the order of the names. */
    static <T extends Named> List<T> find(List<String> names, T[] all) {
        return names.stream().map(name -> find(name, all)).toList();
    }

    static <T extends Named> T find(String name, T[] all) {
        return Arrays.stream(all)
                .filter(one -> one.label().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no \"%s\", but there are: %s."
                        .formatted(name, Arrays.stream(all).map(Named::label).collect(Collectors.joining(", ")))));
    }
}
