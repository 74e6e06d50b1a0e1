package trestle.archive.exports;

import java.time.Duration;
import trestle.archive.profiles.Roles;
import trestle.platform.exports.JobView;
import trestle.platform.jobs.Job;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Shape;

/** Exports of the whole archive, over the API. */
final class ArchiveExportRoutes implements ApiRoutes {
    private static final String PATH = "/admin/exports";

    private final ArchiveExports archive;

    ArchiveExportRoutes(ArchiveExports archive) {
        this.archive = archive;
    }

    @Override
    public void declare(Api api) {
        api.post(PATH, Roles.ADMINS, this::start)
                .returns(202, JobView.class)
                .limit(ArchiveExports.LIMIT, ArchiveExports.PER_DAY, Duration.ofDays(1))
                .summary("Start an export of all letters, media and comments as pages that open from a disk.");
        api.get(
                        PATH,
                        Roles.ADMINS,
                        Shape.PAGE,
                        (request, page) -> Response.list(archive.exports()
                                .list(ArchiveExports.ACCOUNT, page)
                                .map(JobView::of)))
                .lists(JobView.class)
                .summary("List exports of the archive, newest first.");
        api.get(PATH + "/{jobId}", Roles.ADMINS, request -> Response.json(200, JobView.of(found(request))))
                .returns(200, JobView.class)
                .summary("Get the progress of an export of the archive.");
        api.get(PATH + "/{jobId}/download", Roles.ADMINS, this::download)
                .returns(302)
                .summary("Download an export of the archive. Redirects to a link that is valid for 15 minutes.");
    }

    private Response start(Request request) {
        return request.commit(archive.start(request), job -> Response.json(202, JobView.of(job)));
    }

    private Job found(Request request) {
        return archive.exports()
                .find(ArchiveExports.ACCOUNT, request.id("jobId"))
                .orElseThrow(Problem::notFoundException);
    }

    private Response download(Request request) {
        var job = found(request);
        if (job.status() != Job.Status.DONE) {
            throw Problem.conflict("not-ready", "Not ready", "The export is still in progress.")
                    .asException();
        }
        return archive.exports()
                .link(job)
                .map(link -> Response.empty(302)
                        .header("Location", link.url().toString())
                        .header("Cache-Control", "no-store"))
                .orElseThrow(() -> Problem.gone("gone", "Gone", "The export was deleted after a day. Start a new one.")
                        .asException());
    }
}
