package trestle.model.migrate;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A change to items of one table. It says for each item what is to be done, and never does it itself: so that a dry
 * run can count what would change, and a decision that came too late can be made again.
 *
 * <p>One object may be asked by several threads at once.
 */
public interface Migration {
    /** Lower-case letters, digits and {@code -}; the state of its runs is kept under it. */
    String name();

    /** Other names it is called by. */
    default List<String> aliases() {
        return List.of();
    }

    /** What it does, in a sentence. */
    String summary();

    /** The declared name of the table whose items it looks at. */
    String table();

    /** What a user may set. */
    default List<Setting> settings() {
        return List.of();
    }

    /**
     * What is to be done with an item, decided from the item as it is. It may read other items; it must not write. An
     * item that it throws an exception at counts as failed, with the exception's message.
     */
    Step decide(Map<String, AttributeValue> item, Decision decision);

    /**
     * Something a user may set when starting a migration.
     *
     * @param values what it may be
     * @param standard what it is unless set
     */
    record Setting(String name, String summary, List<String> values, String standard) {
        public Setting {
            values = List.copyOf(values);
            if (!values.contains(standard)) {
                throw new IllegalArgumentException(
                        name + " is " + standard + " unless set, which is none of " + values);
            }
        }
    }
}
