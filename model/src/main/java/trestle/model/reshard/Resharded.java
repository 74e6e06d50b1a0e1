package trestle.model.reshard;

import java.util.List;
import trestle.model.migrate.Remark;

/**
 * What a {@link Resharding} did, or a dry run would do.
 *
 * @param changed how many items were moved
 * @param scanned how many were looked at
 * @param remarks those that could not be moved
 * @param ended whether all are where they belong and the table says so
 */
public record Resharded(int from, int to, long changed, long scanned, List<Remark> remarks, boolean ended) {
    public Resharded {
        remarks = List.copyOf(remarks);
    }
}
