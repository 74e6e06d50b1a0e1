package trestle.e2e.browser;

import com.microsoft.playwright.Page;
import java.util.List;

/** What no page of ours has, and what a text would need in order to run: handlers, frames, scripts and styles within the page. */
public final class LiveMarkup {
    private static final String FOUND = """
            () => [...document.querySelectorAll('*')]
                .filter(e => [...e.attributes].some(a => a.name.startsWith('on')
                        || /^\\s*(javascript|data|vbscript):/i.test(a.value) && /href|src|action|data/i.test(a.name))
                    || e.matches('iframe, object, embed, base, meta[http-equiv], script:not([src]), style, xss, marquee,'
                        + ' math, video, audio, img[src=x], link[href*="evil.example"]'))
                .map(e => e.outerHTML.slice(0, 100))""";

    private LiveMarkup() {}

    /** The beginning of each such element on the page that is open. */
    public static List<String> of(Page page) {
        return ((List<?>) page.evaluate(FOUND)).stream().map(Object::toString).toList();
    }
}
