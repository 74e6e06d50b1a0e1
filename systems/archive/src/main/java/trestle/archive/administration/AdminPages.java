package trestle.archive.administration;

import java.time.Duration;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import trestle.archive.profiles.People;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.archive.templates.StaticTemplates;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.stored.AdministrationTable;
import trestle.platform.pages.Ui;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Shape;

/** The pages of the audit, of what is stored, and of the consistency check. */
public final class AdminPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String CHECK = "/admin/check";

    private final AdministrationTable audit;
    private final StorageUse storage;
    private final Consistency consistency;
    private final People people;

    public AdminPages(AdministrationTable audit, StorageUse storage, Consistency consistency, People people) {
        this.audit = audit;
        this.storage = storage;
        this.consistency = consistency;
        this.people = people;
    }

    /** A line of the audit, with the name of who acted. */
    public record AuditLine(AuditEvent event, String actor) {}

    @Override
    public void declare(Pages pages) {
        pages.get("/admin/audit", Roles.ADMINS, AdminRoutes.AuditQuery::parse, this::audit);
        pages.get("/admin/storage", Roles.ADMINS, this::storage);
        pages.get(CHECK, Roles.ADMINS, this::askToCheck);
        pages.post(
                        CHECK,
                        Roles.ADMINS,
                        Shape.of(in -> in.flag("repair", false)),
                        (request, form) -> askToCheck(request),
                        this::check)
                .limit("check", 20, Duration.ofHours(1));
    }

    private Response audit(Request request, Checked<AdminRoutes.AuditQuery> checked) {
        var query = request.valid(checked);
        var month = query.monthAt(request.at());
        var events = audit.listAudit(month, query.page());
        var names = people.named(events.items().stream()
                .map(event -> new UserId(event.actorId()))
                .toList());
        var lines = events.items().stream()
                .map(event -> new AuditLine(
                        event,
                        isShell(event)
                                ? event.actorId()
                                : Objects.requireNonNull(names.get(new UserId(event.actorId())))
                                        .displayName()))
                .toList();
        var more =
                events.next().map(cursor -> request.href("/admin/audit", "month", month.toString(), "cursor", cursor));
        var ui = request.ui();
        return Response.page(
                ui.text("audit.title"),
                TEMPLATES.administrationAudit(
                        ui,
                        name(ui, month),
                        lines,
                        more,
                        request.href(
                                "/admin/audit", "month", month.minusMonths(1).toString())));
    }

    /** A month as people write it: "June 2026". */
    public static String name(Ui ui, YearMonth month) {
        return DateTimeFormatter.ofPattern("LLLL uuuu", ui.visit().locale()).format(month);
    }

    private static boolean isShell(AuditEvent event) {
        return Stream.of(AuditEvent.SHELL, AuditEvent.SETUP).anyMatch(event.actorId()::equals);
    }

    private Response storage(Request request) {
        var ui = request.ui();
        return Response.page(ui.text("storage.title"), TEMPLATES.administrationStorage(ui, storage.read()));
    }

    private Response askToCheck(Request request) {
        return check(request, List.of());
    }

    private Response check(Request request, boolean repair) {
        return check(request, List.of(consistency.run(AccountAtEpoch.of(request), repair)));
    }

    private static Response check(Request request, List<Consistency.Report> report) {
        var ui = request.ui();
        return Response.page(
                ui.text("check.title"),
                TEMPLATES.administrationCheck(ui, report.stream().findFirst(), request.href(CHECK), request.form()));
    }
}
