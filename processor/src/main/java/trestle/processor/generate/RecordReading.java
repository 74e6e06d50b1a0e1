package trestle.processor.generate;

import static trestle.processor.generate.Generated.KEY_SHAPE;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import trestle.model.MalformedItem;
import trestle.processor.design.Component;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.TableDesign;

/** The body of a method that makes a record, or a view, of an item. */
final class RecordReading {
    private final TableDesign table;
    private final KeyDesign key;
    private final List<Component> components;
    private final Support support;
    private final CodeBlock kind;

    /** {@code kind} is an attribute and its value, which identify an item of another kind, each followed by a comma. */
    RecordReading(TableDesign table, KeyDesign key, List<Component> components, Support support, CodeBlock kind) {
        this.table = table;
        this.key = key;
        this.components = components;
        this.support = support;
        this.kind = kind;
    }

    void addTo(MethodSpec.Builder method, TypeElement record, Set<String> keyAttributes) {
        method.beginControlFlow("try");
        if (!key.pk().number() && isReadFromKey(true)) {
            addParts(method, "PK", table.pk().name());
        }
        if (key.sk().isPresent() && !key.sk().get().number() && isReadFromKey(false)) {
            addParts(method, "SK", table.sk().orElseThrow().name());
        }
        var arguments = CodeBlock.builder();
        for (int i = 0; i < components.size(); i++) {
            var component = components.get(i);
            arguments.add(i == 0 ? "" : ",\n");
            arguments.add(
                    component.readFromKey()
                            ? fromKey(component)
                            : support.values().read(component, "item", keyAttributes.contains(component.attribute())));
        }
        method.addCode("return new $T(\n$>$>$L$<$<);\n", record, arguments.build());
        method.nextControlFlow("catch ($T e)", MalformedItem.class);
        method.addStatement(
                "throw e.in($S, item, $L$L)",
                ClassName.get(record).simpleName(),
                kind,
                Generated.quoted(table.keyAttributes()));
        method.endControlFlow();
    }

    /** Whether a component is read from the partition key, or else one from the sort key. */
    private boolean isReadFromKey(boolean partition) {
        for (var component : components) {
            if (component.readFromKey() && key.pk().has(component.name()) == partition) {
                return true;
            }
        }
        return false;
    }

    /** The constants by which this key is taken apart. */
    static void addPatterns(TypeSpec.Builder type, KeyDesign key) {
        if (!key.pk().number()) {
            addPattern(type, "PK", key.pk(), key.shardedBy().isPresent());
        }
        if (key.sk().isPresent() && !key.sk().get().number()) {
            addPattern(type, "SK", key.sk().get(), false);
        }
    }

    private static void addPattern(TypeSpec.Builder type, String name, KeyText text, boolean sharded) {
        type.addField(FieldSpec.builder(KEY_SHAPE, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$T.of($S)$L", KEY_SHAPE, KeyCode.shape(text), sharded ? ".sharded()" : "")
                .build());
    }

    private static void addParts(MethodSpec.Builder method, String pattern, String attribute) {
        method.addStatement("var $L = $L.read(item, $S)", pattern.equals("PK") ? "pk" : "sk", pattern, attribute);
    }

    private CodeBlock fromKey(Component component) {
        boolean inPk = key.pk().has(component.name());
        var text = inPk ? key.pk() : key.sk().orElseThrow();
        var attribute = inPk ? table.pk().name() : table.sk().orElseThrow().name();
        if (text.number()) {
            return support.values().read(component.type(), CodeBlock.of("item, $S", attribute), attribute);
        }
        int at = text.indexOf(component.name());
        var slot = text.slots().get(at);
        var part = CodeBlock.of("$L.get($L)", inPk ? "pk" : "sk", at);
        var value = support.values().fromText(slot.type(), part, attribute);
        return slot.optional() ? CodeBlock.of("$L.isEmpty() ? null : $L", part, value) : value;
    }
}
