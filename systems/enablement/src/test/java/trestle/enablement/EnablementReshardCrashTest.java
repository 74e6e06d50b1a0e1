package trestle.enablement;

import static trestle.enablement.Portal.BEN;
import static trestle.enablement.Portal.id;
import static trestle.enablement.Portal.later;

import java.util.List;
import org.junit.jupiter.api.Nested;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.enablement.events.DynamoEventTable;
import trestle.enablement.subscriptions.DynamoSubscriptionTable;
import trestle.enablement.users.UserId;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.TableNames;
import trestle.testing.FixedClock;
import trestle.testing.crash.ReshardCrashContract;

/** Keys of tables: each item is deleted and put. */
final class EnablementReshardCrashTest {
    private static final FixedClock CLOCK = FixedClock.atStart();
    private static final Cursors CURSORS = Cursors.of(new byte[32], List.of(), CLOCK);

    /** How far it is, is kept in another table. */
    @Nested
    class OfEvents extends ReshardCrashContract {
        OfEvents() {
            super("enablement", "events");
        }

        @Override
        protected void fill(DynamoDbClient client, TableNames names) {
            var events = new DynamoEventTable(new Database(client, names, CURSORS, CLOCK));
            for (int n = 0; n < ITEMS; n++) {
                events.store(Portal.viewed(BEN, later(n % 5), n));
            }
        }
    }

    /** How far it is, is kept in the table that is moved, among items that follow from those of another. */
    @Nested
    class OfSelectors extends ReshardCrashContract {
        OfSelectors() {
            super("enablement", "enablement_meta");
        }

        @Override
        protected void fill(DynamoDbClient client, TableNames names) {
            var subscriptions = new DynamoSubscriptionTable(new Database(client, names, CURSORS, CLOCK));
            for (int n = 0; n < ITEMS; n++) {
                subscriptions.subscribe(
                        Portal.subscription(new UserId("u" + n), id(later(n), n), "Payments", "Refunds"));
            }
        }
    }
}
