package trestle.platform.links.shelf;

import java.time.Instant;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.Ttl;
import trestle.platform.links.ShareLink;

/** Lists the links that somebody made, in a table without an index. */
@Key(pk = "USER#{createdBy}", sk = "SHARE#{createdAt}#{digest}")
@Derived(
        from = ShareLink.class,
        reads = {"createdBy", "createdAt", "digest", "ttl"})
public record LinkOfMaker(
        String createdBy,
        Instant createdAt,
        String digest,
        @Ttl Instant ttl) {
    public static LinkOfMaker of(ShareLink link) {
        return new LinkOfMaker(link.createdBy(), link.createdAt(), link.digest(), link.ttl());
    }
}
