package trestle.processor.generate;

import static trestle.processor.generate.Generated.ATTRIBUTES;
import static trestle.processor.generate.Generated.ATTRIBUTE_VALUE;
import static trestle.processor.generate.Generated.ITEM;
import static trestle.processor.generate.Generated.VALUES;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import trestle.model.Open;
import trestle.processor.Labels;
import trestle.processor.design.Component;
import trestle.processor.design.ValueType.Enumerated;
import trestle.processor.design.ValueType.ListOf;
import trestle.processor.design.ValueType.MapOf;
import trestle.processor.design.ValueType.Nested;

/**
 * The private methods a generated class needs for the enums, nested records and collections it reads and writes, each added when
 * it is first called for.
 */
final class Support {
    private final Map<String, MethodSpec> methods = new LinkedHashMap<>();
    private final String stem;
    private final ValueCode values = new ValueCode(this);
    private final CollectionCode collections = new CollectionCode(this);

    /** For a class whose own record has this stem, which the names of its methods need not repeat. */
    Support(String stem) {
        this.stem = stem;
    }

    /** Adds what was called for. */
    void addTo(TypeSpec.Builder type) {
        type.addMethods(methods.values());
    }

    ValueCode values() {
        return values;
    }

    /** The text a constant is stored as. */
    CodeBlock enumText(Enumerated type, CodeBlock constant) {
        if (!type.open() && isNamed(type)) {
            return CodeBlock.of("$L.name()", constant);
        }
        var name = "textOf" + noun(type);
        if (isMissing(name)) {
            addEnumText(name, type);
        }
        return CodeBlock.of("$L($L)", name, constant);
    }

    /** Whether each constant is stored as its name. */
    private static boolean isNamed(Enumerated type) {
        for (var text : type.texts().entrySet()) {
            if (!text.getKey().equals(text.getValue())) {
                return false;
            }
        }
        return true;
    }

    /** The constant that a text in an attribute stands for. */
    CodeBlock enumOf(Enumerated type, String attribute, CodeBlock text) {
        var name = lowerFirst(noun(type)) + "Of";
        if (isMissing(name)) {
            addEnumOf(name, type);
        }
        return type.open() ? CodeBlock.of("$L($L)", name, text) : CodeBlock.of("$L($S, $L)", name, attribute, text);
    }

    /** What an enum is called in names of methods; its open form otherwise, since a class may need both. */
    String noun(Enumerated type) {
        return (type.open() ? "Open" : "") + shortened(type.element());
    }

    /** A nested record from its attributes. */
    CodeBlock readNested(Nested type, CodeBlock map) {
        var name = "read" + shortened(type.element());
        if (isMissing(name)) {
            addReadNested(name, type);
        }
        return CodeBlock.of("$L($L)", name, map);
    }

    /** The attribute value of a nested record. */
    CodeBlock writeNested(Nested type, CodeBlock record) {
        var name = "write" + shortened(type.element());
        if (isMissing(name)) {
            addWriteNested(name, type);
        }
        return CodeBlock.of("$L($L)", name, record);
    }

    /** The attribute value of a list. */
    CodeBlock writeList(ListOf type, CodeBlock list) {
        var name = collections.name(type);
        if (isMissing(name)) {
            reserve(name);
            methods.put(name, collections.list(type));
        }
        return CodeBlock.of("$L($L)", name, list);
    }

    /** The attribute value of a map. */
    CodeBlock writeMap(MapOf type, CodeBlock map) {
        var name = collections.name(type);
        if (isMissing(name)) {
            reserve(name);
            methods.put(name, collections.map(type));
        }
        return CodeBlock.of("$L($L)", name, map);
    }

    private void addEnumText(String name, Enumerated enumerated) {
        var parameter = variable(enumerated.element());
        var method = helper(name, TypeName.get(String.class)).addParameter(plain(enumerated), parameter);
        method.addCode("return switch ($L) {\n$>", parameter);
        if (enumerated.open()) {
            addOpenText(method, enumerated);
        } else {
            for (var text : enumerated.texts().entrySet()) {
                method.addCode("case $L -> $S;\n", text.getKey(), text.getValue());
            }
        }
        methods.put(name, method.addCode("$<};\n").build());
    }

    private void addOpenText(MethodSpec.Builder method, Enumerated enumerated) {
        var closed = new Enumerated(enumerated.element().asType(), enumerated.element(), enumerated.texts(), false);
        method.addCode(
                "case $T.Known<$T>(var known) -> $L;\n",
                Open.class,
                enumerated.element(),
                enumText(closed, CodeBlock.of("known")));
        method.addCode("case $T.Other<$T>(var text) -> text;\n", Open.class, enumerated.element());
    }

    private void addEnumOf(String name, Enumerated enumerated) {
        var method = helper(name, plain(enumerated));
        if (!enumerated.open()) {
            method.addParameter(String.class, "attribute");
        }
        method.addParameter(String.class, "text");
        method.addCode("return switch (text) {\n$>");
        for (var text : enumerated.texts().entrySet()) {
            var constant = CodeBlock.of("$T.$L", enumerated.element(), text.getKey());
            method.addCode(
                    "case $S -> $L;\n",
                    text.getValue(),
                    enumerated.open() ? CodeBlock.of("$T.of($L)", Open.class, constant) : constant);
        }
        method.addCode(
                enumerated.open()
                        ? CodeBlock.of("default -> new $T.Other<>(text);\n", Open.class)
                        : CodeBlock.of(
                                "default -> throw $T.unknown(attribute, $S, text);\n",
                                ATTRIBUTES,
                                enumerated.element().getSimpleName().toString()));
        methods.put(name, method.addCode("$<};\n").build());
    }

    private void addReadNested(String name, Nested nested) {
        reserve(name);
        var parameter = variable(nested.element());
        var arguments = CodeBlock.builder();
        for (int i = 0; i < nested.components().size(); i++) {
            arguments
                    .add(i == 0 ? "" : ",\n")
                    .add(values.read(nested.components().get(i), parameter, false));
        }
        methods.put(
                name,
                helper(name, TypeName.get(nested.element().asType()))
                        .addParameter(ITEM, parameter)
                        .addCode("return new $T(\n$>$>$L$<$<);\n", nested.element(), arguments.build())
                        .build());
    }

    private void addWriteNested(String name, Nested nested) {
        reserve(name);
        var parameter = variable(nested.element());
        var method = helper(name, ATTRIBUTE_VALUE)
                .addParameter(TypeName.get(nested.element().asType()), parameter);
        method.addStatement(
                "var attributes = $T.item($L)", VALUES, nested.components().size());
        for (Component component : nested.components()) {
            method.addCode(
                    values.put(component, "attributes", CodeBlock.of("$L.$L()", parameter, component.name()), false));
        }
        methods.put(
                name, method.addStatement("return $T.of(attributes)", VALUES).build());
    }

    /** Keeps a method's place, before those it calls for. */
    private void reserve(String name) {
        methods.put(name, helper(name, TypeName.VOID).build());
    }

    private boolean isMissing(String name) {
        return !methods.containsKey(name);
    }

    static MethodSpec.Builder helper(String name, TypeName returns) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(returns);
    }

    private static TypeName plain(Enumerated enumerated) {
        var constants = TypeName.get(enumerated.element().asType());
        return enumerated.open() ? ParameterizedTypeName.get(ClassName.get(Open.class), constants) : constants;
    }

    /** A type's name, without that of the record the class is for. */
    String shortened(TypeElement element) {
        var whole = Labels.stem(element);
        return whole.startsWith(stem) && whole.length() > stem.length() ? whole.substring(stem.length()) : whole;
    }

    /** A variable's name for a value of a type, which is no word of the language. */
    static String variable(TypeElement type) {
        var name = lowerFirst(type.getSimpleName().toString());
        return SourceVersion.isKeyword(name) ? name + "Value" : name;
    }

    static String lowerFirst(String name) {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }
}
