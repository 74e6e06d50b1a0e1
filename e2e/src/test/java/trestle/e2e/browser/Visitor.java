package trestle.e2e.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One person's browser with one page in it, and all that went wrong there. */
public final class Visitor implements AutoCloseable {
    private static final int REFUSED = 400;
    private static final int BROKEN = 500;
    private static final Set<String> ANSWERED_BY_THE_TEST = Set.of("document", "fetch", "xhr");

    private static final Set<String> BROWSERS_OWN =
            Set.of("Failed to load resource", "An unknown error occurred when fetching the script");

    private static final int WITHIN_MILLIS = 30_000;

    private final BrowserContext context;
    private final Page page;
    private final String origin;
    private final @Nullable Line line;
    private final List<String> troubles = new ArrayList<>();

    Visitor(BrowserContext context, String origin, @Nullable Line line) {
        this.context = context;
        this.origin = origin;
        this.line = line;
        context.onRequest(this::requested);
        context.onResponse(this::answered);
        context.onConsoleMessage(this::said);
        context.onDialog(this::asked);
        context.onWebError(error -> troubles.add("script: " + error.error()));
        page = context.newPage();
    }

    public Page page() {
        return page;
    }

    public BrowserContext context() {
        return context;
    }

    /** Takes the connection away, or gives it back. The browser knows of it, too. */
    public void offline(boolean wanted) {
        if (line != null) line.cut(wanted);
        context.setOffline(wanted);
    }

    /**
     * Waits until an expression is true on the page that is open. It may await; Playwright's own way of waiting takes the
     * promise itself for true.
     */
    public void waitUntil(String expression) {
        page.evaluate("""
                async within => {
                  const end = Date.now() + within;
                  while (!(%s)) {
                    if (Date.now() > end) throw new Error('It did not become true.');
                    await new Promise(later => setTimeout(later, 50));
                  }
                }
                """.formatted(expression), WITHIN_MILLIS);
    }

    /** Dialogs, script errors, breaches of the content security policy, missing files, errors of the server, foreign requests. */
    public List<String> troubles() {
        return List.copyOf(troubles);
    }

    /** None of our pages asks in this way, and leaving without saving does no harm. */
    private void asked(Dialog dialog) {
        if (!dialog.type().equals("beforeunload")) troubles.add("dialog: " + dialog.message() + " on " + page.url());
        dialog.accept();
    }

    private void requested(Request request) {
        var url = request.url();
        if (!url.startsWith(origin) && !url.startsWith("data:") && !url.startsWith("blob:")) {
            troubles.add("left the site: " + url);
        }
    }

    private void answered(Response response) {
        var status = response.status();
        var refused = status >= REFUSED
                && !ANSWERED_BY_THE_TEST.contains(response.request().resourceType());
        if (status >= BROKEN || refused) troubles.add(status + " for " + response.url());
    }

    /**
     * What the server answered is looked at in {@link #answered}, so the browser's own word of it is not; nor that it found
     * no newer service worker without a connection.
     */
    private void said(ConsoleMessage message) {
        if (message.type().equals("error") && BROWSERS_OWN.stream().noneMatch(message.text()::startsWith)) {
            troubles.add("console: " + message.text() + " on " + page.url());
        }
    }

    @Override
    public void close() {
        try {
            context.close();
        } catch (PlaywrightException late) {
            // A request that was still on its way found the context closed, which it is.
        }
        if (line != null) line.close();
    }
}
