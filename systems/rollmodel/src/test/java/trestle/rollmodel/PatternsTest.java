package trestle.rollmodel;

import static trestle.rollmodel.RollModelScript.LATER;
import static trestle.rollmodel.RollModelScript.invitation;
import static trestle.rollmodel.RollModelScript.message;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.PAGE;
import static trestle.rollmodel.RollModelWorld.comment;
import static trestle.rollmodel.RollModelWorld.entry;
import static trestle.rollmodel.RollModelWorld.link;
import static trestle.rollmodel.RollModelWorld.person;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import trestle.model.Range;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.stored.AccountPatterns;
import trestle.platform.accounts.stored.AdministrationPatterns;
import trestle.platform.jobs.JobPatterns;
import trestle.platform.jobs.OutboxPatterns;
import trestle.platform.jobs.listed.UserJobTable;
import trestle.platform.notices.NoticePatterns;
import trestle.platform.requests.RequestPatterns;
import trestle.platform.uploads.UploadPatterns;
import trestle.rollmodel.accounts.AuditTable;
import trestle.rollmodel.accounts.ProfileTable;
import trestle.rollmodel.chat.AiMessage;
import trestle.rollmodel.chat.AiThread;
import trestle.rollmodel.chat.ChatTable;
import trestle.rollmodel.chat.SharedChatTable;
import trestle.rollmodel.coaching.CoachingTable;
import trestle.rollmodel.coaching.LinkLog;
import trestle.rollmodel.coaching.SharedJournalTable;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.comments.CommentTable;
import trestle.rollmodel.invitations.InvitationTable;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.JournalTable;
import trestle.rollmodel.review.Focus;
import trestle.rollmodel.review.FocusTable;
import trestle.rollmodel.techniques.Technique;
import trestle.rollmodel.techniques.TechniqueList;
import trestle.rollmodel.techniques.TechniqueTable;
import trestle.testing.OnEveryBackend;
import trestle.testing.Patterns;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/**
 * Every access pattern is called, and what it asks of the store is held against {@code patterns.txt}. A refused write
 * has asked all the same.
 */
@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class PatternsTest {
    private static final Range<Instant> DURING = Range.of(NOW, NOW.plusSeconds(1));

    private final RollModelWorld world;
    private final Patterns patterns;

    PatternsTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        RollModelScript.write(world);
        patterns = trestle.patterns("rollmodel");
    }

    @Test
    void everyPatternAsksWhatTheDesignSays() {
        journalIsRead();
        journalIsWritten();
        comments();
        coaching();
        invitations();
        sharedJournal();
        chat();
        sharedChat();
        notices();
        people();
        accounts();
        jobs();
        requests();
        techniques();
        focuses();

        patterns.assertAsIn(PatternsTest.class, "patterns.txt");
    }

    private void journalIsRead() {
        var journal = patterns.watch(JournalTable.class, world.journal);
        patterns.ask("by id", () -> journal.find("e1"));
        patterns.ask("by key", () -> journal.find("ann", NOW, "e1"));
        patterns.ask(() -> journal.listSome(List.of("e2", "e1")));
        patterns.ask(() -> journal.findMeta("e1"));
        patterns.ask(() -> journal.listMetas(List.of("e1", "e2")));
        patterns.ask(() -> journal.listNewest("ann", PAGE));
        patterns.ask(() -> journal.listDuring("ann", DURING, PAGE));
        patterns.ask(() -> journal.listByGiOrNoGi("ann", DURING, Entry.GiOrNoGi.GI, PAGE));
        patterns.ask(() -> journal.listTagged("ann", DURING, "mount", PAGE));
        patterns.ask(() -> journal.listLatestLoad("ann", PAGE));
        patterns.ask(() -> journal.listAll("ann"));
        patterns.ask(() -> journal.listLoad("ann", DURING));
        patterns.ask(() -> journal.listMentioning("ann", "half-guard", Range.all(), PAGE));
        patterns.ask(() -> journal.listPrivatelyMentioning("ann", "knee", DURING, PAGE));
        patterns.ask(() -> journal.listKeywords("ann", "half-guard", Range.all(), PAGE));
        patterns.ask(() -> journal.listPrivateKeywords("ann", "knee", Range.all(), PAGE));
    }

    private void journalIsWritten() {
        var journal = patterns.watch(JournalTable.class, world.journal);
        var first = entry("e2", NOW, Set.of("guard", "sweep"), Set.of("knee"));
        patterns.ask(() -> journal.log(first));
        patterns.ask(() -> journal.revise(first, entry("e2", NOW, Set.of("guard", "pass"), Set.of())));
        var revised = world.journal.find("e2").orElseThrow();
        patterns.ask(() -> journal.move(revised, RollModelScript.moved(revised, LATER)));
        var moved = world.journal.find("e2").orElseThrow();
        patterns.ask(() -> journal.delete(moved));
    }

    private void comments() {
        var comments = patterns.watch(CommentTable.class, world.comments);
        patterns.ask(() -> comments.find("e1", NOW, "c1"));
        patterns.ask(() -> comments.list("e1", PAGE));
        patterns.ask(() -> comments.listFor("e1", "carl", PAGE));
        patterns.ask(() -> comments.listVisible("e1"));
        patterns.ask(() -> comments.listAll("e1"));
        patterns.ask(() -> comments.listByCoach("carl", PAGE));
        var comment = comment("e1", "c2", LATER, "carl");
        var edited = comment.edited("Better.", LATER);
        patterns.ask(() -> comments.post(comment, NOW));
        var visible = Comment.Visibility.VISIBLE;
        var reply = new Comment("e1", LATER, "c3", "ann", "carl", "I will.", visible, null, "ann", "c2");
        patterns.ask(() -> comments.reply(reply, NOW, LATER));
        patterns.ask(() -> comments.findEntry("e1"));
        int count = world.commentCount("e1");
        patterns.ask(() -> comments.recount("e1", 0, count));
        patterns.ask(() -> comments.edit(comment, edited, NOW));
        patterns.ask(() -> comments.turn(edited, edited.hidden()));
        patterns.ask(() -> comments.delete(edited.hidden()));
        patterns.ask(() -> comments.purge(comment("e1", "c1", NOW, "carl")));
    }

    private void coaching() {
        var coaching = patterns.watch(CoachingTable.class, world.coaching);
        patterns.ask(() -> coaching.findLink("ann", "carl"));
        patterns.ask(() -> coaching.listCoaches("ann", PAGE));
        patterns.ask(() -> coaching.listAthletes("carl", PAGE));
        patterns.ask(() -> coaching.listHistory("ann", PAGE));
        patterns.ask(() -> coaching.listHistoryOf("carl"));
        patterns.ask(() -> coaching.link(link("carl", "ann", NOW)));
        patterns.ask("from a moment on", () -> coaching.limit("ann", "carl", NOW));
        patterns.ask("no more", () -> coaching.limit("ann", "carl", null));
        patterns.ask(() -> coaching.findRosterEntry("ann", "carl"));
        patterns.ask(() -> coaching.look("ann", "carl", LATER));
        var log = new LinkLog("ann", LATER, "carl", LinkLog.Event.CHANGED, NOW);
        patterns.ask(() -> coaching.log(log));
        patterns.ask(() -> coaching.rename(log, new LinkLog("ann", LATER, "gone-1", LinkLog.Event.CHANGED, NOW)));
        patterns.ask(() -> coaching.forget(log));
        patterns.ask(() -> coaching.unlink(link("ann", "carl", null)));
    }

    private void invitations() {
        var invitations = patterns.watch(InvitationTable.class, world.invitations);
        patterns.ask(() -> invitations.find("ann", "i1"));
        patterns.ask(() -> invitations.findByDigest("digest-i1"));
        patterns.ask(() -> invitations.list("ann", PAGE));
        patterns.ask(() -> invitations.invite(invitation("i2")));
        patterns.ask(() -> invitations.accept(invitation("i2"), invitation("i2").accepted(), NOW));
        patterns.ask(() -> invitations.revoke(invitation("i2"), invitation("i2").revoked()));
        patterns.ask(() -> invitations.forget(invitation("i2").accepted()));
    }

    private void sharedJournal() {
        var shared = patterns.watch(SharedJournalTable.class, world.shared);
        patterns.ask(() -> shared.listDuring("ann", DURING, PAGE));
        patterns.ask(() -> shared.listMoments("ann", DURING, PAGE));
        patterns.ask(() -> shared.find("e1"));
        patterns.ask(() -> shared.listSome(List.of("e1")));
        patterns.ask(() -> shared.listKeywords("ann", "half-guard", DURING, PAGE));
        patterns.ask(() -> shared.listMentioning("ann", "half-guard", DURING, PAGE));
        patterns.ask(() -> shared.listLoad("ann", DURING));
    }

    private void chat() {
        var chat = patterns.watch(ChatTable.class, world.chat);
        patterns.ask(() -> chat.find("ann", "t1"));
        patterns.ask(() -> chat.listThreads("ann"));
        patterns.ask(() -> chat.listMessages("t1", PAGE));
        patterns.ask(() -> chat.listLatest("t1", PAGE));
        patterns.ask(() -> chat.listLatestShared("t1", PAGE));
        patterns.ask(() -> chat.listShared("t1"));
        patterns.ask(() -> chat.listAll("t1"));
        var thread = new AiThread("ann", "t2", "ann", null, NOW, NOW, false, null);
        patterns.ask(() -> chat.begin(thread));
        patterns.ask(() -> chat.revise(thread, new AiThread("ann", "t2", "ann", "Guard", NOW, NOW, true, null)));
        patterns.ask(() -> chat.touch("ann", "t2", LATER));
        patterns.ask(() -> chat.say(message("m2", AiMessage.VisibilityScope.PRIVATE), "ann"));
        patterns.ask(() -> chat.sayAbout(message("m3", AiMessage.VisibilityScope.SHARED), "carl", "ann"));
        patterns.ask(() -> chat.delete("ann", "t2"));
        patterns.ask(() -> chat.purge(List.of(message("m2", AiMessage.VisibilityScope.PRIVATE))));
    }

    private void sharedChat() {
        var shared = patterns.watch(SharedChatTable.class, world.sharedChat);
        patterns.ask(() -> shared.listThreads("ann", PAGE));
        patterns.ask(() -> shared.findThread("ann", "t1"));
        patterns.ask(() -> shared.listMessages("t1", PAGE));
    }

    private void techniques() {
        var techniques = patterns.watch(TechniqueTable.class, world.techniques);
        patterns.ask(() -> techniques.find("ann"));
        var list = new TechniqueList("carl", List.of(new Technique("kimura", List.of("double wristlock"))), 1);
        patterns.ask(() -> techniques.add(list));
        patterns.ask(() -> techniques.revise(list, new TechniqueList("carl", List.of(), 2)));
        patterns.ask(() -> techniques.remove(new TechniqueList("carl", List.of(), 2)));
    }

    private void focuses() {
        var focuses = patterns.watch(FocusTable.class, world.focuses);
        patterns.ask(() -> focuses.find("ann", RollModelScript.MONDAY));
        patterns.ask(() -> focuses.list("ann", PAGE));
        patterns.ask(() -> focuses.set(new Focus("carl", RollModelScript.MONDAY, "Underhook first", NOW)));
        patterns.ask(() -> focuses.clear("carl", RollModelScript.MONDAY));
    }

    private void notices() {
        NoticePatterns.ask(patterns, world.notices, NOW);
    }

    private void people() {
        var profiles = patterns.watch(ProfileTable.class, world.profiles);
        patterns.ask(() -> profiles.find("ann"));
        patterns.ask(() -> profiles.findByEmail("ann@example.org"));
        patterns.ask(() -> profiles.listByIds(List.of("ann")));
        patterns.ask(() -> profiles.listShard(1, PAGE));
        patterns.ask(() -> profiles.open(person("dora")));
        patterns.ask(() -> profiles.revise(person("dora"), RollModelScript.renamed(person("dora"), "d@example.com")));
        patterns.ask(() -> profiles.store("dora", 1_000L, 9_000));
        patterns.ask(() -> profiles.release("dora", -1_000L));
        var dora = world.profiles.find("dora").orElseThrow();
        patterns.ask(() -> profiles.close(dora));
    }

    private void accounts() {
        AccountPatterns.ask(patterns, world.accounts, world.sessions, NOW);
        AdministrationPatterns.ask(patterns, world.administration, NOW);
        var audit = patterns.watch(AuditTable.class, world.audit);
        var event = new AuditEvent(NOW, "x3", "ann", "suspend", "carl", "spam");
        world.transactions.commit(world.administration.note(event));
        patterns.ask(() -> audit.listAuditOf("ann").toList());
        patterns.ask(() -> audit.rename(event, event.renamed("carl", "deleted-1a2b")));
    }

    private void jobs() {
        OutboxPatterns.ask(patterns, world.outbox, NOW);
        JobPatterns.ask(patterns, world.jobs, NOW);
        var userJobs = patterns.watch(UserJobTable.class, world.userJobs);
        patterns.ask(() -> userJobs.list("ann", PAGE));
        UploadPatterns.ask(patterns, world.uploads, NOW);
    }

    private void requests() {
        RequestPatterns.ask(patterns, world.requests, NOW);
    }
}
