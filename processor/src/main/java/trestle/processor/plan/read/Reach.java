package trestle.processor.plan.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.processor.Context;
import trestle.processor.Message;
import trestle.processor.Place;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.language.KeyLanguages;
import trestle.processor.plan.KeyFit;
import trestle.processor.plan.KeyFit.Sort;
import trestle.processor.plan.Kinds;

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
                        template(key(other, fit).orElseThrow()));
            }
        }
        return new Checked(fit, true);
    }

    /** Whether another kind may be found under the very key of one of these. */
    boolean sharesKey() {
        for (var other : others()) {
            if (sharesKey(other)) {
                return true;
            }
        }
        return false;
    }

    private boolean sharesKey(ItemDesign other) {
        for (var item : kinds.items()) {
            if (other.shared().isPresent() && other.shared().equals(item.shared())) {
                return true;
            }
        }
        return false;
    }

    private List<ItemDesign> others() {
        var others = new ArrayList<ItemDesign>();
        for (var item : kinds.table().items()) {
            if (!kinds.has(item)) {
                others.add(item);
            }
        }
        return others;
    }

    private List<ItemDesign> reached(KeyFit fit) {
        var reached = new ArrayList<ItemDesign>();
        for (var other : others()) {
            var key = key(other, fit);
            if (key.isPresent() && isReached(key.get(), fit)) {
                reached.add(other);
            }
        }
        return reached;
    }

    /** Another kind's key where a fit reads, which it may not have in an index. */
    private static Optional<KeyDesign> key(ItemDesign other, KeyFit fit) {
        return fit.index().isPresent() ? other.indexKey(fit.index().get().name()) : Optional.of(other.key());
    }

    private static boolean isReached(KeyDesign other, KeyFit fit) {
        return switch (fit.sort()) {
            case Sort.Whole w -> KeyLanguages.canFall(other, fit.key(), List.of(), false);
            case Sort.Equal e -> KeyLanguages.shared(other, fit.key()).isPresent();
            case Sort.Begins begins -> KeyLanguages.canFall(other, fit.key(), begins.prefix(), begins.digit());
            case Sort.Within within -> KeyLanguages.canFall(other, fit.key(), within.prefix(), within.digit());
            case Sort.Span span -> KeyLanguages.canFall(other, fit.key(), List.of(), false) && isWithin(other, span);
        };
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
            when beginsWithDigit(fit, List.of()) -> Optional.of(fit.with(new Sort.Begins(List.of(), true)));
            case Sort.Begins begins
            when beginsWithDigit(fit, begins.prefix()) -> Optional.of(fit.with(new Sort.Begins(begins.prefix(), true)));
            case Sort.Within within
            when beginsWithDigit(fit, within.prefix()) ->
                Optional.of(fit.with(
                        new Sort.Within(within.prefix(), within.slot(), within.range(), within.after(), true)));
            case Sort.Whole w -> Optional.empty();
            case Sort.Begins b -> Optional.empty();
            case Sort.Within w -> Optional.empty();
            case Sort.Equal e -> Optional.empty();
            case Sort.Span s -> Optional.empty();
        };
    }

    /** Whether the segment after some parts of the sort key begins with a digit, whatever its value. */
    private static boolean beginsWithDigit(KeyFit fit, List<Part> prefix) {
        if (fit.key().sk().isEmpty()) {
            return false;
        }
        var parts = fit.key().sk().get().parts();
        return prefix.size() < parts.size()
                && parts.get(prefix.size()) instanceof Part.Slot slot
                && !slot.optional()
                && slot.fixedWidth() > 0;
    }

    private static String template(KeyDesign key) {
        return key.pk().template() + key.sk().map(sk -> " / " + sk.template()).orElse("");
    }
}
