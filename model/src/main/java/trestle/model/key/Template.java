package trestle.model.key;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A key template: literals and segments in order. */
public record Template(String text, List<Part> parts) {
    private static final Pattern SEGMENT = Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)(\\?)?(?::([A-Za-z0-9_]+))?");

    public Template {
        parts = List.copyOf(parts);
    }

    /** A literal or a segment, and at which character of the template it begins. */
    public sealed interface Part {
        int at();
    }

    public record Literal(String text, int at) implements Part {}

    /** A component's place: {@code {name}}, {@code {name?}} when it may be absent, {@code {name:format}}. */
    public record Segment(String name, boolean optional, Optional<String> format, int at) implements Part {}

    /** Why a template could not be parsed, and at which character. */
    public static final class Malformed extends Exception {
        private static final long serialVersionUID = 1;
        private final String reason;
        private final int at;

        Malformed(String reason, int at) {
            super(reason);
            this.reason = reason;
            this.at = at;
        }

        /** What the template does wrong, to follow its name in a sentence. */
        public String reason() {
            return reason;
        }

        public int at() {
            return at;
        }
    }

    public static Template parse(String text) throws Malformed {
        var parts = new ArrayList<Part>();
        int at = 0;
        while (at < text.length()) {
            int open = text.indexOf('{', at);
            int end = open < 0 ? text.length() : open;
            int stray = text.indexOf('}', at);
            if (stray >= 0 && stray < end) {
                throw new Malformed("has a \"}\" that closes nothing", stray);
            }
            if (end > at) {
                parts.add(new Literal(text.substring(at, end), at));
            }
            if (open < 0) {
                break;
            }
            int close = text.indexOf('}', open);
            if (close < 0) {
                throw new Malformed("has a \"{\" that is never closed", open);
            }
            var inside = SEGMENT.matcher(text.substring(open + 1, close));
            if (!inside.matches()) {
                throw new Malformed("has a segment that is not {name}, {name?} or {name:format}", open);
            }
            parts.add(
                    new Segment(inside.group(1), inside.group(2) != null, Optional.ofNullable(inside.group(3)), open));
            at = close + 1;
        }
        return new Template(text, parts);
    }

    public List<Segment> segments() {
        return parts.stream()
                .filter(Segment.class::isInstance)
                .map(Segment.class::cast)
                .toList();
    }
}
