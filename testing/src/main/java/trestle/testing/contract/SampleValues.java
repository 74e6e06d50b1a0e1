package trestle.testing.contract;

import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import trestle.model.Open;
import trestle.model.Range;
import trestle.testing.FixedClock;

/**
 * Values for everything that a model stores, the same in every run. A text is the name of its component and a number, so
 * that what has one name in two records is one value: {@code userId-1}. Nothing is left out that may be absent, except
 * what would take the item out of an index.
 *
 * <p>The {@code variant} tells values apart: 1 for what is stored, 2 for what it is changed to, or for another item.
 */
public final class SampleValues {
    private static final Duration A_DAY = Duration.ofDays(1);

    private final Map<Class<?>, IntFunction<?>> own = new HashMap<>();
    private final Map<String, IntFunction<?>> named = new HashMap<>();
    private final Set<String> ends = new HashSet<>();
    private final Set<String> leftOut = new HashSet<>();
    private final Set<String> absent = new HashSet<>();

    /** The values of a type that accepts only some. */
    public <T> SampleValues with(Class<T> type, IntFunction<? extends T> value) {
        own.put(type, value);
        return this;
    }

    /** The values of all components of a name, where they must be something particular. */
    public SampleValues with(String component, IntFunction<?> value) {
        named.put(component, value);
        return this;
    }

    /** Leaves a component out of the records in which it may be absent, as where its presence says that an item is gone. */
    public SampleValues without(String component) {
        absent.add(component);
        return this;
    }

    /** Components that say when an item ends, which is not yet. */
    void ending(Collection<String> components) {
        ends.addAll(components);
    }

    /** A component whose presence takes an item out of an index. */
    void leavingOut(String type, String component) {
        leftOut.add(type + " " + component);
    }

    /** A record whose components are each of their own variant; those of variant 0 are absent. */
    Object record(Class<?> type, ToIntFunction<String> variants) {
        if (own.containsKey(type)) {
            return own.get(type).apply(1);
        }
        var components = type.getRecordComponents();
        var values = Arrays.stream(components)
                .map(component -> component(type, component, variants.applyAsInt(component.getName())))
                .toArray();
        return make(type, components, values);
    }

    private @Nullable Object component(Class<?> type, RecordComponent component, int variant) {
        boolean none = variant == 0
                || absent.contains(component.getName())
                || leftOut.contains(type.getName() + " " + component.getName());
        return none ? null : value(component.getGenericType(), component.getName(), variant);
    }

    private static Object make(Class<?> type, RecordComponent[] components, @Nullable Object[] values) {
        var types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException refused) {
            throw new IllegalStateException(
                    "No sample of " + type.getName() + " can be made of " + Arrays.toString(values)
                            + ". Give one with SampleValues.with.",
                    refused);
        }
    }

    /** A value of any type that can be stored, or a range or collection of them. */
    Object value(Type type, String name, int variant) {
        if (type instanceof ParameterizedType generic) {
            return many(generic, name, variant);
        }
        var plain = (Class<?>) type;
        if (own.containsKey(plain)) {
            return own.get(plain).apply(variant);
        }
        if (named.containsKey(name)) {
            return named.get(name).apply(variant);
        }
        return plain.isEnum() ? constant(plain, variant) : simple(plain, name, variant);
    }

    private Object many(ParameterizedType type, String name, int variant) {
        var raw = (Class<?>) type.getRawType();
        var arguments = type.getActualTypeArguments();
        var last = arguments[arguments.length - 1];
        if (raw == Range.class) {
            return Range.closed(value(last, name, variant), value(last, name, variant + 1));
        }
        if (raw == Open.class) {
            return open((Class<?>) last, variant);
        }
        var one = value(last, name, variant);
        if (raw == Map.class) {
            return Map.of("key", one);
        }
        return raw == Optional.class ? Optional.of(one) : raw == Set.class ? Set.of(one) : List.of(one);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object open(Class<?> type, int variant) {
        return Open.of((Enum) constant(type, variant));
    }

    private static Object constant(Class<?> type, int variant) {
        var constants = type.getEnumConstants();
        return constants[(variant - 1) % constants.length];
    }

    private Object simple(Class<?> type, String name, int variant) {
        if (type == String.class || type == Object.class) {
            return text(name, variant);
        }
        if (type == Instant.class) {
            return instant(name, variant);
        }
        if (type == LocalDate.class) {
            return LocalDate.ofInstant(FixedClock.START, ZoneOffset.UTC).plusDays(variant - 1L);
        }
        if (type == YearMonth.class) {
            return YearMonth.from(FixedClock.START.atOffset(ZoneOffset.UTC));
        }
        if (type == SdkBytes.class) {
            return SdkBytes.fromUtf8String(text(name, variant));
        }
        if (type == boolean.class || type == Boolean.class) {
            return variant == 1;
        }
        if (type.isRecord()) {
            return record(type, component -> variant);
        }
        return number(type, name, variant);
    }

    private static Object number(Class<?> type, String name, int variant) {
        if (type == int.class || type == Integer.class) {
            return variant;
        }
        if (type == long.class || type == Long.class) {
            return (long) variant;
        }
        if (type == double.class || type == Double.class) {
            return (double) variant;
        }
        if (type == BigDecimal.class) {
            return BigDecimal.valueOf(variant);
        }
        throw new IllegalStateException(
                "No sample is known for " + name + ", a " + type.getName() + ". Give one with SampleValues.with.");
    }

    private static String text(String name, int variant) {
        var text = name + "-" + variant;
        return name.toLowerCase(Locale.ROOT).endsWith("email") ? text + "@example.org" : text;
    }

    private Instant instant(String name, int variant) {
        var moment = FixedClock.START.plusMillis(variant - 1L);
        return ends.contains(name) ? moment.plus(A_DAY) : moment;
    }
}
