package trestle.platform.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.platform.pages.frame.Layout;

/** A system as the web sees it: its routes, its look, and those who may come in. */
public final class Site {
    private final String name;
    private final String base;
    private final Layout frame;
    private final @Nullable Members members;
    private final List<Route> routes = new ArrayList<>();

    private Site(String name, Layout frame, @Nullable Members members) {
        this.name = name;
        this.base = name.isEmpty() ? "" : "/" + name;
        this.frame = frame;
        this.members = members;
    }

    /** A site mounted under {@code /NAME}. */
    public static Site of(String name, Layout frame, Members members) {
        return new Site(name, frame, members);
    }

    /** A site that is only read, by everyone alike; with an empty name, the one at the root. */
    public static Site withoutAccounts(String name, Layout frame) {
        return new Site(name, frame, null);
    }

    /** To declare routes of the REST API with. */
    public Api api() {
        return new Api(routes);
    }

    /** To declare pages with. */
    public Pages pages() {
        return new Pages(routes);
    }

    public String name() {
        return name;
    }

    /** The path under which it is mounted; empty for the root. */
    public String base() {
        return base;
    }

    /** What stands around its pages. */
    public Layout frame() {
        return frame;
    }

    /** Everything declared so far. */
    public List<Route> routes() {
        return List.copyOf(routes);
    }

    Optional<Members> members() {
        return Optional.ofNullable(members);
    }
}
