package trestle.processor.condition;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The names a condition mentions. */
public final class Mentioned {
    private static final Pattern PARAMETER = Pattern.compile("\\{\\s*(\\w+)\\s*}");

    private Mentioned() {}

    /** The parameters that the text of a condition mentions, whether or not it can be parsed. */
    public static Set<String> parameters(String condition) {
        var names = new LinkedHashSet<String>();
        var matcher = PARAMETER.matcher(condition);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    static Set<String> components(Parsed parsed) {
        var names = new LinkedHashSet<String>();
        add(parsed, names);
        return names;
    }

    private static void add(Parsed parsed, Set<String> names) {
        switch (parsed) {
            case Parsed.Either(var of) -> addAll(of, names);
            case Parsed.Both(var of) -> addAll(of, names);
            case Parsed.Not(var of) -> add(of, names);
            case Parsed.Compared(var left, var sign, var right) -> addTerms(List.of(left, right), names);
            case Parsed.Between(var value, var low, var high) -> addTerms(List.of(value, low, high), names);
            case Parsed.In(var value, var among) -> {
                addTerms(List.of(value), names);
                addTerms(among, names);
            }
            case Parsed.Test(var function, var arguments, var at) -> addTerms(arguments, names);
        }
    }

    private static void addAll(List<Parsed> all, Set<String> names) {
        for (var parsed : all) {
            add(parsed, names);
        }
    }

    private static void addTerms(List<? extends Parsed.Term> terms, Set<String> names) {
        for (var term : terms) {
            if (term instanceof Parsed.Path path) {
                names.add(path.names().getFirst());
            } else if (term instanceof Parsed.Size size) {
                names.add(size.of().names().getFirst());
            }
        }
    }
}
