package trestle.gallery.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.gallery.GalleryWorld.NOW;
import static trestle.gallery.GalleryWorld.PAGE;
import static trestle.gallery.GalleryWorld.ROOM;
import static trestle.gallery.GalleryWorld.album;
import static trestle.gallery.GalleryWorld.inAlbum;
import static trestle.gallery.GalleryWorld.picture;
import static trestle.gallery.GalleryWorld.the;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.gallery.CreatorType;
import trestle.gallery.GalleryWorld;
import trestle.model.Open;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Write;
import trestle.platform.jobs.OutboxTask;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Pictures, their owner's totals and their hashes, on every backend. */
@OnEveryBackend
@TrestleTest(model = "gallery")
final class MediaTableTest {
    private final GalleryWorld world;
    private final MediaTable library;

    MediaTableTest(Trestle trestle) {
        world = new GalleryWorld(trestle).withAnn();
        library = world.media;
    }

    @Test
    void aPictureIsReadBackAsItWasWrittenByKeyAndByIndex() {
        var picture = picture("m1");

        world.add(picture);

        assertThat(library.find("m1")).contains(picture);
        assertThat(library.findByIndex("m1")).contains(picture);
        assertThat(library.listByIds(List.of("none", "m1"))).containsExactly(picture);
    }

    @Test
    void theOwnersTotalsFollowEveryChange() {
        world.add(picture("m1"), picture("m2"));
        assertThat(totals()).containsExactly(2L, 2_000L);

        world.transactions.commit(library.revise(picture("m1"), picture("m1", NOW, "ann", 1_500, null, null)));
        assertThat(totals()).containsExactly(2L, 2_500L);

        world.transactions.commit(library.delete(the(library.find("m1"))));
        assertThat(totals()).containsExactly(1L, 1_000L);
    }

    @Test
    void anOperatorsPictureIsCountedNowhere() {
        world.add(byOperator(picture("m1")));

        assertThat(library.find("m1")).isPresent();
        assertThat(totals()).containsExactly(0L, 0L);
    }

    @Test
    void whatHasNoRoomIsNotAdded() {
        world.add(picture("m1"));

        assertThatThrownBy(() -> world.transactions.commit(library.add(picture("m2"), 1_999)))
                .isInstanceOf(Refusal.ConditionFailed.class);
        world.transactions.commit(library.add(picture("m2"), 2_000));

        assertThat(totals()).containsExactly(2L, 2_000L);
    }

    @Test
    void aPictureLargerThanAllTheRoomIsRefusedToSomebodyWhoStoresNothing() {
        assertThatThrownBy(() -> world.transactions.commit(library.add(picture("m1"), 999)))
                .isInstanceOf(Refusal.ConditionFailed.class)
                .hasMessageContaining("size <= 999");
        assertThat(totals()).containsExactly(0L, 0L);

        world.transactions.commit(library.add(byOperator(picture("m1")), 999));
        world.transactions.commit(library.add(picture("m2"), 1_000));

        assertThat(totals()).containsExactly(1L, 1_000L);
    }

    @Test
    void aFileIsThereOncePerOwner() {
        world.add(picture("m1", NOW, "ann", 1_000, "abc", null));

        assertThatThrownBy(() -> world.add(picture("m2", NOW, "ann", 1_000, "abc", null)))
                .isInstanceOf(Refusal.AlreadyExists.class);
        assertThat(library.findDuplicate("ann", "abc")).map(Media::mediaId).contains("m1");
        assertThat(library.findDuplicate("bea", "abc")).isEmpty();
        assertThat(world.keys("MEDIA_HASH#")).containsExactly("MEDIA_HASH#ann#abc | METADATA");
        assertThat(totals()).containsExactly(1L, 1_000L);
    }

    @Test
    void ofFiftyUploadsOfOneFileOneSucceeds() {
        var added = IntStream.range(0, 50)
                .parallel()
                .mapToObj(number -> world.transactions.run(
                        library.add(picture("m" + number, NOW, "ann", 1_000, "abc", null), ROOM)))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(added).isEqualTo(1);
        assertThat(totals()).containsExactly(1L, 1_000L);
    }

    @Test
    void aPictureThatIsBeingDeletedFreesItsHashAtOnce() {
        var picture = picture("m1", NOW, "ann", 1_000, "abc", null);
        world.add(picture);

        world.transactions.commit(library.revise(picture, picture("m1", NOW, "ann", 1_000, "abc", NOW)));
        world.add(picture("m2", NOW, "ann", 1_000, "abc", null));

        assertThat(library.findDuplicate("ann", "abc")).map(Media::mediaId).contains("m2");
        world.transactions.commit(library.delete(the(library.find("m1"))));
        assertThat(library.findDuplicate("ann", "abc")).map(Media::mediaId).contains("m2");
    }

    @Test
    void anUploadThatBecomesReadyIsLinkedInTheSameTransaction() {
        world.create(album("a1", NOW, true));
        var pending = withStatus(picture("m1"), Media.Status.PENDING, null);
        world.add(pending);
        world.trestle.requests().forget();

        world.transactions.commit(
                library.revise(pending, withStatus(pending, Media.Status.READY, "abc")),
                world.albums.link(inAlbum("a1", "m1")));

        // link, album, picture (status and albumCount in one), hash
        assertThat(transaction()).isEqualTo(4);
        var ready = the(library.find("m1"));
        assertThat(ready.status()).isEqualTo(Open.of(Media.Status.READY));
        assertThat(ready.albumCount()).isEqualTo(1);
        assertThat(the(world.albums.find("a1")).mediaCount()).isEqualTo(1);
    }

    @Test
    void deletingAPictureOf47AlbumsIsOneTransactionOf98() {
        world.add(picture("m1", NOW, "ann", 1_000, "abc", null));
        IntStream.range(0, 47).forEach(number -> {
            world.create(album("a" + number, NOW, true));
            world.link("a" + number, "m1");
        });
        world.trestle.requests().forget();

        var writes = new ArrayList<Write>(IntStream.range(0, 47)
                .mapToObj(number -> world.albums.unlink(inAlbum("a" + number, "m1")))
                .toList());
        writes.add(library.delete(the(library.find("m1"))));
        writes.add(world.outbox.add(
                new OutboxTask("0", NOW, "j1", "delete-objects", Map.of("mediaId", "m1"), 0, null, null, null)));
        world.trestle.requests().forget();
        world.transactions.commit(writes);

        assertThat(transaction()).isEqualTo(98);
        assertThat(library.find("m1")).isEmpty();
        assertThat(the(world.albums.find("a46")).mediaCount()).isZero();
        assertThat(totals()).containsExactly(0L, 0L);
        assertThat(world.keys("MEDIA_HASH#")).isEmpty();
    }

    @Test
    void ofTwentyWorkersOneProcessesAndAnotherAfterTheLease() {
        world.add(withStatus(picture("m1"), Media.Status.PENDING, null));
        var until = NOW.plus(Duration.ofMinutes(2));

        var leased = IntStream.range(0, 20)
                .parallel()
                .filter(number -> takes("worker" + number, NOW))
                .count();

        assertThat(leased).isEqualTo(1);
        assertThat(takes("late", until)).isFalse();
        assertThat(takes("late", until.plusMillis(1))).isTrue();
    }

    @Test
    void aCreatorsPicturesAreListedNewestFirstByStateAndPlace() {
        world.create(album("a1", NOW, true));
        world.add(
                picture("m1"),
                picture("m2", NOW.plusMillis(1), "ann", 1, null, null),
                withStatus(picture("m3"), Media.Status.FAILED, null));
        world.link("a1", "m1");

        assertThat(library.listByCreator("ann", PAGE).items())
                .extracting(Media::mediaId)
                .containsExactly("m2", "m3", "m1");
        assertThat(library.listByStatus("ann", Open.of(Media.Status.FAILED), PAGE)
                        .items())
                .extracting(Media::mediaId)
                .containsExactly("m3");
        assertThat(library.listUnfiled("ann", PAGE).items())
                .extracting(Media::mediaId)
                .containsExactly("m2", "m3");
    }

    private boolean takes(String worker, Instant now) {
        try {
            return Objects.equals(
                    library.lease(
                                    "m1",
                                    Open.of(Media.Status.PROCESSING),
                                    worker,
                                    NOW.plus(Duration.ofMinutes(2)),
                                    1,
                                    now)
                            .leaseOwner(),
                    worker);
        } catch (Refusal.ConditionFailed another) {
            return false;
        }
    }

    @Test
    void aStatusOfAnotherProgramIsKept() {
        var foreign = new Open.Other<Media.Status>("transcoding");
        world.add(changed(picture("m1"), foreign, "ann", CreatorType.USER, null));

        var read = the(library.find("m1"));
        assertThat(read.status()).isEqualTo(foreign);
        world.transactions.commit(library.revise(read, changed(read, read.status(), "ann", CreatorType.USER, "abc")));
        assertThat(the(library.find("m1")).status()).isEqualTo(foreign);
        assertThat(library.listByStatus("ann", foreign, PAGE).items()).hasSize(1);
    }

    private List<Long> totals() {
        var ann = the(world.users.find("ann"));
        return List.of((long) ann.mediaTotal(), ann.storageBytes());
    }

    private int transaction() {
        return world.trestle
                .requests()
                .only(TransactWriteItemsRequest.class)
                .transactItems()
                .size();
    }

    private static Media withStatus(Media media, Media.Status status, @Nullable String sha256) {
        return changed(media, Open.of(status), media.createdBy(), media.createdByType(), sha256);
    }

    private static Media byOperator(Media media) {
        return changed(media, media.status(), "operator", CreatorType.ADMIN, media.sha256());
    }

    private static Media changed(
            Media media,
            @Nullable Open<Media.Status> status,
            @Nullable String createdBy,
            @Nullable CreatorType createdByType,
            @Nullable String sha256) {
        return new Media(
                media.mediaId(),
                media.filename(),
                media.originalFilename(),
                media.mimeType(),
                media.size(),
                media.width(),
                media.height(),
                media.url(),
                media.thumbnailUrls(),
                status,
                media.createdAt(),
                media.updatedAt(),
                createdBy,
                createdByType,
                media.metadata(),
                sha256,
                media.albumCount(),
                media.likeCount(),
                media.bookmarkCount(),
                media.moderationState(),
                media.failureCode(),
                media.altText(),
                media.deletedAt(),
                media.attempts(),
                media.leaseOwner(),
                media.leaseUntil(),
                media.rev());
    }
}
