package trestle.shareables.manage;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Api;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
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
import trestle.shareables.shareable.Shareable;
import trestle.shareables.templates.StaticTemplates;

/** The page on which an admin looks through responses, removes one, makes personal codes and exports all. */
public final class ResponsePages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String PATH = "/{id}/responses";
    private static final int SEARCH_MAX = 80;
    private static final int SHOWN = 100;
    private static final int PAGES_MAX = 1_000;

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
        pages.get(PATH, Access.CALLER, Search::parse, this::list);
        pages.post(PATH + "/{ref}/remove", Access.CALLER, this::remove).beforeReplay(access::admin);
        pages.post("/{id}/codes", Access.CALLER, ResponsePages::count, this::issue)
                .beforeReplay(access::liveAdmin);
    }

    /**
     * What the page shows.
     *
     * @param shown the responses of this page that have the words
     * @param next where the next ones are
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
            ResponseTable table,
            List<ResponseTable.Line> shown,
            Optional<String> next) {}

    /**
     * Which responses are wanted.
     *
     * @param page from 1
     */
    record Search(String words, int page) {
        static final Search ALL = new Search("", 1);

        static Checked<Search> parse(Fields in) {
            var words = in.lineIfGiven("q", 1, SEARCH_MAX).orElse("");
            int page = in.wholeIfGiven("page", 1, PAGES_MAX).orElse(1);
            return in.make(() -> new Search(words, page));
        }

        List<ResponseTable.Line> of(ResponseTable table) {
            return table.search(words).stream()
                    .skip((page - 1L) * SHOWN)
                    .limit(SHOWN)
                    .toList();
        }

        /** The query of the next page, if there is one. */
        Optional<String> next(ResponseTable table) {
            return table.search(words).size() <= page * SHOWN
                    ? Optional.empty()
                    : Optional.of("?page=" + (page + 1)
                            + (words.isEmpty() ? "" : "&q=" + URLEncoder.encode(words, StandardCharsets.UTF_8)));
        }
    }

    static Checked<Integer> count(Fields in) {
        in.whenMissing("count", "Enter how many codes you need.");
        int count = in.whole("count", 1, PersonalCodes.COUNT_MAX);
        return in.make(() -> count);
    }

    private Response list(Request request, Checked<Search> query) {
        return opening.admin(
                request,
                opened -> show(
                        request,
                        200,
                        responding(opened),
                        request.valid(query),
                        request.form(),
                        used(opened.shareable()),
                        List.of()));
    }

    /** Lists have ticks and no responses. */
    private static Opened responding(Opened opened) {
        if (opened.shareable() instanceof Checklist) throw Problem.notFoundException();
        return opened;
    }

    private PersonalCodes.Used used(Shareable shareable) {
        return shareable.isClosedList() ? codes.used(shareable) : new PersonalCodes.Used(0, 0);
    }

    private Response show(
            Request request,
            int status,
            Opened opened,
            Search search,
            Form form,
            PersonalCodes.Used used,
            List<Code> issued) {
        var shareable = opened.shareable();
        var table = tables.of(shareable);
        var closed = shareable.isClosedList();
        var page = new ResponsesPage(
                shareable,
                request.href("/" + shareable.shortId()),
                request.href(Api.PREFIX + "/shareables/" + shareable.shortId() + "/export"),
                opened.isLive(),
                closed,
                used,
                closed ? codes.unanswered(shareable.shortId()) : List.of(),
                issued.stream().map(Code::displayed).toList(),
                search.words(),
                table,
                search.of(table),
                search.next(table).map(query -> request.href("/" + shareable.shortId() + "/responses" + query)));
        var ui = request.ui();
        return Response.page(status, new View(ui.text("responses.title"), TEMPLATES.responsesList(ui, page, form)));
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
        if (!opened.shareable().isClosedList()) throw Problem.notFoundException();
        var used = used(opened.shareable());
        return switch (typed) {
            case Checked.Invalid<Integer>(var problems) ->
                show(request, 422, opened, Search.ALL, request.form(problems), used, List.of());
            case Checked.Valid<Integer>(var count) -> issue(request, opened, used, count);
        };
    }

    private Response issue(Request request, Opened opened, PersonalCodes.Used used, int count) {
        try {
            return request.commit(
                    codes.issue(opened.shareable(), count),
                    issued -> show(request, 201, opened, Search.ALL, request.form(), used.with(count), issued));
        } catch (ProblemException refused) {
            var problems = refused.problem().errors();
            if (problems.isEmpty()) throw refused;
            return show(request, 422, opened, Search.ALL, request.form(problems), used, List.of());
        }
    }
}
