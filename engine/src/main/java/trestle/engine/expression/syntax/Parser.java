package trestle.engine.expression.syntax;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ExpressionMessages;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Sizes;

/**
 * What the parsers of all kinds of expressions share: tokens, paths, limits, and faults. Parsing is by recursive
 * descent. A syntax error ends it at once; other faults that the text alone shows are kept until the whole text is
 * known to be well formed, for the service reports them in an order of its own, not in that of the text.
 */
abstract class Parser {
    private static final int TEXT_BYTES_MAX = 4096;
    private static final int OPERATORS_MAX = 300;
    private static final int PATH_DEPTH_MAX = 32;
    /** No expression needs functions nested this deep; bounds the recursion. */
    private static final int CALL_DEPTH_MAX = 100;

    private static final int INDEX_DIGITS_MAX = 10;

    private final String parameter;
    private final String text;
    private final List<Token> tokens;
    private int at;
    private int operators;
    private int callDepth;
    private @Nullable String reserved;

    Parser(String parameter, String text) {
        this.parameter = parameter;
        this.text = text;
        if (text.isEmpty()) {
            throw fault(ExpressionMessages.EMPTY);
        }
        var sizeBytes = Sizes.utf8Bytes(text);
        if (sizeBytes > TEXT_BYTES_MAX) {
            throw fault(ExpressionMessages.tooLarge(sizeBytes));
        }
        tokens = Token.split(text);
    }

    final Token peek() {
        return tokens.get(at);
    }

    final Token peekNext() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    final Token next() {
        var token = tokens.get(at);
        if (at < tokens.size() - 1) {
            at++;
        }
        return token;
    }

    /** How many tokens lie before the next one. */
    final int position() {
        return at;
    }

    final boolean take(String symbol) {
        var found = peek().is(symbol);
        if (found) {
            next();
        }
        return found;
    }

    final void expect(String symbol) {
        if (!take(symbol)) {
            throw syntaxError();
        }
    }

    final void expectEnd() {
        if (peek().kind() != Token.Kind.END) {
            throw syntaxError();
        }
    }

    /** Blames the next token, and shows it between its neighbours. */
    final EngineException syntaxError() {
        var token = peek();
        var from = at > 0 ? tokens.get(at - 1).start() : token.start();
        var near = text.substring(from, peekNext().end());
        return fault(ExpressionMessages.syntax(token.text(), near.strip()));
    }

    final EngineException fault(String message) {
        return EngineException.invalid(ExpressionMessages.invalid(parameter, message));
    }

    final void throwIf(@Nullable String message) {
        if (message != null) {
            throw fault(message);
        }
    }

    final void countOperator() {
        if (++operators > OPERATORS_MAX) {
            throw fault(ExpressionMessages.tooManyOperators(operators));
        }
    }

    /** The first reserved word that stands for an attribute, as a fault. */
    final @Nullable String reservedWordFault() {
        return reserved;
    }

    /** A name, and any number of {@code .name} and {@code [index]} after it. */
    final Syntax.PathRef path() {
        var steps = new ArrayList<Syntax.Step>(2);
        steps.add(name());
        while (true) {
            if (take(".")) {
                steps.add(name());
            } else if (peek().is("[")) {
                steps.add(index());
            } else {
                break;
            }
        }
        if (steps.size() > PATH_DEPTH_MAX) {
            throw fault(ExpressionMessages.pathTooDeep(steps.size()));
        }
        return new Syntax.PathRef(List.copyOf(steps));
    }

    private Syntax.Step name() {
        var token = peek();
        if (token.kind() == Token.Kind.NAME_PLACEHOLDER) {
            return new Syntax.NameRef(next().text());
        }
        if (token.kind() != Token.Kind.WORD || isKeyword(token)) {
            throw syntaxError();
        }
        if (reserved == null && ReservedWords.contains(token.text())) {
            reserved = ExpressionMessages.reserved(token.text());
        }
        return new Syntax.Name(AttributeName.of(next().text()));
    }

    private Syntax.Step index() {
        expect("[");
        if (peek().kind() != Token.Kind.DIGITS) {
            throw syntaxError();
        }
        var digits = next().text();
        if (digits.length() > INDEX_DIGITS_MAX || Long.parseLong(digits) > Integer.MAX_VALUE) {
            throw fault(ExpressionMessages.indexOutOfRange(digits));
        }
        expect("]");
        return new Syntax.Index(Integer.parseInt(digits));
    }

    /** Whether the word belongs to the grammar and so cannot be a name. */
    abstract boolean isKeyword(Token word);

    /** A path, a value, or a function of these; any of them may be in a pair of parentheses. */
    Syntax.Operand operand() {
        if (take("(")) {
            var operand = bareOperand();
            expect(")");
            return operand;
        }
        return bareOperand();
    }

    final Syntax.Operand bareOperand() {
        var token = peek();
        if (token.kind() == Token.Kind.VALUE_PLACEHOLDER) {
            return new Syntax.ValueRef(next().text());
        }
        if (token.kind() == Token.Kind.WORD && peekNext().is("(") && !isKeyword(token)) {
            return call();
        }
        return path();
    }

    private Syntax.Call call() {
        var function = next().text();
        if (++callDepth > CALL_DEPTH_MAX) {
            throw fault(ExpressionMessages.misusedFunction(function));
        }
        expect("(");
        var call = new Syntax.Call(function, operands());
        expect(")");
        called(call);
        callDepth--;
        return call;
    }

    /** Looks at a function when it has been read. */
    abstract void called(Syntax.Call call);

    /** Operands with commas between them; at least one. */
    final List<Syntax.Operand> operands() {
        var operands = new ArrayList<Syntax.Operand>(2);
        do {
            operands.add(operand());
        } while (take(","));
        return List.copyOf(operands);
    }
}
