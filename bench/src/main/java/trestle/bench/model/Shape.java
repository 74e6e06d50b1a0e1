package trestle.bench.model;

import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** AWS's item shapes, with every way to map them. */
public enum Shape {
    TINY,
    SMALL,
    HUGE,
    HUGE_FLAT;

    private static final long SEED = 20_260_101;

    /** How a way maps a shape, its types erased so that all can be driven alike. */
    record Codec(
            Function<Map<String, AttributeValue>, ?> reader, Function<Object, Map<String, AttributeValue>> writer) {}

    /** The sample item of this shape. */
    Map<String, AttributeValue> item() {
        var samples = new Samples(SEED);
        return switch (this) {
            case TINY -> ByHand.write(samples.tiny());
            case SMALL -> ByHand.write(samples.small());
            case HUGE -> ByHand.write(samples.huge());
            case HUGE_FLAT -> ByHand.write(samples.hugeFlat());
        };
    }

    Codec codec(Way way) {
        return switch (way) {
            case GENERATED -> generated();
            case ENHANCED -> enhanced();
            case ENHANCED_BEAN -> enhancedBean();
            case BY_HAND -> byHand();
        };
    }

    private Codec generated() {
        return switch (this) {
            case TINY -> new Codec(TinyItem::read, tiny -> TinyItem.write((Tiny) tiny));
            case SMALL -> new Codec(SmallItem::read, small -> SmallItem.write((Small) small));
            case HUGE -> new Codec(HugeItem::read, huge -> HugeItem.write((Huge) huge));
            case HUGE_FLAT -> new Codec(HugeFlatItem::read, flat -> HugeFlatItem.write((HugeFlat) flat));
        };
    }

    private Codec byHand() {
        return switch (this) {
            case TINY -> new Codec(ByHand::readTiny, tiny -> ByHand.write((Tiny) tiny));
            case SMALL -> new Codec(ByHand::readSmall, small -> ByHand.write((Small) small));
            case HUGE -> new Codec(ByHand::readHuge, huge -> ByHand.write((Huge) huge));
            case HUGE_FLAT -> new Codec(ByHand::readHugeFlat, flat -> ByHand.write((HugeFlat) flat));
        };
    }

    private Codec enhanced() {
        return switch (this) {
            case TINY -> schema(Enhanced.TINY);
            case SMALL -> schema(Enhanced.SMALL);
            case HUGE -> schema(Enhanced.HUGE);
            case HUGE_FLAT -> schema(Enhanced.HUGE_FLAT);
        };
    }

    private Codec enhancedBean() {
        return switch (this) {
            case TINY -> schema(EnhancedBeans.TINY);
            case SMALL -> schema(EnhancedBeans.SMALL);
            case HUGE -> schema(EnhancedBeans.HUGE);
            case HUGE_FLAT -> schema(EnhancedBeans.HUGE_FLAT);
        };
    }

    private static <T> Codec schema(TableSchema<T> schema) {
        return new Codec(
                schema::mapToItem,
                item -> schema.itemToMap(schema.itemType().rawClass().cast(item), true));
    }
}
