package trestle.shareables.shareable;

import java.util.Locale;
import trestle.model.Normalize;

/** How values are written in keys: lower case, without spaces and {@code -}. */
public final class KeyForms {
    private KeyForms() {}

    /** {@code abc-def-12345} as {@code abcdef12345}; a UUID as its 32 digits; the month 2026-11 as {@code 202611}. */
    @Normalize("normal")
    public static String normal(String text) {
        return text.replace(" ", "").replace("-", "").toLowerCase(Locale.ROOT);
    }

    /** A UUID as its 32 digits: the same order, and no two of them the same. */
    @Normalize(value = "uuid", ordered = true, distinct = true)
    public static String uuid(String id) {
        return normal(id);
    }

    /** {@code 2026-11-15T09:30:00.000Z} as {@code 20261115t09:30:00.000z}, in the same order. */
    @Normalize(value = "time", ordered = true)
    public static String time(String instant) {
        return normal(instant);
    }
}
