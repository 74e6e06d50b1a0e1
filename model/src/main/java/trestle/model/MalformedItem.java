package trestle.model;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A stored item that is not what its record declares: an attribute is missing or of another type, or the item is of a
 * kind that the model does not know. It names the item by its key. Nothing a caller did causes it; something else wrote the item.
 */
public final class MalformedItem extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String attribute;
    private final String problem;

    public MalformedItem(String attribute, String problem) {
        this(attribute, problem, "An item");
    }

    private MalformedItem(String attribute, String problem, String item) {
        this(attribute, problem, item, "");
    }

    private MalformedItem(String attribute, String problem, String item, String aside) {
        super(item + ": attribute \"" + attribute + "\" " + problem + "." + aside);
        this.attribute = attribute;
        this.problem = problem;
    }

    /**
     * An item that is of none of the kinds a method returns.
     *
     * @param together the interface that the method returns
     * @param kindAttribute where the item says its kind; empty for a table that has no such attribute
     * @param kinds the values it may have there
     */
    public static MalformedItem ofNoKind(
            String together,
            Map<String, AttributeValue> item,
            String kindAttribute,
            List<String> kinds,
            String... keyAttributes) {
        var named = item.get(kindAttribute);
        var known = String.join(", ", kinds);
        var problem = named == null
                ? "is missing, and the item is not known as one of " + known + " by its key either"
                : "is " + shown(named) + ", not one of " + known;
        if (kindAttribute.isEmpty()) {
            return new MalformedItem(
                    keyAttributes[keyAttributes.length - 1],
                    "is of no kind that is read here: " + known,
                    at(together, item, keyAttributes));
        }
        return new MalformedItem(kindAttribute, problem, at(together, item, keyAttributes));
    }

    /** The same, naming the record and the values of the item's key attributes. */
    public MalformedItem in(String record, Map<String, AttributeValue> item, String... keyAttributes) {
        return named(at(record, item, keyAttributes), "");
    }

    /** The same, and where the item says that it is of another kind, naming that. */
    public MalformedItem in(
            String record,
            Map<String, AttributeValue> item,
            String kindAttribute,
            AttributeValue kind,
            String... keyAttributes) {
        var found = item.get(kindAttribute);
        var aside = found == null || found.equals(kind)
                ? ""
                : " Its " + kindAttribute + " is " + shown(found) + ", not " + shown(kind) + ".";
        return named(at(record, item, keyAttributes), aside);
    }

    private MalformedItem named(String item, String aside) {
        var named = new MalformedItem(attribute, problem, item, aside);
        named.setStackTrace(getStackTrace());
        return named;
    }

    private static String at(String record, Map<String, AttributeValue> item, String... keyAttributes) {
        var text = new StringBuilder(record).append(" at ");
        for (int i = 0; i < keyAttributes.length; i++) {
            text.append(i == 0 ? "" : ", ")
                    .append(keyAttributes[i])
                    .append(" = ")
                    .append(shown(item.get(keyAttributes[i])));
        }
        return text.toString();
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
