package trestle.engine.expression;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;

/** Remembers what texts parse to. Bounded by forgetting everything when full: programs send few different texts. */
final class ParseCache<T> {
    private static final int ENTRIES_MAX = 1024;

    private final ConcurrentHashMap<String, T> parsed = new ConcurrentHashMap<>();
    private final BiFunction<String, String, T> parser;

    /** @param parser takes the parameter's name, for messages only, and the text */
    ParseCache(BiFunction<String, String, T> parser) {
        this.parser = parser;
    }

    T get(String parameter, String text) {
        var known = parsed.get(text);
        if (known != null) {
            return known;
        }
        var result = parser.apply(parameter, text);
        if (parsed.size() >= ENTRIES_MAX) {
            parsed.clear();
        }
        parsed.put(text, result);
        return result;
    }

    int size() {
        return parsed.size();
    }
}
