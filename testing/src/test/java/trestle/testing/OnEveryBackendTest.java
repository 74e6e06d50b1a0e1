package trestle.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import trestle.model.IdSource;
import trestle.model.TableNames;

@OnEveryBackend
final class OnEveryBackendTest {
    private static final Set<Backend> SEEN = EnumSet.noneOf(Backend.class);

    private final Trestle trestle;

    OnEveryBackendTest(Trestle trestle) {
        this.trestle = trestle;
        trestle.create(Samples.table());
        SEEN.add(trestle.backend());
    }

    @AfterAll
    static void theEngineWasSeenInMemoryAndOnDisk() {
        assertThat(SEEN).contains(Backend.MEMORY);
    }

    @Test
    void theFirstOfTwoTestsFindsNothing() {
        thereIsNothingYet();
    }

    @Test
    void theSecondOfTwoTestsFindsNothing() {
        thereIsNothingYet();
    }

    private void thereIsNothingYet() {
        assertThat(trestle.dump().items(Samples.TABLE)).isEmpty();
        put("A", 1);
        assertThat(trestle.dump().items(Samples.TABLE)).containsExactly(Samples.item("A", 1));
    }

    @Test
    void aTestGetsThePartsOfItsOwnTrestle(
            DynamoDbClient client, TableNames names, Clock clock, IdSource ids, Requests requests) {
        client.putItem(request -> request.tableName(names.actual(Samples.TABLE)).item(Samples.item("A", 1)));
        trestle.clock().advance(Duration.ofHours(1));

        assertThat(trestle.dump().size()).isOne();
        assertThat(requests.all()).hasSize(1);
        assertThat(clock.instant()).isEqualTo(FixedClock.START.plus(Duration.ofHours(1)));
        assertThat(ids.next(clock.instant())).isEqualTo(CountingIds.id(clock.instant(), 1));
        assertThat(trestle.ids().count()).isOne();
    }

    @Test
    void whatWasAskedReadsTheSameEverywhere() {
        put("A", 1);
        var query = QueryRequest.builder()
                .tableName(trestle.names().actual(Samples.TABLE))
                .indexName("GSI1")
                .keyConditionExpression("#k = :k")
                .filterExpression("#c > :c")
                .expressionAttributeNames(Map.of("#k", "GSI1PK", "#c", "count"))
                .expressionAttributeValues(Map.of(
                        ":k", AttributeValue.fromS("THING"),
                        ":c", AttributeValue.fromN("0")))
                .scanIndexForward(false)
                .limit(5)
                .build();

        assertThat(trestle.client().queryPaginator(query).items()).hasSize(1);

        assertThat(trestle.requests().lines())
                .containsExactly(
                        "PutItem Things {\"GSI1PK\": \"THING\", \"PK\": \"A\", \"SK\": \"METADATA\", \"count\": 1}",
                        "Query Things.GSI1 where GSI1PK = \"THING\" filter count > 0 descending limit 5");
        assertThat(trestle.requests().of(QueryRequest.class)).hasSize(1);
        assertThatThrownBy(() -> trestle.requests().only(QueryRequest.class))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("there were 2 requests")
                .hasMessageContaining("PutItem Things");
    }

    @Test
    @NotOn(value = Backend.PEER, because = "this shows that a test can be left out")
    void aTestIsLeftOutWhereItsBackendLacksSomething() {
        assertThat(trestle.backend()).isNotEqualTo(Backend.PEER);
    }

    @Nested
    class InANestedClass {
        @Test
        void theTrestleIsThatOfTheOuterInstance(Trestle same) {
            assertThat(same).isSameAs(trestle);
        }
    }

    private void put(String pk, int count) {
        trestle.client()
                .putItem(request ->
                        request.tableName(trestle.names().actual(Samples.TABLE)).item(Samples.item(pk, count)));
    }

    @Test
    void tablesAreWaitedFor() {
        assertThat(trestle.client().listTables().tableNames())
                .isEqualTo(List.of(trestle.names().actual(Samples.TABLE)));
    }
}
