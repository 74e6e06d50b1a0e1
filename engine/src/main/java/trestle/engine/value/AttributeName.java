package trestle.engine.value;

import java.util.Arrays;

/** An attribute's name, with the bytes by which the stored form spells it, so that looking it up compares bytes. */
public final class AttributeName {
    private final String text;
    private final byte[] json;

    private AttributeName(String text, byte[] json) {
        this.text = text;
        this.json = json;
    }

    public static AttributeName of(String text) {
        var sink = new ByteSink(text.length() + 8);
        Json.writeEscaped(sink, text);
        return new AttributeName(text, sink.toByteArray());
    }

    public String text() {
        return text;
    }

    int jsonLength() {
        return json.length;
    }

    boolean isAt(byte[] bytes, int from) {
        return Arrays.equals(json, 0, json.length, bytes, from, from + json.length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AttributeName name && text.equals(name.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
