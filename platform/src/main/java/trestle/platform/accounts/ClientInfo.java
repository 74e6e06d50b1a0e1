package trestle.platform.accounts;

import org.jspecify.annotations.Nullable;

/**
 * Where a request to an account's services comes from.
 *
 * @param address the IP address of the client, never one it merely claims
 * @param userAgent how the browser names itself, cut to what a list shows
 */
public record ClientInfo(String address, @Nullable String userAgent) {
    private static final int USER_AGENT_MAX = 200;

    public ClientInfo {
        userAgent = userAgent == null || userAgent.isBlank() ? null : shortened(userAgent.strip());
    }

    private static String shortened(String text) {
        return text.length() <= USER_AGENT_MAX ? text : text.substring(0, USER_AGENT_MAX);
    }
}
