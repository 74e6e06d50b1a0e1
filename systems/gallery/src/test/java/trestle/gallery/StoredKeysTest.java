package trestle.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.gallery.GalleryWorld.album;
import static trestle.gallery.GalleryWorld.text;

import org.junit.jupiter.api.Test;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The whole model in use, then every key as it is stored. */
@OnEveryBackend
@TrestleTest(model = "gallery")
final class StoredKeysTest {
    private final Trestle trestle;

    StoredKeysTest(Trestle trestle) {
        this.trestle = trestle;
    }

    @Test
    void everyKindIsStoredUnderTheKeysOfTheDesign() {
        var world = new GalleryWorld(trestle);

        GalleryScript.write(world);

        assertThat(trestle.keys("gallery").lines("Gallery"))
                .containsExactlyInAnyOrder(
                        "Album | ALBUM#a1 | METADATA"
                                + " | GSI1PK ALBUM | GSI1SK 2040-01-15T09:30:00.000Z#a1"
                                + " | GSI4PK ALBUM_BY_CREATOR | GSI4SK ann#2040-01-15T09:30:00.000Z#a1"
                                + " | isPublic true | createdAt 2040-01-15T09:30:00.000Z",
                        "AlbumTag | TAG#sea | ALBUM#2040-01-15T09:30:00.000Z#a1",
                        "Media | MEDIA#m1 | METADATA"
                                + " | GSI1PK MEDIA_BY_CREATOR | GSI1SK ann#2040-01-15T09:30:00.000Z#m1"
                                + " | GSI2PK MEDIA_ID | GSI2SK m1",
                        "MediaHash | MEDIA_HASH#ann#0a1b | METADATA",
                        "AlbumMedia | ALBUM#a1 | MEDIA#m1"
                                + " | GSI1PK MEDIA#m1 | GSI1SK ALBUM#a1#2040-01-15T09:30:00.000Z"
                                + " | GSI2PK ALBUM_MEDIA_BY_DATE | GSI2SK 2040-01-15T09:30:00.000Z#a1#m1",
                        "AdminUser | ADMIN#op | METADATA | GSI1PK ADMIN_USERNAME | GSI1SK Root",
                        "UniqueGuard | UNIQUE#ADMIN_USERNAME#root | METADATA",
                        "AdminSession | SESSION#s2 | METADATA"
                                + " | GSI1PK SESSION_EXPIRY | GSI1SK 2040-01-16T09:30:00.000Z#s2",
                        "User | USER#ann | METADATA"
                                + " | GSI1PK USER_EMAIL | GSI1SK ann@example.org"
                                + " | GSI2PK USER_GOOGLE | GSI2SK google-1"
                                + " | GSI3PK USER_USERNAME | GSI3SK Ann",
                        "UniqueGuard | UNIQUE#USER_EMAIL#ann@example.org | METADATA",
                        "UniqueGuard | UNIQUE#USER_GOOGLE#google-1 | METADATA",
                        "UniqueGuard | UNIQUE#USER_USERNAME#ann | METADATA",
                        "UserSession | USER_SESSION#s1 | METADATA"
                                + " | GSI1PK USER_SESSION_EXPIRY | GSI1SK 2040-01-16T09:30:00.000Z#s1"
                                + " | GSI4PK USER_SESSION_BY_USER#ann | GSI4SK 2040-01-15T09:30:00.000Z#s1",
                        "EmailVerificationToken | EMAIL_VERIFICATION_TOKEN#t1 | METADATA",
                        "PasswordResetToken | PASSWORD_RESET_TOKEN#t2 | METADATA",
                        "DeletionCancelToken | DELETION_CANCEL_TOKEN#t3 | METADATA",
                        "UserInteraction | USER#ann | INTERACTION#like#m1"
                                + " | GSI1PK MEDIA_INTERACTION#m1 | GSI1SK like#ann"
                                + " | GSI4PK USER_INTERACTION#ann#like | GSI4SK 2040-01-15T09:30:00.000Z#m1",
                        "ShareLink | SHARE#d1 | METADATA"
                                + " | GSI1PK ALBUM_SHARES#a1 | GSI1SK 2040-01-15T09:30:00.000Z#d1"
                                + " | GSI4PK SHARES_BY_CREATOR#ann | GSI4SK 2040-01-15T09:30:00.000Z#d1",
                        "Report | REPORT#r1 | METADATA"
                                + " | GSI1PK REPORT_STATUS#open | GSI1SK 2040-01-15T09:30:00.000Z#r1"
                                + " | GSI2PK REPORT_TARGET#media#m1 | GSI2SK 2040-01-15T09:30:00.000Z#r1"
                                + " | GSI4PK REPORTS_BY_USER#ann | GSI4SK 2040-01-15T09:30:00.000Z#r1",
                        "ReportGuard | USER#ann | REPORT#media#m1",
                        "ModerationEntry | MODLOG#media#m1 | 2040-01-15T09:30:00.000Z#l1"
                                + " | GSI1PK MODLOG_DAY#2040-01-15 | GSI1SK 2040-01-15T09:30:00.000Z#l1"
                                + " | GSI2PK MODLOG_ACTOR#ann | GSI2SK 2040-01-15T09:30:00.000Z#l1",
                        "Appeal | APPEAL#l1 | METADATA",
                        "SuspendedUsers | SETTING#SUSPENDED_USERS | METADATA",
                        "Job | JOB#j1 | STATE" + " | GSI1PK JOB_STATUS#waiting | GSI1SK 2040-01-15T09:30:00.000Z#j1",
                        "Outbox | OUTBOX#3 | 2040-01-15T09:30:00.000Z#j1",
                        "UploadTicket | UPLOAD#u1 | METADATA",
                        "ApiToken | APITOKEN#d2 | META"
                                + " | GSI4PK API_TOKEN_BY_USER#ann | GSI4SK 2040-01-15T09:30:00.000Z#k1",
                        "Rate | USER#ip-1a2b | RATE#signin",
                        "Idempotency | IDEMP#hash-1 | RESULT",
                        "AuditEntry | AUDIT#2040-01 | 2040-01-15T09:30:00.000Z#x1",
                        "RoleHolders | ROLE#AdminUser | HOLDERS",
                        "SetupCode | SETUP | CODE");
        assertThat(trestle.keys("gallery").disagreements()).isEmpty();
        assertThat(trestle.keys("gallery").missingKinds()).containsExactly("MediaV1");
    }

    @Test
    void keysStayWhatAttributesMakeThemThroughALifeOfUseAtAnyNumberOfShards() {
        for (int shards : new int[] {1, 4}) {
            try (var own = Trestle.open(trestle.backend())) {
                own.create("gallery");
                var world = new GalleryWorld(own, shards);
                GalleryScript.write(world);

                GalleryScript.use(world);

                assertThat(own.keys("gallery", world.names).disagreements()).isEmpty();
                assertThat(world.keys("MEDIA")).isEmpty();
                assertThat(world.keys("TAG#")).isEmpty();
            }
        }
    }

    @Test
    void attributesAreStoredAsTheDesignNamesThem() {
        var world = new GalleryWorld(trestle);
        GalleryScript.write(world);

        var album = trestle.dump().item("Gallery", "ALBUM#a1", "METADATA");
        var media = trestle.dump().item("Gallery", "MEDIA#m1", "METADATA");

        assertThat(album.keySet())
                .contains("id", "title", "tags", "thumbnailUrls", "createdAt", "updatedAt", "mediaCount")
                .contains("isPublic", "createdBy", "createdByType", "moderationState", "rev")
                .doesNotContain("albumId", "deletedAt", "coverImageUrl");
        assertThat(media.keySet())
                .contains("id", "filename", "originalFilename", "mimeType", "size", "width", "height", "url")
                .contains("thumbnailUrls", "status", "createdAt", "updatedAt", "createdBy", "createdByType", "metadata")
                .contains("sha256", "albumCount", "likeCount", "bookmarkCount", "rev")
                .doesNotContain("mediaId", "albumId");
        assertThat(text(album, "createdByType")).isEqualTo("user");
        assertThat(text(media, "status")).isEqualTo("ready");
    }
}
