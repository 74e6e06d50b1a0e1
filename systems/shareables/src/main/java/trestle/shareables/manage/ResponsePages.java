package trestle.shareables.manage;

import java.util.List;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Api;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.Access;
import trestle.shareables.access.Opened;
import trestle.shareables.access.PageAccess;
import trestle.shareables.responses.Code;
import trestle.shareables.responses.PersonalCodes;
import trestle.shareables.responses.ResponseRefs;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.templates.StaticTemplates;

/** The page on which an admin looks through responses, removes one, makes personal codes and exports all. */
public final class ResponsePages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String PATH = "/{id}/responses";
    private static final int SEARCH_MAX = 80;
    private static final int SHOWN_MAX = 200;

    private final Access access;
    private final PageAccess opening;
    private final ResponseTables tables;
    private final ResponseRemoval removal;
    private final PersonalCodes codes;
    private final ResponseRefs refs;

    public ResponsePages(
            Access access,
            PageAccess opening,
            ResponseTables tables,
            ResponseRemoval removal,
            PersonalCodes codes,
            ResponseRefs refs) {
        this.access = access;
        this.opening = opening;
        this.tables = tables;
        this.removal = removal;
        this.codes = codes;
        this.refs = refs;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(PATH, Access.CALLER, ResponsePages::search, this::list);
        pages.post(PATH + "/{ref}/remove", Access.CALLER, this::remove).beforeReplay(access::admin);
        pages.post("/{id}/codes", Access.CALLER, ResponsePages::count, this::issue);
    }

    /**
     * What the page shows.
     *
     * @param matching how many responses have the words, of which the first are shown
     */
    public record ResponsesPage(
            Shareable shareable,
            String path,
            String export,
            boolean live,
            boolean closedList,
            PersonalCodes.Used used,
            List<String> unanswered,
            List<String> newCodes,
            String search,
            int matching,
            ResponseTable table,
            List<ResponseTable.Line> shown) {}

    static Checked<String> search(Fields in) {
        var words = in.lineIfGiven("q", 1, SEARCH_MAX).orElse("");
        return in.make(() -> words);
    }

    static Checked<Integer> count(Fields in) {
        int count = in.whole("count", 1, PersonalCodes.COUNT_MAX);
        return in.make(() -> count);
    }

    private Response list(Request request, Checked<String> query) {
        return opening.admin(
                request,
                opened -> show(request, 200, responding(opened), request.valid(query), request.form(), List.of()));
    }

    /** Lists have ticks and no responses. */
    private static Opened responding(Opened opened) {
        if (opened.shareable() instanceof Checklist) throw Problem.notFoundException();
        return opened;
    }

    private Response show(Request request, int status, Opened opened, String search, Form form, List<Code> issued) {
        var shareable = opened.shareable();
        var table = tables.of(shareable);
        var matching = table.search(search);
        var closed = closedList(shareable);
        var page = new ResponsesPage(
                shareable,
                request.href("/" + shareable.shortId()),
                request.href(Api.PREFIX + "/shareables/" + shareable.shortId() + "/export"),
                opened.isLive(),
                closed,
                closed ? codes.used(shareable.shortId()) : new PersonalCodes.Used(0, 0),
                closed ? codes.unanswered(shareable.shortId()) : List.of(),
                issued.stream().map(Code::displayed).toList(),
                search,
                matching.size(),
                table,
                matching.stream().limit(SHOWN_MAX).toList());
        var ui = request.ui();
        return Response.page(status, new View(ui.text("responses.title"), TEMPLATES.responsesList(ui, page, form)));
    }

    private static boolean closedList(Shareable shareable) {
        return switch (shareable) {
            case Event event -> event.closedList();
            case Poll poll -> poll.closedList();
            case Checklist checklist -> false;
        };
    }

    private Response remove(Request request) {
        return opening.liveAdmin(request, opened -> remove(request, responding(opened)));
    }

    private Response remove(Request request, Opened opened) {
        var code = refs.open(opened.shortId(), request.path("ref")).orElseThrow(Problem::notFoundException);
        var done = Response.redirect("/" + opened.shortId() + "/responses", "response-removed");
        return removal.remove(request, opened.shareable(), code, done);
    }

    /** The codes are shown on the page that answers, this once. */
    private Response issue(Request request, Checked<Integer> typed) {
        return opening.liveAdmin(request, opened -> issue(request, responding(opened), typed));
    }

    private Response issue(Request request, Opened opened, Checked<Integer> typed) {
        if (!closedList(opened.shareable())) throw Problem.notFoundException();
        return switch (typed) {
            case Checked.Invalid<Integer>(var problems) ->
                show(request, 422, opened, "", request.form(problems), List.of());
            case Checked.Valid<Integer>(var count) -> {
                var issued = codes.issue(opened.shareable(), count).commit(request.transactions());
                yield show(request, 201, opened, "", request.form(), issued);
            }
        };
    }
}
