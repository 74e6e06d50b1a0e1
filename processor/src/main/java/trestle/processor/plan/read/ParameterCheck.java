package trestle.processor.plan.read;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import trestle.model.message.Nearest;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.plan.Kinds;
import trestle.processor.plan.Parameter;

/** Checks that each parameter names a component, or a segment, of what is read, and has its type. */
final class ParameterCheck {
    private final Context context;
    private final Kinds kinds;
    private final KeyFits fits;
    private final String label;

    ParameterCheck(Context context, Kinds kinds, KeyFits fits, String label) {
        this.context = context;
        this.kinds = kinds;
        this.fits = fits;
        this.label = label;
    }

    boolean check(List<Parameter> parameters, Set<String> elsewhere) {
        boolean sound = true;
        for (var parameter : parameters) {
            if (parameter.isValue() && !elsewhere.contains(parameter.name())) {
                sound &= check(parameter);
            }
        }
        return sound;
    }

    private boolean check(Parameter parameter) {
        var slots = slots(parameter.binds());
        var component = Component.find(kinds.components(), parameter.binds());
        if (slots.isEmpty() && component.isEmpty()) {
            var known = known();
            context.report(
                    Message.PARAMETER_BINDS_NOTHING,
                    Place.of(parameter.element()),
                    label,
                    parameter.binds(),
                    kinds.label(),
                    String.join(", ", known),
                    Nearest.question(parameter.binds(), known));
            return false;
        }
        boolean suits = suits(slots, parameter)
                || component.isPresent() && fits.isSame(component.get().type().java(), parameter.type());
        if (!suits) {
            var expected = slots.isEmpty()
                    ? component.orElseThrow().type()
                    : slots.getFirst().type();
            context.report(
                    Message.PARAMETER_TYPE,
                    Place.of(parameter.element()),
                    label,
                    parameter.name(),
                    Labels.of(parameter.type()),
                    parameter.binds(),
                    Labels.of(expected.java()));
        }
        return suits;
    }

    private boolean suits(List<Part.Slot> slots, Parameter parameter) {
        for (var slot : slots) {
            if (fits.suits(slot, parameter.type())) {
                return true;
            }
        }
        return false;
    }

    /** The segments of a name, in every key of every kind. */
    private List<Part.Slot> slots(String name) {
        var slots = new ArrayList<Part.Slot>();
        for (var slot : slots()) {
            if (slot.name().equals(name)) {
                slots.add(slot);
            }
        }
        return slots;
    }

    private List<Part.Slot> slots() {
        var slots = new ArrayList<Part.Slot>();
        for (var item : kinds.items()) {
            for (var key : item.keys()) {
                slots.addAll(key.slots());
            }
        }
        return slots;
    }

    /** What a parameter may bind. */
    private Set<String> known() {
        var names = new LinkedHashSet<String>();
        for (var slot : slots()) {
            names.add(slot.name());
        }
        for (var component : kinds.components()) {
            names.add(component.name());
        }
        return names;
    }
}
