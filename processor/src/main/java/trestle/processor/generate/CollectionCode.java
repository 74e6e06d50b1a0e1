package trestle.processor.generate;

import static trestle.processor.generate.Generated.ATTRIBUTE_VALUE;
import static trestle.processor.generate.Generated.NUMBERS;
import static trestle.processor.generate.Generated.VALUES;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import trestle.processor.design.ValueType;

/**
 * The methods that write lists and maps: one to a type, each a loop of its own, so that the compiler sees what the
 * loop does. Functions given to a loop that all share are opaque to it, above all where they nest.
 *
 * <p>What is stored as text, a number or binary comes from one builder to a loop. A builder of an attribute value
 * keeps a set of what it was given, and making that is most of what a value costs; once it knows its type it may be
 * given the next value of the same type.
 */
final class CollectionCode {
    private final Support support;

    CollectionCode(Support support) {
        this.support = support;
    }

    /** {@code writeListOfRound}. */
    String name(ValueType collection) {
        return "write" + noun(collection);
    }

    MethodSpec list(ValueType.ListOf type) {
        var element = type.element();
        var method = method(type, "list");
        method.addStatement("var values = new $T[list.size()]", ATTRIBUTE_VALUE);
        method.addStatement("int size = 0");
        addBuilder(method, element);
        method.beginControlFlow("for (var one : list)");
        method.addStatement("values[size++] = $L", written(element, CodeBlock.of("$T.element(one)", VALUES)));
        return method.endControlFlow()
                .addStatement("return $T.of(values)", VALUES)
                .build();
    }

    MethodSpec map(ValueType.MapOf type) {
        var element = type.value();
        var method = method(type, "map");
        method.addStatement("var values = $T.item(map.size())", VALUES);
        addBuilder(method, element);
        method.beginControlFlow("for (var one : map.entrySet())");
        method.addStatement(
                "values.add(one.getKey(), $L)", written(element, CodeBlock.of("$T.element(one.getValue())", VALUES)));
        return method.endControlFlow()
                .addStatement("return $T.of(values)", VALUES)
                .build();
    }

    private MethodSpec.Builder method(ValueType type, String parameter) {
        return Support.helper(name(type), ATTRIBUTE_VALUE).addParameter(TypeName.get(type.java()), parameter);
    }

    private static void addBuilder(MethodSpec.Builder method, ValueType element) {
        if (isBuilt(element)) {
            method.addStatement("var value = $T.builder()", ATTRIBUTE_VALUE);
        }
    }

    private CodeBlock written(ValueType element, CodeBlock one) {
        return switch (element) {
            case ValueType.Text t -> built("s", one);
            case ValueType.Moment m -> built("s", support.values().toText(m, one));
            case ValueType.Day d -> built("s", support.values().toText(d, one));
            case ValueType.Month m -> built("s", support.values().toText(m, one));
            case ValueType.Enumerated e -> built("s", support.values().toText(e, one));
            case ValueType.Numeric n -> built("n", CodeBlock.of("$T.text($L)", NUMBERS, one));
            case ValueType.Binary b -> built("b", b.array() ? CodeBlock.of("$T.binary($L)", VALUES, one) : one);
            case ValueType.Scalar s -> written(s.inner(), CodeBlock.of("$L.$L()", one, s.accessor()));
            case ValueType.Bool b -> support.values().write(b, one);
            case ValueType.Nested n -> support.values().write(n, one);
            case ValueType.ListOf l -> support.values().write(l, one);
            case ValueType.SetOf s -> support.values().write(s, one);
            case ValueType.MapOf m -> support.values().write(m, one);
            case ValueType.Document d -> support.values().write(d, one);
        };
    }

    private static CodeBlock built(String method, CodeBlock value) {
        return CodeBlock.of("value.$L($L).build()", method, value);
    }

    /** Whether elements come from the loop's builder. */
    private static boolean isBuilt(ValueType element) {
        return switch (element.bare()) {
            case ValueType.Text t -> true;
            case ValueType.Moment m -> true;
            case ValueType.Day d -> true;
            case ValueType.Month m -> true;
            case ValueType.Enumerated e -> true;
            case ValueType.Numeric n -> true;
            case ValueType.Binary b -> true;
            case ValueType.Scalar s -> true;
            case ValueType.Bool b -> false;
            case ValueType.Nested n -> false;
            case ValueType.ListOf l -> false;
            case ValueType.SetOf s -> false;
            case ValueType.MapOf m -> false;
            case ValueType.Document d -> false;
        };
    }

    private String noun(ValueType type) {
        return switch (type) {
            case ValueType.ListOf l -> "ListOf" + noun(l.element());
            case ValueType.SetOf s -> "SetOf" + noun(s.element());
            case ValueType.MapOf m -> "MapOf" + noun(m.value());
            case ValueType.Enumerated e -> support.noun(e);
            case ValueType.Scalar s -> support.shortened(s.element());
            case ValueType.Nested n -> support.shortened(n.element());
            case ValueType.Text t -> "Text";
            case ValueType.Numeric n ->
                switch (n.width()) {
                    case INT -> "Int";
                    case LONG -> "Long";
                    case DOUBLE -> "Double";
                    case DECIMAL -> "Decimal";
                };
            case ValueType.Bool b -> "Flag";
            case ValueType.Moment m -> "Instant";
            case ValueType.Day d -> "Day";
            case ValueType.Month m -> "Month";
            case ValueType.Binary b -> b.array() ? "Bytes" : "Binary";
            case ValueType.Document d -> "Document";
        };
    }
}
