package trestle.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.gallery.GalleryWorld.NOW;
import static trestle.gallery.GalleryWorld.ROOM;
import static trestle.gallery.GalleryWorld.album;
import static trestle.gallery.GalleryWorld.inAlbum;
import static trestle.gallery.GalleryWorld.picture;
import static trestle.gallery.GalleryWorld.text;
import static trestle.gallery.GalleryWorld.user;

import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.gallery.interactions.UserInteraction;
import trestle.gallery.interactions.UserInteraction.InteractionType;
import trestle.model.Open;
import trestle.model.Write;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** After many writers did at random what they may or may not do, every count is what counting gives. */
@OnEveryBackend
@TrestleTest(model = "gallery")
final class GalleryCountsTest {
    private static final int PEOPLE = 3;
    private static final int ALBUMS = 5;
    private static final int PICTURES = 8;

    private final GalleryWorld world;

    GalleryCountsTest(Trestle trestle) {
        world = new GalleryWorld(trestle);
        world.transactions.commit(world.users.signUp(user("ann", "Ann")));
        IntStream.range(0, ALBUMS).forEach(number -> world.create(album("a" + number, NOW, true)));
        IntStream.range(0, PICTURES).forEach(number -> world.add(picture("m" + number)));
    }

    @Test
    void everyCountIsWhatCountingGives() {
        IntStream.range(0, 4).parallel().forEach(writer -> {
            var random = new Random(writer);
            for (int step = 0; step < 60; step++) {
                // Refused as often as not, which must leave no trace.
                world.transactions.run(something(random));
            }
        });

        assertThat(stored()).isEqualTo(counted());
    }

    private Write something(Random random) {
        var link = inAlbum("a" + random.nextInt(ALBUMS), "m" + random.nextInt(PICTURES));
        var interaction = new UserInteraction(
                "user" + random.nextInt(PEOPLE),
                Open.of(random.nextBoolean() ? InteractionType.LIKE : InteractionType.BOOKMARK),
                link.mediaId(),
                NOW);
        return switch (random.nextInt(10)) {
            case 0, 1, 2 -> world.albums.link(link);
            case 3, 4 -> world.albums.unlink(link);
            case 5, 6 -> world.interactions.add(interaction);
            case 7 -> world.interactions.remove(interaction);
            case 8 ->
                world.media.add(picture("n" + random.nextInt(20), NOW, "ann", random.nextInt(100), null, null), ROOM);
            default ->
                world.media
                        .find("n" + random.nextInt(20))
                        .<Write>map(world.media::delete)
                        .orElseGet(() -> world.albums.link(link));
        };
    }

    /** The counts as they are stored, where they are not zero. */
    private Map<String, Long> stored() {
        var counts = new TreeMap<String, Long>();
        for (var item : world.items()) {
            for (var name : new String[] {
                "mediaCount", "albumCount", "likeCount", "bookmarkCount", "albumTotal", "mediaTotal", "storageBytes"
            }) {
                add(counts, text(item, "PK") + " " + name, item.containsKey(name) ? number(item, name) : 0);
            }
        }
        return counts;
    }

    /** The same, counted. */
    private Map<String, Long> counted() {
        var counts = new TreeMap<String, Long>();
        for (var item : world.items()) {
            switch (text(item, "EntityType")) {
                case "AlbumMedia" -> {
                    add(counts, "ALBUM#" + text(item, "albumId") + " mediaCount", 1);
                    add(counts, "MEDIA#" + text(item, "mediaId") + " albumCount", 1);
                }
                case "UserInteraction" ->
                    add(counts, "MEDIA#" + text(item, "mediaId") + " " + text(item, "interactionType") + "Count", 1);
                case "Album" -> add(counts, "USER#ann albumTotal", 1);
                case "Media" -> {
                    add(counts, "USER#ann mediaTotal", 1);
                    add(counts, "USER#ann storageBytes", number(item, "size"));
                }
                default -> {}
            }
        }
        return counts;
    }

    private static void add(Map<String, Long> counts, String name, long more) {
        if (more != 0) {
            counts.merge(name, more, Long::sum);
        }
    }

    private static long number(Map<String, AttributeValue> item, String name) {
        return Long.parseLong(Objects.requireNonNull(item.get(name)).n());
    }
}
