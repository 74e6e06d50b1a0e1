package trestle.bench.enhanced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import trestle.engine.Engine;
import trestle.engine.store.MemoryStore;
import trestle.model.Cursors;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.wire.InProcess;

/** What the lines are counted of does what it is counted for. */
final class EnhancedJournalTest {
    private static final Instant DAY = Instant.parse("2026-03-01T18:00:00Z");

    private final Engine engine = Engine.on(new MemoryStore(), InstantSource.system());
    private final DynamoDbClient client = InProcess.client(engine);
    private final Rows rows = new Rows(
            DynamoDbEnhancedClient.builder().dynamoDbClient(client).build(),
            "RollModel",
            Cursors.random(Clock.systemUTC()));
    private final JournalRows journal = new JournalRows(rows);
    private final SharedJournalRows shared = new SharedJournalRows(rows, client, "RollModel");
    private final CoachingRows coaching = new CoachingRows(rows, client, "RollModel");
    private final CommentRows comments = new CommentRows(rows);

    @BeforeEach
    void createTable() {
        client.createTable(table -> table.tableName("RollModel")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(List.of(
                        AttributeDefinition.builder()
                                .attributeName("PK")
                                .attributeType("S")
                                .build(),
                        AttributeDefinition.builder()
                                .attributeName("SK")
                                .attributeType("S")
                                .build()))
                .keySchema(List.of(
                        KeySchemaElement.builder()
                                .attributeName("PK")
                                .keyType("HASH")
                                .build(),
                        KeySchemaElement.builder()
                                .attributeName("SK")
                                .keyType("RANGE")
                                .build())));
    }

    @AfterEach
    void close() {
        client.close();
        engine.close();
    }

    @Test
    void anEntryIsFoundByIdByTimeAndByWord() {
        run(journal.log(entry("e1", DAY, "armbar")));
        run(journal.log(entry("e2", DAY.plusSeconds(60), "guard")));

        assertThat(journal.find("e1")).contains(entry("e1", DAY, "armbar"));
        assertThat(journal.listNewest("a1", PageRequest.first(1)).next()).isPresent();
        assertThat(journal.listDuring("a1", Range.atLeast(DAY.plusSeconds(1)), PageRequest.first(9))
                        .items())
                .extracting(Entry::entryId)
                .containsExactly("e2");
        assertThat(journal.listMentioning("a1", "armbar", Range.all(), PageRequest.first(9))
                        .items())
                .extracting(Entry::entryId)
                .containsExactly("e1");
        assertThat(shared.listMentioning("a1", "guard", Range.all(), PageRequest.first(9))
                        .items())
                .extracting(found -> found.sections().shared())
                .containsExactly("guard");
        assertThat(journal.listMetas(List.of("e2", "e1")))
                .extracting(EntryMeta::entryId)
                .containsExactly("e2", "e1");
    }

    @Test
    void aRevisionMovesIndexRowsAndRefusesWhatIsStale() {
        var before = entry("e1", DAY, "armbar");
        run(journal.log(before));

        run(journal.revise(before, entry("e1", DAY, "guard")));

        assertThat(journal.listMentioning("a1", "armbar", Range.all(), PageRequest.first(9))
                        .items())
                .isEmpty();
        assertThat(journal.listMentioning("a1", "guard", Range.all(), PageRequest.first(9))
                        .items())
                .hasSize(1);
        assertThatThrownBy(() -> run(journal.revise(before, entry("e1", DAY, "sweep"))))
                .isInstanceOf(TransactionCanceledException.class);
    }

    @Test
    void aCommentNeedsALinkAndCounts() {
        profile("a1");
        profile("c1");
        run(journal.log(entry("e1", DAY, "armbar")));
        var comment = new Comment("e1", DAY, "k1", "a1", "c1", "Well done", Comment.Visibility.VISIBLE, null);
        assertThatThrownBy(() -> run(comments.post(comment, DAY))).isInstanceOf(TransactionCanceledException.class);

        run(coaching.link(new CoachLink("a1", "c1", DAY, CoachLink.Status.ACTIVE, null, "i1")));
        run(comments.post(comment, DAY));
        run(comments.turn(comment, comment.hidden()));

        assertThat(comments.listByCoach("c1", PageRequest.first(9)).items()).containsExactly(comment.hidden());
        assertThat(journal.findMeta("e1").orElseThrow().commentCount()).isZero();
        assertThat(coaching.listAthletes("c1", PageRequest.first(9)).items()).hasSize(1);
    }

    private void run(Collection<TransactWriteItem> writes) {
        client.transactWriteItems(transaction -> transaction.transactItems(new ArrayList<>(writes)));
    }

    private void profile(String userId) {
        client.putItem(put -> put.tableName("RollModel")
                .item(Map.of(
                        "PK", AttributeValue.fromS("USER#" + userId),
                        "SK", AttributeValue.fromS("PROFILE"),
                        "state", AttributeValue.fromS("active"),
                        "coachCount", AttributeValue.fromN("0"),
                        "athleteCount", AttributeValue.fromN("0"))));
    }

    private static Entry entry(String id, Instant at, String word) {
        return new Entry(
                "a1",
                at,
                id,
                at,
                at,
                new Entry.Sections("tired", word),
                new Entry.SessionMetrics(60, 7, 5, Entry.GiOrNoGi.NO_GI, List.of(word)),
                true,
                new Entry.Keywords(Set.of(word), Set.of("tired"), 1),
                1);
    }
}
