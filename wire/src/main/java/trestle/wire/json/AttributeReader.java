package trestle.wire.json;

import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
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
 * Reads the attribute values of a request: items straight into their stored form, everything else as trees.
 *
 * <p>A value that breaks a rule does not stop the reading, for a token of the wrong kind further on would be refused
 * first. The first broken rule is kept as the {@link #defect}; what is read after it is looked at and dropped, and an
 * item or value handed out with a defect stands only for its own presence.
 */
final class AttributeReader {
    private static final String SHAPE = "AttributeValue";
    private static final Value TRUE = new Value.Bool(true);
    private static final Value FALSE = new Value.Bool(false);
    private static final Value NULL = new Value.Null();

    private final JsonInput in;
    private @Nullable EngineException defect;
    /** Set from the moment a value has a second type: the rest is read for its own faults only. */
    private boolean dropping;

    AttributeReader(JsonInput in) {
        this.in = in;
    }

    @Nullable EngineException defect() {
        return defect;
    }

    Item item() throws IOException {
        in.startMap(Refusals.SHAPES + SHAPE);
        var writer = new ItemWriter();
        var names = new NameSet();
        while (in.nextEntry()) {
            var name = in.name();
            names.add(name);
            if (keeping()) {
                writer.attribute(name);
            }
            write(writer, 0);
        }
        return keeping() ? writer.finish() : Item.EMPTY;
    }

    Key key() throws IOException {
        return new Key(values());
    }

    Map<String, Value> values() throws IOException {
        in.startMap(Refusals.SHAPES + SHAPE);
        return fields(0);
    }

    List<Value> valueList() throws IOException {
        in.startList();
        return elements(0);
    }

    /** The value of a field, where a scalar is refused in other words than among elements. */
    Value fieldValue() throws IOException {
        in.startField(SHAPE);
        return value(0);
    }

    /** The value of an entry of a map. */
    Value elementValue() throws IOException {
        return element(0);
    }

    private void refuse(String message) {
        if (defect == null) {
            defect = EngineException.invalid(message);
        }
    }

    private boolean keeping() {
        return defect == null && !dropping;
    }

    // Straight into the stored form

    private void write(ItemWriter writer, int depth) throws IOException {
        if (in.atNull()) {
            refuse(ValueRules.EMPTY);
            return;
        }
        in.startElement(SHAPE);
        var types = 0;
        while (in.nextField()) {
            dropping |= types > 0;
            if (writeTyped(writer, in.name(), depth)) {
                types++;
            }
        }
        checkTypes(types);
    }

    private boolean writeTyped(ItemWriter writer, String type, int depth) throws IOException {
        switch (type) {
            case "S" -> {
                var text = in.string();
                if (keeping()) {
                    writer.s(text);
                }
            }
            case "N" -> {
                var number = number();
                if (keeping()) {
                    writer.n(number);
                }
            }
            case "B" -> {
                var bytes = in.binary();
                if (keeping()) {
                    writer.b(bytes);
                }
            }
            case "BOOL" -> {
                var bool = in.bool();
                if (keeping()) {
                    writer.bool(bool);
                }
            }
            case "NULL" -> {
                nul();
                if (keeping()) {
                    writer.nul();
                }
            }
            case "SS" -> {
                var texts = stringSet();
                if (keeping()) {
                    writer.ss(texts);
                }
            }
            case "NS" -> {
                var numbers = numberSet();
                if (keeping()) {
                    writer.ns(numbers);
                }
            }
            case "BS" -> {
                var binaries = binarySet();
                if (keeping()) {
                    writer.bs(binaries.stream().map(Bytes::array).toList());
                }
            }
            case "L" -> writeList(writer, depth + 1);
            case "M" -> writeMap(writer, depth + 1);
            default -> {
                in.skip();
                return false;
            }
        }
        return true;
    }

    private void writeList(ItemWriter writer, int depth) throws IOException {
        in.startList();
        if (tooDeep(depth)) {
            return;
        }
        if (keeping()) {
            writer.startList();
        }
        while (in.nextElement()) {
            write(writer, depth);
        }
        if (keeping()) {
            writer.endList();
        }
    }

    private void writeMap(ItemWriter writer, int depth) throws IOException {
        in.startMap(Refusals.SHAPES + SHAPE);
        if (tooDeep(depth)) {
            return;
        }
        if (keeping()) {
            writer.startMap();
        }
        var names = new NameSet();
        while (in.nextEntry()) {
            var name = in.name();
            names.add(name);
            if (keeping()) {
                writer.field(name);
            }
            write(writer, depth);
        }
        if (keeping()) {
            writer.endMap();
        }
    }

    // As trees

    private Value element(int depth) throws IOException {
        if (in.atNull()) {
            refuse(ValueRules.EMPTY);
            return NULL;
        }
        in.startElement(SHAPE);
        return value(depth);
    }

    private Value value(int depth) throws IOException {
        Value value = NULL;
        var types = 0;
        while (in.nextField()) {
            var typed = typed(in.name(), depth);
            if (typed != null) {
                value = typed;
                types++;
            }
        }
        checkTypes(types);
        return value;
    }

    private @Nullable Value typed(String type, int depth) throws IOException {
        return switch (type) {
            case "S" -> new Value.S(ValueRules.wellFormed(in.string()));
            case "N" -> new Value.N(number());
            case "B" -> new Value.B(new Bytes(in.binary()));
            case "BOOL" -> in.bool() ? TRUE : FALSE;
            case "NULL" -> nul();
            case "SS" -> new Value.SS(stringSet());
            case "NS" -> new Value.NS(numberSet());
            case "BS" -> new Value.BS(binarySet());
            case "L" -> {
                in.startList();
                yield tooDeep(depth + 1) ? NULL : new Value.L(elements(depth + 1));
            }
            case "M" -> {
                in.startMap(Refusals.SHAPES + SHAPE);
                yield tooDeep(depth + 1) ? NULL : new Value.M(fields(depth + 1));
            }
            default -> {
                in.skip();
                yield null;
            }
        };
    }

    private List<Value> elements(int depth) throws IOException {
        var values = new ArrayList<Value>();
        while (in.nextElement()) {
            values.add(element(depth));
        }
        return values;
    }

    private Map<String, Value> fields(int depth) throws IOException {
        var fields = new LinkedHashMap<String, Value>();
        while (in.nextEntry()) {
            var name = ValueRules.wellFormed(in.name());
            if (fields.put(name, element(depth)) != null) {
                throw Refusals.unreadable("Duplicate name in an object: " + name);
            }
        }
        return fields;
    }

    // What both have in common

    private void checkTypes(int types) {
        if (types == 0) {
            refuse(ValueRules.EMPTY);
        } else if (types > 1) {
            refuse(ValueRules.TWO_TYPES);
        }
    }

    private Value nul() throws IOException {
        if (!in.bool()) {
            refuse(ValueRules.NULL_NOT_TRUE);
        }
        return NULL;
    }

    private Decimal number() throws IOException {
        var text = in.string();
        return kept(() -> ValueRules.number(text), Decimal.ZERO);
    }

    private List<String> stringSet() throws IOException {
        var texts = in.list(() -> ValueRules.wellFormed(in.string()));
        return kept(() -> ValueRules.stringSet(texts), texts);
    }

    private List<Decimal> numberSet() throws IOException {
        var numbers = in.list(this::number);
        return kept(() -> ValueRules.numberSet(numbers), numbers);
    }

    private List<Bytes> binarySet() throws IOException {
        var binaries = in.list(() -> new Bytes(in.binary()));
        return kept(() -> ValueRules.binarySet(binaries), binaries);
    }

    private <T> T kept(Supplier<T> rule, T otherwise) {
        try {
            return rule.get();
        } catch (EngineException e) {
            refuse(e.getMessage());
            return otherwise;
        }
    }

    /** Where values nest deeper than allowed, passes over the rest, of which there may be much, and says so. */
    private boolean tooDeep(int depth) throws IOException {
        if (depth <= ItemWriter.DEPTH_MAX) {
            return false;
        }
        refuse(Messages.NESTED_TOO_DEEP);
        try {
            in.skip();
        } catch (StreamConstraintsException e) {
            throw EngineException.invalid(Messages.NESTED_TOO_DEEP);
        }
        return true;
    }
}
