package trestle.processor.check;

import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign.Format;
import trestle.processor.design.ValueType;

/** Checks that all of a group can be seen from the packages of the tables that will include it. */
public final class GroupCheck {
    private final Context context;
    private final Design group;
    private final Set<Element> seen = new HashSet<>();

    public GroupCheck(Context context, Design group) {
        this.context = context;
        this.group = group;
    }

    public void check() {
        check(group.element());
        for (var item : group.items()) {
            check(item);
        }
        for (var view : group.views()) {
            check(view.element());
            for (var component : view.components()) {
                check(component);
            }
        }
        for (var repository : group.repositories()) {
            check(repository.element());
        }
    }

    private void check(ItemDesign item) {
        check(item.element());
        if (item.shared().isPresent()) {
            check(item.shared().get());
        }
        for (var component : item.components()) {
            check(component);
        }
        for (var key : item.keys()) {
            for (var slot : key.slots()) {
                if (!slot.component()) {
                    checkMethods(item.element(), slot.name());
                    check(slot.type());
                }
                if (slot.format() instanceof Format.Named named) {
                    checkVisible(named.function());
                }
            }
        }
        if (item.derivation().isPresent() || item.historyOf().isPresent()) {
            checkMethods(item.element(), "of");
        }
    }

    private void check(Component component) {
        check(component.type());
        if (component.count().isPresent()) {
            var count = component.count().get();
            if (count.when().isPresent()) {
                checkMethods(count.of(), count.when().get());
            }
            if (count.sum().isPresent()) {
                checkMethods(count.of(), count.sum().get());
            }
        }
    }

    private void check(ValueType type) {
        switch (type) {
            case ValueType.Enumerated e -> check(e.element());
            case ValueType.Scalar s -> check(s.element());
            case ValueType.Nested n -> {
                check(n.element());
                for (var component : n.components()) {
                    check(component.type());
                }
            }
            case ValueType.ListOf l -> check(l.element());
            case ValueType.SetOf s -> check(s.element());
            case ValueType.MapOf m -> check(m.value());
            case ValueType.Text t -> {}
            case ValueType.Numeric n -> {}
            case ValueType.Bool b -> {}
            case ValueType.Moment m -> {}
            case ValueType.Day d -> {}
            case ValueType.Month m -> {}
            case ValueType.Binary b -> {}
            case ValueType.Document d -> {}
        }
    }

    private void check(TypeElement type) {
        checkVisible(type);
    }

    /** The methods of a name that generated code calls; what an interface declares is public. */
    private void checkMethods(TypeElement type, String name) {
        for (var method : ElementFilter.methodsIn(type.getEnclosedElements())) {
            if (method.getSimpleName().contentEquals(name)) {
                checkVisible(method);
            }
        }
    }

    private void checkVisible(Element element) {
        for (Element at = element;
                at instanceof ExecutableElement || at instanceof TypeElement;
                at = at.getEnclosingElement()) {
            if (!isPublic(at) && seen.add(at)) {
                context.report(Message.GROUP_HIDDEN, Place.of(at), Labels.of(at), Labels.of(group.element()));
            }
        }
    }

    private static boolean isPublic(Element element) {
        return element.getModifiers().contains(Modifier.PUBLIC)
                || element.getEnclosingElement() != null
                        && element.getEnclosingElement().getKind() == ElementKind.INTERFACE;
    }
}
