package trestle.processor.write;

import static trestle.processor.write.Generated.ATTRIBUTE_VALUE;
import static trestle.processor.write.Generated.ITEM;
import static trestle.processor.write.Generated.KEYS;
import static trestle.processor.write.Generated.VALUES;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import trestle.processor.Labels;
import trestle.processor.design.Component;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyAttribute;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ValueType;

/** Writes one item's codec: to and from attribute values, its keys, and whether an item is one. */
final class ItemCodec {
    /** How many texts in a row are written in one call. */
    private static final int TEXTS_MANY = 8;

    private final TableDesign table;
    private final ItemDesign item;
    private final ClassName name;
    private final TypeSpec.Builder type;
    private final Support support;
    private final KeyCode keys;
    private final String record;
    private final Modifier[] visible;
    private int textRuns;

    ItemCodec(TableDesign table, ItemDesign item) {
        this.table = table;
        this.item = item;
        this.name = Generated.codec(item.element());
        this.type = Generated.statics(name, item.element());
        this.support = new Support(Labels.stem(item.element()));
        this.keys = new KeyCode(support);
        this.record = variable(item);
        this.visible = Stream.concat(Stream.of(Generated.visibility(item.element())), Stream.of(Modifier.STATIC))
                .toArray(Modifier[]::new);
    }

    JavaFile write() {
        type.addJavadoc("Stores {@link $T} in {@code $L}.", item.element(), table.name());
        addKind();
        addWrite();
        addRead();
        addKeys();
        new ItemTest(table, item).addTo(type, visible);
        item.keys().forEach(this::addKeyParts);
        support.addTo(type);
        return Generated.file(name, type.build());
    }

    /** Whether writing or addressing an item needs the number of shards. */
    static boolean isSharded(ItemDesign item) {
        return item.keys().anyMatch(key -> key.shardedBy().isPresent());
    }

    /** What the record is called in the codec's methods, whose own variables have names too. */
    private static String variable(ItemDesign item) {
        var variable = Support.variable(item.element());
        return List.of("item", "shards", "kind").contains(variable) ? variable + "Record" : variable;
    }

    private void addKind() {
        table.kindAttribute()
                .ifPresent(attribute -> type.addField(
                        FieldSpec.builder(ATTRIBUTE_VALUE, "KIND", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                                .initializer("$T.of($S)", VALUES, item.kind())
                                .build()));
    }

    private void addWrite() {
        var method =
                method("write", ITEM).addParameter(TypeName.get(item.element().asType()), record);
        if (isSharded(item)) {
            method.addParameter(int.class, "shards");
        }
        method.addStatement("var item = $T.item($L)", VALUES, attributesMax());
        putKey(method, item.key(), table.pk(), table.sk());
        table.kindAttribute().ifPresent(attribute -> method.addStatement("item.add($S, KIND)", attribute));
        putComponents(method);
        for (var key : item.indexKeys()) {
            putIndexKey(method, key, table.index(key.index().orElseThrow()).orElseThrow());
        }
        type.addMethod(method.addStatement("return item").build());
    }

    private void putComponents(MethodSpec.Builder method) {
        var texts = new ArrayList<Component>();
        for (var component : item.components()) {
            if (component.keyOnly() || isTableKey(component.attribute())) {
                continue;
            }
            if (isPlainText(component)) {
                texts.add(component);
                continue;
            }
            putTexts(method, texts);
            put(method, component);
        }
        putTexts(method, texts);
    }

    private boolean isPlainText(Component component) {
        return component.type() instanceof ValueType.Text
                && !component.nullable()
                && !isKeyAttribute(component.attribute());
    }

    private void put(MethodSpec.Builder method, Component component) {
        method.addCode(support.values()
                .put(component, "item", accessor(component.name()), isKeyAttribute(component.attribute())));
    }

    /** Puts texts that stand together: one by one, or where they are many in one call. */
    private void putTexts(MethodSpec.Builder method, List<Component> texts) {
        if (texts.size() < TEXTS_MANY) {
            texts.forEach(component -> put(method, component));
        } else {
            textRuns++;
            var constant = textRuns == 1 ? "TEXTS" : "TEXTS_" + textRuns;
            type.addField(FieldSpec.builder(String[].class, constant, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                    .initializer(texts.stream()
                            .map(component -> CodeBlock.of("$S", component.attribute()))
                            .collect(CodeBlock.joining(", ", "{", "}")))
                    .build());
            method.addStatement(
                    "item.addTexts($L, $L)",
                    constant,
                    texts.stream().map(component -> accessor(component.name())).collect(CodeBlock.joining(", ")));
        }
        texts.clear();
    }

    private int attributesMax() {
        return item.components().size() + 3 + 2 * item.indexKeys().size();
    }

    private void putKey(MethodSpec.Builder method, KeyDesign key, KeyAttribute pk, Optional<KeyAttribute> sk) {
        method.addStatement("item.add($S, $L)", pk.name(), pkOf(key, slot -> accessor(slot.name())));
        sk.ifPresent(attribute ->
                method.addStatement("item.add($S, $L)", attribute.name(), skOf(key, slot -> accessor(slot.name()))));
    }

    private void putIndexKey(MethodSpec.Builder method, KeyDesign key, IndexDesign index) {
        boolean ownPk = isComponent(index.pk().name());
        boolean ownSk = index.sk().filter(sk -> isComponent(sk.name())).isPresent();
        if (ownPk && (ownSk || index.sk().isEmpty())) {
            return;
        }
        var conditions = conditions(key);
        if (!conditions.isEmpty()) {
            method.beginControlFlow("if ($L)", CodeBlock.join(conditions, " && "));
        }
        if (!ownPk) {
            method.addStatement("item.add($S, $L)", index.pk().name(), pkOf(key, slot -> accessor(slot.name())));
        }
        if (!ownSk) {
            index.sk()
                    .ifPresent(sk -> method.addStatement(
                            "item.add($S, $L)", sk.name(), skOf(key, slot -> accessor(slot.name()))));
        }
        if (!conditions.isEmpty()) {
            method.endControlFlow();
        }
    }

    /** What must hold for the item to be in an index. */
    private List<CodeBlock> conditions(KeyDesign key) {
        var conditions = new ArrayList<CodeBlock>();
        key.unless().ifPresent(component -> conditions.add(CodeBlock.of("$L == null", accessor(component))));
        for (var slot : distinct(key)) {
            if (slot.nullable() && !slot.optional()) {
                conditions.add(KeyCode.isThere(slot, accessor(slot.name())));
            }
        }
        return conditions;
    }

    private void addRead() {
        var method = method("read", TypeName.get(item.element().asType())).addParameter(ITEM, "item");
        new RecordReading(table, item.key(), item.components(), support)
                .addTo(method, item.element(), attribute -> isKeyAttribute(attribute));
        type.addMethod(method.build());
    }

    private void addKeys() {
        boolean sharded = item.key().shardedBy().isPresent();
        var ofRecord =
                method("key", ITEM).addParameter(TypeName.get(item.element().asType()), record);
        var ofSlots = method("key", ITEM);
        var slots = keyParameters(item.key());
        slots.forEach(ofSlots::addParameter);
        if (sharded) {
            ofRecord.addParameter(int.class, "shards");
            ofSlots.addParameter(int.class, "shards");
        }
        if (!slots.isEmpty() || sharded) {
            type.addMethod(ofRecord.addStatement("return $L", keyOf(slot -> accessor(slot)))
                    .build());
            type.addMethod(
                    ofSlots.addStatement("return $L", keyOf(CodeBlock::of)).build());
        } else {
            type.addMethod(ofRecord.addStatement("return key()").build());
            type.addMethod(
                    ofSlots.addStatement("return $L", keyOf(CodeBlock::of)).build());
        }
    }

    private CodeBlock keyOf(Function<String, CodeBlock> value) {
        var pk = CodeBlock.of("$S, $L", table.pk().name(), pkOf(item.key(), slot -> value.apply(slot.name()), value));
        return table.sk()
                .map(sk -> CodeBlock.of(
                        "$T.key($L, $S, $L)",
                        VALUES,
                        pk,
                        sk.name(),
                        skOf(item.key(), slot -> value.apply(slot.name()))))
                .orElseGet(() -> CodeBlock.of("$T.key($L)", VALUES, pk));
    }

    /** What the full table key is made of: its segments, and the component it is sharded by. */
    private List<ParameterSpec> keyParameters(KeyDesign key) {
        var parameters = new ArrayList<ParameterSpec>();
        distinct(key).forEach(slot -> parameters.add(parameter(slot)));
        key.shardedBy()
                .filter(by ->
                        distinct(key).stream().noneMatch(slot -> slot.name().equals(by)))
                .flatMap(item::component)
                .ifPresent(by -> parameters.add(
                        ParameterSpec.builder(TypeName.get(by.type().java()), by.name())
                                .build()));
        return parameters;
    }

    private void addKeyParts(KeyDesign key) {
        var pkSlots = KeyCode.distinct(key.pk());
        var pk = method(KeyCode.pkMethod(key), ATTRIBUTE_VALUE);
        pkSlots.forEach(slot -> pk.addParameter(parameter(slot)));
        type.addMethod(pk.addStatement("return $L", keys.value(key.pk(), false, slot -> CodeBlock.of(slot.name())))
                .build());
        key.shardedBy().flatMap(item::component).ifPresent(by -> addShardedPk(key, pkSlots, by));
        key.sk().ifPresent(text -> addSk(key, text));
    }

    private void addShardedPk(KeyDesign key, List<Part.Slot> slots, Component by) {
        var pk = method(KeyCode.pkMethod(key), ATTRIBUTE_VALUE);
        slots.forEach(slot -> pk.addParameter(parameter(slot)));
        if (slots.stream().noneMatch(slot -> slot.name().equals(by.name()))) {
            pk.addParameter(TypeName.get(by.type().java()), by.name());
        }
        pk.addParameter(int.class, "shards");
        pk.addStatement(
                "return $T.of($T.sharded($L, $L, shards))",
                VALUES,
                KEYS,
                keys.text(key.pk().parts(), slot -> CodeBlock.of(slot.name())),
                support.values().toText(by.type(), CodeBlock.of(by.name())));
        type.addMethod(pk.build());
    }

    private void addSk(KeyDesign key, KeyText text) {
        var sk = method(KeyCode.skMethod(key), ATTRIBUTE_VALUE);
        KeyCode.distinct(text).forEach(slot -> sk.addParameter(parameter(slot)));
        type.addMethod(sk.addStatement("return $L", keys.value(text, true, slot -> CodeBlock.of(slot.name())))
                .build());
    }

    private CodeBlock pkOf(KeyDesign key, Function<Part.Slot, CodeBlock> value) {
        return pkOf(key, value, this::accessor);
    }

    private CodeBlock pkOf(KeyDesign key, Function<Part.Slot, CodeBlock> value, Function<String, CodeBlock> named) {
        var arguments = new ArrayList<CodeBlock>();
        var slots = KeyCode.distinct(key.pk());
        slots.forEach(slot -> arguments.add(value.apply(slot)));
        key.shardedBy().ifPresent(by -> {
            if (slots.stream().noneMatch(slot -> slot.name().equals(by))) {
                arguments.add(named.apply(by));
            }
            arguments.add(CodeBlock.of("shards"));
        });
        return CodeBlock.of("$L($L)", KeyCode.pkMethod(key), CodeBlock.join(arguments, ", "));
    }

    private CodeBlock skOf(KeyDesign key, Function<Part.Slot, CodeBlock> value) {
        var arguments =
                KeyCode.distinct(key.sk().orElseThrow()).stream().map(value).toList();
        return CodeBlock.of("$L($L)", KeyCode.skMethod(key), CodeBlock.join(arguments, ", "));
    }

    private static List<Part.Slot> distinct(KeyDesign key) {
        return key.sk().map(sk -> KeyCode.distinct(key.pk(), sk)).orElseGet(() -> KeyCode.distinct(key.pk()));
    }

    private static ParameterSpec parameter(Part.Slot slot) {
        return ParameterSpec.builder(TypeName.get(slot.type().java()), slot.name())
                .build();
    }

    private CodeBlock accessor(String component) {
        return CodeBlock.of("$L.$L()", record, component);
    }

    private boolean isComponent(String attribute) {
        return item.components().stream()
                .anyMatch(component ->
                        !component.keyOnly() && component.attribute().equals(attribute));
    }

    private boolean isTableKey(String attribute) {
        return table.pk().name().equals(attribute)
                || table.sk().filter(sk -> sk.name().equals(attribute)).isPresent();
    }

    /** Whether an attribute is a key, of the table or of an index this item is in. */
    private boolean isKeyAttribute(String attribute) {
        return isTableKey(attribute)
                || item.indexKeys().stream()
                        .flatMap(key -> table.index(key.index().orElseThrow()).stream())
                        .anyMatch(index -> index.pk().name().equals(attribute)
                                || index.sk()
                                        .filter(sk -> sk.name().equals(attribute))
                                        .isPresent());
    }

    private MethodSpec.Builder method(String methodName, TypeName returns) {
        return MethodSpec.methodBuilder(methodName).addModifiers(visible).returns(returns);
    }
}
