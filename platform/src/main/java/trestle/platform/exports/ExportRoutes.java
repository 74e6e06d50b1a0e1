package trestle.platform.exports;

import java.time.Duration;
import trestle.model.PageRequest;
import trestle.platform.jobs.Job;
import trestle.platform.limits.RateLimit;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** Exports of the caller's account over REST, below {@value #PATH}. */
final class ExportRoutes implements ApiRoutes {
    private static final String PATH = "/me/exports";

    private final Exports exports;
    private final Shape<String> selection;

    /** @param selection reads which part of the data is wanted */
    ExportRoutes(Exports exports, Shape<String> selection) {
        this.exports = exports;
        this.selection = selection;
    }

    /** How often an export may be started, over REST and from pages together. */
    static RateLimit limit(Exports exports) {
        return new RateLimit("export", exports.settings().perDay(), Duration.ofDays(1));
    }

    @Override
    public void declare(Api api) {
        api.post(PATH, Caller.MEMBER, selection, this::start)
                .returns(202, JobView.class)
                .limit(limit(exports))
                .summary("Start an export of all your data.");
        api.get(PATH, Caller.MEMBER, ExportRoutes::page, this::list)
                .lists(JobView.class)
                .summary("List your exports, newest first.");
        api.get(PATH + "/{jobId}", Caller.MEMBER, request -> Response.json(200, JobView.of(own(request))))
                .returns(200, JobView.class)
                .summary("Get the progress of an export.");
        api.get(PATH + "/{jobId}/download", Caller.MEMBER, this::download)
                .returns(302)
                .summary("Download an export. Redirects to a link that is valid for 15 minutes.");
        api.delete(PATH + "/{jobId}", Caller.MEMBER, this::delete)
                .returns(204)
                .summary("Delete an export, or cancel one that is in progress.");
    }

    private static Checked<PageRequest> page(Fields fields) {
        var page = fields.page();
        return fields.make(() -> page);
    }

    private Response start(Request request, String wanted) {
        return request.commit(exports.request(request.accountId(), wanted), job -> Response.json(202, JobView.of(job)));
    }

    private Response list(Request request, PageRequest page) {
        return Response.list(exports.list(request.accountId(), page).map(JobView::of));
    }

    /** Redirects to the archive; also for pages. */
    Response download(Request request) {
        var job = own(request);
        if (job.status() != Job.Status.DONE) {
            throw Problem.conflict("not-ready", "Not ready", "The export is still in progress.")
                    .asException();
        }
        return exports.link(job)
                .map(link -> Response.empty(302)
                        .header("Location", link.url().toString())
                        .header("Cache-Control", "no-store"))
                .orElseThrow(() -> Problem.gone("gone", "Gone", "The export was deleted after a day. Start a new one.")
                        .asException());
    }

    private Response delete(Request request) {
        exports.delete(own(request));
        return Response.empty(204);
    }

    private Job own(Request request) {
        return exports.find(request.accountId(), PathId.of(request, "jobId"))
                .orElseThrow(() -> Problem.notFound().asException());
    }
}
