package trestle.rollmodel.search;

import java.util.Optional;
import trestle.platform.web.Caller;
import trestle.platform.web.Href;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.EnumText;
import trestle.rollmodel.journal.EntryWords;
import trestle.rollmodel.templates.StaticTemplates;

/** The athlete's own search. */
public record SearchPages(Search search) implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    @Override
    public void declare(Pages pages) {
        pages.get("/search", Caller.role("athlete"), SearchQuery.SHAPE, this::find);
    }

    private Response find(Request request, Checked<SearchQuery> asked) {
        return switch (asked) {
            case Checked.Valid<SearchQuery>(var query) -> found(request, query);
            case Checked.Invalid<SearchQuery> nothing -> page(request, SearchView.nothing(request.form()));
        };
    }

    private Response found(Request request, SearchQuery query) {
        var first = search.findEntries(request.accountId(), query.question(), query.page());
        // What the index left out is there all the same: nothing is said to be missing before every word was read.
        boolean left = query.question().mode() == Question.Mode.INDEX
                && first.items().isEmpty()
                && query.page().cursor().isEmpty();
        var question = left ? query.question().inFull() : query.question();
        var page = left ? search.findEntries(request.accountId(), question, query.page()) : first;
        // A cursor serves the question it was given for, word by word, so a mode is named only where it was.
        var mode = left || request.query("mode").isPresent() ? EnumText.text(question.mode()) : "";
        var here = request.href("/search", "q", question.words());
        return page(
                request,
                new SearchView(
                        question.words(),
                        request.form().with("q", question.words()),
                        page.items(),
                        page.next().map(cursor -> Href.of(here, "mode", mode, "cursor", cursor)),
                        question.mode() == Question.Mode.FULL
                                ? Optional.empty()
                                : Optional.of(Href.of(here, "mode", EnumText.text(Question.Mode.FULL)))));
    }

    private static Response page(Request request, SearchView view) {
        var ui = request.ui();
        var title = ui.text("search");
        return Response.page(
                title,
                TEMPLATES.searchFound(ui, new EntryWords(ui), view, request.href("/entries"), request.href("/search")));
    }
}
