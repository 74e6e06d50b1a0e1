package trestle.platform.pages.frame;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.platform.pages.Ui;

/**
 * The files that every page links to, read once; with them the worker that answers when there is no connection. A system's
 * own stylesheet is in its {@link Layout}.
 */
public final class Assets {
    private static final String HTMX = "/META-INF/resources/webjars/htmx.org/2.0.10/dist/htmx.min.js";
    private static final String OURS_IN = "/trestle/platform/pages/";
    private static final Assets OURS = new Assets();

    private final Asset styles = Stylesheet.shared(read("trestle.css"));
    private final Asset script = Asset.of("trestle.js", "text/javascript; charset=utf-8", scripts());
    private final Map<Accent, Asset> icons = Stream.of(Accent.values())
            .collect(Collectors.toUnmodifiableMap(
                    Function.identity(),
                    accent -> Asset.of(
                            accent.style() + ".svg",
                            "image/svg+xml",
                            accent.svg().getBytes(UTF_8))));
    private final Asset htmx = Asset.of("htmx.js", "text/javascript; charset=utf-8", resource(HTMX));
    private final Asset worker = Asset.at("/worker.js", "text/javascript; charset=utf-8", worker());
    private final Map<String, Asset> byUrl = Stream.concat(
                    Stream.of(styles, script, htmx, worker), icons.values().stream())
            .collect(Collectors.toUnmodifiableMap(Asset::url, Function.identity()));

    private Assets() {}

    public static Assets ours() {
        return OURS;
    }

    /** The file served at this path, such as {@code /assets/trestle-0f1e2d3c4b5a.css}. */
    public Optional<Asset> find(String path) {
        return Optional.ofNullable(byUrl.get(path));
    }

    public Collection<Asset> all() {
        return byUrl.values();
    }

    public String styles() {
        return styles.url();
    }

    public String script() {
        return script.url();
    }

    /** A system's mark. */
    public String icon(Accent accent) {
        return Objects.requireNonNull(icons.get(accent)).url();
    }

    public String htmx() {
        return htmx.url();
    }

    /** The service worker, with the files that it keeps for pages without a connection. */
    private byte[] worker() {
        var kept = Stream.of(styles(), script(), icon(Accent.SLATE), htmx())
                .map(url -> '"' + url + '"')
                .collect(Collectors.joining(", "));
        return squeezed(new String(read("worker.js"), UTF_8).replace("/* kept */", kept));
    }

    /** All parts in one scope, so that a page asks for one file. */
    private static byte[] scripts() {
        var parts = Stream.of("trestle.js", "files.js", "queue.js", "live.js", "device.js")
                .map(part -> new String(read(part), UTF_8))
                .collect(Collectors.joining());
        return squeezed("(() => {\n'use strict';\n" + parts + "})();\n");
    }

    /** Without indentation, empty lines and lines of comment, which are for readers of the source. No text spans lines. */
    private static byte[] squeezed(String script) {
        return script.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("//"))
                .collect(Collectors.joining("\n"))
                .getBytes(UTF_8);
    }

    /** One of the platform's own files. */
    static byte[] read(String file) {
        return resource(OURS_IN + file);
    }

    private static byte[] resource(String resource) {
        try (var in = Ui.class.getResourceAsStream(resource)) {
            if (in == null) throw new IllegalStateException("Missing resource " + resource);
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
