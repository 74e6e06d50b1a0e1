package trestle.rollmodel.transfer;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.objects.SignedLink;
import trestle.platform.uploads.UploadTicket;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Checked;
import trestle.platform.web.Fields;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.rollmodel.jobs.Job;
import trestle.rollmodel.requests.PathId;

/** Exports, uploads and imports over REST. */
public final class TransferRoutes implements ApiRoutes {
    static final Caller ATHLETE = Caller.role("athlete");
    static final Duration DAY = Duration.ofDays(1);
    static final String EXPORTS = "exports";
    static final int EXPORTS_A_DAY = 5;
    static final String UPLOADS = "uploads";
    static final int UPLOADS_A_DAY = 20;
    static final String IMPORTS = "imports";
    static final int IMPORTS_A_DAY = 50;

    private final Exports exports;
    private final Imports imports;
    private final Uploads uploads;

    public TransferRoutes(Exports exports, Imports imports, Uploads uploads) {
        this.exports = exports;
        this.imports = imports;
        this.uploads = uploads;
    }

    @Override
    public void declare(Api api) {
        api.post("/me/exports", Caller.MEMBER, NewExport::parse, this::export)
                .returns(202, JobView.class)
                .limit(EXPORTS, EXPORTS_A_DAY, DAY)
                .summary("Start an export of all your data.");
        api.get("/me/exports/{jobId}", Caller.MEMBER, this::findExport)
                .returns(200, JobView.class)
                .summary("Get the progress of an export.");
        api.get("/me/exports/{jobId}/download", Caller.MEMBER, this::download)
                .returns(302)
                .summary("Redirect to the archive. The link is valid for 15 minutes.");
        api.post("/uploads", ATHLETE, NewUpload::parse, this::upload)
                .returns(201, TicketView.class)
                .limit(UPLOADS, UPLOADS_A_DAY, DAY)
                .summary("Request an upload link, valid for 15 minutes.");
        api.post("/imports", ATHLETE, NewImport::parse, this::begin)
                .returns(202, ImportView.class)
                .limit(IMPORTS, IMPORTS_A_DAY, DAY)
                .query("dryRun", 5)
                .summary("Import an uploaded file: an export, or a CSV table of entries.");
        api.get("/imports/{jobId}", ATHLETE, this::findImport)
                .returns(200, ImportView.class)
                .summary("Get the progress of an import and the rows it could not take.");
    }

    /** What an export is to hold. */
    public record NewExport(Scope sections) {
        public static Checked<NewExport> parse(Fields fields) {
            var sections = fields.choice("sections", Scope.class);
            fields.choiceIfGiven("format", Format.class);
            return fields.make(() -> new NewExport(sections));
        }
    }

    /** What an export comes as. */
    public enum Format {
        @Attribute("zip")
        ZIP
    }

    /** A file that is to be sent. */
    public record NewUpload(String contentType, int size) {
        public static Checked<NewUpload> parse(Fields fields) {
            var contentType = fields.line("contentType", 1, 100);
            var size = fields.whole("size", 1, Integer.MAX_VALUE);
            return fields.make(() -> new NewUpload(contentType, size));
        }
    }

    /** A file that was sent. */
    public record NewImport(String uploadId) {
        public static Checked<NewImport> parse(Fields fields) {
            var uploadId = fields.line("uploadId", 1, 64);
            return fields.make(() -> new NewImport(uploadId));
        }
    }

    /** A job as its person sees it. */
    public record JobView(
            String jobId,
            Job.Task task,
            Job.Status status,
            Instant createdAt,
            Instant updatedAt,
            long done,
            long total,
            @Nullable String error) {
        static JobView of(Job job) {
            return new JobView(
                    job.jobId(),
                    job.task(),
                    job.status(),
                    job.createdAt(),
                    job.updatedAt(),
                    job.done(),
                    job.total(),
                    job.error());
        }
    }

    /** An import as its person sees it. */
    public record ImportView(JobView job, ImportReport report) {
        static ImportView of(Job job) {
            return new ImportView(JobView.of(job), Imports.report(job));
        }
    }

    /** Leave to send a file. */
    public record TicketView(
            String uploadId, String method, String url, Map<String, String> headers, Instant expiresAt) {
        public TicketView {
            headers = Map.copyOf(headers);
        }

        static TicketView of(UploadTicket ticket, SignedLink link) {
            return new TicketView(
                    ticket.uploadId(), link.method(), link.url().toString(), link.headers(), link.expiresAt());
        }
    }

    private Response export(Request request, NewExport wanted) {
        var job = exports.begin(
                request.accountId(),
                wanted.sections(),
                begun -> request.remembering(Response.json(202, JobView.of(begun))));
        return Response.json(202, JobView.of(job));
    }

    private Response findExport(Request request) {
        return Response.json(200, JobView.of(own(request)));
    }

    /** Leads to the archive. */
    Response download(Request request) {
        var job = own(request);
        if (job.status() != Job.Status.DONE) {
            throw Problem.conflict("not-ready", "Not ready", "The export is still being made.")
                    .refuse();
        }
        return exports.link(job)
                .map(link -> Response.empty(302)
                        .header("Location", link.url().toString())
                        .header("Cache-Control", "no-store"))
                .orElseThrow(() -> Problem.gone("gone", "Gone", "The export was removed after a day. Begin another.")
                        .refuse());
    }

    private Job own(Request request) {
        return exports.find(request.accountId(), PathId.of(request, "jobId"))
                .orElseThrow(() -> Problem.notFound().refuse());
    }

    private Response upload(Request request, NewUpload wanted) {
        return switch (uploads.begin(request.accountId(), wanted.contentType(), wanted.size())) {
            case Uploads.Beginning.Begun(var ticket, var link) -> Response.json(201, TicketView.of(ticket, link));
            case Uploads.Beginning.TypeRefused(var types) ->
                throw Problem.unsupportedType(String.join(", ", types)).refuse();
            case Uploads.Beginning.TooLarge(var sizeMax) ->
                throw Problem.tooLarge(sizeMax).refuse();
        };
    }

    private Response begin(Request request, NewImport wanted) {
        boolean dryRun = request.query("dryRun").map("true"::equals).orElse(false);
        var outcome = PathId.isOne(wanted.uploadId())
                ? imports.begin(
                        request.accountId(),
                        wanted.uploadId(),
                        dryRun,
                        job -> request.remembering(Response.json(202, ImportView.of(job))))
                : new Imports.Beginning.Unknown();
        return switch (outcome) {
            case Imports.Beginning.Begun(var job) -> Response.json(202, ImportView.of(job));
            case Imports.Beginning.Unknown unknown -> throw Problem.notFound().refuse();
            case Imports.Beginning.NotSent notSent ->
                throw Problem.conflict("not-uploaded", "Not uploaded", "Send the file first, then import it.")
                        .refuse();
        };
    }

    private Response findImport(Request request) {
        return imports.find(request.accountId(), PathId.of(request, "jobId"))
                .map(job -> Response.json(200, ImportView.of(job)))
                .orElseThrow(() -> Problem.notFound().refuse());
    }

    /** What may be sent. */
    public static List<String> types() {
        return List.of("application/zip", "text/csv");
    }
}
