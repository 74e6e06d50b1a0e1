package trestle.gallery;

import static trestle.gallery.GalleryWorld.NOW;
import static trestle.gallery.GalleryWorld.album;
import static trestle.gallery.GalleryWorld.inAlbum;
import static trestle.gallery.GalleryWorld.picture;
import static trestle.gallery.GalleryWorld.the;
import static trestle.gallery.GalleryWorld.user;
import static trestle.gallery.GalleryWorld.with;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import trestle.gallery.accounts.AdminSession;
import trestle.gallery.accounts.AdminUser;
import trestle.gallery.accounts.ApiToken;
import trestle.gallery.accounts.DeletionCancelToken;
import trestle.gallery.accounts.EmailVerificationToken;
import trestle.gallery.accounts.PasswordResetToken;
import trestle.gallery.accounts.UserSession;
import trestle.gallery.interactions.UserInteraction;
import trestle.gallery.interactions.UserInteraction.InteractionType;
import trestle.gallery.moderation.Appeal;
import trestle.gallery.moderation.ModerationEntry;
import trestle.gallery.moderation.Report;
import trestle.gallery.moderation.SuspendedUsers;
import trestle.gallery.moderation.TargetType;
import trestle.model.Open;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.stored.RoleHolders;
import trestle.platform.accounts.stored.SetupCode;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.links.ShareLink;
import trestle.platform.requests.IdempotencyRecord;
import trestle.platform.requests.RateWindow;
import trestle.platform.uploads.UploadTicket;

/** A use of the whole model. */
final class GalleryScript {
    static final Instant LATER = NOW.plus(Duration.ofDays(1));

    private GalleryScript() {}

    /** One of everything. */
    static void write(GalleryWorld world) {
        world.transactions.commit(world.users.signUp(user("ann", "ann@example.org", "Ann", "google-1")));
        world.create(album("a1", NOW, true, "sea"));
        world.add(picture("m1", NOW, "ann", 1_000, "0a1b", null));
        world.link("a1", "m1");
        world.transactions.commit(
                world.operators.appoint(new AdminUser("op", "Root", "hash", "salt", NOW, true, NOW)),
                world.administration.found(new RoleHolders("AdminUser", Set.of("op"))),
                world.administration.note(new AuditEvent(NOW, "x1", "op", "role", "ann", null)),
                world.sessions.open(new UserSession("s1", "ann", NOW, LATER, NOW, LATER, 0, null)),
                world.sessions.open(new AdminSession("s2", "op", "Root", NOW, LATER, NOW, LATER)),
                world.sessions.issue(new ApiToken("d2", "ann", "k1", "script", ApiToken.Access.READ, NOW, null)));
        world.transactions.commit(
                world.users.keep(new EmailVerificationToken("t1", "ann", "ann@example.org", LATER, LATER)),
                world.users.keep(new PasswordResetToken("t2", "ann", null, LATER, LATER)),
                world.users.keep(new DeletionCancelToken("t3", "ann", null, LATER, LATER)));
        world.transactions.commit(world.interactions.add(like()));
        world.transactions.commit(
                world.shares.share(new ShareLink("d1", "a1", "ann", NOW, "For the family", null, true, LATER, LATER)));
        world.transactions.commit(
                world.moderation.report(report("r1", "ann", Report.Status.OPEN)),
                world.moderation.log(new ModerationEntry(
                        TargetType.MEDIA, "m1", NOW, "l1", ModerationEntry.Action.REPORTED, "ann", null, "r1")),
                world.moderation.appeal(new Appeal("l1", "ann", TargetType.MEDIA, "m1", "Mine.", NOW)),
                world.moderation.beginSuspended(new SuspendedUsers(Set.of("eve"))));
        world.transactions.commit(
                world.jobs.begin(Job.waiting("j1", "ann", "export", NOW)),
                world.outbox.add(new OutboxTask("3", NOW, "j1", "mail", Map.of("to", "ann"), 0, null, null, null)),
                world.uploads.allow(new UploadTicket(
                        "u1",
                        "ann",
                        "temp/ann/u1",
                        "image/jpeg",
                        9,
                        null,
                        Map.of("mediaId", "m2", "albumId", "a1"),
                        NOW,
                        LATER,
                        LATER)));
        world.requests.begin(new RateWindow("ip-1a2b", "signin", 1, NOW.toEpochMilli(), LATER), 0);
        world.requests.begin(
                new IdempotencyRecord("hash-1", "body", IdempotencyRecord.Status.RUNNING, null, NOW, LATER));
        world.administration.keep(new SetupCode("digest", LATER, LATER));
    }

    /** Changes and removes much of it again. */
    static void use(GalleryWorld world) {
        var transactions = world.transactions;
        transactions.commit(world.interactions.remove(like()));
        transactions.commit(world.moderation.decide(
                report("r1", "ann", Report.Status.OPEN), report("r1", "ann", Report.Status.UPHELD)));
        transactions.commit(world.jobs.end("j1", NOW, Job.Status.DONE, "exports/ann/j1.zip", null, LATER));
        world.albums.place("a1", "m1", "a0");
        transactions.commit(world.albums.unlink(inAlbum("a1", "m1")), world.media.delete(the(world.media.find("m1"))));
        var album = the(world.albums.find("a1"));
        transactions.commit(world.albums.revise(album, with(album, false, ModerationState.HIDDEN, null, "sky")));
        world.sessions.touchOfUser("s1", LATER);
        var leased = world.outbox.lease("3", NOW, "j1", "worker", LATER);
        transactions.commit(world.outbox.putOff(leased, leased.dead("no such address")));
        var ann = the(world.users.find("ann"));
        transactions.commit(world.users.erase(ann, ann.erased("gone-1", NOW, LATER)));
    }

    private static UserInteraction like() {
        return new UserInteraction("ann", Open.of(InteractionType.LIKE), "m1", NOW);
    }

    static Report report(String reportId, String userId, Report.Status status) {
        return new Report(
                reportId, TargetType.MEDIA, "m1", userId, Report.Reason.SPAM, null, NOW, status, null, null, null);
    }
}
