package trestle.platform.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import trestle.platform.web.Example;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;

/**
 * A request of a route that names certain things: in its path, and in one of its parameters or fields.
 *
 * @param inputs what parameters and fields name, in place of what is Ann's; empty for some value that names nothing
 */
public record Cell(SiteWorld world, Route route, List<Thing> named, Map<String, Optional<Thing>> inputs) {
    private static final Pattern PARAMETER = Pattern.compile("(?:/([a-z-]+))?/\\{([A-Za-z]+)\\*?}");
    private static final String ANY_PARAMETER = "\\{[A-Za-z]+\\*?}";

    public Cell {
        named = List.copyOf(named);
        inputs = Map.copyOf(inputs);
    }

    private Cell(SiteWorld world, Route route, List<Thing> named) {
        this(world, route, named, Map.of());
    }

    /** All that a route may name: one thing of each kind, or several that belong together or do not. */
    static List<Cell> of(SiteWorld world, Route route) {
        var cells = new ArrayList<Cell>();
        cells.addAll(ofPath(world, route));
        cells.addAll(ofInputs(world, route));
        return cells;
    }

    /** Each parameter or field that names a thing, with things of others; each other parameter, given. */
    private static List<Cell> ofInputs(SiteWorld world, Route route) {
        var path = Collections.nCopies(kinds(world, route).size(), Thing.ANNS);
        var example = Example.of(route, Map.of());
        var cells = new ArrayList<Cell>();
        for (var input : example.inputs()) {
            var kind = world.inputs().kindNamedBy(route, input);
            if (kind.isPresent()) {
                for (var thing : Thing.values()) {
                    if (!world.has(kind.get(), thing)) continue;
                    cells.add(new Cell(world, route, path, Map.of(input, Optional.of(thing))));
                }
            } else if (example.queryBesideShape().contains(input)) {
                cells.add(new Cell(world, route, path, Map.of(input, Optional.empty())));
            }
        }
        return cells;
    }

    private static List<Cell> ofPath(SiteWorld world, Route route) {
        int count = kinds(world, route).size();
        var cells = new ArrayList<Cell>();
        if (count == 0) return List.of(new Cell(world, route, List.of()));
        for (var thing : Thing.values()) {
            if (kinds(world, route).stream().allMatch(kind -> world.has(kind, thing))) {
                cells.add(new Cell(world, route, Collections.nCopies(count, thing)));
            }
        }
        if (count > 1) {
            for (int i = count - 1; i >= 0; i--) cells.add(mixed(world, route, count, i, Thing.BEAS));
            for (int i = count - 1; i >= 0; i--) cells.add(mixed(world, route, count, i, Thing.MISSING));
            cells.add(mixed(world, route, count, count - 1, Thing.DELETED));
        }
        return cells;
    }

    /** What is Ann's, but for one thing. */
    private static Cell mixed(SiteWorld world, Route route, int count, int at, Thing other) {
        var named = new ArrayList<>(Collections.nCopies(count, Thing.ANNS));
        named.set(at, other);
        return new Cell(world, route, named);
    }

    /** Whether the path names things that do not belong together. */
    boolean isMixed() {
        return named.stream().distinct().count() > 1;
    }

    /** What each parameter names: by its own name, or, if that says nothing, by the segment before it. */
    private static List<String> kinds(SiteWorld world, Route route) {
        return PARAMETER
                .matcher(route.path())
                .results()
                .map(Cell::called)
                .map(called -> world.kind(route, called))
                .toList();
    }

    private static String called(MatchResult found) {
        var segment = found.group(1);
        return segment != null && List.of("id", "jobId").contains(found.group(2)) ? segment : found.group(2);
    }

    public String label() {
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

    /** The path below the site, its parameters filled in. */
    public String pathBelowSite() {
        var path = route.path();
        var kinds = kinds(world, route);
        for (int i = 0; i < named.size(); i++) {
            path = path.replaceFirst(ANY_PARAMETER, world.thing(kinds.get(i), named.get(i)));
        }
        return path;
    }

    /** The path, its parameters filled in. */
    public String path() {
        return world.site().base() + pathBelowSite();
    }

    /** The path with one text in place of all its parameters. */
    String pathWith(String id) {
        return world.site().base() + route.path().replaceAll(ANY_PARAMETER, id.replace("$", "\\$"));
    }

    public Example example() {
        return Example.of(route, values());
    }

    private Map<String, String> values() {
        var values = new HashMap<>(world.inputs().of(route));
        inputs.forEach((name, thing) -> thing.ifPresent(each -> values.put(
                name, world.thing(world.inputs().kindNamedBy(route, name).orElseThrow(), each))));
        return values;
    }

    /** The optional parameters that this request has. */
    private List<String> given() {
        var beside = new ArrayList<String>();
        for (var name : example().queryBesideShape()) {
            if (inputs.containsKey(name)) beside.addAll(List.of(name, values().getOrDefault(name, "word")));
        }
        return beside;
    }

    /** Names and values in turn as a query, with its question mark. */
    static String query(List<String> namesAndValues) {
        var pairs = new ArrayList<String>();
        for (int i = 0; i < namesAndValues.size(); i += 2) {
            pairs.add(
                    namesAndValues.get(i) + "=" + URLEncoder.encode(namesAndValues.get(i + 1), StandardCharsets.UTF_8));
        }
        return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
    }

    /** The request with what its route takes, as a page or program of ours would send it. */
    public Sent sent() {
        return at(path());
    }

    /** The same at another path. */
    Sent at(String path) {
        var example = example();
        var given = new ArrayList<>(given());
        if (route.method().equals("GET")) {
            given.addAll(example.form());
            return Sent.get(path + query(given));
        }
        var sent = Sent.to(route.method(), path + query(given));
        if (world.inputs().areConditional(route)) sent.header("If-Match", "*");
        if (!route.api()) return sent.form(example.form().toArray(String[]::new));
        return route.shape().isPresent() ? sent.json(example.json().toString()) : sent;
    }

    /** The request with one text in each of its fields. */
    public Sent filledWith(String text) {
        var form = new ArrayList<>(example().form());
        for (int i = 1; i < form.size(); i += 2) form.set(i, text);
        if (route.method().equals("GET")) return Sent.get(path() + query(form));
        var sent = Sent.to(route.method(), path());
        if (route.needsIfMatch()) sent.header("If-Match", "*");
        if (!route.api()) return sent.form(form.toArray(String[]::new));
        return route.shape().isPresent()
                ? json(sent, JsonTexts.replaced(example().json(), text))
                : sent;
    }

    /** With a body as it is, quotes of any kind included. */
    static Sent json(Sent sent, JsonNode body) {
        return sent.bytes("application/json", body.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return route.method() + " " + route.path() + " " + label();
    }
}
