package trestle.archive.administration;

import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import trestle.archive.drafts.Draft;
import trestle.archive.drafts.DraftTable;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterTable;
import trestle.archive.messages.MessageTable;
import trestle.archive.profiles.UserId;
import trestle.model.Page;
import trestle.model.Range;
import trestle.objects.Objects;
import trestle.platform.checks.ConsistencyCheck;

/**
 * The files of letters, drafts and messages. What is left of a publish, a move or a message that was broken off is found
 * as a file that nothing names.
 *
 * @param trash the deleted letters that can come back
 * @param people everybody who has an account, or had one
 */
public record ObjectChecks(
        Objects objects,
        LetterTable letters,
        Supplier<Stream<Letter>> trash,
        DraftTable drafts,
        MessageTable messages,
        Supplier<Stream<UserId>> people,
        Clock clock) {
    private static final String LETTERS = "letters/";
    private static final String DRAFTS = "letters/drafts/";
    private static final String MESSAGES = "messages/";
    private static final int PAGE = 100;

    /** The files of letters, deleted ones included, and of drafts: a draft may have files below the id of another. */
    public ConsistencyCheck ofLetters() {
        return new FileCheck("letterFiles", LETTERS, this::named, this::isKept, objects, clock);
    }

    private Stream<FileCheck.Named> named() {
        var current = Page.all(page -> letters.listEarliest(Range.all(), page), PAGE)
                .flatMap(letter -> letters.find(letter.date()).stream());
        var all = Stream.concat(current, trash.get()).flatMap(ObjectChecks::named);
        var ofDrafts = Page.all(drafts::list, PAGE)
                .flatMap(line -> drafts.find(line.draftId()).stream())
                .flatMap(ObjectChecks::named);
        return Stream.concat(all, ofDrafts);
    }

    private static Stream<FileCheck.Named> named(Letter letter) {
        var subject = "letter:" + letter.date();
        return letter.allKeys().map(key -> new FileCheck.Named(subject, key, !key.endsWith("/" + Letter.METADATA)));
    }

    private static Stream<FileCheck.Named> named(Draft draft) {
        return draft.keys().map(key -> FileCheck.Named.required("draft:" + draft.draftId(), key));
    }

    /**
     * Whether the letter of the file's date needs it, or is on its way to or from that date. The letter itself is read: an
     * index may lag, and a deleted letter whose task failed for good is in no list.
     */
    private boolean isKept(String key) {
        if (key.startsWith(DRAFTS)) return false;
        var date = part(key, 1);
        return date.isEmpty()
                || letters.findReserved(date).isPresent()
                || letters.find(date)
                        .filter(letter ->
                                letter.movingTo() != null || letter.allKeys().anyMatch(key::equals))
                        .isPresent();
    }

    private static String part(String key, int n) {
        var parts = key.split("/", -1);
        return parts.length > n ? parts[n] : "";
    }

    /** What people sent with messages. */
    public ConsistencyCheck ofMessages() {
        return new FileCheck("messageFiles", MESSAGES, this::attached, this::isAttached, objects, clock);
    }

    /** Whether a message names the file, though nobody is in its conversation. */
    private boolean isAttached(String key) {
        return attached(part(key, 1)).anyMatch(each -> each.key().equals(key));
    }

    /** Reads each conversation once, of those who are or were in it. */
    private Stream<FileCheck.Named> attached() {
        return people.get()
                .flatMap(userId -> Stream.concat(
                        messages.listAllConversations(userId).map(member -> member.conversationId()),
                        messages.listLeft(userId).map(left -> left.conversationId())))
                .distinct()
                .flatMap(this::attached);
    }

    private Stream<FileCheck.Named> attached(String conversationId) {
        return messages.listAll(conversationId)
                .flatMap(message -> Stream.ofNullable(message.attachments())
                        .flatMap(List::stream)
                        .map(file -> FileCheck.Named.required("message:" + message.messageId(), file.s3Key())));
    }
}
