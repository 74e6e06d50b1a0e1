package trestle.platform.links;

import java.time.Instant;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/** A link in the list of the person who created it; written and removed with the link itself. */
@Key(pk = "USER#{createdBy}", sk = "SHARE#{createdAt}#{digest}")
@Kind("USER_SHARE_LINK")
@Derived(
        from = ShareLink.class,
        reads = {"createdBy", "createdAt", "digest", "ttl"})
public record LinkOfCreator(
        String createdBy,
        Instant createdAt,
        String digest,
        @Ttl Instant ttl) {
    public static LinkOfCreator of(ShareLink link) {
        return new LinkOfCreator(link.createdBy(), link.createdAt(), link.digest(), link.ttl());
    }
}
