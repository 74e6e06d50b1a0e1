package trestle.testing;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One request as text, put together word by word; what a request leaves out is left out of it. */
final class Sentence {
    private static final Pattern PLACEHOLDER = Pattern.compile("[#:][A-Za-z0-9_]+");

    private final StringBuilder text;
    private final Map<String, String> names;
    private final Map<String, AttributeValue> values;

    /** @param names and values: what the placeholders of the request's expressions stand for */
    Sentence(String beginning, Map<String, String> names, Map<String, AttributeValue> values) {
        this.text = new StringBuilder(beginning);
        this.names = names;
        this.values = values;
    }

    Sentence item(Map<String, AttributeValue> item) {
        return item.isEmpty() ? this : word(Values.text(item));
    }

    /** An expression after a word that says what it is for. */
    Sentence expression(String word, @Nullable String expression) {
        if (expression == null) {
            return this;
        }
        var plain = PLACEHOLDER.matcher(expression).replaceAll(found -> Matcher.quoteReplacement(meant(found.group())));
        return word(word).word(plain);
    }

    private String meant(String placeholder) {
        if (placeholder.startsWith("#")) {
            return names.getOrDefault(placeholder, placeholder);
        }
        var value = values.get(placeholder);
        return value == null ? placeholder : Values.text(value);
    }

    Sentence when(@Nullable Boolean condition, String words) {
        return Boolean.TRUE.equals(condition) ? word(words) : this;
    }

    Sentence with(String word, @Nullable Object value) {
        return value == null ? this : word(word).word(value.toString());
    }

    Sentence from(Map<String, AttributeValue> start) {
        return start.isEmpty() ? this : word("from").item(start);
    }

    private Sentence word(String word) {
        text.append(' ').append(word);
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
