package trestle.bench.enhanced.journal;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import trestle.bench.enhanced.Rows;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;

/** All a coach reads of an athlete's journal. Views need the low-level client wherever no query serves them. */
public final class SharedJournalRows {
    private static final String PROJECTION =
            "#entryId, #athleteId, #createdAt, #updatedAt, #sections.#shared, #sessionMetrics, #coachVisible";
    private static final Map<String, String> NAMES = Map.of(
            "#entryId", "entryId",
            "#athleteId", "athleteId",
            "#createdAt", "createdAt",
            "#updatedAt", "updatedAt",
            "#sections", "sections",
            "#shared", "shared",
            "#sessionMetrics", "sessionMetrics",
            "#coachVisible", "coachVisible");
    private static final Expression OPEN =
            Rows.condition("#coachVisible <> :hidden", Map.of(":hidden", Rows.value(false)));

    private final Rows rows;
    private final JournalRows journal;
    private final DynamoDbClient client;
    private final String table;

    public SharedJournalRows(Rows rows, DynamoDbClient client, String table) {
        this.rows = rows;
        this.journal = new JournalRows(rows);
        this.client = client;
        this.table = table;
    }

    /** A linked athlete's open entries of a time, newest first. */
    public Page<SharedEntry> listDuring(String athleteId, Range<Instant> createdAt, PageRequest page) {
        return rows.page(
                SharedEntry.SCHEMA,
                SharedEntry.ATTRIBUTES,
                Rows.during(JournalRows.entryPk(athleteId), "ENTRY#", createdAt),
                false,
                Optional.of(OPEN),
                page,
                "shared.listDuring\n" + athleteId + "\n" + createdAt);
    }

    /** One entry by its id. */
    public Optional<SharedEntry> find(String entryId) {
        return journal.findMeta(entryId).flatMap(meta -> {
            var item = client.getItem(get -> get.tableName(table)
                            .key(key(meta.athleteId(), meta.createdAt(), entryId))
                            .projectionExpression(PROJECTION)
                            .expressionAttributeNames(NAMES)
                            .consistentRead(true))
                    .item();
            return item.isEmpty() ? Optional.empty() : Optional.of(SharedEntry.SCHEMA.mapToItem(item));
        });
    }

    /** Entries whose shared text or tags have a word, newest first. */
    public Page<SharedEntry> listMentioning(
            String athleteId, String token, Range<Instant> createdAt, PageRequest page) {
        var words = journal.listKeywords(athleteId, token, createdAt, page);
        var found = new HashMap<String, SharedEntry>();
        var wanted = Map.of(
                table,
                KeysAndAttributes.builder()
                        .keys(words.items().stream()
                                .map(word -> key(athleteId, word.createdAt(), word.entryId()))
                                .toList())
                        .projectionExpression(PROJECTION)
                        .expressionAttributeNames(NAMES)
                        .consistentRead(true)
                        .build());
        while (!wanted.isEmpty() && !words.items().isEmpty()) {
            var left = wanted;
            var answer = client.batchGetItem(get -> get.requestItems(left));
            answer.responses().getOrDefault(table, List.of()).stream()
                    .map(SharedEntry.SCHEMA::mapToItem)
                    .forEach(entry -> found.put(entry.entryId(), entry));
            wanted = answer.unprocessedKeys();
        }
        var inOrder = words.items().stream()
                .map(word -> found.get(word.entryId()))
                .filter(entry -> entry != null)
                .toList();
        return new Page<>(inOrder, words.next(), words.ended());
    }

    /** When and how hard a linked athlete trained. */
    public Stream<SharedLoad> listLoad(String athleteId, Range<Instant> createdAt) {
        var query = QueryEnhancedRequest.builder()
                .queryConditional(Rows.during(JournalRows.entryPk(athleteId), "ENTRY#", createdAt))
                .filterExpression(OPEN)
                .attributesToProject(SharedLoad.ATTRIBUTES)
                .consistentRead(true)
                .build();
        return rows.of(SharedLoad.SCHEMA).query(query).items().stream();
    }

    private static Map<String, AttributeValue> key(String athleteId, Instant createdAt, String entryId) {
        return Map.of(
                "PK", Rows.value(JournalRows.entryPk(athleteId)),
                "SK", Rows.value(JournalRows.entrySk(createdAt, entryId)));
    }
}
