package trestle.engine.expression;

import java.util.List;
import trestle.engine.value.AttributeName;

/**
 * Expressions as written: placeholders are not replaced yet, so a tree depends on nothing but the text and is shared by
 * all requests that send the same text.
 */
final class Syntax {
    private Syntax() {}

    /** What parentheses may hold. */
    sealed interface Node {}

    /** What stands on either side of an operator, or between a function's parentheses. */
    sealed interface Operand extends Node {}

    record ValueRef(String placeholder) implements Operand {}

    record PathRef(List<Step> steps) implements Operand {}

    /** A function. Whether one may stand where it does is checked where it is parsed. */
    record Call(String function, List<Operand> operands) implements Operand, Clause {}

    /** A sum or difference, {@code +} or {@code -}. */
    record Arithmetic(String operator, Operand left, Operand right) implements Operand {}

    sealed interface Step {}

    record Name(AttributeName name) implements Step {}

    record NameRef(String placeholder) implements Step {}

    record Index(int index) implements Step {}

    /** A condition. */
    sealed interface Clause extends Node {}

    record And(List<Clause> clauses) implements Clause {}

    record Or(List<Clause> clauses) implements Clause {}

    record Not(Clause clause) implements Clause {}

    record Compare(Comparator comparator, Operand left, Operand right) implements Clause {}

    record Between(Operand operand, Operand low, Operand high) implements Clause {}

    record In(Operand operand, List<Operand> options) implements Clause {}

    /** One line of an update. */
    sealed interface Action {
        PathRef path();
    }

    record Set(PathRef path, Operand value) implements Action {}

    record Remove(PathRef path) implements Action {}

    record Add(PathRef path, ValueRef value) implements Action {}

    record Delete(PathRef path, ValueRef value) implements Action {}
}
