package trestle.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

@TrestleTest
final class UnreliableTest {
    private static final PutItemRequest PUT_IF_ABSENT = PutItemRequest.builder()
            .tableName(Samples.TABLE)
            .item(Samples.item("A", 1))
            .conditionExpression("attribute_not_exists(PK)")
            .build();

    private final Trestle trestle;

    UnreliableTest(Trestle trestle) {
        this.trestle = trestle;
        trestle.create(Samples.table());
    }

    @Test
    void anAnswerIsLostAfterTheWriteWasDone() {
        var client = Unreliable.losingAnswers(trestle.client());

        assertThatThrownBy(() -> client.putItem(PUT_IF_ABSENT)).isInstanceOf(SdkClientException.class);
        assertThat(trestle.dump().size()).isOne();
        assertThatThrownBy(() -> client.putItem(PUT_IF_ABSENT)).isInstanceOf(ConditionalCheckFailedException.class);
    }

    @Test
    void theNextCallLosesItsAnswerAgain() {
        var client = Unreliable.losingAnswers(trestle.client());
        var put = PutItemRequest.builder()
                .tableName(Samples.TABLE)
                .item(Samples.item("B", 1))
                .build();

        for (var round = 0; round < 3; round++) {
            assertThatThrownBy(() -> client.putItem(put)).isInstanceOf(SdkClientException.class);
            assertThat(client.putItem(put).sdkHttpResponse().isSuccessful()).isTrue();
        }
    }

    @Test
    void readsAreLeftAlone() {
        for (var client : List.of(
                Unreliable.losingAnswers(trestle.client()),
                Unreliable.failingFirst(trestle.client()),
                Unreliable.repeating(trestle.client()),
                Unreliable.conflicting(trestle.client()))) {
            assertThat(found(client, "A")).isFalse();
        }
        assertThat(trestle.requests().all()).hasSize(4);
    }

    @Test
    void aRepeatedWriteMeetsItself() {
        var client = Unreliable.repeating(trestle.client());

        assertThatThrownBy(() -> client.putItem(PUT_IF_ABSENT)).isInstanceOf(ConditionalCheckFailedException.class);
        assertThat(trestle.dump().size()).isOne();
    }

    @Test
    void aFailureComesBeforeAnythingIsDone() {
        var client = Unreliable.failingFirst(trestle.client());

        assertThatThrownBy(() -> client.putItem(PUT_IF_ABSENT)).isInstanceOf(InternalServerErrorException.class);
        assertThat(trestle.dump().size()).isZero();
        client.putItem(PUT_IF_ABSENT);
        assertThat(trestle.dump().size()).isOne();
    }

    @Test
    void aReadBetweenAWriteAndItsRepetitionChangesNothing() {
        var client = Unreliable.failingFirst(trestle.client());
        assertThatThrownBy(() -> client.putItem(PUT_IF_ABSENT)).isInstanceOf(InternalServerErrorException.class);

        assertThat(found(client, "A")).isFalse();
        client.putItem(PUT_IF_ABSENT);

        assertThat(trestle.dump().size()).isOne();
    }

    @Test
    void conflictsCanBeCounted() {
        var client = Unreliable.conflicting(trestle.client(), 2);

        assertThatThrownBy(() -> client.putItem(PUT_IF_ABSENT)).isInstanceOf(TransactionConflictException.class);
        assertThatThrownBy(() -> client.putItem(PUT_IF_ABSENT)).isInstanceOf(TransactionConflictException.class);
        client.putItem(PUT_IF_ABSENT);
        assertThat(trestle.dump().size()).isOne();
    }

    @Test
    void aTransactionInConflictSaysSoForEachAction() {
        var client = Unreliable.conflicting(trestle.client());
        var put = TransactWriteItem.builder()
                .put(action -> action.tableName(Samples.TABLE).item(Samples.item("A", 1)))
                .build();

        assertThatThrownBy(() -> client.transactWriteItems(request -> request.transactItems(put)))
                .isInstanceOfSatisfying(
                        TransactionCanceledException.class,
                        cancelled -> assertThat(cancelled.cancellationReasons())
                                .extracting(CancellationReason::code)
                                .containsExactly("TransactionConflict"));
    }

    @Test
    void batchesAreDonePieceByPiece() {
        var client = Unreliable.leavingUnprocessed(trestle.client());
        var items = Map.of(Samples.TABLE, List.of(put("A"), put("B"), put("C")));

        var calls = 0;
        while (!items.isEmpty()) {
            items = client.batchWriteItem(
                            BatchWriteItemRequest.builder().requestItems(items).build())
                    .unprocessedItems();
            calls++;
        }
        assertThat(calls).isEqualTo(3);
        assertThat(trestle.dump().size()).isEqualTo(3);

        var keys = KeysAndAttributes.builder()
                .keys(List.of(Samples.key("A"), Samples.key("B")))
                .build();
        var answer = client.batchGetItem(BatchGetItemRequest.builder()
                .requestItems(Map.of(Samples.TABLE, keys))
                .build());
        assertThat(answer.responses().get(Samples.TABLE)).containsExactly(Samples.item("A", 1));
        assertThat(answer.unprocessedKeys().get(Samples.TABLE).keys()).containsExactly(Samples.key("B"));
    }

    private static WriteRequest put(String pk) {
        return WriteRequest.builder()
                .putRequest(PutRequest.builder().item(Samples.item(pk, 1)).build())
                .build();
    }

    private static boolean found(DynamoDbClient client, String pk) {
        return client.getItem(request -> request.tableName(Samples.TABLE).key(Samples.key(pk)))
                .hasItem();
    }
}
