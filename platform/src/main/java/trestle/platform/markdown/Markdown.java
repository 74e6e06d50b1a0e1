package trestle.platform.markdown;

import gg.jte.Content;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.LineBreakRendering;
import org.commonmark.renderer.text.TextContentRenderer;
import org.jspecify.annotations.Nullable;
import org.owasp.html.PolicyFactory;

/** Turns CommonMark into HTML that is safe on a page. Used by any number of threads. */
public final class Markdown {
    /** The longest text that is taken, in characters. */
    public static final int LENGTH_MAX = 1_000_000;

    private static final Set<String> DIRECTED =
            Set.of("p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "blockquote", "pre", "th", "td");

    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

    private static final TextContentRenderer WORDS = TextContentRenderer.builder()
            .extensions(EXTENSIONS)
            .lineBreakRendering(LineBreakRendering.SEPARATE_BLOCKS)
            .build();

    private final Parser parser = Parser.builder().extensions(EXTENSIONS).build();
    private final HtmlRenderer renderer;
    private final PolicyFactory policy;
    private final boolean isPart;

    private Markdown(HtmlRenderer renderer, PolicyFactory policy, boolean isPart) {
        this.renderer = renderer;
        this.policy = policy;
        this.isPart = isPart;
    }

    /** Where links that people write may lead. Of other links only the words are shown. */
    public enum Links {
        /** To other sites: whole addresses of http and https. */
        WEB("(?i)https?://[^/?#\\\\\\s].*"),
        /** The same, and to addresses of mail. */
        WEB_AND_MAIL("(?i)(?:https?://[^/?#\\\\\\s]|mailto:).*");

        private final Pattern form;

        Links(String form) {
            this.form = Pattern.compile(form);
        }

        private @Nullable String allowed(@Nullable String target) {
            return target != null && form.matcher(target).matches() ? target : null;
        }
    }

    /**
     * For what people write, as a part of a page: HTML in it is shown as text, lines end where they ended, links are marked
     * as nobody's recommendation, and headings begin at level 2.
     */
    public static Markdown forPeople(Links links) {
        return new Markdown(renderer(true, links::allowed), Policies.FOR_PEOPLE, true);
    }

    /**
     * For the program's own documents: headings can be linked to, and HTML in it is taken as far as it is harmless.
     *
     * @param links where a link of the document leads on the page; null to show its words alone
     */
    public static Markdown forDocuments(UnaryOperator<@Nullable String> links) {
        return new Markdown(renderer(false, links), Policies.FOR_DOCUMENTS, false);
    }

    private static HtmlRenderer renderer(boolean escapesHtml, UnaryOperator<@Nullable String> links) {
        var builder = HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .escapeHtml(escapesHtml)
                .attributeProviderFactory(context -> new HeadingIds())
                .nodeRendererFactory(context -> new LinkRenderer(context, links));
        if (escapesHtml)
            builder.attributeProviderFactory(context -> Markdown::leaveDirection)
                    .softbreak("<br />\n");
        return builder.build();
    }

    /** Each block of text runs in the direction of its own first letters. */
    private static void leaveDirection(Node node, String tag, Map<String, String> attributes) {
        if (DIRECTED.contains(tag)) attributes.put("dir", "auto");
    }

    /** @throws IllegalArgumentException if the text is longer than {@link #LENGTH_MAX} */
    public String html(String text) {
        var document = parsed(text);
        if (isPart) document.accept(new HeadingLevels());
        // The sanitizer parts braces with a comment, for pages with a template language in the browser; there is none
        // here.
        return policy.sanitize(renderer.render(document)).replace("<!-- -->", "");
    }

    /** The words alone, for where nothing shows HTML, such as a calendar. */
    public String words(String text) {
        return WORDS.render(parsed(text));
    }

    private Node parsed(String text) {
        if (text.length() > LENGTH_MAX) {
            throw new IllegalArgumentException("A text of " + text.length() + " characters is too long for a page");
        }
        return parser.parse(text);
    }

    /** HTML as a part of a page. */
    public Content content(String text) {
        var html = html(text);
        return output -> output.writeContent(html);
    }
}
