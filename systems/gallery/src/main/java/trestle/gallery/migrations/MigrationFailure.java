package trestle.gallery.migrations;

import java.time.Instant;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;

/**
 * An item that a migration could not change, or has changed and notes something about.
 *
 * <p>Its sort key is {@code FAIL#<pk>#<sk>} of that item with {@code #} and {@code %} escaped within the two, since
 * keys are made of parts that have no {@code #} in them; the plain texts are attributes.
 */
@Key(pk = "MIGRATION#{name}", sk = "FAIL#{escapedPk}#{escapedSk}")
@Kind("Migration")
public record MigrationFailure(
        String name, long run, String itemPk, String itemSk, Outcome outcome, String reason, Instant at) {

    /** Whether the item was changed. */
    public enum Outcome {
        @Attribute("failed")
        FAILED,
        @Attribute("noted")
        NOTED
    }

    public String escapedPk() {
        return escaped(itemPk);
    }

    public String escapedSk() {
        return escaped(itemSk);
    }

    private static String escaped(String text) {
        return text.replace("%", "%25").replace("#", "%23");
    }
}
