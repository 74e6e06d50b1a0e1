package trestle.gallery;

import trestle.gallery.accounts.AdminGuard;
import trestle.gallery.accounts.AdminSession;
import trestle.gallery.accounts.AdminUser;
import trestle.gallery.accounts.ApiToken;
import trestle.gallery.accounts.DeletionCancelToken;
import trestle.gallery.accounts.EmailGuard;
import trestle.gallery.accounts.EmailVerificationToken;
import trestle.gallery.accounts.GoogleGuard;
import trestle.gallery.accounts.PasswordResetToken;
import trestle.gallery.accounts.User;
import trestle.gallery.accounts.UserSession;
import trestle.gallery.accounts.UsernameGuard;
import trestle.gallery.albums.Album;
import trestle.gallery.albums.AlbumMedia;
import trestle.gallery.albums.AlbumTag;
import trestle.gallery.albums.MediaV1;
import trestle.gallery.interactions.UserInteraction;
import trestle.gallery.media.Media;
import trestle.gallery.media.MediaHash;
import trestle.gallery.moderation.Appeal;
import trestle.gallery.moderation.ModerationEntry;
import trestle.gallery.moderation.Report;
import trestle.gallery.moderation.ReportGuard;
import trestle.gallery.moderation.SuspendedUsers;
import trestle.model.Accept;
import trestle.model.Index;
import trestle.model.Model;
import trestle.model.Place;
import trestle.model.Table;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.stored.AdministrationItems;
import trestle.platform.accounts.stored.RoleHolders;
import trestle.platform.accounts.stored.SetupCode;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.JobItems;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.links.LinkItems;
import trestle.platform.links.ShareLink;
import trestle.platform.live.LiveEvent;
import trestle.platform.live.LiveItems;
import trestle.platform.oidc.OidcAttempt;
import trestle.platform.oidc.OidcItems;
import trestle.platform.oidc.OidcProof;
import trestle.platform.requests.IdempotencyRecord;
import trestle.platform.requests.RateWindow;
import trestle.platform.requests.RequestItems;
import trestle.platform.uploads.UploadItems;
import trestle.platform.uploads.UploadTicket;

/** One table with five indexes. Its constant index keys are spread over shards where an installation asks. */
@Accept(code = "TRI02", because = "jobs a person waits for are few and soon done")
@Model(name = "gallery", tables = GalleryTable.class)
@Index(name = "GSI1")
@Index(name = "GSI2")
@Index(name = "GSI3")
@Index(name = "GSI4")
@Index(name = "isPublic-createdAt-index", pk = "isPublic", sk = "createdAt")
@Table(
        name = "Gallery",
        kind = "EntityType",
        ttl = "ttl",
        migrations = "Migration",
        includes = {
            AdministrationItems.class,
            OidcItems.class,
            JobItems.class,
            LiveItems.class,
            OutboxItems.class,
            RequestItems.class,
            UploadItems.class,
            LinkItems.class
        },
        items = {
            Album.class,
            Media.class,
            AlbumMedia.class,
            MediaV1.class,
            AdminUser.class,
            AdminSession.class,
            User.class,
            UserSession.class,
            EmailVerificationToken.class,
            UserInteraction.class,
            EmailGuard.class,
            UsernameGuard.class,
            GoogleGuard.class,
            AdminGuard.class,
            MediaHash.class,
            AlbumTag.class,
            PasswordResetToken.class,
            DeletionCancelToken.class,
            Appeal.class,
            Report.class,
            ReportGuard.class,
            ModerationEntry.class,
            SuspendedUsers.class,
            ApiToken.class
        })
@Place(of = AuditEvent.class, kind = "AuditEntry")
@Place(of = RoleHolders.class, kind = "RoleHolders")
@Place(of = SetupCode.class, kind = "SetupCode")
@Place(of = OidcAttempt.class, pk = "OIDC_STATE#{digest}", sk = "METADATA", kind = "OidcState")
@Place(of = OidcProof.class, pk = "OIDC_PROOF#{digest}", sk = "METADATA", kind = "OidcProof")
@Place(of = LiveEvent.class, kind = "Live")
@Place(of = Job.class, kind = "Job")
@Place(of = Job.class, index = "GSI1", pk = "JOB_STATUS#{status}", sk = "{createdAt}#{jobId}")
@Place(of = OutboxTask.class, kind = "Outbox")
@Place(
        of = ShareLink.class,
        sk = "METADATA",
        kind = "ShareLink",
        attributes = {"digest = tokenDigest", "target = albumId", "passcodeHash = passwordHash"})
@Place(of = ShareLink.class, index = "GSI1", pk = "ALBUM_SHARES#{target}", sk = "{createdAt}#{digest}")
@Place(of = ShareLink.class, index = "GSI4", pk = "SHARES_BY_CREATOR#{createdBy}", sk = "{createdAt}#{digest}")
@Place(of = UploadTicket.class, kind = "UploadTicket")
@Place(of = RateWindow.class, kind = "Rate")
@Place(of = IdempotencyRecord.class, kind = "Idempotency")
public interface GalleryTable {}
