package trestle.rollmodel.journal;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Page;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.EnumText;
import trestle.rollmodel.templates.StaticTemplates;
import trestle.rollmodel.words.Snippet;

/** The journal: an athlete's entries by week, filtered or not. */
public final class JournalPages implements PageRoutes {
    private static final int OPENING_MAX = 160;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Entries entries;
    private final OwnTags tags;

    public JournalPages(Entries entries, OwnTags tags) {
        this.entries = entries;
        this.tags = tags;
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/entries", Caller.role("athlete"), JournalQuery::parse, this::list);
    }

    private Response list(Request request, Checked<JournalQuery> asked) {
        var query = request.valid(asked);
        var ui = request.ui();
        var filter = query.filter(request.zone());
        var page = entries.list(request.accountId(), filter, query.page(request.accountId()));
        var view = new JournalView(
                lines(request, new EntryWords(ui), query, page, filter.isNone()),
                !filter.isNone(),
                form(request, query),
                choices(ui, query, tags.all(request.accountId())),
                page.next().map(cursor -> more(request, query, page, cursor)));
        return Response.page(new View(
                ui.text("journal"), TEMPLATES.journalList(ui, new EntryWords(ui), view, request.href("/entries"))));
    }

    private List<JournalView.Line> lines(
            Request request, EntryWords words, JournalQuery query, Page<OwnEntry> page, boolean whole) {
        var counts = entries.commentCounts(page.items());
        var totals = WeekTotals.of(entries, request.accountId(), whole ? page.items() : List.of(), request.zone());
        var lines = new ArrayList<JournalView.Line>();
        var before = query.after().orElse("");
        for (var entry : page.items()) {
            var week = WeekTotals.week(entry, request.zone());
            var name = words.week(week);
            var total = whole ? words.total(totals.total(week)) : "";
            lines.add(new JournalView.Line(
                    week.toString().equals(before) ? Optional.empty() : Optional.of(new JournalView.Week(name, total)),
                    request.href("/entries/" + entry.entryId()),
                    entry,
                    Snippet.opening(
                            entry.sections()
                                    .shared()
                                    .strip()
                                    .lines()
                                    .findFirst()
                                    .orElse(""),
                            OPENING_MAX),
                    counts.getOrDefault(entry.entryId(), 0)));
            before = week.toString();
        }
        return lines;
    }

    private static Form form(Request request, JournalQuery query) {
        var form = request.form().named("filter");
        form = form.with("tag", query.tag().orElse(""))
                .with("giOrNoGi", query.giOrNoGi().map(EnumText::text).orElse(""));
        form = query.from().isPresent() ? form.with("from", query.from().get()) : form;
        return query.to().isPresent() ? form.with("to", query.to().get()) : form;
    }

    /** One's own tags, and the one that is filtered by, should it be another. */
    private static List<Choice> choices(Ui ui, JournalQuery query, List<String> tags) {
        return Stream.concat(
                        Stream.of(new Choice("", ui.text("filter.any"))),
                        Stream.concat(query.tag().filter(tag -> !tags.contains(tag)).stream(), tags.stream())
                                .map(tag -> new Choice(tag, tag)))
                .toList();
    }

    private static String more(Request request, JournalQuery query, Page<OwnEntry> page, String cursor) {
        var week = page.items().isEmpty()
                ? ""
                : WeekTotals.week(page.items().getLast(), request.zone()).toString();
        return request.href(
                "/entries",
                "tag",
                query.tag().orElse(""),
                "giOrNoGi",
                query.giOrNoGi().map(EnumText::text).orElse(""),
                "from",
                query.from().map(LocalDate::toString).orElse(""),
                "to",
                query.to().map(LocalDate::toString).orElse(""),
                "after",
                week,
                "cursor",
                cursor);
    }
}
