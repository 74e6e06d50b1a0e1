package patterns.collections;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest
final class OrdersTest {
    private final Trestle trestle;
    private final Orders orders;

    OrdersTest(Trestle trestle) {
        trestle.create("orders");
        this.trestle = trestle;
        this.orders = new DynamoOrders(trestle.database());
    }

    // snippet: open
    @Test
    void anOrderAndAllItsPartsAreOneQuery() {
        var order = new Order("o1", "Ines");
        var chair = new OrderLine("o1", 1, "chair", 4);
        var table = new OrderLine("o1", 12, "table", 1);
        var parcel = new Shipment("o1", Instant.parse("2026-03-02T09:00:00Z"), "p7");
        orders.place(order);
        orders.add(table);
        orders.add(chair);
        orders.send(parcel);
        trestle.requests().forget();

        assertThat(orders.open("o1")).containsExactly(chair, table, order, parcel);
        assertThat(trestle.requests().lines())
                .containsExactly(
                        "Query Orders where PK = \"ORDER#o1\" AND SK BETWEEN \"LINE#\" AND \"SHIPMENT$\" consistent");
    }
    // end

    @Test
    void linesComeInTheOrderOfTheirNumbers() {
        orders.add(new OrderLine("o1", 12, "table", 1));
        orders.add(new OrderLine("o1", 2, "chair", 4));

        assertThat(orders.listLines("o1")).extracting(OrderLine::number).containsExactly(2, 12);
    }
}
