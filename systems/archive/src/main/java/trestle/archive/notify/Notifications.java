package trestle.archive.notify;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import trestle.archive.comments.CommentTable;
import trestle.archive.comments.CommentedItems;
import trestle.archive.comments.ItemId;
import trestle.archive.messages.MessageTable;
import trestle.archive.profiles.People;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.UserId;
import trestle.model.Outcome;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.platform.accounts.Enqueue;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.mail.MailHandler;
import trestle.platform.mail.MailMessage;
import trestle.platform.requests.RateWindow;

/**
 * Mails people about messages that they have not read, and about comments on what they uploaded, edited or discussed. A
 * mail and the window that it is counted in are one transaction: of several tasks that want to mail somebody about the
 * same conversation or item, one does. What is written within the window waits for its end.
 */
public final class Notifications {
    /** The kind of task that looks again whether one person is to be mailed. */
    public static final String AGAIN = "notify-again";

    /** How often somebody is mailed about the same conversation or item. */
    static final Duration EVERY = Duration.ofMinutes(15);

    private static final Duration KEPT_AFTER = Duration.ofHours(1);
    private static final int RECIPIENTS_MAX = 500;

    private final NotifyTable table;
    private final MessageTable messages;
    private final CommentTable comments;
    private final CommentedItems items;
    private final People people;
    private final NotifyMail mail;
    private final Enqueue enqueue;
    private final Transactions transactions;

    Notifications(
            NotifyTable table,
            MessageTable messages,
            CommentTable comments,
            People people,
            NotifyMail mail,
            Enqueue enqueue,
            Transactions transactions) {
        this.table = table;
        this.messages = messages;
        this.comments = comments;
        this.items = new CommentedItems(comments);
        this.people = people;
        this.mail = mail;
        this.enqueue = enqueue;
        this.transactions = transactions;
    }

    /** Does the task that is written with a message. */
    public TaskResult aboutMessage(TaskRun run) {
        var subject = findMessage(run);
        var conversation = messages.find(run.get("conversationId"));
        if (subject.isEmpty() || conversation.isEmpty()) return TaskResult.done();
        for (var userId : conversation.get().participantIds()) {
            run.checkpoint();
            notify(subject.get(), userId, run.now());
        }
        return TaskResult.done();
    }

    private Optional<Subject> findMessage(TaskRun run) {
        return messages.findMessage(run.get("conversationId"), run.get("messageId"))
                .filter(message -> message.deletedAt() == null)
                .map(Subject.NewMessage::new);
    }

    /** Does the task that is written with a comment. */
    public TaskResult aboutComment(TaskRun run) {
        var subject = findComment(run);
        if (subject.isEmpty()) return TaskResult.done();
        for (var userId : concerned(subject.get())) {
            run.checkpoint();
            notify(subject.get(), userId, run.now());
        }
        return TaskResult.done();
    }

    private Optional<Subject.NewComment> findComment(TaskRun run) {
        return comments.find(Subject.itemOf(run), run.get("commentId")).map(Subject.NewComment::new);
    }

    /** Who uploaded or last edited the item, and who commented on it before. */
    private Set<UserId> concerned(Subject.NewComment subject) {
        var concerned = new LinkedHashSet<UserId>();
        items.find(subject.comment().itemId()).ifPresent(item -> concerned.add(item.ownerId()));
        try (var all = comments.listAll(subject.comment().itemId())) {
            all.filter(each -> each.createdAt().isBefore(subject.at()))
                    .map(each -> each.userId())
                    .distinct()
                    .limit(RECIPIENTS_MAX)
                    .forEach(concerned::add);
        }
        return concerned;
    }

    /** Does a task of kind {@link #AGAIN}. */
    public TaskResult again(TaskRun run) {
        var subject = run.payload().containsKey("messageId")
                ? findMessage(run)
                : findComment(run).map(each -> (Subject) each);
        subject.ifPresent(each -> notify(each, new UserId(run.get("userId")), run.now()));
        return TaskResult.done();
    }

    /** Mails somebody, or sees to it that they are looked at again when they may be mailed. */
    private void notify(Subject subject, UserId userId, Instant now) {
        if (userId.equals(subject.authorId())) return;
        var ended = now.minus(EVERY).toEpochMilli();
        while (true) {
            var person = people.findActive(userId)
                    .filter(each -> subject.isWantedBy(each) && !each.roles().isEmpty());
            if (person.isEmpty() || isRead(subject, userId)) return;
            var window = table.findWindow(userId.value(), subject.action())
                    .filter(each -> each.windowStart() > ended)
                    .map(each -> Instant.ofEpochMilli(each.windowStart()));
            if (window.isPresent()) {
                // A mail that was sent after this was written leads to it as well.
                if (window.get().isBefore(subject.at())) later(subject, userId, window.get());
                return;
            }
            if (send(subject, person.get(), now, ended)) return;
        }
    }

    private void later(Subject subject, UserId userId, Instant window) {
        transactions.commit(enqueue.add(AGAIN, subject.payload(userId), window.plus(EVERY)));
    }

    /** False if another task has mailed this person meanwhile. */
    private boolean send(Subject subject, Profile person, Instant now, long ended) {
        var message = message(subject, person);
        if (message.isEmpty()) return true;
        var window = new RateWindow(
                person.userId().value(),
                subject.action(),
                1,
                now.toEpochMilli(),
                now.plus(EVERY).plus(KEPT_AFTER));
        var outcome = transactions.run(
                table.begin(window, ended),
                enqueue.add(MailHandler.KIND, message.get().payload(), now));
        return outcome instanceof Outcome.Committed;
    }

    private Optional<MailMessage> message(Subject subject, Profile person) {
        var author = people.named(subject.authorId()).displayName();
        return address(person).flatMap(to -> switch (subject) {
            case Subject.NewMessage(var message) ->
                Optional.of(mail.ofMessage(to, person.userId(), message.conversationId(), author));
            case Subject.NewComment(var comment) ->
                items.find(comment.itemId()).map(item -> mail.ofComment(to, person.userId(), item, author));
        });
    }

    /** Where somebody is contacted: the address that they confirmed for it, or that of their account. */
    static Optional<String> address(Profile person) {
        if (person.contactEmail() != null) return Optional.of(person.contactEmail());
        return person.emailVerified() ? Optional.ofNullable(person.email()) : Optional.empty();
    }

    private boolean isRead(Subject subject, UserId userId) {
        return switch (subject) {
            case Subject.NewMessage(var message) ->
                messages.findMember(userId, message.conversationId())
                        .filter(member -> member.unreadCount() > 0
                                && !Objects.requireNonNullElse(member.lastReadAt(), Instant.EPOCH)
                                        .isAfter(message.createdAt().minusMillis(1)))
                        .isEmpty();
            case Subject.NewComment(var comment) -> hasAnswered(comment.itemId(), userId, comment.createdAt());
        };
    }

    /** Who has commented on the item since then was there, and has seen it. */
    private boolean hasAnswered(ItemId itemId, UserId userId, Instant since) {
        return comments.listNewest(itemId, PageRequest.first(20)).items().stream()
                .anyMatch(
                        each -> each.userId().equals(userId) && each.createdAt().isAfter(since));
    }
}
