package trestle.shareables.operators;

import java.time.Clock;
import java.time.Instant;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import trestle.model.PageRequest;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.stored.AdministrationTable;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.EnumText;
import trestle.platform.web.fields.Fields;
import trestle.shareables.operators.OperatorRoutes.ReportQuery;
import trestle.shareables.operators.OperatorRoutes.ReportView;
import trestle.shareables.reports.Reports;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.templates.StaticTemplates;

/** The page of operators: the pool, counts, what was reported or taken down, and what can be done. It shows no content. */
public final class OperatorPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final int AUDIT_SHOWN = 20;

    private final Operations operations;
    private final TakeDowns takeDowns;
    private final ShareableCounts counts;
    private final Reports reports;
    private final PersonNames names;
    private final Caller operator;

    /** @param names of operators, by account */
    public OperatorPages(
            Operations operations,
            ShareableTable shareables,
            AdministrationTable audit,
            Reports reports,
            PersonNames names,
            Clock clock,
            Caller operator) {
        this.operations = operations;
        this.takeDowns = new TakeDowns(audit, shareables, clock);
        this.counts = new ShareableCounts(shareables, clock);
        this.reports = reports;
        this.names = names;
        this.operator = operator;
    }

    /** The names of accounts. */
    @FunctionalInterface
    public interface PersonNames {
        /** Empty for an account that is gone. */
        Optional<String> name(String accountId);
    }

    /**
     * What the page shows.
     *
     * @param more where the next reports of the month are
     */
    public record Overview(
            String path,
            String shareables,
            Operations.PoolView pool,
            ShareableCounts.Counts counts,
            List<TakeDowns.TakenDown> takenDown,
            Months months,
            List<ReportView> reports,
            Optional<String> more,
            List<Action> audit) {
        public Overview {
            takenDown = List.copyOf(takenDown);
            reports = List.copyOf(reports);
            audit = List.copyOf(audit);
        }

        /** Whether something that was reported is taken down already. */
        public boolean isTakenDown(ReportView report) {
            return takenDown.stream().anyMatch(each -> each.shortId().equals(report.shortId()));
        }
    }

    /**
     * Something that an operator did, in words.
     *
     * @param by the name of the operator
     */
    public record Action(Instant at, String what, String by) {}

    /** What is to be done with a shareable. */
    enum Task {
        TAKE_DOWN,
        RESTORE,
        RESET_ADMIN_PASSCODE
    }

    record Order(String id, Task action) {}

    @Override
    public void declare(Pages pages) {
        pages.get("/operator", operator, ReportQuery::parse, this::show);
        pages.post("/operator/pool", operator, this::refill);
        pages.post("/operator/confirm", operator, OperatorPages::order, this::confirm);
        pages.post("/operator/act", operator, OperatorPages::order, this::act);
    }

    private static Checked<Order> order(Fields in) {
        in.whenMissing("id", "Enter an ID.");
        var id = in.line("id", 1, 40);
        in.check("id", ShortId.typed(id).isPresent(), "id", "An ID looks like abc-def-12345.");
        var action = in.choice("action", Task.class);
        return in.make(() -> new Order(id, action));
    }

    private Response show(Request request, Checked<ReportQuery> query) {
        var wanted = request.valid(query);
        return show(request, 200, wanted.month().orElseGet(reports::month), wanted.page(), request.form());
    }

    /** The form again, above what was reported this month. */
    private Response again(Request request, Form form) {
        return show(request, 422, reports.month(), PageRequest.first(ReportQuery.LIMIT), form);
    }

    private Response show(Request request, int status, YearMonth month, PageRequest wanted, Form form) {
        var ui = request.ui();
        operations.looked(AccountAtEpoch.of(request), "overview", request.transactions());
        var path = request.href("/operator");
        var page = reports.list(month, wanted).map(ReportView::of);
        var overview = new Overview(
                path,
                request.href("/"),
                operations.pool(),
                counts.count(),
                takeDowns.list(),
                new Months(month, reports.month(), path),
                page.items(),
                page.next().map(cursor -> path + "?month=" + month + "&cursor=" + cursor),
                operations.audit(month, AUDIT_SHOWN).stream()
                        .map(event -> action(ui, event))
                        .toList());
        return Response.page(status, new View(ui.text("operator.title"), TEMPLATES.operatorsShow(ui, form, overview)));
    }

    private Action action(Ui ui, AuditEvent event) {
        var subject = Optional.ofNullable(event.subjectId());
        var named = subject.flatMap(id -> ShortId.typed(id).map(ShortId::text).or(() -> names.name(id)));
        var key = "operator.audit." + event.action();
        var what = ui.has(key) ? ui.text(key, named.orElseGet(() -> ui.text("operator.audit.former"))) : event.action();
        var by = switch (event.actorId()) {
            case AuditEvent.SHELL -> ui.text("operator.audit.by-shell");
            case AuditEvent.SETUP -> ui.text("operator.audit.by-setup");
            default -> names.name(event.actorId()).orElseGet(() -> ui.text("operator.audit.former"));
        };
        return new Action(event.at(), what, by);
    }

    /** The month whose reports are shown, and the way to those before and after it. */
    public record Months(YearMonth shown, YearMonth now, String path) {
        public String earlier() {
            return path + "?month=" + shown.minusMonths(1);
        }

        /** The month in words, such as November 2026. */
        public String name(Ui ui) {
            return shown.format(
                    DateTimeFormatter.ofPattern("LLLL uuuu", ui.visit().locale()));
        }

        /** Empty for the present month. */
        public String later() {
            return shown.isBefore(now) ? path + "?month=" + shown.plusMonths(1) : "";
        }
    }

    private Response refill(Request request) {
        operations.refill(AccountAtEpoch.of(request), request.transactions());
        return Response.redirect("/operator", "pool-filled");
    }

    /** Asks before something is done to an id that was typed, with what it is the id of. */
    private Response confirm(Request request, Checked<Order> typed) {
        return checked(request, typed, (id, action) -> {
            var found = switch (action) {
                case TAKE_DOWN -> operations.shown(id);
                case RESTORE -> operations.restorable(id);
                case RESET_ADMIN_PASSCODE -> operations.present(id);
            };
            var ui = request.ui();
            var key = "operator." + EnumText.text(action);
            var question = new Question(
                    id.text(),
                    EnumText.text(action),
                    ui.text(key),
                    ui.text(key + ".ask", id.text()),
                    ui.text("operator.kind." + EnumText.text(Entity.of(found))),
                    found.createdAt());
            var body = TEMPLATES.operatorsConfirm(ui, request.form(), question, request.href("/operator"));
            return Response.page(new View(question.label(), body));
        });
    }

    /**
     * What is asked before it is done.
     *
     * @param text what will happen
     * @param kind checklist, event or poll
     */
    public record Question(String id, String action, String label, String text, String kind, Instant createdAt) {}

    private Response act(Request request, Checked<Order> typed) {
        return checked(request, typed, (id, action) -> {
            counts.forget();
            var actor = AccountAtEpoch.of(request);
            return switch (action) {
                case TAKE_DOWN ->
                    request.commit(
                            operations.takeDown(actor, id), done -> Response.redirect("/operator", "taken-down"));
                case RESTORE ->
                    request.commit(operations.restore(actor, id), done -> Response.redirect("/operator", "restored"));
                case RESET_ADMIN_PASSCODE ->
                    request.commit(operations.resetAdminPasscode(actor, id), made -> passcode(request, id, made));
            };
        });
    }

    /** What was typed wrongly or cannot be done is shown beside the id. */
    private Response checked(Request request, Checked<Order> typed, BiFunction<ShortId, Task, Response> then) {
        return switch (typed) {
            case Checked.Invalid<Order>(var problems) -> again(request, request.form(problems));
            case Checked.Valid<Order>(var order) -> {
                var id = ShortId.typed(order.id()).orElseThrow(Problem::notFoundException);
                try {
                    yield then.apply(id, order.action());
                } catch (ProblemException refused) {
                    var key = "operator.refused." + refused.problem().code();
                    if (!request.ui().has(key)) throw refused;
                    yield again(
                            request,
                            request.form(List.of()).problem("id", request.ui().text(key)));
                }
            }
        };
    }

    private static Response passcode(Request request, ShortId id, String made) {
        var ui = request.ui();
        var title = ui.text("operator.passcode", id.text());
        return Response.page(new View(title, TEMPLATES.operatorsPasscode(ui, title, made, request.href("/operator"))));
    }
}
