package trestle.rollmodel.journal;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import trestle.model.Page;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.text.UnicodeText;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.EnumText;
import trestle.rollmodel.progress.Bucket;
import trestle.rollmodel.progress.Progress;
import trestle.rollmodel.progress.Sums;
import trestle.rollmodel.techniques.Techniques;
import trestle.rollmodel.templates.StaticTemplates;

/**
 * The journal: an athlete's entries by week, filtered or not.
 *
 * @param focus what the reader wants to work on this week
 */
public record JournalPages(
        Entries entries, OwnTags tags, Techniques techniques, Function<Request, Optional<String>> focus)
        implements PageRoutes {
    private static final int OPENING_MAX = 160;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    @Override
    public void declare(Pages pages) {
        pages.get("/entries", Caller.role("athlete"), JournalQuery::parse, this::list);
    }

    private Response list(Request request, Checked<JournalQuery> asked) {
        var query = request.valid(asked);
        var ui = request.ui();
        var filter = query.filter(request.zone());
        var page = entries.list(
                request.accountId(), filter.under(techniques, request.accountId()), query.page(request.accountId()));
        var view = new JournalView(
                lines(request, new EntryWords(ui), query, page, filter.isNone()),
                !filter.isNone(),
                form(request, query),
                choices(ui, query, tags.all(request.accountId())),
                page.next().map(cursor -> more(request, query, page, cursor)),
                focus.apply(request));
        return Response.page(
                ui.text("journal"),
                TEMPLATES.journalList(ui, new EntryWords(ui), view, request.href("/entries"), request.href("/review")));
    }

    private List<JournalView.Line> lines(
            Request request, EntryWords words, JournalQuery query, Page<OwnEntry> page, boolean whole) {
        var counts = entries.commentCounts(page.items());
        var totals = whole ? totals(request, page.items()) : Map.<LocalDate, Sums>of();
        var lines = new ArrayList<JournalView.Line>();
        var before = query.after().orElse("");
        for (var entry : page.items()) {
            var week = week(request, entry);
            var name = words.week(week);
            var total = whole ? words.total(totals.getOrDefault(week, Sums.NONE)) : "";
            lines.add(new JournalView.Line(
                    week.toString().equals(before) ? Optional.empty() : Optional.of(new JournalView.Week(name, total)),
                    request.href("/entries/" + entry.entryId()),
                    entry,
                    UnicodeText.opening(
                            entry.sharedText().strip().lines().findFirst().orElse(""), OPENING_MAX),
                    counts.getOrDefault(entry.entryId(), 0)));
            before = week.toString();
        }
        return lines;
    }

    /** Of whole weeks, also where a page of the list ends in the middle of one. */
    private Map<LocalDate, Sums> totals(Request request, List<OwnEntry> shown) {
        if (shown.isEmpty()) return Map.of();
        var progress = new Progress(during -> entries.listLoad(request.accountId(), during), request.zone());
        var days =
                shown.stream().map(entry -> entry.day(request.zone())).sorted().toList();
        return progress.weeks(days.getFirst(), days.getLast());
    }

    private static LocalDate week(Request request, OwnEntry entry) {
        return Bucket.WEEK.start(entry.day(request.zone()));
    }

    private static Form form(Request request, JournalQuery query) {
        var form = request.form().named("filter");
        form = form.with("tag", query.tag().orElse(""))
                .with("giOrNoGi", query.giOrNoGi().map(EnumText::text).orElse(""));
        form = query.from().isPresent() ? form.with("from", query.from().get()) : form;
        return query.to().isPresent() ? form.with("to", query.to().get()) : form;
    }

    /** The athlete's own tags, and the tag that is filtered by, if it is another. */
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
                : week(request, page.items().getLast()).toString();
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
