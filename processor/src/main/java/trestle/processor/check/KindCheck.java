package trestle.processor.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import javax.lang.model.element.TypeElement;
import trestle.model.Kind;
import trestle.model.message.Nearest;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ValueType;
import trestle.processor.language.KeyLanguages;

/** Checks that kinds can be told apart: by their keys, or under one key by kind, then by an attribute. */
final class KindCheck {
    private final Context context;
    private final TableDesign table;

    KindCheck(Context context, TableDesign table) {
        this.context = context;
        this.table = table;
    }

    void check() {
        var siblings = new LinkedHashMap<TypeElement, List<ItemDesign>>();
        for (var item : table.items()) {
            checkHas(item);
            if (item.shared().isPresent()) {
                siblings.computeIfAbsent(item.shared().get(), unseen -> new ArrayList<>())
                        .add(item);
            }
        }
        for (var items : siblings.values()) {
            checkSiblings(items);
        }
        checkKeys();
    }

    private void checkHas(ItemDesign item) {
        if (item.has().isEmpty()) {
            return;
        }
        var has = item.has().get();
        var attributes = attributes(item);
        if (!attributes.contains(has)) {
            context.report(
                    Message.HAS_UNKNOWN,
                    kindPlace(item),
                    Labels.of(item.element()),
                    has,
                    Nearest.question(has, attributes));
            return;
        }
        var component = item.stored(has).orElseThrow();
        if (component.nullable() || component.type() instanceof ValueType.SetOf) {
            context.report(Message.HAS_ABSENT, kindPlace(item), Labels.of(item.element()), has);
        }
    }

    /** What an item has in addition to its key; what is {@code @KeyOnly} is no attribute. */
    private static List<String> attributes(ItemDesign item) {
        var attributes = new ArrayList<String>();
        for (var component : item.components()) {
            if (!component.keyOnly()) {
                attributes.add(component.attribute());
            }
        }
        return attributes;
    }

    private void checkSiblings(List<ItemDesign> items) {
        for (int i = 0; i < items.size(); i++) {
            for (int j = i + 1; j < items.size(); j++) {
                var a = items.get(i);
                var b = items.get(j);
                boolean kindsDiffer =
                        table.kindAttribute().isPresent() && !a.kind().equals(b.kind());
                if (!kindsDiffer && !hasDiffers(a, b) && !hasDiffers(b, a)) {
                    context.report(
                            Message.SIBLINGS_ALIKE,
                            kindPlace(b),
                            Labels.of(a.element()),
                            Labels.of(b.element()),
                            Labels.of(a.shared().orElseThrow()));
                }
            }
        }
    }

    /** Whether one has an attribute that the other never has. */
    private static boolean hasDiffers(ItemDesign a, ItemDesign b) {
        return a.has().isPresent() && !attributes(b).contains(a.has().get());
    }

    /** No item may have another's primary key, unless they stand under one sealed interface. */
    private void checkKeys() {
        var items = table.items();
        for (int i = 0; i < items.size(); i++) {
            for (int j = i + 1; j < items.size(); j++) {
                var a = items.get(i);
                var b = items.get(j);
                if (a.shared().isEmpty() || !a.shared().equals(b.shared())) {
                    checkPair(a, b);
                }
            }
        }
    }

    private void checkPair(ItemDesign a, ItemDesign b) {
        var shared = KeyLanguages.shared(a.key(), b.key());
        if (shared.isPresent()) {
            var pk = "\"" + shared.get().pk() + "\"";
            context.report(
                    Message.SAME_PRIMARY_KEY,
                    Place.of(b.key().at(), b.key().annotation()),
                    Labels.of(a.element()),
                    Labels.of(b.element()),
                    shared.get().sk().map(sk -> pk + " / \"" + sk + "\"").orElse(pk));
        }
    }

    private static Place kindPlace(ItemDesign item) {
        return Mirror.find(item.element(), Kind.class).map(Mirror::place).orElse(Place.of(item.element()));
    }
}
