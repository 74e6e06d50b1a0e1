package trestle.processor.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Format;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.design.ValueType;
import trestle.processor.design.ValueType.Numeric.Width;

/** What keys can be, and whether two can be the same. */
public final class KeyLanguages {
    private static final String INSTANT = "dddd-dd-ddTdd:dd:dd.dddZ";
    private static final String DAY = "dddd-dd-dd";
    private static final String MONTH = "dddd-dd";
    private static final Language TEXT = Language.one(Chars.TEXT).then(Language.many(Chars.TEXT));
    private static final Language LOWER = Language.one(Chars.LOWER).then(Language.many(Chars.LOWER));
    private static final Language WHOLE =
            Language.literal("-").orEmpty().then(Language.one(Chars.DIGIT)).then(Language.many(Chars.DIGIT));
    private static final Chars IN_NUMBERS = Chars.of("0123456789+-.Ee");
    private static final Language NUMBER = Language.one(IN_NUMBERS).then(Language.many(IN_NUMBERS));
    private static final Language SHARD = Language.digits("#dd").orEmpty();

    private KeyLanguages() {}

    /** A key that items under two keys can both have. */
    public record Shared(String pk, Optional<String> sk) {}

    /** Whether items under two keys, of one table or one index, can have the same key, and which. */
    public static Optional<Shared> shared(KeyDesign a, KeyDesign b) {
        if (apart(a.pk(), b.pk(), sharded(a) || sharded(b)) || skApart(a, b)) {
            return Optional.empty();
        }
        var pk = partition(a).example(partition(b));
        if (pk.isEmpty() || a.sk().isEmpty() || b.sk().isEmpty()) {
            return pk.map(text -> new Shared(text, Optional.empty()));
        }
        return of(a.sk().get()).example(of(b.sk().get())).map(sk -> new Shared(pk.get(), Optional.of(sk)));
    }

    /**
     * Whether items under a key can be among those whose partition is that of another key, and whose sort key begins
     * with some parts of its template.
     *
     * @param digit whether these are only those that go on with a digit
     */
    public static boolean canFall(KeyDesign item, KeyDesign read, List<Part> prefix, boolean digit) {
        if (apart(item.pk(), read.pk(), sharded(item) || sharded(read))
                || item.sk().isPresent() && apart(item.sk().get().parts(), prefix)) {
            return false;
        }
        return (item.sk().isEmpty() || of(item.sk().get()).meets(begins(prefix, digit)))
                && partition(item).meets(partition(read));
    }

    private static Language begins(List<Part> prefix, boolean digit) {
        return digit ? of(prefix).thenDigit() : of(prefix).thenAnything();
    }

    /** What a partition key can be, in whichever shard. */
    public static Language partition(KeyDesign key) {
        var plain = of(key.pk());
        return sharded(key) ? plain.then(SHARD) : plain;
    }

    /** What a template can become. */
    public static Language of(KeyText text) {
        return of(text.parts());
    }

    /** What some parts of a template can become. */
    public static Language of(List<Part> parts) {
        var language = Language.EMPTY;
        for (var part : parts) {
            language = language.then(
                    switch (part) {
                        case Part.Literal literal -> Language.literal(literal.text());
                        case Part.Slot slot -> of(slot);
                    });
        }
        return language;
    }

    private static Language of(Part.Slot slot) {
        var language = switch (slot.format()) {
            case Format.Plain p -> plain(slot.type().bare());
            case Format.Lower l -> lower(slot.type().bare());
            case Format.Padded padded -> Language.digits("d".repeat(padded.digits()));
            case Format.Day d -> Language.digits(DAY);
            case Format.Month m -> Language.digits(MONTH);
            case Format.Named n -> TEXT;
        };
        return slot.optional() ? language.orEmpty() : language;
    }

    private static Language plain(ValueType type) {
        return switch (type) {
            case ValueType.Numeric n -> n.width() == Width.INT || n.width() == Width.LONG ? WHOLE : NUMBER;
            case ValueType.Bool b -> oneOf(List.of("true", "false"));
            case ValueType.Moment m -> Language.digits(INSTANT);
            case ValueType.Day d -> Language.digits(DAY);
            case ValueType.Month m -> Language.digits(MONTH);
            case ValueType.Enumerated e ->
                e.open() ? TEXT : oneOf(List.copyOf(e.texts().values()));
            default -> TEXT;
        };
    }

    private static Language lower(ValueType type) {
        return type instanceof ValueType.Enumerated e && !e.open()
                ? oneOf(e.texts().values().stream()
                        .map(text -> text.toLowerCase(Locale.ROOT))
                        .toList())
                : LOWER;
    }

    private static Language oneOf(List<String> texts) {
        var languages = new ArrayList<Language>();
        for (var text : texts) {
            languages.add(Language.literal(text));
        }
        return Language.anyOf(languages);
    }

    private static boolean sharded(KeyDesign key) {
        return key.shardedBy().isPresent();
    }

    private static boolean skApart(KeyDesign a, KeyDesign b) {
        return a.sk().isPresent() && b.sk().isPresent() && apart(a.sk().get(), b.sk().get(), false);
    }

    /** Seen without an automaton, which is what settles most pairs: different beginnings, or different constants. */
    private static boolean apart(KeyText a, KeyText b, boolean sharded) {
        return apart(a.parts(), b.parts())
                || !sharded && isLiteral(a) && isLiteral(b) && !a.template().equals(b.template());
    }

    private static boolean apart(List<Part> a, List<Part> b) {
        var beginA = beginning(a);
        var beginB = beginning(b);
        return !beginA.startsWith(beginB) && !beginB.startsWith(beginA);
    }

    private static String beginning(List<Part> parts) {
        return !parts.isEmpty() && parts.getFirst() instanceof Part.Literal literal ? literal.text() : "";
    }

    private static boolean isLiteral(KeyText text) {
        return text.parts().size() == 1 && text.parts().getFirst() instanceof Part.Literal;
    }
}
