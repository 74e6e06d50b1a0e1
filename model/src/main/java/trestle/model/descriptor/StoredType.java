package trestle.model.descriptor;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How a value is stored.
 *
 * @param dynamo DynamoDB's name of the type: S, N, B, BOOL, M, L, SS or NS
 * @param texts of an enumeration, its stored texts in the order of its constants; of text, those that are known, where
 *     it is an open enumeration
 * @param of the type of a list's, a set's or a map's elements
 * @param attributes of a record, its components
 */
public record StoredType(
        Form form, String dynamo, List<String> texts, Optional<StoredType> of, List<AttributeDescriptor> attributes) {
    public StoredType {
        texts = List.copyOf(texts);
        attributes = List.copyOf(attributes);
    }

    /** What a value means, beyond DynamoDB's type. */
    public enum Form {
        TEXT,
        INT,
        LONG,
        DOUBLE,
        DECIMAL,
        /** Stored as BOOL, or in a key attribute as the text {@code true} or {@code false}. */
        BOOLEAN,
        /** UTC in ISO form with exactly three decimals. */
        INSTANT,
        /** Seconds since 1970. */
        SECONDS,
        /** {@code 2026-01-31}. */
        DAY,
        /** {@code 2026-01}. */
        MONTH,
        ENUM,
        BYTES,
        RECORD,
        LIST,
        SET,
        MAP,
        /** A map free of form. */
        DOCUMENT;

        String json() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A type that needs nothing but its form. */
    public static StoredType simple(Form form, String dynamo) {
        return new StoredType(form, dynamo, List.of(), Optional.empty(), List.of());
    }

    public static StoredType oneOf(List<String> texts) {
        return new StoredType(Form.ENUM, "S", texts, Optional.empty(), List.of());
    }

    /** Text that is usually one of some. */
    public static StoredType open(List<String> texts) {
        return new StoredType(Form.TEXT, "S", texts, Optional.empty(), List.of());
    }

    public static StoredType record(List<AttributeDescriptor> attributes) {
        return new StoredType(Form.RECORD, "M", List.of(), Optional.empty(), attributes);
    }

    /** A list, set or map of another type. */
    public static StoredType collection(Form form, String dynamo, StoredType of) {
        return new StoredType(form, dynamo, List.of(), Optional.of(of), List.of());
    }

    /** In words: {@code "list of text"}, {@code "one of active, revoked"}. */
    public String words() {
        return switch (form) {
            case TEXT -> texts.isEmpty() ? "text" : "one of " + String.join(", ", texts) + ", or other text";
            case INT, LONG -> "whole number";
            case DOUBLE, DECIMAL -> "number";
            case BOOLEAN -> dynamo.equals("S") ? "true or false, as text" : "true or false";
            case INSTANT -> "instant";
            case SECONDS -> "epoch seconds";
            case DAY -> "day";
            case MONTH -> "month";
            case ENUM -> "one of " + String.join(", ", texts);
            case BYTES -> "bytes";
            case RECORD -> "record";
            case LIST -> "list of " + element();
            case SET -> "set of " + element();
            case MAP -> "map to " + element();
            case DOCUMENT -> "document";
        };
    }

    private String element() {
        return of.map(StoredType::words).orElse("anything");
    }
}
