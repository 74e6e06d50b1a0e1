package trestle.processor.write;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import trestle.processor.Message;
import trestle.processor.condition.Conditions;
import trestle.processor.design.ItemDesign;

/**
 * Finds the kind a method by key is about: the one it names or returns, else the one whose full key its parameters
 * bind and that has every component they name.
 */
final class Targets {
    private final WriteMethod method;

    Targets(WriteMethod method) {
        this.method = method;
    }

    /** The kinds: one, or all under a sealed interface that was named; none where that was reported. */
    List<ItemDesign> find() {
        var named = method.word().type("item");
        if (named.isPresent()) {
            return named(named.get());
        }
        var returned = returned();
        if (!returned.isEmpty()) {
            return returned;
        }
        var fitting = method.design().items().filter(this::fits).toList();
        if (fitting.isEmpty()) {
            // A name that is wrong should be told of as such, where the key says which kind was meant.
            fitting = method.design().items().filter(this::isBound).toList();
        }
        int most = fitting.stream().mapToInt(Targets::needs).max().orElse(0);
        var best = fitting.stream().filter(item -> needs(item) == most).toList();
        if (best.size() == 1) {
            return best;
        }
        report(best);
        return List.of();
    }

    private List<ItemDesign> named(TypeElement type) {
        var kinds = method.kinds(type);
        if (kinds.isEmpty()) {
            method.context()
                    .report(Message.WRITE_NO_ITEM, method.word().place("item"), method.label(), type.getSimpleName());
        }
        return kinds;
    }

    private List<ItemDesign> returned() {
        var returns = WriteMethod.argument(method.returns(), Optional.class).orElse(method.returns());
        return method.kinds(returns);
    }

    private static int needs(ItemDesign item) {
        return KeyBinding.needs(item).size();
    }

    private boolean isBound(ItemDesign item) {
        return KeyBinding.parameters(method).bind(item, List.of()).key().isPresent();
    }

    private boolean fits(ItemDesign item) {
        return isBound(item)
                && mentioned().stream().allMatch(name -> item.component(name).isPresent())
                && method.parameters().stream()
                        .filter(WriteParameter::isPlain)
                        .allMatch(parameter -> isKnown(item, parameter));
    }

    /** Whether a parameter is a part of the item, or something else may use it. */
    private boolean isKnown(ItemDesign item, WriteParameter parameter) {
        return item.component(parameter.component()).isPresent()
                || KeyBinding.needs(item).containsKey(parameter.component())
                || method.where().isPresent()
                || !method.requires().isEmpty();
    }

    /** The components that marks, removals and the condition speak of. */
    private Set<String> mentioned() {
        var names = new LinkedHashSet<String>();
        method.parameters().stream()
                .filter(parameter -> !parameter.isPlain())
                .forEach(parameter -> names.add(parameter.path().getFirst()));
        KeyWrites.removed(method).forEach(path -> names.add(path.split("\\.")[0]));
        method.where().ifPresent(where -> names.addAll(Conditions.mentioned(where.text("value"))));
        return names;
    }

    private void report(List<ItemDesign> fitting) {
        var place = method.place();
        if (!fitting.isEmpty()) {
            method.context()
                    .report(
                            Message.WRITE_SEVERAL_ITEMS,
                            place,
                            method.label(),
                            fitting.stream().map(ItemDesign::name).collect(Collectors.joining(", ")),
                            WriteMethods.simpleName(method.word()),
                            fitting.getFirst().name());
            return;
        }
        method.context()
                .report(
                        Message.WRITE_KEY,
                        place,
                        method.label(),
                        near().stream().map(this::missing).collect(Collectors.joining("; ")));
    }

    /** The kinds that come nearest, to say what they lack. */
    private List<ItemDesign> near() {
        var all = new ArrayList<>(method.design()
                .items()
                .filter(item -> mentioned().stream()
                        .allMatch(name -> item.component(name).isPresent()))
                .toList());
        if (all.isEmpty()) {
            all.addAll(method.design().items().toList());
        }
        all.sort(Comparator.comparingInt(item ->
                KeyBinding.parameters(method).bind(item, List.of()).missing().size()));
        return all.subList(0, Math.min(3, all.size()));
    }

    private String missing(ItemDesign item) {
        var missing = KeyBinding.parameters(method).bind(item, List.of()).missing();
        return item.name() + (missing.isEmpty() ? " lacks what it changes" : " needs " + String.join(", ", missing));
    }
}
