package trestle.archive.messages;

import static trestle.archive.messages.ConversationIds.caller;

import java.util.List;
import java.util.Optional;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.model.Change;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** Conversations over the API. */
public final class ConversationRoutes implements ApiRoutes {
    private static final String ONE = "/conversations/{convId}";

    private final Conversations conversations;
    private final MessageViews views;
    private final ConversationPaging paging;

    public ConversationRoutes(Conversations conversations, MessageViews views, ConversationPaging paging) {
        this.conversations = conversations;
        this.views = views;
        this.paging = paging;
    }

    /** A conversation to be started. */
    record NewConversation(List<UserId> participantIds, Optional<String> title, Optional<String> text) {
        static Checked<NewConversation> parse(Fields in) {
            var named = people(in, Conversations.PARTICIPANTS_MAX);
            var title = in.nameIfGiven("conversationTitle", 1, Conversations.TITLE_MAX);
            var text = in.textIfGiven("messageText", 1, Messages.TEXT_MAX);
            return in.make(() -> new NewConversation(named, title, text));
        }
    }

    private static List<UserId> people(Fields in, int most) {
        var named = in.textsAsSent("participantIds", most, 64);
        in.check("participantIds", !named.isEmpty(), "required", "Choose at least one other person.");
        in.check(
                "participantIds",
                named.stream().distinct().count() == named.size(),
                "twice",
                "Choose each person only once.");
        in.check("participantIds", named.stream().allMatch(PathId::isOne), "unknown", "Choose members of the archive.");
        return named.stream().map(UserId::new).toList();
    }

    private static final Shape<List<UserId>> PEOPLE = in -> {
        var named = people(in, Conversations.ADDED_MAX);
        return in.make(() -> named);
    };

    static final Shape<Optional<String>> TITLE =
            Shape.of(in -> in.nameIfGiven("conversationTitle", 1, Conversations.TITLE_MAX));

    @Override
    public void declare(Api api) {
        api.get("/conversations", Roles.MEMBERS, Shape.PAGE, this::list)
                .lists(ConversationView.class)
                .summary("List your conversations, the one with the latest message first.");
        api.post("/conversations", Roles.MEMBERS, NewConversation::parse, this::open)
                .limit(MessageRoutes.LIMIT)
                .returns(201, ConversationView.class)
                .summary("Start a conversation, with a first message if you like. "
                        + "The one with a single other person is returned with 200 where it is there.");
        api.get(ONE, Roles.MEMBERS, this::show)
                .returns(200, ConversationView.class)
                .summary("Get one of your conversations.");
        api.patch(ONE, Roles.MEMBERS, TITLE, this::rename)
                .returns(200, ConversationView.class)
                .summary("Rename a group that you started; without a title it is named after its participants.");
        api.delete(ONE, Roles.MEMBERS, this::end)
                .returns(204)
                .summary("Delete a group that you started for everyone, leave another group, "
                        + "or hide a conversation with one person until its next message.");
        api.post(ONE + "/participants", Roles.MEMBERS, PEOPLE, this::add)
                .beforeReplay(request -> find(request))
                .returns(200, ConversationView.class)
                .summary("Add people to a group that you started. They see messages from now on.");
        api.delete(ONE + "/participants/{userId}", Roles.MEMBERS, this::remove)
                .returns(200, ConversationView.class)
                .summary("Remove someone from a group that you started.");
    }

    private Response list(Request request, PageRequest page) {
        var shown = paging.page(caller(request), page);
        return Response.list(new Page<>(views.of(shown.items()), shown.next(), shown.ended()));
    }

    private Participation find(Request request) {
        return conversations.find(caller(request), ConversationIds.of(request)).orElseThrow(Problem::notFoundException);
    }

    private Response show(Request request) {
        return Response.json(200, views.of(find(request)));
    }

    private Response open(Request request, NewConversation wanted) {
        var change = conversations.open(
                caller(request),
                wanted.participantIds(),
                wanted.title().orElse(null),
                wanted.text().orElse(null));
        return request.commit(change, result -> {
            var done = MessageProblems.done(result);
            return Response.json(done.created() ? 201 : 200, view(request, done));
        });
    }

    private Response rename(Request request, Optional<String> title) {
        return changed(request, conversations.rename(caller(request), ConversationIds.of(request), title.orElse(null)));
    }

    private Response add(Request request, List<UserId> named) {
        return changed(request, conversations.add(caller(request), ConversationIds.of(request), named));
    }

    private Response remove(Request request) {
        return changed(
                request,
                conversations.remove(caller(request), ConversationIds.of(request), new UserId(request.id("userId"))));
    }

    private Response changed(Request request, Change<ConversationResult> change) {
        return request.commit(change, result -> Response.json(200, view(request, MessageProblems.done(result))));
    }

    /** The conversation as it is now, with what the caller has read of it. */
    private ConversationView view(Request request, ConversationResult.Done done) {
        var conversation = done.conversation();
        var member = conversations
                .find(caller(request), conversation.conversationId())
                .map(Participation::member)
                .orElseGet(() -> Member.of(conversation, caller(request), 0, conversation.createdAt()));
        return views.of(new Participation(conversation, member));
    }

    private Response end(Request request) {
        return request.commit(conversations.end(caller(request), ConversationIds.of(request)), result -> {
            MessageProblems.done(result);
            return Response.empty(204);
        });
    }
}
