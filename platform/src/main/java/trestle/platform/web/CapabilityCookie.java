package trestle.platform.web;

import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The cookies of a kind of capability, one for each thing: the prefix, then the thing's id.
 *
 * @param max how many of them a browser keeps; the oldest is expired for one more
 * @param spelling how an id is spelled in the name, given as it stands in a path
 * @param capabilities that its secrets may give, for the API description; empty for any
 */
public record CapabilityCookie(String prefix, int max, UnaryOperator<String> spelling, Set<String> capabilities) {
    private static final String ID = "[A-Za-z0-9_-]{1,64}";

    public CapabilityCookie {
        if (!prefix.matches("[a-z]{1,20}_")) throw new IllegalArgumentException("No prefix for a cookie: " + prefix);
        capabilities = Set.copyOf(capabilities);
        if (max < 1 || max > 100) throw new IllegalArgumentException("From 1 to 100 cookies, not " + max);
    }

    public CapabilityCookie(String prefix, int max) {
        this(prefix, max, UnaryOperator.identity(), Set.of());
    }

    /** The same for things whose ids people type in several forms. */
    public CapabilityCookie spelling(UnaryOperator<String> one) {
        return new CapabilityCookie(prefix, max, one, capabilities);
    }

    /** The same with the names of the capabilities that its secrets may give. */
    public CapabilityCookie giving(String... names) {
        return new CapabilityCookie(prefix, max, spelling, Set.of(names));
    }

    /** Whether its secrets may give a capability. */
    public boolean mayGive(String capability) {
        return capabilities.isEmpty() || capabilities.contains(capability);
    }

    public String name(String of) {
        return find(of).orElseThrow(() -> new IllegalArgumentException("No id for a cookie: " + of));
    }

    /** The name of the cookie of a thing; empty for what cannot be an id. */
    public Optional<String> find(String of) {
        var id = spelling.apply(of);
        return id.matches(ID) ? Optional.of(prefix + id) : Optional.empty();
    }
}
