package trestle.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.gallery.GalleryWorld.NOW;
import static trestle.gallery.GalleryWorld.album;
import static trestle.gallery.GalleryWorld.picture;
import static trestle.gallery.GalleryWorld.user;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import trestle.gallery.accounts.AdminUser;
import trestle.gallery.accounts.User;
import trestle.gallery.accounts.UserSession;
import trestle.gallery.albums.Album;
import trestle.gallery.albums.AlbumMedia;
import trestle.gallery.media.Media;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The same lists, page by page, however many shards the constant index keys are spread over. */
@OnEveryBackend
@TrestleTest
final class GalleryShardsTest {
    private final Trestle trestle;

    GalleryShardsTest(Trestle trestle) {
        this.trestle = trestle;
    }

    @Test
    void shardedListsEqualUnshardedOnes() {
        var plain = listsWith(1);

        assertThat(listsWith(4)).isEqualTo(plain);
        assertThat(plain).hasSize(9).allSatisfy(list -> assertThat(list).hasSize(40));
    }

    @Test
    void aShardedTableSpreadsItsConstantKeysAndOnlyThose() {
        try (var own = Trestle.open(trestle.backend())) {
            own.create("gallery");
            fill(new GalleryWorld(own, 4));

            var spread = own.dump().items("Gallery").stream()
                    .filter(item -> item.containsKey("GSI1PK"))
                    .map(item -> GalleryWorld.text(item, "GSI1PK"))
                    .distinct();

            assertThat(spread)
                    .contains("ALBUM", "ALBUM#01", "ALBUM#02", "ALBUM#03", "MEDIA_BY_CREATOR", "USER_EMAIL#03")
                    .doesNotContain("ALBUM#00", "ALBUM#04")
                    .noneMatch(
                            key -> key.startsWith("MEDIA#") && key.substring(6).contains("#"));
        }
    }

    private List<List<String>> listsWith(int shards) {
        try (var own = Trestle.open(trestle.backend())) {
            own.create("gallery");
            var world = new GalleryWorld(own, shards);
            fill(world);
            return lists(world);
        }
    }

    /** Every list of a sharded key, seven at a time. */
    static List<List<String>> lists(GalleryWorld world) {
        return List.of(
                all(page -> world.albums.listNewest(page), Album::albumId),
                all(page -> world.albums.listByCreator("ann", page), Album::albumId),
                all(page -> world.media.listByCreator("ann", page), Media::mediaId),
                all(page -> world.albums.listLinksByDate(page), AlbumMedia::mediaId),
                all(page -> world.users.listByEmail(Range.atLeast("u"), page), User::userId),
                all(page -> world.users.listByGoogleId(Range.all(), page), User::userId),
                all(page -> world.users.listByUsername(Range.atLeast("u"), page), User::userId),
                all(page -> world.operators.list(page), AdminUser::adminId),
                all(page -> world.sessions.listEndedOfUsers(Range.all(), page), UserSession::sessionId));
    }

    static void fill(GalleryWorld world) {
        world.transactions.commit(world.users.signUp(user("ann", "ann@example.org", "ann", null)));
        var random = new Random(4);
        for (int number = 0; number < 40; number++) {
            // Few different instants, so that ties are broken by the ids.
            var at = NOW.plusMillis(random.nextInt(8));
            world.create(album("a" + number, at, true));
            world.add(picture("m" + number, at, "ann", 1, null, null));
            world.transactions.commit(
                    world.albums.link(GalleryWorld.inAlbum("a" + number, "m" + number, at)),
                    world.users.signUp(user("u" + number, "u" + number + "@example.org", "u" + number, "g" + number)),
                    world.operators.appoint(new AdminUser("op" + number, "op" + number, "h", "s", NOW, true, NOW)),
                    world.sessions.open(session("s" + number, at)));
        }
    }

    static UserSession session(String sessionId, Instant at) {
        return new UserSession(sessionId, "ann", NOW, at.plusSeconds(60), NOW, null, 0, null);
    }

    /** A whole list, seven at a time. */
    private static <T> List<String> all(Function<PageRequest, Page<T>> list, Function<T, String> id) {
        var found = new ArrayList<String>();
        Optional<String> cursor = Optional.empty();
        do {
            var page = list.apply(new PageRequest(7, cursor, ""));
            page.items().forEach(item -> found.add(id.apply(item)));
            cursor = page.next();
        } while (cursor.isPresent());
        return found;
    }
}
