package trestle.model.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.MalformedItem;

/**
 * The shape of a key's text, to recognise it and to take it apart: {@code "ENTRY#{24}#{}"} is a literal, a segment
 * of 24 characters, a literal and a segment that ends where the next literal begins. {@code {?}} may be empty.
 */
public final class KeyShape {
    /** Of {@code #01}. */
    private static final int SHARD_LENGTH = 3;

    private final String prefix;
    private final Segment[] segments;
    private final boolean sharded;

    /** A segment and the literal after it; a width of 0 where it varies. */
    private record Segment(int width, boolean optional, String after) {}

    private KeyShape(String prefix, Segment[] segments, boolean sharded) {
        this.prefix = prefix;
        this.segments = segments;
        this.sharded = sharded;
    }

    public static KeyShape of(String shape) {
        int at = shape.indexOf('{');
        if (at < 0) {
            return new KeyShape(shape, new Segment[0], false);
        }
        var prefix = shape.substring(0, at);
        var segments = new ArrayList<Segment>();
        while (at >= 0) {
            int close = shape.indexOf('}', at);
            var inside = shape.substring(at + 1, close);
            int next = shape.indexOf('{', close);
            var after = shape.substring(close + 1, next < 0 ? shape.length() : next);
            boolean optional = inside.equals("?");
            int width = inside.isEmpty() || optional ? 0 : Integer.parseInt(inside);
            segments.add(new Segment(width, optional, after));
            at = next;
        }
        return new KeyShape(prefix, segments.toArray(Segment[]::new), false);
    }

    /** The same shape, with or without the {@code #01} of a shard at its end. */
    public KeyShape sharded() {
        return new KeyShape(prefix, segments, true);
    }

    /** Whether an item's attribute is text of this shape. */
    public boolean matches(Map<String, AttributeValue> item, String attribute) {
        var value = item.get(attribute);
        return value != null && value.s() != null && parts(value.s()) != null;
    }

    /** The segments of an item's key attribute, in order. */
    public List<String> read(Map<String, AttributeValue> item, String attribute) {
        var text = Attributes.text(item, attribute);
        var parts = parts(text);
        if (parts == null) {
            throw new MalformedItem(attribute, "is \"" + text + "\", which is not a key of this kind");
        }
        return parts;
    }

    /** A key of this shape without the number of its shard; any other text as it is. */
    String plain(String text) {
        int end = text.length() - SHARD_LENGTH;
        return segments(text) == null && end > 0 && text.charAt(end) == '#' && segments(text.substring(0, end)) != null
                ? text.substring(0, end)
                : text;
    }

    private @Nullable List<String> parts(String text) {
        var parts = segments(text);
        return parts != null || !sharded ? parts : segments(plain(text));
    }

    private @Nullable List<String> segments(String text) {
        if (!text.startsWith(prefix)) {
            return null;
        }
        var found = new ArrayList<String>(segments.length);
        int at = prefix.length();
        for (int i = 0; i < segments.length; i++) {
            var segment = segments[i];
            int end = end(text, at, segment, i == segments.length - 1);
            if (end < 0 || (end == at && !segment.optional)) {
                return null;
            }
            var part = text.substring(at, end);
            if (part.indexOf('#') >= 0) {
                return null;
            }
            found.add(part);
            at = end + segment.after.length();
        }
        return at == text.length() ? found : null;
    }

    private static int end(String text, int at, Segment segment, boolean last) {
        int end;
        if (segment.width > 0) {
            end = at + segment.width;
        } else if (last) {
            end = text.length() - segment.after.length();
        } else {
            end = text.indexOf(segment.after, at);
        }
        return end >= at && text.startsWith(segment.after, end) ? end : -1;
    }
}
