package trestle.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.engine.store.MemoryStore;
import trestle.engine.store.RocksStore;
import trestle.engine.store.Store;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.wire.InProcess;

/**
 * A database for one test, and all that repositories are made with. {@link TrestleTest} hands it, or its parts, to a
 * test; without JUnit, {@link #open} it and close it after use.
 *
 * <p>The store never removes expired items by itself: a test decides, with its {@link #clock}, what has expired, and
 * what is expired stays in the {@link #dump}. A peer's own sweeper goes by the real time, which is well before {@link
 * FixedClock#START}.
 */
public final class Trestle implements AutoCloseable {
    /** Long before anything that a test stores expires. */
    private static final InstantSource ENGINE_CLOCK = InstantSource.fixed(Instant.parse("2000-01-01T00:00:00Z"));

    private static final byte[] CURSOR_KEY = "a key of 32 bytes for tests only".getBytes(StandardCharsets.US_ASCII);

    private final Backend backend;
    private final String prefix;
    private final Requests requests;
    private final FixedClock clock = FixedClock.atStart();
    private final CountingIds ids = new CountingIds();
    private final Cursors cursors = Cursors.of(CURSOR_KEY, List.of(), clock);
    private final DynamoDbClient unrecorded;
    private final Runnable end;

    private Trestle(Backend backend, String prefix, DynamoDbClient client, Runnable end) {
        this.backend = backend;
        this.prefix = prefix;
        this.unrecorded = client;
        this.requests = new Requests(client, this::declared);
        this.end = end;
    }

    /** One in memory. */
    public static Trestle inMemory() {
        return open(Backend.MEMORY);
    }

    /** @throws IllegalStateException for a {@link Backend#PEER} where there is none */
    public static Trestle open(Backend backend) {
        return switch (backend) {
            case MEMORY -> inProcess(backend, new MemoryStore(), () -> {});
            case ROCKS -> onFolder();
            case PEER -> {
                var peer = Peer.start();
                yield on(peer, peer::close);
            }
        };
    }

    private static Trestle onFolder() {
        try {
            var folder = Files.createTempDirectory("trestle-test-");
            return inProcess(Backend.ROCKS, RocksStore.open(folder, Durability.RELAXED), () -> delete(folder));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Trestle inProcess(Backend backend, Store store, Runnable afterwards) {
        var engine = Engine.on(store, ENGINE_CLOCK);
        var client = InProcess.client(engine);
        return new Trestle(backend, "", client, () -> {
            client.close();
            engine.close();
            afterwards.run();
        });
    }

    /** Tables of its own on a peer that others may use too. */
    static Trestle on(Peer peer, Runnable afterwards) {
        var prefix = "test-" + UUID.randomUUID().toString().substring(0, 8) + "-";
        return new Trestle(Backend.PEER, prefix, peer.client(), () -> {
            peer.client().listTablesPaginator().tableNames().stream()
                    .filter(name -> name.startsWith(prefix))
                    .toList()
                    .forEach(name -> peer.client().deleteTable(request -> request.tableName(name)));
            afterwards.run();
        });
    }

    public Backend backend() {
        return backend;
    }

    /** The client of this database. What it is asked is recorded: see {@link #requests}. */
    public DynamoDbClient client() {
        return requests.client();
    }

    /** What repositories are made of: {@code new DynamoLetterTable(trestle.database())}. */
    public Database database() {
        return new Database(client(), names(), cursors, clock);
    }

    /** What this database calls tables: as declared, but on a peer with a prefix of this test's own. */
    public TableNames names() {
        return TableNames.asDeclared().prefixed(prefix);
    }

    /** A clock that stands still. */
    public FixedClock clock() {
        return clock;
    }

    /** Ids that count from 1. */
    public CountingIds ids() {
        return ids;
    }

    /** Cursors sealed with a key that all tests have in common, by this database's clock. */
    public Cursors cursors() {
        return cursors;
    }

    /** What the client was asked so far. Creating tables and dumping them is not recorded. */
    public Requests requests() {
        return requests;
    }

    /** Everything that is stored, under the tables' declared names. */
    public Dump dump() {
        return Dump.of(unrecorded, prefix);
    }

    /** The keys of everything that is stored, by a model on the class path with as many shards as it declares. */
    public StoredKeys keys(String model) {
        return keys(model, names());
    }

    /** The same, with as many shards as these names say. */
    public StoredKeys keys(String model, TableNames names) {
        return StoredKeys.of(dump(), ModelDescriptor.load(model), names);
    }

    /** To hold what each access pattern of a model asks against a text. */
    public Patterns patterns(String model) {
        return new Patterns(this, ModelDescriptor.load(model));
    }

    /** Creates the tables of a model on the class path, with all they have, and waits until they can be used. */
    public void create(String model) {
        Provisioning.on(new DynamoTarget(unrecorded)).ensure(ModelDescriptor.load(model), names());
    }

    /** Creates a table, given under its declared name, and waits until it can be used. */
    public void create(CreateTableRequest table) {
        var name = prefix + table.tableName();
        unrecorded.createTable(table.toBuilder().tableName(name).build());
        unrecorded.waiter().waitUntilTableExists(request -> request.tableName(name));
    }

    private String declared(String actual) {
        return actual.startsWith(prefix) ? actual.substring(prefix.length()) : actual;
    }

    /** Ends the database and all that it held. */
    @Override
    public void close() {
        end.run();
    }

    private static void delete(Path folder) {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
