package trestle.platform.notices;

import java.util.List;
import java.util.Objects;
import trestle.model.PageRequest;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.forms.Choice;
import trestle.platform.templates.StaticTemplates;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Principal;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.EnumText;
import trestle.platform.web.fields.Shape;

/** The page that the bell leads to. */
final class NoticePages implements PageRoutes {
    static final Texts TEXTS = Texts.beside(NoticePages.class);

    private static final String PATH = "/notices";
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Notices notices;
    private final Digests digests;
    private final NoticeKinds kinds;

    NoticePages(Notices notices, Digests digests, NoticeKinds kinds) {
        this.notices = notices;
        this.digests = digests;
        this.kinds = kinds;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(PATH, Caller.MEMBER, Shape.PAGE, this::list);
        pages.get(PATH + "/{id}", Caller.MEMBER, this::open);
        pages.post(PATH + "/read", Caller.MEMBER, this::markAllRead);
        pages.post(PATH + "/digest", Caller.MEMBER, NoticeRoutes::frequency, this::chooseDigest);
    }

    private Response list(Request request, Checked<PageRequest> query) {
        var ui = new Ui(request.visit(), request.site().frame().texts().or(TEXTS));
        var page = notices.list(request.accountId(), request.valid(query));
        var more = page.next().map(cursor -> request.href(PATH, "cursor", cursor));
        var digest = request.form().with("digest", EnumText.text(digests.frequency(request.accountId())));
        var body = TEMPLATES.noticesList(
                ui,
                lines(ui, request.member(), page.items()),
                request.href(PATH),
                more,
                request.form(),
                digest,
                frequencies(ui));
        return Response.page(new View(ui.text("notice.title"), body));
    }

    private List<NoticeLine> lines(Ui ui, Principal.Member reader, List<Notice> shown) {
        var names = kinds.names(reader.accountId(), shown);
        return shown.stream()
                .map(notice -> {
                    var name = names.getOrDefault(
                            Objects.requireNonNullElse(notice.actorId(), ""), ui.text("notice.someone"));
                    var text = ui.text(kinds.text(notice), name);
                    var detail = kinds.detail(notice, reader, ui).orElse("");
                    return new NoticeLine(notice.id(), notice.at(), name, text, detail, notice.unread());
                })
                .toList();
    }

    private static List<Choice> frequencies(Ui ui) {
        return List.of(
                new Choice("off", ui.text("digest.off")),
                new Choice("daily", ui.text("digest.daily")),
                new Choice("weekly", ui.text("digest.weekly")));
    }

    /** Marks a notice as read, and leads to what it is about. */
    private Response open(Request request) {
        var notice = notices.markRead(request.accountId(), request.id("id")).orElseThrow(Problem::notFoundException);
        return Response.redirect(kinds.target(notice, request.member()).orElse(PATH));
    }

    private Response markAllRead(Request request) {
        notices.markAllRead(request.accountId());
        return Response.redirect(PATH, "notices-read");
    }

    private Response chooseDigest(Request request, Checked<DigestFrequency> chosen) {
        digests.choose(request.accountId(), request.zone(), request.valid(chosen));
        return Response.redirect(PATH, "settings-saved");
    }
}
