package trestle.shareables.notify;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import trestle.model.Write;
import trestle.platform.text.Digests;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShortId;

/**
 * The tokens that are mailed to addresses. An address has one token for a shareable, however often it is requested: so it
 * gets one mail about each response, and its token is found without being stored.
 */
public final class NotifyTokens {
    private final NotifyTable table;
    private final byte[] key;

    /** @param key what tokens are made with */
    public NotifyTokens(NotifyTable table, byte[] key) {
        this.table = table;
        this.key = key.clone();
    }

    String of(ShortId shortId, String email) {
        var named = "notify\n" + shortId.text() + "\n" + email;
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(Digests.hmac(key, named.getBytes(StandardCharsets.UTF_8)));
    }

    /** Removes the token of a shareable's confirmed address: to be run with the deletion of the shareable. */
    public List<Write> removals(Shareable shareable) {
        var email = shareable.notifyEmail();
        return email == null ? List.of() : List.of(table.remove(Digests.hex(of(shareable.shortId(), email))));
    }
}
