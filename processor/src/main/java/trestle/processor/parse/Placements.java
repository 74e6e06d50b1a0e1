package trestle.processor.parse;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.TypeElement;
import trestle.model.Key;
import trestle.model.message.Nearest;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;

/** The {@code @Place}s of a table. */
final class Placements {
    private final Context context;
    private final Mirror table;
    private final List<Mirror> places;

    Placements(Context context, Mirror table, List<Mirror> places) {
        this.context = context;
        this.table = table;
        this.places = places;
    }

    boolean isEmpty() {
        return places.isEmpty();
    }

    /** What the table says of a record, and of the sealed interface that carries its key. */
    Placement of(TypeElement record) {
        var carriers = carriers(record);
        var about = new ArrayList<Mirror>();
        for (var place : places) {
            var of = place.type("of");
            if (of.isPresent() && of.get().equals(record)) {
                about.add(place);
                checkShared(place, record, carriers);
            } else if (of.isPresent() && carriers.contains(of.get())) {
                about.add(place);
            }
        }
        return new Placement(about);
    }

    /** The interfaces directly above a record that carry a key. */
    private static Set<TypeElement> carriers(TypeElement record) {
        var above = new LinkedHashSet<TypeElement>();
        for (var type : record.getInterfaces()) {
            Mentions.collect(type, above);
        }
        above.removeIf(type -> Mirror.all(type, Key.class).isEmpty());
        return above;
    }

    /** Kinds that share a key are moved together. */
    private void checkShared(Mirror place, TypeElement record, Set<TypeElement> carriers) {
        if (!carriers.isEmpty() && Placement.isOfKey(place)) {
            context.report(
                    Message.PLACE_SHARED,
                    place.place("of"),
                    Labels.of(table.at()),
                    Labels.of(record),
                    Labels.of(carriers.iterator().next()));
        }
    }

    /** @param records those of all groups that the table includes */
    void check(Collection<TypeElement> records) {
        var known = new LinkedHashSet<>(records);
        for (var record : records) {
            known.addAll(carriers(record));
        }
        var seen = new HashSet<String>();
        for (var place : places) {
            var of = place.type("of");
            if (of.isPresent() && known.contains(of.get())) {
                check(place, of.get(), seen);
            } else if (of.isPresent()) {
                reportUnknown(place, of.get(), known);
            }
        }
    }

    private void reportUnknown(Mirror place, TypeElement of, Set<TypeElement> known) {
        var names = new TreeSet<String>();
        for (var type : known) {
            names.add(Labels.of(type));
        }
        boolean own = table.types("items").contains(of);
        context.report(
                Message.PLACE_UNKNOWN,
                place.place("of"),
                Labels.of(table.at()),
                Labels.of(of),
                own ? "Its keys are on the record itself." : "Include its group, or remove the @Place.",
                own ? "" : Nearest.question(Labels.of(of), names));
    }

    private void check(Mirror place, TypeElement of, Set<String> seen) {
        var index = place.text("index");
        boolean ofKey = Placement.isOfKey(place);
        if (ofKey && !seen.add(of + " " + index)) {
            context.report(
                    Message.PLACED_TWICE,
                    place.place("of"),
                    Labels.of(table.at()),
                    Labels.of(of),
                    index.isEmpty() ? "table" : "index " + index);
        }
        if (!ofKey && place.given("kind").isEmpty() && place.texts("attributes").isEmpty()) {
            context.report(Message.PLACE_NOTHING, place.place(), Labels.of(table.at()), Labels.of(of));
        }
        if (place.given("kind").isPresent() && table.given("kind").isEmpty()) {
            context.report(Message.PLACE_KIND, place.place("kind"), Labels.of(table.at()), Labels.of(of));
        }
    }
}
