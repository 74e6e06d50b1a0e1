package trestle.platform.web.pipeline;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.Route;

/**
 * Finds the route of a path: a tree of segments, in which a literal wins over a parameter, and a parameter over one
 * that takes all the rest, {@code {key*}}.
 */
final class Router {
    private static final int SEGMENTS_MAX = 16;

    /** Longer than any id, and short enough to be part of a key. */
    private static final int PARAMETER_CHARS_MAX = 512;

    private final Node root = new Node();

    private static final class Node {
        private final Map<String, Node> literals = new HashMap<>();
        private final Map<String, Route> routes = new HashMap<>();
        private @Nullable Node parameter;
        private @Nullable Node rest;
    }

    /** The result of a search. */
    sealed interface Found {
        record Match(Route route, Map<String, String> parameters) implements Found {}

        /** The path is known, but not with this method. */
        record OtherMethods(String allowed) implements Found {}

        record Nothing() implements Found {}
    }

    Router(List<Route> routes) {
        routes.forEach(this::add);
    }

    private void add(Route route) {
        var node = root;
        for (var segment : segments(route.path())) {
            if (segment.endsWith("*}")) {
                if (node.rest == null) node.rest = new Node();
                node = node.rest;
            } else if (segment.startsWith("{")) {
                if (node.parameter == null) node.parameter = new Node();
                node = node.parameter;
            } else {
                node = node.literals.computeIfAbsent(segment, each -> new Node());
            }
        }
        if (node.routes.put(route.method(), route) != null) {
            throw new IllegalArgumentException("There are two routes " + route.method() + " " + route.path() + ".");
        }
    }

    /** The route of a raw path relative to the site. HEAD is answered as GET is. */
    Found find(String method, String rawPath) {
        var segments = segments(rawPath);
        if (segments.size() > SEGMENTS_MAX) return new Found.Nothing();
        var values = new ArrayList<String>();
        var node = find(root, segments, 0, values);
        if (node == null) return new Found.Nothing();
        var route = node.routes.get(method.equals("HEAD") ? "GET" : method);
        if (route == null) return new Found.OtherMethods(allowed(node));
        return decoded(values)
                .<Found>map(all -> new Found.Match(route, named(route, all)))
                .orElseGet(Found.Nothing::new);
    }

    private static @Nullable Node find(Node node, List<String> segments, int at, List<String> values) {
        if (at == segments.size()) return node.routes.isEmpty() ? null : node;
        var literal = node.literals.get(segments.get(at));
        if (literal != null) {
            var found = find(literal, segments, at + 1, values);
            if (found != null) return found;
        }
        if (node.parameter != null && !segments.get(at).isEmpty()) {
            values.add(segments.get(at));
            var found = find(node.parameter, segments, at + 1, values);
            if (found != null) return found;
            values.removeLast();
        }
        if (node.rest != null) values.add(String.join("/", segments.subList(at, segments.size())));
        return node.rest;
    }

    private static Map<String, String> named(Route route, List<String> values) {
        var parameters = new HashMap<String, String>();
        var each = values.iterator();
        for (var segment : segments(route.path())) {
            if (segment.startsWith("{")) parameters.put(name(segment), each.next());
        }
        return parameters;
    }

    private static String name(String segment) {
        return segment.substring(1, segment.length() - (segment.endsWith("*}") ? 2 : 1));
    }

    private static Optional<List<String>> decoded(List<String> values) {
        try {
            return Optional.of(values.stream()
                            .map(value -> URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8))
                            .toList())
                    .filter(all -> all.stream().allMatch(Router::plain));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Nothing that climbs, hides or ends too soon when it becomes part of a key, which # parts, or of a file's name. */
    private static boolean plain(String value) {
        return value.length() <= PARAMETER_CHARS_MAX
                && value.chars().noneMatch(each -> Character.isISOControl(each) || each == '#')
                && List.of(value.split("/", -1)).stream().noneMatch(part -> part.equals("..") || part.equals("."));
    }

    private static String allowed(Node node) {
        var methods = new TreeSet<>(node.routes.keySet());
        if (methods.contains("GET")) methods.add("HEAD");
        return String.join(", ", methods);
    }

    /** A path without its leading slash, cut at slashes; the root has no segments. */
    private static List<String> segments(String path) {
        return path.equals("/") || path.isEmpty()
                ? List.of()
                : List.of(path.substring(1).split("/", -1));
    }
}
