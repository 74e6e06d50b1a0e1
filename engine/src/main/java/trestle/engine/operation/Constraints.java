package trestle.engine.operation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.Tag;
import trestle.engine.error.EngineException;
import trestle.engine.error.Messages;

/** The first checks of a request, field by field. All that fail are reported together, as the service does. */
final class Constraints {
    static final String ARN_PREFIX = "arn:";
    private static final int TABLE_NAME_LENGTH_MAX = 255;
    private static final int ARN_LENGTH_MAX = 1024;
    private static final int TAG_KEY_LENGTH_MAX = 128;
    private static final int TAG_VALUE_LENGTH_MAX = 256;

    private final List<String> problems = new ArrayList<>(0);

    /** The name of a table, or its ARN. A malformed one is reported at once and alone. */
    Constraints tableName(@Nullable String name) {
        return tableName(name, 1);
    }

    Constraints tableName(@Nullable String name, int lengthMin) {
        if (name == null) {
            problems.add(Messages.mustNotBeNull("tableName"));
            return this;
        }
        if (name.startsWith(ARN_PREFIX) && lengthMin == 1) {
            return atMost("tableName", name, name.length(), ARN_LENGTH_MAX);
        }
        if (name.length() < lengthMin) {
            throw alone(Messages.tooShort("tableName", name, lengthMin));
        }
        if (name.length() > TABLE_NAME_LENGTH_MAX) {
            throw alone(Messages.tooLong("tableName", name, TABLE_NAME_LENGTH_MAX));
        }
        if (!isName(name)) {
            throw alone(Messages.mustMatchNamePattern("tableName", name));
        }
        return this;
    }

    Constraints indexName(String path, @Nullable String name) {
        if (name != null) {
            if (name.length() < 3) {
                problems.add(Messages.tooShort(path, name, 3));
            } else if (name.length() > TABLE_NAME_LENGTH_MAX) {
                problems.add(Messages.tooLong(path, name, TABLE_NAME_LENGTH_MAX));
            }
            if (!isName(name)) {
                problems.add(Messages.mustMatchNamePattern(path, name));
            }
        }
        return this;
    }

    /** Letters, digits, underscore, dot and hyphen, at least one. */
    private static boolean isName(String name) {
        for (var i = 0; i < name.length(); i++) {
            var c = name.charAt(i);
            var fits = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
            if (!fits && c != '_' && c != '.' && c != '-') {
                return false;
            }
        }
        return !name.isEmpty();
    }

    Constraints required(String path, @Nullable Object value) {
        if (value == null) {
            problems.add(Messages.mustNotBeNull(path));
        }
        return this;
    }

    /** The value, if there is one, is among those allowed, which the message lists in the service's order. */
    Constraints oneOf(String path, @Nullable String value, List<String> allowed) {
        if (value != null && !allowed.contains(value)) {
            problems.add(Messages.mustBeOneOf(path, value, allowed));
        }
        return this;
    }

    Constraints atLeast(String path, Object shown, long actual, long min) {
        if (actual < min) {
            problems.add(Messages.tooShort(path, shown, min));
        }
        return this;
    }

    Constraints atMost(String path, Object shown, long actual, long max) {
        if (actual > max) {
            problems.add(Messages.tooLong(path, shown, max));
        }
        return this;
    }

    Constraints valueAtLeast(String path, @Nullable Integer value, int min) {
        if (value != null && value < min) {
            problems.add(Messages.tooSmall(path, value, min));
        }
        return this;
    }

    Constraints valueAtMost(String path, @Nullable Integer value, int max) {
        if (value != null && value > max) {
            problems.add(Messages.tooLarge(path, value, max));
        }
        return this;
    }

    /** A tag has a key of at least a character, and a value. */
    Constraints tag(String path, Tag tag) {
        required(path + "key", tag.key()).required(path + "value", tag.value());
        tagKey(path + "key", tag.key());
        return tag.value() == null
                ? this
                : atMost(path + "value", tag.value(), tag.value().length(), TAG_VALUE_LENGTH_MAX);
    }

    Constraints tagKey(String path, @Nullable String key) {
        return key == null
                ? this
                : atLeast(path, key, key.length(), 1).atMost(path, key, key.length(), TAG_KEY_LENGTH_MAX);
    }

    Constraints problem(String problem) {
        problems.add(problem);
        return this;
    }

    void raise() {
        if (!problems.isEmpty()) {
            throw EngineException.invalid(Messages.constraints(problems));
        }
    }

    private static EngineException alone(String problem) {
        return EngineException.invalid(Messages.constraints(List.of(problem)));
    }
}
