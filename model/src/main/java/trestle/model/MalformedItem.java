package trestle.model;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A stored item that is not what its record declares: an attribute is missing, or of another type. It names the
 * item by its key. Nothing a caller did causes it; something else wrote the item.
 */
public final class MalformedItem extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String attribute;
    private final String problem;

    public MalformedItem(String attribute, String problem) {
        this(attribute, problem, "An item");
    }

    private MalformedItem(String attribute, String problem, String item) {
        super(item + ": attribute \"" + attribute + "\" " + problem + ".");
        this.attribute = attribute;
        this.problem = problem;
    }

    /** The same, naming the record and the values of the item's key attributes. */
    public MalformedItem in(String record, Map<String, AttributeValue> item, String... keyAttributes) {
        var text = new StringBuilder(record).append(" at ");
        for (int i = 0; i < keyAttributes.length; i++) {
            text.append(i == 0 ? "" : ", ")
                    .append(keyAttributes[i])
                    .append(" = ")
                    .append(shown(item.get(keyAttributes[i])));
        }
        var named = new MalformedItem(attribute, problem, text.toString());
        named.setStackTrace(getStackTrace());
        return named;
    }

    /** The attribute at fault. */
    public String attribute() {
        return attribute;
    }

    private static String shown(@Nullable AttributeValue value) {
        if (value == null) {
            return "(absent)";
        }
        if (value.s() != null) {
            return "\"" + value.s() + "\"";
        }
        return value.n() != null ? value.n() : "(" + value.type() + ")";
    }
}
