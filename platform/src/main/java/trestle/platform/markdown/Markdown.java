package trestle.platform.markdown;

import gg.jte.Content;
import java.util.List;
import java.util.function.UnaryOperator;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jspecify.annotations.Nullable;
import org.owasp.html.PolicyFactory;

/** Turns CommonMark into HTML that is safe on a page. Used by any number of threads. */
public final class Markdown {
    /** The longest text that is taken, in characters. */
    public static final int LENGTH_MAX = 1_000_000;

    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

    private final Parser parser = Parser.builder().extensions(EXTENSIONS).build();
    private final HtmlRenderer renderer;
    private final PolicyFactory policy;

    private Markdown(HtmlRenderer renderer, PolicyFactory policy) {
        this.renderer = renderer;
        this.policy = policy;
    }

    /** For what people write: HTML in it is shown as text, and links are marked as nobody's recommendation. */
    public static Markdown forPeople() {
        var renderer = renderer(true, UnaryOperator.identity());
        return new Markdown(renderer, Policies.FOR_PEOPLE);
    }

    /**
     * For the program's own documents: headings can be linked to, and HTML in it is taken as far as it is harmless.
     *
     * @param links where a link of the document leads on the page; null to show its words alone
     */
    public static Markdown forDocuments(UnaryOperator<@Nullable String> links) {
        return new Markdown(renderer(false, links), Policies.FOR_DOCUMENTS);
    }

    private static HtmlRenderer renderer(boolean escapesHtml, UnaryOperator<@Nullable String> links) {
        return HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .escapeHtml(escapesHtml)
                .attributeProviderFactory(context -> new HeadingIds())
                .nodeRendererFactory(context -> new Links(context, links))
                .build();
    }

    /** @throws IllegalArgumentException if the text is longer than {@link #LENGTH_MAX} */
    public String html(String text) {
        if (text.length() > LENGTH_MAX) {
            throw new IllegalArgumentException("A text of " + text.length() + " characters is too long for a page");
        }
        return policy.sanitize(renderer.render(parser.parse(text)));
    }

    /** The same as a part of a page. */
    public Content content(String text) {
        var html = html(text);
        return output -> output.writeContent(html);
    }
}
