package trestle.rollmodel.guard;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import trestle.platform.web.Example;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;

/** A request of a route that names certain things. */
record Cell(Route route, List<Thing> named) {
    private static final Pattern PARAMETER = Pattern.compile("(?:/([a-z-]+))?/\\{([A-Za-z]+)}");

    Cell {
        named = List.copyOf(named);
    }

    /** All that a route may name: one thing of each kind, or two that belong together or do not. */
    static List<Cell> of(Route route) {
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
        return Example.of(route, known(world));
    }

    static Map<String, String> known(GuardWorld world) {
        var known = new HashMap<String, String>();
        known.put("email", "someone.new@example.org");
        known.put("password", GuardWorld.PASSWORD);
        known.put("currentPassword", GuardWorld.PASSWORD);
        known.put("newPassword", "another that is long enough");
        known.put("timeZone", "Europe/Lisbon");
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
        if (route.method().equals("GET")) return Sent.get(path + query(example.form()));
        var sent = Sent.to(route.method(), path);
        if (route.needsIfMatch()) sent.header("If-Match", "*");
        if (!route.api()) return sent.form(example.form().toArray(String[]::new));
        return route.shape().isPresent() ? sent.json(example.json().toString()) : sent;
    }
}
