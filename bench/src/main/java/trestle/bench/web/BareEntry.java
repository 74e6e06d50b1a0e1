package trestle.bench.web;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/**
 * An entry that fills the index, as a client of the API sends it, and as the fifty puts of which it consists: the entry,
 * its META, 32 shared words and 16 private ones.
 */
final class BareEntry {
    private static final List<String> SHARED = words("shared", 60);
    private static final List<String> PRIVATE = words("alone", 40);
    private static final int SHARED_MAX = 32;
    private static final int PRIVATE_MAX = 16;

    private BareEntry() {}

    /** The body of a request. */
    static String json() {
        return """
                {"sections":{"private":"%s","shared":"%s"},"coachVisible":true,
                 "sessionMetrics":{"durationMinutes":90,"intensity":7,"rounds":6,"giOrNoGi":"gi","tags":["half guard"]}}""".formatted(String.join(" ", PRIVATE), String.join(" ", SHARED));
    }

    /** One transaction that no check precedes. */
    static TransactWriteItemsRequest of(String athleteId) {
        var id = UUID.randomUUID().toString();
        var now = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
        var actions = new ArrayList<TransactWriteItem>();
        actions.add(put(entry(athleteId, id, now), "attribute_not_exists(PK)"));
        actions.add(put(meta(athleteId, id, now), null));
        for (var word : SHARED.subList(0, SHARED_MAX)) {
            actions.add(put(keyword("USER#" + athleteId, "KEYWORD_INDEX", word, id, now), null));
        }
        for (var word : PRIVATE.subList(0, PRIVATE_MAX)) {
            actions.add(put(keyword("USER_PRIVATE#" + athleteId, "PRIVATE_KEYWORD_INDEX", word, id, now), null));
        }
        return TransactWriteItemsRequest.builder().transactItems(actions).build();
    }

    private static TransactWriteItem put(Map<String, AttributeValue> item, @Nullable String condition) {
        var put = Put.builder().tableName("RollModel").item(item).conditionExpression(condition);
        return TransactWriteItem.builder().put(put.build()).build();
    }

    private static Map<String, AttributeValue> entry(String athleteId, String id, String now) {
        return Map.ofEntries(
                Map.entry("PK", text("USER#" + athleteId)),
                Map.entry("SK", text("ENTRY#" + now + "#" + id)),
                Map.entry("athleteId", text(athleteId)),
                Map.entry("entryId", text(id)),
                Map.entry("createdAt", text(now)),
                Map.entry("updatedAt", text(now)),
                Map.entry("recordedAt", text(now)),
                Map.entry("entityType", text("ENTRY")),
                Map.entry("coachVisible", AttributeValue.fromBool(true)),
                Map.entry("rev", AttributeValue.fromN("1")),
                Map.entry(
                        "kw",
                        AttributeValue.fromM(Map.of(
                                "rules", AttributeValue.fromN("1"),
                                "shared", AttributeValue.fromSs(SHARED.subList(0, SHARED_MAX)),
                                "private", AttributeValue.fromSs(PRIVATE.subList(0, PRIVATE_MAX))))),
                Map.entry(
                        "sections",
                        AttributeValue.fromM(Map.of(
                                "shared", text(String.join(" ", SHARED)), "private", text(String.join(" ", PRIVATE))))),
                Map.entry(
                        "sessionMetrics",
                        AttributeValue.fromM(Map.of(
                                "durationMinutes", AttributeValue.fromN("90"),
                                "intensity", AttributeValue.fromN("7"),
                                "rounds", AttributeValue.fromN("6"),
                                "giOrNoGi", text("gi"),
                                "tags", AttributeValue.fromL(List.of(text("half guard")))))));
    }

    private static Map<String, AttributeValue> meta(String athleteId, String id, String now) {
        return Map.of(
                "PK", text("ENTRY#" + id),
                "SK", text("META"),
                "athleteId", text(athleteId),
                "createdAt", text(now),
                "entityType", text("ENTRY_META"),
                "coachVisible", AttributeValue.fromBool(true),
                "commentCount", AttributeValue.fromN("0"));
    }

    private static Map<String, AttributeValue> keyword(
            String partition, String kind, String word, String id, String now) {
        return Map.of(
                "PK", text(partition),
                "SK", text("KW#" + word + "#TS#" + now + "#ENTRY#" + id),
                "entryId", text(id),
                "createdAt", text(now),
                "entityType", text(kind));
    }

    private static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }

    private static List<String> words(String stem, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> stem + (char) ('a' + i / 26) + (char) ('a' + i % 26))
                .toList();
    }
}
