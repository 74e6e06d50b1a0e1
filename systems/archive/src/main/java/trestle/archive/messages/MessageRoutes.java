package trestle.archive.messages;

import static trestle.archive.messages.ConversationIds.caller;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import trestle.archive.profiles.Roles;
import trestle.model.Change;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.limits.RateLimit;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** The messages of conversations over the API. */
public final class MessageRoutes implements ApiRoutes {
    /** How often somebody sends or edits a message, by whichever way. */
    static final RateLimit LIMIT = new RateLimit("message", 30, Duration.ofMinutes(1));

    private static final String LIST = "/conversations/{convId}/messages";
    private static final String ONE = LIST + "/{messageId}";

    private final Messages messages;
    private final ReadMarks readMarks;
    private final MessageViews views;

    public MessageRoutes(Messages messages, ReadMarks readMarks, MessageViews views) {
        this.messages = messages;
        this.readMarks = readMarks;
        this.views = views;
    }

    /** A message to be sent. */
    record NewMessage(Optional<String> text, List<String> uploadIds) {
        static Checked<NewMessage> parse(Fields in) {
            var text = in.textIfGiven("messageText", 1, Messages.TEXT_MAX);
            var uploads = in.objectsIfGiven(
                            "attachments", 0, Attachments.COUNT_MAX, Shape.of(each -> each.line("uploadId", 1, 64)))
                    .orElse(List.of());
            in.check(
                    "messageText",
                    text.isPresent() || !uploads.isEmpty(),
                    "required",
                    "Write something, or attach a file.");
            in.check(
                    "attachments",
                    uploads.stream().allMatch(PathId::isOne)
                            && uploads.stream().distinct().count() == uploads.size(),
                    "unknown",
                    "Attach each upload once.");
            return in.make(() -> new NewMessage(text, uploads));
        }
    }

    static final Shape<String> TEXT = Shape.of(in -> in.text("messageText", 1, Messages.TEXT_MAX));

    /** How many messages are unread. */
    public record UnreadCount(int unreadCount) {}

    @Override
    public void declare(Api api) {
        api.get(LIST, Roles.MEMBERS, Shape.PAGE, this::list)
                .lists(MessageView.class)
                .summary("List the messages of a conversation, newest first. Links to attachments work for an hour.");
        api.post(LIST, Roles.MEMBERS, NewMessage::parse, this::send)
                .limit(LIMIT)
                .beforeReplay(this::checkTakesPart)
                .returns(201, MessageView.class)
                .summary("Send a message with a text, attachments or both.");
        api.patch(ONE, Roles.MEMBERS, TEXT, this::edit)
                .limit(LIMIT)
                .returns(200, MessageView.class)
                .summary("Edit one of your messages, for 15 minutes.");
        api.delete(ONE, Roles.MEMBERS, this::remove)
                .returns(204)
                .summary("Remove one of your messages and its files. An empty message stays in its place.");
        api.put(
                        "/conversations/{convId}/read",
                        Roles.MEMBERS,
                        Shape.of(in -> in.line("through", 1, 64)),
                        (request, through) -> marked(
                                request,
                                readMarks.markRead(caller(request), ConversationIds.of(request), through),
                                through))
                .returns(200, UnreadCount.class)
                .summary("Mark everything up to a message as read.");
        api.put(
                        "/conversations/{convId}/unread",
                        Roles.MEMBERS,
                        Shape.of(in -> in.line("from", 1, 64)),
                        (request, from) -> marked(
                                request,
                                readMarks.markUnread(caller(request), ConversationIds.of(request), from),
                                from))
                .returns(200, UnreadCount.class)
                .summary("Mark a message and everything after it as unread.");
    }

    void checkTakesPart(Request request) {
        if (messages.findParticipation(caller(request), ConversationIds.of(request))
                .isEmpty()) {
            throw Problem.notFoundException();
        }
    }

    private Response list(Request request, PageRequest page) {
        var found = messages.list(caller(request), ConversationIds.of(request), page)
                .orElseThrow(Problem::notFoundException);
        return Response.list(new Page<>(views.of(found.items(), caller(request)), found.next(), found.ended()));
    }

    private Response send(Request request, NewMessage message) {
        return shown(
                request,
                201,
                messages.send(
                        caller(request),
                        ConversationIds.of(request),
                        message.text().orElse(null),
                        message.uploadIds()));
    }

    private Response edit(Request request, String text) {
        return shown(
                request,
                200,
                messages.edit(caller(request), ConversationIds.of(request), request.id("messageId"), text));
    }

    private Response shown(Request request, int status, Change<MessageResult> change) {
        return request.commit(
                change, result -> Response.json(status, views.of(MessageProblems.done(result), caller(request))));
    }

    private Response remove(Request request) {
        var change = messages.remove(caller(request), ConversationIds.of(request), request.id("messageId"));
        return request.commit(change, result -> {
            MessageProblems.done(result);
            return Response.empty(204);
        });
    }

    private static Response marked(Request request, Change<Optional<Integer>> change, String messageId) {
        if (!PathId.isOne(messageId)) throw Problem.notFoundException();
        return request.commitFound(change, count -> Response.json(200, new UnreadCount(count)));
    }
}
