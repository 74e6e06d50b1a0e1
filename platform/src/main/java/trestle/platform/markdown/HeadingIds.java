package trestle.platform.markdown;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.renderer.html.AttributeProvider;

/** Names headings as GitHub does, so that links within documents lead to the same places here. One for each rendering. */
final class HeadingIds implements AttributeProvider {
    private final Map<String, Integer> seen = new HashMap<>();

    @Override
    public void setAttributes(Node node, String tagName, Map<String, String> attributes) {
        if (!(node instanceof Heading)) return;
        var slug = slug(words(node));
        int before = seen.merge(slug, 1, Integer::sum) - 1;
        if (!slug.isEmpty()) attributes.put("id", before == 0 ? slug : slug + "-" + before);
    }

    private static String slug(String text) {
        return text.toLowerCase(Locale.ROOT)
                .strip()
                .replaceAll("[^\\p{IsAlphabetic}\\p{IsDigit} _-]", "")
                .replace(' ', '-');
    }

    private static String words(Node heading) {
        var words = new StringBuilder();
        heading.accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                words.append(text.getLiteral());
            }

            @Override
            public void visit(Code code) {
                words.append(code.getLiteral());
            }
        });
        return words.toString();
    }
}
