package trestle.platform.contract;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import trestle.platform.web.Route;

/** What the parameters and fields of requests hold, where not just any value serves: everywhere, or on one route. */
final class RouteInputs {
    private final Map<String, String> known = new HashMap<>();
    private final Map<String, Map<String, String>> knownAt = new HashMap<>();
    private final Map<String, String> naming = new HashMap<>();
    private final Map<String, String> namingAt = new HashMap<>();
    private final Set<String> etagged = new HashSet<>();

    void add(String name, String value) {
        known.put(name, value);
    }

    void addAt(String path, String name, String value) {
        knownAt.computeIfAbsent(path, each -> new HashMap<>()).put(name, value);
    }

    void name(String input, String kind) {
        naming.put(input, kind);
    }

    void nameAt(String path, String input, String kind) {
        namingAt.put(path + " " + input, kind);
    }

    void etagged(List<String> paths) {
        etagged.addAll(paths);
    }

    Map<String, String> everywhere() {
        return known;
    }

    Map<String, String> of(Route route) {
        var values = new HashMap<>(known);
        values.putAll(knownAt.getOrDefault(route.path(), Map.of()));
        return values;
    }

    /** The kind of thing that an input names. */
    Optional<String> kindNamedBy(Route route, String input) {
        return Optional.ofNullable(namingAt.getOrDefault(route.path() + " " + input, naming.get(input)));
    }

    /** Whether requests say what they were made from, in a header or in a field of their form. */
    boolean areConditional(Route route) {
        return route.needsIfMatch() || etagged.contains(route.path());
    }
}
