package trestle.platform.web;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds where a page shows what somebody wrote without {@code dir="auto"}: a name in Arabic or Hebrew would be shown with
 * its punctuation on the wrong side, and so would the words around it.
 */
public final class TextDirection {
    private static final Pattern TAG =
            Pattern.compile("<(/?)([a-zA-Z][a-zA-Z0-9-]*)((?:[^\"'>]|\"[^\"]*\"|'[^']*')*)>");
    private static final Set<String> VOID =
            Set.of("input", "link", "meta", "br", "hr", "img", "rect", "path", "circle");

    /** A window's title, and the texts of a picture, which the stylesheet sets apart. */
    private static final Set<String> ELSEWHERE = Set.of("title", "desc", "text");

    /** What the reader types or sees in a control; other attributes are read out rather than shown. */
    private static final Pattern VALUE = Pattern.compile(" value=\"([^\"]*)\"");

    /** What a text with paragraphs is made of. */
    private static final Set<String> PARTS_OF_TEXT = Set.of(
            "p",
            "ul",
            "ol",
            "li",
            "blockquote",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "em",
            "strong",
            "code",
            "pre",
            "a",
            "table",
            "thead",
            "tbody",
            "tr",
            "th",
            "td",
            "mark");

    private record Open(String name, String tag) {}

    private TextDirection() {}

    /** The tags that have the planted text right within them and leave its direction open. */
    public static List<String> missing(String page, String planted) {
        var missing = new ArrayList<String>();
        Deque<Open> open = new ArrayDeque<>();
        var tags = TAG.matcher(page);
        int at = 0;
        while (tags.find()) {
            if (page.substring(at, tags.start()).contains(planted)) check(open, missing);
            at = tags.end();
            var name = tags.group(2).toLowerCase(Locale.ROOT);
            if (!tags.group(1).isEmpty()) {
                while (!open.isEmpty() && !open.pop().name().equals(name)) {}
            } else if (VOID.contains(name)) {
                control(tags.group(), name, planted, missing);
            } else {
                open.push(new Open(name, tags.group()));
            }
        }
        return missing;
    }

    private static void check(Deque<Open> open, List<String> missing) {
        var around = open.stream()
                .filter(each -> !each.name().equals("mark"))
                .findFirst()
                .orElse(null);
        if (around == null || ELSEWHERE.contains(around.name()) || has(around.tag())) return;
        if (!isPartOfText(open)) missing.add(around.tag());
    }

    /** Whether it stands in a paragraph or list of a longer text, whose direction is that of the whole; a part of a page has a class. */
    private static boolean isPartOfText(Deque<Open> open) {
        return open.stream()
                .dropWhile(each ->
                        PARTS_OF_TEXT.contains(each.name()) && !each.tag().contains(" class="))
                .findFirst()
                .filter(each -> each.name().equals("div") && has(each.tag()))
                .isPresent();
    }

    /** A hidden field and a box to tick show no value; an email address begins on the left in every script. */
    private static void control(String tag, String name, String planted, List<String> missing) {
        if (!name.equals("input") || tag.matches("(?s).* type=\"(hidden|checkbox|radio|email)\".*")) return;
        var value = VALUE.matcher(tag);
        if (value.find() && value.group(1).contains(planted) && !has(tag)) missing.add(tag);
    }

    private static boolean has(String tag) {
        return tag.startsWith("<bdi") || tag.contains(" dir=\"auto\"");
    }
}
