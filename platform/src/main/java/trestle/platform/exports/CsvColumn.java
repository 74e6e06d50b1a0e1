package trestle.platform.exports;

/**
 * A column of a table that can be imported.
 *
 * @param name its heading; the case of letters does not matter when it is read
 * @param field the field of the API's shape that a cell becomes, such as {@code metrics.rounds}
 */
public record CsvColumn(String name, String field, Kind kind, boolean required) {
    /** How a cell is read. */
    public enum Kind {
        /** Without the blanks around it. */
        VALUE,
        /** Exactly as it is. */
        TEXT,
        /** Yes or no, in the words of people and spreadsheets. */
        FLAG
    }

    public static CsvColumn value(String name, String field) {
        return new CsvColumn(name, field, Kind.VALUE, false);
    }

    public static CsvColumn freeText(String name, String field) {
        return new CsvColumn(name, field, Kind.TEXT, false);
    }

    public static CsvColumn flag(String name, String field) {
        return new CsvColumn(name, field, Kind.FLAG, false);
    }

    /** A table without this column is refused. */
    public CsvColumn need() {
        return new CsvColumn(name, field, kind, true);
    }
}
