package trestle.engine.expression;

import java.util.HashSet;
import java.util.List;
import trestle.engine.error.EngineException;
import trestle.engine.error.ExpressionMessages;
import trestle.engine.value.AttributeName;

/** Ensures that no path leads to or through another, and that no two paths take one value for a map and for a list. */
final class Overlaps {
    private Overlaps() {}

    /** @throws EngineException of an overlap wherever there is one, else of a conflict */
    static void refuse(String parameter, List<Path> paths) {
        if (headsDiffer(paths)) {
            return;
        }
        String conflict = null;
        for (var later = 1; later < paths.size(); later++) {
            for (var earlier = 0; earlier < later; earlier++) {
                var one = paths.get(earlier);
                var two = paths.get(later);
                switch (relation(one, two)) {
                    case APART -> {}
                    case OVERLAP ->
                        throw fault(parameter, ExpressionMessages.pathsOverlap(one.toString(), two.toString()));
                    case CONFLICT -> {
                        if (conflict == null) {
                            conflict = ExpressionMessages.pathsConflict(one.toString(), two.toString());
                        }
                    }
                }
            }
        }
        if (conflict != null) {
            throw fault(parameter, conflict);
        }
    }

    private static boolean headsDiffer(List<Path> paths) {
        var heads = new HashSet<AttributeName>();
        for (var path : paths) {
            if (!heads.add(path.head())) {
                return false;
            }
        }
        return true;
    }

    private enum Relation {
        APART,
        OVERLAP,
        CONFLICT
    }

    private static Relation relation(Path one, Path two) {
        if (!one.head().equals(two.head())) {
            return Relation.APART;
        }
        var shared = Math.min(one.tail().size(), two.tail().size());
        for (var i = 0; i < shared; i++) {
            var left = one.tail().get(i);
            var right = two.tail().get(i);
            if (left instanceof Path.Field != right instanceof Path.Field) {
                return Relation.CONFLICT;
            }
            if (!left.equals(right)) {
                return Relation.APART;
            }
        }
        return Relation.OVERLAP;
    }

    private static EngineException fault(String parameter, String message) {
        return EngineException.invalid(ExpressionMessages.invalid(parameter, message));
    }
}
