package trestle.processor.parse;

import java.util.Optional;
import javax.lang.model.element.Element;
import trestle.processor.Mirror;

/**
 * Where a key is written: a {@code @Key}, or that and a table's {@code @Place}, whose values count where it gives them.
 *
 * @param of the record, or the sealed interface that carries the key for several
 */
record KeySource(Element of, Mirror key, Optional<Mirror> placed) {
    /** The annotation that gives a value. */
    Mirror with(String value) {
        return placed.isPresent() && placed.get().given(value).isPresent() ? placed.get() : key;
    }

    /** The annotation that messages about the whole key point at. */
    Mirror shown() {
        return placed.orElse(key);
    }

    String index() {
        return key.text("index");
    }
}
