package trestle.gallery.migrations;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import trestle.model.migrate.Decision;
import trestle.model.migrate.Migration;
import trestle.model.migrate.Step;

/**
 * Albums say whether they are public, as text, which is the key of an index: those that do not say get the default,
 * those that say it with a boolean get its text.
 */
final class BackfillIsPublic implements Migration {
    private static final String DEFAULT = "default";
    private static final String IS_PUBLIC = "isPublic";

    @Override
    public String name() {
        return "backfill-is-public";
    }

    @Override
    public List<String> aliases() {
        return List.of("backfill-isPublic");
    }

    @Override
    public String summary() {
        return "Every album has isPublic, as text.";
    }

    @Override
    public String table() {
        return OldItem.TABLE;
    }

    @Override
    public List<Setting> settings() {
        return List.of(new Setting(
                DEFAULT,
                "What albums become that do not say whether they are public.",
                List.of("true", "false"),
                "true"));
    }

    @Override
    public Step decide(Map<String, AttributeValue> attributes, Decision decision) {
        var album = new OldItem(attributes);
        if (!album.isAlbum()) {
            return Step.notConcerned();
        }
        var found = attributes.get(IS_PUBLIC);
        if (found == null) {
            return set(album, decision, decision.setting(DEFAULT), "attribute_not_exists(#isPublic)", Map.of());
        }
        return switch (found.type()) {
            case NUL -> set(album, decision, decision.setting(DEFAULT), "#isPublic = :found", Map.of(":found", found));
            case BOOL ->
                set(album, decision, Boolean.toString(found.bool()), "#isPublic = :found", Map.of(":found", found));
            case S -> text(found.s());
            default -> Step.failed("isPublic is neither text nor a boolean: " + found);
        };
    }

    private static Step text(String text) {
        return text.equals("true") || text.equals("false")
                ? Step.alreadyDone()
                : Step.failed("isPublic is \"" + text + "\", neither true nor false.");
    }

    private static Step set(
            OldItem album, Decision decision, String text, String condition, Map<String, AttributeValue> values) {
        var all = new HashMap<>(values);
        all.put(":text", AttributeValue.fromS(text));
        return Step.change(UpdateItemRequest.builder()
                .tableName(decision.names().actual(OldItem.TABLE))
                .key(album.key())
                .updateExpression("SET #isPublic = :text")
                .conditionExpression("attribute_exists(#PK) AND " + condition)
                .expressionAttributeNames(Map.of("#PK", "PK", "#isPublic", IS_PUBLIC))
                .expressionAttributeValues(all)
                .build());
    }
}
