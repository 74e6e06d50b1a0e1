package trestle.processor.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import trestle.processor.design.Component;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ViewDesign;

/**
 * The kinds of item a method returns: one, as itself or as a view, or several under a sealed interface.
 *
 * @param together the sealed interface
 */
public record Kinds(
        TableDesign table, List<ItemDesign> items, Optional<ViewDesign> view, Optional<TypeElement> together) {
    public ItemDesign first() {
        return items.getFirst();
    }

    /** What the result is called in messages. */
    public String label() {
        if (view.isPresent()) {
            return view.get().name();
        }
        return together.isPresent() ? together.get().getSimpleName().toString() : first().name();
    }

    public boolean has(ItemDesign item) {
        for (var one : items) {
            if (one.element().equals(item.element())) {
                return true;
            }
        }
        return false;
    }

    public static Kinds of(Design design, ItemDesign item) {
        return new Kinds(design.table(item), List.of(item), Optional.empty(), Optional.empty());
    }

    /** Absent where a type is no item, no view, and no sealed interface of items of one table. */
    public static Optional<Kinds> of(Design design, TypeElement type) {
        var item = design.item(type);
        if (item.isPresent()) {
            return Optional.of(of(design, item.get()));
        }
        var view = design.view(type);
        if (view.isPresent()) {
            var of = view.get().of();
            return Optional.of(new Kinds(design.table(of), List.of(of), view, Optional.empty()));
        }
        var items = new ArrayList<ItemDesign>();
        if (!collect(design, type, items) || items.isEmpty()) {
            return Optional.empty();
        }
        var table = design.table(items.getFirst());
        for (var one : items) {
            if (table.item(one.element()).isEmpty()) {
                return Optional.empty();
            }
        }
        return Optional.of(new Kinds(table, List.copyOf(items), Optional.empty(), Optional.of(type)));
    }

    private static boolean collect(Design design, TypeElement type, List<ItemDesign> items) {
        for (var permitted : type.getPermittedSubclasses()) {
            var element = (TypeElement) ((DeclaredType) permitted).asElement();
            var item = design.item(element);
            if (item.isPresent()) {
                items.add(item.get());
            } else if (!collect(design, element, items)) {
                return false;
            }
        }
        return !type.getPermittedSubclasses().isEmpty();
    }

    /** The components of all of them, each name once. */
    public List<Component> components() {
        var components = new ArrayList<Component>();
        Set<String> seen = new LinkedHashSet<>();
        for (var item : items) {
            for (var component : item.components()) {
                if (seen.add(component.name())) {
                    components.add(component);
                }
            }
        }
        return components;
    }

    public Optional<String> ttl() {
        for (var item : items) {
            if (item.ttl().isPresent()) {
                return Optional.of(item.ttl().get().attribute());
            }
        }
        return Optional.empty();
    }

    public Optional<String> expires() {
        for (var item : items) {
            if (item.expires().isPresent()) {
                return Optional.of(item.expires().get().attribute());
            }
        }
        return Optional.empty();
    }
}
