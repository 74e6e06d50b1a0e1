package trestle.processor.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import trestle.model.Index;
import trestle.model.message.Nearest;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ValueType;

/** Checks what indexes project, and how partition keys spread. */
final class IndexCheck {
    private static final int INCLUDE_MAX = 20;
    private static final Pattern LARGE = Pattern.compile("(?i)content|body|html|markdown|payload|document");

    private final Context context;
    private final TableDesign table;

    IndexCheck(Context context, TableDesign table) {
        this.context = context;
        this.table = table;
    }

    void check() {
        for (var mirror : Mirror.all(table.element(), Index.class)) {
            var index = table.index(mirror.text("name"));
            if (index.isPresent()) {
                check(mirror, index.get());
            }
        }
        for (var item : table.items()) {
            for (var key : item.keys()) {
                checkSpread(key);
            }
        }
    }

    private void check(Mirror mirror, IndexDesign index) {
        var items = table.itemsIn(index);
        if (items.isEmpty()) {
            context.report(Message.INDEX_EMPTY, mirror.place("name"), Labels.of(table.element()), index.name());
        }
        if (index.keysOnly() && !index.include().isEmpty()) {
            context.report(Message.PROJECTS_BOTH, mirror.place("include"), Labels.of(table.element()), index.name());
        }
        if (index.include().size() > INCLUDE_MAX) {
            context.report(
                    Message.INCLUDE_MANY,
                    mirror.place("include"),
                    Labels.of(table.element()),
                    index.name(),
                    index.include().size(),
                    INCLUDE_MAX);
        }
        checkIncluded(mirror, index, items);
        if (index.projectsAll()) {
            for (var item : items) {
                checkLarge(index, item);
            }
        }
    }

    private void checkIncluded(Mirror mirror, IndexDesign index, List<ItemDesign> items) {
        var known = stored(items);
        for (int i = 0; i < index.include().size(); i++) {
            var name = index.include().get(i);
            if (!known.contains(name)) {
                context.report(
                        Message.INCLUDE_UNKNOWN,
                        mirror.place("include", i),
                        Labels.of(table.element()),
                        index.name(),
                        name,
                        Nearest.question(name, known));
            }
        }
    }

    /** The attributes that some items, or all, are stored with. */
    private Set<String> stored(List<ItemDesign> items) {
        var names = new TreeSet<String>();
        if (table.kindAttribute().isPresent()) {
            names.add(table.kindAttribute().get());
        }
        for (var item : items) {
            for (var component : item.components()) {
                if (!component.keyOnly()) {
                    names.add(component.attribute());
                }
            }
        }
        return names;
    }

    private void checkLarge(IndexDesign index, ItemDesign item) {
        var large = new ArrayList<String>();
        for (var component : item.components()) {
            var type = component.type();
            boolean bulky = type instanceof ValueType.Binary || type instanceof ValueType.Document;
            boolean wordy = type.bare() instanceof ValueType.Text
                    && LARGE.matcher(component.name()).matches();
            if (bulky || wordy) {
                large.add(component.name());
            }
        }
        var key = item.indexKey(index.name()).orElseThrow();
        if (!large.isEmpty()) {
            context.report(
                    Message.PROJECTS_LARGE,
                    Place.of(key.at(), key.annotation()),
                    Labels.of(item.element()),
                    index.name(),
                    String.join(", ", large));
        }
    }

    /** A partition takes a bounded rate of writes: a key of one value, or of a few, is that bound. */
    private void checkSpread(KeyDesign key) {
        boolean one = key.index().isEmpty()
                && (key.sk().isEmpty() || Slots.isConstant(key.sk().get()));
        if (one || key.shardedBy().isPresent()) {
            return;
        }
        var place = Place.of(key.at(), key.annotation(), "pk");
        var where = key.index().isPresent() ? "index " + key.index().get() : "table";
        if (Slots.isConstant(key.pk())) {
            context.report(
                    Message.CONSTANT_PARTITION,
                    place,
                    Labels.of(key.of()),
                    key.pk().template(),
                    where);
        } else if (hasFewValues(key.pk())) {
            context.report(
                    Message.FEW_PARTITIONS, place, Labels.of(key.of()), key.pk().template(), where);
        }
    }

    private static boolean hasFewValues(KeyText text) {
        for (var slot : text.slots()) {
            if (!Slots.hasFewValues(slot)) {
                return false;
            }
        }
        return true;
    }
}
