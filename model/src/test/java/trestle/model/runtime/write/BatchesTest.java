package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.model.runtime.write.ActionScene.ENTRY;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import trestle.model.Refusal;

/** Many puts or deletes, on a store that leaves some of them unprocessed. */
class BatchesTest {
    private final List<List<WriteRequest>> sent = new ArrayList<>();

    /** @param left which of a request's writes the store leaves, by how many requests there were before */
    private DynamoDbClient store(Function<List<WriteRequest>, List<WriteRequest>> left) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, args) -> {
                    var requests =
                            ((BatchWriteItemRequest) args[0]).requestItems().get("Journal");
                    sent.add(requests);
                    var unprocessed = left.apply(requests);
                    return BatchWriteItemResponse.builder()
                            .unprocessedItems(unprocessed.isEmpty() ? Map.of() : Map.of("Journal", unprocessed))
                            .build();
                });
    }

    private static Map<String, AttributeValue> item(int n) {
        return Map.of("PK", AttributeValue.fromS("USER#a"), "SK", AttributeValue.fromS("ENTRY#" + n));
    }

    private static List<Map<String, AttributeValue>> items(int count) {
        return IntStream.range(0, count).mapToObj(BatchesTest::item).toList();
    }

    @Test
    void aRequestHasTwentyFiveAtMost() {
        new Batches(store(all -> List.of()), Duration.ofSeconds(60)).save(ENTRY, "Journal", items(60));

        assertThat(sent).extracting(List::size).containsExactly(25, 25, 10);
    }

    @Test
    void anItemThatIsGivenTwiceIsSentOnceAsItWasLast() {
        var first = Map.of(
                "PK",
                AttributeValue.fromS("USER#a"),
                "SK",
                AttributeValue.fromS("ENTRY#1"),
                "n",
                AttributeValue.fromN("1"));
        var last = Map.of(
                "PK",
                AttributeValue.fromS("USER#a"),
                "SK",
                AttributeValue.fromS("ENTRY#1"),
                "n",
                AttributeValue.fromN("2"));

        new Batches(store(all -> List.of()), Duration.ofSeconds(60))
                .save(ENTRY, "Journal", List.of(first, item(2), last));

        assertThat(sent).singleElement().satisfies(requests -> {
            assertThat(requests).hasSize(2);
            assertThat(requests.getFirst().putRequest().item()).isEqualTo(last);
        });
    }

    @Test
    void whatIsLeftIsSentAgainAndNothingElse() {
        var store = store(requests -> sent.size() == 1 ? requests.subList(0, 2) : List.of());

        new Batches(store, Duration.ofSeconds(60)).delete(ENTRY, "Journal", items(5));

        assertThat(sent).extracting(List::size).containsExactly(5, 2);
        assertThat(sent.get(1)).isEqualTo(sent.get(0).subList(0, 2));
    }

    @Test
    void withoutProgressPatienceEndsAndTheFirstThatIsLeftIsNamed() {
        var batches = new Batches(store(requests -> requests), Duration.ofMillis(30));

        assertThatThrownBy(() -> batches.save(ENTRY, "Journal", items(2)))
                .isInstanceOf(Refusal.Busy.class)
                .hasMessage("Entry USER#a / ENTRY#0: still busy after 30 ms of unprocessed items.");
        assertThat(sent).hasSizeGreaterThan(1);
    }

    @Test
    void aFailureThatWaitingDoesNotMendIsThrown() {
        var failure = SdkClientException.create("no credentials");
        var batches = new Batches(
                store(requests -> {
                    throw failure;
                }),
                Duration.ofSeconds(60));

        assertThatThrownBy(() -> batches.delete(ENTRY, "Journal", items(1))).isSameAs(failure);
        assertThat(sent).hasSize(1);
    }

    @Test
    void nothingIsSentForNothing() {
        new Batches(store(all -> List.of()), Duration.ofSeconds(60)).save(ENTRY, "Journal", List.of());

        assertThat(sent).isEmpty();
    }
}
