package trestle.gallery.interactions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.gallery.GalleryWorld.NOW;
import static trestle.gallery.GalleryWorld.PAGE;
import static trestle.gallery.GalleryWorld.picture;
import static trestle.gallery.GalleryWorld.the;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.gallery.GalleryWorld;
import trestle.gallery.interactions.UserInteraction.InteractionType;
import trestle.model.Open;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Likes and bookmarks and their counts, on every backend. */
@OnEveryBackend
@TrestleTest(model = "gallery")
final class InteractionTableTest {
    private static final Open<InteractionType> LIKE = Open.of(InteractionType.LIKE);
    private static final Open<InteractionType> BOOKMARK = Open.of(InteractionType.BOOKMARK);

    private final GalleryWorld world;
    private final InteractionTable interactions;

    InteractionTableTest(Trestle trestle) {
        world = new GalleryWorld(trestle).withAnn();
        interactions = world.interactions;
        world.add(picture("m1"), picture("m2"));
    }

    @Test
    void likesAndBookmarksAreCountedApart() {
        world.transactions.commit(interactions.add(like("ann", "m1", 0)));
        world.transactions.commit(interactions.add(like("bea", "m1", 0)));
        world.transactions.commit(interactions.add(new UserInteraction("ann", BOOKMARK, "m1", NOW)));

        assertThat(the(world.media.find("m1")).likeCount()).isEqualTo(2);
        assertThat(the(world.media.find("m1")).bookmarkCount()).isEqualTo(1);
        world.transactions.commit(interactions.remove(like("ann", "m1", 0)));
        assertThat(the(world.media.find("m1")).likeCount()).isEqualTo(1);
        assertThat(the(world.media.find("m1")).bookmarkCount()).isEqualTo(1);
        assertThat(the(world.media.find("m1")).rev()).isEqualTo(1);
    }

    @Test
    void fiftyPeopleAtOnceAreFiftyLikes() {
        IntStream.range(0, 50)
                .parallel()
                .forEach(number -> world.transactions.commit(interactions.add(like("user" + number, "m1", 0))));

        assertThat(the(world.media.find("m1")).likeCount()).isEqualTo(50);
        assertThat(interactions.listOfMedia("m1", LIKE, PAGE).items()).hasSize(50);
    }

    @Test
    void oneBrowserOfFiftyCountsForOnePerson() {
        var counted = IntStream.range(0, 50)
                .parallel()
                .mapToObj(number -> world.transactions.run(interactions.add(like("ann", "m1", number))))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(counted).isEqualTo(1);
        assertThat(the(world.media.find("m1")).likeCount()).isEqualTo(1);
    }

    @Test
    void aPersonsLikesAreNewestFirstAndNotTheirBookmarks() {
        world.transactions.commit(interactions.add(like("ann", "m2", 0)));
        world.transactions.commit(interactions.add(like("ann", "m1", 1)));
        world.transactions.commit(interactions.add(new UserInteraction("ann", BOOKMARK, "m2", NOW)));

        assertThat(interactions.listNewest("ann", LIKE, PAGE).items())
                .extracting(UserInteraction::mediaId)
                .containsExactly("m1", "m2");
        assertThat(interactions.listAll("ann")).hasSize(3);
        assertThat(interactions.find("ann", LIKE, "m1")).isPresent();
        assertThat(interactions.find("ann", BOOKMARK, "m1")).isEmpty();
    }

    @Test
    void aPictureThatIsGoneIsNotLikedAndItsLikesAreCleared() {
        world.transactions.commit(interactions.add(like("ann", "m1", 0)));
        assertThatThrownBy(() -> world.transactions.commit(interactions.purge(like("ann", "m1", 0))))
                .isInstanceOf(Refusal.class);
        world.transactions.commit(world.media.delete(the(world.media.find("m1"))));

        assertThatThrownBy(() -> world.transactions.commit(interactions.add(like("bea", "m1", 0))))
                .isInstanceOf(Refusal.class);
        for (var left : interactions.listAllOfMedia("m1").toList()) {
            world.transactions.commit(interactions.purge(left));
        }

        assertThat(world.keys("USER#ann | INTERACTION#")).isEmpty();
        assertThat(world.keys("MEDIA#m1")).isEmpty();
    }

    @Test
    void anInteractionOfAnotherTypeIsReadAndTakenBack() {
        var superLike = new UserInteraction("ann", new Open.Other<>("superlike"), "m1", NOW);
        world.transactions.commit(interactions.add(superLike));

        assertThat(interactions.listAll("ann")).containsExactly(superLike);
        assertThat(the(world.media.find("m1")).likeCount()).isZero();
        world.transactions.commit(interactions.remove(superLike));
        assertThat(interactions.listAll("ann")).isEmpty();
    }

    private static UserInteraction like(String userId, String mediaId, int millis) {
        return new UserInteraction(userId, LIKE, mediaId, NOW.plusMillis(millis));
    }
}
