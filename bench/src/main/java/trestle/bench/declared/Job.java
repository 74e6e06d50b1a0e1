package trestle.bench.declared;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;

/** An export, import or purge whose progress its person sees; {@code position} is where it resumes. */
@Key(pk = "JOB#{jobId}", sk = "STATE")
@Kind("JOB")
public record Job(
        String jobId,
        String userId,
        Task task,
        Status status,
        Instant createdAt,
        Instant updatedAt,
        long done,
        long total,
        @Nullable String position,
        @Nullable String objectKey,
        @Nullable String error) {

    /** What is to be done. */
    public enum Task {
        @Attribute("export")
        EXPORT,
        @Attribute("import")
        IMPORT,
        @Attribute("purge")
        PURGE
    }

    /** How far it is. */
    public enum Status {
        @Attribute("waiting")
        WAITING,
        @Attribute("running")
        RUNNING,
        @Attribute("done")
        DONE,
        @Attribute("failed")
        FAILED
    }
}
