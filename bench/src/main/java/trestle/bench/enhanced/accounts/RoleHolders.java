package trestle.bench.enhanced.accounts;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;

/** Who holds a privileged role. There is always one left. */
public record RoleHolders(Profile.Role role, Set<String> holders) {
    public static final TableSchema<RoleHolders> SCHEMA = StaticImmutableTableSchema.builder(
                    RoleHolders.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(RoleHolders::pk)
                            .setter((b, v) -> b.role = role(v.substring("ROLE#".length())))
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(RoleHolders::sk)
                            .setter((b, v) -> {})
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "ROLE_HOLDERS").setter((b, v) -> {}))
            .addAttribute(
                    EnhancedType.setOf(String.class),
                    a -> a.name("holders").getter(RoleHolders::holders).setter((b, v) -> b.holders = v))
            .build();

    private static final class Builder {
        Profile.Role role;
        Set<String> holders;

        RoleHolders build() {
            return new RoleHolders(role, holders);
        }
    }

    public String pk() {
        return "ROLE#" + role;
    }

    public String sk() {
        return "HOLDERS";
    }

    public RoleHolders {
        holders = Set.copyOf(holders);
    }

    private static Profile.Role role(String text) {
        return Stream.of(Profile.Role.values())
                .filter(role -> role.toString().equals(text))
                .findFirst()
                .orElseThrow();
    }
}
