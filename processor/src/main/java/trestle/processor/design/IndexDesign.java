package trestle.processor.design;

import java.util.List;
import java.util.Optional;

/** An {@code @Index}; {@code include} is empty where everything, or with {@code keysOnly} nothing, is projected. */
public record IndexDesign(
        String name, KeyAttribute pk, Optional<KeyAttribute> sk, List<String> include, boolean keysOnly) {
    /** Whether items read from this index are whole. */
    public boolean projectsAll() {
        return include.isEmpty() && !keysOnly;
    }

    /** The names of its key's attributes. */
    public List<String> keyAttributes() {
        return KeyAttribute.names(pk, sk);
    }
}
