package trestle.platform.exports;

import java.util.Optional;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Write;

/** Where a system stores its exports and imports. Reads are consistent. */
public interface TransferJobs {
    /** Stores a new job, listed with its account's. */
    Write begin(TransferJob job);

    /** Stores status, numbers and position; refused as missing if the job was deleted. */
    Write advance(TransferJob job);

    /** Stores status, object and error; refused as missing if the job was deleted. */
    Write end(TransferJob job);

    /** Deletes a job. */
    Write delete(TransferJob job);

    Optional<TransferJob> find(String jobId);

    /** The exports and imports of an account, newest first; a page may be short. */
    Page<TransferJob> list(String accountId, PageRequest page);
}
