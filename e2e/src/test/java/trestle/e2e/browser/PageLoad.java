package trestle.e2e.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import java.util.Map;

/**
 * What the browser itself saw of a page that it loaded.
 *
 * @param bytes that came over the wire, heads included
 * @param shift of the layout, as Chromium adds it up
 * @param paintMillis until the largest paint
 * @param blockedMillis in which the page could not have answered
 */
public record PageLoad(double bytes, double shift, double paintMillis, double blockedMillis) {
    private static final String SEEN = """
            () => new Promise(done => {
              const seen = { bytes: 0, shift: 0, paint: 0, blocked: 0 };
              const watch = (type, each) => new PerformanceObserver(list => list.getEntries().forEach(each))
                .observe({ type, buffered: true });
              watch('layout-shift', entry => { seen.shift += entry.value; });
              watch('largest-contentful-paint', entry => { seen.paint = entry.startTime; });
              watch('longtask', entry => { seen.blocked += Math.max(0, entry.duration - 50); });
              setTimeout(() => {
                for (const type of ['navigation', 'resource'])
                  for (const entry of performance.getEntriesByType(type)) seen.bytes += entry.transferSize;
                done(seen);
              }, 1500);
            })""";

    /** Of the page that was opened last, in a browser that had nothing of it. */
    @SuppressWarnings("unchecked") // what the script above makes
    public static PageLoad of(Page page) {
        page.waitForLoadState(LoadState.LOAD);
        var seen = (Map<String, Number>) page.evaluate(SEEN);
        return new PageLoad(
                seen.get("bytes").doubleValue(),
                seen.get("shift").doubleValue(),
                seen.get("paint").doubleValue(),
                seen.get("blocked").doubleValue());
    }
}
