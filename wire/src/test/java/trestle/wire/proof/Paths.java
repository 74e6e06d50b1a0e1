package trestle.wire.proof;

import java.util.stream.Stream;

/** The paths that a condition mentions. */
final class Paths {
    private Paths() {}

    static Stream<DocPath> of(Condition condition) {
        return switch (condition) {
            case Condition.Compare(var left, var operator, var right) -> of(left, right);
            case Condition.Between(var value, var low, var high) -> of(value, low, high);
            case Condition.In(var value, var choices) ->
                Stream.concat(of(value), choices.stream().flatMap(Paths::of));
            case Condition.Exists(var path, var wanted) -> Stream.of(path);
            case Condition.TypeIs(var path, var type) -> Stream.of(path);
            case Condition.BeginsWith(var path, var prefix) -> Stream.of(path);
            case Condition.Contains(var path, var sought) -> Stream.of(path);
            case Condition.Both(var left, var right) -> Stream.concat(of(left), of(right));
            case Condition.Either(var left, var right) -> Stream.concat(of(left), of(right));
            case Condition.Not(var inner) -> of(inner);
        };
    }

    private static Stream<DocPath> of(Operand... operands) {
        return Stream.of(operands).flatMap(Paths::of);
    }

    private static Stream<DocPath> of(Operand operand) {
        return switch (operand) {
            case Operand.At(var path) -> Stream.of(path);
            case Operand.Size(var path) -> Stream.of(path);
            case Operand.IfMissing(var path, var otherwise) -> Stream.concat(Stream.of(path), of(otherwise));
            case Operand.Literal(var value) -> Stream.empty();
        };
    }
}
