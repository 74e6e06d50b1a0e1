package trestle.e2e.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.Proxy;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The system's own Chromium, driven by Playwright. Without one, tests that need it are skipped and say so. */
public final class Chromium implements AutoCloseable {
    /** A phone in the hand. */
    public static final int PHONE = 360;

    /** A window on a desk. */
    public static final int DESK = 1280;

    static final int HEIGHT = 800;
    private static final int WITHIN_MILLIS = 30_000;
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "chrome");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    public static Chromium start() {
        var program = find();
        Assumptions.assumeTrue(program.isPresent(), "No Chromium was found on the PATH or in TRESTLE_CHROMIUM.");
        PlaywrightAssertions.setDefaultAssertionTimeout(WITHIN_MILLIS);
        var playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        var options =
                new BrowserType.LaunchOptions().setExecutablePath(program.get()).setHeadless(true);
        return new Chromium(playwright, playwright.chromium().launch(options));
    }

    /** A separate visitor of a site: no cookie is shared with another. The connection to a site with a port can be cut. */
    public Visitor visitor(String origin, int width, boolean scripts) {
        int port = origin.startsWith("file:") ? -1 : URI.create(origin).getPort();
        if (port < 0) return new Visitor(context(options(width, scripts)), origin, null);
        var line = Line.to(port);
        var proxy = new Proxy(line.proxy()).setBypass("<-loopback>"); // which browsers reach without a proxy otherwise
        return new Visitor(context(options(width, scripts).setProxy(proxy)), origin, line);
    }

    private BrowserContext context(Browser.NewContextOptions options) {
        var context = browser.newContext(options);
        context.setDefaultTimeout(WITHIN_MILLIS);
        return context;
    }

    private static Browser.NewContextOptions options(int width, boolean scripts) {
        return new Browser.NewContextOptions()
                .setViewportSize(width, HEIGHT)
                .setJavaScriptEnabled(scripts)
                .setReducedMotion(ReducedMotion.REDUCE)
                .setLocale("en-GB")
                .setTimezoneId("Europe/Lisbon");
    }

    static Optional<Path> find() {
        var named = System.getenv("TRESTLE_CHROMIUM");
        if (named != null && !named.isBlank()) return Optional.of(Path.of(named));
        var path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of(path.split(File.pathSeparator))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
