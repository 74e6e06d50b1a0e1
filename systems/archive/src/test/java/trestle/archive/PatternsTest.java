package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.archive.Family.ANNA;
import static trestle.archive.Family.BEN;
import static trestle.archive.Family.DATE;
import static trestle.archive.Family.FIRST;
import static trestle.archive.Family.LETTER;
import static trestle.archive.Family.NOW;
import static trestle.archive.Family.days;
import static trestle.archive.Family.id;
import static trestle.archive.Family.later;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.YearMonth;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import trestle.archive.accounts.Credential;
import trestle.archive.accounts.Invite;
import trestle.archive.accounts.MailToken;
import trestle.archive.accounts.Reset;
import trestle.archive.accounts.RoleHolders;
import trestle.archive.accounts.SetupCode;
import trestle.archive.comments.ItemId;
import trestle.archive.comments.Reaction;
import trestle.archive.drafts.Draft;
import trestle.archive.exports.Export;
import trestle.archive.jobs.Job;
import trestle.archive.letters.LetterVersion;
import trestle.archive.letters.MovedLetter;
import trestle.archive.letters.ReservedDate;
import trestle.archive.limits.KeptAnswer;
import trestle.archive.limits.Rate;
import trestle.archive.media.Media;
import trestle.archive.messages.Conversation;
import trestle.archive.messages.Fanout;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.UserId;
import trestle.archive.shares.ShareLink;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.model.Write;
import trestle.model.descriptor.ModelDescriptor;
import trestle.testing.OnEveryBackend;
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
    private final StringBuilder asked = new StringBuilder();

    PatternsTest(Trestle trestle) {
        trestle.create("archive");
        family = new Family(trestle);
    }

    @Test
    void everyPatternAsksWhatTheDesignSays() throws IOException {
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

        assertThat(asked.toString()).isEqualTo(expected());
        assertThat(asked.toString()).doesNotContain("Scan ");
        assertThat(family.used).isEqualTo(patterns());
    }

    private static Set<String> patterns() {
        var names = new TreeSet<String>();
        ModelDescriptor.load("archive").patterns().forEach(pattern -> names.add(pattern.name()));
        return names;
    }

    private static String expected() throws IOException {
        try (var in = PatternsTest.class.getResourceAsStream("patterns.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Notes a call and what it asks. */
    private void ask(String call, Runnable pattern) {
        var lines = family.asked(() -> {
            try {
                pattern.run();
            } catch (Refusal refused) {
                assertThat(refused.rule()).isNotEmpty();
            }
        });
        asked.append(call).append('\n');
        lines.forEach(line -> asked.append("    ").append(line).append('\n'));
    }

    private void run(String call, Write write) {
        ask(call, () -> family.commit(write));
    }

    private void people() {
        var profiles = family.profiles;
        var anna = Family.profile(ANNA);
        run("ProfileTable.add", profiles.add(anna));
        ask("ProfileTable.find", () -> profiles.find(ANNA));
        ask("ProfileTable.findByEmail", () -> profiles.findByEmail("Anna@Example.org"));
        ask("ProfileTable.listEach", () -> profiles.listEach(List.of(ANNA, BEN)));
        ask("ProfileTable.listActive", () -> profiles.listActive(FIRST));
        ask("ProfileTable.list", () -> profiles.list(FIRST));
        var renamed = Family.withEmail(anna, "anna@new.example", later(1));
        ask("ProfileTable.revise", () -> profiles.revise(anna, renamed));
        run("ProfileTable.change", profiles.change(renamed, Family.withEmail(renamed, null, later(2))));
        ask("ProfileTable.recount", () -> profiles.recount(ANNA, 3, 0));
    }

    private void accounts() {
        var accounts = family.accounts;
        var token = new Credential.Token("t1", "d1", "script", Credential.Access.read, NOW);
        var credential = Family.credential(ANNA, token);
        run("AccountTable.add", accounts.add(credential));
        ask("AccountTable.findCredential", () -> accounts.findCredential(ANNA));
        run("AccountTable.revise", accounts.revise(credential, Family.credential(ANNA)));
        run("AccountTable.forget", accounts.forget(Family.credential(BEN, token)));
        ask("AccountTable.findApiToken", () -> accounts.findApiToken("d1"));
        ask("AccountTable.open", () -> accounts.open(Family.session("s1", ANNA)));
        ask("AccountTable.findSession by hash", () -> accounts.findSession("s1"));
        ask("AccountTable.findSession by handle", () -> accounts.findSession(ANNA, "h1"));
        ask("AccountTable.listSessions", () -> accounts.listSessions(ANNA));
        ask("AccountTable.keep", () -> accounts.keep("s1", NOW.plus(days(8))));
        ask("AccountTable.end", () -> accounts.end(Family.session("s1", ANNA)));
        run(
                "AccountTable.invite",
                accounts.invite(
                        new Invite("i1", "b@x.example", List.of(Profile.Group.Guests), ANNA, NOW, NOW.plus(days(7)))));
        ask("AccountTable.findInvite", () -> accounts.findInvite("i1"));
        ask("AccountTable.listInvites", () -> accounts.listInvites(FIRST));
        run("AccountTable.useInvite", accounts.useInvite("i1", "b@x.example"));
        run("AccountTable.offerReset", accounts.offerReset(new Reset("r1", BEN, NOW, NOW.plus(days(1)))));
        ask("AccountTable.findReset", () -> accounts.findReset("r1"));
        run("AccountTable.useReset", accounts.useReset("r1", BEN));
        run(
                "AccountTable.offer a mailed token",
                accounts.offer(new MailToken(MailToken.Kind.verifyEmail, "m1", BEN, null, NOW, NOW.plus(days(1)))));
        ask("AccountTable.findMailToken", () -> accounts.findMailToken(MailToken.Kind.verifyEmail, "m1"));
        run("AccountTable.use", accounts.use(MailToken.Kind.verifyEmail, "m1", BEN));
        run("AccountTable.found", accounts.found(new RoleHolders("admin", Set.of(ANNA))));
        ask("AccountTable.findHolders", () -> accounts.findHolders("admin"));
        run("AccountTable.grant", accounts.grant("admin", BEN));
        run("AccountTable.withdraw", accounts.withdraw("admin", ANNA));
        ask("AccountTable.offer a setup code", () -> accounts.offer(new SetupCode("d1", NOW, NOW.plus(days(1)))));
        ask("AccountTable.findSetupCode", accounts::findSetupCode);
        run("AccountTable.useSetupCode", accounts.useSetupCode("d1"));
    }

    private void letters() {
        var letters = family.letters;
        var letter = Family.letter(DATE);
        run("LetterTable.publish", letters.publish(letter));
        ask("LetterTable.find", () -> letters.find(DATE));
        ask("LetterTable.listEach", () -> letters.listEach(List.of(DATE, DATE + "_02")));
        ask("LetterTable.list all", () -> letters.list(Range.all(), FIRST));
        ask("LetterTable.list within", () -> letters.list(Range.closed("1940", "1949-12-31_99"), FIRST));
        ask("LetterTable.list before", () -> letters.list(Range.before(DATE), FIRST));
        ask("LetterTable.listEarliest", () -> letters.listEarliest(Range.atLeast(DATE), FIRST));
        ask("LetterTable.findVersion", () -> letters.findVersion(DATE, NOW));
        ask("LetterTable.listVersions", () -> letters.listVersions(DATE, FIRST));
        var second = Family.saved(letter, "Dear Carl, …", later(1), BEN);
        ask("LetterTable.revise", () -> letters.revise(letter, second));
        var current = letters.find(DATE).orElseThrow();
        run("LetterTable.republish", letters.republish(current, Family.saved(current, "Dear K., …", later(2), BEN)));
        run("LetterTable.delete", letters.delete(DATE, later(3)));
        run("LetterTable.undelete", letters.undelete(DATE));
        run("LetterTable.beginMove", letters.beginMove(DATE, "1944-06-07"));
        run("LetterTable.reserve", letters.reserve(new ReservedDate("1944-06-07", DATE, NOW)));
        var version = new LetterVersion("1944-06-07", "To my brother", null, "Dear Karl, …", null, NOW, ANNA);
        ask("LetterTable.copy", () -> letters.copy(List.of(version)));
        run("LetterTable.arrive", letters.arrive(Family.moved(current, "1944-06-07")));
        run("LetterTable.depart", letters.depart(letters.find(DATE).orElseThrow(), "1944-06-07"));
        run("LetterTable.release", letters.release("1944-06-07"));
        run("LetterTable.redirect", letters.redirect(new MovedLetter(DATE, "1944-06-07", NOW)));
        ask("LetterTable.findMoved", () -> letters.findMoved(DATE));
        ask("LetterTable.erase", () -> letters.erase(List.of(version)));
        run("LetterTable.purge", letters.purge(letter, NOW));
    }

    private void drafts() {
        var drafts = family.drafts;
        var draft = Family.draft("d1");
        run("DraftTable.create", drafts.create(draft));
        ask("DraftTable.find", () -> drafts.find("d1"));
        ask("DraftTable.list", () -> drafts.list(FIRST));
        ask("DraftTable.listByStatus", () -> drafts.listByStatus(Draft.Status.ready, FIRST));
        ask("DraftTable.listByUploader", () -> drafts.listByUploader(BEN, FIRST));
        ask("DraftTable.lease", () -> drafts.lease("d1", Draft.Status.processing, later(9), 1, later(1)));
        var ready = Family.withStatus(draft, Draft.Status.ready, later(2));
        ask("DraftTable.conclude", () -> drafts.conclude(draft, ready));
        ask("DraftTable.revise", () -> drafts.revise(ready, Family.withStatus(ready, Draft.Status.failed, later(3))));
        run("DraftTable.publish", drafts.publish(ready, Family.withStatus(ready, Draft.Status.published, later(3))));
        run("DraftTable.discard", drafts.discard(ready));
    }

    private void media() {
        var media = family.media;
        var picture = Family.picture("p1");
        run("MediaTable.add", media.add(picture));
        ask("MediaTable.find", () -> media.find("p1"));
        ask("MediaTable.list", () -> media.list(Media.Category.pictures, FIRST));
        ask("MediaTable.listDuring", () -> media.listDuring(Media.Category.pictures, Range.of(NOW, later(9)), FIRST));
        ask("MediaTable.listCopies", () -> media.listCopies("ab12"));
        ask("MediaTable.revise", () -> media.revise(picture, Family.captioned(picture, "x", null, later(1))));
        run("MediaTable.remove", media.remove(picture));
        ask("UploadTable.issue", () -> family.uploads.issue(Family.ticket("u1", ANNA)));
        ask("UploadTable.find", () -> family.uploads.find("u1"));
        ask("UploadTable.listEach", () -> family.uploads.listEach(List.of("u1", "u2")));
        run("UploadTable.use", family.uploads.use("u1", ANNA));
    }

    private void comments() {
        var comments = family.comments;
        family.commit(family.letters.arrive(Family.saved(Family.letter(DATE), "Dear Karl, …", later(9), ANNA)));
        var comment = Family.comment(LETTER, COMMENT, later(10), BEN);
        run("CommentTable.post on a letter", comments.post(comment));
        run(
                "CommentTable.post on a picture",
                comments.post(Family.comment(ItemId.media("p1"), COMMENT, later(10), BEN)));
        ask("CommentTable.find", () -> comments.find(LETTER, later(10), COMMENT));
        ask("CommentTable.listImported", () -> comments.listImported(LETTER, "old-1", FIRST));
        ask("CommentTable.list", () -> comments.list(LETTER, FIRST));
        ask("CommentTable.listNewest", () -> comments.listNewest(LETTER, FIRST));
        ask("CommentTable.listByUser", () -> comments.listByUser(BEN, FIRST));
        ask("CommentTable.revise", () -> comments.revise(comment, Family.comment(LETTER, COMMENT, later(10), ANNA)));
        ask("CommentTable.copy a comment", () -> comments.copy(Family.comment(LETTER, "old-1", NOW, BEN)));
        ask("CommentTable.recount", () -> comments.recount(LETTER, later(10), COMMENT, 2, 0));
        run("CommentTable.delete", comments.delete(comment, 0));
        ask("CommentTable.eraseComments", () -> comments.eraseComments(List.of(comment)));
    }

    private void reactions() {
        var comments = family.comments;
        var comment = Family.comment(LETTER, COMMENT, later(10), BEN);
        comments.copy(comment);
        var like = Family.reaction(comment, ANNA, Reaction.Type.like, later(11));
        ask("CommentTable.react", () -> comments.react(like));
        ask("CommentTable.findReaction", () -> comments.findReaction(LETTER, COMMENT, ANNA));
        ask("CommentTable.listOwnReactions", () -> comments.listOwnReactions(LETTER, List.of(COMMENT, "c2"), ANNA));
        ask("CommentTable.listReactions", () -> comments.listReactions(LETTER, COMMENT, FIRST));
        ask("CommentTable.listReactionsByUser", () -> comments.listReactionsByUser(ANNA, FIRST));
        var love = Family.reaction(comment, ANNA, Reaction.Type.love, later(11));
        ask("CommentTable.change", () -> comments.change(like, love));
        run("CommentTable.withdraw", comments.withdraw(love));
        ask("CommentTable.copy a reaction", () -> comments.copy(love));
        ask("CommentTable.eraseReactions", () -> comments.eraseReactions(List.of(love)));
    }

    private void conversations() {
        var messages = family.messages;
        var group = Family.conversation("g1", Conversation.Type.group, ANNA, BEN);
        var three = Family.conversation("g1", Conversation.Type.group, ANNA, BEN, new UserId("carl"));
        run("MessageTable.open", messages.open(group));
        ask("MessageTable.find", () -> messages.find("g1"));
        run("MessageTable.revise", messages.revise(group, three));
        run("MessageTable.touch", messages.touch("g1", later(1)));
        run("MessageTable.join", messages.join(Family.member(BEN, group)));
        ask("MessageTable.findMember", () -> messages.findMember(BEN, "g1"));
        ask("MessageTable.listMembers", () -> messages.listMembers(List.of(ANNA, BEN), "g1"));
        ask("MessageTable.listConversations", () -> messages.listConversations(BEN, FIRST));
        run("MessageTable.rename", messages.rename(BEN, "g1", "Summer"));
        ask("MessageTable.hide", () -> messages.hide(BEN, "g1", later(1)));
        run("MessageTable.deliver", messages.deliver(BEN, "g1", 1, later(1)));
        run("MessageTable.sent", messages.sent(BEN, "g1", later(1), later(1)));
        ask("MessageTable.read", () -> messages.read(BEN, "g1", later(1), 0, 1));
        ask("MessageTable.unread", () -> messages.unread(BEN, "g1", NOW, 1, 0));
        run("MessageTable.leave", messages.leave(BEN, "g1"));
        run("MessageTable.close", messages.close(three));
    }

    private void messages() {
        var messages = family.messages;
        var message = Family.message("g1", MESSAGE, later(20), ANNA);
        run("MessageTable.send", messages.send(message));
        ask("MessageTable.findMessage", () -> messages.findMessage("g1", MESSAGE));
        ask("MessageTable.listImported", () -> messages.listImported("g1", "old-1", FIRST));
        ask("MessageTable.list", () -> messages.list("g1", FIRST));
        ask("MessageTable.countFromOthers", () -> messages.countFromOthers("g1", Range.atLeast(NOW), BEN));
        ask("MessageTable.edit", () -> messages.edit("g1", later(20), MESSAGE, "x", later(21), ANNA));
        ask("MessageTable.remove", () -> messages.remove("g1", later(20), MESSAGE, later(22), ANNA));
        ask("MessageTable.erase", () -> messages.erase(List.of(message)));
        run("MessageTable.fanOut", messages.fanOut(new Fanout("g1", later(20), MESSAGE, List.of(BEN), 0)));
        ask("MessageTable.listFanouts", () -> messages.listFanouts("g1"));
        run("MessageTable.advance", messages.advance("g1", later(20), MESSAGE, 1, 0));
        ask("MessageTable.finish", () -> messages.finish("g1", later(20), MESSAGE));
    }

    private void theRest() {
        run("ShareTable.share", family.shares.share(new ShareLink("s1", LETTER, null, ANNA, NOW, NOW.plus(days(9)))));
        ask("ShareTable.find", () -> family.shares.find("s1"));
        ask("ShareTable.list", () -> family.shares.list(FIRST));
        run("ShareTable.revoke", family.shares.revoke("s1"));
        var export = new Export(BEN, "j1", Export.Status.waiting, null, null, NOW, NOW.plus(days(2)));
        run("ExportTable.request", family.exports.request(export));
        ask("ExportTable.find", () -> family.exports.find(BEN, "j1"));
        ask("ExportTable.list", () -> family.exports.list(BEN, FIRST));
        ask(
                "ExportTable.report",
                () -> family.exports.report(
                        BEN, "j1", Export.Status.ready, "temp/exports/ben/j1.zip", 9L, NOW.plus(days(1))));
        jobs();
        var rate = new Rate("anna", "comment", 1, NOW.toEpochMilli(), NOW.plusSeconds(3660));
        ask("RateTable.open", () -> family.rates.open(rate, NOW.toEpochMilli() - 60_000));
        ask("RateTable.count", () -> family.rates.count("anna", "comment", 1, NOW.toEpochMilli() - 60_000, 20));
        ask("RateTable.find", () -> family.rates.find("anna", "comment"));
        ask("RateTable.forget", () -> family.rates.forget("anna", "comment"));
        var running = new KeptAnswer("k1", "b1", NOW, null, NOW.plus(days(1)));
        ask("AnswerTable.begin", () -> family.answers.begin(running));
        ask("AnswerTable.find", () -> family.answers.find("k1"));
        ask("AnswerTable.retake", () -> family.answers.retake(running, later(1)));
        run("AnswerTable.keep", family.answers.keep("k1", SdkBytes.fromUtf8String("a")));
        ask("AnswerTable.abandon", () -> family.answers.abandon("k1"));
        run("AuditTable.record", family.audit.record(Family.audited(NOW, "a1")));
        ask("AuditTable.list", () -> family.audit.list(YearMonth.of(2040, 1), FIRST));
    }

    private void jobs() {
        var jobs = family.jobs;
        var waiting = Family.outbox("3", NOW, "j1");
        run("JobTable.enqueue", jobs.enqueue(waiting));
        ask("JobTable.listDue", () -> jobs.listDue("3", Range.atMost(NOW), FIRST));
        ask("JobTable.list", () -> jobs.list("3", FIRST));
        ask("JobTable.lease", () -> jobs.lease("3", NOW, "j1", "w1", later(9), 1, NOW));
        ask("JobTable.reschedule", () -> jobs.reschedule(waiting, Family.putOff(waiting, "3", later(9)), "w1"));
        run("JobTable.finish", jobs.finish("3", NOW, "j1", "w1"));
        var job = Family.job("j1");
        run("JobTable.start", jobs.start(job));
        ask("JobTable.find", () -> jobs.find("j1"));
        var done = new Job(
                "j1",
                "move-letter",
                Job.State.done,
                ANNA,
                DATE,
                null,
                3,
                3L,
                null,
                NOW,
                later(1),
                0,
                NOW.plus(days(30)));
        run("JobTable.advance", jobs.advance(job, done));
    }
}
