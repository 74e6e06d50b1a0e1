package trestle.processor.condition;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import trestle.processor.Context;
import trestle.processor.Message;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.ValueType;

/** Checks conditions. */
public final class Conditions {
    private final Context context;

    public Conditions(Context context) {
        this.context = context;
    }

    /**
     * Checks a condition; absent where a problem was reported.
     *
     * @param label what the message calls the method or annotation
     * @param components of the item it speaks of
     * @param keyAttributes the attributes that are keys of its table or indexes, where a boolean is text
     * @param parameters of the method, by name
     */
    public Optional<Checked> check(
            String condition,
            String label,
            Place place,
            List<Component> components,
            Set<String> keyAttributes,
            Map<String, ValueType> parameters) {
        try {
            var parsed = Parser.parse(condition);
            int before = context.problems().count();
            var checker = new Checker(context, condition, label, place, components, keyAttributes, parameters);
            var checked = checker.check(parsed);
            return context.problems().count() == before ? Optional.of(checked) : Optional.empty();
        } catch (Malformed e) {
            context.report(Message.CONDITION_FORM, place, label, condition, e.why(), e.at());
            return Optional.empty();
        }
    }

    /** The components a condition mentions, without a word of complaint; empty where it cannot be parsed. */
    public static Set<String> mentioned(String condition) {
        try {
            return Mentioned.components(Parser.parse(condition));
        } catch (Malformed e) {
            return Set.of();
        }
    }
}
