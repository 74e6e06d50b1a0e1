package trestle.processor.write;

import static trestle.processor.write.Generated.KEY_PATTERN;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import trestle.model.KeyOnly;
import trestle.model.MalformedItem;
import trestle.processor.Mirror;
import trestle.processor.design.Component;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.design.TableDesign;

/** The body of a method that makes a record, or a view, of an item. */
final class RecordReading {
    private final TableDesign table;
    private final KeyDesign key;
    private final List<Component> components;
    private final Support support;

    RecordReading(TableDesign table, KeyDesign key, List<Component> components, Support support) {
        this.table = table;
        this.key = key;
        this.components = components;
        this.support = support;
    }

    void addTo(MethodSpec.Builder method, TypeElement record, Predicate<String> keyAttribute) {
        method.beginControlFlow("try");
        if (!key.pk().number() && components.stream().anyMatch(c -> isKeyOnly(c) && isIn(key.pk(), c))) {
            addParts(method, "PK", table.pk().name());
        }
        boolean sortText = key.sk().filter(sk -> !sk.number()).isPresent();
        if (sortText && components.stream().anyMatch(c -> isKeyOnly(c) && !isIn(key.pk(), c))) {
            addParts(method, "SK", table.sk().orElseThrow().name());
        }
        var arguments = CodeBlock.builder();
        for (int i = 0; i < components.size(); i++) {
            var component = components.get(i);
            arguments.add(i == 0 ? "" : ",\n");
            arguments.add(
                    isKeyOnly(component)
                            ? fromKey(component)
                            : support.values().read(component, "item", keyAttribute.test(component.attribute())));
        }
        method.addCode("return new $T(\n$>$>$L$<$<);\n", record, arguments.build());
        method.nextControlFlow("catch ($T e)", MalformedItem.class);
        var keyNames = table.sk()
                .map(sk -> CodeBlock.of("$S, $S", table.pk().name(), sk.name()))
                .orElseGet(() -> CodeBlock.of("$S", table.pk().name()));
        method.addStatement("throw e.in($S, item, $L)", ClassName.get(record).simpleName(), keyNames);
        method.endControlFlow();
    }

    /** The constants by which this key is taken apart. */
    static void addPatterns(TypeSpec.Builder type, KeyDesign key) {
        if (!key.pk().number()) {
            addPattern(type, "PK", key.pk(), key.shardedBy().isPresent());
        }
        key.sk().filter(sk -> !sk.number()).ifPresent(sk -> addPattern(type, "SK", sk, false));
    }

    private static void addPattern(TypeSpec.Builder type, String name, KeyText text, boolean sharded) {
        type.addField(FieldSpec.builder(KEY_PATTERN, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$T.of($S)$L", KEY_PATTERN, KeyCode.shape(text), sharded ? ".sharded()" : "")
                .build());
    }

    /** Marked so in the record, or in a view of it, which may be served by an index that has the key alone. */
    private static boolean isKeyOnly(Component component) {
        return component.keyOnly() || Mirror.has(component.element(), KeyOnly.class);
    }

    private static void addParts(MethodSpec.Builder method, String pattern, String attribute) {
        method.addStatement("var $L = $L.read(item, $S)", pattern.equals("PK") ? "pk" : "sk", pattern, attribute);
    }

    private CodeBlock fromKey(Component component) {
        var inPk = slot(key.pk(), component);
        var text = inPk.isPresent() ? key.pk() : key.sk().orElseThrow();
        var slot = inPk.or(() -> slot(text, component)).orElseThrow();
        if (text.number()) {
            var attribute = inPk.isPresent()
                    ? table.pk().name()
                    : table.sk().orElseThrow().name();
            return support.values().read(component.type(), CodeBlock.of("item, $S", attribute));
        }
        int at = text.slots().map(Part.Slot::name).toList().indexOf(component.name());
        var part = CodeBlock.of("$L.get($L)", inPk.isPresent() ? "pk" : "sk", at);
        var value = support.values().fromText(slot.type(), part);
        return slot.optional() ? CodeBlock.of("$L.isEmpty() ? null : $L", part, value) : value;
    }

    private static boolean isIn(KeyText text, Component component) {
        return slot(text, component).isPresent();
    }

    private static Optional<Part.Slot> slot(KeyText text, Component component) {
        return text.slots().filter(slot -> slot.name().equals(component.name())).findFirst();
    }
}
