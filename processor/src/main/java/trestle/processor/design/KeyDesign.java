package trestle.processor.design;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * A {@code @Key}: the templates of an item's partition and sort key in its table or in an index.
 *
 * @param at the element the annotation stands on, for messages
 */
public record KeyDesign(
        Optional<String> index,
        KeyText pk,
        Optional<KeyText> sk,
        Optional<String> unless,
        Optional<String> shardedBy,
        Element at,
        AnnotationMirror annotation) {
    /** The segments of both templates, in order. */
    public Stream<Part.Slot> slots() {
        return Stream.concat(pk.slots(), sk.stream().flatMap(KeyText::slots));
    }

    /** One template, resolved. {@code number} where it is a single number segment without a format. */
    public record KeyText(String template, List<Part> parts, boolean number) {
        public Stream<Part.Slot> slots() {
            return parts.stream().filter(Part.Slot.class::isInstance).map(Part.Slot.class::cast);
        }
    }

    public sealed interface Part {
        record Literal(String text) implements Part {}

        /**
         * A segment.
         *
         * @param name a component of the item, or an accessor of it without parameters
         * @param component whether it is a component
         */
        record Slot(String name, boolean component, ValueType type, boolean optional, boolean nullable, Format format)
                implements Part {}
    }

    /** How a segment's value becomes text. */
    public sealed interface Format {
        record Plain() implements Format {}

        record Lower() implements Format {}

        record Padded(int digits) implements Format {}

        record Day() implements Format {}

        record Month() implements Format {}

        /** A {@code @Normalize} function, put to the segment's plain text. */
        record Named(String name, ExecutableElement function, boolean ordered) implements Format {}
    }
}
