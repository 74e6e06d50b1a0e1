package trestle.platform.links;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A link as its maker sees it.
 *
 * @param url with the token; only in the response to the request that made it
 */
public record LinkView(
        String linkId,
        @Nullable String label,
        Instant createdAt,
        Instant expiresAt,
        boolean hasPasscode,
        @Nullable String url) {

    static LinkView of(ShareLink link) {
        return new LinkView(
                link.linkId(), link.label(), link.createdAt(), link.expiresAt(), link.passcodeHash() != null, null);
    }

    static LinkView of(Links.Created created) {
        var view = of(created.link());
        return new LinkView(
                view.linkId(),
                view.label(),
                view.createdAt(),
                view.expiresAt(),
                view.hasPasscode(),
                created.url().toString());
    }
}
