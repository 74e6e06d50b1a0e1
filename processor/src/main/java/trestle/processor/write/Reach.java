package trestle.processor.write;

import java.util.List;
import java.util.Optional;
import trestle.processor.Context;
import trestle.processor.Message;
import trestle.processor.Place;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.language.KeyLanguages;
import trestle.processor.language.Language;
import trestle.processor.write.KeyFit.Sort;

/**
 * Proves that what a method reads holds no other kind, narrowing it to sort keys that go on with a digit where that
 * is what parts them.
 */
final class Reach {
    private final Context context;
    private final Kinds kinds;
    private final Place place;
    private final String label;

    Reach(Context context, Kinds kinds, Place place, String label) {
        this.context = context;
        this.kinds = kinds;
        this.place = place;
        this.label = label;
    }

    /** A fit that reaches no other kind, or one whose items must be told apart as they are read. */
    record Checked(KeyFit fit, boolean guarded) {}

    Checked check(KeyFit fit) {
        var reached = reached(fit);
        if (reached.isEmpty()) {
            return new Checked(fit, false);
        }
        var narrowed = narrowed(fit);
        if (narrowed.isPresent() && reached(narrowed.get()).isEmpty()) {
            return new Checked(narrowed.get(), false);
        }
        for (var other : reached) {
            if (!sharesKey(other) || fit.index().isPresent()) {
                context.report(
                        Message.REACHES_ANOTHER,
                        place,
                        label,
                        kinds.label(),
                        other.name(),
                        fit.index().map(index -> "in " + index.name() + " ").orElse(""),
                        template(key(other, fit)));
            }
        }
        return new Checked(fit, true);
    }

    /** Whether another kind may be found under the very key of one of these. */
    boolean sharesKey() {
        return others().stream().anyMatch(this::sharesKey);
    }

    private boolean sharesKey(ItemDesign other) {
        return other.shared().isPresent()
                && kinds.items().stream().anyMatch(item -> item.shared().equals(other.shared()));
    }

    private List<ItemDesign> others() {
        return kinds.table().items().stream()
                .filter(item -> !kinds.items().contains(item))
                .toList();
    }

    private List<ItemDesign> reached(KeyFit fit) {
        return others().stream()
                .filter(other -> fit.index().isEmpty()
                        || other.indexKey(fit.index().get().name()).isPresent())
                .filter(other -> isReached(key(other, fit), fit))
                .toList();
    }

    private static KeyDesign key(ItemDesign other, KeyFit fit) {
        return fit.index().flatMap(index -> other.indexKey(index.name())).orElse(other.key());
    }

    private static boolean isReached(KeyDesign other, KeyFit fit) {
        return switch (fit.sort()) {
            case Sort.Whole w -> KeyLanguages.canFall(other, fit.key(), Language.ANYTHING);
            case Sort.Equal e ->
                KeyLanguages.canFall(
                        other, fit.key(), fit.key().sk().map(KeyLanguages::of).orElse(Language.ANYTHING));
            case Sort.Begins begins ->
                KeyLanguages.canFall(other, fit.key(), language(begins.prefix(), begins.digit()));
            case Sort.Within within ->
                KeyLanguages.canFall(other, fit.key(), language(within.prefix(), within.digit()));
            case Sort.Span span -> KeyLanguages.canFall(other, fit.key(), Language.ANYTHING) && isWithin(other, span);
        };
    }

    private static Language language(List<Part> prefix, boolean digit) {
        return digit ? KeyLanguages.beginsWithDigitAfter(prefix) : KeyLanguages.begins(prefix);
    }

    /** By the constant a sort key begins with; one that begins with a segment may be anywhere. */
    private static boolean isWithin(KeyDesign other, Sort.Span span) {
        if (other.sk().isEmpty() || !(other.sk().get().parts().getFirst() instanceof Part.Literal literal)) {
            return true;
        }
        var first = literal.text();
        var last = first + '\uffff';
        return last.compareTo(span.from()) >= 0 && first.compareTo(span.to()) <= 0;
    }

    private static Optional<KeyFit> narrowed(KeyFit fit) {
        return switch (fit.sort()) {
            case Sort.Whole w
            when fit.key().sk().isPresent() ->
                digits(fit, List.of()).map(yes -> fit.with(new Sort.Begins(List.of(), true)));
            case Sort.Begins begins ->
                digits(fit, begins.prefix()).map(yes -> fit.with(new Sort.Begins(begins.prefix(), true)));
            case Sort.Within within ->
                digits(fit, within.prefix())
                        .map(yes -> fit.with(
                                new Sort.Within(within.prefix(), within.slot(), within.range(), within.after(), true)));
            case Sort.Whole w -> Optional.empty();
            case Sort.Equal e -> Optional.empty();
            case Sort.Span s -> Optional.empty();
        };
    }

    /** Whether the segment after some parts begins with a digit, whatever its value. */
    private static Optional<Boolean> digits(KeyFit fit, List<Part> prefix) {
        var parts = fit.key().sk().orElseThrow().parts();
        return prefix.size() < parts.size()
                        && parts.get(prefix.size()) instanceof Part.Slot slot
                        && !slot.optional()
                        && KeyCode.fixedWidth(slot) > 0
                ? Optional.of(true)
                : Optional.empty();
    }

    private static String template(KeyDesign key) {
        return key.pk().template() + key.sk().map(sk -> " / " + sk.template()).orElse("");
    }
}
