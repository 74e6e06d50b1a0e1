package trestle.processor.check;

import trestle.processor.design.KeyDesign.Format;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.design.ValueType;
import trestle.processor.design.ValueType.Numeric.Width;

/** What the checks ask of segments. */
final class Slots {
    private Slots() {}

    /** Whether two segments of a template meet without a {@code #} between them, the first of no fixed width. */
    static boolean runTogether(KeyText text) {
        Part.Slot before = null;
        boolean parted = true;
        for (var part : text.parts()) {
            switch (part) {
                case Part.Literal literal -> parted |= literal.text().contains("#");
                case Part.Slot slot -> {
                    if (before != null && !parted && !isFixed(before)) {
                        return true;
                    }
                    before = slot;
                    parted = false;
                }
            }
        }
        return false;
    }

    private static boolean isFixed(Part.Slot slot) {
        return !slot.optional()
                && switch (slot.format()) {
                    case Format.Padded p -> true;
                    case Format.Day d -> true;
                    case Format.Month m -> true;
                    case Format.Named n -> false;
                    case Format.Lower l -> false;
                    case Format.Plain p -> isTime(slot.type().bare());
                };
    }

    private static boolean isTime(ValueType type) {
        return type instanceof ValueType.Moment || type instanceof ValueType.Day || type instanceof ValueType.Month;
    }

    /** Whether the value can be read back from the key. */
    static boolean isInvertible(Part.Slot slot) {
        return slot.format() instanceof Format.Plain || slot.format() instanceof Format.Padded;
    }

    /** Whether a format can write two texts alike: case is lost, or a function says nothing of order. */
    static boolean losesValue(Part.Slot slot) {
        boolean text = slot.type().bare() instanceof ValueType.Text;
        return switch (slot.format()) {
            case Format.Lower l -> text;
            case Format.Named named -> text && !named.ordered();
            case Format.Plain p -> false;
            case Format.Padded p -> false;
            case Format.Day d -> false;
            case Format.Month m -> false;
        };
    }

    /** Whether a number stands in a text at whatever width it has. */
    static boolean isVariableNumber(Part.Slot slot) {
        return slot.format() instanceof Format.Plain && slot.type().bare() instanceof ValueType.Numeric;
    }

    static boolean isFraction(Part.Slot slot) {
        return slot.type().bare() instanceof ValueType.Numeric n
                && (n.width() == Width.DOUBLE || n.width() == Width.DECIMAL);
    }

    static boolean hasFewValues(Part.Slot slot) {
        var type = slot.type().bare();
        return type instanceof ValueType.Enumerated || type instanceof ValueType.Bool;
    }

    static boolean isConstant(KeyText text) {
        return text.slots().isEmpty();
    }
}
