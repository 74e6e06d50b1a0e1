package trestle.rollmodel.crash;

import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.model.Database;
import trestle.model.TableNames;
import trestle.model.Transactions;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.objects.FileLinks;
import trestle.objects.FileObjects;
import trestle.objects.Objects;
import trestle.platform.Platform;
import trestle.platform.Secrets;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.jobs.WorkerSettings;
import trestle.platform.web.Sent;
import trestle.rollmodel.RollModel;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.coaching.CoachLink;
import trestle.rollmodel.coaching.DynamoCoachingTable;
import trestle.rollmodel.coaching.LinkLog;
import trestle.rollmodel.journal.DynamoJournalTable;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryOutcome;
import trestle.rollmodel.journal.JournalTable;
import trestle.rollmodel.journal.NewEntry;
import trestle.testing.Dump;
import trestle.wire.InProcess;

/** The whole of Rollmodel on a folder, durable, so that another process can go on with it. */
final class DurableRollModel implements AutoCloseable {
    /** Leases are short, since who was killed does not give them back. */
    private static final WorkerSettings PACE =
            new WorkerSettings(4, Duration.ofMillis(50), Duration.ofMillis(600), Duration.ofSeconds(5));

    private static final Passwords PASSWORDS = new Passwords(1);
    private static final Secrets SECRETS = new Secrets(List.of(new byte[Secrets.BYTES]));
    private static final Clock CLOCK = Clock.tickMillis(ZoneOffset.UTC);

    private final Engine engine;
    private final DynamoDbClient client;
    private final Platform platform;
    private final Database database;
    final Transactions transactions;
    final JournalTable journal;
    final RollModel system;

    DurableRollModel(Path folder) {
        this(folder, client -> client, objects -> objects);
    }

    /** With what stands between Rollmodel and the database, and between Rollmodel and files. */
    DurableRollModel(Path folder, UnaryOperator<DynamoDbClient> before, UnaryOperator<Objects> beforeFiles) {
        engine = Engine.open(folder.resolve("data"), Durability.DURABLE);
        client = InProcess.client(engine);
        var links = new FileLinks(SECRETS.key("objects"), URI.create(Sent.ORIGIN + "/objects/"), CLOCK);
        platform = Platform.on(before.apply(client))
                .clock(CLOCK)
                .secrets(SECRETS)
                .passwords(PASSWORDS)
                .workers(PACE)
                .publicUrl(URI.create(Sent.ORIGIN))
                .objects(beforeFiles.apply(FileObjects.open(folder.resolve("objects"), links, CLOCK)))
                .build();
        Provisioning.on(new DynamoTarget(client)).ensure(ModelDescriptor.load("rollmodel"), TableNames.asDeclared());
        database = new Database(
                client, TableNames.asDeclared(), platform.database().cursors(), CLOCK);
        transactions = database.transactions();
        journal = new DynamoJournalTable(database);
        system = RollModel.open(platform);
    }

    Objects objects() {
        return platform.objects();
    }

    Instant now() {
        return CLOCK.instant();
    }

    /** Somebody who trains and coaches, by name. */
    String open(String name) {
        var now = now();
        var id = platform.ids().next(now);
        system.kit()
                .accountStores()
                .people()
                .open(
                        new NewAccount(
                                id,
                                name + "@example.org",
                                true,
                                "Name of " + name,
                                Set.of("athlete", "coach"),
                                Map.of(),
                                PASSWORDS.hash("long enough to be one"),
                                now),
                        List.of());
        return id;
    }

    /** The id of one who was opened, in this process or in another. */
    String id(String name) {
        return system.kit()
                .accountStores()
                .people()
                .findByEmail(name + "@example.org")
                .orElseThrow()
                .id();
    }

    void link(AthleteId athlete, CoachId coach) {
        var now = now();
        var coaching = new DynamoCoachingTable(database);
        transactions.commit(
                coaching.link(new CoachLink(athlete, coach, now, CoachLink.Status.ACTIVE, null, "i1")),
                coaching.log(new LinkLog(athlete, now, coach, LinkLog.Event.LINKED, null)));
    }

    /** A number of trainings on as many days, each tenth with a comment, if there is a coach to write it. */
    void log(String athleteId, int count, Optional<CoachId> coachId) {
        for (int i = 0; i < count; i++) {
            var outcome = system.services()
                    .entries()
                    .log(athleteId, ZoneOffset.UTC, training(i))
                    .commit(system.kit().transactions());
            if (i % 10 == 0 && outcome instanceof EntryOutcome.Done(var entry)) {
                coachId.ifPresent(coach -> system.services()
                        .comments()
                        .post(coach, entry.entryId(), "Well done.")
                        .commit(system.kit().transactions()));
            }
        }
    }

    private NewEntry training(int number) {
        return new NewEntry(
                Optional.of(now().minus(Duration.ofDays(number))),
                Optional.empty(),
                new Entry.Sections("secret-marker of day " + number, "half guard on day " + number),
                new Entry.SessionMetrics(60 + number % 60, 7, 6, Entry.GiOrNoGi.GI, List.of("half guard")),
                number % 7 != 0);
    }

    List<Entry> entries(String athleteId) {
        try (var all = journal.listAll(athleteId)) {
            return all.toList();
        }
    }

    /** Everything stored that holds a text anywhere. */
    List<String> itemsWith(String text) {
        return Dump.of(client).items("RollModel").stream()
                .map(Map::toString)
                .filter(item -> item.contains(text))
                .toList();
    }

    /** The stored values of an attribute. */
    List<String> values(String kind, String attribute) {
        return Dump.of(client).items("RollModel").stream()
                .filter(item -> item.get("entityType").s().equals(kind))
                .map(item -> item.get(attribute).s())
                .toList();
    }

    /** Whether nothing is left to be done now. */
    boolean isIdle() {
        var now = now();
        return system.kit().jobs().board().read().lines().stream()
                .allMatch(line -> line.dueAt().isAfter(now));
    }

    @Override
    public void close() {
        system.kit().close();
        platform.objects().close();
        client.close();
        engine.close();
    }
}
