package trestle.archive;

import static trestle.archive.Family.ANNA;
import static trestle.archive.Family.BEN;
import static trestle.archive.Family.DATE;
import static trestle.archive.Family.FIRST;
import static trestle.archive.Family.LETTER;
import static trestle.archive.Family.NOW;
import static trestle.archive.Family.days;
import static trestle.archive.Family.id;
import static trestle.archive.Family.later;

import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.archive.accounts.ContactToken;
import trestle.archive.accounts.InvitationTable;
import trestle.archive.accounts.Invite;
import trestle.archive.accounts.Reset;
import trestle.archive.comments.CommentTable;
import trestle.archive.comments.ItemId;
import trestle.archive.comments.Reaction;
import trestle.archive.drafts.Draft;
import trestle.archive.drafts.DraftTable;
import trestle.archive.exports.Export;
import trestle.archive.exports.ExportTable;
import trestle.archive.letters.LetterTable;
import trestle.archive.letters.LetterVersion;
import trestle.archive.letters.MovedLetter;
import trestle.archive.letters.ReservedDate;
import trestle.archive.media.Media;
import trestle.archive.media.MediaTable;
import trestle.archive.messages.Conversation;
import trestle.archive.messages.Fanout;
import trestle.archive.messages.MessageTable;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.UserId;
import trestle.archive.shares.ShareLink;
import trestle.archive.shares.ShareTable;
import trestle.model.Range;
import trestle.platform.accounts.stored.AccountPatterns;
import trestle.platform.accounts.stored.AdministrationPatterns;
import trestle.platform.jobs.JobPatterns;
import trestle.platform.jobs.OutboxPatterns;
import trestle.platform.live.LivePatterns;
import trestle.platform.requests.RequestPatterns;
import trestle.platform.uploads.UploadPatterns;
import trestle.testing.OnEveryBackend;
import trestle.testing.Patterns;
import trestle.testing.Trestle;

/**
 * Every access pattern is called once, and what it asks of the store is held against {@code patterns.txt}: which
 * operation, which index, which key condition, which filter. A refused write has asked all the same.
 */
@OnEveryBackend
final class PatternsTest {
    private static final String COMMENT = id(later(10), 1);
    private static final String MESSAGE = id(later(20), 2);

    private final Family family;
    private final Patterns patterns;

    PatternsTest(Trestle trestle) {
        trestle.create("archive");
        family = new Family(trestle);
        patterns = trestle.patterns("archive");
    }

    @Test
    void everyPatternAsksWhatTheDesignSays() {
        people();
        accounts();
        letters();
        drafts();
        media();
        comments();
        reactions();
        conversations();
        messages();
        theRest();

        patterns.assertAsIn(PatternsTest.class, "patterns.txt");
    }

    private void people() {
        var profiles = patterns.watch(ProfileTable.class, family.profiles);
        var anna = Family.profile(ANNA);
        patterns.ask(() -> profiles.add(anna));
        patterns.ask(() -> profiles.find(ANNA));
        patterns.ask(() -> profiles.findByEmail("Anna@Example.org"));
        patterns.ask(() -> profiles.listEach(List.of(ANNA, BEN)));
        patterns.ask(() -> profiles.listActive(FIRST));
        patterns.ask(() -> profiles.list(FIRST));
        var renamed = Family.withEmail(anna, "anna@new.example", later(1));
        patterns.ask(() -> profiles.revise(anna, renamed));
        patterns.ask(() -> profiles.change(renamed, Family.withEmail(renamed, null, later(2))));
        patterns.ask(() -> profiles.recount(ANNA, 3, 0));
    }

    private void accounts() {
        AccountPatterns.ask(patterns, family.accounts, family.sessions, NOW);
        AdministrationPatterns.ask(patterns, family.administration, NOW);
        var invitations = patterns.watch(InvitationTable.class, family.invitations);
        patterns.ask(() -> invitations.invite(
                new Invite("i1", "b@x.example", List.of(Profile.Group.Guests), ANNA, NOW, NOW.plus(days(7)))));
        patterns.ask(() -> invitations.findInvite("i1"));
        patterns.ask(() -> invitations.listInvites(FIRST));
        patterns.ask(() -> invitations.useInvite("i1", "b@x.example"));
        patterns.ask(() -> invitations.offerReset(new Reset("r1", BEN, NOW, NOW.plus(days(1)))));
        patterns.ask(() -> invitations.findReset("r1"));
        patterns.ask(() -> invitations.useReset("r1", BEN));
        var contact = ContactToken.Kind.contactEmail;
        patterns.ask(
                () -> invitations.offer(new ContactToken(contact, "m1", BEN, "b@x.example", NOW, NOW.plus(days(1)))));
        patterns.ask(() -> invitations.findContactToken(contact, "m1"));
        patterns.ask(() -> invitations.use(contact, "m1", BEN));
    }

    private void letters() {
        var letters = patterns.watch(LetterTable.class, family.letters);
        var letter = Family.letter(DATE);
        patterns.ask(() -> letters.publish(letter));
        patterns.ask(() -> letters.find(DATE));
        patterns.ask(() -> letters.listEach(List.of(DATE, DATE + "_02")));
        patterns.ask("all", () -> letters.list(Range.all(), FIRST));
        patterns.ask("within", () -> letters.list(Range.closed("1940", "1949-12-31_99"), FIRST));
        patterns.ask("before", () -> letters.list(Range.before(DATE), FIRST));
        patterns.ask(() -> letters.listEarliest(Range.atLeast(DATE), FIRST));
        patterns.ask(() -> letters.findVersion(DATE, NOW));
        patterns.ask(() -> letters.listVersions(DATE, FIRST));
        var second = Family.saved(letter, "Dear Carl, …", later(1), BEN);
        patterns.ask(() -> letters.revise(letter, second));
        var current = letters.find(DATE).orElseThrow();
        patterns.ask(() -> letters.republish(current, Family.saved(current, "Dear K., …", later(2), BEN)));
        patterns.ask(() -> letters.delete(DATE, later(3)));
        patterns.ask(() -> letters.undelete(DATE));
        patterns.ask(() -> letters.beginMove(DATE, "1944-06-07"));
        patterns.ask(() -> letters.reserve(new ReservedDate("1944-06-07", DATE, NOW)));
        var version = new LetterVersion("1944-06-07", "To my brother", null, "Dear Karl, …", null, NOW, ANNA);
        patterns.ask(() -> letters.copy(List.of(version)));
        patterns.ask(() -> letters.arrive(Family.moved(current, "1944-06-07")));
        var leaving = letters.find(DATE).orElseThrow();
        patterns.ask(() -> letters.depart(leaving, "1944-06-07"));
        patterns.ask(() -> letters.release("1944-06-07"));
        patterns.ask(() -> letters.redirect(new MovedLetter(DATE, "1944-06-07", NOW)));
        patterns.ask(() -> letters.findMoved(DATE));
        patterns.ask(() -> letters.erase(List.of(version)));
        patterns.ask(() -> letters.purge(letter, NOW));
    }

    private void drafts() {
        var drafts = patterns.watch(DraftTable.class, family.drafts);
        var draft = Family.draft("d1");
        patterns.ask(() -> drafts.create(draft));
        patterns.ask(() -> drafts.find("d1"));
        patterns.ask(() -> drafts.list(FIRST));
        patterns.ask(() -> drafts.listByStatus(Draft.Status.ready, FIRST));
        patterns.ask(() -> drafts.listByUploader(BEN, FIRST));
        patterns.ask(() -> drafts.lease("d1", Draft.Status.processing, later(9), 1, later(1)));
        var ready = Family.withStatus(draft, Draft.Status.ready, later(2));
        patterns.ask(() -> drafts.conclude(draft, ready));
        patterns.ask(() -> drafts.revise(ready, Family.withStatus(ready, Draft.Status.failed, later(3))));
        patterns.ask(() -> drafts.publish(ready, Family.withStatus(ready, Draft.Status.published, later(3))));
        patterns.ask(() -> drafts.discard(ready));
    }

    private void media() {
        var media = patterns.watch(MediaTable.class, family.media);
        var picture = Family.picture("p1");
        patterns.ask(() -> media.add(picture));
        patterns.ask(() -> media.find("p1"));
        patterns.ask(() -> media.list(Media.Category.pictures, FIRST));
        patterns.ask(() -> media.listDuring(Media.Category.pictures, Range.of(NOW, later(9)), FIRST));
        patterns.ask(() -> media.listCopies("ab12"));
        patterns.ask(() -> media.revise(picture, Family.captioned(picture, "x", null, later(1))));
        patterns.ask(() -> media.remove(picture));
        UploadPatterns.ask(patterns, family.uploads, NOW);
    }

    private void comments() {
        var comments = patterns.watch(CommentTable.class, family.comments);
        family.commit(family.letters.arrive(Family.saved(Family.letter(DATE), "Dear Karl, …", later(9), ANNA)));
        var comment = Family.comment(LETTER, COMMENT, later(10), BEN);
        patterns.ask("on a letter", () -> comments.post(comment));
        patterns.ask("on a picture", () -> comments.post(Family.comment(ItemId.media("p1"), COMMENT, later(10), BEN)));
        patterns.ask(() -> comments.find(LETTER, later(10), COMMENT));
        patterns.ask(() -> comments.listImported(LETTER, "old-1", FIRST));
        patterns.ask(() -> comments.list(LETTER, FIRST));
        patterns.ask(() -> comments.listNewest(LETTER, FIRST));
        patterns.ask(() -> comments.listByUser(BEN, FIRST));
        patterns.ask(() -> comments.revise(comment, Family.comment(LETTER, COMMENT, later(10), ANNA)));
        patterns.ask("a comment", () -> comments.copy(Family.comment(LETTER, "old-1", NOW, BEN)));
        patterns.ask(() -> comments.recount(LETTER, later(10), COMMENT, 2, 0));
        patterns.ask(() -> comments.delete(comment, 0));
        patterns.ask(() -> comments.eraseComments(List.of(comment)));
    }

    private void reactions() {
        var comments = patterns.watch(CommentTable.class, family.comments);
        var comment = Family.comment(LETTER, COMMENT, later(10), BEN);
        comments.copy(comment);
        var like = Family.reaction(comment, ANNA, Reaction.Type.like, later(11));
        patterns.ask(() -> comments.react(like));
        patterns.ask(() -> comments.findReaction(LETTER, COMMENT, ANNA));
        patterns.ask(() -> comments.listOwnReactions(LETTER, List.of(COMMENT, "c2"), ANNA));
        patterns.ask(() -> comments.listReactions(LETTER, COMMENT, FIRST));
        patterns.ask(() -> comments.listReactionsByUser(ANNA, FIRST));
        var love = Family.reaction(comment, ANNA, Reaction.Type.love, later(11));
        patterns.ask(() -> comments.change(like, love));
        patterns.ask(() -> comments.withdraw(love));
        patterns.ask("a reaction", () -> comments.copy(love));
        patterns.ask(() -> comments.eraseReactions(List.of(love)));
    }

    private void conversations() {
        var messages = patterns.watch(MessageTable.class, family.messages);
        var group = Family.conversation("g1", Conversation.Type.group, ANNA, BEN);
        var three = Family.conversation("g1", Conversation.Type.group, ANNA, BEN, new UserId("carl"));
        patterns.ask(() -> messages.open(group));
        patterns.ask(() -> messages.find("g1"));
        patterns.ask(() -> messages.revise(group, three));
        patterns.ask(() -> messages.touch("g1", later(1)));
        patterns.ask(() -> messages.join(Family.member(BEN, group)));
        patterns.ask(() -> messages.findMember(BEN, "g1"));
        patterns.ask(() -> messages.listMembers(List.of(ANNA, BEN), "g1"));
        patterns.ask(() -> messages.listConversations(BEN, FIRST));
        patterns.ask(() -> messages.rename(BEN, "g1", "Summer"));
        patterns.ask(() -> messages.hide(BEN, "g1", later(1)));
        patterns.ask(() -> messages.deliver(BEN, "g1", 1, later(1)));
        patterns.ask(() -> messages.sent(BEN, "g1", later(1), later(1)));
        patterns.ask(() -> messages.read(BEN, "g1", later(1), 0, 1));
        patterns.ask(() -> messages.unread(BEN, "g1", NOW, 1, 0));
        patterns.ask(() -> messages.leave(BEN, "g1"));
        patterns.ask(() -> messages.close(three));
    }

    private void messages() {
        var messages = patterns.watch(MessageTable.class, family.messages);
        var message = Family.message("g1", MESSAGE, later(20), ANNA);
        patterns.ask(() -> messages.send(message));
        patterns.ask("by id", () -> messages.findMessage("g1", MESSAGE));
        patterns.ask("by key", () -> messages.findMessage("g1", later(20), MESSAGE));
        patterns.ask(() -> messages.listImported("g1", "old-1", FIRST));
        patterns.ask(() -> messages.list("g1", FIRST));
        patterns.ask(() -> messages.countFromOthers("g1", Range.atLeast(NOW), BEN));
        patterns.ask(() -> messages.edit("g1", later(20), MESSAGE, "x", later(21), ANNA));
        patterns.ask(() -> messages.remove("g1", later(20), MESSAGE, later(22), ANNA));
        patterns.ask(() -> messages.erase(List.of(message)));
        patterns.ask(() -> messages.fanOut(new Fanout("g1", later(20), MESSAGE, List.of(BEN), 0)));
        patterns.ask(() -> messages.listFanouts("g1"));
        patterns.ask(() -> messages.advance("g1", later(20), MESSAGE, 1, 0));
        patterns.ask(() -> messages.finish("g1", later(20), MESSAGE));
    }

    private void theRest() {
        var shares = patterns.watch(ShareTable.class, family.shares);
        patterns.ask(() -> shares.share(new ShareLink("s1", LETTER, null, ANNA, NOW, NOW.plus(days(9)))));
        patterns.ask(() -> shares.find("s1"));
        patterns.ask(() -> shares.list(FIRST));
        patterns.ask(() -> shares.revoke("s1"));
        var export = new Export(BEN, "j1", Export.Status.waiting, null, null, NOW, NOW.plus(days(2)));
        var exports = patterns.watch(ExportTable.class, family.exports);
        patterns.ask(() -> exports.request(export));
        patterns.ask(() -> exports.find(BEN, "j1"));
        patterns.ask(() -> exports.list(BEN, FIRST));
        patterns.ask(
                () -> exports.report(BEN, "j1", Export.Status.ready, "temp/exports/ben/j1.zip", 9L, NOW.plus(days(1))));
        JobPatterns.ask(patterns, family.jobs, NOW);
        OutboxPatterns.ask(patterns, family.outbox, NOW);
        LivePatterns.ask(patterns, family.live, NOW);
        RequestPatterns.ask(patterns, family.requests, NOW);
    }
}
