package trestle.bench.enhanced.accounts;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** A person's place in the directory, which lists every account without a scan. */
public record DirectoryEntry(int shard, String userId) {
    public static final TableSchema<DirectoryEntry> SCHEMA = StaticImmutableTableSchema.builder(
                    DirectoryEntry.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(DirectoryEntry::pk)
                            .setter((b, v) -> b.shard = Integer.parseInt(v.substring("USERS#".length())))
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(DirectoryEntry::sk)
                            .setter((b, v) -> {})
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "USER_DIRECTORY").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("userId").getter(DirectoryEntry::userId).setter((b, v) -> b.userId = v))
            .build();

    private static final class Builder {
        int shard;
        String userId;

        DirectoryEntry build() {
            return new DirectoryEntry(shard, userId);
        }
    }

    public String pk() {
        return "USERS#" + shard;
    }

    public String sk() {
        return "USER#" + Rows.segment(userId);
    }

    public static final int SHARDS = 8;

    public static DirectoryEntry of(Profile profile) {
        return new DirectoryEntry(Math.floorMod(profile.userId().hashCode(), SHARDS), profile.userId());
    }
}
