package trestle.processor.write;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Nearest;
import trestle.processor.Place;
import trestle.processor.design.KeyDesign.Part;

/** Checks that each parameter names a component, or a segment, of what is read, and has its type. */
final class ParameterCheck {
    private static final Pattern MENTIONED = Pattern.compile("\\{\\s*(\\w+)\\s*}");

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

    /** The parameters a condition mentions. */
    static Set<String> mentioned(String condition) {
        var names = new LinkedHashSet<String>();
        var matcher = MENTIONED.matcher(condition);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
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
        var slots = slots();
        var named = slots.get(parameter.binds());
        var components = kinds.components().stream()
                .filter(component -> component.name().equals(parameter.binds()))
                .toList();
        if (named == null && components.isEmpty()) {
            Set<String> known = new LinkedHashSet<>(slots.keySet());
            kinds.components().forEach(component -> known.add(component.name()));
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
        boolean suits = named != null && named.stream().anyMatch(slot -> fits.suits(slot, parameter.type()))
                || components.stream()
                        .anyMatch(component -> fits.isSame(component.type().java(), parameter.type()));
        if (!suits) {
            var expected = named != null
                    ? named.iterator().next().type().java()
                    : components.getFirst().type().java();
            context.report(
                    Message.PARAMETER_TYPE,
                    Place.of(parameter.element()),
                    label,
                    parameter.name(),
                    Labels.of(parameter.type()),
                    parameter.binds(),
                    Labels.of(expected));
        }
        return suits;
    }

    private Map<String, Set<Part.Slot>> slots() {
        var slots = new LinkedHashMap<String, Set<Part.Slot>>();
        for (var item : kinds.items()) {
            item.keys()
                    .flatMap(key -> key.slots())
                    .forEach(slot -> slots.computeIfAbsent(slot.name(), unseen -> new LinkedHashSet<>())
                            .add(slot));
        }
        return slots;
    }
}
