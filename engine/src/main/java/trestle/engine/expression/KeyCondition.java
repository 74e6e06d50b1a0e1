package trestle.engine.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ExpressionMessages;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Value;

/** A condition on keys, to be bound to the key schema of a table or index. Immutable. */
public final class KeyCondition {
    private final @Nullable Criterion written;
    private final @Nullable SequencedMap<AttributeName, KeyTest> given;

    /** Of an expression, which is read as a condition on keys only when {@link #check} or {@link #bind} asks for it. */
    KeyCondition(Criterion written) {
        this.written = written;
        this.given = null;
    }

    /** Of tests that have been checked. */
    KeyCondition(SequencedMap<AttributeName, KeyTest> given) {
        this.written = null;
        this.given = given;
    }

    /**
     * Refuses what is no condition on any table's keys. {@link ExpressionScope#requireAllUsed} does so too: the service
     * looks at a key condition's form only when it has seen that every placeholder is used.
     */
    public void check() {
        tests();
    }

    /**
     * The keys that it selects. Wants an equality for each attribute of the partition key; then for attributes of the
     * sort key, from the left, any number of equalities and at most one range.
     */
    public KeyRange bind(List<AttributeName> partition, List<AttributeName> sort) {
        return bind(partition, sort, name -> null);
    }

    /**
     * As {@link #bind(List, List)}, and refuses values whose type is not the attribute's.
     *
     * @param typeOf the type of a key attribute by name, such as {@code S}; null where any will do
     */
    public KeyRange bind(
            List<AttributeName> partition, List<AttributeName> sort, Function<AttributeName, @Nullable String> typeOf) {
        var tests = tests();
        var single = partition.size() == 1 && sort.size() <= 1;
        if (tests.isEmpty() || single && tests.size() > 2) {
            throw EngineException.invalid(ExpressionMessages.KEY_CONDITIONS_COUNT);
        }
        if (sort.isEmpty() && tests.size() > partition.size()) {
            throw EngineException.invalid(ExpressionMessages.KEY_CONDITION_NOT_SUPPORTED);
        }
        var partitionValues = new ArrayList<Value>(partition.size());
        for (var name : partition) {
            var test = tests.get(name);
            if (test == null) {
                throw EngineException.invalid(ExpressionMessages.keyConditionMissing(name.text()));
            }
            requireType(test, typeOf.apply(name));
            if (test.operator() != Operator.EQ) {
                throw EngineException.invalid(ExpressionMessages.KEY_CONDITION_NOT_SUPPORTED);
            }
            partitionValues.add(test.arguments().getFirst());
        }
        return bindSort(tests, partitionValues, sort, typeOf);
    }

    private static KeyRange bindSort(
            SequencedMap<AttributeName, KeyTest> tests,
            List<Value> partitionValues,
            List<AttributeName> sort,
            Function<AttributeName, @Nullable String> typeOf) {
        var sortEquals = new ArrayList<Value>(sort.size());
        KeyRange.Bound last = null;
        var unbound = tests.size() - partitionValues.size();
        for (var name : sort) {
            if (unbound == 0) {
                break;
            }
            var test = tests.get(name);
            if (test == null) {
                throw EngineException.invalid(ExpressionMessages.keyConditionMissing(name.text()));
            }
            requireType(test, typeOf.apply(name));
            if (last != null) {
                throw EngineException.invalid(ExpressionMessages.KEY_CONDITION_NOT_SUPPORTED);
            }
            if (test.operator() == Operator.EQ) {
                sortEquals.add(test.arguments().getFirst());
            } else {
                last = bound(test);
            }
            unbound--;
        }
        if (unbound > 0) {
            throw EngineException.invalid(ExpressionMessages.KEY_CONDITION_NOT_SUPPORTED);
        }
        return new KeyRange(List.copyOf(partitionValues), List.copyOf(sortEquals), last);
    }

    private static void requireType(KeyTest test, @Nullable String type) {
        if (!test.operator().indexable()) {
            throw EngineException.invalid(ExpressionMessages.KEY_CONDITION_NOT_INDEXABLE);
        }
        for (var argument : test.arguments()) {
            if (type != null && !argument.type().equals(type)) {
                throw EngineException.invalid(ExpressionMessages.KEY_CONDITION_TYPE_MISMATCH);
            }
        }
    }

    private static KeyRange.Bound bound(KeyTest test) {
        var first = test.arguments().getFirst();
        return switch (test.operator()) {
            case LT -> new KeyRange.Less(first);
            case LE -> new KeyRange.AtMost(first);
            case GT -> new KeyRange.Greater(first);
            case GE -> new KeyRange.AtLeast(first);
            case BETWEEN -> new KeyRange.Between(first, test.arguments().getLast());
            case BEGINS_WITH -> new KeyRange.BeginsWith(first);
            case EQ, NE, IN, NOT_NULL, NULL, CONTAINS, NOT_CONTAINS ->
                throw new IllegalStateException("no bound: " + test.operator());
        };
    }

    private SequencedMap<AttributeName, KeyTest> tests() {
        if (given != null) {
            return given;
        }
        if (written == null) {
            throw new IllegalStateException("neither written nor given");
        }
        return KeyTests.of(written);
    }
}
