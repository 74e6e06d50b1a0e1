package trestle.platform.links.placed;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.model.Transactions;
import trestle.platform.links.LinkTable;
import trestle.platform.links.ShareLink;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The archive and the gallery fix the keys of their links; the group is placed under them. */
@TrestleTest(model = "placed-links")
final class PlacedLinksTest {
    private static final Instant MADE = Instant.parse("2040-01-15T09:30:00Z");
    private static final Instant UNTIL = Instant.parse("2040-02-15T09:30:00Z");

    private final Trestle trestle;

    PlacedLinksTest(Trestle trestle) {
        this.trestle = trestle;
    }

    @Test
    void linksAreStoredUnderTheKeysOfEachSystem() {
        var link = new ShareLink("d1", "a1", "ann", MADE, "For Rui", "hash", true, UNTIL, UNTIL);
        for (LinkTable table : List.of(
                new DynamoFamilyTableLinkTable(trestle.database()),
                new DynamoAlbumTableLinkTable(trestle.database()))) {
            new Transactions(trestle.client()).commit(table.add(link));
            assertThat(table.find("d1")).contains(link);
        }

        var family = trestle.dump().items(trestle.names().actual("Family")).getFirst();
        assertThat(family.get("PK").s() + " / " + family.get("SK").s()).isEqualTo("SHARE#d1 / SHARE");
        assertThat(family.get("GSI1PK").s() + " / " + family.get("GSI1SK").s())
                .isEqualTo("SHARES / 2040-01-15T09:30:00.000Z#d1");
        assertThat(family.get("TTL").n()).isEqualTo(Long.toString(UNTIL.getEpochSecond()));
        var album = trestle.dump().items(trestle.names().actual("Albums")).getFirst();
        assertThat(album.get("PK").s() + " / " + album.get("SK").s()).isEqualTo("SHARE#d1 / METADATA");
        assertThat(album.get("GSI1PK").s() + " / " + album.get("GSI1SK").s())
                .isEqualTo("ALBUM_SHARES#a1 / 2040-01-15T09:30:00.000Z#d1");
        assertThat(album)
                .containsKeys("tokenDigest", "albumId", "passwordHash", "allowDownload", "label", "expiresAt", "ttl");
    }
}
