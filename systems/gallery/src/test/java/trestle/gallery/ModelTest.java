package trestle.gallery;

import java.util.Map;
import java.util.Set;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.contract.ModelContract;
import trestle.testing.contract.SampleValues;

/** Every access pattern, kind and key of the model. Keys and attributes are those of the design. */
@OnEveryBackend
final class ModelTest extends ModelContract {
    ModelTest(Trestle trestle) {
        super(trestle, "gallery", new SampleValues().without("deletedAt").with("createdBy", n -> "userId-" + n));
    }

    /** Media of the first schema are read, and migrated, but no longer written. */
    @Override
    protected Set<String> neverStored() {
        return Set.of("MediaV1");
    }

    @Override
    protected Map<String, String> keys() {
        return Map.of(
                "Gallery", """
                        Album | ALBUM#albumId-1 | METADATA | GSI1PK ALBUM | GSI1SK NOW#albumId-1\
                         | GSI4PK ALBUM_BY_CREATOR | GSI4SK userId-1#NOW#albumId-1 | isPublic true | createdAt NOW
                        Media | MEDIA#mediaId-1 | METADATA | GSI1PK MEDIA_BY_CREATOR | GSI1SK userId-1#NOW#mediaId-1\
                         | GSI2PK MEDIA_ID | GSI2SK mediaId-1
                        AlbumMedia | ALBUM#albumId-1 | MEDIA#mediaId-1\
                         | GSI1PK MEDIA#mediaId-1 | GSI1SK ALBUM#albumId-1#NOW\
                         | GSI2PK ALBUM_MEDIA_BY_DATE | GSI2SK NOW#albumId-1#mediaId-1
                        AdminUser | ADMIN#adminId-1 | METADATA | GSI1PK ADMIN_USERNAME | GSI1SK username-1
                        AdminSession | SESSION#sessionId-1 | METADATA\
                         | GSI1PK SESSION_EXPIRY | GSI1SK LATER#sessionId-1
                        User | USER#userId-1 | METADATA | GSI1PK USER_EMAIL | GSI1SK email-1@example.org\
                         | GSI2PK USER_GOOGLE | GSI2SK googleId-1 | GSI3PK USER_USERNAME | GSI3SK username-1
                        UserSession | USER_SESSION#sessionId-1 | METADATA\
                         | GSI1PK USER_SESSION_EXPIRY | GSI1SK LATER#sessionId-1\
                         | GSI4PK USER_SESSION_BY_USER#userId-1 | GSI4SK NOW#sessionId-1
                        EmailVerificationToken | EMAIL_VERIFICATION_TOKEN#token-1 | METADATA
                        UserInteraction | USER#userId-1 | INTERACTION#like#mediaId-1\
                         | GSI1PK MEDIA_INTERACTION#mediaId-1 | GSI1SK like#userId-1\
                         | GSI4PK USER_INTERACTION#userId-1#like | GSI4SK NOW#mediaId-1
                        UniqueGuard | UNIQUE#USER_EMAIL#email-1@example.org | METADATA
                        UniqueGuard | UNIQUE#USER_USERNAME#username-1 | METADATA
                        UniqueGuard | UNIQUE#USER_GOOGLE#googleId-1 | METADATA
                        UniqueGuard | UNIQUE#ADMIN_USERNAME#username-1 | METADATA
                        MediaHash | MEDIA_HASH#userId-1#sha256-1 | METADATA
                        AlbumTag | TAG#tags-1 | ALBUM#NOW#albumId-1
                        PasswordResetToken | PASSWORD_RESET_TOKEN#token-1 | METADATA
                        DeletionCancelToken | DELETION_CANCEL_TOKEN#token-1 | METADATA
                        OidcState | OIDC_STATE#digest-1 | METADATA
                        OidcProof | OIDC_PROOF#digest-1 | METADATA
                        ShareLink | SHARE#digest-1 | METADATA\
                         | GSI1PK ALBUM_SHARES#target-1 | GSI1SK NOW#digest-1\
                         | GSI4PK SHARES_BY_CREATOR#userId-1 | GSI4SK NOW#digest-1
                        Report | REPORT#reportId-1 | METADATA | GSI1PK REPORT_STATUS#open | GSI1SK NOW#reportId-1\
                         | GSI2PK REPORT_TARGET#media#targetId-1 | GSI2SK NOW#reportId-1\
                         | GSI4PK REPORTS_BY_USER#userId-1 | GSI4SK NOW#reportId-1
                        ReportGuard | USER#userId-1 | REPORT#media#targetId-1
                        ModerationEntry | MODLOG#media#targetId-1 | NOW#id-1\
                         | GSI1PK MODLOG_DAY#2040-01-15 | GSI1SK NOW#id-1\
                         | GSI2PK MODLOG_ACTOR#actorId-1 | GSI2SK NOW#id-1
                        Appeal | APPEAL#moderationEntryId-1 | METADATA
                        SuspendedUsers | SETTING#SUSPENDED_USERS | METADATA
                        ApiToken | APITOKEN#digest-1 | META | GSI4PK API_TOKEN_BY_USER#userId-1 | GSI4SK NOW#tokenId-1
                        AuditEntry | AUDIT#2040-01 | NOW#id-1
                        RoleHolders | ROLE#role-1 | HOLDERS
                        SetupCode | SETUP | CODE
                        Job | JOB#jobId-1 | STATE | GSI1PK JOB_STATUS#waiting | GSI1SK NOW#jobId-1
                        Outbox | OUTBOX#shard-1 | NOW#jobId-1
                        UploadTicket | UPLOAD#uploadId-1 | METADATA
                        Rate | USER#client-1 | RATE#action-1
                        Idempotency | IDEMP#hash-1 | RESULT
                        Live | LIVE#shard-1 | NOW#id-1
                        """.replace("NOW", "2040-01-15T09:30:00.000Z").replace("LATER", "2040-01-16T09:30:00.000Z"));
    }

    @Override
    protected String attributes() {
        return """
                Album: EntityType GSI1PK GSI1SK GSI4PK GSI4SK PK SK coverImageUrl createdAt createdBy createdByType\
                 description id isPublic mediaCount moderationState rev tags thumbnailUrls title updatedAt
                AlbumMedia: EntityType GSI1PK GSI1SK GSI2PK GSI2SK PK SK addedAt addedBy albumId mediaId position
                AdminUser: EntityType GSI1PK GSI1SK PK SK adminId createdAt isActive passwordHash salt updatedAt\
                 username
                AdminSession: EntityType GSI1PK GSI1SK PK SK adminId adminUsername createdAt expiresAt\
                 lastAccessedAt sessionId ttl
                UserSession: EntityType GSI1PK GSI1SK GSI4PK GSI4SK PK SK createdAt expiresAt lastAccessedAt\
                 sessionEpoch sessionId ttl userAgent userId
                EmailVerificationToken: EntityType PK SK email expiresAt token ttl userId
                ShareLink: EntityType GSI1PK GSI1SK GSI4PK GSI4SK PK SK albumId allowDownload createdAt createdBy\
                 expiresAt label passwordHash tokenDigest ttl
                UserInteraction: EntityType GSI1PK GSI1SK GSI4PK GSI4SK PK SK createdAt interactionType mediaId userId
                """;
    }
}
