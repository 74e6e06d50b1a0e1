package trestle.bench.enhanced;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;

/** Permission to upload one file of a given size and type; it is used up when the file is taken. */
public record UploadTicket(
        String uploadId,
        String userId,
        String objectKey,
        String mimeType,
        long size,
        String sha256,
        Instant createdAt,
        Instant expiresAt,
        Instant ttl) {
    public static final TableSchema<UploadTicket> SCHEMA = StaticImmutableTableSchema.builder(
                    UploadTicket.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(UploadTicket::pk)
                            .setter((b, v) -> {})
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(UploadTicket::sk)
                            .setter((b, v) -> {})
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "UPLOAD").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("uploadId").getter(UploadTicket::uploadId).setter((b, v) -> b.uploadId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("userId").getter(UploadTicket::userId).setter((b, v) -> b.userId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("objectKey").getter(UploadTicket::objectKey).setter((b, v) -> b.objectKey = v))
            .addAttribute(
                    String.class,
                    a -> a.name("mimeType").getter(UploadTicket::mimeType).setter((b, v) -> b.mimeType = v))
            .addAttribute(
                    Long.class, a -> a.name("size").getter(UploadTicket::size).setter((b, v) -> b.size = v))
            .addAttribute(
                    String.class,
                    a -> a.name("sha256").getter(UploadTicket::sha256).setter((b, v) -> b.sha256 = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(UploadTicket::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("expiresAt")
                            .getter(UploadTicket::expiresAt)
                            .setter((b, v) -> b.expiresAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("ttl")
                            .getter(UploadTicket::ttl)
                            .setter((b, v) -> b.ttl = v)
                            .attributeConverter(Rows.SECONDS))
            .build();

    private static final class Builder {
        String uploadId;
        String userId;
        String objectKey;
        String mimeType;
        long size;
        String sha256;
        Instant createdAt;
        Instant expiresAt;
        Instant ttl;

        UploadTicket build() {
            return new UploadTicket(uploadId, userId, objectKey, mimeType, size, sha256, createdAt, expiresAt, ttl);
        }
    }

    public String pk() {
        return "UPLOAD#" + Rows.segment(uploadId);
    }

    public String sk() {
        return "METADATA";
    }
}
