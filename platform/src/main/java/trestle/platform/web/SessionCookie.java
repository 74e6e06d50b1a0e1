package trestle.platform.web;

/**
 * The cookie of a population's sessions.
 *
 * @param path below which browsers send it
 * @param prefixed whether it is called {@code __Host-} over https, so that no other host can set it; then its path is
 *     the root
 */
public record SessionCookie(String name, String path, boolean prefixed) {
    public SessionCookie {
        if (!name.matches("[a-z][a-z0-9_]{0,40}")) throw new IllegalArgumentException("No name for a cookie: " + name);
        if (!path.startsWith("/")) throw new IllegalArgumentException("A path begins with a slash: " + path);
        if (prefixed && !path.equals("/")) throw new IllegalArgumentException("__Host- needs the path /, not " + path);
    }

    /** The cookie of a site with one population. */
    public static SessionCookie ofSite(String site) {
        return ofSite(site, "session");
    }

    /** A cookie of a site, under its name and another. */
    public static SessionCookie ofSite(String site, String name) {
        return new SessionCookie(site.isEmpty() ? name : site + "_" + name, "/", true);
    }

    /** A cookie of this very name, below a path. */
    public static SessionCookie named(String name, String path) {
        return new SessionCookie(name, path, false);
    }

    public String name(boolean secure) {
        return secure && prefixed ? "__Host-" + name : name;
    }

    /** Whether browsers send it with a request for this path. */
    public boolean covers(String requestPath) {
        return path.equals("/") || requestPath.equals(path) || requestPath.startsWith(path + "/");
    }
}
