package trestle.processor.generate;

import static trestle.processor.generate.Generated.ATTRIBUTE_VALUE;
import static trestle.processor.generate.Generated.ITEM;
import static trestle.processor.generate.Generated.KEYS;
import static trestle.processor.generate.Generated.VALUES;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;
import trestle.processor.Labels;
import trestle.processor.design.Component;
import trestle.processor.design.GeneratedNames;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
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
    private final Set<String> keyAttributes;
    private int textRuns;

    ItemCodec(TableDesign table, ItemDesign item) {
        this.table = table;
        this.item = item;
        this.name = GeneratedNames.codec(item);
        this.type = Generated.statics(name, item.element());
        this.support = new Support(Labels.stem(item.element()));
        this.keys = new KeyCode(support);
        this.record = variable(item);
        this.visible = Generated.staticMember(item.element());
        this.keyAttributes = keyAttributes(table, item);
    }

    /** The attributes of the table's key, and of those of the indexes the item is in. */
    private static Set<String> keyAttributes(TableDesign table, ItemDesign item) {
        var names = new HashSet<>(table.keyAttributes());
        for (var key : item.indexKeys()) {
            names.addAll(table.index(key).orElseThrow().keyAttributes());
        }
        return names;
    }

    /** Where the values of a key come from: the record's accessors, or parameters with their names. */
    private enum From {
        RECORD,
        PARAMETERS
    }

    JavaFile write() {
        type.addJavadoc("Stores {@link $T} in {@code $L}.", item.element(), table.name());
        addKind();
        addWrite();
        addRead();
        addKeys();
        new ItemTest(table, item).addTo(type, visible);
        for (var key : item.keys()) {
            addKeyParts(key);
        }
        support.addTo(type);
        return Generated.file(name, type.build());
    }

    /** Whether writing or addressing an item needs the number of shards. */
    static boolean isSharded(ItemDesign item) {
        for (var key : item.keys()) {
            if (key.shardedBy().isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** What the record is called in the codec's methods, whose own variables have names too. */
    private static String variable(ItemDesign item) {
        var variable = Support.variable(item.element());
        return List.of("item", "shards", "kind").contains(variable) ? variable + "Record" : variable;
    }

    private void addKind() {
        if (table.kindAttribute().isPresent()) {
            type.addField(FieldSpec.builder(ATTRIBUTE_VALUE, "KIND", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                    .initializer("$T.of($S)", VALUES, item.kind())
                    .build());
        }
    }

    private void addWrite() {
        var method =
                method("write", ITEM).addParameter(TypeName.get(item.element().asType()), record);
        if (isSharded(item)) {
            method.addParameter(int.class, "shards");
        }
        method.addStatement("var item = $T.item($L)", VALUES, attributesMax());
        putPk(method, table.pk().name(), item.key());
        if (table.sk().isPresent()) {
            putSk(method, table.sk().get().name(), item.key());
        }
        if (table.kindAttribute().isPresent()) {
            method.addStatement("item.add($S, KIND)", table.kindAttribute().get());
        }
        putComponents(method);
        for (var key : item.indexKeys()) {
            putIndexKey(method, key, table.index(key).orElseThrow());
        }
        type.addMethod(method.addStatement("return item").build());
    }

    private void putComponents(MethodSpec.Builder method) {
        var texts = new ArrayList<Component>();
        for (var component : item.components()) {
            if (component.keyOnly() || table.keyAttributes().contains(component.attribute())) {
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
                && !keyAttributes.contains(component.attribute());
    }

    private void put(MethodSpec.Builder method, Component component) {
        method.addCode(support.values()
                .put(component, "item", accessor(component.name()), keyAttributes.contains(component.attribute())));
    }

    /** Puts texts that stand together: one by one, or where they are many in one call. */
    private void putTexts(MethodSpec.Builder method, List<Component> texts) {
        if (texts.size() < TEXTS_MANY) {
            for (var component : texts) {
                put(method, component);
            }
        } else {
            putTogether(method, texts);
        }
        texts.clear();
    }

    private void putTogether(MethodSpec.Builder method, List<Component> texts) {
        textRuns++;
        var constant = textRuns == 1 ? "TEXTS" : "TEXTS_" + textRuns;
        var names = new ArrayList<String>();
        var values = new ArrayList<CodeBlock>();
        for (var component : texts) {
            names.add(component.attribute());
            values.add(accessor(component.name()));
        }
        type.addField(FieldSpec.builder(String[].class, constant, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("{$L}", Generated.quoted(names))
                .build());
        method.addStatement("item.addTexts($L, $L)", constant, CodeBlock.join(values, ", "));
    }

    private int attributesMax() {
        return item.components().size() + 3 + 2 * item.indexKeys().size();
    }

    private void putPk(MethodSpec.Builder method, String attribute, KeyDesign key) {
        method.addStatement("item.add($S, $L)", attribute, pkOf(key, From.RECORD));
    }

    private void putSk(MethodSpec.Builder method, String attribute, KeyDesign key) {
        method.addStatement("item.add($S, $L)", attribute, skOf(key, From.RECORD));
    }

    /** What a component of its own writes under the attribute is not written again. */
    private void putIndexKey(MethodSpec.Builder method, KeyDesign key, IndexDesign index) {
        boolean putsPk = item.stored(index.pk().name()).isEmpty();
        boolean putsSk =
                index.sk().isPresent() && item.stored(index.sk().get().name()).isEmpty();
        if (!putsPk && !putsSk) {
            return;
        }
        var conditions = conditions(key);
        if (!conditions.isEmpty()) {
            method.beginControlFlow("if ($L)", CodeBlock.join(conditions, " && "));
        }
        if (putsPk) {
            putPk(method, index.pk().name(), key);
        }
        if (putsSk) {
            putSk(method, index.sk().get().name(), key);
        }
        if (!conditions.isEmpty()) {
            method.endControlFlow();
        }
    }

    /** What must hold for the item to be in an index. */
    private List<CodeBlock> conditions(KeyDesign key) {
        var conditions = new ArrayList<CodeBlock>();
        if (key.unless().isPresent()) {
            conditions.add(CodeBlock.of("$L == null", accessor(key.unless().get())));
        }
        for (var slot : key.distinctSlots()) {
            if (slot.nullable() && !slot.optional()) {
                conditions.add(KeyCode.isThere(slot, accessor(slot.name())));
            }
        }
        return conditions;
    }

    private void addRead() {
        var method = method("read", TypeName.get(item.element().asType())).addParameter(ITEM, "item");
        var kind = table.kindAttribute().isPresent()
                ? CodeBlock.of("$S, KIND, ", table.kindAttribute().get())
                : CodeBlock.of("");
        new RecordReading(table, item.key(), item.components(), support, kind)
                .addTo(method, item.element(), keyAttributes);
        type.addMethod(method.build());
    }

    private void addKeys() {
        boolean sharded = item.key().shardedBy().isPresent();
        var ofRecord =
                method("key", ITEM).addParameter(TypeName.get(item.element().asType()), record);
        var ofSlots = method("key", ITEM);
        var parameters = keyParameters(item.key());
        ofSlots.addParameters(parameters);
        if (sharded) {
            ofRecord.addParameter(int.class, "shards");
            ofSlots.addParameter(int.class, "shards");
        }
        boolean constant = parameters.isEmpty() && !sharded;
        ofRecord.addStatement("return $L", constant ? CodeBlock.of("key()") : keyOf(From.RECORD));
        ofSlots.addStatement("return $L", keyOf(From.PARAMETERS));
        type.addMethod(ofRecord.build());
        type.addMethod(ofSlots.build());
    }

    private CodeBlock keyOf(From from) {
        var pk = CodeBlock.of("$S, $L", table.pk().name(), pkOf(item.key(), from));
        if (table.sk().isEmpty()) {
            return CodeBlock.of("$T.key($L)", VALUES, pk);
        }
        return CodeBlock.of("$T.key($L, $S, $L)", VALUES, pk, table.sk().get().name(), skOf(item.key(), from));
    }

    /** What the full table key is made of: its segments, and the component it is sharded by. */
    private List<ParameterSpec> keyParameters(KeyDesign key) {
        var parameters = parameters(key.distinctSlots());
        var by = item.shardedBy(key);
        if (by.isPresent() && !key.has(by.get().name())) {
            parameters.add(parameter(by.get().type(), by.get().name()));
        }
        return parameters;
    }

    private void addKeyParts(KeyDesign key) {
        var pk = method(KeyCode.pkMethod(key), ATTRIBUTE_VALUE)
                .addParameters(parameters(key.pk().distinctSlots()));
        type.addMethod(pk.addStatement("return $L", keys.value(key.pk(), false)).build());
        var by = item.shardedBy(key);
        if (by.isPresent()) {
            addShardedPk(key, by.get());
        }
        if (key.sk().isPresent()) {
            addSk(key, key.sk().get());
        }
    }

    private void addShardedPk(KeyDesign key, Component by) {
        var pk = method(KeyCode.pkMethod(key), ATTRIBUTE_VALUE)
                .addParameters(parameters(key.pk().distinctSlots()));
        if (!key.pk().has(by.name())) {
            pk.addParameter(parameter(by.type(), by.name()));
        }
        pk.addParameter(int.class, "shards");
        pk.addStatement(
                "return $T.of($T.sharded($L, $L, shards))",
                VALUES,
                KEYS,
                keys.text(key.pk().parts()),
                support.values().toText(by.type(), CodeBlock.of(by.name())));
        type.addMethod(pk.build());
    }

    private void addSk(KeyDesign key, KeyText text) {
        var sk = method(KeyCode.skMethod(key), ATTRIBUTE_VALUE).addParameters(parameters(text.distinctSlots()));
        type.addMethod(sk.addStatement("return $L", keys.value(text, true)).build());
    }

    private CodeBlock pkOf(KeyDesign key, From from) {
        var arguments = values(key.pk(), from);
        if (key.shardedBy().isPresent()) {
            var by = key.shardedBy().get();
            if (!key.pk().has(by)) {
                arguments.add(value(by, from));
            }
            arguments.add(CodeBlock.of("shards"));
        }
        return CodeBlock.of("$L($L)", KeyCode.pkMethod(key), CodeBlock.join(arguments, ", "));
    }

    private CodeBlock skOf(KeyDesign key, From from) {
        var arguments = values(key.sk().orElseThrow(), from);
        return CodeBlock.of("$L($L)", KeyCode.skMethod(key), CodeBlock.join(arguments, ", "));
    }

    private List<CodeBlock> values(KeyText text, From from) {
        var values = new ArrayList<CodeBlock>();
        for (var slot : text.distinctSlots()) {
            values.add(value(slot.name(), from));
        }
        return values;
    }

    private CodeBlock value(String component, From from) {
        return switch (from) {
            case RECORD -> accessor(component);
            case PARAMETERS -> CodeBlock.of(component);
        };
    }

    private static List<ParameterSpec> parameters(List<Part.Slot> slots) {
        var parameters = new ArrayList<ParameterSpec>();
        for (var slot : slots) {
            parameters.add(parameter(slot.type(), slot.name()));
        }
        return parameters;
    }

    private static ParameterSpec parameter(ValueType type, String name) {
        return ParameterSpec.builder(TypeName.get(type.java()), name).build();
    }

    private CodeBlock accessor(String component) {
        return CodeBlock.of("$L.$L()", record, component);
    }

    private MethodSpec.Builder method(String methodName, TypeName returns) {
        return MethodSpec.methodBuilder(methodName).addModifiers(visible).returns(returns);
    }
}
