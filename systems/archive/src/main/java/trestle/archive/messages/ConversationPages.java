package trestle.archive.messages;

import static trestle.archive.messages.ConversationIds.caller;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import trestle.archive.live.StreamRoutes;
import trestle.archive.profiles.Directory;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.archive.templates.StaticTemplates;
import trestle.model.Change;
import trestle.model.PageRequest;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** The list of conversations, the page that starts one, and the page of those who take part. */
public final class ConversationPages implements PageRoutes {
    private static final String PEOPLE = "/messages/{convId}/people";
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Conversations conversations;
    private final ConversationPaging paging;
    private final MessageViews views;
    private final Directory directory;

    public ConversationPages(
            Conversations conversations, ConversationPaging paging, MessageViews views, Directory directory) {
        this.conversations = conversations;
        this.paging = paging;
        this.views = views;
        this.directory = directory;
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/messages", Roles.MEMBERS, Shape.PAGE, (request, page) -> list(request, request.valid(page)));
        pages.get("/messages/new", Roles.MEMBERS, request -> picker(request, 200, request.form()));
        pages.post(
                        "/messages/new",
                        Roles.MEMBERS,
                        ConversationRoutes.NewConversation::parse,
                        (request, form) -> picker(request, 422, form),
                        this::open)
                .limit(MessageRoutes.LIMIT);
        pages.get(PEOPLE, Roles.MEMBERS, request -> people(request, 200, request.form()));
        pages.post(PEOPLE, Roles.MEMBERS, ConversationPages::added, this::add).beforeReplay(this::find);
        pages.post(PEOPLE + "/{userId}/remove", Roles.MEMBERS, this::remove).beforeReplay(this::find);
        pages.post(
                        "/messages/{convId}/title",
                        Roles.MEMBERS,
                        ConversationRoutes.TITLE,
                        (request, form) -> people(request, 422, form),
                        this::rename)
                .beforeReplay(this::find);
        pages.get("/messages/{convId}/end", Roles.MEMBERS, this::askEnd);
        pages.post("/messages/{convId}/end", Roles.MEMBERS, this::end);
    }

    private Participation find(Request request) {
        return conversations.find(caller(request), ConversationIds.of(request)).orElseThrow(Problem::notFoundException);
    }

    private Response list(Request request, PageRequest asked) {
        var ui = request.ui();
        var page = paging.page(caller(request), asked);
        var rows = views.of(page.items()).stream()
                .map(view -> new ConversationRow(
                        view,
                        view.name(request.accountId(), ui.text("messages.nobody")),
                        request.href("/messages/" + view.conversationId())))
                .toList();
        var body = TEMPLATES.messagesList(
                ui,
                rows,
                request.href("/messages/new"),
                request.href("/messages", "cursor", asked.cursor().orElse("")),
                page.next().map(cursor -> request.href("/messages", "cursor", cursor)),
                request.href(StreamRoutes.PATH));
        return Response.page(ui.text("messages.title"), body);
    }

    /** A conversation in the list. */
    public record ConversationRow(ConversationView view, String name, String href) {
        /** How many messages are unread, as people read it. */
        public String unread() {
            return view.unreadCount() > 99 ? "99+" : Integer.toString(view.unreadCount());
        }
    }

    /** Everybody who can be written to. */
    private List<Choice> choices(Request request, Predicate<UserId> wanted) {
        return directory.everybody().stream()
                .filter(person -> !person.userId().equals(caller(request)) && wanted.test(person.userId()))
                .filter(person ->
                        person.roles().contains(Roles.MEMBER) || person.roles().contains(Roles.ADMIN))
                .sorted((one, other) -> one.displayName().compareToIgnoreCase(other.displayName()))
                .map(ConversationPages::choice)
                .toList();
    }

    private static Choice choice(Profile person) {
        return new Choice(
                person.userId().value(),
                person.displayName(),
                person.isProfilePrivate() ? "" : Objects.requireNonNullElse(person.familyRelationship(), ""));
    }

    private Response picker(Request request, int status, Form form) {
        var ui = request.ui();
        var body = TEMPLATES.messagesNew(
                ui, form, choices(request, each -> true), request.rawPath(), request.href("/messages"));
        return Response.page(status, ui.text("messages.new"), body);
    }

    private Response open(Request request, ConversationRoutes.NewConversation wanted) {
        var change = conversations.open(
                caller(request),
                wanted.participantIds(),
                wanted.title().orElse(null),
                wanted.text().orElse(null));
        try {
            return request.commit(change, result -> {
                var done = MessageProblems.done(result);
                return Response.redirect("/messages/" + done.conversation().conversationId());
            });
        } catch (ProblemException problem) {
            if (problem.problem().status() != 422) throw problem;
            return picker(request, 422, request.form(problem.problem().errors()));
        }
    }

    private Response people(Request request, int status, Form form) {
        var found = find(request);
        if (found.conversation().isDirect()) throw Problem.notFoundException();
        var ui = request.ui();
        var view = views.of(found);
        var isCreator = found.conversation().creatorId().equals(caller(request));
        var addable = isCreator ? choices(request, each -> !found.conversation().has(each)) : List.<Choice>of();
        var filled = status == 200
                ? form.with(
                        "conversationTitle",
                        Optional.ofNullable(view.conversationTitle()).orElse(""))
                : form;
        var body = TEMPLATES.messagesPeople(
                ui,
                view,
                view.name(request.accountId(), ui.text("messages.nobody")),
                request.href("/messages/" + view.conversationId()),
                isCreator,
                addable,
                filled,
                request.form());
        return Response.page(status, ui.text("messages.people"), body);
    }

    private static Checked<List<UserId>> added(Fields in) {
        var named = in.texts("participantIds", Conversations.ADDED_MAX, 64).stream()
                .filter(PathId::isOne)
                .map(UserId::new)
                .toList();
        return in.make(() -> named);
    }

    private Response add(Request request, Checked<List<UserId>> typed) {
        var named = request.valid(typed);
        return changed(request, conversations.add(caller(request), ConversationIds.of(request), named), "people-added");
    }

    private Response remove(Request request) {
        var removed = new UserId(request.id("userId"));
        return changed(
                request, conversations.remove(caller(request), ConversationIds.of(request), removed), "person-removed");
    }

    private Response rename(Request request, Optional<String> title) {
        return changed(
                request,
                conversations.rename(caller(request), ConversationIds.of(request), title.orElse(null)),
                "conversation-renamed");
    }

    private static Response changed(Request request, Change<ConversationResult> change, String done) {
        return request.commit(change, result -> {
            MessageProblems.done(result);
            return Response.redirect("/messages/" + ConversationIds.of(request) + "/people", done);
        });
    }

    private Response askEnd(Request request) {
        var found = find(request);
        var ui = request.ui();
        var view = views.of(found);
        var body = TEMPLATES.messagesEnd(
                ui,
                ending(request, found.conversation()),
                view.name(request.accountId(), ui.text("messages.nobody")),
                request.href("/messages/" + view.conversationId()),
                request.rawPath(),
                request.form());
        return Response.page(ui.text(ending(request, found.conversation()) + ".title"), body);
    }

    /** What ending a conversation means for the caller, as the beginning of the keys of its texts. */
    static String ending(Request request, Conversation conversation) {
        if (conversation.isDirect()) return "messages.hide";
        return conversation.creatorId().equals(caller(request)) ? "messages.delete" : "messages.leave";
    }

    private Response end(Request request) {
        return request.commit(conversations.end(caller(request), ConversationIds.of(request)), result -> {
            MessageProblems.done(result);
            return Response.redirect("/messages", "conversation-ended");
        });
    }
}
