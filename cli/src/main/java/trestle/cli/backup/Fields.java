package trestle.cli.backup;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The members of a JSON object, which came from a file and may be anything.
 *
 * @param where what the object describes, for what is said when a member is not as it must be
 */
record Fields(String where, Map<?, ?> members) {
    static Fields of(String where, Object value) {
        if (value instanceof Map<?, ?> members) return new Fields(where, members);
        throw new BackupDamaged("In " + where + " stands something that is no JSON object.");
    }

    String text(String name) {
        return findText(name).orElseThrow(() -> wrong(name, "text"));
    }

    Optional<String> findText(String name) {
        var value = members.get(name);
        if (value == null) return Optional.empty();
        if (value instanceof String text) return Optional.of(text);
        throw wrong(name, "text");
    }

    long number(String name) {
        try {
            if (members.get(name) instanceof BigDecimal number && number.signum() >= 0) return number.longValueExact();
        } catch (ArithmeticException e) {
            throw new BackupDamaged("In " + where + " the number '" + name + "' is out of bounds.", e);
        }
        throw wrong(name, "number");
    }

    Instant time(String name) {
        try {
            return Instant.parse(text(name));
        } catch (DateTimeException e) {
            throw new BackupDamaged("In " + where + " '" + name + "' is no time.", e);
        }
    }

    boolean flag(String name) {
        if (members.get(name) instanceof Boolean flag) return flag;
        throw wrong(name, "true or false");
    }

    Fields object(String name) {
        return findObject(name).orElseThrow(() -> wrong(name, "object"));
    }

    Optional<Fields> findObject(String name) {
        var value = members.get(name);
        return value == null ? Optional.empty() : Optional.of(of(where + ", " + name + ",", value));
    }

    List<Fields> objects(String name) {
        if (members.get(name) instanceof List<?> list) {
            return list.stream()
                    .map(each -> of(where + ", " + name + ",", each))
                    .toList();
        }
        throw wrong(name, "list");
    }

    private BackupDamaged wrong(String name, String expected) {
        return new BackupDamaged("In " + where + " there is no " + expected + " '" + name + "'.");
    }
}
