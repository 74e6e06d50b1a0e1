package trestle.bench.enhanced.accounts;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** An API token in its person's list. */
public record ApiTokenOfUser(String userId, String tokenId, String digest) {
    public static final TableSchema<ApiTokenOfUser> SCHEMA = StaticImmutableTableSchema.builder(
                    ApiTokenOfUser.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(ApiTokenOfUser::pk)
                            .setter((b, v) -> b.userId = v.substring("USER#".length()))
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(ApiTokenOfUser::sk)
                            .setter((b, v) -> b.tokenId = v.substring("APITOKEN#".length()))
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "USER_API_TOKEN").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("digest").getter(ApiTokenOfUser::digest).setter((b, v) -> b.digest = v))
            .build();

    private static final class Builder {
        String userId;
        String tokenId;
        String digest;

        ApiTokenOfUser build() {
            return new ApiTokenOfUser(userId, tokenId, digest);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(userId);
    }

    public String sk() {
        return "APITOKEN#" + Rows.segment(tokenId);
    }

    public static ApiTokenOfUser of(ApiToken token) {
        return new ApiTokenOfUser(token.userId(), token.tokenId(), token.digest());
    }
}
