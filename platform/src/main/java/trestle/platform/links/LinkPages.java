package trestle.platform.links;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.templates.StaticTemplates;
import trestle.platform.web.Caller;
import trestle.platform.web.Href;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** The page on which links are made and revoked, and the page that a link leads to. */
final class LinkPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final Texts TEXTS = Texts.beside(LinkPages.class);
    private static final String OPEN = Links.OPEN_PATH + "{token}";

    private final Links links;
    private final LinkRules rules;
    private final Transactions transactions;
    private final Clock clock;

    LinkPages(Links links, LinkRules rules, Transactions transactions, Clock clock) {
        this.links = links;
        this.rules = rules;
        this.transactions = transactions;
        this.clock = clock;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(rules.path(), rules.creators(), Shape.PAGE, this::list);
        pages.post(
                        rules.path(),
                        rules.creators(),
                        in -> NewLink.parseForm(in, clock.instant()),
                        (request, form) -> list(request, 422, PageRequest.first(20), form),
                        this::create)
                .limit(LinkRoutes.LIMIT);
        pages.post(rules.path() + "/{linkId}/revoke", rules.creators(), this::revoke);
        pages.get(OPEN, Caller.ANYONE, this::show).secretInPath();
        pages.post(OPEN, Caller.ANYONE, LinkPages::passcode, (request, form) -> form(request, 422, form), this::open)
                .secretInPath()
                .onProblem(LinkPages::tooMany)
                .beforeReplay(this::requireLink);
    }

    /** Holders of the cookie are led on without another, so that no grant in the answer says that the link is gone. */
    private void requireLink(Request request) {
        var link = links.find(Links.id(request.path("token"))).filter(rules::isTargetAvailable);
        if (link.isEmpty()) throw Problem.notFoundException();
    }

    private static Checked<String> passcode(Fields in) {
        in.whenMissing("passcode", "Enter the passcode.");
        var passcode = in.line("passcode", 1, NewLink.PASSCODE_MAX);
        return in.make(() -> passcode);
    }

    private static Ui ui(Request request) {
        return new Ui(request.visit(), TEXTS);
    }

    // Making links

    private Response list(Request request, Checked<PageRequest> query) {
        return list(request, 200, request.valid(query), request.form().with("days", 7));
    }

    private Response list(Request request, int status, PageRequest wanted, Form form) {
        var ui = ui(request);
        var page = rules.list(request, wanted);
        var here = request.rawPath();
        var more = page.next().map(cursor -> Href.of(here, "cursor", cursor));
        var lines = page.items().stream().map(LinkView::of).toList();
        var body = TEMPLATES.linksList(ui, lines, here, more, request.form(), form, lives(ui));
        return Response.page(status, new View(ui.text("links.title"), body));
    }

    private static List<Choice> lives(Ui ui) {
        return List.of(
                new Choice("1", ui.text("links.day")),
                new Choice("7", ui.text("links.week")),
                new Choice("30", ui.text("links.month")),
                new Choice("365", ui.text("links.year")));
    }

    /** A page is not remembered in the transaction, only after it. */
    private Response create(Request request, NewLink wanted) {
        var change = links.create(wanted, rules.target(request), AccountAtEpoch.of(request));
        return created(request, LinkRoutes.present(change.commit(transactions)));
    }

    private static Response created(Request request, Links.Created created) {
        var ui = ui(request);
        var title = ui.text("links.created");
        return Response.page(201, new View(title, TEMPLATES.linksCreated(ui, LinkView.of(created), request.rawPath())));
    }

    private Response revoke(Request request) {
        var linkId = request.id("linkId");
        var path = request.rawPath().substring(request.site().base().length());
        var list = path.substring(0, path.lastIndexOf("/" + linkId));
        return request.commitFound(
                links.revoke(linkId, link -> rules.mayChange(request, link)), Response.redirect(list, "link-revoked"));
    }

    // Opening a link

    /** Who holds the cookie is not asked for a passcode again. */
    private Response show(Request request) {
        return held(request).orElseGet(() -> answer(request, Optional.empty()));
    }

    private Response open(Request request, String passcode) {
        return held(request).orElseGet(() -> answer(request, Optional.of(passcode)));
    }

    private Optional<Response> held(Request request) {
        var linkId = Links.id(request.path("token"));
        return request.holds(Links.CAPABILITY, linkId)
                ? links.find(linkId).map(link -> Response.redirect(rules.page(link)))
                : Optional.empty();
    }

    private Response answer(Request request, Optional<String> passcode) {
        return switch (links.open(request.path("token"), passcode, request.address())) {
            case LinkOpening.Opened(var link, var secret, var life) ->
                Response.redirect(rules.page(link)).granting(LinkSite.COOKIE, link.linkId(), secret, life);
            case LinkOpening.PasscodeNeeded() -> form(request, 200, request.form());
            case LinkOpening.WrongPasscode() ->
                form(
                        request,
                        401,
                        request.form().problem("passcode", ui(request).text("links.wrong")));
            case LinkOpening.TooMany(var limit) ->
                throw Problem.rateLimited(limit).asException();
            case LinkOpening.Gone() -> gone(request);
        };
    }

    private static Response tooMany(Request request, Problem problem) {
        return form(request, problem.status(), request.form().problem("passcode", problem.detail()));
    }

    private static Response form(Request request, int status, Form form) {
        var ui = ui(request);
        var body = TEMPLATES.linksPasscode(ui, form, request.rawPath());
        return Response.page(status, new View(ui.text("links.passcode.title"), body));
    }

    private static Response gone(Request request) {
        var ui = ui(request);
        return Response.page(404, new View(ui.text("links.gone"), TEMPLATES.linksGone(ui)));
    }
}
