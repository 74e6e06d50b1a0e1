package trestle.gallery.moderation;

import java.util.Optional;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Unique;

/** A person has one open report of a target. */
@Key(pk = "USER#{userId}", sk = "REPORT#{targetType}#{targetId}")
@Derived(
        from = Report.class,
        reads = {"userId", "targetType", "targetId", "status"})
@Unique public record ReportGuard(
        @KeyOnly String userId,
        @KeyOnly TargetType targetType,
        @KeyOnly String targetId,
        String reportId) {

    public static Optional<ReportGuard> of(Report report) {
        return report.userId() == null || report.status() != Report.Status.OPEN
                ? Optional.empty()
                : Optional.of(
                        new ReportGuard(report.userId(), report.targetType(), report.targetId(), report.reportId()));
    }
}
