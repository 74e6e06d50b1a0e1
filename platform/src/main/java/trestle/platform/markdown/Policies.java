package trestle.platform.markdown;

import java.util.regex.Pattern;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.PolicyFactory;

/** What may be on a page; everything else is left out. */
final class Policies {
    private static final Pattern ALIGNMENT = Pattern.compile("left|right|center");
    private static final Pattern LANGUAGE = Pattern.compile("language-[A-Za-z0-9+#-]{1,30}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
    private static final Pattern ID = Pattern.compile("[a-z0-9_-]{1,120}");

    static final PolicyFactory FOR_PEOPLE = elements()
            .allowStandardUrlProtocols()
            .allowAttributes("dir")
            .matching(true, "auto")
            .onElements("p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "blockquote", "pre", "th", "td")
            .requireRelsOnLinks("nofollow", "noopener", "noreferrer", "ugc")
            .toFactory();

    static final PolicyFactory FOR_DOCUMENTS = elements()
            .allowStandardUrlProtocols()
            .allowAttributes("id")
            .matching(ID)
            .onElements("a", "h1", "h2", "h3", "h4", "h5", "h6")
            .allowWithoutAttributes("a")
            .requireRelsOnLinks("noopener", "noreferrer")
            .toFactory();

    private Policies() {}

    private static HtmlPolicyBuilder elements() {
        return new HtmlPolicyBuilder()
                .allowElements("p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote")
                .allowElements("pre", "code", "em", "strong", "a", "table", "thead", "tbody", "tr", "th", "td")
                .allowAttributes("href")
                .onElements("a")
                .allowAttributes("start")
                .matching(NUMBER)
                .onElements("ol")
                .allowAttributes("class")
                .matching(LANGUAGE)
                .onElements("code")
                .allowAttributes("align")
                .matching(ALIGNMENT)
                .onElements("th", "td");
    }
}
