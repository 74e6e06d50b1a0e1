package trestle.shareables.operators;

import java.time.Instant;
import java.time.YearMonth;
import java.util.Optional;
import trestle.model.PageRequest;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.reports.Report;
import trestle.shareables.reports.Reports;
import trestle.shareables.shareable.ShortId;

/** What operators do, over REST. */
public final class OperatorRoutes implements ApiRoutes {
    private final Operations operations;
    private final Reports reports;
    private final Caller operator;

    public OperatorRoutes(Operations operations, Reports reports, Caller operator) {
        this.operations = operations;
        this.reports = reports;
        this.operator = operator;
    }

    /** A complaint as operators see it. */
    public record ReportView(String id, Instant reportedAt, String shortId, String reason) {
        static ReportView of(Report report) {
            return new ReportView(
                    report.id(), report.reportedAt(), report.shortId().text(), report.reason());
        }
    }

    /** The new passcode, shown once. */
    record PasscodeView(String shortId, String adminPasscode) {
        /** Says nothing of the passcode. */
        @Override
        public String toString() {
            return "PasscodeView[" + shortId + "]";
        }
    }

    @Override
    public void declare(Api api) {
        api.get("/operator/pool", operator, this::pool)
                .returns(200, Operations.PoolView.class)
                .summary("Get the state of the pool of short IDs.");
        api.post("/operator/pool/refill", operator, this::refill)
                .returns(200, Operations.PoolView.class)
                .summary("Fill the pool of short IDs now.");
        api.get("/operator/reports", operator, ReportQuery::parse, this::list)
                .lists(ReportView.class)
                .summary("List the reports of a month, newest first. `month` defaults to this month.");
        api.post("/operator/shareables/{id}/take-down", operator, this::takeDown)
                .returns(204)
                .summary("Hide a shareable from everybody.");
        api.post("/operator/shareables/{id}/restore", operator, this::restore)
                .returns(204)
                .summary("Restore a shareable that was taken down less than 30 days ago.");
        api.post("/operator/shareables/{id}/reset-admin-passcode", operator, this::reset)
                .returns(200, PasscodeView.class)
                .summary("Set a new admin passcode for an owner who lost theirs. It is shown once.");
    }

    /**
     * Which reports are listed.
     *
     * @param month empty for the present one
     */
    record ReportQuery(Optional<YearMonth> month, PageRequest page) {
        static final int LIMIT = 50;

        static Checked<ReportQuery> parse(Fields in) {
            var typed = in.lineIfGiven("month", 7, 7);
            var month = typed.filter(text -> text.matches("20[0-9]{2}-(0[1-9]|1[0-2])"))
                    .map(YearMonth::parse);
            in.check("month", typed.isEmpty() || month.isPresent(), "month", "Enter a month such as 2026-01.");
            var page = in.page(LIMIT, 100);
            return in.make(() -> new ReportQuery(month, page));
        }
    }

    private Response pool(Request request) {
        operations.looked(AccountAtEpoch.of(request), "pool", request.transactions());
        return Response.json(200, operations.pool());
    }

    static ShortId id(Request request) {
        return ShortId.typed(request.path("id")).orElseThrow(Problem::notFoundException);
    }

    private Response refill(Request request) {
        return Response.json(200, operations.refill(AccountAtEpoch.of(request), request.transactions()));
    }

    private Response list(Request request, ReportQuery query) {
        operations.looked(AccountAtEpoch.of(request), "reports", request.transactions());
        var month = query.month().orElseGet(reports::month);
        return Response.list(reports.list(month, query.page()).map(ReportView::of));
    }

    private Response takeDown(Request request) {
        return request.commit(
                operations.takeDown(AccountAtEpoch.of(request), id(request)), done -> Response.empty(204));
    }

    private Response restore(Request request) {
        return request.commit(operations.restore(AccountAtEpoch.of(request), id(request)), done -> Response.empty(204));
    }

    private Response reset(Request request) {
        var id = id(request);
        return request.commit(
                operations.resetAdminPasscode(AccountAtEpoch.of(request), id),
                made -> Response.json(200, new PasscodeView(id.text(), made)));
    }
}
