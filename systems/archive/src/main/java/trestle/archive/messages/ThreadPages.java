package trestle.archive.messages;

import static trestle.archive.messages.ConversationIds.caller;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import trestle.archive.live.StreamRoutes;
import trestle.archive.profiles.Roles;
import trestle.archive.templates.StaticTemplates;
import trestle.archive.uploads.FileType;
import trestle.archive.uploads.Purpose;
import trestle.archive.uploads.UploadRoutes;
import trestle.archive.uploads.UploadTaking;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.pages.forms.Form;
import trestle.platform.text.UnicodeText;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Principal;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Route;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** The page of a conversation: its messages, and the forms with which they are sent, edited and removed. */
public final class ThreadPages implements PageRoutes {
    private static final String THREAD = "/messages/{convId}";
    private static final String ONE = THREAD + "/messages/{messageId}";
    private static final int SHOWN = 50;
    private static final int SAID_MAX = 120;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Messages messages;
    private final ReadMarks readMarks;
    private final MessageViews views;
    private final Attachments attachments;

    public ThreadPages(Messages messages, ReadMarks readMarks, MessageViews views, Attachments attachments) {
        this.messages = messages;
        this.readMarks = readMarks;
        this.views = views;
        this.attachments = attachments;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(
                THREAD,
                Roles.MEMBERS,
                Shape.PAGE,
                (request, page) -> show(request, 200, request.valid(page), request.form(), request.form()));
        pages.post(
                        THREAD,
                        Roles.MEMBERS,
                        MessageRoutes.TEXT,
                        (request, form) -> show(request, 422, PageRequest.first(SHOWN), form, request.form()),
                        (request, text) -> send(request, Optional.of(text), List.of()))
                .limit(MessageRoutes.LIMIT)
                .beforeReplay(this::find);
        pages.post(THREAD + "/files", Roles.MEMBERS, ThreadPages::note, this::sendFile)
                .limit(MessageRoutes.LIMIT)
                .limit(UploadRoutes.LIMIT)
                .bytesMax(Attachments.BYTES_MAX + Route.BODY_BYTES_MAX)
                .onProblem((request, problem) -> refused(request, problem.status(), problem.detail()))
                .beforeReplay(this::find);
        pages.get(ONE + "/edit", Roles.MEMBERS, this::edit);
        pages.post(
                        ONE + "/edit",
                        Roles.MEMBERS,
                        MessageRoutes.TEXT,
                        (request, form) -> editPage(request, 422, form),
                        this::save)
                .limit(MessageRoutes.LIMIT)
                .beforeReplay(this::find);
        pages.post(ONE + "/remove", Roles.MEMBERS, this::remove).beforeReplay(this::find);
    }

    private Participation find(Request request) {
        return messages.findParticipation(caller(request), ConversationIds.of(request))
                .orElseThrow(Problem::notFoundException);
    }

    private static String path(Request request) {
        return "/messages/" + ConversationIds.of(request);
    }

    private Response show(Request request, int status, PageRequest asked, Form box, Form fileBox) {
        var found = find(request);
        var wanted = new PageRequest(SHOWN, asked.cursor(), asked.audience());
        var page = messages.list(caller(request), ConversationIds.of(request), wanted)
                .orElseThrow(Problem::notFoundException);
        if (asked.cursor().isEmpty()) markRead(request, page);
        var ui = request.ui();
        var thread = thread(request, found, page, asked);
        var body = TEMPLATES.messagesThread(ui, thread, box, fileBox, request.form());
        return Response.page(status, thread.name(), body);
    }

    /**
     * Who opens a conversation in a browser has read what it shows. A hidden tab asks for nothing, and so reads nothing.
     */
    private void markRead(Request request, Page<Message> page) {
        if (page.items().isEmpty() || request.member().via() instanceof Principal.Via.Token) return;
        var newest = page.items().getFirst().messageId();
        readMarks.markRead(caller(request), ConversationIds.of(request), newest).commit(request.transactions());
    }

    private ThreadPage thread(Request request, Participation found, Page<Message> page, PageRequest asked) {
        var ui = request.ui();
        var path = path(request);
        var conversation = views.of(found);
        var lines = views.of(page.items().reversed(), caller(request)).stream()
                .map(view -> new ThreadPage.Line(view, view.senderId().equals(request.accountId())))
                .toList();
        return new ThreadPage(
                conversation,
                conversation.name(request.accountId(), ui.text("messages.nobody")),
                days(request, lines),
                request.href(path),
                request.href(path, "cursor", asked.cursor().orElse("")),
                page.next().map(cursor -> request.href(path, "cursor", cursor)),
                asked.cursor().map(cursor -> request.href(path)),
                said(request, lines),
                request.href(StreamRoutes.PATH),
                found.conversation().participantIds().size() < 2,
                ConversationPages.ending(request, found.conversation()));
    }

    private static List<ThreadPage.Day> days(Request request, List<ThreadPage.Line> lines) {
        return lines.stream()
                .collect(Collectors.groupingBy(
                        line -> LocalDate.ofInstant(line.view().createdAt(), request.zone()),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .entrySet()
                .stream()
                .map(day -> new ThreadPage.Day(day.getKey(), day.getValue()))
                .toList();
    }

    private static String said(Request request, List<ThreadPage.Line> lines) {
        return lines.reversed().stream()
                .filter(line -> !line.own())
                .findFirst()
                .map(ThreadPage.Line::view)
                .map(view -> request.ui()
                        .text(
                                "messages.said",
                                view.senderName(),
                                UnicodeText.opening(
                                        Optional.ofNullable(view.messageText()).orElse(""), SAID_MAX)))
                .orElse("");
    }

    private Response send(Request request, Optional<String> text, List<String> uploadIds) {
        var change = messages.send(caller(request), ConversationIds.of(request), text.orElse(null), uploadIds);
        return request.commit(change, result -> {
            var message = MessageProblems.done(result);
            return Response.redirect(path(request) + "#message-" + message.messageId());
        });
    }

    private static Checked<Optional<String>> note(Fields in) {
        var text = in.textIfGiven("fileText", 1, Messages.TEXT_MAX);
        return in.make(() -> text);
    }

    private Response sendFile(Request request, Checked<Optional<String>> typed) {
        find(request);
        var file = request.file("file").filter(part -> part.bytes() > 0);
        if (file.isEmpty()) return refused(request, 422, request.ui().text("messages.file.none"));
        if (!(typed instanceof Checked.Valid<Optional<String>>(var text))) {
            return refused(request, 422, request.ui().text("messages.file.text"));
        }
        try {
            var name = file.get().fileName().orElse("file");
            var type = UploadRoutes.check(
                    Purpose.MESSAGE,
                    name,
                    FileType.ofName(name).map(FileType::mimeType).orElse(""),
                    file.get().bytes());
            var incoming = new UploadTaking.IncomingFile(
                    name, type, file.get().bytes(), file.get().open());
            var uploadId = attachments.receive(caller(request), ConversationIds.of(request), incoming);
            return send(request, text, List.of(uploadId));
        } catch (ProblemException problem) {
            if (problem.problem().status() != 415) throw problem;
            return refused(request, 415, request.ui().text("messages.file.type"));
        }
    }

    private Response refused(Request request, int status, String message) {
        return show(
                request,
                status,
                PageRequest.first(SHOWN),
                request.form(),
                request.form().problem("file", message));
    }

    private Message own(Request request) {
        return messages.find(caller(request), ConversationIds.of(request), request.id("messageId"))
                .filter(message -> message.senderId().equals(caller(request)) && message.deletedAt() == null)
                .orElseThrow(Problem::notFoundException);
    }

    private Response edit(Request request) {
        var text = Optional.ofNullable(own(request).messageText()).orElse("");
        return editPage(request, 200, request.form().with("messageText", text));
    }

    private Response editPage(Request request, int status, Form form) {
        own(request);
        var ui = request.ui();
        var body = TEMPLATES.messagesEdit(ui, request.href(path(request)), request.rawPath(), form);
        return Response.page(status, ui.text("messages.edit.title"), body);
    }

    private Response save(Request request, String text) {
        var change = messages.edit(caller(request), ConversationIds.of(request), request.id("messageId"), text);
        return request.commit(change, result -> {
            MessageProblems.done(result);
            return Response.redirect(path(request) + "#message-" + request.id("messageId"), "message-saved");
        });
    }

    private Response remove(Request request) {
        var change = messages.remove(caller(request), ConversationIds.of(request), request.id("messageId"));
        return request.commit(change, result -> {
            MessageProblems.done(result);
            return Response.redirect(path(request), "message-removed");
        });
    }
}
