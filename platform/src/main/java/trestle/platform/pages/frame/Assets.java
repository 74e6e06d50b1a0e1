package trestle.platform.pages.frame;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.platform.pages.Ui;

/** The files that every page links to, read once; with them the worker that answers when there is no connection. */
public final class Assets {
    private static final String HTMX = "/META-INF/resources/webjars/htmx.org/2.0.10/dist/htmx.min.js";
    private static final String OURS_IN = "/trestle/platform/pages/";
    private static final Assets OURS = new Assets();

    private final Asset styles =
            Asset.of("trestle.css", "text/css; charset=utf-8", squeezed(read(OURS_IN + "trestle.css")));
    private final Asset script = ours("trestle.js", "text/javascript; charset=utf-8");
    private final Asset icon = ours("trestle.svg", "image/svg+xml");
    private final Asset htmx = Asset.of("htmx.js", "text/javascript; charset=utf-8", read(HTMX));
    private final Asset worker = Asset.at("/worker.js", "text/javascript; charset=utf-8", worker());
    private final Map<String, Asset> byUrl = Stream.of(styles, script, icon, htmx, worker)
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

    public String icon() {
        return icon.url();
    }

    public String htmx() {
        return htmx.url();
    }

    /** The service worker, which is told what to keep for a page without connection. */
    private byte[] worker() {
        var kept = Stream.of(styles, script, icon, htmx)
                .map(asset -> '"' + asset.url() + '"')
                .collect(Collectors.joining(", "));
        return new String(read(OURS_IN + "worker.js"), UTF_8)
                .replace("/* kept */", kept)
                .getBytes(UTF_8);
    }

    private static Asset ours(String name, String type) {
        return Asset.of(name, type, read(OURS_IN + name));
    }

    /** Without the comments and spaces that are there for who reads the source. */
    private static byte[] squeezed(byte[] css) {
        return new String(css, UTF_8)
                .replaceAll("(?s)/\\*.*?\\*/", "")
                .replaceAll("\\s*([{};])\\s*", "$1")
                .replaceAll("([:,])\\s+", "$1")
                .replace(";}", "}")
                .strip()
                .getBytes(UTF_8);
    }

    private static byte[] read(String resource) {
        try (var in = Ui.class.getResourceAsStream(resource)) {
            if (in == null) throw new IllegalStateException("The program lacks its file " + resource);
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
