package patterns.collections;

import java.util.List;
import java.util.Optional;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;

// snippet: Orders
@Repository
interface Orders {
    @Insert
    void place(Order order);

    @Insert
    void add(OrderLine line);

    @Insert
    void send(Shipment shipment);

    @Find
    Optional<Order> find(String orderId);

    /** The lines alone: everything whose sort key begins with LINE#. */
    @Find
    List<OrderLine> listLines(String orderId);

    /** The order, its lines and its shipments, in one query. */
    @Find
    List<OrderPart> open(String orderId);
}
// end
