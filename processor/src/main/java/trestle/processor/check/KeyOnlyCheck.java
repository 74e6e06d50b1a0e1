package trestle.processor.check;

import java.util.ArrayList;
import trestle.model.KeyOnly;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.KeyDesign.Part;

/** Checks that what is stored in the key alone can be read back from it. */
final class KeyOnlyCheck {
    private final Context context;
    private final ItemDesign item;

    KeyOnlyCheck(Context context, ItemDesign item) {
        this.context = context;
        this.item = item;
    }

    void check() {
        for (var component : item.components()) {
            if (component.keyOnly()) {
                check(component);
            }
        }
    }

    private void check(Component component) {
        var mirror = Mirror.find(component.element(), KeyOnly.class);
        var place = mirror.isPresent() ? mirror.get().place() : Place.of(component.element());
        if (component.version()
                || component.ttl()
                || component.expires()
                || component.count().isPresent()) {
            context.report(Message.KEY_ONLY_MARKED, place, name(), component.name());
        }
        checkReadable(component, place);
    }

    private void checkReadable(Component component, Place place) {
        var texts = new ArrayList<KeyText>();
        for (var text : item.key().texts()) {
            if (isReadable(text, component)) {
                return;
            }
            if (text.has(component.name())) {
                texts.add(text);
            }
        }
        if (texts.isEmpty()) {
            context.report(Message.KEY_ONLY_NOWHERE, place, name(), component.name());
        } else {
            context.report(
                    Message.KEY_ONLY_LOST,
                    place,
                    name(),
                    component.name(),
                    texts.getFirst().template());
        }
    }

    private boolean isReadable(KeyText text, Component component) {
        if (Slots.runTogether(text)) {
            return false;
        }
        for (var slot : text.slots()) {
            if (slot.component() && slot.name().equals(component.name()) && isReadable(slot)) {
                return true;
            }
        }
        return false;
    }

    /** A guard is read back in the form it guards: its value in lower case, or as a normaliser makes it. */
    private boolean isReadable(Part.Slot slot) {
        return Slots.isInvertible(slot) || item.unique() && Slots.losesValue(slot);
    }

    private String name() {
        return Labels.of(item.element());
    }
}
