package trestle.processor.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import trestle.model.Index;
import trestle.model.Table;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyAttribute;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Format;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ValueType;

/** Checks that what items write under the names of key attributes is what the keys say. */
final class AttributeCheck {
    private final Context context;
    private final TableDesign table;

    AttributeCheck(Context context, TableDesign table) {
        this.context = context;
        this.table = table;
    }

    /** A key of the table or an index: its attributes, and each item's templates for them. */
    private record Spot(
            String label, KeyAttribute pk, Optional<KeyAttribute> sk, Function<ItemDesign, Optional<KeyDesign>> keys) {}

    void check() {
        checkNames();
        for (var spot : spots()) {
            for (var item : table.items()) {
                spot.keys().apply(item).ifPresentOrElse(key -> checkKey(spot, item, key), () -> checkStray(spot, item));
            }
        }
        table.items().forEach(this::checkKindAttribute);
        table.items().forEach(this::checkOneTemplate);
    }

    /** An attribute that two keys share, as in an inverted index, has one template. */
    private void checkOneTemplate(ItemDesign item) {
        var templates = new HashMap<String, String>();
        for (var spot : spots()) {
            spot.keys().apply(item).ifPresent(key -> {
                checkTemplate(templates, item, key, spot.pk(), key.pk(), "pk");
                spot.sk()
                        .ifPresent(attribute ->
                                key.sk().ifPresent(sk -> checkTemplate(templates, item, key, attribute, sk, "sk")));
            });
        }
    }

    private void checkTemplate(
            Map<String, String> templates,
            ItemDesign item,
            KeyDesign key,
            KeyAttribute attribute,
            KeyText text,
            String value) {
        var other = templates.putIfAbsent(attribute.name(), text.template());
        if (other != null && !other.equals(text.template())) {
            context.report(
                    Message.TWO_TEMPLATES,
                    Place.of(key.at(), key.annotation(), value),
                    name(item),
                    attribute.name(),
                    other,
                    text.template());
        }
    }

    private List<Spot> spots() {
        var own = new Spot("the table", table.pk(), table.sk(), item -> Optional.of(item.key()));
        return Stream.concat(Stream.of(own), table.indexes().stream().map(AttributeCheck::spot))
                .toList();
    }

    private static Spot spot(IndexDesign index) {
        return new Spot("the index " + index.name(), index.pk(), index.sk(), item -> item.indexKey(index.name()));
    }

    private void checkNames() {
        var at = Mirror.find(table.element(), Table.class).orElseThrow();
        if (table.sk().map(sk -> sk.name().equals(table.pk().name())).orElse(false)) {
            context.report(
                    Message.SAME_KEY_ATTRIBUTE,
                    at.place("sk"),
                    Labels.of(table.element()),
                    table.pk().name());
        }
        for (var index : Mirror.all(table.element(), Index.class)) {
            table.index(index.text("name"))
                    .filter(design -> design.sk()
                            .map(KeyAttribute::name)
                            .equals(Optional.of(design.pk().name())))
                    .ifPresent(design -> context.report(
                            Message.SAME_KEY_ATTRIBUTE,
                            index.place("sk"),
                            Labels.of(table.element()),
                            design.pk().name()));
        }
    }

    private void checkKey(Spot spot, ItemDesign item, KeyDesign key) {
        checkText(spot.pk(), key.pk(), item, key, "pk");
        key.sk().ifPresent(sk -> spot.sk().ifPresent(attribute -> checkText(attribute, sk, item, key, "sk")));
        if (spot.sk().isPresent() && key.sk().isEmpty()) {
            context.report(Message.SORT_KEY_MISSING, Place.of(key.at(), key.annotation()), name(item), spot.label());
        }
    }

    private void checkText(KeyAttribute attribute, KeyText text, ItemDesign item, KeyDesign key, String value) {
        var place = Place.of(key.at(), key.annotation(), value);
        if (attribute.number() != text.number()) {
            context.report(
                    Message.KEY_ATTRIBUTE_TYPE,
                    place,
                    name(item),
                    text.template(),
                    text.number() ? "a number" : "text",
                    attribute.name(),
                    attribute.number() ? "a number" : "text");
        }
        stored(item, attribute.name())
                .filter(component -> !isJust(text, component))
                .ifPresent(component -> context.report(
                        Message.KEY_ATTRIBUTE_TAKEN,
                        place,
                        name(item),
                        attribute.name(),
                        component.name(),
                        text.template()));
    }

    private static boolean isJust(KeyText text, Component component) {
        return text.parts().size() == 1
                && text.parts().getFirst() instanceof Part.Slot slot
                && slot.name().equals(component.name())
                && slot.format() instanceof Format.Plain;
    }

    /** An attribute of an index's key that an item writes without a key there. */
    private void checkStray(Spot spot, ItemDesign item) {
        var pk = stored(item, spot.pk().name());
        var sk = spot.sk().flatMap(attribute -> stored(item, attribute.name()));
        pk.ifPresent(component -> checkStored(spot, spot.pk(), item, component));
        spot.sk().ifPresent(attribute -> sk.ifPresent(component -> checkStored(spot, attribute, item, component)));
        if (pk.isPresent() && (spot.sk().isEmpty() || sk.isPresent())) {
            context.report(
                    Message.STRAY_IN_INDEX,
                    Place.of(pk.get().element()),
                    name(item),
                    spot.label(),
                    pk.get().name(),
                    spot.pk().name());
        }
    }

    private void checkStored(Spot spot, KeyAttribute attribute, ItemDesign item, Component component) {
        if (!fits(component, attribute.number())) {
            context.report(
                    Message.STRAY_TYPE,
                    Place.of(component.element()),
                    name(item),
                    component.name(),
                    attribute.name(),
                    spot.label(),
                    attribute.number() ? "a number" : "text");
        }
    }

    private static boolean fits(Component component, boolean number) {
        var type = component.type().bare();
        boolean isNumber = component.ttl() || type instanceof ValueType.Numeric;
        boolean isText = !component.ttl()
                && (type instanceof ValueType.Text
                        || type instanceof ValueType.Moment
                        || type instanceof ValueType.Day
                        || type instanceof ValueType.Month
                        || type instanceof ValueType.Bool
                        || type instanceof ValueType.Enumerated);
        return number ? isNumber : isText;
    }

    private void checkKindAttribute(ItemDesign item) {
        table.kindAttribute()
                .flatMap(attribute -> stored(item, attribute))
                .ifPresent(component -> context.report(
                        Message.KIND_ATTRIBUTE_TAKEN,
                        Place.of(component.element()),
                        name(item),
                        component.name(),
                        component.attribute(),
                        Labels.of(table.element())));
    }

    private static Optional<Component> stored(ItemDesign item, String attribute) {
        return item.components().stream()
                .filter(component ->
                        !component.keyOnly() && component.attribute().equals(attribute))
                .findFirst();
    }

    private static String name(ItemDesign item) {
        return Labels.of(item.element());
    }
}
