package trestle.engine.expression.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.ExpressionMessages;

/**
 * Parses conditions, filters and key conditions, which share a grammar:
 *
 * <pre>
 *   or         = and { OR and }
 *   and        = not { AND not }
 *   not        = NOT not | comparison
 *   comparison = primary [ comparator operand | BETWEEN operand AND operand | IN ( operand {, operand} ) ]
 *   primary    = ( or ) | operand
 * </pre>
 *
 * What stands in parentheses may turn out to be a condition or an operand, so each level gives back one or the other,
 * and a caller that needs a condition says so.
 */
public final class ConditionParser extends Parser {
    private static final Set<String> KEYWORDS = Set.of("AND", "OR", "NOT", "BETWEEN", "IN");
    static final Set<String> FUNCTIONS =
            Set.of("attribute_exists", "attribute_not_exists", "attribute_type", "begins_with", "contains", "size");
    private static final int IN_OPERANDS_MAX = 100;
    /** More levels of parentheses than operators are allowed cannot all be needed. */
    private static final int DEPTH_MAX = 301;

    /** Where each pair of parentheses around a condition or an operand opens, and where it closes. */
    private final Map<Integer, Integer> closings = new HashMap<>();

    private int depth;
    private @Nullable String redundantParentheses;
    private @Nullable String unknownFunction;
    private @Nullable String misusedFunction;

    private ConditionParser(String parameter, String text) {
        super(parameter, text);
    }

    public static Syntax.Clause parse(String parameter, String text) {
        var parser = new ConditionParser(parameter, text);
        var clause = parser.clause(parser.or());
        parser.expectEnd();
        parser.throwIf(parser.redundantParentheses);
        parser.throwIf(parser.unknownFunction);
        parser.throwIf(parser.misusedFunction);
        parser.throwIf(parser.reservedWordFault());
        return clause;
    }

    private Syntax.Node or() {
        var first = and();
        if (!peek().isWord("OR")) {
            return first;
        }
        var clauses = new ArrayList<>(List.of(clause(first)));
        while (peek().isWord("OR")) {
            next();
            countOperator();
            clauses.add(clause(and()));
        }
        return new Syntax.Or(List.copyOf(clauses));
    }

    private Syntax.Node and() {
        var first = not();
        if (!peek().isWord("AND")) {
            return first;
        }
        var clauses = new ArrayList<>(List.of(clause(first)));
        while (peek().isWord("AND")) {
            next();
            countOperator();
            clauses.add(clause(not()));
        }
        return new Syntax.And(List.copyOf(clauses));
    }

    private Syntax.Node not() {
        var inversions = 0;
        while (peek().isWord("NOT")) {
            next();
            countOperator();
            inversions++;
        }
        var node = comparison();
        for (; inversions > 0; inversions--) {
            node = new Syntax.Not(clause(node));
        }
        return node;
    }

    private Syntax.Node comparison() {
        Syntax.Node primary;
        if (peek().is("(")) {
            var opening = open();
            primary = or();
            close(opening);
        } else {
            primary = bareOperand();
        }
        return compared(primary);
    }

    private Syntax.Node compared(Syntax.Node primary) {
        var comparator = Comparator.find(peek());
        if (comparator != null) {
            var left = operand(primary);
            next();
            countOperator();
            return new Syntax.Compare(comparator, left, unmisused(operand()));
        }
        if (peek().isWord("BETWEEN")) {
            return between(operand(primary));
        }
        if (peek().isWord("IN")) {
            return in(operand(primary));
        }
        return primary;
    }

    private Syntax.Between between(Syntax.Operand operand) {
        next();
        countOperator();
        var low = unmisused(operand());
        if (!peek().isWord("AND")) {
            throw syntaxError();
        }
        next();
        return new Syntax.Between(operand, low, unmisused(operand()));
    }

    private Syntax.In in(Syntax.Operand operand) {
        next();
        countOperator();
        expect("(");
        var options = operands();
        expect(")");
        options.forEach(this::unmisused);
        if (options.size() > IN_OPERANDS_MAX) {
            throw fault(ExpressionMessages.tooManyInOperands(options.size()));
        }
        return new Syntax.In(operand, options);
    }

    @Override
    Syntax.Operand operand() {
        if (!peek().is("(")) {
            return bareOperand();
        }
        var opening = open();
        var inner = operand();
        close(opening);
        return inner;
    }

    private int open() {
        if (++depth > DEPTH_MAX) {
            throw fault(ExpressionMessages.REDUNDANT_PARENTHESES);
        }
        var opening = position();
        expect("(");
        return opening;
    }

    private void close(int opening) {
        var closing = position();
        expect(")");
        depth--;
        closings.put(opening, closing);
        if (closings.getOrDefault(opening + 1, -1) == closing - 1) {
            redundantParentheses = ExpressionMessages.REDUNDANT_PARENTHESES;
        }
    }

    /** Takes for a condition what has been read; an operand alone is none, so an operator is missing after it. */
    private Syntax.Clause clause(Syntax.Node read) {
        if (!(read instanceof Syntax.Clause clause)) {
            throw syntaxError();
        }
        if (clause instanceof Syntax.Call call && call.function().equals("size")) {
            misuse(call);
        }
        return clause;
    }

    /** Takes for an operand what has been read before an operator. */
    private Syntax.Operand operand(Syntax.Node read) {
        if (!(read instanceof Syntax.Operand operand)) {
            throw syntaxError();
        }
        return unmisused(operand);
    }

    /** Of all functions only {@code size} has a value that can be an operand. */
    private Syntax.Operand unmisused(Syntax.Operand operand) {
        if (operand instanceof Syntax.Call call && !call.function().equals("size")) {
            misuse(call);
        }
        return operand;
    }

    private void misuse(Syntax.Call call) {
        if (misusedFunction == null) {
            misusedFunction = ExpressionMessages.misusedFunction(call.function());
        }
    }

    @Override
    void called(Syntax.Call call) {
        if (unknownFunction == null && !FUNCTIONS.contains(call.function())) {
            unknownFunction = UpdateParser.FUNCTIONS.contains(call.function())
                    ? ExpressionMessages.functionNotInCondition(call.function())
                    : ExpressionMessages.unknownFunction(call.function());
        }
        call.operands().forEach(this::unmisused);
    }

    @Override
    boolean isKeyword(Token word) {
        return KEYWORDS.contains(word.text().toUpperCase(java.util.Locale.ROOT));
    }
}
