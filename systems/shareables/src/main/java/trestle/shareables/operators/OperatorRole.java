package trestle.shareables.operators;

import java.util.Set;
import trestle.model.Key;
import trestle.model.Kind;

/** Who is an operator. The last one cannot leave. */
@Key(pk = "role#operator", sk = "01#")
@Kind("role")
public record OperatorRole(Set<String> holders) {
    public OperatorRole {
        holders = Set.copyOf(holders);
    }
}
