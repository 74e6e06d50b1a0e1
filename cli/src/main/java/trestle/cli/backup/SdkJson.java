package trestle.cli.backup;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.protocol.MarshallingType;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.utils.builder.Buildable;

/**
 * The SDK's requests as the JSON that goes over the wire, by what the SDK says of their members. Knows the types that a
 * table's definition is made of.
 */
final class SdkJson {
    private SdkJson() {}

    static Map<String, Object> tree(SdkPojo object) {
        var members = new LinkedHashMap<String, Object>();
        for (var field : object.sdkFields()) {
            var value = field.getValueOrDefault(object);
            if (value != null && !(value instanceof SdkAutoConstructList)) {
                members.put(field.locationName(), plain(value));
            }
        }
        return members;
    }

    private static Object plain(Object value) {
        return switch (value) {
            case SdkPojo object -> tree(object);
            case List<?> list -> list.stream().map(SdkJson::plain).toList();
            case String text -> text;
            case Number number -> number.longValue();
            case Boolean flag -> flag;
            default -> throw new IllegalStateException("A definition holds a " + value.getClass());
        };
    }

    /** Fills a builder of the SDK with members that came from a file. */
    static void fill(SdkPojo builder, Fields fields) {
        var unknown = new LinkedHashSet<Object>(fields.members().keySet());
        for (var field : builder.sdkFields()) {
            var value = fields.members().get(field.locationName());
            unknown.remove(field.locationName());
            if (value != null) field.set(builder, typed(field, fields.where(), value));
        }
        if (!unknown.isEmpty()) {
            throw new BackupDamaged("In " + fields.where() + " stands '" + unknown.getFirst()
                    + "', which this version of Trestle does not know.");
        }
    }

    private static Object typed(SdkField<?> field, String where, Object value) {
        var type = field.marshallingType();
        if (type.equals(MarshallingType.SDK_POJO)) {
            var builder = field.constructor().get();
            fill(builder, Fields.of(where + ", " + field.locationName() + ",", value));
            return ((Buildable) builder).build();
        }
        if (type.equals(MarshallingType.LIST) && value instanceof List<?> list) {
            var member = field.getTrait(ListTrait.class).memberFieldInfo();
            return list.stream().map(each -> typed(member, where, each)).toList();
        }
        if (type.equals(MarshallingType.STRING) && value instanceof String) return value;
        if (type.equals(MarshallingType.BOOLEAN) && value instanceof Boolean) return value;
        if (type.equals(MarshallingType.LONG) && value instanceof BigDecimal number) return number.longValue();
        if (type.equals(MarshallingType.INTEGER) && value instanceof BigDecimal number) return number.intValue();
        throw new BackupDamaged("In " + where + " '" + field.locationName() + "' is not of its type.");
    }
}
