package trestle.platform.exports;

import java.time.Duration;
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

/** Imports of uploaded files over REST. */
final class ImportRoutes implements ApiRoutes {
    /** How often imports may be started, over REST and from pages together. */
    static final RateLimit LIMIT = new RateLimit("imports", 50, Duration.ofDays(1));

    private final Imports<?> imports;
    private final Caller caller;

    /** @param caller who may import */
    ImportRoutes(Imports<?> imports, Caller caller) {
        this.imports = imports;
        this.caller = caller;
    }

    @Override
    public void declare(Api api) {
        api.post("/imports", caller, NewImport::parse, this::begin)
                .returns(202, ImportView.class)
                .limit(LIMIT)
                .query("dryRun", 5)
                .summary("Import an uploaded file: an export, or a CSV table.");
        api.get("/imports/{jobId}", caller, this::find)
                .returns(200, ImportView.class)
                .summary("Get the progress of an import and the rows that could not be imported.");
    }

    /** A file that was uploaded. */
    public record NewImport(String uploadId) {
        public static Checked<NewImport> parse(Fields fields) {
            var uploadId = fields.line("uploadId", 1, 64);
            return fields.make(() -> new NewImport(uploadId));
        }
    }

    /** An import and what it has done. */
    public record ImportView(JobView job, ImportReport report) {
        static ImportView of(Job job) {
            return new ImportView(JobView.of(job), ImportReport.of(job));
        }
    }

    private Response begin(Request request, NewImport wanted) {
        boolean dryRun = request.query("dryRun").map("true"::equals).orElse(false);
        if (!PathId.isOne(wanted.uploadId())) throw Problem.notFound().asException();
        return request.commit(imports.begin(request.accountId(), wanted.uploadId(), dryRun), ImportRoutes::begun);
    }

    private static Response begun(Imports.Beginning beginning) {
        return switch (beginning) {
            case Imports.Beginning.Begun(var job) -> Response.json(202, ImportView.of(job));
            case Imports.Beginning.Unknown unknown -> throw Problem.notFound().asException();
            case Imports.Beginning.NotSent notSent ->
                throw Problem.conflict("not-uploaded", "Not uploaded", "Upload the file first, then import it.")
                        .asException();
        };
    }

    private Response find(Request request) {
        return imports.find(request.accountId(), PathId.of(request, "jobId"))
                .map(job -> Response.json(200, ImportView.of(job)))
                .orElseThrow(() -> Problem.notFound().asException());
    }
}
