package trestle.engine.expression.syntax;

import java.util.ArrayList;
import java.util.List;

/** A piece of an expression's text. Whatever is no other kind of token is {@code OTHER}, one character at a time. */
public record Token(Kind kind, String text, int start) {
    public enum Kind {
        WORD,
        NAME_PLACEHOLDER,
        VALUE_PLACEHOLDER,
        DIGITS,
        SYMBOL,
        OTHER,
        END
    }

    private static final String SYMBOLS = "=<>(),.[]+-";

    int end() {
        return kind == Kind.END ? start : start + text.length();
    }

    boolean is(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    boolean isWord(String word) {
        return kind == Kind.WORD && text.equalsIgnoreCase(word);
    }

    /** The text's tokens, of which the last is always {@code END}. */
    public static List<Token> split(String text) {
        var tokens = new ArrayList<Token>();
        var at = 0;
        while (at < text.length()) {
            if (isSpace(text.charAt(at))) {
                at++;
            } else {
                var token = at(text, at);
                tokens.add(token);
                at = token.end();
            }
        }
        tokens.add(new Token(Kind.END, "<EOF>", text.length()));
        return tokens;
    }

    private static Token at(String text, int start) {
        var first = text.charAt(start);
        if (isDigit(first)) {
            return new Token(Kind.DIGITS, run(text, start, Token::isDigit), start);
        }
        if (isWordPart(first) && first != '_') {
            return new Token(Kind.WORD, run(text, start, Token::isWordPart), start);
        }
        if (first == '#' || first == ':') {
            var run = run(text, start, Token::isPlaceholderPart);
            if (run.length() > 1) {
                return new Token(first == '#' ? Kind.NAME_PLACEHOLDER : Kind.VALUE_PLACEHOLDER, run, start);
            }
        }
        var two = text.substring(start, Math.min(start + 2, text.length()));
        if (two.equals("<=") || two.equals(">=") || two.equals("<>")) {
            return new Token(Kind.SYMBOL, two, start);
        }
        var kind = SYMBOLS.indexOf(first) >= 0 ? Kind.SYMBOL : Kind.OTHER;
        return new Token(kind, new String(Character.toChars(text.codePointAt(start))), start);
    }

    private static String run(String text, int start, CharTest belongs) {
        var end = start + 1;
        while (end < text.length() && belongs.test(text.charAt(end))) {
            end++;
        }
        return text.substring(start, end);
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isWordPart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || isDigit(c);
    }

    private static boolean isPlaceholderPart(char c) {
        return isWordPart(c) || c == '#' || c == ':';
    }

    private interface CharTest {
        boolean test(char c);
    }
}
