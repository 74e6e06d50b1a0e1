package trestle.platform.exports;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import trestle.model.Change;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/**
 * What a system does with the rows of a file that an account imports. Rows are read by the shape that the API reads, so
 * that a file can bring nothing that the API would refuse.
 */
public interface ImportTarget<T> {
    /** The file of an export whose rows are imported. */
    String rowsFile();

    /** All files that an export of this system may have. */
    Set<String> exportFiles();

    /** The columns of a table that can be imported in place of an export. */
    List<CsvColumn> columns();

    /** The zone in which times without a zone are read. */
    ZoneId zone(String accountId);

    /** A row, or what is wrong with it. */
    Checked<T> parse(String accountId, Fields row, Instant now);

    /**
     * Adds a row; empty if it is there already. The result of the change says whether it was added, since it may have
     * been added in the meantime.
     */
    Optional<Change<Boolean>> add(T row);

    /** Further lists of an export that are imported after the rows, such as settings, by the names of their files. */
    default Map<String, FurtherRows> further() {
        return Map.of();
    }

    /** What becomes of a row of a further list. A row that is there already changes nothing. */
    @FunctionalInterface
    interface FurtherRows {
        Checked<? extends Change<?>> take(String accountId, Fields row);
    }
}
