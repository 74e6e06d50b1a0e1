package trestle.archive;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import trestle.archive.comments.Comment;
import trestle.archive.comments.CommentTable;
import trestle.archive.comments.DynamoCommentTable;
import trestle.archive.comments.ItemId;
import trestle.archive.comments.Reaction;
import trestle.archive.drafts.Draft;
import trestle.archive.drafts.DraftTable;
import trestle.archive.drafts.DynamoDraftTable;
import trestle.archive.letters.DynamoLetterTable;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterTable;
import trestle.archive.media.DynamoMediaTable;
import trestle.archive.media.Media;
import trestle.archive.media.MediaTable;
import trestle.archive.messages.Conversation;
import trestle.archive.messages.DynamoMessageTable;
import trestle.archive.messages.Member;
import trestle.archive.messages.Message;
import trestle.archive.messages.MessageTable;
import trestle.archive.profiles.DynamoProfileTable;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.UserId;
import trestle.model.Open;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.stored.AccountTable;
import trestle.platform.accounts.stored.AdministrationTable;
import trestle.platform.accounts.stored.SessionTable;
import trestle.platform.jobs.JobTable;
import trestle.platform.jobs.OutboxTable;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.links.LinkTable;
import trestle.platform.live.LiveTable;
import trestle.platform.requests.RequestTable;
import trestle.platform.uploads.UploadTable;
import trestle.platform.uploads.UploadTicket;
import trestle.testing.CountingIds;
import trestle.testing.FixedClock;
import trestle.testing.Trestle;

/** All repositories on one database, and records of a small family to put in them. */
public final class Family {
    static final UserId ANNA = new UserId("anna");
    static final UserId BEN = new UserId("ben");
    static final Instant NOW = FixedClock.START;
    static final String DATE = "1944-06-06";
    static final ItemId LETTER = ItemId.letter(DATE);
    static final PageRequest FIRST = PageRequest.first(20);

    final Trestle trestle;
    final Transactions transactions;
    final ProfileTable profiles;
    final AccountTable accounts;
    final SessionTable sessions;
    final AdministrationTable administration;
    final LetterTable letters;
    final DraftTable drafts;
    final MediaTable media;
    final CommentTable comments;
    final MessageTable messages;
    final UploadTable uploads;
    final ShareTable shares;
    final LinkTable links;
    final JobTable jobs;
    final OutboxTable outbox;
    final LiveTable live;
    final RequestTable requests;

    Family(Trestle trestle) {
        this.trestle = trestle;
        var database = trestle.database();
        transactions = new Transactions(database.client());
        profiles = new DynamoProfileTable(database);
        accounts = new DynamoAccountTable(database);
        sessions = new DynamoSessionTable(database);
        administration = new DynamoAdministrationTable(database);
        letters = new DynamoLetterTable(database);
        drafts = new DynamoDraftTable(database);
        media = new DynamoMediaTable(database);
        comments = new DynamoCommentTable(database);
        messages = new DynamoMessageTable(database);
        uploads = new DynamoUploadTable(database);
        shares = new DynamoShareTable(database);
        links = new DynamoLinkTable(database);
        jobs = new DynamoJobTable(database);
        outbox = new DynamoOutboxTable(database);
        live = new DynamoLiveTable(database);
        requests = new DynamoRequestTable(database);
    }

    void commit(Write... writes) {
        transactions.commit(writes);
    }

    /** The same id in every run: the nth of a moment. */
    static String id(Instant at, long n) {
        return CountingIds.id(at, n);
    }

    public static Profile profile(UserId userId) {
        return new Profile(
                userId,
                userId.value() + "@Example.org",
                true,
                userId.value(),
                null,
                null,
                null,
                null,
                null,
                false,
                null,
                true,
                true,
                false,
                null,
                null,
                null,
                0,
                Profile.Status.active,
                List.of(Open.of(Profile.Group.ApprovedUsers)),
                NOW,
                NOW,
                null,
                null);
    }

    static Profile withEmail(Profile old, String email, Instant at) {
        return new Profile(
                old.userId(),
                email,
                old.emailVerified(),
                old.displayName(),
                old.bio(),
                old.photoUrl(),
                old.familyRelationship(),
                old.generation(),
                old.familyBranch(),
                old.isProfilePrivate(),
                old.contactEmail(),
                old.notifyOnMessage(),
                old.notifyOnComment(),
                old.onThisDay(),
                old.theme(),
                old.timeZone(),
                old.familyRelationships(),
                old.mediaUploadCount(),
                old.status(),
                old.groups(),
                old.createdAt(),
                at,
                old.deletionDueAt(),
                old.storageBytes());
    }

    static Letter letter(String date) {
        return new Letter(
                date,
                "To my brother",
                "Grandfather",
                "Dear Karl, …",
                null,
                1,
                NOW,
                NOW,
                ANNA,
                List.of("letters/" + date + "/1.jpg"),
                null,
                Letter.DatePrecision.day,
                null,
                null,
                null,
                null);
    }

    static Letter saved(Letter old, String content, Instant at, UserId by) {
        return new Letter(
                old.date(),
                old.title(),
                old.author(),
                content,
                old.description(),
                old.versionCount(),
                old.createdAt(),
                at,
                by,
                old.fileKeys(),
                old.pdfKey(),
                old.datePrecision(),
                old.restoredFrom(),
                old.movingTo(),
                old.deletedAt(),
                null);
    }

    /** A letter as it arrives under another date. */
    static Letter moved(Letter old, String date) {
        return new Letter(
                date,
                old.title(),
                old.author(),
                old.content(),
                old.description(),
                old.versionCount(),
                old.createdAt(),
                old.updatedAt(),
                old.updatedBy(),
                List.of("letters/" + date + "/1.jpg"),
                old.pdfKey(),
                old.datePrecision(),
                old.restoredFrom(),
                null,
                null,
                null);
    }

    static Draft draft(String draftId) {
        return new Draft(
                draftId,
                Draft.Status.pending,
                BEN,
                List.of("letters/drafts/" + draftId + "/1.jpg"),
                null,
                null,
                NOW,
                NOW,
                null,
                0,
                null,
                null,
                List.of("aa11"),
                List.of(),
                null,
                null,
                false,
                1,
                null,
                false);
    }

    static Draft withStatus(Draft old, Draft.Status status, Instant at) {
        return new Draft(
                old.draftId(),
                status,
                old.uploaderId(),
                old.fileKeys(),
                new Draft.Extracted(DATE, "To my brother", null, "Dear Karl, …", null, null),
                old.errorMessage(),
                old.createdAt(),
                at,
                null,
                old.attempts(),
                old.warnings(),
                status == Draft.Status.published ? DATE : null,
                old.sha256List(),
                old.pageKeys(),
                old.pdfKey(),
                old.uncertain(),
                old.helpWanted(),
                old.revision() + 1,
                null,
                false);
    }

    static Draft leased(Draft old, Instant at, Instant until) {
        return new Draft(
                old.draftId(),
                Draft.Status.processing,
                old.uploaderId(),
                old.fileKeys(),
                old.extractedData(),
                old.errorMessage(),
                old.createdAt(),
                at,
                until,
                old.attempts() + 1,
                old.warnings(),
                null,
                old.sha256List(),
                old.pageKeys(),
                old.pdfKey(),
                old.uncertain(),
                old.helpWanted(),
                old.revision(),
                null,
                false);
    }

    static Media picture(String mediaId) {
        return new Media(
                mediaId,
                Media.Category.pictures,
                "media/pictures/" + mediaId + ".jpg",
                null,
                "IMG_1.jpg",
                "image/jpeg",
                88_123,
                "ab12",
                null,
                "The house",
                Instant.parse("1950-07-01T12:00:00Z"),
                ANNA,
                NOW,
                NOW);
    }

    static Media captioned(Media old, String caption, Instant takenAt, Instant at) {
        return new Media(
                old.mediaId(),
                old.category(),
                old.s3Key(),
                old.thumbKey(),
                old.fileName(),
                old.contentType(),
                old.sizeBytes(),
                old.sha256(),
                old.title(),
                caption,
                takenAt,
                old.uploaderId(),
                old.createdAt(),
                at);
    }

    static Comment comment(ItemId item, String commentId, Instant at, UserId by) {
        return new Comment(
                item, commentId, by, by.value(), null, "I remember him.", "letter", "To my brother", 0, at, null);
    }

    static Reaction reaction(Comment comment, UserId by, Reaction.Type type, Instant at) {
        return new Reaction(comment.itemId(), comment.commentId(), by, by.value(), Open.of(type), at);
    }

    static Conversation conversation(String conversationId, Conversation.Type type, UserId... participants) {
        return new Conversation(conversationId, Open.of(type), null, participants[0], List.of(participants), NOW, NOW);
    }

    static Member member(UserId userId, Conversation conversation) {
        return new Member(
                userId,
                conversation.conversationId(),
                conversation.conversationType(),
                conversation.conversationTitle(),
                null,
                0,
                NOW,
                null,
                null);
    }

    static Message message(String conversationId, String messageId, Instant at, UserId sender) {
        return new Message(
                messageId,
                conversationId,
                sender,
                sender.value(),
                "Did you see the new letter?",
                List.of(new Message.Attachment("messages/c/u/house.jpg", "house.jpg", "image/jpeg")),
                at,
                null,
                null);
    }

    static UploadTicket ticket(String uploadId, UserId userId) {
        return UploadTicket.of(
                uploadId, userId.value(), "temp/" + uploadId, "image/jpeg", 88_123, NOW, NOW.plus(days(1)));
    }

    static OutboxTask task(String shard, Instant dueAt, String jobId) {
        return new OutboxTask(shard, dueAt, jobId, "mail", Map.of("userId", "ben"), 0, null, null, null);
    }

    static Duration days(int days) {
        return Duration.ofDays(days);
    }

    static Instant later(long millis) {
        return NOW.plusMillis(millis);
    }

    static List<Write> list(Write... writes) {
        return new ArrayList<>(List.of(writes));
    }
}
