package trestle.bench.enhanced.coaching;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** From the digest of a mailed link to its invitation. */
public record InvitationToken(String digest, String athleteId, String inviteId, Instant ttl) {
    public static final TableSchema<InvitationToken> SCHEMA = StaticImmutableTableSchema.builder(
                    InvitationToken.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(InvitationToken::pk)
                            .setter((b, v) -> b.digest = v.substring("INVITE#".length()))
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(InvitationToken::sk)
                            .setter((b, v) -> {})
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "INVITATION_TOKEN").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("athleteId").getter(InvitationToken::athleteId).setter((b, v) -> b.athleteId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("inviteId").getter(InvitationToken::inviteId).setter((b, v) -> b.inviteId = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("ttl")
                            .getter(InvitationToken::ttl)
                            .setter((b, v) -> b.ttl = v)
                            .attributeConverter(Rows.SECONDS))
            .build();

    private static final class Builder {
        String digest;
        String athleteId;
        String inviteId;
        Instant ttl;

        InvitationToken build() {
            return new InvitationToken(digest, athleteId, inviteId, ttl);
        }
    }

    public String pk() {
        return "INVITE#" + Rows.segment(digest);
    }

    public String sk() {
        return "META";
    }

    public static InvitationToken of(Invitation invitation) {
        return new InvitationToken(
                invitation.digest(), invitation.athleteId(), invitation.inviteId(), invitation.ttl());
    }
}
