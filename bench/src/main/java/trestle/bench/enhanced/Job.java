package trestle.bench.enhanced;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;

/** An export, import or purge whose progress its person sees; {@code position} is where it resumes. */
public record Job(
        String jobId,
        String userId,
        Task task,
        Status status,
        Instant createdAt,
        Instant updatedAt,
        long done,
        long total,
        String position,
        String objectKey,
        String error) {
    public static final TableSchema<Job> SCHEMA = StaticImmutableTableSchema.builder(Job.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(Job::pk).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(Job::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class, a -> a.name("entityType").getter(it -> "JOB").setter((b, v) -> {}))
            .addAttribute(String.class, a -> a.name("jobId").getter(Job::jobId).setter((b, v) -> b.jobId = v))
            .addAttribute(
                    String.class, a -> a.name("userId").getter(Job::userId).setter((b, v) -> b.userId = v))
            .addAttribute(Task.class, a -> a.name("task").getter(Job::task).setter((b, v) -> b.task = v))
            .addAttribute(
                    Status.class, a -> a.name("status").getter(Job::status).setter((b, v) -> b.status = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(Job::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("updatedAt")
                            .getter(Job::updatedAt)
                            .setter((b, v) -> b.updatedAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(Long.class, a -> a.name("done").getter(Job::done).setter((b, v) -> b.done = v))
            .addAttribute(Long.class, a -> a.name("total").getter(Job::total).setter((b, v) -> b.total = v))
            .addAttribute(
                    String.class, a -> a.name("position").getter(Job::position).setter((b, v) -> b.position = v))
            .addAttribute(
                    String.class,
                    a -> a.name("objectKey").getter(Job::objectKey).setter((b, v) -> b.objectKey = v))
            .addAttribute(String.class, a -> a.name("error").getter(Job::error).setter((b, v) -> b.error = v))
            .build();

    private static final class Builder {
        String jobId;
        String userId;
        Task task;
        Status status;
        Instant createdAt;
        Instant updatedAt;
        long done;
        long total;
        String position;
        String objectKey;
        String error;

        Job build() {
            return new Job(jobId, userId, task, status, createdAt, updatedAt, done, total, position, objectKey, error);
        }
    }

    public String pk() {
        return "JOB#" + Rows.segment(jobId);
    }

    public String sk() {
        return "STATE";
    }

    /** Stored by its text. */
    public enum Task {
        EXPORT("export"),
        IMPORT("import"),
        PURGE("purge");

        private final String text;

        Task(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Stored by its text. */
    public enum Status {
        WAITING("waiting"),
        RUNNING("running"),
        DONE("done"),
        FAILED("failed");

        private final String text;

        Status(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
