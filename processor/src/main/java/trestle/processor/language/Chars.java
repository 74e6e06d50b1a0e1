package trestle.processor.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A set of characters, as ranges in order. */
record Chars(List<Span> spans) {
    record Span(char first, char last) {}

    static final Chars ANY = new Chars(List.of(new Span('\0', '\uffff')));
    static final Chars DIGIT = new Chars(List.of(new Span('0', '9')));

    /** What a text segment may hold. */
    static final Chars TEXT = ANY.without('#', '#');

    /** What a text segment in lower case may hold. */
    static final Chars LOWER = TEXT.without('A', 'Z');

    static Chars one(char c) {
        return new Chars(List.of(new Span(c, c)));
    }

    static Chars of(String chars) {
        var spans = new ArrayList<Span>();
        chars.chars().sorted().distinct().forEach(c -> spans.add(new Span((char) c, (char) c)));
        return new Chars(List.copyOf(spans));
    }

    Chars without(char first, char last) {
        var left = new ArrayList<Span>();
        for (var span : spans) {
            if (span.first() < first) {
                left.add(new Span(span.first(), (char) Math.min(span.last(), first - 1)));
            }
            if (span.last() > last) {
                left.add(new Span((char) Math.max(span.first(), last + 1), span.last()));
            }
        }
        return new Chars(List.copyOf(left));
    }

    /** A character of both sets, one that reads well where there is a choice. */
    Optional<Character> shared(Chars other) {
        for (char wanted : new char[] {'x', '0', 'X'}) {
            if (contains(wanted) && other.contains(wanted)) {
                return Optional.of(wanted);
            }
        }
        for (var a : spans) {
            for (var b : other.spans) {
                char first = (char) Math.max(a.first(), b.first());
                if (first <= Math.min(a.last(), b.last())) {
                    return Optional.of(first);
                }
            }
        }
        return Optional.empty();
    }

    private boolean contains(char c) {
        for (var span : spans) {
            if (span.first() <= c && c <= span.last()) {
                return true;
            }
        }
        return false;
    }
}
