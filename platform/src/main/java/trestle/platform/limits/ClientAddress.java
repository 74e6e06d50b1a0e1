package trestle.platform.limits;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/**
 * Client addresses as servers and proxies write them: an IP address, with or without a port, brackets or the zone of an
 * interface. No name is ever looked up.
 */
public final class ClientAddress {
    /** Stands for everything that is no address. All clients without one count as a single client. */
    public static final String UNKNOWN = "unknown";

    private static final Pattern BRACKETED = Pattern.compile("\\[([^\\[\\]]*)](?::[0-9]{1,5})?");
    private static final Pattern WITH_PORT = Pattern.compile("([^:]*):[0-9]{1,5}");
    private static final Pattern ZONE = Pattern.compile("%.*");
    private static final String OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
    private static final Pattern IPV4 = Pattern.compile("(?:" + OCTET + "\\.){3}" + OCTET);

    /** Text with a colon is never looked up as a name. */
    private static final Pattern IPV6 = Pattern.compile("[0-9A-Fa-f.]*:[0-9A-Fa-f:.]+");

    private ClientAddress() {}

    /** The address in its one spelling, without port, brackets and zone; {@link #UNKNOWN} for anything else. */
    public static String canonical(String text) {
        var bare = bare(text.strip());
        if (IPV4.matcher(bare).matches()) return bare;
        if (!IPV6.matcher(bare).matches()) return UNKNOWN;
        try {
            return InetAddress.getByName(bare).getHostAddress();
        } catch (UnknownHostException noAddress) {
            return UNKNOWN;
        }
    }

    private static String bare(String text) {
        var bracketed = BRACKETED.matcher(text);
        if (bracketed.matches()) return ZONE.matcher(bracketed.group(1)).replaceFirst("");
        var withPort = WITH_PORT.matcher(text);
        return withPort.matches() ? withPort.group(1) : ZONE.matcher(text).replaceFirst("");
    }
}
