package trestle.platform.web.fields;

import trestle.model.PageRequest;

/**
 * What a route takes: reads each field once and makes a value of them. The same function reads a JSON body, a form or a
 * query, and, handed fields that only listen, yields what the API's description says of them; so it reads all its
 * fields, whatever they hold, straight down.
 */
@FunctionalInterface
public interface Shape<B> {
    /** The query of a list without filters: {@code limit} and {@code cursor}. */
    Shape<PageRequest> PAGE = in -> {
        var page = in.page();
        return in.make(() -> page);
    };

    Checked<B> parse(Fields in);
}
