package trestle.gallery.sharing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.gallery.GalleryWorld.NOW;
import static trestle.gallery.GalleryWorld.PAGE;
import static trestle.gallery.GalleryWorld.album;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import trestle.gallery.GalleryWorld;
import trestle.model.Refusal;
import trestle.platform.links.LinkTable;
import trestle.platform.links.ShareLink;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Share links, on every backend. */
@OnEveryBackend
@TrestleTest(model = "gallery")
final class ShareLinkTableTest {
    private static final Instant TOMORROW = NOW.plus(Duration.ofDays(1));
    private static final Instant NEXT_WEEK = NOW.plus(Duration.ofDays(7));

    private final GalleryWorld world;
    private final ShareLinkTable shares;
    private final LinkTable links;

    ShareLinkTableTest(Trestle trestle) {
        world = new GalleryWorld(trestle).withAnn();
        shares = world.shares;
        links = world.links;
        world.create(album("a1", NOW, false), album("a2", NOW, false));
    }

    @Test
    void anAlbumHasSeveralLinksEachOnItsOwn() {
        world.transactions.commit(shares.share(link("d1", "a1", TOMORROW, NOW)));
        world.transactions.commit(shares.share(link("d2", "a1", NEXT_WEEK, NOW.plusMillis(1))));
        world.transactions.commit(shares.share(link("d3", "a2", NEXT_WEEK, NOW.plusMillis(2))));

        assertThat(shares.listOfAlbum("a1", PAGE).items())
                .extracting(ShareLink::digest)
                .containsExactly("d2", "d1");
        assertThat(shares.listByCreator("ann", PAGE).items())
                .extracting(ShareLink::digest)
                .containsExactly("d3", "d2", "d1");
        world.transactions.commit(links.revoke(links.find("d2").orElseThrow()));
        assertThat(links.find("d2")).isEmpty();
        assertThat(links.find("d1")).contains(link("d1", "a1", TOMORROW, NOW));
    }

    @Test
    void aLinkIsAbsentFromTheInstantItExpires() {
        world.transactions.commit(shares.share(link("d1", "a1", TOMORROW, NOW)));
        world.transactions.commit(shares.share(link("d2", "a1", NEXT_WEEK, NOW)));

        world.trestle.clock().set(TOMORROW);

        assertThat(links.find("d1")).isEmpty();
        assertThat(links.find("d2")).isPresent();
        assertThat(shares.listOfAlbum("a1", PAGE).items())
                .extracting(ShareLink::digest)
                .containsExactly("d2");
    }

    @Test
    void anExpiryIsPutOff() {
        var link = link("d1", "a1", TOMORROW, NOW);
        world.transactions.commit(shares.share(link));

        world.transactions.commit(links.revise(link, link("d1", "a1", NEXT_WEEK, NOW)));
        world.trestle.clock().set(TOMORROW);

        assertThat(links.find("d1")).contains(link("d1", "a1", NEXT_WEEK, NOW));
    }

    @Test
    void thereIsNoLinkToAnAlbumThatIsNot() {
        assertThatThrownBy(() -> world.transactions.commit(shares.share(link("d1", "none", TOMORROW, NOW))))
                .isInstanceOf(Refusal.class);
    }

    private static ShareLink link(String digest, String albumId, Instant expiresAt, Instant createdAt) {
        return new ShareLink(digest, albumId, "ann", createdAt, "For the family", null, true, expiresAt, expiresAt);
    }
}
