package trestle.engine.value;

import java.nio.charset.StandardCharsets;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.error.Messages;

/** Texts as the stored form spells them. */
final class Json {
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private Json() {}

    /**
     * Writes the text as UTF-8, escaped for JSON, without quotes.
     *
     * @return how many bytes the text has in UTF-8, escapes not counted
     */
    static int writeEscaped(ByteSink sink, String text) {
        var count = text.length();
        var bytes = sink.reserve(count);
        var start = sink.length();
        for (var i = 0; i < count; i++) {
            var c = text.charAt(i);
            if (c >= 0x80 || c < 0x20 || c == '"' || c == '\\') {
                sink.advance(i);
                return i + writeRest(sink, text, i);
            }
            bytes[start + i] = (byte) c;
        }
        sink.advance(count);
        return count;
    }

    private static int writeRest(ByteSink sink, String text, int from) {
        var size = 0;
        for (var i = from; i < text.length(); i++) {
            var c = text.charAt(i);
            if (c == '"' || c == '\\') {
                sink.put('\\').put(c);
                size++;
            } else if (c < 0x20) {
                sink.ascii("\\u00").put(HEX[c >> 4]).put(HEX[c & 15]);
                size++;
            } else if (c < 0x80) {
                sink.put(c);
                size++;
            } else if (c < 0x800) {
                sink.put(0xC0 | c >> 6).put(0x80 | c & 0x3F);
                size += 2;
            } else if (!Character.isSurrogate(c)) {
                sink.put(0xE0 | c >> 12).put(0x80 | c >> 6 & 0x3F).put(0x80 | c & 0x3F);
                size += 3;
            } else {
                var point = text.codePointAt(i);
                if (point <= 0xFFFF) {
                    throw new EngineException(ErrorType.SERIALIZATION, Messages.NOT_UNICODE);
                }
                sink.put(0xF0 | point >> 18).put(0x80 | point >> 12 & 0x3F);
                sink.put(0x80 | point >> 6 & 0x3F).put(0x80 | point & 0x3F);
                size += 4;
                i++;
            }
        }
        return size;
    }

    /** Reads a text between quotes, from the byte after the first quote to before the last. */
    static String read(byte[] bytes, int from, int to) {
        var raw = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        return raw.indexOf('\\') < 0 ? raw : unescape(raw);
    }

    private static String unescape(String raw) {
        var text = new StringBuilder(raw.length());
        for (var i = 0; i < raw.length(); i++) {
            var c = raw.charAt(i);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            var escape = raw.charAt(++i);
            if (escape == 'u') {
                text.append((char) Integer.parseInt(raw, i + 1, i + 5, 16));
                i += 4;
            } else {
                text.append(escape);
            }
        }
        return text.toString();
    }
}
