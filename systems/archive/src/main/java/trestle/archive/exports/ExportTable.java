package trestle.archive.exports;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Write;

/** Exports. */
@Repository
public interface ExportTable {
    @Find
    Optional<Export> find(UserId userId, String exportId);

    /** Someone's exports, newest first. */
    @Find
    @Descending
    Page<Export> list(UserId userId, PageRequest page);

    @Insert
    Write request(Export export);

    /** Says how far an export is, and once it is ready where it lies and until when. */
    @Update
    void report(
            UserId userId,
            String exportId,
            @Set Export.Status status,
            @Set @Nullable String s3Key,
            @Set @Nullable Long sizeBytes,
            @Set Instant expiresAt);
}
