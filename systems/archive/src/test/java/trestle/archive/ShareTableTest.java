package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.archive.Family.NOW;
import static trestle.archive.Family.days;
import static trestle.archive.Family.later;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import trestle.archive.comments.ItemId;
import trestle.model.PageRequest;
import trestle.platform.links.ShareLink;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** Links to letters and pictures, on every backend. */
@OnEveryBackend
final class ShareTableTest {
    private static final PageRequest PAGE = PageRequest.first(10);

    private final Trestle trestle;
    private final Family family;

    ShareTableTest(Trestle trestle) {
        this.trestle = trestle;
        trestle.create("archive");
        family = new Family(trestle);
    }

    @Test
    void linksAreListedNewestFirstUntilTheyExpireOrAreRevoked() {
        var first = link("d1", NOW, NOW.plus(days(1)));
        var second = link("d2", later(1), NOW.plus(days(9)));
        var third = link("d3", later(2), NOW.plus(days(9)));
        family.commit(family.links.add(first), family.links.add(second), family.links.add(third));
        assertThat(family.shares.list(PAGE).items()).containsExactly(third, second, first);

        trestle.clock().set(NOW.plus(days(1)));
        family.commit(family.links.revoke(third));

        assertThat(family.shares.list(PAGE).items()).containsExactly(second);
        assertThat(family.links.find("d1")).isEmpty();
        assertThat(family.links.find("d2")).contains(second);
    }

    private static ShareLink link(String digest, Instant createdAt, Instant expiresAt) {
        var target = ItemId.letter("1943-05-02").text();
        return new ShareLink(digest, target, "anna", createdAt, null, null, null, expiresAt, expiresAt);
    }
}
