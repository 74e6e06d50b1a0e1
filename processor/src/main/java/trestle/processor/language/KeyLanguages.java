package trestle.processor.language;

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
     * Whether items under a key can be among those that a partition and a range of sort keys hold: the range being
     * what {@link #begins} makes, or {@link Language#ANYTHING} for the whole partition.
     */
    public static boolean canFall(KeyDesign item, KeyDesign read, Language range) {
        return !apart(item.pk(), read.pk(), sharded(item) || sharded(read))
                && item.sk().map(sk -> of(sk).meets(range)).orElse(true)
                && partition(item).meets(partition(read));
    }

    /** The texts that begin with some parts of a template. */
    public static Language begins(List<Part> parts) {
        return of(parts).thenAnything();
    }

    /** The texts that begin with some parts of a template and go on with a digit. */
    public static Language beginsWithDigitAfter(List<Part> parts) {
        return of(parts).thenDigit();
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
            case ValueType.Enumerated e -> oneOf(List.copyOf(e.texts().values()));
            default -> TEXT;
        };
    }

    private static Language lower(ValueType type) {
        return type instanceof ValueType.Enumerated e
                ? oneOf(e.texts().values().stream()
                        .map(text -> text.toLowerCase(Locale.ROOT))
                        .toList())
                : LOWER;
    }

    private static Language oneOf(List<String> texts) {
        return Language.anyOf(texts.stream().map(Language::literal).toList());
    }

    private static boolean sharded(KeyDesign key) {
        return key.shardedBy().isPresent();
    }

    private static boolean skApart(KeyDesign a, KeyDesign b) {
        return a.sk().isPresent() && b.sk().isPresent() && apart(a.sk().get(), b.sk().get(), false);
    }

    /** Seen without an automaton, which is what settles most pairs: different beginnings, or different constants. */
    private static boolean apart(KeyText a, KeyText b, boolean sharded) {
        var beginA = beginning(a);
        var beginB = beginning(b);
        if (!beginA.startsWith(beginB) && !beginB.startsWith(beginA)) {
            return true;
        }
        return !sharded && isLiteral(a) && isLiteral(b) && !beginA.equals(beginB);
    }

    private static String beginning(KeyText text) {
        return text.parts().getFirst() instanceof Part.Literal literal ? literal.text() : "";
    }

    private static boolean isLiteral(KeyText text) {
        return text.parts().size() == 1 && text.parts().getFirst() instanceof Part.Literal;
    }
}
