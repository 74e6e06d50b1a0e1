package trestle.bench.enhanced;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;

/** An email address belongs to one person. */
record EmailGuard(String email, String userId) {
    static final TableSchema<EmailGuard> SCHEMA = StaticImmutableTableSchema.builder(EmailGuard.class, Builder.class)
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

    String pk() {
        return "UNIQUE#EMAIL#" + Rows.segment(email);
    }

    String sk() {
        return "META";
    }

    static EmailGuard of(Profile profile) {
        return new EmailGuard(profile.email(), profile.userId());
    }
}
