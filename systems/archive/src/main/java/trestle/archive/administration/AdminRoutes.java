package trestle.archive.administration;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.Roles;
import trestle.model.PageRequest;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.stored.AdministrationTable;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** What admins see of the archive as a whole, over the API. */
public final class AdminRoutes implements ApiRoutes {
    private static final int MONTH_LENGTH = 7;

    private final AdministrationTable audit;
    private final StorageUse storage;
    private final Consistency consistency;

    public AdminRoutes(AdministrationTable audit, StorageUse storage, Consistency consistency) {
        this.audit = audit;
        this.storage = storage;
        this.consistency = consistency;
    }

    /** Which month of the audit, and which page of it. */
    record AuditQuery(Optional<YearMonth> month, PageRequest page) {
        static Checked<AuditQuery> parse(Fields in) {
            var typed = in.lineIfGiven("month", MONTH_LENGTH, MONTH_LENGTH);
            var month = typed.flatMap(AuditQuery::month);
            in.check("month", typed.isPresent() == month.isPresent(), "format", "Enter a month such as 2026-01.");
            var page = in.page();
            return in.make(() -> new AuditQuery(month, page));
        }

        private static Optional<YearMonth> month(String text) {
            try {
                return Optional.of(YearMonth.parse(text));
            } catch (DateTimeException notAMonth) {
                return Optional.empty();
            }
        }

        YearMonth monthAt(Instant now) {
            return month.orElseGet(() -> AuditEvent.month(now));
        }
    }

    record EventView(
            Instant at,
            String actorId,
            String action,
            @Nullable String subjectId,
            @Nullable String note) {
        static EventView of(AuditEvent event) {
            return new EventView(event.at(), event.actorId(), event.action(), event.subjectId(), event.note());
        }
    }

    record StorageView(List<StorageUse.Prefix> prefixes) {}

    @Override
    public void declare(Api api) {
        api.get("/admin/audit", Roles.ADMINS, AuditQuery::parse, this::audit)
                .lists(EventView.class)
                .summary("List what admins did in a month, newest first. `month` defaults to the current one.");
        api.get("/admin/storage", Roles.ADMINS, request -> Response.json(200, new StorageView(storage.read())))
                .returns(200, StorageView.class)
                .summary("Get how many files and bytes are stored below each prefix.");
        api.post("/admin/check", Roles.ADMINS, Shape.of(in -> in.flag("repair", false)), this::check)
                .returns(200, Consistency.Report.class)
                .limit("check", 20, Duration.ofHours(1))
                .summary("Compare counts and files with what they should be, and repair what can be with `repair`.");
    }

    private Response audit(Request request, AuditQuery query) {
        return Response.list(
                audit.listAudit(query.monthAt(request.at()), query.page()).map(EventView::of));
    }

    private Response check(Request request, boolean repair) {
        return Response.json(200, consistency.run(AccountAtEpoch.of(request), repair));
    }
}
