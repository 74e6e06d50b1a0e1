package trestle.engine.expression.syntax;

import java.util.List;
import trestle.engine.value.AttributeName;

/**
 * Expressions as written: placeholders are not replaced yet, so a tree depends on nothing but the text and is shared by
 * all requests that send the same text.
 */
public final class Syntax {
    private Syntax() {}

    /** What parentheses may hold. */
    public sealed interface Node {}

    /** What stands on either side of an operator, or between a function's parentheses. */
    public sealed interface Operand extends Node {}

    public record ValueRef(String placeholder) implements Operand {}

    public record PathRef(List<Step> steps) implements Operand {}

    /** A function. Whether one may stand where it does is checked where it is parsed. */
    public record Call(String function, List<Operand> operands) implements Operand, Clause {}

    /** A sum or difference, {@code +} or {@code -}. */
    public record Arithmetic(String operator, Operand left, Operand right) implements Operand {}

    public sealed interface Step {}

    public record Name(AttributeName name) implements Step {}

    public record NameRef(String placeholder) implements Step {}

    public record Index(int index) implements Step {}

    /** A condition. */
    public sealed interface Clause extends Node {}

    public record And(List<Clause> clauses) implements Clause {}

    public record Or(List<Clause> clauses) implements Clause {}

    public record Not(Clause clause) implements Clause {}

    public record Compare(Comparator comparator, Operand left, Operand right) implements Clause {}

    public record Between(Operand operand, Operand low, Operand high) implements Clause {}

    public record In(Operand operand, List<Operand> options) implements Clause {}

    /** One line of an update. */
    public sealed interface Action {
        PathRef path();
    }

    public record Set(PathRef path, Operand value) implements Action {}

    public record Remove(PathRef path) implements Action {}

    public record Add(PathRef path, ValueRef value) implements Action {}

    public record Delete(PathRef path, ValueRef value) implements Action {}
}
