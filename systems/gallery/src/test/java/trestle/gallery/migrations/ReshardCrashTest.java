package trestle.gallery.migrations;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.gallery.accounts.DynamoSessionTable;
import trestle.gallery.accounts.UserSession;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.TableNames;
import trestle.model.Transactions;
import trestle.testing.crash.ReshardCrashContract;

/** Keys of an index, which are attributes: the items stay where they are. */
final class ReshardCrashTest extends ReshardCrashContract {
    private static final Instant NOW = Instant.parse("2040-03-02T00:00:00Z");

    ReshardCrashTest() {
        super("gallery", "Gallery");
    }

    @Override
    protected void fill(DynamoDbClient client, TableNames names) {
        var clock = Clock.fixed(NOW, ZoneOffset.UTC);
        var sessions =
                new DynamoSessionTable(new Database(client, names, Cursors.of(new byte[32], List.of(), clock), clock));
        for (int first = 0; first < ITEMS; first += 100) {
            new Transactions(client)
                    .commit(IntStream.range(first, first + 100)
                            .mapToObj(n -> sessions.open(new UserSession(
                                    "s" + n, "u" + n % 7, NOW, NOW.plusSeconds(60 + n), NOW, null, 0, null)))
                            .toList());
        }
    }
}
