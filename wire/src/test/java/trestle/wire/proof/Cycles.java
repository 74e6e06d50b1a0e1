package trestle.wire.proof;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tarjan's search for strongly connected components, with a stack of its own since histories are long. */
final class Cycles {
    private final Map<Integer, Set<Integer>> edges;
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final Map<Integer, Integer> lowest = new HashMap<>();
    private final ArrayDeque<Integer> open = new ArrayDeque<>();
    private final Set<Integer> isOpen = new HashSet<>();

    private record Visit(int node, Iterator<Integer> next) {}

    private Cycles(Map<Integer, Set<Integer>> edges) {
        this.edges = edges;
    }

    /** The nodes of one strongly connected component of more than one node; empty if there is none. */
    static List<Integer> find(Map<Integer, Set<Integer>> edges) {
        var search = new Cycles(edges);
        for (var node : edges.keySet()) {
            if (!search.numbers.containsKey(node)) {
                var component = search.visit(node);
                if (!component.isEmpty()) {
                    return component;
                }
            }
        }
        return List.of();
    }

    private List<Integer> visit(int root) {
        var visits = new ArrayDeque<Visit>();
        visits.push(enter(root));
        while (!visits.isEmpty()) {
            var visit = visits.peek();
            if (visit.next().hasNext()) {
                int to = visit.next().next();
                if (!numbers.containsKey(to)) {
                    visits.push(enter(to));
                } else if (isOpen.contains(to)) {
                    lowest.merge(visit.node(), numbers.get(to), Math::min);
                }
                continue;
            }
            visits.pop();
            if (!visits.isEmpty()) {
                lowest.merge(visits.peek().node(), lowest.get(visit.node()), Math::min);
            }
            if (lowest.get(visit.node()).equals(numbers.get(visit.node()))) {
                var component = close(visit.node());
                if (component.size() > 1) {
                    return component;
                }
            }
        }
        return List.of();
    }

    private Visit enter(int node) {
        var number = numbers.size();
        numbers.put(node, number);
        lowest.put(node, number);
        open.push(node);
        isOpen.add(node);
        return new Visit(node, edges.getOrDefault(node, Set.of()).iterator());
    }

    private List<Integer> close(int node) {
        var component = new ArrayList<Integer>();
        int last;
        do {
            last = open.pop();
            isOpen.remove(last);
            component.add(last);
        } while (last != node);
        return component;
    }
}
