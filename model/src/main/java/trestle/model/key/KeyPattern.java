package trestle.model.key;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.descriptor.KeyDescriptor;
import trestle.model.descriptor.StoredType;
import trestle.model.descriptor.StoredType.Form;
import trestle.model.key.Template.Literal;
import trestle.model.key.Template.Segment;

/** A template that can be read and written: a text is taken apart by it, or put together from values. */
public final class KeyPattern {
    private static final StoredType TEXT = StoredType.simple(Form.TEXT, "S");

    private final Template template;
    private final List<SegmentText> texts = new ArrayList<>();
    private final Pattern pattern;

    private KeyPattern(Template template, KeyDescriptor key, Map<String, UnaryOperator<String>> normalizers) {
        this.template = template;
        var expression = new StringBuilder();
        for (var part : template.parts()) {
            switch (part) {
                case Literal literal -> expression.append(Pattern.quote(literal.text()));
                case Segment segment -> {
                    var type = key.segment(segment.name()).map(KeyDescriptor.Segment::type);
                    var text = new SegmentText(type.orElse(TEXT), segment.format(), normalizers);
                    texts.add(text);
                    expression.append('(').append(text.expression()).append(segment.optional() ? ")?" : ")");
                }
            }
        }
        pattern = Pattern.compile(expression.toString());
    }

    /** A template of a key; a segment the key says nothing of is text. */
    public static KeyPattern of(String template, KeyDescriptor key, Map<String, UnaryOperator<String>> normalizers) {
        try {
            return new KeyPattern(Template.parse(template), key, normalizers);
        } catch (Template.Malformed e) {
            throw new IllegalArgumentException("The key \"" + template + "\" " + e.getMessage() + ".", e);
        }
    }

    public static KeyPattern of(String template, KeyDescriptor key) {
        return of(template, key, Map.of());
    }

    public Template template() {
        return template;
    }

    /**
     * The texts of the segments, by name, in which a key is put together; empty where it is not of this template.
     * A segment that stands twice has the same text in both places, formats apart.
     */
    public Optional<Map<String, String>> match(String text) {
        var match = pattern.matcher(text);
        if (!match.matches()) {
            return Optional.empty();
        }
        var found = new LinkedHashMap<String, String>();
        for (int i = 0; i < texts.size(); i++) {
            var part = match.group(i + 1);
            if (part != null
                    && (!texts.get(i).admits(part)
                            || !agrees(found, template.segments().get(i), part))) {
                return Optional.empty();
            }
        }
        return Optional.of(found);
    }

    private static boolean agrees(Map<String, String> found, Segment segment, String text) {
        var before = found.putIfAbsent(label(segment), text);
        return before == null || before.equals(text);
    }

    /** A plain segment goes by its name; a formatted one, whose text is not the value, by name and format. */
    static String label(Segment segment) {
        return segment.format().map(format -> segment.name() + ":" + format).orElse(segment.name());
    }

    /**
     * The key of some values, each in its plain form: text as it is, instants in ISO form with three decimals,
     * numbers in digits. Empty where a segment that may not be absent has no value.
     */
    public Optional<String> format(Function<String, Optional<String>> values) {
        return build((segment, text) -> values.apply(segment.name()).flatMap(text::of));
    }

    /** The key of stored attributes, by component. */
    Optional<String> formatStored(Function<String, Optional<AttributeValue>> stored) {
        return build((segment, text) ->
                stored.apply(segment.name()).flatMap(text::plainOf).flatMap(text::of));
    }

    private Optional<String> build(BiFunction<Segment, SegmentText, Optional<String>> value) {
        var key = new StringBuilder();
        int next = 0;
        for (var part : template.parts()) {
            switch (part) {
                case Literal literal -> key.append(literal.text());
                case Segment segment -> {
                    var text = value.apply(segment, texts.get(next++));
                    if (text.isEmpty() && !segment.optional()) {
                        return Optional.empty();
                    }
                    text.ifPresent(key::append);
                }
            }
        }
        return Optional.of(key.toString());
    }
}
