package trestle.platform.search;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.SequencedMap;
import java.util.Set;

/**
 * The fields that the documents of an index may have.
 *
 * @param texts fields that are searched, with the weight of a match in each
 * @param labels fields of exact values, for filters
 * @param times fields of moments, for filters and for order
 */
public record SearchSchema(SequencedMap<String, Float> texts, Set<String> labels, Set<String> times) {
    public SearchSchema {
        texts = new LinkedHashMap<>(texts);
        labels = Set.copyOf(labels);
        times = Set.copyOf(times);
    }

    public static SearchSchema empty() {
        return new SearchSchema(new LinkedHashMap<>(), Set.of(), Set.of());
    }

    /** The weights by field; to be read only. */
    @Override
    public SequencedMap<String, Float> texts() {
        return new LinkedHashMap<>(texts);
    }

    /** Adds a field that is searched; a match in a field of weight 3 counts three times as much as with weight 1. */
    public SearchSchema text(String field, float weight) {
        if (weight <= 0) throw new IllegalArgumentException("A field has a weight above 0.");
        var more = texts();
        more.put(named(field), weight);
        return new SearchSchema(more, labels, times);
    }

    public SearchSchema label(String field) {
        return new SearchSchema(texts, with(labels, field), times);
    }

    public SearchSchema time(String field) {
        return new SearchSchema(texts, labels, with(times, field));
    }

    private Set<String> with(Set<String> fields, String field) {
        var more = new LinkedHashSet<>(fields);
        more.add(named(field));
        return more;
    }

    private String named(String field) {
        if (!field.matches("[a-z][A-Za-z]{0,31}")
                || texts.containsKey(field)
                || labels.contains(field)
                || times.contains(field)) {
            throw new IllegalArgumentException("A field has a plain name of its own: " + field + ".");
        }
        return field;
    }

    void check(SearchDocument document) {
        if (!texts.keySet().containsAll(document.texts().keySet())
                || !labels.containsAll(document.labels().keySet())
                || !times.containsAll(document.times().keySet())) {
            throw new IllegalArgumentException("A document has a field that the schema of its index lacks.");
        }
    }
}
