package trestle.rollmodel;

import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.comment;
import static trestle.rollmodel.RollModelWorld.entry;
import static trestle.rollmodel.RollModelWorld.link;
import static trestle.rollmodel.RollModelWorld.person;
import static trestle.rollmodel.RollModelWorld.the;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.core.SdkBytes;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.MailedLink;
import trestle.platform.accounts.stored.ApiTokenRecord;
import trestle.platform.accounts.stored.CredentialRecord;
import trestle.platform.accounts.stored.MailTokenRecord;
import trestle.platform.accounts.stored.RoleHolders;
import trestle.platform.accounts.stored.SessionRecord;
import trestle.platform.accounts.stored.SetupCode;
import trestle.platform.accounts.stored.SignUpRecord;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.notices.DigestFrequency;
import trestle.platform.notices.DigestSetting;
import trestle.platform.notices.Notice;
import trestle.platform.requests.IdempotencyRecord;
import trestle.platform.requests.RateWindow;
import trestle.platform.uploads.UploadTicket;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.chat.AiMessage;
import trestle.rollmodel.chat.AiThread;
import trestle.rollmodel.coaching.LinkLog;
import trestle.rollmodel.invitations.Invitation;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.notices.NoticeAbout;
import trestle.rollmodel.review.Focus;
import trestle.rollmodel.techniques.Technique;
import trestle.rollmodel.techniques.TechniqueList;

/** A use of the whole model. */
final class RollModelScript {
    static final Instant LATER = NOW.plus(Duration.ofDays(1));
    static final LocalDate MONDAY = LocalDate.of(2040, 1, 16);

    private RollModelScript() {}

    /** One of everything. */
    static void write(RollModelWorld world) {
        var transactions = world.transactions;
        transactions.commit(
                world.profiles.open(person("ann")),
                world.profiles.open(person("carl")),
                world.accounts.keep(new CredentialRecord("ann", "pbkdf2-sha256$…", 1, 0, null, null, null, NOW)),
                world.administration.found(new RoleHolders("admin", Set.of("ann"))),
                world.invitations.invite(invitation("i1")));
        transactions.commit(
                world.invitations.accept(invitation("i1"), invitation("i1").accepted(), NOW),
                world.coaching.link(link("ann", "carl", null)),
                world.coaching.log(new LinkLog("ann", NOW, "carl", LinkLog.Event.LINKED, null)));
        transactions.commit(world.journal.log(entry("e1", NOW, Set.of("half-guard"), Set.of("knee"))));
        transactions.commit(
                world.comments.post(comment("e1", "c1", NOW, "carl"), NOW),
                world.notices.add(new Notice("ann", NOW, "n1", NoticeAbout.COMMENT.text(), "carl", "e1", "c1")));
        transactions.commit(
                world.notices.saveDigest(new DigestSetting("ann", DigestFrequency.DAILY, "d1", NOW, null, null)));
        transactions.commit(world.chat.begin(new AiThread("ann", "t1", "ann", "Guard", NOW, NOW, true, null)));
        transactions.commit(
                world.chat.say(message("m1", AiMessage.VisibilityScope.SHARED), "ann"),
                world.chat.touch("ann", "t1", NOW));
        transactions.commit(
                world.jobs.begin(Job.waiting("j1", "ann", "export", NOW)),
                world.outbox.add(outboxRow("j1")),
                world.uploads.allow(UploadTicket.of("u1", "ann", "temp/ann/u1", "application/zip", 1_000, NOW, LATER)));
        transactions.commit(
                world.accounts.keep(new MailTokenRecord(
                        MailedLink.Purpose.RESET, "digest-t", "ann", "ann@example.org", 1, null, LATER, LATER)),
                world.accounts.keep(new SignUpRecord(
                        "ann",
                        "s1",
                        "ann@example.org",
                        "Ann",
                        List.of("athlete"),
                        "UTC",
                        null,
                        "pbkdf2-sha256$…",
                        NOW,
                        LATER,
                        LATER)),
                world.sessions.open(new SessionRecord("digest-s", "ann", "h1", NOW, LATER, NOW, 1, "a browser", LATER)),
                world.sessions.issue(new ApiTokenRecord(
                        "digest-a", "ann", "a1", "script", ApiTokenRecord.Access.READ, 0, NOW, null, null, null)),
                world.administration.note(new AuditEvent(NOW, "x1", "ann", "suspend", "carl", null)));
        world.requests.begin(new RateWindow("ip-1a2b", "signin", 1, NOW.toEpochMilli(), LATER), 0);
        world.requests.begin(
                new IdempotencyRecord("hash-1", "body", IdempotencyRecord.Status.RUNNING, null, NOW, LATER));
        world.administration.keep(new SetupCode("digest-c", LATER, LATER));
        transactions.commit(
                world.techniques.add(
                        new TechniqueList("ann", List.of(new Technique("kimura", List.of("double wristlock"))), 1)),
                world.focuses.set(new Focus("ann", MONDAY, "Underhook first", NOW)));
    }

    /** Changes and removes much of it again. */
    static void use(RollModelWorld world) {
        var transactions = world.transactions;
        var comment = comment("e1", "c1", NOW, "carl");
        transactions.commit(world.comments.turn(comment, comment.hidden()));
        transactions.commit(world.comments.turn(comment.hidden(), comment));
        var edited = comment.edited("Better.", LATER);
        transactions.commit(world.comments.edit(comment, edited, NOW));
        var entry = the(world.journal.find("e1"));
        transactions.commit(world.journal.move(entry, moved(entry, LATER)));
        world.coaching.look("ann", "carl", LATER);
        transactions.commit(world.coaching.limit("ann", "carl", LATER));
        transactions.commit(world.coaching.log(new LinkLog("ann", LATER, "carl", LinkLog.Event.CHANGED, LATER)));
        world.notices.markRead("ann", NOW, "n1", LATER);
        transactions.commit(world.jobs.advance("j1", NOW, Job.Status.RUNNING, 3, 10, "e3", LATER));
        world.outbox.lease("3", NOW, "j1", "worker", LATER);
        world.outbox.renew("3", NOW, "j1", LATER, null, "worker");
        world.outbox.takeOver("3", NOW, "j1", "another", LATER, "worker", LATER);
        world.outbox.release("3", NOW, "j1", "another");
        var leased = world.outbox.lease("3", NOW, "j1", "worker", LATER);
        transactions.commit(world.outbox.putOff(leased, putOff(leased)));
        world.sessions.touch("digest-s", LATER);
        transactions.commit(
                world.requests.keep("hash-1", IdempotencyRecord.Status.DONE, SdkBytes.fromUtf8String("sealed"), NOW));
        var ann = the(world.profiles.find("ann"));
        transactions.commit(world.profiles.revise(ann, renamed(ann, "ann@example.com")));
        transactions.commit(world.comments.delete(edited));
        transactions.commit(world.coaching.unlink(the(world.coaching.findLink("ann", "carl"))));
        transactions.commit(world.journal.delete(the(world.journal.find("e1"))));
        var row = world.outbox
                .listDue("3", Range.all(), PageRequest.first(1))
                .items()
                .getFirst();
        transactions.commit(world.outbox.finish(row));
    }

    static Profile renamed(Profile profile, String email) {
        return new Profile(
                profile.userId(),
                email,
                false,
                profile.displayName(),
                profile.roles(),
                profile.timeZone(),
                "blue",
                true,
                false,
                profile.createdAt(),
                LATER,
                profile.state(),
                null,
                profile.coachCount(),
                profile.athleteCount(),
                profile.threadCount(),
                null);
    }

    static Entry moved(Entry entry, Instant to) {
        return new Entry(
                entry.athleteId(),
                to,
                entry.entryId(),
                LATER,
                entry.recordedAt(),
                entry.sharedUpdatedAt(),
                entry.sections(),
                entry.sessionMetrics(),
                entry.coachVisible(),
                entry.kw(),
                entry.rev(),
                entry.reindexed(),
                entry.utcOffset());
    }

    static Invitation invitation(String inviteId) {
        return new Invitation(
                "ann",
                inviteId,
                "digest-" + inviteId,
                null,
                "Join me",
                null,
                4L,
                NOW,
                LATER,
                Invitation.Status.OPEN,
                LATER);
    }

    static AiMessage message(String messageId, AiMessage.VisibilityScope scope) {
        return new AiMessage(
                "t1",
                NOW,
                messageId,
                AiMessage.Role.USER,
                "How did it go?",
                scope,
                null,
                List.of(new AiMessage.Citation("e1", NOW, null)),
                false,
                List.of(),
                List.of(),
                null);
    }

    static OutboxTask putOff(OutboxTask row) {
        return new OutboxTask(
                row.shard(), LATER, row.jobId(), row.kind(), row.payload(), 1, null, null, "mail is down");
    }

    static OutboxTask outboxRow(String jobId) {
        return new OutboxTask("3", NOW, jobId, "export", Map.of("userId", "ann"), 0, null, null, null);
    }
}
