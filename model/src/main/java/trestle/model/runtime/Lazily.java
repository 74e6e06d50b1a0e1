package trestle.model.runtime;

import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Lists and maps of attribute values that are made as they are gone through. The SDK copies what it is given at once,
 * so a list of ours would only be filled to be thrown away. Never to be kept.
 */
final class Lazily {
    private Lazily() {}

    static <T> List<AttributeValue> list(Collection<T> elements, Function<T, AttributeValue> write) {
        return new Elements<>(elements, write);
    }

    static <T> Map<String, AttributeValue> map(Map<String, T> entries, Function<T, AttributeValue> write) {
        return new Entries<>(entries, write);
    }

    private static final class Elements<T> extends AbstractList<AttributeValue> {
        private final Collection<T> elements;
        private final Function<T, AttributeValue> write;

        Elements(Collection<T> elements, Function<T, AttributeValue> write) {
            this.elements = elements;
            this.write = write;
        }

        @Override
        public void forEach(Consumer<? super AttributeValue> action) {
            for (var element : elements) {
                action.accept(write.apply(element));
            }
        }

        @Override
        public Iterator<AttributeValue> iterator() {
            return elements.stream().map(write).iterator();
        }

        @Override
        public AttributeValue get(int index) {
            return elements.stream().skip(index).map(write).findFirst().orElseThrow(IndexOutOfBoundsException::new);
        }

        @Override
        public int size() {
            return elements.size();
        }
    }

    private static final class Entries<T> extends AbstractMap<String, AttributeValue> {
        private final Map<String, T> entries;
        private final Function<T, AttributeValue> write;

        Entries(Map<String, T> entries, Function<T, AttributeValue> write) {
            this.entries = entries;
            this.write = write;
        }

        @Override
        public void forEach(BiConsumer<? super String, ? super AttributeValue> action) {
            entries.forEach((name, value) -> action.accept(name, write.apply(value)));
        }

        @Override
        public int size() {
            return entries.size();
        }

        @Override
        public Set<Map.Entry<String, AttributeValue>> entrySet() {
            var written = new Written(entries.size());
            forEach(written::add);
            return written.entrySet();
        }
    }
}
