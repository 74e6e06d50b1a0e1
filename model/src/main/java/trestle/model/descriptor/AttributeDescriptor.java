package trestle.model.descriptor;

import java.util.List;
import java.util.Optional;

/**
 * A component of a record and the attribute it is stored under.
 *
 * @param component its name in Java; in a nested record, of that record
 * @param attribute its name as stored
 * @param java its type in Java, with simple names
 * @param keyOnly whether it is stored in the key alone
 * @param countOf what it counts, if it is a counter
 */
public record AttributeDescriptor(
        String component,
        String attribute,
        String java,
        StoredType type,
        boolean nullable,
        boolean keyOnly,
        boolean version,
        boolean ttl,
        boolean expires,
        Optional<Counter> countOf) {
    /**
     * A counter.
     *
     * @param of the kind that is counted
     * @param when the accessor that says whether an item counts
     * @param sum the accessor whose number is added instead of one
     * @param reads the counted kind's components that decide it
     */
    public record Counter(String of, Optional<String> when, Optional<String> sum, List<String> reads) {
        public Counter {
            reads = List.copyOf(reads);
        }
    }
}
