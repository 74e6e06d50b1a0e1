package trestle.e2e.browser;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The parts that a page is made of: elements by name, class, type and role, whatever stands in them. */
public final class PageParts {
    private static final Pattern MAIN = Pattern.compile("<main\\b.*</main>", Pattern.DOTALL);
    private static final Pattern ELEMENT = Pattern.compile("<([a-z][a-z0-9-]*)\\b([^>]*)>");
    private static final Pattern DISTINCTION = Pattern.compile("\\b(?:class|type|role)=\"[^\"]*\"");

    private PageParts() {}

    /** Those of a whole page. */
    public static Set<String> of(String html) {
        var parts = new TreeSet<String>();
        var elements = ELEMENT.matcher(html);
        while (elements.find()) {
            var part = new StringBuilder(elements.group(1));
            DISTINCTION
                    .matcher(elements.group(2))
                    .results()
                    .forEach(found -> part.append(' ').append(found.group()));
            parts.add(part.toString());
        }
        return parts;
    }

    /** Those of the main part of a page. */
    public static Set<String> ofMain(String html) {
        var main = MAIN.matcher(html);
        return of(main.find() ? main.group() : html);
    }
}
