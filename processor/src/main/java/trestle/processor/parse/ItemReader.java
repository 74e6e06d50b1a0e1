package trestle.processor.parse;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Unique;
import trestle.model.message.Nearest;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign;

/** Reads one kind of item: a record that a table or a group lists. */
final class ItemReader {
    private final Context context;
    private final Normalizers normalizers;
    private final ItemOwner owner;

    ItemReader(Context context, Normalizers normalizers, ItemOwner owner) {
        this.context = context;
        this.normalizers = normalizers;
        this.owner = owner;
    }

    /** Absent where the record cannot be understood, which is reported. */
    Optional<ItemDesign> read(TypeElement record, Place listed, Placement placement) {
        if (!isRecord(record, listed)) {
            return Optional.empty();
        }
        var renamed = placement.attributes(context, record);
        var components = new Components(context, owner.names(), owner.ttl(), renamed).read(record);
        var carriers = carriers(record);
        var annotations = new ArrayList<Mirror>();
        for (var carrier : carriers) {
            annotations.addAll(Mirror.all(carrier, Key.class));
        }
        annotations.addAll(Mirror.all(record, Key.class));
        var sources = placement.keys(record, annotations);
        boolean sound = checkKeys(record, sources);
        if (components.isEmpty()) {
            return Optional.empty();
        }
        var home = owner.home(record);
        var types = new ValueTypes(context, owner.names());
        var reader = new KeyReader(context, types, normalizers, record, components.get(), home);
        var keys = new ArrayList<KeyDesign>();
        for (var source : sources) {
            reader.read(source).ifPresent(keys::add);
        }
        var derivations = new Derivations(context, record);
        var derivation = derivations.derived();
        var history = derivations.history();
        if (!sound || keys.size() < sources.size() || derivations.failed()) {
            return Optional.empty();
        }
        return Optional.of(new ItemDesign(
                record,
                placement
                        .kind()
                        .or(() -> kind(record, "value"))
                        .orElse(record.getSimpleName().toString()),
                kind(record, "has"),
                carriers.isEmpty() ? Optional.empty() : Optional.of(carriers.getFirst()),
                components.get(),
                takeOwn(keys),
                List.copyOf(keys),
                derivation,
                Mirror.has(record, Unique.class),
                history,
                home));
    }

    /** Takes the table's key from among all of an item's, and leaves those of indexes. */
    private static KeyDesign takeOwn(List<KeyDesign> keys) {
        int own = 0;
        while (keys.get(own).index().isPresent()) {
            own++;
        }
        return keys.remove(own);
    }

    private static Optional<String> kind(TypeElement record, String value) {
        var kind = Mirror.find(record, Kind.class);
        return kind.isPresent() ? kind.get().given(value) : Optional.empty();
    }

    private boolean isRecord(TypeElement type, Place listed) {
        if (type.getKind() != ElementKind.RECORD) {
            var permitted = type.getPermittedSubclasses().stream()
                    .map(sub -> ((DeclaredType) sub).asElement().getSimpleName() + ".class")
                    .collect(Collectors.joining(", "));
            var fix = permitted.isEmpty() ? "Make it a record with @Key" : "List what it permits: " + permitted;
            context.report(Message.NOT_A_RECORD, listed, Labels.of(owner.element()), Labels.of(type), fix);
            return false;
        }
        if (!type.getTypeParameters().isEmpty()) {
            context.report(Message.GENERIC_RECORD, Place.of(type), Labels.of(type));
            return false;
        }
        for (Element at = type; at instanceof TypeElement; at = at.getEnclosingElement()) {
            if (at.getModifiers().contains(Modifier.PRIVATE)) {
                context.report(Message.PRIVATE_RECORD, Place.of(type), Labels.of(type), Labels.of(at));
                return false;
            }
        }
        return true;
    }

    /** The sealed interfaces above a record that carry keys. */
    private List<TypeElement> carriers(TypeElement record) {
        Set<TypeElement> found = new LinkedHashSet<>();
        collectCarriers(record, found);
        if (found.size() > 1) {
            var list = found.stream().map(Labels::of).collect(Collectors.joining(", "));
            context.report(Message.TWO_CARRIERS, Place.of(record), Labels.of(record), list);
        }
        return List.copyOf(found);
    }

    private void collectCarriers(TypeElement type, Set<TypeElement> found) {
        for (var above : type.getInterfaces()) {
            if (above instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element) {
                var keys = Mirror.all(element, Key.class);
                if (!keys.isEmpty() && found.add(element)) {
                    checkCarrier(element, keys.getFirst());
                }
                collectCarriers(element, found);
            }
        }
    }

    private void checkCarrier(TypeElement carrier, Mirror key) {
        context.problems().listed(carrier, owner.element());
        if (!carrier.getModifiers().contains(Modifier.SEALED)) {
            context.report(Message.OPEN_CARRIER, key.place(), Labels.of(carrier));
            return;
        }
        for (var sub : carrier.getPermittedSubclasses()) {
            var permitted = (TypeElement) ((DeclaredType) sub).asElement();
            if (permitted.getKind() == ElementKind.RECORD && !owner.listed().contains(permitted)) {
                context.report(
                        Message.CARRIER_UNLISTED,
                        key.place(),
                        Labels.of(carrier),
                        Labels.of(permitted),
                        Labels.of(owner.element()));
            }
        }
    }

    private boolean checkKeys(TypeElement record, List<KeySource> keys) {
        var seen = new LinkedHashSet<String>();
        boolean sound = true;
        for (var key : keys) {
            var index = key.index();
            if (!index.isEmpty() && owner.indexes().isPresent()) {
                sound &= checkIndex(record, key, owner.indexes().get());
            }
            if (!seen.add(index)) {
                var which = index.isEmpty() ? "table" : "index " + index;
                context.report(Message.TWO_KEYS, key.shown().place(), Labels.of(record), which);
                sound = false;
            }
        }
        if (!seen.contains("")) {
            context.report(Message.NO_KEY, Place.of(record), Labels.of(record));
            sound = false;
        }
        return sound;
    }

    private boolean checkIndex(TypeElement record, KeySource key, List<String> indexes) {
        if (indexes.contains(key.index())) {
            return true;
        }
        var known = indexes.isEmpty() ? "It has none" : "It has " + String.join(", ", indexes);
        context.report(
                Message.UNKNOWN_INDEX,
                key.key().place("index"),
                Labels.of(record),
                Labels.of(owner.element()),
                key.index(),
                known,
                Nearest.question(key.index(), indexes));
        return false;
    }
}
