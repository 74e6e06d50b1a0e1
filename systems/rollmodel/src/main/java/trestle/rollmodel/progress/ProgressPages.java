package trestle.rollmodel.progress;

import java.util.Optional;
import java.util.function.Function;
import trestle.model.PageRequest;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.rollmodel.journal.JournalTable;
import trestle.rollmodel.templates.StaticTemplates;

/** The athlete's own progress. */
public record ProgressPages(JournalTable journal, Function<Request, Progress> own) implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    @Override
    public void declare(Pages pages) {
        pages.get("/progress", Caller.role("athlete"), this::show).query("weeks", 2);
    }

    private Response show(Request request) {
        var ui = request.ui();
        int weeks = weeks(request);
        var progress = own.apply(request);
        var today = progress.day(request.at());
        var last = journal.listLatestLoad(request.accountId(), PageRequest.first(1)).items().stream()
                .findFirst()
                .map(load -> load.day(request.zone()));
        var charts = new ProgressParts(ui, progress, today, Optional.empty()).charts(weeks, last);
        var body = TEMPLATES.progressShow(
                ui,
                weeks,
                request.href("/progress"),
                request.href("/entries/new"),
                request.href("/review"),
                charts.orElse(null));
        return Response.page(ui.text("progress"), body);
    }

    /** A quarter, a half or a whole year; the half, unless it says otherwise. */
    private static int weeks(Request request) {
        return switch (request.query("weeks").orElse("")) {
            case "13" -> 13;
            case "52" -> ProgressParts.YEAR_WEEKS;
            default -> 26;
        };
    }
}
