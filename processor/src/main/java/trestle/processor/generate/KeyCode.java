package trestle.processor.generate;

import static trestle.processor.generate.Generated.INSTANT_TEXT;
import static trestle.processor.generate.Generated.KEYS;
import static trestle.processor.generate.Generated.VALUES;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Format;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.design.ValueType;

/** The Java expressions that put keys together from the values of their segments. */
final class KeyCode {
    private final Support support;

    KeyCode(Support support) {
        this.support = support;
    }

    /** The codec's method for a key's partition key: {@code pk}, or {@code gsi1Pk} for an index. */
    static String pkMethod(KeyDesign key) {
        return key.index().isPresent() ? camelCase(key.index().get()) + "Pk" : "pk";
    }

    /** The codec's method for a key's sort key: {@code sk}, or {@code gsi1Sk} for an index. */
    static String skMethod(KeyDesign key) {
        return key.index().isPresent() ? camelCase(key.index().get()) + "Sk" : "sk";
    }

    /**
     * An attribute value of a whole template, of variables with the names of its segments; they are not null, but
     * where optional.
     */
    CodeBlock value(KeyText text, boolean sort) {
        if (text.number()) {
            var slot = text.slots().getFirst();
            return support.values().write(slot.type(), variable(slot));
        }
        return CodeBlock.of("$T.of($T.$L($L))", VALUES, KEYS, sort ? "sk" : "pk", text(text.parts()));
    }

    /** The text of some parts of a template, of such variables, without the check of its length. */
    CodeBlock text(List<Part> parts) {
        return joined(parts, slot -> segment(slot, variable(slot)));
    }

    private static CodeBlock variable(Part.Slot slot) {
        return CodeBlock.of(slot.name());
    }

    /** The text of some parts of a template from the texts of its segments. */
    CodeBlock joined(List<Part> parts, Function<Part.Slot, CodeBlock> segment) {
        var pieces = new ArrayList<CodeBlock>();
        for (var part : parts) {
            switch (part) {
                case Part.Literal literal -> pieces.add(CodeBlock.of("$S", literal.text()));
                case Part.Slot slot -> pieces.add(segment.apply(slot));
            }
        }
        return pieces.isEmpty() ? CodeBlock.of("$S", "") : CodeBlock.join(pieces, " + ");
    }

    /** The text of one segment. */
    CodeBlock segment(Part.Slot slot, CodeBlock value) {
        if (slot.optional()) {
            return CodeBlock.of("($L ? $L : $S)", isThere(slot, value), plain(slot, value), "");
        }
        var present = slot.nullable() ? CodeBlock.of("$T.present($S, $L)", KEYS, slot.name(), value) : value;
        return plain(slot, present);
    }

    /** Whether a value that may be null is there: text is not when it is empty. */
    static CodeBlock isThere(Part.Slot slot, CodeBlock value) {
        return slot.type() instanceof ValueType.Text
                ? CodeBlock.of("$T.isPresent($L)", KEYS, value)
                : CodeBlock.of("$L != null", value);
    }

    private CodeBlock plain(Part.Slot slot, CodeBlock value) {
        return plain(slot.name(), slot.type(), slot.format(), value);
    }

    private CodeBlock plain(String name, ValueType type, Format format, CodeBlock value) {
        if (type instanceof ValueType.Scalar scalar) {
            return plain(name, scalar.inner(), format, CodeBlock.of("$L.$L()", value, scalar.accessor()));
        }
        return switch (format) {
            case Format.Plain p when !isFreeText(type) -> support.values().toText(type, value);
            case Format.Plain p -> checked(name, support.values().toText(type, value));
            case Format.Lower l ->
                checked(
                        name,
                        CodeBlock.of("$T.lower($L)", KEYS, support.values().toText(type, value)));
            case Format.Padded p -> CodeBlock.of("$T.padded($S, $L, $L)", KEYS, name, value, p.digits());
            case Format.Day d -> CodeBlock.of("$T.day($L)", INSTANT_TEXT, value);
            case Format.Month m -> CodeBlock.of("$T.month($L)", INSTANT_TEXT, value);
            case Format.Named n ->
                checked(
                        name,
                        CodeBlock.of(
                                "$T.$L($L)",
                                n.function().getEnclosingElement(),
                                n.function().getSimpleName(),
                                support.values().toText(type, value)));
        };
    }

    private static CodeBlock checked(String name, CodeBlock text) {
        return CodeBlock.of("$T.text($S, $L)", KEYS, name, text);
    }

    private static boolean isFreeText(ValueType type) {
        return type instanceof ValueType.Text || type instanceof ValueType.Enumerated;
    }

    /** The shape by which a key is recognised and taken apart: see {@code KeyShape}. */
    static String shape(KeyText text) {
        var shape = new StringBuilder();
        for (var part : text.parts()) {
            switch (part) {
                case Part.Literal literal -> shape.append(literal.text());
                case Part.Slot slot -> shape.append(width(slot));
            }
        }
        return shape.toString();
    }

    private static String width(Part.Slot slot) {
        int width = slot.fixedWidth();
        return slot.optional() ? "{?}" : width > 0 ? "{" + width + "}" : "{}";
    }

    private static String camelCase(String index) {
        var name = new StringBuilder();
        boolean up = false;
        for (int i = 0; i < index.length(); i++) {
            char character = index.charAt(i);
            if (!Character.isLetterOrDigit(character)) {
                up = !name.isEmpty();
            } else {
                name.append(up ? Character.toUpperCase(character) : character);
                up = false;
            }
        }
        boolean capitals = name.toString().equals(name.toString().toUpperCase(Locale.ROOT));
        return capitals ? name.toString().toLowerCase(Locale.ROOT) : Support.lowerFirst(name.toString());
    }
}
