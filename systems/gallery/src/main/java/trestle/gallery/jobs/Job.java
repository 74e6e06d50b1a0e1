package trestle.gallery.jobs;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Accept;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Version;

/** An album's deletion, an account's deletion or an export; {@code position} is where it resumes. */
@Key(pk = "JOB#{jobId}", sk = "STATE")
@Key(index = "GSI1", pk = "JOB_STATUS#{status}", sk = "{createdAt}#{jobId}")
@Accept(code = "TRI02", because = "jobs a person waits for are few and soon done")
public record Job(
        String jobId,
        String userId,
        Task task,
        @Nullable String subjectId,
        Status status,
        Instant createdAt,
        @Version Instant updatedAt,
        long done,
        long total,
        @Nullable String position,
        @Nullable String objectKey,
        @Nullable String error) {

    /** What is to be done. */
    public enum Task {
        @Attribute("delete-album")
        DELETE_ALBUM,
        @Attribute("delete-media")
        DELETE_MEDIA,
        @Attribute("delete-account")
        DELETE_ACCOUNT,
        @Attribute("export")
        EXPORT
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
