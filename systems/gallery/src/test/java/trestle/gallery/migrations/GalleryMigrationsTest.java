package trestle.gallery.migrations;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.gallery.migrations.OldGallery.number;
import static trestle.gallery.migrations.OldGallery.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.migrate.Counts;
import trestle.model.migrate.MigrationSet;
import trestle.model.migrate.Migrations;
import trestle.model.migrate.Remark;
import trestle.model.migrate.Report;
import trestle.model.migrate.RunOptions;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "gallery")
final class GalleryMigrationsTest {
    private static final String TABLE = "Gallery";

    private final Trestle trestle;
    private final OldGallery old;
    private final Migrations migrations;

    GalleryMigrationsTest(Trestle trestle) {
        this.trestle = trestle;
        this.old = new OldGallery(trestle.client(), trestle.names().actual(TABLE));
        this.migrations = new Migrations(trestle.client(), trestle.names(), new GalleryMigrations(), trestle.clock());
    }

    @Test
    void theyAreFoundByNameAndAliasOnTheClassPath() {
        assertThat(ServiceLoader.load(MigrationSet.class)).hasAtLeastOneElementOfType(GalleryMigrations.class);
        assertThat(migrations.find("backfill-isPublic").name()).isEqualTo("backfill-is-public");
        assertThat(migrations.find("backfill-gsi4-albums").name()).isEqualTo("backfill-gsi4");
        assertThat(migrations.find("media-v2").aliases()).isEmpty();
    }

    @Nested
    class MediaOfTheFirstDesign {
        @Test
        void becomesOneMediaItemAndOneLink() throws Exception {
            put(OldGallery.media("a1", "m1"));

            var report = run("media-v2");

            assertThat(report.counts().changed()).isEqualTo(1);
            assertThat(item("ALBUM#a1", "MEDIA#m1"))
                    .isEqualTo(Map.ofEntries(
                            Map.entry("PK", text("ALBUM#a1")),
                            Map.entry("SK", text("MEDIA#m1")),
                            Map.entry("EntityType", text("AlbumMedia")),
                            Map.entry("albumId", text("a1")),
                            Map.entry("mediaId", text("m1")),
                            Map.entry("addedAt", text("2024-05-02T08:15:30.250Z")),
                            Map.entry("addedBy", text("u2")),
                            Map.entry("GSI1PK", text("MEDIA#m1")),
                            Map.entry("GSI1SK", text("ALBUM#a1#2024-05-02T08:15:30.250Z")),
                            Map.entry("GSI2PK", text("ALBUM_MEDIA_BY_DATE")),
                            Map.entry("GSI2SK", text("2024-05-02T08:15:30.250Z#a1#m1"))));
            var expected = new HashMap<>(OldGallery.media("a1", "m1"));
            expected.remove("albumId");
            expected.putAll(Map.of(
                    "PK", text("MEDIA#m1"),
                    "SK", text("METADATA"),
                    "albumCount", number(1),
                    "GSI1PK", text("MEDIA_BY_CREATOR"),
                    "GSI1SK", text("u2#2024-05-02T08:15:30.250Z#m1"),
                    "GSI2PK", text("MEDIA_ID"),
                    "GSI2SK", text("m1")));
            assertThat(item("MEDIA#m1", "METADATA")).isEqualTo(expected);
        }

        @Test
        void inTwoAlbumsBecomesOneMediaItemAndTwoLinks() throws Exception {
            put(List.of(OldGallery.media("a1", "m1"), OldGallery.media("a2", "m1")));

            var report = run("media-v2");

            assertThat(report.counts().changed()).isEqualTo(2);
            assertThat(report.remarks()).isEmpty();
            assertThat(item("MEDIA#m1", "METADATA")).containsEntry("albumCount", number(2));
            assertThat(item("ALBUM#a1", "MEDIA#m1")).containsEntry("EntityType", text("AlbumMedia"));
            assertThat(item("ALBUM#a2", "MEDIA#m1")).containsEntry("EntityType", text("AlbumMedia"));
        }

        @Test
        void thatDiffersBetweenAlbumsKeepsWhatItHadFirstAndTheReportSaysSo() throws Exception {
            put(List.of(
                    with(OldGallery.media("a1", "m1"), "altText", text("a boat")),
                    with(OldGallery.media("a2", "m1"), "altText", text("a ship"))));

            var report = run("media-v2");

            assertThat(report.counts().changed()).isEqualTo(2);
            assertThat(report.notes()).singleElement().satisfies(note -> {
                assertThat(note.sk()).contains("MEDIA#m1");
                assertThat(note.reason()).isEqualTo("altText differs from that of MEDIA#m1");
            });
        }

        @Test
        void withoutACreatorIsInNoCreatorsList() throws Exception {
            put(without(OldGallery.media("a1", "m1"), "createdBy"));

            run("media-v2");

            assertThat(item("MEDIA#m1", "METADATA")).doesNotContainKeys("GSI1PK", "GSI1SK", "createdBy");
            assertThat(item("ALBUM#a1", "MEDIA#m1")).doesNotContainKey("addedBy");
        }

        @Test
        void isKnownByItsFilenameWhereItLacksAKind() throws Exception {
            put(without(OldGallery.media("a1", "m1"), "EntityType"));

            assertThat(run("media-v2").counts().changed()).isEqualTo(1);
            assertThat(item("MEDIA#m1", "METADATA")).containsEntry("EntityType", text("Media"));
        }

        @Test
        void isAddedToAMediaItemThatIsThereWithoutTouchingIt() throws Exception {
            put(OldGallery.media("a1", "m1"));
            run("media-v2");
            var media = with(with(item("MEDIA#m1", "METADATA"), "altText", text("new")), "rev", number(7));
            put(List.of(media, with(OldGallery.media("a2", "m1"), "caption", text("old"))));

            run("media-v2");

            assertThat(item("MEDIA#m1", "METADATA"))
                    .isEqualTo(with(with(media, "caption", text("old")), "albumCount", number(2)));
        }

        @Test
        void thatCannotBeMovedIsListed() throws Exception {
            put(List.of(
                    without(OldGallery.media("a1", "m1"), "createdAt"),
                    with(OldGallery.media("a1", "m2"), "createdAt", text("yesterday")),
                    with(OldGallery.media("a1", "m3"), "createdBy", text("u#1")),
                    with(OldGallery.media("a1", "m4"), "EntityType", text("Sticker")),
                    OldGallery.media("a1", "m5"),
                    with(
                            with(without(OldGallery.media("", "m5"), "albumId"), "PK", text("MEDIA#m5")),
                            "SK",
                            text("METADATA"))));
            trestle.client()
                    .updateItem(request -> request.tableName(trestle.names().actual(TABLE))
                            .key(Map.of("PK", text("MEDIA#m5"), "SK", text("METADATA")))
                            .updateExpression("SET deletedAt = :at")
                            .expressionAttributeValues(Map.of(":at", text("2024-06-01T00:00:00.000Z"))));
            var before = item("ALBUM#a1", "MEDIA#m1");

            var report = run("media-v2");

            assertThat(report.counts().failed()).isEqualTo(5);
            assertThat(report.counts().changed()).isZero();
            assertThat(report.failures())
                    .extracting(Remark::reason)
                    .containsExactlyInAnyOrder(
                            "It has no createdAt.",
                            "createdAt is \"yesterday\", not an instant in UTC with three decimals.",
                            "createdBy is \"u#1\", and no part of a key may have a #.",
                            "it is neither a media item of the first design nor a link",
                            "its media item is being deleted");
            assertThat(item("ALBUM#a1", "MEDIA#m1")).isEqualTo(before);
            assertThat(trestle.dump().find(TABLE, Map.of("SK", text("FAIL#ALBUM%23a1#MEDIA%23m1"))))
                    .isPresent();
        }

        @Test
        void goesToTheShardsThatTheInstallationHas() throws Exception {
            put(OldGallery.media("a1", "m1"));
            var sharded = new Migrations(
                    trestle.client(), trestle.names().sharded(TABLE, 4), new GalleryMigrations(), trestle.clock());

            sharded.run(sharded.find("media-v2"), RunOptions.standard(), status -> {});

            assertThat(item("MEDIA#m1", "METADATA").get("GSI2PK").s()).matches("MEDIA_ID(#0[123])?");
            assertThat(item("MEDIA#m1", "METADATA").get("GSI1PK").s())
                    .isEqualTo(item("MEDIA#m1", "METADATA").get("GSI2PK").s().replace("MEDIA_ID", "MEDIA_BY_CREATOR"));
        }
    }

    @Nested
    class WhetherAnAlbumIsPublic {
        @Test
        void isTheDefaultWhereMissingAndTextWhereItWasABoolean() throws Exception {
            old.beforeTheIndex(() -> {
                old.put(OldGallery.album("a1"));
                old.put(with(OldGallery.album("a2"), "isPublic", AttributeValue.fromBool(false)));
                old.put(with(OldGallery.album("a3"), "isPublic", AttributeValue.fromBool(true)));
            });
            put(with(OldGallery.album("a4"), "isPublic", text("false")));

            var report = run("backfill-is-public");

            assertThat(report.counts()).isEqualTo(new Counts(report.counts().scanned(), 3, 1, 0, 0));
            assertThat(List.of("a1", "a2", "a3", "a4"))
                    .extracting(id ->
                            item("ALBUM#" + id, "METADATA").get("isPublic").s())
                    .containsExactly("true", "false", "true", "false");
            assertThat(trestle.client()
                            .query(request -> request.tableName(trestle.names().actual(TABLE))
                                    .indexName("isPublic-createdAt-index")
                                    .keyConditionExpression("isPublic = :public")
                                    .expressionAttributeValues(Map.of(":public", text("true"))))
                            .items())
                    .extracting(album -> album.get("id").s())
                    .containsExactlyInAnyOrder("a1", "a3");
        }

        @Test
        void mayBeTheCarefulDefault() throws Exception {
            put(OldGallery.album("a1"));

            run("backfill-is-public", RunOptions.standard().with(Map.of("default", "false")));

            assertThat(item("ALBUM#a1", "METADATA")).containsEntry("isPublic", text("false"));
        }

        @Test
        void isLeftAloneWhereNobodyCanTell() throws Exception {
            put(with(OldGallery.album("a1"), "isPublic", text("perhaps")));

            assertThat(run("backfill-is-public").failures())
                    .extracting(Remark::reason)
                    .containsExactly("isPublic is \"perhaps\", neither true nor false.");
        }
    }

    @Nested
    class AlbumsByCreator {
        @Test
        void getTheirKeysUnlessNobodyKnowsTheCreator() throws Exception {
            put(List.of(
                    OldGallery.album("a1"),
                    without(OldGallery.album("a2"), "createdBy"),
                    without(OldGallery.album("a3"), "createdBy")));

            var report = run("backfill-gsi4");

            assertThat(report.counts()).isEqualTo(new Counts(report.counts().scanned(), 1, 0, 2, 0));
            assertThat(item("ALBUM#a1", "METADATA"))
                    .containsEntry("GSI4PK", text("ALBUM_BY_CREATOR"))
                    .containsEntry("GSI4SK", text("u1#2024-05-01T12:00:00.000Z#a1"));
            assertThat(item("ALBUM#a2", "METADATA")).isEqualTo(without(OldGallery.album("a2"), "createdBy"));
            assertThat(run("backfill-gsi4").counts().alreadyDone()).isEqualTo(1);
        }
    }

    @Test
    void allThreeTwiceChangeNothingTheSecondTimeAndEveryKeyIsAsDeclared() throws Exception {
        for (var album = 0; album < 20; album++) {
            put(OldGallery.album(OldGallery.id(album)));
            put(OldGallery.media(OldGallery.id(album), OldGallery.mediaId(album % 15)));
        }
        for (var name : List.of("media-v2", "backfill-is-public", "backfill-gsi4")) {
            assertThat(run(name).counts().changed()).isEqualTo(20);
        }
        var after = withoutState(trestle);

        for (var name : List.of("media-v2", "backfill-is-public", "backfill-gsi4")) {
            var again = run(name);
            assertThat(again.counts().changed()).isZero();
            assertThat(again.counts().alreadyDone()).isEqualTo(20);
        }

        assertThat(withoutState(trestle)).isEqualTo(after);
        assertThat(trestle.keys("gallery").disagreements()).isEmpty();
    }

    static List<Map<String, AttributeValue>> withoutState(Trestle trestle) {
        return trestle.dump().withoutMigrations().items(TABLE);
    }

    private Report run(String name) throws InterruptedException {
        return run(name, RunOptions.standard());
    }

    private Report run(String name, RunOptions options) throws InterruptedException {
        return migrations.run(migrations.find(name), options, status -> {});
    }

    private void put(Map<String, AttributeValue> item) {
        put(List.of(item));
    }

    private void put(List<Map<String, AttributeValue>> items) {
        items.forEach(old::put);
        old.flush();
    }

    private Map<String, AttributeValue> item(String pk, String sk) {
        return trestle.dump().item(TABLE, pk, sk);
    }

    private static Map<String, AttributeValue> with(
            Map<String, AttributeValue> item, String name, AttributeValue value) {
        var changed = new HashMap<>(item);
        changed.put(name, value);
        return changed;
    }

    private static Map<String, AttributeValue> without(Map<String, AttributeValue> item, String name) {
        var changed = new HashMap<>(item);
        changed.remove(name);
        return changed;
    }
}
