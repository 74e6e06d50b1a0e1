package trestle.platform.oidc;

import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.platform.InvalidSettingException;
import trestle.platform.Settings;
import trestle.platform.accounts.LinkedIdentity;

/**
 * A provider at which people sign in.
 *
 * @param name in paths, such as {@code google}
 * @param label on pages, such as {@code Google}
 * @param issuer as the provider spells it, without which no token of it is accepted
 * @param clientSecret empty for a client without one
 * @param authTimeOptional whether a repeated sign-in counts as one though the provider does not say when it asked the
 *     person; only for a provider that never says so and is known to ask
 */
public record OidcProvider(
        String name, String label, String issuer, String clientId, String clientSecret, boolean authTimeOptional) {
    /** A provider on the settings page, and what of it is linked. */
    public record Row(OidcProvider provider, @Nullable LinkedIdentity linked) {}

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    public OidcProvider {
        if (!name.matches("[a-z][a-z0-9-]{0,30}")) {
            throw new IllegalArgumentException(
                    "The name of a provider has lower-case letters, digits and dashes, unlike \"" + name + "\".");
        }
        if (!mayCall(issuer)) {
            throw new IllegalArgumentException(
                    "The issuer of the provider " + name + " is an https address, not \"" + issuer + "\".");
        }
    }

    public OidcProvider(String name, String label, String issuer, String clientId, String clientSecret) {
        this(name, label, issuer, clientId, clientSecret, false);
    }

    /**
     * The providers of a system: {@code SYSTEM.oidc.providers}, names with commas between them, and for each {@code
     * SYSTEM.oidc.NAME.issuer}, {@code .client-id}, {@code .client-secret}, {@code .label} and
     * {@code .auth-time}, which is {@code required} or {@code optional}.
     */
    public static List<OidcProvider> of(Settings settings, String system) {
        return Arrays.stream(settings.text(system + ".oidc.providers", "").split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .map(name -> of(settings, system, name))
                .toList();
    }

    private static OidcProvider of(Settings settings, String system, String name) {
        var prefix = system + ".oidc." + name + ".";
        return new OidcProvider(
                name,
                settings.text(prefix + "label", Character.toUpperCase(name.charAt(0)) + name.substring(1)),
                required(settings, prefix + "issuer"),
                required(settings, prefix + "client-id"),
                settings.text(prefix + "client-secret", ""),
                authTimeOptional(prefix + "auth-time", settings));
    }

    private static boolean authTimeOptional(String setting, Settings settings) {
        return switch (settings.text(setting, "required")) {
            case "required" -> false;
            case "optional" -> true;
            default ->
                throw new InvalidSettingException("The setting " + setting + " is \"required\" or \"optional\".");
        };
    }

    private static String required(Settings settings, String name) {
        return settings.find(name)
                .orElseThrow(() -> new InvalidSettingException("The setting " + name + " is missing."));
    }

    /** Whether secrets may travel to an address: only over https, or within this machine. */
    static boolean mayCall(String address) {
        try {
            var uri = URI.create(address);
            return uri.getHost() != null
                    && ("https".equals(uri.getScheme())
                            || "http".equals(uri.getScheme()) && LOOPBACK.contains(uri.getHost()));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    @Override
    public String toString() {
        return name + " at " + issuer;
    }
}
