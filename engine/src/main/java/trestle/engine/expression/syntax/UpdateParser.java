package trestle.engine.expression.syntax;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.ExpressionMessages;

/**
 * Parses updates:
 *
 * <pre>
 *   update  = section { section }
 *   section = SET path = value {, …} | REMOVE path {, …} | ADD path :value {, …} | DELETE path :value {, …}
 *   value   = sum | ( sum )
 *   sum     = operand [ + operand | - operand ]
 * </pre>
 */
public final class UpdateParser extends Parser {
    private static final Set<String> SECTIONS = Set.of("SET", "REMOVE", "ADD", "DELETE");
    static final Set<String> FUNCTIONS = Set.of("if_not_exists", "list_append");

    private final Set<String> sectionsSeen = new HashSet<>();
    private @Nullable String unknownFunction;
    private @Nullable String misusedFunction;
    private @Nullable String repeatedSection;

    private UpdateParser(String parameter, String text) {
        super(parameter, text);
    }

    public static List<Syntax.Action> parse(String parameter, String text) {
        var parser = new UpdateParser(parameter, text);
        var actions = new ArrayList<Syntax.Action>();
        do {
            parser.section(actions);
        } while (parser.peek().kind() != Token.Kind.END);
        parser.throwIf(parser.reservedWordFault());
        parser.throwIf(parser.unknownFunction);
        parser.throwIf(parser.misusedFunction);
        parser.throwIf(parser.repeatedSection);
        return List.copyOf(actions);
    }

    private void section(List<Syntax.Action> actions) {
        if (peek().kind() != Token.Kind.WORD || !isKeyword(peek())) {
            throw syntaxError();
        }
        var section = next().text().toUpperCase(Locale.ROOT);
        do {
            actions.add(action(section));
        } while (take(","));
        if (!sectionsSeen.add(section) && repeatedSection == null) {
            repeatedSection = ExpressionMessages.repeatedSection(section);
        }
    }

    private Syntax.Action action(String section) {
        var path = path();
        return switch (section) {
            case "SET" -> {
                expect("=");
                yield new Syntax.Set(path, value());
            }
            case "REMOVE" -> new Syntax.Remove(path);
            case "ADD" -> new Syntax.Add(path, valueRef());
            case "DELETE" -> new Syntax.Delete(path, valueRef());
            default -> throw new IllegalStateException(section);
        };
    }

    private Syntax.ValueRef valueRef() {
        if (peek().kind() != Token.Kind.VALUE_PLACEHOLDER) {
            throw syntaxError();
        }
        return new Syntax.ValueRef(next().text());
    }

    private Syntax.Operand value() {
        if (!take("(")) {
            return sum(operand());
        }
        // the parenthesis holds the whole sum, or only its first operand
        var inner = sum(operand());
        expect(")");
        return inner instanceof Syntax.Arithmetic ? inner : sum(inner);
    }

    private Syntax.Operand sum(Syntax.Operand first) {
        if (!peek().is("+") && !peek().is("-")) {
            return first;
        }
        var operator = next().text();
        countOperator();
        return new Syntax.Arithmetic(operator, first, operand());
    }

    @Override
    void called(Syntax.Call call) {
        var function = call.function();
        if (unknownFunction == null && !FUNCTIONS.contains(function)) {
            unknownFunction = ConditionParser.FUNCTIONS.contains(function)
                    ? ExpressionMessages.functionNotInUpdate(function)
                    : ExpressionMessages.unknownFunction(function);
        }
        call.operands().forEach(this::requireNestable);
    }

    /** Of all functions only {@code if_not_exists} may be an operand of another. */
    private void requireNestable(Syntax.Operand operand) {
        if (misusedFunction == null
                && operand instanceof Syntax.Call(var function, var operands)
                && !function.equals("if_not_exists")) {
            misusedFunction = ExpressionMessages.misusedFunction(function);
        }
    }

    @Override
    boolean isKeyword(Token word) {
        return SECTIONS.contains(word.text().toUpperCase(Locale.ROOT));
    }
}
