package trestle.processor.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Part;

/**
 * A key that a method's parameters bind.
 *
 * @param bound the parameter of each segment that is bound, by its name
 */
public record KeyFit(
        ItemDesign item, KeyDesign key, Optional<IndexDesign> index, Map<String, Parameter> bound, Sort sort) {
    /** What is asked of the sort key. */
    public sealed interface Sort {
        /** Nothing. */
        record Whole() implements Sort {}

        /** That it is this one. */
        record Equal() implements Sort {}

        /** That it begins with some parts; with {@code digit}, and goes on with a digit. */
        record Begins(List<Part> prefix, boolean digit) implements Sort {}

        /** That a segment after some parts lies in a range. {@code after} is what follows the segment. */
        record Within(List<Part> prefix, Part.Slot slot, Parameter range, String after, boolean digit)
                implements Sort {}

        /** That it lies between two texts. */
        record Span(String from, String to) implements Sort {}
    }

    public KeyFit with(Sort other) {
        return new KeyFit(item, key, index, bound, other);
    }

    /** Whether a parameter is part of it. */
    public boolean binds(Parameter parameter) {
        for (var one : bound.values()) {
            if (one.element().equals(parameter.element())) {
                return true;
            }
        }
        return false;
    }

    /** Whether it names one item of the table. */
    public boolean isFullTableKey() {
        return index.isEmpty() && (sort instanceof Sort.Equal || key.sk().isEmpty());
    }
}
