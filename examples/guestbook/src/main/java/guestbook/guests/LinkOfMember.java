package guestbook.guests;

import java.time.Instant;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.Ttl;
import trestle.platform.links.ShareLink;

/** Lists the links that a member made; written and removed with the link itself. */
@Key(pk = "USER#{createdBy}", sk = "SHARE#{createdAt}#{digest}")
@Derived(
        from = ShareLink.class,
        reads = {"createdBy", "createdAt", "digest", "ttl"})
public record LinkOfMember(
        String createdBy,
        Instant createdAt,
        String digest,
        @Ttl Instant ttl) {
    public static LinkOfMember of(ShareLink link) {
        return new LinkOfMember(link.createdBy(), link.createdAt(), link.digest(), link.ttl());
    }
}
