package trestle.bench.model;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;

/**
 * The same shapes as mutable beans under static schemas, as AWS's own benchmarks map them: no record is made, so this is
 * the least work the Enhanced Client can do.
 */
final class EnhancedBeans {
    /** A bean of any of the three smaller shapes; the schema says which of its fields there are. */
    static final class Bean {
        @Nullable String stringAttr;

        @Nullable String hashKey;

        @Nullable SdkBytes binaryAttr;

        @Nullable List<String> listAttr;

        @Nullable Map<String, SdkBytes> mapAttr1;

        @Nullable Map<String, List<SdkBytes>> mapAttr2;

        @Nullable Map<String, List<Map<String, List<SdkBytes>>>> mapAttr3;
    }

    /** A bean of 63 texts. */
    static final class Flat {
        final @Nullable String[] values = new String[HugeFlats.WIDTH];
    }

    static final TableSchema<Bean> TINY = text().build();
    static final TableSchema<Bean> SMALL = listed(text()).build();
    static final TableSchema<Bean> HUGE = mapped(listed(text())).build();
    static final TableSchema<Flat> HUGE_FLAT = flat();

    private EnhancedBeans() {}

    private static StaticTableSchema.Builder<Bean> text() {
        return StaticTableSchema.builder(Bean.class)
                .newItemSupplier(Bean::new)
                .addAttribute(
                        String.class,
                        a -> a.name("stringAttr")
                                .getter(bean -> bean.stringAttr)
                                .setter((bean, text) -> bean.stringAttr = text)
                                .tags(primaryPartitionKey()));
    }

    private static StaticTableSchema.Builder<Bean> listed(StaticTableSchema.Builder<Bean> schema) {
        return schema.addAttribute(
                        SdkBytes.class,
                        a -> a.name("binaryAttr")
                                .getter(bean -> bean.binaryAttr)
                                .setter((bean, bytes) -> bean.binaryAttr = bytes))
                .addAttribute(
                        EnhancedType.listOf(String.class),
                        a -> a.name("listAttr")
                                .getter(bean -> bean.listAttr)
                                .setter((bean, list) -> bean.listAttr = list));
    }

    private static StaticTableSchema.Builder<Bean> mapped(StaticTableSchema.Builder<Bean> schema) {
        return schema.addAttribute(
                        String.class,
                        a -> a.name("hashKey").getter(bean -> bean.hashKey).setter((bean, text) -> bean.hashKey = text))
                .addAttribute(
                        new EnhancedType<Map<String, SdkBytes>>() {},
                        a -> a.name("mapAttr1")
                                .getter(bean -> bean.mapAttr1)
                                .setter((bean, map) -> bean.mapAttr1 = map))
                .addAttribute(
                        new EnhancedType<Map<String, List<SdkBytes>>>() {},
                        a -> a.name("mapAttr2")
                                .getter(bean -> bean.mapAttr2)
                                .setter((bean, map) -> bean.mapAttr2 = map))
                .addAttribute(
                        new EnhancedType<Map<String, List<Map<String, List<SdkBytes>>>>>() {},
                        a -> a.name("mapAttr3")
                                .getter(bean -> bean.mapAttr3)
                                .setter((bean, map) -> bean.mapAttr3 = map));
    }

    private static TableSchema<Flat> flat() {
        var schema = StaticTableSchema.builder(Flat.class).newItemSupplier(Flat::new);
        for (int i = 0; i < HugeFlats.WIDTH; i++) {
            int component = i;
            schema.addAttribute(String.class, a -> {
                a.name(HugeFlats.name(component))
                        .getter(bean -> bean.values[component])
                        .setter((bean, text) -> bean.values[component] = text);
                if (component == 0) {
                    a.tags(primaryPartitionKey());
                }
            });
        }
        return schema.build();
    }
}
