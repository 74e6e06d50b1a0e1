package trestle.model.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.TableNames;
import trestle.wire.InProcess;

/** Many keys at once, and items that others point at. */
final class GetsTest extends ReadScene {
    private static final Shape POINTERS =
            Shape.table("Notes.pointers", "PK", "SK").build();

    private List<Map<String, AttributeValue>> filled(int count) {
        var keys = new ArrayList<Map<String, AttributeValue>>();
        for (int i = 0; i < count; i++) {
            put("P", "%04d".formatted(i));
            keys.add(item("P", "%04d".formatted(i)));
        }
        requests.clear();
        return keys;
    }

    private TableReader over(DynamoDbClient other) {
        return reader(other, TableNames.asDeclared(), cursors);
    }

    @Test
    void itemsComeInTheOrderOfTheirKeysAHundredARequest() {
        var keys = new ArrayList<>(filled(250));
        Collections.shuffle(keys, new Random(1));

        assertThat(table.getAll(PLAIN, keys, ReadScene::sk))
                .isEqualTo(keys.stream().map(ReadScene::sk).toList());

        assertThat(sent(BatchGetItemRequest.class))
                .extracting(request -> request.requestItems().get(TABLE).keys().size())
                .containsExactly(100, 100, 50);
    }

    @Test
    void aKeyThatIsAskedForTwiceIsReadOnceAndGivenTwice() {
        var keys = filled(2);
        var asked = List.of(keys.get(1), keys.get(0), keys.get(1));
        var reads = new ArrayList<String>();

        var found = table.getAll(PLAIN, asked, item -> {
            reads.add(sk(item));
            return sk(item);
        });

        assertThat(found).containsExactly("0001", "0000", "0001");
        assertThat(reads).containsExactlyInAnyOrder("0000", "0001");
        assertThat(sent(BatchGetItemRequest.class)
                        .getFirst()
                        .requestItems()
                        .get(TABLE)
                        .keys())
                .hasSize(2);
    }

    @Test
    void whatIsNotThereIsLeftOutAndNoKeysAskNothing() {
        var keys = filled(1);

        assertThat(table.getAll(PLAIN, List.of(item("P", "none"), keys.getFirst()), ReadScene::sk))
                .containsExactly("0000");
        requests.clear();
        assertThat(table.getAll(PLAIN, List.of(), ReadScene::sk)).isEmpty();
        assertThat(requests).isEmpty();
    }

    @Test
    void whatTheStoreLeavesUnprocessedIsAskedForAgain() {
        var keys = filled(7);
        var asked = new ArrayList<Integer>();
        var meagre = answering(InProcess.client(engine), request -> {
            if (request instanceof BatchGetItemRequest batch
                    && batch.requestItems().get(TABLE).keys().size() > 1) {
                asked.add(batch.requestItems().get(TABLE).keys().size());
                return firstOnly(batch);
            }
            return null;
        });

        assertThat(over(meagre).getAll(PLAIN, keys, ReadScene::sk)).hasSize(7);
        assertThat(asked).containsExactly(7, 6, 5, 4, 3, 2);
    }

    /** Answers the first key and leaves the others, with all that the request says of them. */
    private BatchGetItemResponse firstOnly(BatchGetItemRequest batch) {
        var wanted = batch.requestItems().get(TABLE);
        var first = wanted.toBuilder().keys(List.of(wanted.keys().getFirst())).build();
        var answer = InProcess.client(engine).batchGetItem(request -> request.requestItems(Map.of(TABLE, first)));
        var rest = wanted.toBuilder()
                .keys(wanted.keys().subList(1, wanted.keys().size()))
                .build();
        return answer.toBuilder().unprocessedKeys(Map.of(TABLE, rest)).build();
    }

    @Test
    void aStoreThatDoesNothingIsBusyAfterTenTries() {
        var keys = filled(3);
        var tries = new int[1];
        var idle = answering(InProcess.client(engine), request -> {
            if (request instanceof BatchGetItemRequest batch) {
                tries[0]++;
                return BatchGetItemResponse.builder()
                        .responses(Map.of())
                        .unprocessedKeys(batch.requestItems())
                        .build();
            }
            return null;
        });

        assertThatThrownBy(() -> over(idle).getAll(PLAIN, keys, ReadScene::sk))
                .isInstanceOfSatisfying(Refusal.Busy.class, busy -> {
                    assertThat(busy.item()).isEqualTo("Notes.list");
                    assertThat(busy.rule()).isEqualTo("10 tries in vain to read 3 keys");
                });
        assertThat(tries[0]).isEqualTo(10);
    }

    @Test
    void batchesAreAsConsistentAndProjectAsTheShapeSays() {
        put(with(item("P", "a"), "big", s("x")));
        var view = Shape.table("Notes.view", "PK", "SK")
                .eventual()
                .project(List.of("small"))
                .build();

        assertThat(table.getAll(view, List.of(item("P", "a")), item -> item)).containsExactly(item("P", "a"));
        var eventual = wanted();
        assertThat(eventual.consistentRead()).isNotEqualTo(true);
        assertThat(eventual.projectionExpression()).isNotEmpty();
        table.getAll(PLAIN, List.of(item("P", "a")), item -> item);
        var plain = wanted();
        assertThat(plain.consistentRead()).isTrue();
        assertThat(plain.projectionExpression()).isNull();
    }

    private KeysAndAttributes wanted() {
        return sent(BatchGetItemRequest.class).getFirst().requestItems().get(TABLE);
    }

    // What others point at

    /** Pointers {@code V / n} to {@code P / n}, every third of which points at nothing. */
    private Targets<Map<String, AttributeValue>, String> pointing(int count) {
        for (int i = 0; i < count; i++) {
            var number = "%04d".formatted(i);
            put(with(item("V", number), "to", s(number)));
            if (i % 3 != 0) {
                put("P", number);
            }
        }
        requests.clear();
        return new Targets<>(
                table, PLAIN, pointer -> item("P", pointer.get("to").s()), ReadScene::sk);
    }

    private static List<String> expected(int count) {
        return IntStream.range(0, count)
                .filter(i -> i % 3 != 0)
                .mapToObj(i -> "%04d".formatted(i))
                .toList();
    }

    @Test
    void targetsComeInTheOrderOfWhatPointsAtThem() {
        var targets = pointing(250);

        assertThat(table.query(POINTERS).pk("V").list(item -> item, targets)).isEqualTo(expected(250));
        assertThat(table.query(POINTERS).pk("V").stream(item -> item, targets)).isEqualTo(expected(250));
        assertThat(table.query(POINTERS).pk("V").first(item -> item, targets)).contains("0001");
        assertThat(QueryTest.walk(7, page -> table.query(POINTERS).pk("V").page(page, item -> item, targets)))
                .isEqualTo(expected(250));
        var keys = List.of(item("V", "0002"), item("V", "0000"), item("V", "0001"), item("V", "none"));
        assertThat(table.getAll(POINTERS, keys, item -> item, targets)).containsExactly("0002", "0001");
    }

    @Test
    void aPageOfTargetsIsFilledPastWhatPointsAtNothing() {
        var targets = pointing(12);

        Page<String> page = table.query(POINTERS).pk("V").page(PageRequest.first(5), item -> item, targets);

        assertThat(page.items()).isEqualTo(expected(12).subList(0, 5));
        assertThat(page.ended()).isEqualTo(Page.Ended.AT_THE_LIMIT);
    }

    @Test
    void aStreamOfTargetsReadsABatchAtATime() {
        var targets = pointing(250);

        assertThat(table.query(POINTERS).pk("V").stream(item -> item, targets).limit(1))
                .hasSize(1);

        assertThat(sent(BatchGetItemRequest.class)).hasSize(1);
    }

    @Test
    void aPointerWithoutAKeyIsPassedOver() {
        put("P", "a");
        put(with(item("V", "1"), "to", s("a")));
        put(item("V", "2"));
        var targets = new Targets<Map<String, AttributeValue>, String>(
                table,
                PLAIN,
                pointer ->
                        pointer.containsKey("to") ? item("P", pointer.get("to").s()) : null,
                ReadScene::sk);

        assertThat(table.query(POINTERS).pk("V").list(item -> item, targets)).containsExactly("a");
        assertThat(table.query(POINTERS).pk("V").equalTo("2").first(item -> item, targets))
                .isEmpty();
    }

    @Test
    void expiredTargetsAreAbsent() {
        var expiring = Shape.table("Notes.live", "PK", "SK").ttl("ttl").build();
        put(with(item("P", "a"), "ttl", n(NOW.getEpochSecond())));
        put(with(item("P", "b"), "ttl", n(NOW.getEpochSecond() + 1)));
        for (var to : List.of("a", "b")) {
            put(with(item("V", to), "to", s(to)));
        }
        var targets = new Targets<Map<String, AttributeValue>, String>(
                table, expiring, pointer -> item("P", pointer.get("to").s()), ReadScene::sk);

        assertThat(table.query(POINTERS).pk("V").list(item -> item, targets)).containsExactly("b");
    }

    // An index read again from the table

    private static final Shape INDEX = Shape.index("Notes.byState", "GSI1", "GSI1PK", "GSI1SK", "PK", "SK")
            .project(List.of())
            .build();

    private static final Shape AGAIN = Shape.table("Notes.byState", "PK", "SK")
            .project(List.of())
            .also("GSI1PK")
            .build();

    private Map<String, AttributeValue> indexed(String sk, String state) {
        return with(with(item("P", sk), "GSI1PK", s(state)), "GSI1SK", s(sk));
    }

    /** What an index shows may be old: it is asked while the table has moved on. */
    private List<String> readAgain(Function<DynamoDbRequest, Object> stale) {
        var reader = over(answering(InProcess.client(engine), stale));
        return reader.query(INDEX).pk("open").list(item -> item, Targets.again(reader, AGAIN, "GSI1PK", ReadScene::sk));
    }

    @Test
    void whatHasLeftThePartitionOfAnIndexIsPassedOver() {
        put(indexed("a", "open"));
        put(indexed("b", "open"));
        put(indexed("c", "open"));
        var seen = InProcess.client(engine)
                .query(request -> request.tableName(TABLE)
                        .indexName("GSI1")
                        .keyConditionExpression("GSI1PK = :pk")
                        .expressionAttributeValues(Map.of(":pk", s("open"))));
        put(indexed("b", "closed"));
        remove("P", "c");

        var found = readAgain(request ->
                request instanceof software.amazon.awssdk.services.dynamodb.model.QueryRequest ? seen : null);

        assertThat(found).containsExactly("a");
        assertThat(readAgain(request -> null)).containsExactly("a");
    }

    @Test
    void itemsOfAShardedIndexHaveNotLeftItWhenTheyChangedTheirShard() {
        put(with(with(item("P", "a"), "GSI1PK", s("open#03")), "GSI1SK", s("a")));
        var seen = InProcess.client(engine)
                .query(request -> request.tableName(TABLE)
                        .indexName("GSI1")
                        .keyConditionExpression("GSI1PK = :pk")
                        .expressionAttributeValues(Map.of(":pk", s("open#03"))));
        put(with(with(item("P", "a"), "GSI1PK", s("open#07")), "GSI1SK", s("a")));
        var reader = over(answering(
                InProcess.client(engine),
                request ->
                        request instanceof software.amazon.awssdk.services.dynamodb.model.QueryRequest ? seen : null));

        assertThat(reader.query(INDEX)
                        .pk("open")
                        .list(item -> item, Targets.again(reader, AGAIN, "GSI1PK", "open", ReadScene::sk)))
                .containsExactly("a");
        assertThat(reader.query(INDEX)
                        .pk("open")
                        .list(item -> item, Targets.again(reader, AGAIN, "GSI1PK", ReadScene::sk)))
                .isEmpty();
    }
}
