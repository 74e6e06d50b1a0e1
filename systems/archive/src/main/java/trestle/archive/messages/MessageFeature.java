package trestle.archive.messages;

import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import trestle.archive.profiles.Authors;
import trestle.archive.profiles.Contributions;
import trestle.archive.profiles.Directory;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.archive.uploads.UploadRoutes;
import trestle.model.Transactions;
import trestle.platform.SystemKit;
import trestle.platform.live.LiveEvent;
import trestle.platform.web.EventStream;
import trestle.platform.web.Request;

/** Conversations and messages, put together. */
public record MessageFeature(
        MessageTable table,
        Messages messages,
        ReadMarks readMarks,
        Conversations conversations,
        Attachments attachments,
        MessageViews views) {
    private static final List<String> OF_CONVERSATIONS =
            List.of(Conversations.CREATED, Conversations.UPDATED, Conversations.DELETED, ReadMarks.READ);

    /** Every kind of live event about conversations and messages. */
    public static final List<String> KINDS =
            Stream.concat(Messages.KINDS.stream(), OF_CONVERSATIONS.stream()).toList();

    public static MessageFeature of(SystemKit kit, ProfileTable profiles, Authors authors) {
        return of(kit, profiles, authors, kit.clock());
    }

    /** The same at another time, for sample data. */
    public static MessageFeature of(SystemKit kit, ProfileTable profiles, Authors authors, Clock clock) {
        var table = new DynamoMessageTable(kit.database());
        var attachments = new Attachments(kit.uploads(), kit.platform().objects(), kit.jobs()::add);
        var messages = new Messages(table, profiles, attachments, kit.live(), kit.jobs()::add, clock, kit.ids());
        var conversations = new Conversations(
                table,
                messages,
                profiles,
                kit.live(),
                kit.jobs()::add,
                kit.transactions(),
                clock,
                kit.ids(),
                kit.platform().settings().count(Conversations.PARTICIPANTS_SETTING, Conversations.PARTICIPANTS_USUAL));
        return new MessageFeature(
                table,
                messages,
                new ReadMarks(table, messages, kit.live()),
                conversations,
                attachments,
                new MessageViews(authors, attachments, clock));
    }

    /** What checks the counts of unread messages. */
    public UnreadCounts unreadCounts(Transactions transactions) {
        return new UnreadCounts(table, readMarks, transactions);
    }

    public void mount(SystemKit kit, Directory directory) {
        var paging = new ConversationPaging(conversations, kit.database().cursors());
        var tasks = new ConversationTasks(table, attachments, kit.transactions());
        var fanouts = new Fanouts(table, kit.live(), kit.jobs()::add, kit.transactions());
        kit.mount(
                        new ConversationRoutes(conversations, views, paging),
                        new MessageRoutes(messages, readMarks, views),
                        new UploadRoutes(
                                kit.uploads(),
                                (userId, conversationId) -> messages.findParticipation(userId, conversationId)
                                        .isPresent()),
                        new ConversationPages(conversations, paging, views, directory),
                        new ThreadPages(messages, readMarks, views, attachments))
                .handle(Messages.FAN_OUT, fanouts::handle)
                .handle(Attachments.REMOVAL, attachments::handleRemoval)
                .handle(Conversations.ERASE, tasks::erase)
                .handle(Conversations.RENAME, tasks::rename);
        var erasure = new MessageErasure(table, conversations, attachments, kit.transactions(), kit.clock());
        kit.erases((account, run) -> erasure.erase(
                new UserId(account.id()), Contributions.isKept(run), run.steps("Taking the name off messages")));
    }

    /**
     * Participants get the events of their conversations, as they get the list of messages. Somebody who is no longer in a
     * conversation gets the event that says so, and only they that they have read something.
     */
    public EventStream streamed(EventStream stream) {
        for (var kind : Messages.KINDS) stream.on(kind, this::takesPart);
        for (var kind : List.of(Conversations.CREATED, Conversations.UPDATED)) {
            stream.on(kind, (request, event) -> isAbout(request, event) || takesPart(request, event));
        }
        stream.on(
                Conversations.DELETED,
                (request, event) -> isMember(request)
                        && table.findMember(caller(request), event.id("conversationId"))
                                .isPresent());
        return stream.on(ReadMarks.READ, MessageFeature::isAbout);
    }

    private boolean takesPart(Request request, LiveEvent event) {
        return isMember(request)
                && messages.findParticipation(caller(request), event.id("conversationId"))
                        .isPresent();
    }

    private static boolean isAbout(Request request, LiveEvent event) {
        return isMember(request) && event.id("userId").equals(request.accountId());
    }

    private static boolean isMember(Request request) {
        return Roles.MEMBERS.refusalOf(request.caller()).isEmpty();
    }

    private static UserId caller(Request request) {
        return new UserId(request.accountId());
    }
}
