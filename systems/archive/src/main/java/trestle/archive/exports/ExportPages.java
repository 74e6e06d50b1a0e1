package trestle.archive.exports;

import java.time.Duration;
import java.util.function.Function;
import trestle.archive.profiles.Roles;
import trestle.archive.templates.StaticTemplates;
import trestle.model.Change;
import trestle.model.PageRequest;
import trestle.platform.exports.Exports;
import trestle.platform.jobs.Job;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;

/** The pages on which people take along what is theirs, and admins the whole archive. */
final class ExportPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final int LISTED = 20;

    private final Exports exports;
    private final ArchiveExports archive;

    ExportPages(Exports exports, ArchiveExports archive) {
        this.exports = exports;
        this.archive = archive;
    }

    /** One of the two pages. */
    private record Place(
            String path,
            Caller caller,
            String title,
            String about,
            Function<Request, String> accountId,
            Function<Request, Change<Job>> start) {}

    @Override
    public void declare(Pages pages) {
        declare(
                pages,
                new Place(
                        "/exports",
                        Caller.MEMBER,
                        "exports.title",
                        "exports.own",
                        Request::accountId,
                        request -> exports.request(request.accountId(), ExportFeature.OWN)),
                "export",
                ExportFeature.PER_DAY);
        declare(
                pages,
                new Place(
                        "/admin/exports",
                        Roles.ADMINS,
                        "exports.archive.title",
                        "exports.archive.about",
                        request -> ArchiveExports.ACCOUNT,
                        archive::start),
                ArchiveExports.LIMIT,
                ArchiveExports.PER_DAY);
    }

    private void declare(Pages pages, Place place, String limit, int perDay) {
        pages.get(place.path(), place.caller(), request -> show(request, place));
        pages.post(
                        place.path(),
                        place.caller(),
                        request -> request.commit(
                                place.start().apply(request), job -> Response.redirect(place.path(), "export-started")))
                .limit(limit, perDay, Duration.ofDays(1));
        pages.get(place.path() + "/{jobId}/download", place.caller(), request -> download(request, place));
    }

    private Response show(Request request, Place place) {
        var here = request.href(place.path());
        var lines = exports.list(place.accountId().apply(request), PageRequest.first(LISTED)).items().stream()
                .map(job -> ExportLine.of(exports, job, here))
                .toList();
        var ui = request.ui();
        return Response.page(
                ui.text(place.title()),
                TEMPLATES.exportsList(ui, ui.text(place.title()), ui.text(place.about()), lines, here, request.form()));
    }

    private Response download(Request request, Place place) {
        return exports.find(place.accountId().apply(request), request.id("jobId"))
                .flatMap(exports::link)
                .map(link -> Response.empty(302)
                        .header("Location", link.url().toString())
                        .header("Cache-Control", "no-store"))
                .orElseThrow(Problem::notFoundException);
    }
}
