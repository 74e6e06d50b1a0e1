package trestle.processor.plan.read;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.processor.Context;
import trestle.processor.Message;
import trestle.processor.Place;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.plan.KeyFit;
import trestle.processor.plan.KeyFit.Sort;
import trestle.processor.plan.Kinds;
import trestle.processor.plan.read.KeyFits.Outcome;

/**
 * Chooses the key that serves a method. The table's own key comes before those of indexes; of two indexes that fit,
 * one must be named.
 */
final class KeyChoice {
    private final Context context;
    private final Kinds kinds;
    private final KeyFits fits;
    private final Place place;
    private final String label;

    KeyChoice(Context context, Kinds kinds, KeyFits fits, Place place, String label) {
        this.context = context;
        this.kinds = kinds;
        this.fits = fits;
        this.place = place;
        this.label = label;
    }

    Optional<KeyFit> choose(Optional<String> named) {
        var outcomes = new LinkedHashMap<String, Outcome>();
        outcomes.put("", outcome(Optional.empty()));
        for (var index : kinds.table().indexes()) {
            if (areIn(index)) {
                outcomes.put(index.name(), outcome(Optional.of(index)));
            }
        }
        if (named.isPresent()) {
            return named(named.get(), outcomes);
        }
        var fitting = new LinkedHashMap<String, KeyFit>();
        for (var outcome : outcomes.entrySet()) {
            if (outcome.getValue() instanceof Outcome.Fits found) {
                fitting.put(outcome.getKey(), found.fit());
            }
        }
        if (fitting.isEmpty()) {
            reportNone(outcomes);
            return Optional.empty();
        }
        if (fitting.size() > 1 && !fitting.containsKey("")) {
            var names = List.copyOf(fitting.keySet());
            context.report(Message.TWO_KEYS_SERVE, place, label, String.join(" and ", names), names.getFirst());
            return Optional.empty();
        }
        return Optional.of(fitting.firstEntry().getValue());
    }

    private boolean areIn(IndexDesign index) {
        for (var item : kinds.items()) {
            if (item.indexKey(index.name()).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private Optional<KeyFit> named(String index, Map<String, Outcome> outcomes) {
        var outcome = outcomes.get(index);
        if (!(outcome instanceof Outcome.Fits found)) {
            var none = new LinkedHashMap<String, Outcome>();
            none.put(index, outcome == null ? new Outcome.Misses("has no key of " + kinds.label(), false) : outcome);
            reportNone(none);
            return Optional.empty();
        }
        if (outcomes.get("") instanceof Outcome.Fits table && table.fit().isFullTableKey()) {
            context.report(Message.TABLE_WOULD_DO, place, label, index);
        }
        return Optional.of(found.fit());
    }

    /** Every kind fits the key in the same way, or they do not fit it together. */
    private Outcome outcome(Optional<IndexDesign> index) {
        var outcomes = new ArrayList<Outcome>();
        var found = new ArrayList<KeyFit>();
        for (var item : kinds.items()) {
            var outcome = fits.fit(item, key(item, index), index);
            outcomes.add(outcome);
            if (outcome instanceof Outcome.Fits fit) {
                found.add(fit.fit());
            }
        }
        if (found.size() < outcomes.size()) {
            return together(outcomes);
        }
        var first = found.getFirst();
        boolean same = true;
        for (var fit : found.subList(1, found.size())) {
            if (!pk(fit).equals(pk(first))) {
                return new Outcome.Misses(
                        "puts the kinds of " + kinds.label() + " in different partitions: " + partitions(found), false);
            }
            same &= fit.sort().equals(first.sort()) && isSame(fit, first);
        }
        return new Outcome.Fits(same ? first : first.with(span(found)));
    }

    /** Why several kinds do not fit: for each of them, since one may name differently what another has. */
    private Outcome together(List<Outcome> outcomes) {
        if (outcomes.size() == 1) {
            return outcomes.getFirst();
        }
        var reasons = new ArrayList<String>();
        boolean gap = false;
        for (int i = 0; i < outcomes.size(); i++) {
            var kind = kinds.items().get(i).name();
            if (outcomes.get(i) instanceof Outcome.Misses misses) {
                reasons.add(misses.why() + " for " + kind);
                gap |= misses.gap();
            } else {
                reasons.add("fits " + kind);
            }
        }
        return new Outcome.Misses(String.join(", ", reasons), gap);
    }

    private static String partitions(List<KeyFit> found) {
        var texts = new ArrayList<String>();
        for (var fit : found) {
            texts.add(fit.item().name() + " in \"" + fit.key().pk().template() + "\"");
        }
        return String.join(", ", texts);
    }

    private static KeyDesign key(ItemDesign item, Optional<IndexDesign> index) {
        return index.isPresent() ? item.indexKey(index.get().name()).orElseThrow() : item.key();
    }

    /** A partition key with parameters in place of segments, to compare two. */
    private static String pk(KeyFit fit) {
        return text(fit, fit.key().pk().parts());
    }

    private static boolean isSame(KeyFit a, KeyFit b) {
        return !(a.sort() instanceof Sort.Equal)
                || text(a, a.key().sk().orElseThrow().parts())
                        .equals(text(b, b.key().sk().orElseThrow().parts()));
    }

    private static String text(KeyFit fit, List<Part> parts) {
        var text = new StringBuilder();
        for (var part : parts) {
            switch (part) {
                case Part.Literal literal -> text.append(literal.text());
                case Part.Slot slot -> {
                    var parameter = fit.bound().get(slot.name());
                    text.append('{')
                            .append(parameter == null ? slot.name() : parameter.name())
                            .append(':')
                            .append(slot.format())
                            .append('}');
                }
            }
        }
        return text.toString();
    }

    /** From the first of several kinds to the last, where each begins with a constant; else all of the partition. */
    private static Sort span(List<KeyFit> found) {
        var texts = new ArrayList<String>();
        for (var fit : found) {
            var parts = fit.sort() instanceof Sort.Begins begins
                    ? begins.prefix()
                    : fit.sort() instanceof Sort.Equal
                            ? fit.key().sk().orElseThrow().parts()
                            : List.<Part>of();
            if (parts.size() != 1 || !(parts.getFirst() instanceof Part.Literal literal)) {
                return new Sort.Whole();
            }
            texts.add(literal.text());
        }
        var from = Collections.min(texts);
        var to = Collections.max(texts);
        return new Sort.Span(from, to.substring(0, to.length() - 1) + (char) (to.charAt(to.length() - 1) + 1));
    }

    private void reportNone(Map<String, Outcome> outcomes) {
        var reasons = new ArrayList<String>();
        boolean gap = false;
        for (var entry : outcomes.entrySet()) {
            if (entry.getValue() instanceof Outcome.Misses misses) {
                reasons.add((entry.getKey().isEmpty() ? "the table's key" : entry.getKey()) + " " + misses.why());
                gap |= misses.gap();
            }
        }
        context.report(
                gap ? Message.KEY_GAP : Message.NO_KEY_SERVES, place, label, kinds.label(), String.join("; ", reasons));
    }
}
