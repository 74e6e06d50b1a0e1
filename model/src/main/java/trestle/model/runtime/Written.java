package trestle.model.runtime;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The attributes of an item as a codec writes them, in that order: a map without hashing, because what becomes of it
 * is to be gone through once, by the SDK, which copies it. A codec knows that its names are distinct and uses {@link
 * #add}; for everyone else it is an ordinary map. Looking a name up compares it with each, identical ones first, which
 * names in generated code are. Not safe for use by several threads while it is changed.
 */
public final class Written extends AbstractMap<String, AttributeValue> {
    private String[] names;
    private AttributeValue[] values;
    private int size;

    Written(int attributes) {
        names = new String[attributes];
        values = new AttributeValue[attributes];
    }

    /** Adds an attribute that is not there yet. */
    public void add(String name, AttributeValue value) {
        if (size == names.length) {
            names = Arrays.copyOf(names, 2 * size + 1);
            values = Arrays.copyOf(values, 2 * size + 1);
        }
        names[size] = name;
        values[size++] = value;
    }

    /**
     * Adds many texts, all of which must be there. The compiler makes more of one short loop than of as many calls:
     * an item of sixty texts is written in half the time.
     */
    public void addTexts(String[] names, @Nullable String... texts) {
        for (int i = 0; i < texts.length; i++) {
            add(names[i], Values.of(Values.required(names[i], texts[i])));
        }
    }

    @Override
    public @Nullable AttributeValue put(String name, AttributeValue value) {
        int at = indexOf(name);
        if (at < 0) {
            add(name, value);
            return null;
        }
        var before = values[at];
        values[at] = value;
        return before;
    }

    @Override
    public @Nullable AttributeValue get(@Nullable Object name) {
        int at = indexOf(name);
        return at < 0 ? null : values[at];
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return indexOf(name) >= 0;
    }

    private int indexOf(@Nullable Object name) {
        for (int i = 0; i < size; i++) {
            if (names[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public @Nullable AttributeValue remove(@Nullable Object name) {
        int at = indexOf(name);
        if (at < 0) {
            return null;
        }
        var before = values[at];
        removeAt(at);
        return before;
    }

    @SuppressWarnings("NullAway") // the freed place is beyond the size
    private void removeAt(int at) {
        size--;
        System.arraycopy(names, at + 1, names, at, size - at);
        System.arraycopy(values, at + 1, values, at, size - at);
        names[size] = null;
        values[size] = null;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super AttributeValue> action) {
        for (int i = 0; i < size; i++) {
            action.accept(names[i], values[i]);
        }
    }

    @Override
    public Set<Map.Entry<String, AttributeValue>> entrySet() {
        return new Entries();
    }

    private final class Entries extends AbstractSet<Map.Entry<String, AttributeValue>> {
        @Override
        public int size() {
            return size;
        }

        @Override
        public Iterator<Map.Entry<String, AttributeValue>> iterator() {
            return new Entering();
        }
    }

    private final class Entering implements Iterator<Map.Entry<String, AttributeValue>> {
        private int next;

        @Override
        public boolean hasNext() {
            return next < size;
        }

        @Override
        public Map.Entry<String, AttributeValue> next() {
            if (next >= size) {
                throw new NoSuchElementException();
            }
            return new Attribute(next++);
        }

        @Override
        public void remove() {
            removeAt(--next);
        }
    }

    /** An entry that writes through. */
    private final class Attribute extends SimpleEntry<String, AttributeValue> {
        private static final long serialVersionUID = 1;
        private final transient int at;

        Attribute(int at) {
            super(names[at], values[at]);
            this.at = at;
        }

        @Override
        public AttributeValue setValue(AttributeValue value) {
            values[at] = Objects.requireNonNull(value);
            return super.setValue(value);
        }
    }
}
