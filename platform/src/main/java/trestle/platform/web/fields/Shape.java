package trestle.platform.web.fields;

import java.util.function.Function;
import trestle.model.PageRequest;

/**
 * What a route takes: reads each field once and makes a value of them. The same function reads a JSON body, a form or a
 * query, and, handed fields that only listen, yields what the API's description says of them; so it reads all its
 * fields, whatever they hold, straight down.
 */
@FunctionalInterface
public interface Shape<B> {
    /** The query of a list without filters: {@code limit} and {@code cursor}. */
    Shape<PageRequest> PAGE = of(Fields::page);

    /** A shape that reads its fields straight into a value, for types that accept what stands in for a wrong field. */
    static <T> Shape<T> of(Function<Fields, T> read) {
        return in -> {
            var value = read.apply(in);
            return in.make(() -> value);
        };
    }

    Checked<B> parse(Fields in);
}
