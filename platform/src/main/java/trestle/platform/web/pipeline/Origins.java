package trestle.platform.web.pipeline;

import java.net.URI;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import trestle.platform.web.IncomingRequest;

/** Under which names we are reached: other hosts are not answered, and other origins change nothing. */
public final class Origins {
    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

    private static final Pattern NUMBER = Pattern.compile("(\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-fA-F:.]+])(:\\d{1,5})?");

    private final URI publicUrl;
    private final Set<String> origins = new LinkedHashSet<>();
    private final Set<String> hosts = new LinkedHashSet<>();

    private Origins(URI publicUrl) {
        this.publicUrl = publicUrl;
    }

    /** Reached by this address; one on loopback also by the other names of loopback. */
    public static Origins of(URI publicUrl) {
        var origins = new Origins(publicUrl);
        var scheme = publicUrl.getScheme().toLowerCase(Locale.ROOT);
        var host = publicUrl.getHost().toLowerCase(Locale.ROOT);
        int usual = scheme.equals("https") ? 443 : 80;
        int port = publicUrl.getPort() < 0 ? usual : publicUrl.getPort();
        for (var name : LOOPBACK.contains(host) ? LOOPBACK : Set.of(host)) {
            origins.hosts.add(name + ":" + port);
            if (port == usual) origins.hosts.add(name);
            origins.origins.add(scheme + "://" + (port == usual ? name : name + ":" + port));
        }
        return origins;
    }

    /** Where mailed links lead. */
    public URI publicUrl() {
        return publicUrl;
    }

    /** Whether cookies may be bound to encrypted connections. */
    public boolean secure() {
        return publicUrl.getScheme().equalsIgnoreCase("https");
    }

    /** Whether an address is of this machine, as this machine knows it. */
    public static boolean isLoopback(URI url) {
        return LOOPBACK.contains(String.valueOf(url.getHost()).toLowerCase(Locale.ROOT));
    }

    /** Whether a host is named by its number, which nobody's domain can be made to lead to. */
    static boolean isNumber(String host) {
        return NUMBER.matcher(host).matches();
    }

    boolean answersTo(Optional<String> host) {
        return host.map(each -> hosts.contains(each.toLowerCase(Locale.ROOT))).orElse(false);
    }

    /**
     * Whether an unsafe request came from a page of ours. Without an Origin the browser's own word counts, and so it
     * does with {@code null}, which browsers send from pages without a referrer.
     */
    boolean own(IncomingRequest incoming) {
        return incoming.header("Origin")
                .filter(origin -> !origin.equals("null"))
                .map(origins::contains)
                .orElseGet(() -> incoming.header("Sec-Fetch-Site")
                        .map("same-origin"::equals)
                        .orElse(false));
    }
}
