package trestle.wire.json;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import trestle.engine.value.ByteSink;
import trestle.engine.value.Item;

/**
 * Writes JSON as bytes. Adds commas itself, judging by the byte before; the caller writes everything else. Names are
 * written as they are, so they are plain; texts are escaped.
 */
final class JsonOutput {
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private final ByteSink sink;
    private final int start;

    /** Writes after what the sink holds already. */
    JsonOutput(ByteSink sink) {
        this.sink = sink;
        start = sink.length();
    }

    /** Forgets what was written: something went wrong, and another answer is to take its place. */
    void restart() {
        sink.truncate(start);
    }

    JsonOutput open() {
        separate();
        sink.put('{');
        return this;
    }

    JsonOutput close() {
        sink.put('}');
        return this;
    }

    JsonOutput openList() {
        separate();
        sink.put('[');
        return this;
    }

    JsonOutput closeList() {
        sink.put(']');
        return this;
    }

    /** Begins a field whose name needs no escaping. */
    JsonOutput field(String name) {
        separate();
        sink.put('"').ascii(name).put('"').put(':');
        return this;
    }

    /** Begins an entry of a map, whose name may be anything. */
    JsonOutput entry(String name) {
        text(name);
        sink.put(':');
        return this;
    }

    JsonOutput text(String text) {
        separate();
        sink.put('"');
        escaped(text);
        sink.put('"');
        return this;
    }

    JsonOutput whole(long number) {
        separate();
        sink.ascii(Long.toString(number));
        return this;
    }

    JsonOutput units(double number) {
        separate();
        sink.ascii(Double.toString(number));
        return this;
    }

    JsonOutput bool(boolean bool) {
        separate();
        sink.ascii(bool ? "true" : "false");
        return this;
    }

    /** Seconds since 1970 with milliseconds as a fraction, which is how the service writes times. */
    JsonOutput time(Instant instant) {
        separate();
        var millis = Integer.toString(1000 + instant.getNano() / 1_000_000);
        sink.ascii(Long.toString(instant.getEpochSecond())).put('.').ascii(millis.substring(1));
        return this;
    }

    /** Makes room for that many bytes at once, rather than bit by bit. */
    void expect(int bytes) {
        sink.reserve(bytes);
    }

    /** Copies the item as it is stored. */
    JsonOutput item(Item item) {
        separate();
        var form = item.form();
        sink.put(form, item.jsonOffset(), form.length - item.jsonOffset());
        return this;
    }

    JsonOutput optional(String name, @Nullable String text) {
        return text == null ? this : field(name).text(text);
    }

    JsonOutput optional(String name, @Nullable Long number) {
        return number == null ? this : field(name).whole(number);
    }

    JsonOutput optional(String name, @Nullable Double units) {
        return units == null ? this : field(name).units(units);
    }

    JsonOutput optional(String name, @Nullable Boolean bool) {
        return bool == null ? this : field(name).bool(bool);
    }

    JsonOutput optional(String name, @Nullable Item item) {
        return item == null ? this : field(name).item(item);
    }

    <T> JsonOutput list(String name, Iterable<? extends T> elements, Consumer<T> element) {
        field(name).openList();
        elements.forEach(element);
        return closeList();
    }

    private void separate() {
        if (sink.length() > start) {
            var last = sink.array()[sink.length() - 1];
            if (last != '{' && last != '[' && last != ':') {
                sink.put(',');
            }
        }
    }

    private void escaped(String text) {
        for (var b : text.getBytes(StandardCharsets.UTF_8)) {
            if (b == '"' || b == '\\') {
                sink.put('\\').put(b);
            } else if (b >= 0 && b < 0x20) {
                sink.ascii("\\u00").put(HEX[b >> 4]).put(HEX[b & 15]);
            } else {
                sink.put(b);
            }
        }
    }
}
