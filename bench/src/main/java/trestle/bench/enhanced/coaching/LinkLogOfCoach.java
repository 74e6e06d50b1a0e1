package trestle.bench.enhanced.coaching;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;
import trestle.bench.enhanced.accounts.Profile;

/** Which athletes' link histories name a coach, so that deleting the account finds them. */
public record LinkLogOfCoach(String coachId, Instant at, String athleteId) {
    public static final TableSchema<LinkLogOfCoach> SCHEMA = StaticImmutableTableSchema.builder(
                    LinkLogOfCoach.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(LinkLogOfCoach::pk)
                            .setter((b, v) -> b.coachId = v.substring("USER#".length()))
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(LinkLogOfCoach::sk)
                            .setter((b, v) -> b.read(v))
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "COACH_LOG").setter((b, v) -> {}))
            .build();

    private static final class Builder {
        String coachId;
        Instant at;
        String athleteId;

        void read(String sk) {
            var parts = sk.split("#");
            at = Instant.parse(parts[1]);
            athleteId = parts[2];
        }

        LinkLogOfCoach build() {
            return new LinkLogOfCoach(coachId, at, athleteId);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(coachId);
    }

    public String sk() {
        return "COACHLOG#" + Rows.text(at) + "#" + Rows.segment(athleteId);
    }

    public static Optional<LinkLogOfCoach> of(LinkLog log) {
        return log.coachId().startsWith(Profile.DELETED)
                ? Optional.empty()
                : Optional.of(new LinkLogOfCoach(log.coachId(), log.at(), log.athleteId()));
    }
}
