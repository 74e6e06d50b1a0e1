package trestle.processor.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses conditions; words such as {@code AND} in any case. */
final class Parser {
    private static final Pattern TOKEN =
            Pattern.compile("\\{\\s*(?<parameter>\\w+)\\s*}|'(?<text>(?:[^']|'')*)'|(?<number>-?\\d+(?:\\.\\d+)?)"
                    + "|(?<name>[A-Za-z_]\\w*)|(?<sign><>|<=|>=|[=<>(),.])");
    private static final Set<String> SIGNS = Set.of("=", "<>", "<", "<=", ">", ">=");
    private static final Set<String> FUNCTIONS =
            Set.of("attribute_exists", "attribute_not_exists", "begins_with", "contains");

    private final List<Token> tokens = new ArrayList<>();
    private final int end;
    private int next;

    private enum Kind {
        PARAMETER,
        TEXT,
        NUMBER,
        NAME,
        SIGN,
        END
    }

    private record Token(Kind kind, String text, int at) {
        boolean is(String word) {
            return (kind == Kind.SIGN || kind == Kind.NAME) && text.equalsIgnoreCase(word);
        }
    }

    private Parser(String source) throws Malformed {
        end = source.length();
        var matcher = TOKEN.matcher(source);
        int at = 0;
        while (at < source.length()) {
            if (Character.isWhitespace(source.charAt(at))) {
                at++;
                continue;
            }
            if (!matcher.region(at, source.length()).lookingAt()) {
                throw new Malformed("has something that is no part of a condition", at);
            }
            tokens.add(token(matcher, at));
            at = matcher.end();
        }
    }

    static Parsed parse(String source) throws Malformed {
        var parser = new Parser(source);
        var parsed = parser.either();
        if (parser.peek().kind() != Kind.END) {
            throw new Malformed("goes on where it should end", parser.peek().at());
        }
        return parsed;
    }

    private static Token token(Matcher matcher, int at) {
        for (var kind : List.of(Kind.PARAMETER, Kind.TEXT, Kind.NUMBER, Kind.NAME, Kind.SIGN)) {
            var text = matcher.group(kind.name().toLowerCase(Locale.ROOT));
            if (text != null) {
                return new Token(kind, kind == Kind.TEXT ? text.replace("''", "'") : text, at);
            }
        }
        throw new IllegalStateException();
    }

    private Parsed either() throws Malformed {
        var all = new ArrayList<Parsed>(List.of(both()));
        while (take("OR")) {
            all.add(both());
        }
        return all.size() == 1 ? all.getFirst() : new Parsed.Either(List.copyOf(all));
    }

    private Parsed both() throws Malformed {
        var all = new ArrayList<Parsed>(List.of(negated()));
        while (take("AND")) {
            all.add(negated());
        }
        return all.size() == 1 ? all.getFirst() : new Parsed.Both(List.copyOf(all));
    }

    private Parsed negated() throws Malformed {
        if (take("NOT")) {
            return new Parsed.Not(negated());
        }
        if (take("(")) {
            var inside = either();
            expect(")");
            return inside;
        }
        var token = peek();
        if (token.kind() == Kind.NAME && FUNCTIONS.contains(token.text().toLowerCase(Locale.ROOT)) && isCall()) {
            next++;
            return new Parsed.Test(token.text().toLowerCase(Locale.ROOT), arguments(), token.at());
        }
        return comparison();
    }

    private Parsed comparison() throws Malformed {
        var left = term();
        if (take("BETWEEN")) {
            var low = term();
            expect("AND");
            return new Parsed.Between(left, low, term());
        }
        if (take("IN")) {
            return new Parsed.In(left, arguments());
        }
        var sign = peek();
        if (sign.kind() != Kind.SIGN || !SIGNS.contains(sign.text())) {
            throw new Malformed("needs a comparison", sign.at());
        }
        next++;
        return new Parsed.Compared(left, sign.text(), term());
    }

    private List<Parsed.Term> arguments() throws Malformed {
        expect("(");
        var arguments = new ArrayList<Parsed.Term>();
        do {
            arguments.add(term());
        } while (take(","));
        expect(")");
        return List.copyOf(arguments);
    }

    private Parsed.Term term() throws Malformed {
        var token = peek();
        next++;
        return switch (token.kind()) {
            case PARAMETER -> new Parsed.Parameter(token.text(), token.at());
            case TEXT -> new Parsed.Text(token.text(), token.at());
            case NUMBER -> new Parsed.Digits(token.text(), token.at());
            case NAME -> named(token);
            case SIGN, END -> throw new Malformed("needs a component or a value", token.at());
        };
    }

    private Parsed.Term named(Token token) throws Malformed {
        if (token.is("true") || token.is("false")) {
            return new Parsed.Flag(token.is("true"), token.at());
        }
        if (token.is("size") && peek().is("(")) {
            expect("(");
            var size = new Parsed.Size(path(name()), token.at());
            expect(")");
            return size;
        }
        return path(token);
    }

    private Parsed.Path path(Token first) throws Malformed {
        var names = new ArrayList<>(List.of(first.text()));
        while (take(".")) {
            names.add(name().text());
        }
        return new Parsed.Path(List.copyOf(names), first.at());
    }

    private Token name() throws Malformed {
        var token = peek();
        if (token.kind() != Kind.NAME) {
            throw new Malformed("needs a component's name", token.at());
        }
        next++;
        return token;
    }

    private boolean isCall() {
        return next + 1 < tokens.size() && tokens.get(next + 1).is("(");
    }

    private Token peek() {
        return next < tokens.size() ? tokens.get(next) : new Token(Kind.END, "", end);
    }

    private boolean take(String word) {
        boolean there = peek().is(word);
        if (there) {
            next++;
        }
        return there;
    }

    private void expect(String word) throws Malformed {
        if (!take(word)) {
            throw new Malformed("needs \"" + word + "\"", peek().at());
        }
    }
}
