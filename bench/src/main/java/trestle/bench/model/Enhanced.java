package trestle.bench.model;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;

/** The same records as AWS's Enhanced Client maps them: static schemas, the fastest it has, made once. */
final class Enhanced {
    static final TableSchema<Tiny> TINY = StaticImmutableTableSchema.builder(Tiny.class, Values.class)
            .newItemBuilder(Values::new, Values::tiny)
            .addAttribute(
                    String.class,
                    a -> a.name("stringAttr")
                            .getter(Tiny::stringAttr)
                            .setter((values, text) -> values.stringAttr = text)
                            .tags(primaryPartitionKey()))
            .build();

    static final TableSchema<Small> SMALL = StaticImmutableTableSchema.builder(Small.class, Values.class)
            .newItemBuilder(Values::new, Values::small)
            .addAttribute(
                    String.class,
                    a -> a.name("stringAttr")
                            .getter(Small::stringAttr)
                            .setter((values, text) -> values.stringAttr = text)
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    SdkBytes.class,
                    a -> a.name("binaryAttr")
                            .getter(Small::binaryAttr)
                            .setter((values, bytes) -> values.binaryAttr = bytes))
            .addAttribute(
                    EnhancedType.listOf(String.class),
                    a -> a.name("listAttr").getter(Small::listAttr).setter((values, list) -> values.listAttr = list))
            .build();

    static final TableSchema<Huge> HUGE = StaticImmutableTableSchema.builder(Huge.class, Values.class)
            .newItemBuilder(Values::new, Values::huge)
            .addAttribute(
                    String.class,
                    a -> a.name("stringAttr")
                            .getter(Huge::stringAttr)
                            .setter((values, text) -> values.stringAttr = text)
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("hashKey").getter(Huge::hashKey).setter((values, text) -> values.hashKey = text))
            .addAttribute(
                    SdkBytes.class,
                    a -> a.name("binaryAttr")
                            .getter(Huge::binaryAttr)
                            .setter((values, bytes) -> values.binaryAttr = bytes))
            .addAttribute(
                    EnhancedType.listOf(String.class),
                    a -> a.name("listAttr").getter(Huge::listAttr).setter((values, list) -> values.listAttr = list))
            .addAttribute(
                    new EnhancedType<Map<String, SdkBytes>>() {},
                    a -> a.name("mapAttr1").getter(Huge::mapAttr1).setter((values, map) -> values.mapAttr1 = map))
            .addAttribute(
                    new EnhancedType<Map<String, List<SdkBytes>>>() {},
                    a -> a.name("mapAttr2").getter(Huge::mapAttr2).setter((values, map) -> values.mapAttr2 = map))
            .addAttribute(
                    new EnhancedType<Map<String, List<Map<String, List<SdkBytes>>>>>() {},
                    a -> a.name("mapAttr3").getter(Huge::mapAttr3).setter((values, map) -> values.mapAttr3 = map))
            .build();

    static final TableSchema<HugeFlat> HUGE_FLAT = hugeFlat();

    private Enhanced() {}

    private static TableSchema<HugeFlat> hugeFlat() {
        var schema = StaticImmutableTableSchema.builder(HugeFlat.class, String[].class)
                .newItemBuilder(() -> new String[HugeFlats.WIDTH], HugeFlats::of);
        for (int i = 0; i < HugeFlats.WIDTH; i++) {
            int component = i;
            schema.addAttribute(String.class, a -> {
                a.name(HugeFlats.name(component))
                        .getter(HugeFlats.GETTERS.get(component))
                        .setter((values, text) -> values[component] = text);
                if (component == 0) {
                    a.tags(primaryPartitionKey());
                }
            });
        }
        return schema.build();
    }

    /** What the Enhanced Client collects before it makes a record. */
    private static final class Values {
        @Nullable String stringAttr;

        @Nullable String hashKey;

        @Nullable SdkBytes binaryAttr;

        @Nullable List<String> listAttr;

        @Nullable Map<String, SdkBytes> mapAttr1;

        @Nullable Map<String, List<SdkBytes>> mapAttr2;

        @Nullable Map<String, List<Map<String, List<SdkBytes>>>> mapAttr3;

        Tiny tiny() {
            return new Tiny(Objects.requireNonNull(stringAttr));
        }

        Small small() {
            return new Small(
                    Objects.requireNonNull(stringAttr),
                    Objects.requireNonNull(binaryAttr),
                    Objects.requireNonNull(listAttr));
        }

        Huge huge() {
            return new Huge(
                    Objects.requireNonNull(stringAttr),
                    Objects.requireNonNull(hashKey),
                    Objects.requireNonNull(binaryAttr),
                    Objects.requireNonNull(listAttr),
                    Objects.requireNonNull(mapAttr1),
                    Objects.requireNonNull(mapAttr2),
                    Objects.requireNonNull(mapAttr3));
        }
    }
}
