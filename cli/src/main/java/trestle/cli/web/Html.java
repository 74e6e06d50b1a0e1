package trestle.cli.web;

import java.util.Collection;
import java.util.stream.Collectors;

/** Text that is HTML already and is put into a page as it is. Everything else is escaped. */
record Html(String text) {
    static final Html NONE = new Html("");

    static Html join(Collection<Html> parts) {
        return new Html(parts.stream().map(Html::text).collect(Collectors.joining()));
    }

    /** Safe between tags and within quoted attributes. */
    static Html escape(String text) {
        var out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(c);
            }
        }
        return new Html(out.toString());
    }
}
