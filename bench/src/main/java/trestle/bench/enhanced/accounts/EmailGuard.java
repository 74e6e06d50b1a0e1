package trestle.bench.enhanced.accounts;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** An email address belongs to one person. */
public record EmailGuard(String email, String userId) {
    public static final TableSchema<EmailGuard> SCHEMA = StaticImmutableTableSchema.builder(
                    EmailGuard.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(EmailGuard::pk)
                            .setter((b, v) -> b.email = v.substring("UNIQUE#EMAIL#".length()))
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(EmailGuard::sk)
                            .setter((b, v) -> {})
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "EMAIL_GUARD").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("userId").getter(EmailGuard::userId).setter((b, v) -> b.userId = v))
            .build();

    private static final class Builder {
        String email;
        String userId;

        EmailGuard build() {
            return new EmailGuard(email, userId);
        }
    }

    public String pk() {
        return "UNIQUE#EMAIL#" + Rows.segment(email);
    }

    public String sk() {
        return "META";
    }

    public static EmailGuard of(Profile profile) {
        return new EmailGuard(profile.email(), profile.userId());
    }
}
