package trestle.cli.web;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A page or a piece of one with gaps, written <code>{{name}}</code>, between tags or within quoted attributes. Text is
 * escaped as it is filled in; only {@link Html} goes in as it is. A gap without a value, or a value without a gap, is
 * refused.
 */
final class Template {
    private final List<String> texts = new ArrayList<>(); // one more than there are gaps
    private final List<String> gaps = new ArrayList<>();

    Template(String source) {
        int from = 0;
        while (true) {
            int open = source.indexOf("{{", from);
            if (open < 0) break;
            int close = source.indexOf("}}", open);
            if (close < 0) throw new IllegalArgumentException("A gap is opened and not closed at " + open);
            texts.add(source.substring(from, open));
            gaps.add(source.substring(open + 2, close));
            from = close + 2;
        }
        texts.add(source.substring(from));
    }

    static Template read(String name) {
        return new Template(Resources.text(name));
    }

    Html fill(Map<String, ?> values) {
        var unused = new HashMap<String, Object>(values);
        var page = new StringBuilder();
        for (int i = 0; i < gaps.size(); i++) {
            var value = values.get(gaps.get(i));
            if (value == null) throw new IllegalArgumentException("Nothing to fill the gap " + gaps.get(i) + " with");
            unused.remove(gaps.get(i));
            page.append(texts.get(i)).append(asHtml(value).text());
        }
        if (!unused.isEmpty()) throw new IllegalArgumentException("There is no gap for " + unused.keySet());
        return new Html(page.append(texts.getLast()).toString());
    }

    private static Html asHtml(Object value) {
        return value instanceof Html html ? html : Html.escape(value.toString());
    }
}
