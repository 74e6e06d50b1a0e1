package trestle.engine.value;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An item in its stored form, which {@code package-info} specifies. Immutable. Attributes are found and read where they
 * lie; nothing is decoded that is not asked for.
 */
public final class Item {
    static final int VERSION = 1;
    public static final Item EMPTY = new ItemWriter(4).finish();

    private final byte[] form;
    private final int sizeBytes;
    private final int count;
    private final int lengthsFrom;
    private final int jsonFrom;

    private Item(byte[] form) {
        this.form = form;
        if (form.length < 5 || form[0] != VERSION) {
            throw new IllegalArgumentException("not an item in stored form 1");
        }
        var head = new Head(form, 1);
        sizeBytes = head.next();
        count = head.next();
        lengthsFrom = head.at;
        for (var i = 0; i < 2 * count; i++) {
            head.next();
        }
        jsonFrom = head.at;
    }

    /** Wraps bytes that {@link #form} gave; they are shared, not copied. */
    public static Item of(byte[] form) {
        return new Item(form);
    }

    public static Item of(Map<String, Value> attributes) {
        return new ItemWriter().values(attributes).finish();
    }

    public byte[] form() {
        return form;
    }

    /** The item's size by DynamoDB's rules. */
    public int sizeBytes() {
        return sizeBytes;
    }

    public int count() {
        return count;
    }

    /** Where in {@link #form} the item's JSON begins; it reaches to the end. */
    public int jsonOffset() {
        return jsonFrom;
    }

    public boolean has(AttributeName name) {
        return new Walk().to(name);
    }

    public @Nullable Value find(AttributeName name) {
        return find(name, Values.TREE);
    }

    public <T> @Nullable T find(AttributeName name, Assembler<T> assembler) {
        var walk = new Walk();
        return walk.to(name) ? walk.value(assembler) : null;
    }

    /** All attributes, in the order in which they were written. */
    public Map<String, Value> values() {
        var values = LinkedHashMap.<String, Value>newLinkedHashMap(count);
        fill(values, Values.TREE);
        return values;
    }

    public <T> Map<String, T> read(Assembler<T> assembler) {
        var values = HashMap.<String, T>newHashMap(count);
        fill(values, assembler);
        return values;
    }

    private <T> void fill(Map<String, T> values, Assembler<T> assembler) {
        var walk = new Walk();
        while (walk.next()) {
            values.put(walk.name(), walk.value(assembler));
        }
    }

    /** The item reduced to those of the names that it has. */
    public Item pick(Collection<AttributeName> names) {
        var writer = new ItemWriter(form.length);
        for (var name : names) {
            copyTo(writer, name);
        }
        return writer.finish();
    }

    /** Copies the attribute, if there is one of that name, to the writer. */
    public void copyTo(ItemWriter writer, AttributeName name) {
        var walk = new Walk();
        if (walk.to(name)) {
            walk.copyTo(writer);
        }
    }

    /** This item with some attributes set to a value, or removed where the value is null. The rest is copied as it is. */
    public Item with(Map<AttributeName, ? extends @Nullable Value> changes) {
        var writer = new ItemWriter(form.length + 64);
        var walk = new Walk();
        while (walk.next()) {
            if (!walk.isOneOf(changes.keySet())) {
                walk.copyTo(writer);
            }
        }
        changes.forEach((name, value) -> {
            if (value != null) {
                writer.attribute(name.text()).value(value);
            }
        });
        return writer.finish();
    }

    /** The item as the JSON protocol spells it. */
    @Override
    public String toString() {
        return new String(form, jsonFrom, form.length - jsonFrom, StandardCharsets.UTF_8);
    }

    /** A walk over the top-level attributes. */
    private final class Walk {
        private final Head lengths = new Head(form, lengthsFrom);
        private int seen;
        private int nameFrom;
        private int nameLength;
        private int valueLength;

        boolean next() {
            if (seen == count) {
                return false;
            }
            // {"name":value,"name":value}: two bytes before each name, two between a name and its value
            nameFrom = seen == 0 ? jsonFrom + 2 : nameFrom + nameLength + 2 + valueLength + 2;
            nameLength = lengths.next();
            valueLength = lengths.next();
            seen++;
            return true;
        }

        boolean to(AttributeName name) {
            while (next()) {
                if (is(name)) {
                    return true;
                }
            }
            return false;
        }

        boolean is(AttributeName name) {
            return name.jsonLength() == nameLength && name.isAt(form, nameFrom);
        }

        boolean isOneOf(Collection<AttributeName> names) {
            for (var name : names) {
                if (is(name)) {
                    return true;
                }
            }
            return false;
        }

        String name() {
            return Json.read(form, nameFrom, nameFrom + nameLength);
        }

        <T> T value(Assembler<T> assembler) {
            var from = nameFrom + nameLength + 2;
            return ItemReader.value(form, from, from + valueLength, assembler);
        }

        void copyTo(ItemWriter writer) {
            writer.copy(form, nameFrom, nameLength, valueLength);
        }
    }

    /** Reads varints one after the other. */
    private static final class Head {
        private final byte[] bytes;
        private int at;

        Head(byte[] bytes, int from) {
            this.bytes = bytes;
            this.at = from;
        }

        int next() {
            int b = bytes[at++];
            if (b >= 0) {
                return b;
            }
            var value = b & 0x7F;
            for (var shift = 7; b < 0; shift += 7) {
                b = bytes[at++];
                value |= (b & 0x7F) << shift;
            }
            return value;
        }
    }
}
