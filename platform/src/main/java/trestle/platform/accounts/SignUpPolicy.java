package trestle.platform.accounts;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Who may open an account without being invited. */
public sealed interface SignUpPolicy {
    /** Everybody. */
    record Open() implements SignUpPolicy {}

    /** Nobody. */
    record Closed() implements SignUpPolicy {}

    /**
     * Everybody, but an account has no role until an administrator approves it.
     *
     * @param roles what approval gives
     */
    record Approval(Set<String> roles) implements SignUpPolicy {
        public Approval {
            roles = Set.copyOf(roles);
        }
    }

    /** Those whose address is of one of these domains; with none, nobody. */
    record Domains(Set<String> domains) implements SignUpPolicy {
        public Domains {
            domains = domains.stream()
                    .map(domain -> domain.strip().toLowerCase(Locale.ROOT))
                    .filter(domain -> !domain.isEmpty())
                    .collect(Collectors.toUnmodifiableSet());
        }
    }

    /** Whether anybody may sign up: otherwise its routes answer 404. */
    default boolean offered() {
        return switch (this) {
            case Open open -> true;
            case Closed closed -> false;
            case Approval approval -> true;
            case Domains(var domains) -> !domains.isEmpty();
        };
    }

    /** Whether the holder of an address may sign up. */
    default boolean admits(String email) {
        return switch (this) {
            case Open open -> true;
            case Closed closed -> false;
            case Approval approval -> true;
            // The very domain: a subdomain may be somebody else's.
            case Domains(var domains) -> domains.contains(email.substring(email.lastIndexOf('@') + 1));
        };
    }
}
