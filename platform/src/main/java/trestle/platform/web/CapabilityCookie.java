package trestle.platform.web;

/**
 * The cookies of a kind of capability, one for each thing: the prefix, then the thing's id.
 *
 * @param max how many of them a browser keeps; the oldest is expired for one more
 */
public record CapabilityCookie(String prefix, int max) {
    public CapabilityCookie {
        if (!prefix.matches("[a-z]{1,20}_")) throw new IllegalArgumentException("No prefix for a cookie: " + prefix);
        if (max < 1 || max > 100) throw new IllegalArgumentException("From 1 to 100 cookies, not " + max);
    }

    public String name(String of) {
        if (!of.matches("[A-Za-z0-9_-]{1,64}")) throw new IllegalArgumentException("No id for a cookie: " + of);
        return prefix + of;
    }
}
