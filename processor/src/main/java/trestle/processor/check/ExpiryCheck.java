package trestle.processor.check;

import java.lang.annotation.Annotation;
import java.util.Optional;
import java.util.regex.Pattern;
import trestle.model.Expires;
import trestle.model.Ttl;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ValueType;
import trestle.processor.design.ValueType.Numeric.Width;

/** Checks what is said of expiry, and looks for what is not. */
final class ExpiryCheck {
    private static final Pattern LIKE_EXPIRY =
            Pattern.compile("ttl|expir(y|es|ation).*|.*Expir(y|es|ation)(At|On|Time)?|purgeAt|deleteAfter|validUntil");

    private final Context context;
    private final Design design;
    private final TableDesign table;

    ExpiryCheck(Context context, Design design, TableDesign table) {
        this.context = context;
        this.design = design;
        this.table = table;
    }

    void check() {
        Optional<Component> first = Optional.empty();
        for (var item : table.items()) {
            checkTypes(item);
            checkTtlAttribute(item);
            checkMissing(item);
            checkChildren(item);
            var ttl = item.ttl();
            if (first.isEmpty()) {
                first = ttl;
            } else if (ttl.isPresent()
                    && !first.get().attribute().equals(ttl.get().attribute())) {
                context.report(
                        Message.TWO_TTL_ATTRIBUTES,
                        Place.of(ttl.get().element()),
                        Labels.of(table.element()),
                        first.get().attribute(),
                        ttl.get().attribute());
            }
        }
    }

    private void checkTypes(ItemDesign item) {
        int ttls = 0;
        int expiries = 0;
        for (var component : item.components()) {
            var type = component.type().bare();
            boolean moment = type instanceof ValueType.Moment;
            boolean seconds = type instanceof ValueType.Numeric n && n.width() == Width.LONG;
            if (component.ttl() && !moment && !seconds) {
                report(Message.TTL_TYPE, item, component, Ttl.class);
            }
            if (component.expires() && !moment) {
                report(Message.EXPIRES_TYPE, item, component, Expires.class);
            }
            ttls += component.ttl() ? 1 : 0;
            expiries += component.expires() ? 1 : 0;
            if (component.ttl() && ttls > 1) {
                report(Message.TWO_TTLS, item, component, Ttl.class);
            }
            if (component.expires() && expiries > 1) {
                report(Message.TWO_TTLS, item, component, Expires.class);
            }
        }
    }

    private void report(Message message, ItemDesign item, Component component, Class<? extends Annotation> word) {
        var place = Mirror.find(component.element(), word).map(Mirror::place).orElse(Place.of(component.element()));
        context.report(message, place, Labels.of(item.element()), component.name(), word.getSimpleName());
    }

    /** Nothing else may be under the name by which the store removes items. */
    private void checkTtlAttribute(ItemDesign item) {
        if (table.ttlAttribute().isEmpty()) {
            return;
        }
        var attribute = table.ttlAttribute().get();
        for (var component : item.components()) {
            if (!component.ttl()
                    && !component.keyOnly()
                    && component.attribute().equals(attribute)) {
                context.report(
                        Message.TTL_UNMARKED,
                        Place.of(component.element()),
                        Labels.of(item.element()),
                        component.name(),
                        attribute,
                        Labels.of(table.element()));
            }
        }
    }

    private void checkMissing(ItemDesign item) {
        if (item.ttl().isPresent() || item.expires().isPresent()) {
            return;
        }
        for (var component : item.components()) {
            if (isLikeExpiry(component)) {
                context.report(
                        Message.EXPIRY_UNMARKED,
                        Place.of(component.element()),
                        Labels.of(item.element()),
                        component.name());
                return;
            }
        }
    }

    private static boolean isLikeExpiry(Component component) {
        var type = component.type().bare();
        boolean time =
                type instanceof ValueType.Moment || type instanceof ValueType.Numeric n && n.width() == Width.LONG;
        return time && LIKE_EXPIRY.matcher(component.name()).matches();
    }

    /** An item that follows from one the store removes must be removed too. */
    private void checkChildren(ItemDesign item) {
        if (item.ttl().isEmpty()) {
            return;
        }
        for (var child : design.derivedFrom(item)) {
            reportOutliving(child, item);
        }
        if (item.ttl().get().nullable()) {
            return; // it may be kept for good, and what it counts with it
        }
        for (var counter : item.counters()) {
            var child = design.item(counter.count().orElseThrow().of());
            if (child.isPresent()) {
                reportOutliving(child.get(), item);
            }
        }
    }

    private void reportOutliving(ItemDesign child, ItemDesign parent) {
        if (child.ttl().isEmpty()) {
            context.report(
                    Message.OUTLIVES_PARENT,
                    Place.of(child.element()),
                    Labels.of(child.element()),
                    Labels.of(parent.element()),
                    parent.ttl().orElseThrow().name());
        }
    }
}
