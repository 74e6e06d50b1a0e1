package trestle.processor.design;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * A {@code @Key}: the templates of an item's partition and sort key in its table or in an index.
 *
 * @param of the record, or the sealed interface that carries the key for several
 * @param at the element the annotation stands on, for messages: that one, or a table that places a group's item
 */
public record KeyDesign(
        Optional<String> index,
        KeyText pk,
        Optional<KeyText> sk,
        Optional<String> unless,
        Optional<String> shardedBy,
        Element of,
        Element at,
        AnnotationMirror annotation) {
    /** The partition key's template, and the sort key's where there is one. */
    public List<KeyText> texts() {
        return sk.isPresent() ? List.of(pk, sk.get()) : List.of(pk);
    }

    /** The segments of both templates, in order. */
    public List<Part.Slot> slots() {
        var slots = new ArrayList<Part.Slot>();
        for (var text : texts()) {
            slots.addAll(text.slots());
        }
        return slots;
    }

    /** The segments of both templates, each name once. */
    public List<Part.Slot> distinctSlots() {
        return distinct(slots());
    }

    /** Whether a segment has this name. */
    public boolean has(String name) {
        return pk.has(name) || sk.isPresent() && sk.get().has(name);
    }

    private static List<Part.Slot> distinct(List<Part.Slot> slots) {
        var distinct = new LinkedHashMap<String, Part.Slot>();
        for (var slot : slots) {
            distinct.putIfAbsent(slot.name(), slot);
        }
        return List.copyOf(distinct.values());
    }

    /** One template, resolved. {@code number} where it is a single number segment without a format. */
    public record KeyText(String template, List<Part> parts, boolean number) {
        public List<Part.Slot> slots() {
            var slots = new ArrayList<Part.Slot>();
            for (var part : parts) {
                if (part instanceof Part.Slot slot) {
                    slots.add(slot);
                }
            }
            return slots;
        }

        /** The segments, each name once. */
        public List<Part.Slot> distinctSlots() {
            return distinct(slots());
        }

        public boolean has(String name) {
            return indexOf(name) >= 0;
        }

        /** Which of the segments is the first of a name; -1 where none has it. */
        public int indexOf(String name) {
            var slots = slots();
            for (int i = 0; i < slots.size(); i++) {
                if (slots.get(i).name().equals(name)) {
                    return i;
                }
            }
            return -1;
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
                implements Part {
            /** How many characters the segment always has; 0 where that varies. */
            public int fixedWidth() {
                return switch (format) {
                    case Format.Padded padded -> padded.digits();
                    case Format.Day d -> 10;
                    case Format.Month m -> 7;
                    case Format.Lower l -> 0;
                    case Format.Named n -> 0;
                    case Format.Plain p -> fixedWidth(type.bare());
                };
            }

            /** Whether the segment is the day or the month of an instant, and a type gives just that. */
            public boolean isTakenFrom(TypeMirror given) {
                return format instanceof Format.Day && is(given, LocalDate.class)
                        || format instanceof Format.Month && is(given, YearMonth.class);
            }

            private static boolean is(TypeMirror type, Class<?> named) {
                return type instanceof DeclaredType declared
                        && declared.asElement().toString().equals(named.getName());
            }

            private static int fixedWidth(ValueType type) {
                if (type instanceof ValueType.Moment) {
                    return 24;
                }
                return type instanceof ValueType.Day ? 10 : type instanceof ValueType.Month ? 7 : 0;
            }
        }
    }

    /** How a segment's value becomes text. */
    public sealed interface Format {
        record Plain() implements Format {}

        record Lower() implements Format {}

        record Padded(int digits) implements Format {}

        record Day() implements Format {}

        record Month() implements Format {}

        /** A {@code @Normalize} function, put to the segment's plain text. */
        record Named(String name, ExecutableElement function, boolean ordered, boolean distinct) implements Format {}
    }
}
