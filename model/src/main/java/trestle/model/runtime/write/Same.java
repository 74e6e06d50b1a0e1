package trestle.model.runtime.write;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Equality of values as the store sees it: numbers by value, sets in any order. */
final class Same {
    private Same() {}

    static boolean items(Map<String, AttributeValue> one, Map<String, AttributeValue> other) {
        return one.size() == other.size()
                && one.entrySet().stream().allMatch(e -> values(e.getValue(), other.get(e.getKey())));
    }

    static boolean values(@Nullable AttributeValue one, @Nullable AttributeValue other) {
        if (one == null || other == null) {
            return one == null && other == null;
        }
        if (one.type() != other.type()) {
            return false;
        }
        return switch (one.type()) {
            case N -> new BigDecimal(one.n()).compareTo(new BigDecimal(other.n())) == 0;
            case SS -> new HashSet<>(one.ss()).equals(new HashSet<>(other.ss()));
            case NS -> numbers(one.ns()).equals(numbers(other.ns()));
            case BS -> new HashSet<>(one.bs()).equals(new HashSet<>(other.bs()));
            case L -> lists(one.l(), other.l());
            case M -> items(one.m(), other.m());
            case S, B, BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> one.equals(other);
        };
    }

    /** The value at a path, null where there is none. */
    static @Nullable AttributeValue at(Map<String, AttributeValue> item, List<String> path) {
        var value = item.get(path.getFirst());
        for (var name : path.subList(1, path.size())) {
            value = value == null || !value.hasM() ? null : value.m().get(name);
        }
        return value;
    }

    private static boolean lists(List<AttributeValue> one, List<AttributeValue> other) {
        if (one.size() != other.size()) {
            return false;
        }
        for (int i = 0; i < one.size(); i++) {
            if (!values(one.get(i), other.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static Set<BigDecimal> numbers(List<String> texts) {
        return texts.stream()
                .map(text -> new BigDecimal(text).stripTrailingZeros())
                .collect(Collectors.toSet());
    }
}
