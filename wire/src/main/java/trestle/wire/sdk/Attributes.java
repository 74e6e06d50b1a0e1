package trestle.wire.sdk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.engine.api.ExpressionAttributes;
import trestle.engine.api.Key;
import trestle.engine.error.EngineException;
import trestle.engine.error.Messages;
import trestle.engine.value.Bytes;
import trestle.engine.value.Decimal;
import trestle.engine.value.Item;
import trestle.engine.value.ItemWriter;
import trestle.engine.value.Value;
import trestle.wire.values.ValueRules;

/**
 * Turns the SDK's attribute values into items and trees. The first that breaks a rule is kept as the {@link #defect} of
 * the request; the item or value in which it occurred then stands only for its own presence.
 */
final class Attributes {
    private static final Value TRUE = new Value.Bool(true);
    private static final Value FALSE = new Value.Bool(false);
    private static final Value NULL = new Value.Null();

    private @Nullable EngineException defect;

    @Nullable EngineException defect() {
        return defect;
    }

    Item item(Map<String, AttributeValue> attributes) {
        try {
            var writer = new ItemWriter();
            for (var attribute : attributes.entrySet()) {
                write(writer.attribute(attribute.getKey()), attribute.getValue());
            }
            return writer.finish();
        } catch (EngineException e) {
            refuse(e);
            return Item.EMPTY;
        }
    }

    Key key(Map<String, AttributeValue> attributes) {
        return new Key(values(attributes));
    }

    Map<String, Value> values(Map<String, AttributeValue> attributes) {
        var values = LinkedHashMap.<String, Value>newLinkedHashMap(attributes.size());
        for (var attribute : attributes.entrySet()) {
            values.put(attribute.getKey(), value(attribute.getValue()));
        }
        return values;
    }

    List<Value> values(List<AttributeValue> list) {
        var values = new ArrayList<Value>(list.size());
        for (var value : list) {
            values.add(value(value));
        }
        return values;
    }

    Value value(AttributeValue value) {
        try {
            return tree(value, 0);
        } catch (EngineException e) {
            refuse(e);
            return NULL;
        }
    }

    static ExpressionAttributes placeholders(
            @Nullable Map<String, String> names, @Nullable Map<String, AttributeValue> values) {
        if (names == null && values == null) {
            return ExpressionAttributes.NONE;
        }
        if (values == null) {
            return new ExpressionAttributes(names, null, null);
        }
        @Nullable EngineException first = null;
        var trees = LinkedHashMap.<String, Value>newLinkedHashMap(values.size());
        for (var value : values.entrySet()) {
            var attributes = new Attributes();
            trees.put(value.getKey(), attributes.value(value.getValue()));
            var refusal = attributes.defect();
            if (refusal != null && first == null) {
                first = ValueRules.inPlaceholder(refusal, value.getKey());
            }
        }
        return new ExpressionAttributes(names, trees, first);
    }

    private void refuse(EngineException refusal) {
        if (defect == null) {
            defect = refusal;
        }
    }

    private static void write(ItemWriter writer, AttributeValue value) {
        switch (typeOf(value)) {
            case S -> writer.s(value.s());
            case N -> writer.n(ValueRules.number(value.n()));
            case B -> writer.b(value.b().asByteArrayUnsafe());
            case BOOL -> writer.bool(value.bool());
            case NUL -> {
                nul(value);
                writer.nul();
            }
            case SS -> writer.ss(ValueRules.stringSet(value.ss()));
            case NS -> writer.ns(numberSet(value.ns()));
            case BS ->
                writer.bs(binarySet(value.bs()).stream().map(Bytes::array).toList());
            case L -> {
                writer.startList();
                for (var element : value.l()) {
                    write(writer, element);
                }
                writer.endList();
            }
            case M -> {
                writer.startMap();
                for (var field : value.m().entrySet()) {
                    writer.field(field.getKey());
                    write(writer, field.getValue());
                }
                writer.endMap();
            }
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalStateException("types were counted");
        }
    }

    private static Value tree(AttributeValue value, int depth) {
        return switch (typeOf(value)) {
            case S -> new Value.S(ValueRules.wellFormed(value.s()));
            case N -> new Value.N(ValueRules.number(value.n()));
            case B -> new Value.B(new Bytes(value.b().asByteArrayUnsafe()));
            case BOOL -> value.bool() ? TRUE : FALSE;
            case NUL -> nul(value);
            case SS -> new Value.SS(ValueRules.stringSet(value.ss()));
            case NS -> new Value.NS(numberSet(value.ns()));
            case BS -> new Value.BS(binarySet(value.bs()));
            case L -> list(value.l(), deeper(depth));
            case M -> map(value.m(), deeper(depth));
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalStateException("types were counted");
        };
    }

    private static Value list(List<AttributeValue> elements, int depth) {
        var values = new ArrayList<Value>(elements.size());
        for (var element : elements) {
            values.add(tree(element, depth));
        }
        return new Value.L(values);
    }

    private static Value map(Map<String, AttributeValue> fields, int depth) {
        var values = LinkedHashMap.<String, Value>newLinkedHashMap(fields.size());
        for (var field : fields.entrySet()) {
            values.put(ValueRules.wellFormed(field.getKey()), tree(field.getValue(), depth));
        }
        return new Value.M(values);
    }

    private static int deeper(int depth) {
        if (depth == ItemWriter.DEPTH_MAX) {
            throw EngineException.invalid(Messages.NESTED_TOO_DEEP);
        }
        return depth + 1;
    }

    private static Value nul(AttributeValue value) {
        if (!value.nul()) {
            throw EngineException.invalid(ValueRules.NULL_NOT_TRUE);
        }
        return NULL;
    }

    private static List<Decimal> numberSet(List<String> texts) {
        return ValueRules.numberSet(texts.stream().map(ValueRules::number).toList());
    }

    private static List<Bytes> binarySet(List<SdkBytes> binaries) {
        return ValueRules.binarySet(
                binaries.stream().map(b -> new Bytes(b.asByteArrayUnsafe())).toList());
    }

    /** The one type that the value has. */
    private static AttributeValue.Type typeOf(@Nullable AttributeValue value) {
        if (value == null) {
            throw EngineException.invalid(ValueRules.EMPTY);
        }
        var type = value.type();
        if (type == null || type == AttributeValue.Type.UNKNOWN_TO_SDK_VERSION) {
            throw EngineException.invalid(isEmpty(value) ? ValueRules.EMPTY : ValueRules.TWO_TYPES);
        }
        return type;
    }

    private static boolean isEmpty(AttributeValue value) {
        return value.s() == null
                && value.n() == null
                && value.b() == null
                && value.bool() == null
                && value.nul() == null
                && !(value.hasSs() || value.hasNs() || value.hasBs() || value.hasL() || value.hasM());
    }
}
