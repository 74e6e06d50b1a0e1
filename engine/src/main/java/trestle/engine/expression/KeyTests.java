package trestle.engine.expression;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ExpressionMessages;
import trestle.engine.expression.syntax.Comparator;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Value;

/** Reads a condition as one on keys: tests of different attributes, of which all must hold. */
final class KeyTests {
    private final SequencedMap<AttributeName, KeyTest> tests = new LinkedHashMap<>();

    private KeyTests() {}

    /** @throws EngineException if a condition on keys cannot be of that form */
    static SequencedMap<AttributeName, KeyTest> of(Criterion criterion) {
        var reader = new KeyTests();
        reader.read(criterion);
        reader.tests.values().forEach(KeyTest::check);
        return reader.tests;
    }

    private void read(Criterion criterion) {
        switch (criterion) {
            case Criterion.All(var criteria) -> criteria.forEach(this::read);
            case Criterion.Any any -> throw refused("OR");
            case Criterion.Not not -> throw refused("NOT");
            case Criterion.In in -> throw refused("IN");
            case Criterion.Exists exists -> throw refused("attribute_exists");
            case Criterion.Missing missing -> throw refused("attribute_not_exists");
            case Criterion.HasType hasType -> throw refused("attribute_type");
            case Criterion.Contains contains -> throw refused("contains");
            case Criterion.Compare(var comparator, var left, var right) -> compare(comparator, left, right);
            case Criterion.Between(var term, var low, var high) -> {
                requireName("BETWEEN", term);
                add(Operator.BETWEEN, List.of(term, low, high));
            }
            case Criterion.BeginsWith(var term, var prefix) -> {
                requireName("begins_with", term);
                add(Operator.BEGINS_WITH, List.of(term, prefix));
            }
        }
    }

    private void compare(Comparator comparator, Term left, Term right) {
        if (comparator == Comparator.UNEQUAL) {
            throw refused(comparator.symbol());
        }
        var nameFirst = left instanceof Path;
        add(Operator.of(nameFirst ? comparator : comparator.mirrored()), List.of(left, right));
    }

    private void add(Operator operator, List<Term> terms) {
        var name = onlyName(terms);
        if (name == null) {
            throw EngineException.invalid(ExpressionMessages.KEY_CONDITION_NO_NAME);
        }
        var test = new KeyTest(operator, constants(terms));
        if (tests.putIfAbsent(name, test) != null) {
            throw EngineException.invalid(ExpressionMessages.KEY_CONDITION_REPEATED);
        }
    }

    private static @Nullable AttributeName onlyName(List<Term> terms) {
        AttributeName name = null;
        for (var term : terms) {
            switch (term) {
                case Path path -> {
                    if (name != null) {
                        throw EngineException.invalid(ExpressionMessages.KEY_CONDITION_TWO_NAMES);
                    }
                    if (path.nested()) {
                        throw EngineException.invalid(ExpressionMessages.KEY_CONDITION_NESTED_PATH);
                    }
                    name = path.head();
                }
                case Term.Size size -> throw EngineException.invalid(ExpressionMessages.KEY_CONDITION_NESTED_OPERATION);
                case Term.Constant constant -> {}
            }
        }
        return name;
    }

    private static List<Value> constants(List<Term> terms) {
        return terms.stream()
                .filter(Term.Constant.class::isInstance)
                .map(term -> ((Term.Constant) term).value())
                .toList();
    }

    private static void requireName(String operator, Term first) {
        if (!(first instanceof Path)) {
            throw EngineException.invalid(ExpressionMessages.keyConditionNameFirst(operator));
        }
    }

    private static EngineException refused(String operator) {
        return EngineException.invalid(ExpressionMessages.keyConditionOperator(operator));
    }
}
