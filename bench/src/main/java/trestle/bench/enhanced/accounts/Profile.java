package trestle.bench.enhanced.accounts;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** A person: athlete, coach or both. {@code updatedAt} is its version; the counts do not touch it. */
public record Profile(
        String userId,
        String email,
        boolean emailVerified,
        String displayName,
        List<Role> roles,
        String timeZone,
        String belt,
        boolean aiConsent,
        boolean coachAiConsent,
        Instant createdAt,
        Instant updatedAt,
        State state,
        Instant deletionDueAt,
        int coachCount,
        int athleteCount) {
    public static final TableSchema<Profile> SCHEMA = StaticImmutableTableSchema.builder(Profile.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(Profile::pk).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(Profile::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "USER_PROFILE").setter((b, v) -> {}))
            .addAttribute(
                    String.class, a -> a.name("userId").getter(Profile::userId).setter((b, v) -> b.userId = v))
            .addAttribute(
                    String.class, a -> a.name("email").getter(Profile::email).setter((b, v) -> b.email = v))
            .addAttribute(
                    Boolean.class,
                    a -> a.name("emailVerified").getter(Profile::emailVerified).setter((b, v) -> b.emailVerified = v))
            .addAttribute(
                    String.class,
                    a -> a.name("displayName").getter(Profile::displayName).setter((b, v) -> b.displayName = v))
            .addAttribute(
                    EnhancedType.listOf(Role.class),
                    a -> a.name("roles").getter(Profile::roles).setter((b, v) -> b.roles = v))
            .addAttribute(
                    String.class,
                    a -> a.name("timeZone").getter(Profile::timeZone).setter((b, v) -> b.timeZone = v))
            .addAttribute(
                    String.class, a -> a.name("belt").getter(Profile::belt).setter((b, v) -> b.belt = v))
            .addAttribute(
                    Boolean.class,
                    a -> a.name("aiConsent").getter(Profile::aiConsent).setter((b, v) -> b.aiConsent = v))
            .addAttribute(
                    Boolean.class,
                    a -> a.name("coachAiConsent")
                            .getter(Profile::coachAiConsent)
                            .setter((b, v) -> b.coachAiConsent = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(Profile::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("updatedAt")
                            .getter(Profile::updatedAt)
                            .setter((b, v) -> b.updatedAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    State.class, a -> a.name("state").getter(Profile::state).setter((b, v) -> b.state = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("deletionDueAt")
                            .getter(Profile::deletionDueAt)
                            .setter((b, v) -> b.deletionDueAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Integer.class,
                    a -> a.name("coachCount").getter(Profile::coachCount).setter((b, v) -> b.coachCount = v))
            .addAttribute(
                    Integer.class,
                    a -> a.name("athleteCount").getter(Profile::athleteCount).setter((b, v) -> b.athleteCount = v))
            .build();

    private static final class Builder {
        String userId;
        String email;
        boolean emailVerified;
        String displayName;
        List<Role> roles;
        String timeZone;
        String belt;
        boolean aiConsent;
        boolean coachAiConsent;
        Instant createdAt;
        Instant updatedAt;
        State state;
        Instant deletionDueAt;
        int coachCount;
        int athleteCount;

        Profile build() {
            return new Profile(
                    userId,
                    email,
                    emailVerified,
                    displayName,
                    roles,
                    timeZone,
                    belt,
                    aiConsent,
                    coachAiConsent,
                    createdAt,
                    updatedAt,
                    state,
                    deletionDueAt,
                    coachCount,
                    athleteCount);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(userId);
    }

    public String sk() {
        return "PROFILE";
    }

    public static final String DELETED = "deleted-";

    public Profile {
        roles = List.copyOf(roles);
    }

    /** Stored by its text. */
    public enum Role {
        ATHLETE("athlete"),
        COACH("coach"),
        ADMIN("admin");

        private final String text;

        Role(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Stored by its text. */
    public enum State {
        ACTIVE("active"),
        SUSPENDED("suspended"),
        DELETED("deleted");

        private final String text;

        State(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
