package trestle.model.migrate;

import java.util.List;

/**
 * What a run did, or a dry run would do.
 *
 * @param remarks failures and notes, at most {@link #REMARKS_MAX} of them; {@link Migrations#remarks} has all
 */
public record Report(Status status, boolean dryRun, List<Remark> remarks) {
    public static final int REMARKS_MAX = 1_000;

    public Report {
        remarks = List.copyOf(remarks);
    }

    public Counts counts() {
        return status.counts();
    }

    public List<Remark> failures() {
        return remarks.stream().filter(Remark::failed).toList();
    }

    public List<Remark> notes() {
        return remarks.stream().filter(remark -> !remark.failed()).toList();
    }
}
