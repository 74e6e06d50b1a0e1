package trestle.shareables.reports;

import java.time.Duration;
import trestle.platform.limits.RateLimit;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.Access;

/** Complaints about shareables over REST. */
public final class ReportRoutes implements ApiRoutes {
    static final RateLimit REPORTS = new RateLimit("report", 5, Duration.ofHours(1));

    private final Reports reports;
    private final Access access;

    public ReportRoutes(Reports reports, Access access) {
        this.reports = reports;
        this.access = access;
    }

    @Override
    public void declare(Api api) {
        api.post("/shareables/{id}/report", Access.CALLER, ReportRoutes::reason, this::file)
                .limit(REPORTS)
                .replayedForAnyone()
                .returns(202)
                .summary("Report a shareable to the operators of this site.");
    }

    static Checked<String> reason(Fields in) {
        in.whenMissing("reason", "Enter what is wrong with it.");
        var reason = in.text("reason", 1, Reports.REASON_MAX);
        return in.make(() -> reason);
    }

    private Response file(Request request, String reason) {
        var id = access.present(request);
        return request.commit(reports.file(id, reason, request.address()), filed -> Response.empty(202));
    }
}
