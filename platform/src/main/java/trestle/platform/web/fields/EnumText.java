package trestle.platform.web.fields;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import trestle.model.Attribute;

/** The texts by which the constants of an enum are known outside: those they are stored as. */
public final class EnumText {
    private EnumText() {}

    /** The outer text of a constant. */
    public static String text(Enum<?> constant) {
        try {
            var attribute =
                    constant.getDeclaringClass().getField(constant.name()).getAnnotation(Attribute.class);
            if (attribute != null) return attribute.value();
            return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("An enum has a field for each of its constants.", e);
        }
    }

    /** The constant that a text stands for. */
    public static <E extends Enum<E>> Optional<E> constant(Class<E> type, String text) {
        return Arrays.stream(type.getEnumConstants())
                .filter(each -> text(each).equals(text))
                .findFirst();
    }

    /** All the texts of an enum. */
    public static List<String> texts(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(constant -> text((Enum<?>) constant))
                .toList();
    }
}
