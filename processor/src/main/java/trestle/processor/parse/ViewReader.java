package trestle.processor.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import trestle.model.KeyOnly;
import trestle.model.message.Nearest;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.Home;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.ValueType;
import trestle.processor.design.ViewDesign;

/** Reads a view: each of its components is one of the item's, or a record of some of a nested record's. */
final class ViewReader {
    private final Context context;

    ViewReader(Context context) {
        this.context = context;
    }

    Optional<ViewDesign> read(TypeElement view, ItemDesign item, Home home) {
        var around = "the item " + item.name();
        var found = components(view, item.components(), around);
        return found.isPresent() ? Optional.of(new ViewDesign(view, item, found.get(), home)) : Optional.empty();
    }

    private Optional<List<Component>> components(TypeElement view, List<Component> whole, String around) {
        var found = new ArrayList<Component>();
        for (var element : view.getRecordComponents()) {
            component(element, whole, around).ifPresent(found::add);
        }
        return found.size() == view.getRecordComponents().size() ? Optional.of(List.copyOf(found)) : Optional.empty();
    }

    private Optional<Component> component(RecordComponentElement element, List<Component> whole, String around) {
        var name = element.getSimpleName().toString();
        var origin = Component.find(whole, name);
        if (origin.isEmpty()) {
            var names = whole.stream().map(Component::name).toList();
            context.report(
                    Message.VIEW_COMPONENT,
                    Place.of(element),
                    Labels.of(element),
                    around,
                    name,
                    String.join(", ", names),
                    Nearest.question(name, names));
            return Optional.empty();
        }
        var from = origin.get();
        boolean nullable = Components.isNullable(context, element);
        if (from.nullable() && !nullable) {
            context.report(Message.VIEW_NULLABLE, Place.of(element), Labels.of(element), around, name);
        }
        var type = type(element, from);
        if (type.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Component(
                name,
                element,
                type.get(),
                from.attribute(),
                nullable,
                from.keyOnly(),
                from.keyOnly() || Mirror.has(element, KeyOnly.class),
                from.version(),
                from.ttl(),
                from.expires(),
                Optional.empty()));
    }

    private Optional<ValueType> type(RecordComponentElement element, Component from) {
        if (context.types().isSameType(bare(element), bare(from.element()))) {
            return Optional.of(from.type());
        }
        boolean isPart = from.type() instanceof ValueType.Nested
                && element.asType() instanceof DeclaredType declared
                && declared.asElement().getKind() == ElementKind.RECORD;
        if (!isPart) {
            context.report(
                    Message.VIEW_TYPE,
                    Place.of(element),
                    Labels.of(element),
                    Labels.of(element.asType()),
                    Labels.of(from.element().asType()),
                    Labels.of(from.element()));
            return Optional.empty();
        }
        var nested = (ValueType.Nested) from.type();
        var part = (TypeElement) ((DeclaredType) element.asType()).asElement();
        return components(part, nested.components(), "the record " + Labels.of(nested.element()))
                .map(found -> new ValueType.Nested(element.asType(), part, found));
    }

    /** Without annotations, which are compared apart. */
    private TypeMirror bare(RecordComponentElement element) {
        return element.asType();
    }
}
