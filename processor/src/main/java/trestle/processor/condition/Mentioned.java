package trestle.processor.condition;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/** The names a condition mentions. */
final class Mentioned {
    private Mentioned() {}

    static Set<String> components(Parsed parsed) {
        var names = new LinkedHashSet<String>();
        terms(parsed).forEach(term -> {
            switch (term) {
                case Parsed.Path path -> names.add(path.names().getFirst());
                case Parsed.Size size -> names.add(size.of().names().getFirst());
                case Parsed.Parameter p -> {}
                case Parsed.Text t -> {}
                case Parsed.Digits n -> {}
                case Parsed.Flag f -> {}
            }
        });
        return names;
    }

    private static Stream<Parsed.Term> terms(Parsed parsed) {
        return switch (parsed) {
            case Parsed.Either(var of) -> of.stream().flatMap(Mentioned::terms);
            case Parsed.Both(var of) -> of.stream().flatMap(Mentioned::terms);
            case Parsed.Not(var of) -> terms(of);
            case Parsed.Compared(var left, var sign, var right) -> Stream.of(left, right);
            case Parsed.Between(var value, var low, var high) -> Stream.of(value, low, high);
            case Parsed.In(var value, var among) -> Stream.concat(Stream.of(value), among.stream());
            case Parsed.Test(var function, var arguments, var at) -> arguments.stream();
        };
    }
}
