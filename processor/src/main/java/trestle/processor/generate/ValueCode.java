package trestle.processor.generate;

import static trestle.processor.generate.Generated.ATTRIBUTES;
import static trestle.processor.generate.Generated.INSTANT_TEXT;
import static trestle.processor.generate.Generated.NUMBERS;
import static trestle.processor.generate.Generated.VALUES;

import com.palantir.javapoet.CodeBlock;
import java.util.function.Function;
import trestle.processor.design.Component;
import trestle.processor.design.ValueType;

/** The Java expressions that turn values into attribute values and back. */
final class ValueCode {
    private final Support support;
    private int depth;

    ValueCode(Support support) {
        this.support = support;
    }

    /**
     * The value of a record's component, read from the map of this name.
     *
     * @param keyText whether it is a key attribute, in which a boolean is text
     */
    CodeBlock read(Component component, String map, boolean keyText) {
        var from = CodeBlock.of("$L, $S", map, component.attribute());
        var type = component.type();
        if (component.ttl() && type instanceof ValueType.Moment) {
            return CodeBlock.of("$T.seconds$L($L)", ATTRIBUTES, component.nullable() ? "OrNull" : "", from);
        }
        if (keyText && type instanceof ValueType.Bool) {
            return CodeBlock.of("$T.flagText$L($L)", ATTRIBUTES, component.nullable() ? "OrNull" : "", from);
        }
        if (type.java().getKind().isPrimitive()) {
            return CodeBlock.of("$T.$L($L)", ATTRIBUTES, orZero(type), from);
        }
        if (!component.nullable()) {
            return read(type, from, component.attribute());
        }
        if (isSimple(type)) {
            return CodeBlock.of("$T.$LOrNull($L)", ATTRIBUTES, reader(type), from);
        }
        return CodeBlock.of("$T.present($L) ? $L : null", ATTRIBUTES, from, read(type, from, component.attribute()));
    }

    /**
     * A value that must be there: {@code from} is a map and a name, or an attribute value.
     *
     * @param attribute what it is part of, for messages
     */
    CodeBlock read(ValueType type, CodeBlock from, String attribute) {
        return switch (type) {
            case ValueType.Text t -> reading(t, from);
            case ValueType.Numeric n -> reading(n, from);
            case ValueType.Bool b -> reading(b, from);
            case ValueType.Moment m -> reading(m, from);
            case ValueType.Day d -> reading(d, from);
            case ValueType.Month m -> reading(m, from);
            case ValueType.Binary b -> reading(b, from);
            case ValueType.Document d -> CodeBlock.of("$T.document($L)", ATTRIBUTES, from);
            case ValueType.Enumerated e -> support.enumOf(e, attribute, CodeBlock.of("$T.text($L)", ATTRIBUTES, from));
            case ValueType.Scalar s -> CodeBlock.of("new $T($L)", s.element(), read(s.inner(), from, attribute));
            case ValueType.Nested n -> support.readNested(n, CodeBlock.of("$T.map($L)", ATTRIBUTES, from));
            case ValueType.ListOf l
            when l.element() instanceof ValueType.Text -> CodeBlock.of("$T.texts($L)", ATTRIBUTES, from);
            case ValueType.ListOf l ->
                CodeBlock.of(
                        "$T.listOf($L, $L)",
                        ATTRIBUTES,
                        from,
                        lambda("value", value -> read(l.element(), value, attribute)));
            case ValueType.MapOf m ->
                CodeBlock.of(
                        "$T.mapOf($L, $L)",
                        ATTRIBUTES,
                        from,
                        lambda("value", value -> read(m.value(), value, attribute)));
            case ValueType.SetOf s
            when s.element() instanceof ValueType.Text -> CodeBlock.of("$T.textSet($L)", ATTRIBUTES, from);
            case ValueType.SetOf s
            when s.element() instanceof ValueType.Binary -> CodeBlock.of("$T.binarySet($L)", ATTRIBUTES, from);
            case ValueType.SetOf s ->
                CodeBlock.of(
                        "$T.$L($L, $L)",
                        ATTRIBUTES,
                        isNumber(s.element()) ? "numberSet" : "textSet",
                        from,
                        lambda("text", text -> fromText(s.element(), text, attribute)));
        };
    }

    /** A value from the text it has in a set or a key. */
    CodeBlock fromText(ValueType type, CodeBlock text, String attribute) {
        return switch (type) {
            case ValueType.Text t -> text;
            case ValueType.Numeric n -> CodeBlock.of("$T.$L($L)", NUMBERS, reader(n), text);
            case ValueType.Bool b -> CodeBlock.of("$L.equals($S)", text, "true");
            case ValueType.Moment m -> CodeBlock.of("$T.instant($L)", INSTANT_TEXT, text);
            case ValueType.Day d -> CodeBlock.of("$T.day($L)", INSTANT_TEXT, text);
            case ValueType.Month m -> CodeBlock.of("$T.yearMonth($L)", INSTANT_TEXT, text);
            case ValueType.Enumerated e -> support.enumOf(e, attribute, text);
            case ValueType.Scalar s -> CodeBlock.of("new $T($L)", s.element(), fromText(s.inner(), text, attribute));
            case ValueType.Binary b -> throw notText(b);
            case ValueType.Nested n -> throw notText(n);
            case ValueType.ListOf l -> throw notText(l);
            case ValueType.SetOf s -> throw notText(s);
            case ValueType.MapOf m -> throw notText(m);
            case ValueType.Document d -> throw notText(d);
        };
    }

    /** The text of a value in a set or a key, without a key's checks. */
    CodeBlock toText(ValueType type, CodeBlock value) {
        return switch (type) {
            case ValueType.Text t -> value;
            case ValueType.Numeric n -> numberText(n, value);
            case ValueType.Bool b -> CodeBlock.of("$T.toString($L)", Boolean.class, value);
            case ValueType.Moment m -> CodeBlock.of("$T.text($L)", INSTANT_TEXT, value);
            case ValueType.Day d -> CodeBlock.of("$T.text($L)", INSTANT_TEXT, value);
            case ValueType.Month m -> CodeBlock.of("$T.text($L)", INSTANT_TEXT, value);
            case ValueType.Enumerated e -> support.enumText(e, value);
            case ValueType.Scalar s -> toText(s.inner(), CodeBlock.of("$L.$L()", value, s.accessor()));
            case ValueType.Binary b -> throw notText(b);
            case ValueType.Nested n -> throw notText(n);
            case ValueType.ListOf l -> throw notText(l);
            case ValueType.SetOf s -> throw notText(s);
            case ValueType.MapOf m -> throw notText(m);
            case ValueType.Document d -> throw notText(d);
        };
    }

    /** The attribute value of a value that is not null. */
    CodeBlock write(ValueType type, CodeBlock value) {
        return switch (type) {
            case ValueType.Enumerated e -> CodeBlock.of("$T.of($L)", VALUES, support.enumText(e, value));
            case ValueType.Scalar s -> write(s.inner(), CodeBlock.of("$L.$L()", value, s.accessor()));
            case ValueType.Nested n -> support.writeNested(n, value);
            case ValueType.Document d -> CodeBlock.of("$T.document($L)", VALUES, value);
            case ValueType.ListOf l
            when l.element() instanceof ValueType.Text -> CodeBlock.of("$T.texts($L)", VALUES, value);
            case ValueType.ListOf l -> support.writeList(l, value);
            case ValueType.MapOf m -> support.writeMap(m, value);
            case ValueType.SetOf s
            when s.element() instanceof ValueType.Text -> CodeBlock.of("$T.textSet($L)", VALUES, value);
            case ValueType.SetOf s
            when s.element() instanceof ValueType.Binary -> CodeBlock.of("$T.binarySet($L)", VALUES, value);
            case ValueType.SetOf s ->
                CodeBlock.of(
                        "$T.$L($L, $L)",
                        VALUES,
                        isNumber(s.element()) ? "numberSet" : "textSet",
                        value,
                        lambda("element", element -> toText(s.element(), element)));
            case ValueType.Text t -> CodeBlock.of("$T.of($L)", VALUES, value);
            case ValueType.Numeric n -> CodeBlock.of("$T.of($L)", VALUES, value);
            case ValueType.Bool b -> CodeBlock.of("$T.of($L)", VALUES, value);
            case ValueType.Moment m -> CodeBlock.of("$T.of($L)", VALUES, value);
            case ValueType.Day d -> CodeBlock.of("$T.of($L)", VALUES, value);
            case ValueType.Month m -> CodeBlock.of("$T.of($L)", VALUES, value);
            case ValueType.Binary b -> CodeBlock.of("$T.of($L)", VALUES, value);
        };
    }

    /** The attribute value of a component's value that is not null, as that component is stored. */
    CodeBlock write(Component component, CodeBlock value, boolean keyText) {
        if (component.ttl() && component.type() instanceof ValueType.Moment) {
            return CodeBlock.of("$T.seconds($L)", VALUES, value);
        }
        if (keyText && component.type().bare() instanceof ValueType.Bool) {
            return CodeBlock.of("$T.flagText($L)", VALUES, value);
        }
        return write(component.type(), value);
    }

    /** {@code value -> …}, with a name of its own within another. */
    private CodeBlock lambda(String name, Function<CodeBlock, CodeBlock> body) {
        depth++;
        var parameter = CodeBlock.of(depth == 1 ? name : name + depth);
        var written = CodeBlock.of("$L -> $L", parameter, body.apply(parameter));
        depth--;
        return written;
    }

    /** The statements that put a component into a map: nothing for null, nor for an empty set. */
    CodeBlock put(Component component, String map, CodeBlock value, boolean keyText) {
        boolean text = component.type() instanceof ValueType.Text;
        if (keyText && text) {
            return statement(
                    "$T.putKey$L($L, $S, $L)",
                    VALUES,
                    component.nullable() ? "Present" : "",
                    map,
                    component.attribute(),
                    value);
        }
        if (text) {
            var method = component.nullable() ? "putPresent" : "put";
            return statement("$T.$L($L, $S, $L)", VALUES, method, map, component.attribute(), value);
        }
        var put = CodeBlock.builder();
        boolean set = component.type() instanceof ValueType.SetOf;
        boolean guarded = component.nullable() || set;
        if (guarded) {
            put.beginControlFlow("if ($L)", isThere(component, value, set));
        }
        var written = write(component, checked(component, value), keyText);
        put.addStatement("$L.add($S, $L)", map, component.attribute(), written);
        if (guarded) {
            put.endControlFlow();
        }
        return put.build();
    }

    private static CodeBlock isThere(Component component, CodeBlock value, boolean set) {
        if (!set) {
            return CodeBlock.of("$L != null", value);
        }
        return component.nullable()
                ? CodeBlock.of("$L != null && !$L.isEmpty()", value, value)
                : CodeBlock.of("!$L.isEmpty()", value);
    }

    private static CodeBlock checked(Component component, CodeBlock value) {
        boolean primitive = component.type().java().getKind().isPrimitive();
        return component.nullable() || primitive
                ? value
                : CodeBlock.of("$T.required($S, $L)", VALUES, component.attribute(), value);
    }

    private static CodeBlock statement(String format, Object... arguments) {
        return CodeBlock.builder().addStatement(format, arguments).build();
    }

    private CodeBlock reading(ValueType type, CodeBlock from) {
        return CodeBlock.of("$T.$L($L)", ATTRIBUTES, reader(type), from);
    }

    private static boolean isSimple(ValueType type) {
        return switch (type) {
            case ValueType.Text t -> true;
            case ValueType.Numeric n -> true;
            case ValueType.Bool b -> true;
            case ValueType.Moment m -> true;
            case ValueType.Day d -> true;
            case ValueType.Month m -> true;
            case ValueType.Binary b -> true;
            case ValueType.Enumerated e -> false;
            case ValueType.Scalar s -> false;
            case ValueType.Nested n -> false;
            case ValueType.ListOf l -> false;
            case ValueType.SetOf s -> false;
            case ValueType.MapOf m -> false;
            case ValueType.Document d -> false;
        };
    }

    /** An absent attribute of a primitive component is 0 or false: items older than the component have none. */
    private static String orZero(ValueType type) {
        return type instanceof ValueType.Bool ? "flagOrFalse" : reader(type) + "OrZero";
    }

    private static String reader(ValueType type) {
        return switch (type) {
            case ValueType.Text t -> "text";
            case ValueType.Numeric n ->
                switch (n.width()) {
                    case INT -> "integer";
                    case LONG -> "whole";
                    case DOUBLE -> "real";
                    case DECIMAL -> "decimal";
                };
            case ValueType.Bool b -> "flag";
            case ValueType.Moment m -> "instant";
            case ValueType.Day d -> "day";
            case ValueType.Month m -> "month";
            case ValueType.Binary b -> b.array() ? "bytes" : "binary";
            case ValueType.Enumerated e -> throw notText(e);
            case ValueType.Scalar s -> throw notText(s);
            case ValueType.Nested n -> throw notText(n);
            case ValueType.ListOf l -> throw notText(l);
            case ValueType.SetOf s -> throw notText(s);
            case ValueType.MapOf m -> throw notText(m);
            case ValueType.Document d -> throw notText(d);
        };
    }

    private static CodeBlock numberText(ValueType.Numeric number, CodeBlock value) {
        return switch (number.width()) {
            case INT -> CodeBlock.of("$T.toString($L)", Integer.class, value);
            case LONG -> CodeBlock.of("$T.toString($L)", Long.class, value);
            case DOUBLE -> CodeBlock.of("$T.text($L)", NUMBERS, value);
            case DECIMAL -> CodeBlock.of("$L.toPlainString()", value);
        };
    }

    static boolean isNumber(ValueType type) {
        return type.bare() instanceof ValueType.Numeric;
    }

    private static IllegalStateException notText(ValueType type) {
        return new IllegalStateException("A " + type.getClass().getSimpleName() + " is not a simple value.");
    }
}
