package trestle.platform.exports;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import trestle.model.PageRequest;
import trestle.platform.jobs.Job;
import trestle.platform.limits.RateLimit;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.templates.StaticTemplates;
import trestle.platform.uploads.Uploads;
import trestle.platform.uploads.Uploads.Receipt;
import trestle.platform.web.Caller;
import trestle.platform.web.IncomingRequest;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Route;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;

/** The pages on which people export what they have, and import it again: a file is checked first, then imported. */
final class TransferPages implements PageRoutes {
    static final Texts TEXTS = Texts.beside(TransferPages.class);
    private static final String HERE = "/" + TransferPage.PLACE;
    private static final String FILE = "file";
    private static final int JOBS_READ = 50;
    private static final int LINES_SHOWN = 10;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final TransferPage settings;
    private final Exports exports;
    private final Imports<?> imports;
    private final Uploads uploads;
    private final TransferJobs jobs;
    private final RateLimit uploadLimit;

    TransferPages(TransferPage settings, Exports exports, Imports<?> imports, Uploads uploads, TransferJobs jobs) {
        this.settings = settings;
        this.exports = exports;
        this.imports = imports;
        this.uploads = uploads;
        this.jobs = jobs;
        this.uploadLimit = Uploads.limit(settings.uploadsADay());
    }

    @Override
    public void declare(Pages pages) {
        var importers = settings.importers();
        pages.get(HERE, Caller.MEMBER, request -> page(request, 200, exporting(request), importing(request)));
        pages.post(HERE + "/exports", Caller.MEMBER, settings.selection(), this::export)
                .limit(ExportRoutes.limit(exports))
                .onProblem(this::notExported);
        pages.get(
                HERE + "/exports/{jobId}/download",
                Caller.MEMBER,
                new ExportRoutes(exports, settings.selection())::download);
        pages.post(HERE + "/imports", importers, this::look)
                .limit(uploadLimit)
                .bytesMax(uploads.sizeMax() + Route.BODY_BYTES_MAX)
                .onProblem(this::notSent);
        pages.get(HERE + "/imports/{jobId}", importers, this::showImport);
        pages.post(HERE + "/imports/{jobId}/confirm", importers, this::confirm).limit(ImportRoutes.LIMIT);
    }

    private static Ui ui(Request request) {
        return new Ui(request.visit(), request.site().frame().texts().or(TEXTS));
    }

    private Form exporting(Request request) {
        return request.form()
                .named("export")
                .with(settings.field(), offered(request).getFirst());
    }

    private List<String> offered(Request request) {
        return settings.offered().apply(request.member());
    }

    private static Form importing(Request request) {
        return request.form().named("import");
    }

    private Response page(Request request, int status, Form exporting, Form importing) {
        var ui = ui(request);
        var view = view(request, ui, exporting, importing);
        return Response.page(status, new View(ui.text("transfer"), TEMPLATES.transferShow(ui, view)));
    }

    private TransferView view(Request request, Ui ui, Form exporting, Form importing) {
        var now = request.at();
        var all = jobs.list(request.accountId(), PageRequest.first(JOBS_READ)).items();
        return new TransferView(
                request.href(HERE),
                settings.importers().refusalOf(request.member()).isEmpty(),
                exporting,
                settings.field(),
                offered(request).stream().map(name -> choice(ui, name)).toList(),
                ExportRoutes.limit(exports).count(),
                settings.counted(),
                newest(all, TransferJobs::isExport)
                        .map(job -> ExportLine.of(job, now))
                        .toList(),
                importing,
                uploads.sizeMax(),
                settings.example(),
                newest(all, TransferJobs::isImport)
                        .map(job -> ImportLine.of(job, now))
                        .toList());
    }

    private static Choice choice(Ui ui, String selection) {
        return new Choice(selection, ui.text("export." + selection), ui.text("export." + selection + ".help"));
    }

    private static Stream<Job> newest(List<Job> all, Predicate<Job> wanted) {
        return all.stream().filter(wanted).limit(LINES_SHOWN);
    }

    private Response export(Request request, Checked<String> typed) {
        return switch (typed) {
            case Checked.Invalid<String>(var problems) ->
                page(request, 422, request.form(problems).named("export"), importing(request));
            case Checked.Valid<String>(var selection) ->
                request.commit(
                        exports.request(request.accountId(), selection),
                        job -> Response.redirect(HERE, "export-begun"));
        };
    }

    private Response notExported(Request request, Problem problem) {
        var ui = ui(request);
        var message = problem.status() == 429
                ? ui.text("export.too-often", ExportRoutes.limit(exports).count(), again(request, problem))
                : ui.text("transfer.unavailable");
        return page(
                request, problem.status(), exporting(request).problem(settings.field(), message), importing(request));
    }

    /** Takes a file in, and looks at what an import of it would do. */
    private Response look(Request request) {
        var ui = ui(request);
        return switch (uploads.receive(request.accountId(), request.file(FILE), TransferPages::typeOf)) {
            case Receipt.NoFile none -> notTaken(request, ui.text("import.none"));
            case Receipt.TooLarge tooLarge -> notTaken(request, tooLarge(request));
            case Receipt.TypeRefused refused -> notTaken(request, ui.text("import.other-type"));
            case Receipt.Received(var ticket) ->
                request.commit(imports.begin(request.accountId(), ticket.uploadId(), true), TransferPages::begun);
        };
    }

    private static Optional<String> typeOf(IncomingRequest.Part file) {
        try (var in = file.open()) {
            return ImportFile.typeOf(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Response notTaken(Request request, String message) {
        return page(request, 422, exporting(request), importing(request).problem(FILE, message));
    }

    private Response notSent(Request request, Problem problem) {
        var ui = ui(request);
        var message = switch (problem.status()) {
            case 409 -> problem.detail();
            case 413 -> tooLarge(request);
            case 429 -> ui.text("import.too-often", uploadLimit.count(), again(request, problem));
            default -> ui.text("transfer.unavailable");
        };
        return page(
                request,
                problem.status(),
                exporting(request),
                importing(request).problem(FILE, message));
    }

    private String tooLarge(Request request) {
        var ui = ui(request);
        return ui.text("import.too-large", ui.bytes(uploads.sizeMax()));
    }

    /** When what came too often may be done again. */
    private static String again(Request request, Problem problem) {
        long seconds = Long.parseLong(problem.headers().getOrDefault("Retry-After", "60"));
        Instant at = request.at().plusSeconds(seconds);
        return ui(request).timeOfDay(at).words();
    }

    private Response showImport(Request request) {
        var line = ImportLine.of(found(request), request.at());
        var form = importing(request);
        if (line.state() == ImportLine.State.REFUSED) form = form.problem(FILE, line.reason());
        var ui = ui(request);
        var title = ui.text(line.report().dryRun() ? "import.look.title" : "import.title");
        var body = TEMPLATES.transferImport(
                ui, title, line, form, request.href(HERE), request.href(settings.imported()), uploads.sizeMax());
        return Response.page(new View(title, body));
    }

    private Job found(Request request) {
        return imports.find(request.accountId(), request.id("jobId")).orElseThrow(Problem::notFoundException);
    }

    private Response confirm(Request request) {
        return request.commit(imports.confirm(request.accountId(), found(request)), TransferPages::begun);
    }

    private static Response followed(Job job) {
        return Response.redirect(HERE + "/imports/" + job.jobId());
    }

    private static Response begun(Imports.Beginning beginning) {
        return switch (beginning) {
            case Imports.Beginning.Begun(var job) -> followed(job);
            case Imports.Beginning.Unknown unknown -> Response.redirect(HERE, "import-gone");
            case Imports.Beginning.NotSent notSent -> Response.redirect(HERE, "import-gone");
        };
    }
}
