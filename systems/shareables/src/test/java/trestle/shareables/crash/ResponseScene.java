package trestle.shareables.crash;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.IdSource;
import trestle.model.Ids;
import trestle.model.TableNames;
import trestle.model.Transactions;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.jobs.WorkerSettings;
import trestle.platform.live.LiveEvents;
import trestle.shareables.DynamoLiveTable;
import trestle.shareables.DynamoOutboxTable;
import trestle.shareables.events.DynamoEventTable;
import trestle.shareables.events.EventTable;
import trestle.shareables.events.Rsvps;
import trestle.shareables.polls.DynamoPollTable;
import trestle.shareables.polls.PollTable;
import trestle.shareables.polls.Votes;
import trestle.shareables.responses.DynamoResponseCodeTable;
import trestle.shareables.responses.PersonalCodes;
import trestle.shareables.shareable.DynamoShareableTable;
import trestle.shareables.shareable.ShareableTable;

/** The services of responses over a client, in any process. */
record ResponseScene(
        Transactions transactions,
        ShareableTable shareables,
        EventTable events,
        PollTable polls,
        Rsvps rsvps,
        Votes votes) {
    static ResponseScene on(DynamoDbClient client) {
        var clock = Clock.tickMillis(ZoneOffset.UTC);
        IdSource ids = Ids.secure();
        var database = new Database(client, TableNames.asDeclared(), Cursors.of(new byte[32], List.of(), clock), clock);
        var transactions = database.transactions();
        var shareables = new DynamoShareableTable(database);
        var events = new DynamoEventTable(database);
        var polls = new DynamoPollTable(database);
        var codes = new PersonalCodes(
                new DynamoResponseCodeTable(database), shareables, transactions, (shareable, purges) -> {}, clock);
        var live = new LiveEvents(new DynamoLiveTable(database), clock, ids);
        var jobs = new Jobs(
                "shareables",
                new StoredOutbox(new DynamoOutboxTable(database), transactions),
                clock,
                ids,
                new SimpleMeterRegistry(),
                WorkerSettings.normal());
        return new ResponseScene(
                transactions,
                shareables,
                events,
                polls,
                new Rsvps(
                        shareables, events, codes, jobs, clock, id -> live.add("rsvps", Map.of("shortId", id.text()))),
                new Votes(shareables, polls, codes, clock, id -> live.add("results", Map.of("shortId", id.text()))));
    }
}
