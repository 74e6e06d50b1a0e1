package trestle.platform.search;

import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What can be found.
 *
 * @param kind what it is, such as {@code letter}
 * @param id unique among its kind
 * @param access who may find it: a search finds it if the caller has one of these, and nobody else learns that it exists
 */
public record SearchDocument(
        String kind,
        String id,
        Set<String> access,
        Map<String, String> texts,
        Map<String, Set<String>> labels,
        Map<String, Instant> times) {
    public SearchDocument {
        access = Set.copyOf(access);
        texts = Map.copyOf(texts);
        labels = Map.copyOf(labels);
        times = Map.copyOf(times);
        if (kind.isEmpty() || kind.indexOf('/') >= 0 || id.isEmpty()) {
            throw new IllegalArgumentException("A document has a kind without a slash, and an id.");
        }
    }

    public static SearchDocument of(String kind, String id, Set<String> access) {
        return new SearchDocument(kind, id, access, Map.of(), Map.of(), Map.of());
    }

    public SearchDocument text(String field, String text) {
        return new SearchDocument(kind, id, access, with(texts, field, text), labels, times);
    }

    /** Adds exact values for filters. */
    public SearchDocument label(String field, String... values) {
        var set = new LinkedHashSet<>(Arrays.asList(values));
        return new SearchDocument(kind, id, access, texts, with(labels, field, set), times);
    }

    public SearchDocument time(String field, Instant at) {
        return new SearchDocument(kind, id, access, texts, labels, with(times, field, at));
    }

    private static <V> Map<String, V> with(Map<String, V> fields, String field, V value) {
        var more = new LinkedHashMap<>(fields);
        more.put(field, value);
        return more;
    }

    String key() {
        return key(kind, id);
    }

    static String key(String kind, String id) {
        return kind + "/" + id;
    }
}
