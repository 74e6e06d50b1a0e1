package trestle.bench.enhanced;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.model.Page;
import trestle.model.PageRequest;

/** Jobs a person watches, and the uploads some of them begin with. */
public final class JobRows {
    private final Rows rows;

    public JobRows(Rows rows) {
        this.rows = rows;
    }

    /** Begins a job, listed with its person's. */
    public List<TransactWriteItem> begin(Job job) {
        return List.of(rows.insert(Job.SCHEMA, job), rows.put(JobOfUser.SCHEMA, JobOfUser.of(job)));
    }

    /** Notes how far a job is and where it would resume. */
    public TransactWriteItem advance(
            String jobId, Job.Status status, long done, long total, String position, Instant updatedAt) {
        var changes = new HashMap<String, AttributeValue>();
        changes.put("status", Rows.value(status));
        changes.put("done", Rows.value(done));
        changes.put("total", Rows.value(total));
        changes.put("position", Rows.value(position));
        changes.put("updatedAt", Rows.value(updatedAt));
        return rows.set("JOB#" + Rows.segment(jobId), "STATE", changes);
    }

    /** Ends a job with its result or its failure. */
    public TransactWriteItem end(String jobId, Job.Status status, String objectKey, String error, Instant updatedAt) {
        var changes = new HashMap<String, AttributeValue>();
        changes.put("status", Rows.value(status));
        changes.put("objectKey", Rows.value(objectKey));
        changes.put("error", Rows.value(error));
        changes.put("updatedAt", Rows.value(updatedAt));
        return rows.set("JOB#" + Rows.segment(jobId), "STATE", changes);
    }

    /** Removes a job with its account. */
    public List<TransactWriteItem> forget(Job job) {
        var listed = JobOfUser.of(job);
        return List.of(
                rows.delete(job.pk(), job.sk(), Rows.unchanged(Job.SCHEMA, job, "userId", "createdAt")),
                rows.delete(listed.pk(), listed.sk()));
    }

    /** One job. */
    public Optional<Job> find(String jobId) {
        return rows.get(Job.SCHEMA, "JOB#" + Rows.segment(jobId), "STATE");
    }

    /** A person's jobs, newest first. */
    public Page<Job> list(String userId, PageRequest page) {
        var listed = rows.page(
                JobOfUser.SCHEMA,
                Rows.begins("USER#" + Rows.segment(userId), "JOB#"),
                false,
                Optional.empty(),
                page,
                "jobs.list\n" + userId);
        var keys = listed.items().stream()
                .map(job -> Rows.key("JOB#" + Rows.segment(job.jobId()), "STATE"))
                .toList();
        return new Page<>(rows.getAll(Job.SCHEMA, Job.class, keys), listed.next(), listed.ended());
    }

    /** Permits the upload of a file. */
    public TransactWriteItem allow(UploadTicket ticket) {
        return rows.insertExpiring(UploadTicket.SCHEMA, ticket);
    }

    /** The permission to upload a file, while it is valid. */
    public Optional<UploadTicket> findUpload(String uploadId) {
        return rows.get(UploadTicket.SCHEMA, "UPLOAD#" + Rows.segment(uploadId), "METADATA")
                .filter(ticket -> rows.isAhead(ticket.ttl()) && rows.isAhead(ticket.expiresAt()));
    }

    /** Uses the leave up, once, when the file is taken. */
    public TransactWriteItem take(String uploadId, String owner, Instant now) {
        return rows.delete(
                "UPLOAD#" + Rows.segment(uploadId),
                "METADATA",
                Rows.condition(
                        "#userId = :owner AND #expiresAt > :now",
                        Map.of(":owner", Rows.value(owner), ":now", Rows.value(now))));
    }
}
