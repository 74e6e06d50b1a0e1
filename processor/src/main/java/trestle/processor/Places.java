package trestle.processor;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Puts places in the order in which a reader meets them: by file, then from the top. */
final class Places {
    static final Comparator<Place> IN_ORDER = Comparator.comparing(Places::file)
            .thenComparing(Places::path, Places::compare)
            .thenComparingInt(Places::annotation);

    private Places() {}

    private static String file(Place place) {
        Element at = place.element();
        while (at.getEnclosingElement() instanceof TypeElement
                || at.getEnclosingElement() instanceof ExecutableElement) {
            at = at.getEnclosingElement();
        }
        return at.toString();
    }

    /** Which member, of which member, of the outermost type: a place's address within its file. */
    private static List<Integer> path(Place place) {
        var path = new ArrayDeque<Integer>();
        @Nullable Element at = place.element();
        while (at != null && at.getEnclosingElement() != null) {
            var around = at.getEnclosingElement();
            if (around instanceof ExecutableElement method) {
                path.addFirst(method.getParameters().indexOf(at));
            } else if (around instanceof TypeElement) {
                path.addFirst(around.getEnclosedElements().indexOf(at));
            } else {
                break;
            }
            at = around;
        }
        return new ArrayList<>(path);
    }

    private static int compare(List<Integer> a, List<Integer> b) {
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            int order = Integer.compare(a.get(i), b.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.size(), b.size());
    }

    private static int annotation(Place place) {
        return place.annotation()
                .map(mirror -> place.element().getAnnotationMirrors().indexOf(mirror))
                .orElse(-1);
    }
}
