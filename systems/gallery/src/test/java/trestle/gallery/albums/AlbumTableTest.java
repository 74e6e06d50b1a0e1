package trestle.gallery.albums;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.gallery.GalleryWorld.NOW;
import static trestle.gallery.GalleryWorld.PAGE;
import static trestle.gallery.GalleryWorld.album;
import static trestle.gallery.GalleryWorld.inAlbum;
import static trestle.gallery.GalleryWorld.picture;
import static trestle.gallery.GalleryWorld.the;
import static trestle.gallery.GalleryWorld.with;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.gallery.GalleryWorld;
import trestle.gallery.ModerationState;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Write;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Albums, their tags and what is in them, on every backend. */
@OnEveryBackend
@TrestleTest(model = "gallery")
final class AlbumTableTest {
    private final GalleryWorld world;
    private final AlbumTable albums;

    AlbumTableTest(Trestle trestle) {
        world = new GalleryWorld(trestle).withAnn();
        albums = world.albums;
    }

    @Test
    void anAlbumIsReadBackAsItWasWritten() {
        var album = album("a1", NOW, true, "sea");

        world.create(album);

        assertThat(albums.find("a1")).contains(album);
        assertThat(the(world.users.find("ann")).albumTotal()).isEqualTo(1);
    }

    @Test
    void visibilityIsStoredAsTextAndListsBothWays() {
        world.create(album("a1", NOW, true), album("a2", NOW, false), album("a3", NOW.plusMillis(1), true));

        assertThat(world.trestle.dump().item("Gallery", "ALBUM#a1", "METADATA"))
                .containsEntry("isPublic", AttributeValue.fromS("true"));
        assertThat(albums.listByVisibility(true, PAGE).items())
                .extracting(Album::albumId)
                .containsExactly("a3", "a1");
        assertThat(albums.listByVisibility(false, PAGE).items())
                .extracting(Album::albumId)
                .containsExactly("a2");
    }

    @Test
    void anAlbumMadePrivateLeavesThePublicListAndItsTags() {
        var album = album("a1", NOW, true, "sea", "boats");
        world.create(album);
        assertThat(albums.listByTag("sea", PAGE).items()).hasSize(1);

        world.transactions.commit(
                albums.revise(album, with(album, false, ModerationState.VISIBLE, null, "sea", "boats")));

        assertThat(albums.listByTag("sea", PAGE).items()).isEmpty();
        assertThat(albums.listByVisibility(true, PAGE).items()).isEmpty();
        assertThat(albums.listByVisibility(false, PAGE).items()).hasSize(1);
        assertThat(world.keys("TAG#")).isEmpty();
    }

    @Test
    void tagsFollowTheAlbumWhileAnyoneMaySeeIt() {
        var album = album("a1", NOW, true, "sea", "boats");
        world.create(album);
        assertThat(world.keys("TAG#"))
                .containsExactly(
                        "TAG#boats | ALBUM#2040-01-15T09:30:00.000Z#a1", "TAG#sea | ALBUM#2040-01-15T09:30:00.000Z#a1");

        var retagged = with(album, true, ModerationState.VISIBLE, null, "sea", "sky");
        world.transactions.commit(albums.revise(album, retagged));
        assertThat(world.keys("TAG#")).hasSize(2).noneMatch(key -> key.startsWith("TAG#boats"));

        var second = the(albums.find("a1"));
        world.transactions.commit(
                albums.revise(second, with(second, true, ModerationState.HIDDEN, null, "sea", "sky")));
        assertThat(world.keys("TAG#")).isEmpty();

        var third = the(albums.find("a1"));
        world.transactions.commit(albums.revise(third, with(third, true, ModerationState.VISIBLE, null, "sea")));
        assertThat(world.keys("TAG#")).hasSize(1);

        var fourth = the(albums.find("a1"));
        world.transactions.commit(albums.revise(fourth, with(fourth, true, ModerationState.VISIBLE, NOW, "sea")));
        assertThat(world.keys("TAG#")).isEmpty();
        assertThat(albums.listByCreator("ann", PAGE).items()).isEmpty();
    }

    @Test
    void addingAndRemovingMoveBothCounts() {
        world.create(album("a1", NOW, true), album("a2", NOW, true));
        world.add(picture("m1"));

        world.link("a1", "m1");
        world.link("a2", "m1");
        assertThatThrownBy(() -> world.link("a1", "m1")).isInstanceOf(Refusal.AlreadyExists.class);

        assertThat(counts()).containsExactly(1, 1, 2);
        world.transactions.commit(albums.unlink(inAlbum("a1", "m1")));
        assertThatThrownBy(() -> world.transactions.commit(albums.unlink(inAlbum("a1", "m1"))))
                .isInstanceOf(Refusal.class);
        assertThat(counts()).containsExactly(0, 1, 1);
    }

    @Test
    void fortyNinePicturesAreAddedInOneTransactionOf99() {
        world.create(album("a1", NOW, true));
        IntStream.range(0, 49).forEach(number -> world.add(picture("m" + number)));
        world.trestle.requests().forget();

        world.transactions.commit(IntStream.range(0, 49)
                .<Write>mapToObj(number -> albums.link(inAlbum("a1", "m" + number)))
                .toList());

        assertThat(world.trestle
                        .requests()
                        .only(TransactWriteItemsRequest.class)
                        .transactItems())
                .hasSize(99);
        assertThat(the(albums.find("a1")).mediaCount()).isEqualTo(49);
        assertThat(world.media.listByIds(List.of("m0", "m48"))).allMatch(one -> one.albumCount() == 1);
    }

    @Test
    void ofTwentyAddingTheSamePictureOneCounts() {
        world.create(album("a1", NOW, true));
        world.add(picture("m1"));

        var added = IntStream.range(0, 20)
                .parallel()
                .mapToObj(number -> world.transactions.run(albums.link(inAlbum("a1", "m1"))))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(added).isEqualTo(1);
        assertThat(the(albums.find("a1")).mediaCount()).isEqualTo(1);
    }

    @Test
    void fiftyDifferentPicturesAtOnceAreCountedAsFifty() {
        world.create(album("a1", NOW, true));
        IntStream.range(0, 50).forEach(number -> world.add(picture("m" + number)));

        IntStream.range(0, 50).parallel().forEach(number -> world.link("a1", "m" + number));

        assertThat(the(albums.find("a1")).mediaCount()).isEqualTo(50);
        assertThat(albums.countLinks("a1")).isEqualTo(50);
    }

    @Test
    void ofFiftyEditorsOfOneRevisionOneSucceeds() {
        var album = album("a1", NOW, true);
        world.create(album);

        var edited = IntStream.range(0, 50)
                .parallel()
                .mapToObj(number -> world.transactions.run(
                        albums.revise(album, with(album, true, ModerationState.VISIBLE, null, "tag" + number))))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(edited).isEqualTo(1);
        assertThat(the(albums.find("a1")).rev()).isEqualTo(2);
        assertThat(world.keys("TAG#")).hasSize(1);
    }

    @Test
    void countingLeavesTheRevisionAlone() {
        var album = album("a1", NOW, true);
        world.create(album);
        world.add(picture("m1"));
        world.link("a1", "m1");

        world.transactions.commit(albums.revise(album, with(album, false, ModerationState.VISIBLE, null)));

        var revised = the(albums.find("a1"));
        assertThat(revised.rev()).isEqualTo(2);
        assertThat(revised.mediaCount()).isEqualTo(1);
    }

    @Test
    void nothingIsAddedToADeletedAlbumNorADeletedPicture() {
        var album = album("a1", NOW, true);
        world.create(album, album("a2", NOW, true));
        var gone = picture("m2");
        world.add(picture("m1"), gone);
        world.transactions.commit(albums.revise(album, with(album, true, ModerationState.VISIBLE, NOW)));
        world.transactions.commit(world.media.revise(gone, picture("m2", NOW, "ann", 1_000, null, NOW)));

        assertThatThrownBy(() -> world.link("a1", "m1")).isInstanceOf(Refusal.ConditionFailed.class);
        assertThatThrownBy(() -> world.link("a2", "m2")).isInstanceOf(Refusal.ConditionFailed.class);
        assertThatThrownBy(() -> world.link("a2", "m3")).isInstanceOf(Refusal.class);
    }

    @Test
    void aPictureIsInAtMostFiftyAlbums() {
        world.add(picture("m1"));
        IntStream.range(0, 51).forEach(number -> world.create(album("a" + number, NOW, true)));

        IntStream.range(0, 50).forEach(number -> world.link("a" + number, "m1"));

        assertThatThrownBy(() -> world.link("a50", "m1")).isInstanceOf(Refusal.ConditionFailed.class);
        assertThat(albums.listLinksOf("m1")).hasSize(50);
    }

    @Test
    void albumsOfACreatorAreNewestFirstAndNobodyElses() {
        world.create(album("a1", NOW, true), album("a2", NOW.plusMillis(1), false));
        world.transactions.commit(world.users.signUp(GalleryWorld.user("anne", "Anne")));

        assertThat(albums.listByCreator("ann", PAGE).items())
                .extracting(Album::albumId)
                .containsExactly("a2", "a1");
        assertThat(albums.listByCreator("an", PAGE).items()).isEmpty();
        assertThat(albums.listNewest(PAGE).items()).extracting(Album::albumId).containsExactly("a2", "a1");
    }

    @Test
    void linksAreListedByDateAndByPicture() {
        world.create(album("a1", NOW, true), album("a2", NOW, true));
        world.add(picture("m1"), picture("m2"));
        world.transactions.commit(albums.link(inAlbum("a1", "m1", NOW)));
        world.transactions.commit(albums.link(inAlbum("a2", "m1", NOW.plusMillis(2))));
        world.transactions.commit(albums.link(inAlbum("a1", "m2", NOW.plusMillis(1))));

        assertThat(albums.listLinksByDate(PAGE).items())
                .extracting(link -> link.albumId() + link.mediaId())
                .containsExactly("a2m1", "a1m2", "a1m1");
        assertThat(albums.listLinksOf("m1")).extracting(AlbumMedia::albumId).containsExactly("a1", "a2");
        assertThat(albums.listSlots("a1", PAGE).items())
                .extracting(AlbumSlot::mediaId)
                .containsExactly("m2", "m1");
    }

    @Test
    void aPictureTakesItsPlaceAmongTheOthers() {
        world.create(album("a1", NOW, true));
        world.add(picture("m1"));
        world.link("a1", "m1");

        albums.place("a1", "m1", "a0");

        assertThat(albums.findSlot("a1", "m1")).contains(new AlbumMedia("a1", "m1", NOW, "ann", "a0"));
    }

    @Test
    void anItemOfTheFirstDesignIsAPlaceInItsAlbum() {
        world.putRaw(mediaV1("a1", "m1", true));
        world.putRaw(mediaV1("a1", "m2", false));

        assertThat(albums.listSlots("a1", PAGE).items())
                .hasSize(2)
                .allSatisfy(slot -> assertThat(slot)
                        .isInstanceOfSatisfying(
                                MediaV1.class, old -> assertThat(old.filename()).isEqualTo("f.jpg")));
        assertThat(albums.findSlot("a1", "m2")).containsInstanceOf(MediaV1.class);
    }

    @Test
    void aListOfAPicturesAlbumsPassesOverTheFirstDesign() {
        world.create(album("a1", NOW, true));
        world.add(picture("m1"));
        world.link("a1", "m1");
        // An item of the first design in an album that has the picture's id shares its index partition.
        world.putRaw(mediaV1("m1", "m9", true));

        assertThat(albums.listLinksOf("m1")).extracting(AlbumMedia::albumId).containsExactly("a1");
    }

    @Test
    void anAlbumFromBeforeReadsWithoutWhatCameLater() {
        world.putRaw(Map.of(
                "PK", AttributeValue.fromS("ALBUM#old"),
                "SK", AttributeValue.fromS("METADATA"),
                "EntityType", AttributeValue.fromS("Album"),
                "id", AttributeValue.fromS("old"),
                "title", AttributeValue.fromS("From before"),
                "createdAt", AttributeValue.fromS("2024-05-01T10:00:00.000Z"),
                "updatedAt", AttributeValue.fromS("2024-05-01T10:00:00.000Z"),
                "mediaCount", AttributeValue.fromN("3")));

        var album = the(albums.find("old"));
        assertThat(album.isPublic()).isFalse();
        assertThat(album.tags()).isEmpty();
        assertThat(album.createdBy()).isNull();

        world.transactions.commit(albums.revise(album, with(album, true, ModerationState.VISIBLE, null)));
        assertThat(albums.listByVisibility(true, PAGE).items())
                .extracting(Album::albumId)
                .containsExactly("old");
        assertThat(the(albums.find("old")).rev()).isEqualTo(1);
        assertThat(albums.listByCreator("ann", PAGE).items()).isEmpty();
    }

    @Test
    void aBooleanFromBeforeTheIndexIsReadAndBecomesTextWithTheNextChange() {
        try (var before = Trestle.open(world.trestle.backend())) {
            // The index would refuse it, so the table is as it was before it had one.
            before.create(CreateTableRequest.builder()
                    .tableName("Gallery")
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .attributeDefinitions(attribute("PK"), attribute("SK"))
                    .keySchema(
                            KeySchemaElement.builder()
                                    .attributeName("PK")
                                    .keyType(KeyType.HASH)
                                    .build(),
                            KeySchemaElement.builder()
                                    .attributeName("SK")
                                    .keyType(KeyType.RANGE)
                                    .build())
                    .build());
            var old = new GalleryWorld(before);
            old.putRaw(Map.of(
                    "PK", AttributeValue.fromS("ALBUM#old"),
                    "SK", AttributeValue.fromS("METADATA"),
                    "EntityType", AttributeValue.fromS("Album"),
                    "id", AttributeValue.fromS("old"),
                    "title", AttributeValue.fromS("From before"),
                    "isPublic", AttributeValue.fromBool(true),
                    "createdAt", AttributeValue.fromS("2024-05-01T10:00:00.000Z"),
                    "updatedAt", AttributeValue.fromS("2024-05-01T10:00:00.000Z")));

            var album = the(old.albums.find("old"));
            assertThat(album.isPublic()).isTrue();
            old.transactions.commit(old.albums.revise(album, with(album, false, ModerationState.VISIBLE, null)));

            assertThat(before.dump().item("Gallery", "ALBUM#old", "METADATA"))
                    .containsEntry("isPublic", AttributeValue.fromS("false"));
        }
    }

    private static AttributeDefinition attribute(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    @Test
    void aThousandAlbumsAreAPersonsMost() {
        var user = the(world.users.find("ann"));
        setTotal("ann", 1_000);

        assertThatThrownBy(() -> world.create(album("a1", NOW, true))).isInstanceOf(Refusal.ConditionFailed.class);
        setTotal("ann", 999);
        world.create(album("a1", NOW, true));

        assertThat(the(world.users.find("ann")).albumTotal()).isEqualTo(1_000);
        assertThat(user.albumTotal()).isZero();
    }

    private void setTotal(String userId, int total) {
        world.trestle
                .client()
                .updateItem(request -> request.tableName(world.trestle.names().actual("Gallery"))
                        .key(Map.of(
                                "PK", AttributeValue.fromS("USER#" + userId), "SK", AttributeValue.fromS("METADATA")))
                        .updateExpression("SET albumTotal = :total")
                        .expressionAttributeValues(Map.of(":total", AttributeValue.fromN("" + total))));
    }

    private static Map<String, AttributeValue> mediaV1(String albumId, String mediaId, boolean withKind) {
        var createdAt = "2024-05-01T10:00:00.000Z";
        var item = new HashMap<>(Map.of(
                "PK", AttributeValue.fromS("ALBUM#" + albumId),
                "SK", AttributeValue.fromS("MEDIA#" + mediaId),
                "GSI1PK", AttributeValue.fromS("MEDIA#" + albumId),
                "GSI1SK", AttributeValue.fromS(createdAt + "#" + mediaId),
                "id", AttributeValue.fromS(mediaId),
                "albumId", AttributeValue.fromS(albumId),
                "filename", AttributeValue.fromS("f.jpg"),
                "size", AttributeValue.fromN("12"),
                "createdAt", AttributeValue.fromS(createdAt)));
        if (withKind) {
            item.put("EntityType", AttributeValue.fromS("Media"));
        }
        return item;
    }

    private List<Integer> counts() {
        return List.of(
                the(albums.find("a1")).mediaCount(),
                the(albums.find("a2")).mediaCount(),
                the(world.media.find("m1")).albumCount());
    }
}
