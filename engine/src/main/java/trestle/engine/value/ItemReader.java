package trestle.engine.value;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Walks the JSON of a stored item. It reads only what {@link ItemWriter} wrote, so it relies on the exact form that
 * {@code package-info} gives: no white space, known names, one field to a value.
 */
final class ItemReader<T> {
    private final byte[] bytes;
    private final Assembler<T> assembler;
    private int at;

    private ItemReader(byte[] bytes, int from, Assembler<T> assembler) {
        this.bytes = bytes;
        this.at = from;
        this.assembler = assembler;
    }

    /** Reads the value that takes up {@code from} to {@code to}. */
    static <T> T value(byte[] bytes, int from, int to, Assembler<T> assembler) {
        if (bytes[from + 2] == 'S' && bytes[from + 3] == '"') { // {"S":"…"}: the commonest, its end is known
            return assembler.s(Json.read(bytes, from + 6, to - 2));
        }
        return new ItemReader<>(bytes, from, assembler).value();
    }

    private T value() {
        at += 2; // {"
        var first = bytes[at];
        var second = bytes[at + 1];
        var single = second == '"';
        at += single ? 3 : second == 'S' ? 4 : 6; // the name, the quote and the colon: S": or SS": or BOOL":
        var value = switch (first) {
            case 'S' -> single ? assembler.s(text()) : assembler.ss(texts());
            case 'N' -> single ? assembler.n(text()) : second == 'S' ? assembler.ns(texts()) : nul();
            case 'B' -> single ? assembler.b(binary()) : second == 'S' ? assembler.bs(binaries()) : bool();
            case 'L' -> assembler.l(values());
            case 'M' -> assembler.m(fields());
            default -> throw new IllegalStateException("not a stored value");
        };
        at++; // }
        return value;
    }

    private T nul() {
        at += 4; // true
        return assembler.nul();
    }

    private T bool() {
        var bool = bytes[at] == 't';
        at += bool ? 4 : 5;
        return assembler.bool(bool);
    }

    private String text() {
        var from = ++at;
        while (bytes[at] != '"') {
            at += bytes[at] == '\\' ? 2 : 1;
        }
        return Json.read(bytes, from, at++);
    }

    private byte[] binary() {
        return Base64.getDecoder().decode(text().getBytes(StandardCharsets.ISO_8859_1));
    }

    private List<String> texts() {
        var texts = new ArrayList<String>();
        while (more()) {
            texts.add(text());
        }
        return texts;
    }

    private List<byte[]> binaries() {
        var binaries = new ArrayList<byte[]>();
        while (more()) {
            binaries.add(binary());
        }
        return binaries;
    }

    private List<T> values() {
        var values = new ArrayList<T>();
        while (more()) {
            values.add(value());
        }
        return values;
    }

    private Map<String, T> fields() {
        var fields = new LinkedHashMap<String, T>();
        while (more()) {
            var name = text();
            at++; // :
            fields.put(name, value());
        }
        return fields;
    }

    /** Steps over an opening bracket or a comma; at a closing bracket steps over it and says no. */
    private boolean more() {
        var mark = bytes[at++];
        if (mark == ',') {
            return true;
        }
        if (mark == ']' || mark == '}') {
            return false;
        }
        if (bytes[at] == ']' || bytes[at] == '}') { // an empty list or map
            at++;
            return false;
        }
        return true;
    }
}
