package trestle.processor.condition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import trestle.model.message.Nearest;
import trestle.processor.Context;
import trestle.processor.Message;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.ValueType;

/** Checks one condition and writes its expression. */
final class Checker {
    private final Context context;
    private final String condition;
    private final String label;
    private final Place place;
    private final List<Component> components;
    private final Set<String> keyAttributes;
    private final Map<String, ValueType> parameters;
    private final Map<String, String> aliases = new LinkedHashMap<>();
    private final List<Operand> operands = new ArrayList<>();
    private final Set<String> mentioned = new LinkedHashSet<>();
    private final Set<String> used = new LinkedHashSet<>();

    Checker(
            Context context,
            String condition,
            String label,
            Place place,
            List<Component> components,
            Set<String> keyAttributes,
            Map<String, ValueType> parameters) {
        this.context = context;
        this.condition = condition;
        this.label = label;
        this.place = place;
        this.components = components;
        this.keyAttributes = keyAttributes;
        this.parameters = parameters;
    }

    /**
     * What the other side of a comparison must be able to be compared with.
     *
     * @param type null for a number of elements
     */
    private record Expected(String name, @Nullable ValueType type, boolean seconds, boolean keyText) {
        /** What stands for a component that is not there, which was reported; nothing more is said of its type. */
        static final Expected UNKNOWN = new Expected("", null, false, false);

        boolean unknown() {
            return equals(UNKNOWN);
        }

        boolean number() {
            return type == null || seconds || type.bare() instanceof ValueType.Numeric;
        }

        boolean text() {
            if (type == null || seconds) {
                return false;
            }
            var bare = type.bare();
            return bare instanceof ValueType.Text
                    || bare instanceof ValueType.Moment
                    || bare instanceof ValueType.Day
                    || bare instanceof ValueType.Month
                    || bare instanceof ValueType.Enumerated;
        }

        boolean flag() {
            return type != null && type.bare() instanceof ValueType.Bool;
        }

        String says() {
            return type == null ? "a number" : type.java().toString();
        }
    }

    Checked check(Parsed parsed) {
        var text = write(parsed, false);
        var names = new LinkedHashMap<String, String>();
        aliases.forEach((attribute, alias) -> names.put(alias, attribute));
        return new Checked(
                condition.strip(), text, names, List.copyOf(operands), Set.copyOf(mentioned), Set.copyOf(used));
    }

    private String write(Parsed parsed, boolean inside) {
        return switch (parsed) {
            case Parsed.Either(var of) -> joined(of, " OR ", inside);
            case Parsed.Both(var of) -> joined(of, " AND ", inside);
            case Parsed.Not(var of) -> "NOT " + write(of, true);
            case Parsed.Compared compared -> compared(compared);
            case Parsed.Between between -> between(between);
            case Parsed.In in -> in(in);
            case Parsed.Test test -> test(test);
        };
    }

    private String joined(List<Parsed> of, String word, boolean inside) {
        var joined = new StringJoiner(word);
        for (var one : of) {
            joined.add(write(one, true));
        }
        var text = joined.toString();
        return inside ? "(" + text + ")" : text;
    }

    private String compared(Parsed.Compared compared) {
        var expected = expected(compared.left());
        if (expected == null) {
            expected = expected(compared.right());
        }
        if (expected == null) {
            return constant();
        }
        return term(compared.left(), expected) + " " + compared.sign() + " " + term(compared.right(), expected);
    }

    private String between(Parsed.Between between) {
        var expected = expected(between.value());
        return expected == null
                ? constant()
                : term(between.value(), expected) + " BETWEEN " + term(between.low(), expected) + " AND "
                        + term(between.high(), expected);
    }

    private String in(Parsed.In in) {
        var expected = expected(in.value());
        return expected == null
                ? constant()
                : term(in.value(), expected) + " IN ("
                        + in.among().stream().map(one -> term(one, expected)).collect(Collectors.joining(", ")) + ")";
    }

    private String test(Parsed.Test test) {
        boolean single = test.function().startsWith("attribute_");
        if (test.arguments().size() != (single ? 1 : 2) || !(test.arguments().getFirst() instanceof Parsed.Path path)) {
            report(Message.CONDITION_ARGUMENTS, test.function(), single ? "a component" : "a component and a value");
            return "";
        }
        var whole = component(path);
        if (single) {
            return test.function() + "(" + path(path) + ")";
        }
        if (whole == null) {
            return term(test.arguments().getLast(), Expected.UNKNOWN);
        }
        var part = part(test.function(), whole);
        if (part == null) {
            report(Message.CONDITION_TYPE, path(path.names()), whole.type().java(), test.function());
            return "";
        }
        return test.function() + "(" + path(path) + ", " + term(test.arguments().getLast(), part) + ")";
    }

    /** What a function looks for in a component. */
    private static @Nullable Expected part(String function, Component whole) {
        var within = whole.type().bare();
        if (within instanceof ValueType.Text) {
            return new Expected(whole.name(), within, false, false);
        }
        if (function.equals("contains") && within instanceof ValueType.SetOf set) {
            return new Expected(whole.name(), set.element(), false, false);
        }
        if (function.equals("contains") && within instanceof ValueType.ListOf list) {
            return new Expected(whole.name(), list.element(), false, false);
        }
        return null;
    }

    private @Nullable Expected expected(Parsed.Term term) {
        return switch (term) {
            case Parsed.Path path -> {
                var found = component(path);
                yield found == null ? Expected.UNKNOWN : expected(path, found);
            }
            case Parsed.Size size -> new Expected("size(" + path(size.of().names()) + ")", null, false, false);
            case Parsed.Parameter p -> null;
            case Parsed.Text t -> null;
            case Parsed.Digits n -> null;
            case Parsed.Flag f -> null;
        };
    }

    private Expected expected(Parsed.Path path, Component found) {
        boolean seconds = found.ttl() && found.type() instanceof ValueType.Moment;
        boolean keyText = path.names().size() == 1 && keyAttributes.contains(found.attribute());
        return new Expected(path(path.names()), found.type(), seconds, keyText);
    }

    private String term(Parsed.Term term, Expected expected) {
        return switch (term) {
            case Parsed.Path path -> path(path);
            case Parsed.Size size -> "size(" + path(size.of()) + ")";
            case Parsed.Parameter(var name, var at) -> parameter(name, expected);
            case Parsed.Text(var text, var at) -> text(text, expected);
            case Parsed.Digits(var digits, var at) ->
                expected.number() ? placeholder(new Operand.Digits(digits)) : unlike(digits, expected);
            case Parsed.Flag(var value, var at) -> flag(value, expected);
        };
    }

    private String flag(boolean value, Expected expected) {
        if (!expected.flag()) {
            return unlike(Boolean.toString(value), expected);
        }
        return placeholder(expected.keyText() ? new Operand.Text(Boolean.toString(value)) : new Operand.Flag(value));
    }

    private String text(String text, Expected expected) {
        if (!expected.text()) {
            return unlike("'" + text + "'", expected);
        }
        if (expected.type() != null
                && expected.type().bare() instanceof ValueType.Enumerated constants
                && !constants.texts().containsValue(text)) {
            var known = new TreeSet<>(constants.texts().values());
            report(
                    constants.open() ? Message.CONDITION_OPEN : Message.CONDITION_CONSTANT,
                    expected.name(),
                    text,
                    String.join(", ", known),
                    Nearest.question(text, known));
        }
        return placeholder(new Operand.Text(text));
    }

    private String parameter(String name, Expected expected) {
        var type = parameters.get(name);
        used.add(name);
        if (type == null) {
            report(
                    Message.CONDITION_PARAMETER,
                    name,
                    parameters.isEmpty() ? "none" : String.join(", ", parameters.keySet()),
                    Nearest.question(name, parameters.keySet()));
            return "";
        }
        if (!expected.unknown() && !isLike(type, expected)) {
            return unlike("{" + name + "}, which is " + type.java(), expected);
        }
        boolean seconds = expected.seconds() && type instanceof ValueType.Moment;
        return placeholder(new Operand.Parameter(name, type, seconds, expected.keyText()));
    }

    private boolean isLike(ValueType type, Expected expected) {
        if (expected.number() && type.bare() instanceof ValueType.Numeric) {
            return true;
        }
        return expected.type() != null && context.types().isSameType(boxed(type), boxed(expected.type()));
    }

    private TypeMirror boxed(ValueType type) {
        var java = type.java();
        return java.getKind().isPrimitive()
                ? context.types().boxedClass((PrimitiveType) java).asType()
                : java;
    }

    private String unlike(String found, Expected expected) {
        if (expected.unknown()) {
            return "";
        }
        report(Message.CONDITION_UNLIKE, expected.name(), expected.says(), found);
        return "";
    }

    private String constant() {
        report(Message.CONDITION_CONSTANTS);
        return "";
    }

    private String placeholder(Operand operand) {
        operands.add(operand);
        return ":" + (operands.size() - 1);
    }

    private String path(Parsed.Path path) {
        var found = components;
        var text = new StringBuilder();
        for (var name : path.names()) {
            var component = Component.find(found, name);
            if (component.isEmpty()) {
                return "";
            }
            text.append(text.isEmpty() ? "" : ".").append(alias(component.get().attribute()));
            found = component.get().type() instanceof ValueType.Nested nested ? nested.components() : List.of();
        }
        return text.toString();
    }

    private static String path(List<String> names) {
        return String.join(".", names);
    }

    private String alias(String attribute) {
        return aliases.computeIfAbsent(attribute, unseen -> "#" + aliases.size());
    }

    /** The component a path leads to; null, and reported, where there is none or it is no attribute. */
    private @Nullable Component component(Parsed.Path path) {
        var among = components;
        @Nullable Component found = null;
        for (var name : path.names()) {
            found = Component.find(among, name).orElse(null);
            if (found == null) {
                var known = among.stream().map(Component::name).toList();
                report(
                        Message.CONDITION_COMPONENT,
                        name,
                        known.isEmpty() ? "none" : String.join(", ", known),
                        Nearest.question(name, known));
                return null;
            }
            among = found.type() instanceof ValueType.Nested nested ? nested.components() : List.of();
        }
        mentioned.add(path.names().getFirst());
        if (found != null && found.keyOnly() && !keyAttributes.contains(found.attribute())) {
            report(Message.CONDITION_KEY_ONLY, path(path.names()));
            return null;
        }
        return found;
    }

    private void report(Message message, Object... values) {
        var all = new Object[values.length + 2];
        all[0] = label;
        all[1] = condition;
        System.arraycopy(values, 0, all, 2, values.length);
        context.report(message, place, all);
    }
}
