package trestle.processor.check;

import java.util.stream.Stream;
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
        item.components().stream().filter(Component::keyOnly).forEach(this::check);
    }

    private void check(Component component) {
        var place = Mirror.find(component.element(), KeyOnly.class)
                .map(Mirror::place)
                .orElse(Place.of(component.element()));
        if (component.version()
                || component.ttl()
                || component.expires()
                || component.count().isPresent()) {
            context.report(Message.KEY_ONLY_MARKED, place, name(), component.name());
        }
        var texts = Stream.concat(Stream.of(item.key().pk()), item.key().sk().stream())
                .filter(text -> text.slots().anyMatch(slot -> slot.name().equals(component.name())))
                .toList();
        if (texts.isEmpty()) {
            context.report(Message.KEY_ONLY_NOWHERE, place, name(), component.name());
        } else if (texts.stream().noneMatch(text -> isReadable(text, component))) {
            context.report(
                    Message.KEY_ONLY_LOST,
                    place,
                    name(),
                    component.name(),
                    texts.getFirst().template());
        }
    }

    /** A guard is read back in the form it guards: its value in lower case, or as a normaliser makes it. */
    private boolean isReadable(KeyText text, Component component) {
        return !Slots.runTogether(text)
                && text.slots()
                        .filter(slot -> isThis(slot, component))
                        .anyMatch(slot -> Slots.isInvertible(slot) || item.unique() && Slots.losesValue(slot));
    }

    private static boolean isThis(Part.Slot slot, Component component) {
        return slot.component() && slot.name().equals(component.name());
    }

    private String name() {
        return Labels.of(item.element());
    }
}
