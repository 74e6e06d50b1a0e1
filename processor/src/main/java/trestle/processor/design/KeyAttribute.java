package trestle.processor.design;

import java.util.List;
import java.util.Optional;

/** An attribute that is part of a key: a number, or else text. */
public record KeyAttribute(String name, boolean number) {
    /** The names of a key's attributes. */
    static List<String> names(KeyAttribute pk, Optional<KeyAttribute> sk) {
        return sk.isPresent() ? List.of(pk.name(), sk.get().name()) : List.of(pk.name());
    }
}
