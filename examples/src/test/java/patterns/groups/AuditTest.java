package patterns.groups;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.YearMonth;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest
final class AuditTest {
    private static final Instant MONDAY = Instant.parse("2026-03-02T09:00:00Z");

    private final Trestle trestle;
    private final Orders orders;
    private final AuditTable orderAudit;
    private final AuditTable stockAudit;

    AuditTest(Trestle trestle) {
        trestle.create("warehouse");
        this.trestle = trestle;
        this.orders = new DynamoOrders(trestle.database());
        this.orderAudit = new DynamoOrderTableAuditTable(trestle.database());
        this.stockAudit = new DynamoStockTableAuditTable(trestle.database());
    }

    // snippet: audit
    @Test
    void anActionAndItsRecordAreOneTransaction() {
        var entry = new AuditEntry(MONDAY, "a1", "ana", "place-order", "o1");

        new Transactions(trestle.client()).commit(orders.place(new Order("o1", "rui")), orderAudit.record(entry));

        var month = orderAudit.list(YearMonth.of(2026, 3), PageRequest.first(10));
        assertThat(month.items()).containsExactly(entry);
    }

    @Test
    void eachTableStoresItInItsOwnForm() {
        new Transactions(trestle.client())
                .commit(stockAudit.record(new AuditEntry(MONDAY, "a1", "ana", "count", null)));

        var stored = trestle.client()
                .scan(request -> request.tableName(trestle.names().actual("Stock")))
                .items();
        assertThat(stored)
                .containsExactly(Map.of(
                        "pk", AttributeValue.fromS("audit#2026-03"),
                        "sk", AttributeValue.fromS("2026-03-02T09:00:00.000Z#a1"),
                        "kind", AttributeValue.fromS("audit"),
                        "at", AttributeValue.fromS("2026-03-02T09:00:00.000Z"),
                        "entry_id", AttributeValue.fromS("a1"),
                        "clerk", AttributeValue.fromS("ana"),
                        "action", AttributeValue.fromS("count")));
    }
    // end

    @Test
    void aGroupThatIncludesAnotherBringsBothRepositories() {
        var audit = new DynamoRefundTableAuditTable(trestle.database());
        var byActor = new DynamoActorAuditTable(trestle.database());
        var entry = new AuditEntry(MONDAY, "a1", "ana", "refund", "o1");

        new Transactions(trestle.client())
                .commit(audit.record(entry), audit.record(new AuditEntry(MONDAY, "a2", "rui", "refund", "o2")));

        assertThat(byActor.list("ana", PageRequest.first(10)).items()).containsExactly(entry);
    }
}
