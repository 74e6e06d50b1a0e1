package trestle.model.export;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A documentation comment as Markdown: its text, and what its {@code @param} tags say.
 *
 * @param body the text before the tags, in paragraphs
 */
record DocText(String body, Map<String, String> parameters) {
    private static final Pattern INLINE = Pattern.compile("\\{@(\\w+)\\s+([^{}]*(?:\\{[^{}]*}[^{}]*)*)}");
    private static final Pattern TAG = Pattern.compile("(?m)^\\s*@(\\w+)\\s+");
    private static final Pattern SENTENCE_END = Pattern.compile("[.!?](?=\\s|$)");

    static DocText of(String comment) {
        var parameters = new LinkedHashMap<String, String>();
        var tag = TAG.matcher(comment);
        int bodyEnd = comment.length();
        int from = 0;
        while (tag.find(from)) {
            bodyEnd = Math.min(bodyEnd, tag.start());
            var following = TAG.matcher(comment);
            int end = following.find(tag.end()) ? following.start() : comment.length();
            if (tag.group(1).equals("param")) {
                var words = comment.substring(tag.end(), end).strip().split("\\s+", 2);
                parameters.put(words[0], words.length > 1 ? plain(words[1]) : "");
            }
            from = end;
        }
        return new DocText(paragraphs(comment.substring(0, bodyEnd)), parameters);
    }

    /** The first sentence of the text, on one line. */
    String summary() {
        var line = body.replaceAll("\\s+", " ").strip();
        var end = SENTENCE_END.matcher(line);
        return end.find() ? line.substring(0, end.end()) : line;
    }

    private static String paragraphs(String text) {
        var paragraphs = new StringBuilder();
        for (var paragraph : text.split("</?p>|\n\\s*\n", -1)) {
            var line = plain(paragraph);
            if (!line.isEmpty()) {
                paragraphs.append(paragraphs.isEmpty() ? "" : "\n\n").append(line);
            }
        }
        return paragraphs.toString();
    }

    private static String plain(String text) {
        var marked = INLINE.matcher(text).replaceAll(found -> {
            var inside = found.group(2).replaceAll("\\s+", " ").strip();
            return "`" + java.util.regex.Matcher.quoteReplacement(named(found.group(1), inside)) + "`";
        });
        return marked.replaceAll("</?(?:em|i)>", "*")
                .replaceAll("</?(?:strong|b)>", "**")
                .replaceAll("</?code>", "`")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&")
                .replaceAll("\\s+", " ")
                .strip();
    }

    /** A link is called by its label, or else by what it points at, without the package. */
    private static String named(String tag, String inside) {
        if (!tag.startsWith("link")) {
            return inside;
        }
        int label = inside.indexOf(' ');
        var name = label < 0 ? inside : inside.substring(label + 1);
        return name.replaceAll("^(?:[a-z][a-z0-9_]*\\.)+", "")
                .replaceAll("^#", "")
                .replace('#', '.');
    }
}
