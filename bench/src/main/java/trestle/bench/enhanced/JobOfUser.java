package trestle.bench.enhanced;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;

/** A job in its person's list. */
public record JobOfUser(String userId, Instant createdAt, String jobId) {
    public static final TableSchema<JobOfUser> SCHEMA = StaticImmutableTableSchema.builder(
                    JobOfUser.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(JobOfUser::pk)
                            .setter((b, v) -> b.userId = v.substring("USER#".length()))
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(JobOfUser::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "USER_JOB").setter((b, v) -> {}))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(JobOfUser::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    String.class, a -> a.name("jobId").getter(JobOfUser::jobId).setter((b, v) -> b.jobId = v))
            .build();

    private static final class Builder {
        String userId;
        Instant createdAt;
        String jobId;

        JobOfUser build() {
            return new JobOfUser(userId, createdAt, jobId);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(userId);
    }

    public String sk() {
        return "JOB#" + Rows.text(createdAt) + "#" + Rows.segment(jobId);
    }

    public static JobOfUser of(Job job) {
        return new JobOfUser(job.userId(), job.createdAt(), job.jobId());
    }
}
