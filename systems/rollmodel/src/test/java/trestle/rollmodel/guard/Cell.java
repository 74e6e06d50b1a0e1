package trestle.rollmodel.guard;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import trestle.platform.web.Example;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;

/**
 * A request of a route that names certain things: in its path, and in one of its parameters or fields.
 *
 * @param inputs what parameters and fields name, in place of what is Ann's; empty for some value that names nothing
 */
record Cell(Route route, List<Thing> named, Map<String, Optional<Thing>> inputs) {
    /** What those parameters and fields name that name anything. */
    private static final Map<String, String> NAMING = Map.of(
            "athlete", "athleteId",
            "athleteId", "athleteId",
            "entryIds", "entryId",
            "uploadId", "uploads");

    private static final Pattern PARAMETER = Pattern.compile("(?:/([a-z-]+))?/\\{([A-Za-z]+)}");

    Cell {
        named = List.copyOf(named);
        inputs = Map.copyOf(inputs);
    }

    private Cell(Route route, List<Thing> named) {
        this(route, named, Map.of());
    }

    /** All that a route may name: one thing of each kind, or two that belong together or do not. */
    static List<Cell> of(Route route) {
        var cells = new ArrayList<Cell>();
        cells.addAll(ofPath(route));
        cells.addAll(ofInputs(route));
        return cells;
    }

    /** Each parameter or field that names a thing, with things of others; each other parameter, given. */
    private static List<Cell> ofInputs(Route route) {
        var path = Collections.nCopies(kinds(route).size(), Thing.ANNS);
        var example = Example.of(route, Map.of());
        var cells = new ArrayList<Cell>();
        for (var input : example.inputs()) {
            if (NAMING.containsKey(input)) {
                for (var thing : Thing.values()) {
                    cells.add(new Cell(route, path, Map.of(input, Optional.of(thing))));
                }
            } else if (example.queryBesideShape().contains(input)) {
                cells.add(new Cell(route, path, Map.of(input, Optional.empty())));
            }
        }
        return cells;
    }

    private static List<Cell> ofPath(Route route) {
        int count = kinds(route).size();
        var cells = new ArrayList<Cell>();
        if (count == 0) return List.of(new Cell(route, List.of()));
        for (var thing : Thing.values()) cells.add(new Cell(route, Collections.nCopies(count, thing)));
        if (count == 2) {
            cells.add(new Cell(route, List.of(Thing.ANNS, Thing.BEAS)));
            cells.add(new Cell(route, List.of(Thing.BEAS, Thing.ANNS)));
            cells.add(new Cell(route, List.of(Thing.ANNS, Thing.MISSING)));
            cells.add(new Cell(route, List.of(Thing.MISSING, Thing.ANNS)));
            cells.add(new Cell(route, List.of(Thing.ANNS, Thing.DELETED)));
        }
        return cells;
    }

    /** What each parameter names: by its own name, or, if that says nothing, by what stands before it. */
    private static List<String> kinds(Route route) {
        return PARAMETER
                .matcher(route.path())
                .results()
                .map(found -> List.of("id", "jobId").contains(found.group(2)) ? found.group(1) : found.group(2))
                .toList();
    }

    String label() {
        if (inputs.isEmpty()) return pathLabel();
        var input = inputs.entrySet().iterator().next();
        return input.getKey()
                + input.getValue().map(thing -> " " + thing.label()).orElse(" given");
    }

    private String pathLabel() {
        return named.isEmpty()
                ? "-"
                : String.join(
                        " / ",
                        named.stream().distinct().count() == 1
                                ? List.of(named.getFirst().label())
                                : named.stream().map(Thing::label).toList());
    }

    /** The path, its parameters filled in. */
    String path(GuardWorld world) {
        var path = route.path();
        var kinds = kinds(route);
        for (int i = 0; i < named.size(); i++) {
            path = path.replaceFirst("\\{[A-Za-z]+}", world.thing(kinds.get(i), named.get(i)));
        }
        return world.site().base() + path;
    }

    Example example(GuardWorld world) {
        return Example.of(route, withInputs(world));
    }

    private Map<String, String> withInputs(GuardWorld world) {
        var values = new HashMap<>(known(world));
        inputs.forEach((name, thing) -> thing.ifPresent(each -> values.put(name, world.thing(NAMING.get(name), each))));
        return values;
    }

    /** The optional parameters that this request has. */
    private List<String> given(GuardWorld world) {
        var beside = new ArrayList<String>();
        for (var name : example(world).queryBesideShape()) {
            if (inputs.containsKey(name)) {
                beside.addAll(List.of(name, withInputs(world).getOrDefault(name, "word")));
            }
        }
        return beside;
    }

    static Map<String, String> known(GuardWorld world) {
        var known = new HashMap<String, String>();
        known.put("email", "someone.new@example.org");
        known.put("password", GuardWorld.PASSWORD);
        known.put("currentPassword", GuardWorld.PASSWORD);
        known.put("newPassword", "another that is long enough");
        known.put("timeZone", "Europe/Lisbon");
        known.put("utcOffset", "+01:00");
        known.put("roles", "athlete");
        known.put("athleteId", world.id("ann"));
        known.put("entryIds", world.thing("entryId", Thing.ANNS));
        known.put("q", "guard");
        known.put("from", "2040-01-01T00:00:00Z");
        known.put("to", "2040-02-01T00:00:00Z");
        known.put("state", "suspended");
        known.put("limit", "100");
        known.put("uploadId", world.thing("uploads", Thing.ANNS));
        known.put("contentType", "application/zip");
        known.put("tag", "half guard");
        known.put("giOrNoGi", "no-gi");
        known.put("dryRun", "true");
        known.put("weeks", "13");
        return known;
    }

    private static String query(List<String> form) {
        var pairs = new ArrayList<String>();
        for (int i = 0; i < form.size(); i += 2) {
            pairs.add(form.get(i) + "=" + URLEncoder.encode(form.get(i + 1), StandardCharsets.UTF_8));
        }
        return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
    }

    /** The request with what its route takes, as a page or program of ours would send it. */
    Sent sent(GuardWorld world) {
        return at(path(world), world);
    }

    /** The same at another path. */
    Sent at(String path, GuardWorld world) {
        var example = example(world);
        var given = new ArrayList<>(given(world));
        if (route.method().equals("GET")) {
            given.addAll(example.form());
            return Sent.get(path + query(given));
        }
        var sent = Sent.to(route.method(), path + query(given));
        if (route.needsIfMatch()) sent.header("If-Match", "*");
        if (!route.api()) return sent.form(example.form().toArray(String[]::new));
        return route.shape().isPresent() ? sent.json(example.json().toString()) : sent;
    }
}
