package trestle.processor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import trestle.model.Accept;
import trestle.model.message.Nearest;

/**
 * All problems of a build, reported together and in order of place.
 *
 * <p>A warning or an info, and an error that says so, is accepted by an {@code @Accept} with its code on the element
 * it points at, on what encloses that (the record, the repository), or on the table that lists the record. An
 * acceptance that accepts nothing is itself a warning.
 */
public final class Problems {
    private record Report(Message message, String text, Place place, Place shown) {}

    private final Map<Element, List<Acceptance>> acceptances = new LinkedHashMap<>();
    private final Map<Element, Set<TypeElement>> tables = new HashMap<>();
    private final Set<Report> reports = new LinkedHashSet<>();
    private final Map<TypeElement, Map<Element, Place>> included = new HashMap<>();
    private final Set<Element> foreign = new HashSet<>();
    private Map<Element, Place> here = Map.of();

    public void report(Message message, Place place, Object... values) {
        reports.add(new Report(message, message.text(values), place, shown(place)));
    }

    /**
     * Shows what is reported of a type in a class file, which no message can point at, at the place where a table
     * includes it.
     */
    public void included(TypeElement table, TypeElement type, Place at) {
        included.computeIfAbsent(table, key -> new HashMap<>()).put(type, at);
        foreign.add(type);
        enter(table);
    }

    /** What is reported from now on is about this table. */
    public void enter(TypeElement table) {
        here = included.getOrDefault(table, Map.of());
    }

    private Place shown(Place place) {
        if (here.isEmpty()) {
            return place;
        }
        for (@Nullable Element at = place.element(); at != null; at = at.getEnclosingElement()) {
            var there = here.get(at);
            if (there != null) {
                return there;
            }
        }
        return place;
    }

    /** Whether any error was reported that no design may accept, so that what depends on it can be passed over. */
    public boolean hasErrors() {
        for (var report : reports) {
            if (finding(report).isError()) {
                return true;
            }
        }
        return false;
    }

    /** How many problems there are, to see whether a step has added some. */
    public int count() {
        return reports.size();
    }

    /** Lets the acceptances that stand on an element count. */
    public void accept(Element element) {
        acceptances.computeIfAbsent(element, Problems::read);
    }

    /** Lets what a table accepts count for a record it lists. */
    public void listed(Element item, TypeElement table) {
        accept(item);
        accept(table);
        tables.computeIfAbsent(item, key -> new LinkedHashSet<>()).add(table);
    }

    /** What has been found so far, in order of place. */
    public List<Finding> findings() {
        var findings = new ArrayList<Finding>();
        for (var report : reports) {
            findings.add(finding(report));
        }
        findings.sort(Comparator.comparing(Finding::place, Places.IN_ORDER)
                .thenComparing(finding -> finding.message().code()));
        return findings;
    }

    private Finding finding(Report report) {
        var accepted = acceptable(report.message()) ? acceptance(report) : Optional.<Acceptance>empty();
        return new Finding(report.message(), report.text(), report.place(), report.shown(), accepted);
    }

    /** Reports the acceptances that accept nothing. */
    void checkAcceptances() {
        Set<Acceptance> used = Collections.newSetFromMap(new IdentityHashMap<>());
        for (var report : reports) {
            finding(report).accepted().ifPresent(used::add);
        }
        for (var standing : List.copyOf(acceptances.entrySet())) {
            if (!isForeign(standing.getKey())) {
                for (var acceptance : standing.getValue()) {
                    checkAcceptance(acceptance, used.contains(acceptance));
                }
            }
        }
    }

    /** What a group accepts was checked where the group was compiled. */
    private boolean isForeign(Element element) {
        for (@Nullable Element at = element; at != null; at = at.getEnclosingElement()) {
            if (foreign.contains(at)) {
                return true;
            }
        }
        return false;
    }

    private void checkAcceptance(Acceptance acceptance, boolean used) {
        var place = acceptance.place();
        if (!Message.codes().contains(acceptance.code())) {
            report(
                    Message.UNKNOWN_CODE,
                    place,
                    acceptance.code(),
                    Nearest.question(acceptance.code(), Message.codes()));
        } else if (acceptance.because().isBlank()) {
            report(Message.NO_REASON, place, acceptance.code());
        } else if (!used) {
            report(Message.ACCEPTS_NOTHING, place, acceptance.code(), Labels.of(place.element()));
        }
    }

    /** Hands everything that was found, but what was accepted, to the compiler. */
    void print(Pointer pointer, boolean explain) {
        for (var finding : pointer.inOrder(findings())) {
            boolean quiet = finding.message().level() == Level.INFO && !explain;
            if (finding.accepted().isEmpty() && !quiet) {
                pointer.print(finding);
            }
        }
    }

    private static boolean acceptable(Message message) {
        return message.level() != Level.ERROR;
    }

    private Optional<Acceptance> acceptance(Report report) {
        var code = report.message().code();
        for (@Nullable Element at = report.place().element(); at != null; at = at.getEnclosingElement()) {
            var here = acceptance(at, code);
            if (here.isPresent()) {
                return here;
            }
            for (var table : tables.getOrDefault(at, Set.of())) {
                var there = acceptance(table, code);
                if (there.isPresent()) {
                    return there;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Acceptance> acceptance(Element at, String code) {
        for (var acceptance : acceptances.getOrDefault(at, List.of())) {
            if (acceptance.code().equals(code)) {
                return Optional.of(acceptance);
            }
        }
        return Optional.empty();
    }

    private static List<Acceptance> read(Element element) {
        var found = new ArrayList<Acceptance>();
        for (var mirror : Mirror.all(element, Accept.class)) {
            found.add(new Acceptance(mirror.text("code"), mirror.text("because"), mirror.place("code")));
        }
        return List.copyOf(found);
    }
}
