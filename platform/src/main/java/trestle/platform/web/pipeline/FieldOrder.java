package trestle.platform.web.pipeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import trestle.platform.web.fields.FieldProblem;

/**
 * Puts problems into the order of the form. Browsers send fields in the order in which the page has them, while a shape
 * reads them in any order. A field that was not sent, such as a choice that nobody made, is placed by the fields of the
 * same object, or else before the problem that followed it.
 */
final class FieldOrder {
    private FieldOrder() {}

    /** @param sent the names of the fields as they were sent */
    static List<FieldProblem> sort(List<FieldProblem> problems, List<String> sent) {
        record Placed(FieldProblem problem, int place) {}
        var placed = new ArrayList<Placed>();
        int next = Integer.MAX_VALUE;
        for (var problem : problems.reversed()) {
            int place = place(problem.field(), sent);
            if (place >= 0) next = place;
            placed.add(new Placed(problem, place >= 0 ? place : next));
        }
        return placed.reversed().stream()
                .sorted(Comparator.comparingInt(Placed::place)) // stable: equals stay as they were
                .map(Placed::problem)
                .toList();
    }

    private static int place(String field, List<String> sent) {
        if (field.isEmpty()) return 0;
        int exact = sent.indexOf(field);
        if (exact >= 0) return exact;
        int within = first(sent, field + "[");
        if (within >= 0) return within;
        int dot = field.lastIndexOf('.');
        return dot < 0 ? -1 : first(sent, field.substring(0, dot + 1));
    }

    private static int first(List<String> sent, String prefix) {
        for (int i = 0; i < sent.size(); i++) {
            if (sent.get(i).startsWith(prefix)) return i;
        }
        return -1;
    }
}
