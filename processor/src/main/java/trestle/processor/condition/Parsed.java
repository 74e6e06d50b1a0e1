package trestle.processor.condition;

import java.util.List;

/** A condition as it is written. */
sealed interface Parsed {
    record Either(List<Parsed> of) implements Parsed {}

    record Both(List<Parsed> of) implements Parsed {}

    record Not(Parsed of) implements Parsed {}

    record Compared(Term left, String sign, Term right) implements Parsed {}

    record Between(Term value, Term low, Term high) implements Parsed {}

    record In(Term value, List<Term> among) implements Parsed {}

    /** {@code attribute_exists(x)}, {@code begins_with(x, 'a')} and so on. */
    record Test(String function, List<Term> arguments, int at) implements Parsed {}

    /** Something with a value, and at which character it begins. */
    sealed interface Term {
        int at();
    }

    /** A component, or with dots a path into one. */
    record Path(List<String> names, int at) implements Term {}

    record Size(Path of, int at) implements Term {}

    record Parameter(String name, int at) implements Term {}

    record Text(String text, int at) implements Term {}

    record Digits(String digits, int at) implements Term {}

    record Flag(boolean value, int at) implements Term {}
}
