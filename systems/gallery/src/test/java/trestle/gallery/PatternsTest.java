package trestle.gallery;

import static trestle.gallery.GalleryScript.LATER;
import static trestle.gallery.GalleryScript.report;
import static trestle.gallery.GalleryWorld.NOW;
import static trestle.gallery.GalleryWorld.PAGE;
import static trestle.gallery.GalleryWorld.ROOM;
import static trestle.gallery.GalleryWorld.album;
import static trestle.gallery.GalleryWorld.inAlbum;
import static trestle.gallery.GalleryWorld.picture;
import static trestle.gallery.GalleryWorld.the;
import static trestle.gallery.GalleryWorld.user;
import static trestle.gallery.GalleryWorld.with;

import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import trestle.gallery.accounts.AdminSession;
import trestle.gallery.accounts.AdminUser;
import trestle.gallery.accounts.ApiToken;
import trestle.gallery.accounts.DeletionCancelToken;
import trestle.gallery.accounts.EmailVerificationToken;
import trestle.gallery.accounts.OperatorTable;
import trestle.gallery.accounts.PasswordResetToken;
import trestle.gallery.accounts.SessionTable;
import trestle.gallery.accounts.UserSession;
import trestle.gallery.accounts.UserTable;
import trestle.gallery.albums.AlbumTable;
import trestle.gallery.interactions.InteractionTable;
import trestle.gallery.interactions.UserInteraction;
import trestle.gallery.interactions.UserInteraction.InteractionType;
import trestle.gallery.jobs.JobListTable;
import trestle.gallery.media.Media;
import trestle.gallery.media.MediaTable;
import trestle.gallery.moderation.Appeal;
import trestle.gallery.moderation.ModerationEntry;
import trestle.gallery.moderation.ModerationTable;
import trestle.gallery.moderation.Report;
import trestle.gallery.moderation.SuspendedUsers;
import trestle.gallery.moderation.TargetType;
import trestle.gallery.sharing.ShareLink;
import trestle.gallery.sharing.ShareLinkTable;
import trestle.model.Open;
import trestle.model.Range;
import trestle.platform.accounts.stored.AdministrationPatterns;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.JobPatterns;
import trestle.platform.jobs.OutboxPatterns;
import trestle.platform.requests.RequestPatterns;
import trestle.platform.uploads.UploadPatterns;
import trestle.testing.OnEveryBackend;
import trestle.testing.Patterns;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/**
 * Every access pattern is called, and what it asks of the store is held against {@code patterns.txt}. A refused write
 * has asked all the same.
 */
@OnEveryBackend
@TrestleTest(model = "gallery")
final class PatternsTest {
    private final GalleryWorld world;
    private final Patterns patterns;

    PatternsTest(Trestle trestle) {
        world = new GalleryWorld(trestle);
        GalleryScript.write(world);
        patterns = trestle.patterns("gallery");
    }

    @Test
    void everyPatternAsksWhatTheDesignSays() {
        albums();
        slots();
        media();
        interactions();
        shares();
        reports();
        moderationLog();
        users();
        mailedTokens();
        operators();
        sessions();
        apiTokens();
        administration();
        jobs();
        requests();

        patterns.assertAsIn(PatternsTest.class, "patterns.txt");
    }

    private void albums() {
        var albums = patterns.watch(AlbumTable.class, world.albums);
        patterns.ask(() -> albums.find("a1"));
        patterns.ask(() -> albums.listByIds(List.of("a1", "a2")));
        patterns.ask(() -> albums.listNewest(PAGE));
        patterns.ask(() -> albums.listByCreator("ann", PAGE));
        patterns.ask(() -> albums.listByVisibility(true, PAGE));
        patterns.ask(() -> albums.listByTag("sea", PAGE));
        var album = album("a2", NOW, false, "sky");
        patterns.ask(() -> albums.create(album));
        patterns.ask(() -> albums.revise(album, with(album, true, ModerationState.HIDDEN, null, "sand")));
        var revised = the(world.albums.find("a2"));
        patterns.ask(() -> albums.delete(revised));
    }

    private void slots() {
        var albums = patterns.watch(AlbumTable.class, world.albums);
        patterns.ask(() -> albums.findSlot("a1", "m1"));
        patterns.ask(() -> albums.listSlots("a1", PAGE));
        patterns.ask(() -> albums.listAllSlots("a1"));
        patterns.ask(() -> albums.listLinksOf("m1"));
        patterns.ask(() -> albums.listLinksByDate(PAGE));
        patterns.ask(() -> albums.countLinks("a1"));
        world.add(picture("m2"));
        patterns.ask(() -> albums.link(inAlbum("a1", "m2")));
        patterns.ask(() -> albums.place("a1", "m2", "a0"));
        patterns.ask(() -> albums.unlink(inAlbum("a1", "m2")));
    }

    private void media() {
        var media = patterns.watch(MediaTable.class, world.media);
        patterns.ask(() -> media.find("m1"));
        patterns.ask(() -> media.findByIndex("m1"));
        patterns.ask(() -> media.listByIds(List.of("m1")));
        patterns.ask(() -> media.listByCreator("ann", PAGE));
        patterns.ask(() -> media.listByStatus("ann", Open.of(Media.Status.FAILED), PAGE));
        patterns.ask(() -> media.listUnfiled("ann", PAGE));
        patterns.ask(() -> media.findDuplicate("ann", "0a1b"));
        var before = picture("m3", NOW, "ann", 1_000, null, null);
        patterns.ask(() -> media.add(before, ROOM));
        patterns.ask(() -> media.revise(before, picture("m3", NOW, "ann", 900, "0c2d", LATER)));
        patterns.ask(() -> media.lease("m3", Open.of(Media.Status.PROCESSING), "worker", LATER, 1, NOW));
        var leased = the(world.media.find("m3"));
        patterns.ask(() -> media.delete(leased));
    }

    private void interactions() {
        var interactions = patterns.watch(InteractionTable.class, world.interactions);
        patterns.ask(() -> interactions.find("ann", Open.of(InteractionType.LIKE), "m1"));
        patterns.ask(() -> interactions.listNewest("ann", Open.of(InteractionType.LIKE), PAGE));
        patterns.ask(() -> interactions.listAll("ann"));
        patterns.ask(() -> interactions.listOfMedia("m1", Open.of(InteractionType.LIKE), PAGE));
        patterns.ask(() -> interactions.listAllOfMedia("m1"));
        var bookmark = new UserInteraction("ann", Open.of(InteractionType.BOOKMARK), "m1", NOW);
        patterns.ask(() -> interactions.add(bookmark));
        patterns.ask(() -> interactions.remove(bookmark));
        patterns.ask(() -> interactions.purge(bookmark));
    }

    private void shares() {
        var shares = patterns.watch(ShareLinkTable.class, world.shares);
        patterns.ask(() -> shares.find("d1"));
        patterns.ask(() -> shares.listOfAlbum("a1", PAGE));
        patterns.ask(() -> shares.listByCreator("ann", PAGE));
        var link = new ShareLink("d3", "a1", "ann", NOW, null, LATER, LATER, null, true);
        patterns.ask(() -> shares.share(link));
        patterns.ask(
                () -> shares.revise(link, new ShareLink("d3", "a1", "ann", NOW, "Friends", LATER, LATER, null, false)));
        patterns.ask(() -> shares.revoke("d3"));
    }

    private void reports() {
        var moderation = patterns.watch(ModerationTable.class, world.moderation);
        patterns.ask(() -> moderation.findReport("r1"));
        patterns.ask(() -> moderation.listByStatus(Report.Status.OPEN, PAGE));
        patterns.ask(() -> moderation.listByTarget(TargetType.MEDIA, "m1", PAGE));
        patterns.ask(() -> moderation.countOpen(TargetType.MEDIA, "m1"));
        patterns.ask(() -> moderation.listByUser("ann", PAGE));
        var open = report("r2", "carl", Report.Status.OPEN);
        patterns.ask(() -> moderation.report(open));
        patterns.ask(() -> moderation.decide(open, report("r2", "carl", Report.Status.UPHELD)));
        var upheld = report("r2", "carl", Report.Status.UPHELD);
        patterns.ask("a report", () -> moderation.rename(upheld, report("r2", "gone-1", Report.Status.UPHELD)));
        patterns.ask(() -> moderation.findAppeal("l1"));
        patterns.ask(() -> moderation.appeal(new Appeal("l2", "ann", TargetType.MEDIA, "m1", "Mine.", NOW)));
    }

    private void moderationLog() {
        var moderation = patterns.watch(ModerationTable.class, world.moderation);
        patterns.ask(() -> moderation.listLog(TargetType.MEDIA, "m1", PAGE));
        patterns.ask(() -> moderation.listReported(TargetType.MEDIA, "m1", PAGE));
        patterns.ask(() -> moderation.listLogOfDay(LocalDate.parse("2040-01-15"), PAGE));
        patterns.ask(() -> moderation.listLogOfActor("ann"));
        patterns.ask(() -> moderation.log(hidden("carl")));
        patterns.ask("an entry", () -> moderation.rename(hidden("carl"), hidden("gone-1")));
        patterns.ask(() -> moderation.findSuspended());
        patterns.ask(() -> moderation.beginSuspended(new SuspendedUsers(Set.of("eve"))));
        patterns.ask(() -> moderation.suspend("ann"));
        patterns.ask(() -> moderation.lift("ann"));
    }

    private static ModerationEntry hidden(String actorId) {
        return new ModerationEntry(
                TargetType.MEDIA, "m1", LATER, "l2", ModerationEntry.Action.HIDDEN, actorId, "spam", "r2");
    }

    private void users() {
        var users = patterns.watch(UserTable.class, world.users);
        patterns.ask(() -> users.find("ann"));
        patterns.ask(() -> users.listByIds(List.of("ann")));
        patterns.ask(() -> users.findByEmail("ann@example.org"));
        patterns.ask(() -> users.findByGoogleId("google-1"));
        patterns.ask(() -> users.findByUsername("ANN"));
        patterns.ask(() -> users.listByEmail(Range.of("ann", "anno"), PAGE));
        patterns.ask(() -> users.listByGoogleId(Range.all(), PAGE));
        patterns.ask(() -> users.listByUsername(Range.atLeast("ann"), PAGE));
        var carl = user("carl", "Carl");
        patterns.ask(() -> users.signUp(carl));
        patterns.ask(() -> users.revise(carl, user("carl", "carl@example.com", "Carlo", "google-2")));
        patterns.ask(() -> users.endSessions("carl", 1));
        var renamed = the(world.users.find("carl"));
        patterns.ask(() -> users.erase(renamed, renamed.erased("gone-1", NOW, LATER)));
    }

    private void mailedTokens() {
        var users = patterns.watch(UserTable.class, world.users);
        patterns.ask(() -> users.findVerification("t1"));
        patterns.ask(
                "for verifying",
                () -> users.keep(new EmailVerificationToken("t4", "ann", "ann@example.org", LATER, LATER)));
        patterns.ask(() -> users.useVerification("t4", NOW));
        patterns.ask(() -> users.allowVerifying("ann", "t4"));
        patterns.ask(() -> users.verify("ann", true, LATER, "t4", "ann@example.org"));
        patterns.ask(() -> users.findReset("t2"));
        patterns.ask("for a reset", () -> users.keep(new PasswordResetToken("t5", "ann", null, LATER, LATER)));
        patterns.ask(() -> users.useReset("t5", NOW));
        patterns.ask(() -> users.allowReset("ann", "t5"));
        patterns.ask(() -> users.resetPassword("ann", "hash-2", 1, LATER, "t5"));
        patterns.ask(() -> users.findCancelling("t3"));
        patterns.ask("for cancelling", () -> users.keep(new DeletionCancelToken("t6", "ann", null, LATER, LATER)));
        patterns.ask(() -> users.useCancelling("t6", NOW));
        patterns.ask(() -> users.allowCancelling("ann", "t6"));
        patterns.ask(() -> users.cancelDeletion("ann", LATER, "t6"));
    }

    private void operators() {
        var operators = patterns.watch(OperatorTable.class, world.operators);
        patterns.ask(() -> operators.find("op"));
        patterns.ask(() -> operators.findByUsername("ROOT"));
        patterns.ask(() -> operators.list(PAGE));
        var second = new AdminUser("op2", "Second", "hash", "salt", NOW, true, NOW);
        patterns.ask(() -> operators.appoint(second));
        patterns.ask(() -> operators.revise(second, new AdminUser("op2", "Other", "hash", "salt", NOW, false, LATER)));
    }

    private void sessions() {
        var sessions = patterns.watch(SessionTable.class, world.sessions);
        patterns.ask(() -> sessions.findOfUser("s1"));
        patterns.ask(() -> sessions.findOfAdmin("s2"));
        patterns.ask(() -> sessions.listOfUser("ann"));
        patterns.ask(() -> sessions.listEndedOfUsers(Range.before(NOW), PAGE));
        patterns.ask(() -> sessions.listEndedOfAdmins(Range.before(NOW), PAGE));
        var ofUser = new UserSession("s3", "ann", NOW, LATER, NOW, LATER, 0, "a browser");
        var ofAdmin = new AdminSession("s4", "op", "Root", NOW, LATER, NOW, LATER);
        patterns.ask("of a user", () -> sessions.open(ofUser));
        patterns.ask("of an operator", () -> sessions.open(ofAdmin));
        patterns.ask(() -> sessions.touchOfUser("s3", LATER));
        patterns.ask(() -> sessions.touchOfAdmin("s4", LATER));
        patterns.ask(() -> sessions.closeOfUser("s3"));
        patterns.ask(() -> sessions.closeOfAdmin("s4"));
        patterns.ask(() -> sessions.sweepUsers(List.of(ofUser)));
        patterns.ask(() -> sessions.sweepAdmins(List.of(ofAdmin)));
    }

    private void apiTokens() {
        var sessions = patterns.watch(SessionTable.class, world.sessions);
        patterns.ask(() -> sessions.findToken("d2"));
        patterns.ask(() -> sessions.listTokens("ann"));
        patterns.ask(() -> sessions.issue(new ApiToken("d4", "ann", "k2", "script", ApiToken.Access.READ, NOW, null)));
        patterns.ask(() -> sessions.touchToken("d4", LATER));
        patterns.ask(() -> sessions.revoke("d4"));
    }

    private void administration() {
        AdministrationPatterns.ask(patterns, world.administration, NOW);
    }

    private void jobs() {
        OutboxPatterns.ask(patterns, world.outbox, NOW);
        JobPatterns.ask(patterns, world.jobs, NOW);
        var jobLists = patterns.watch(JobListTable.class, world.jobLists);
        patterns.ask(() -> jobLists.listByStatus(Job.Status.WAITING, PAGE));
        UploadPatterns.ask(patterns, world.uploads, NOW);
    }

    private void requests() {
        RequestPatterns.ask(patterns, world.requests, NOW);
    }
}
