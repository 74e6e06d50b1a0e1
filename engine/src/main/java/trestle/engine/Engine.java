package trestle.engine;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import trestle.engine.api.BatchGetItemRequest;
import trestle.engine.api.BatchGetItemResult;
import trestle.engine.api.BatchWriteItemRequest;
import trestle.engine.api.BatchWriteItemResult;
import trestle.engine.api.CreateTableRequest;
import trestle.engine.api.DeleteItemRequest;
import trestle.engine.api.DeleteTableRequest;
import trestle.engine.api.DescribeTableRequest;
import trestle.engine.api.DescribeTimeToLiveRequest;
import trestle.engine.api.GetItemRequest;
import trestle.engine.api.GetItemResult;
import trestle.engine.api.ListTablesRequest;
import trestle.engine.api.ListTablesResult;
import trestle.engine.api.ListTagsRequest;
import trestle.engine.api.ListTagsResult;
import trestle.engine.api.PageResult;
import trestle.engine.api.PutItemRequest;
import trestle.engine.api.QueryRequest;
import trestle.engine.api.ScanRequest;
import trestle.engine.api.TableDescription;
import trestle.engine.api.TagResourceRequest;
import trestle.engine.api.TimeToLiveDescription;
import trestle.engine.api.TimeToLiveSpecification;
import trestle.engine.api.TransactGetItemsRequest;
import trestle.engine.api.TransactGetItemsResult;
import trestle.engine.api.TransactWriteItemsRequest;
import trestle.engine.api.TransactWriteItemsResult;
import trestle.engine.api.UntagResourceRequest;
import trestle.engine.api.UpdateItemRequest;
import trestle.engine.api.UpdateTableRequest;
import trestle.engine.api.UpdateTimeToLiveRequest;
import trestle.engine.api.WriteItemResult;
import trestle.engine.operation.Batches;
import trestle.engine.operation.Context;
import trestle.engine.operation.NamedSnapshots;
import trestle.engine.operation.Queries;
import trestle.engine.operation.Reads;
import trestle.engine.operation.TableExtras;
import trestle.engine.operation.Tables;
import trestle.engine.operation.Transactions;
import trestle.engine.operation.Writes;
import trestle.engine.store.Durability;
import trestle.engine.store.MemoryStore;
import trestle.engine.store.RocksStore;
import trestle.engine.store.Store;
import trestle.engine.store.StoreException;
import trestle.engine.table.Catalog;
import trestle.engine.table.ItemLocks;
import trestle.engine.table.RequestTokens;
import trestle.engine.table.Table;
import trestle.engine.table.Upkeep;

/**
 * A database with DynamoDB's semantics, in this process. All methods may be called from any thread; each refuses what
 * DynamoDB would refuse with an {@link trestle.engine.error.EngineException}, and throws {@link StoreException} when the
 * disk fails it.
 *
 * <p>Single-item operations and transactions are strictly serializable; a query or scan sees one moment, indexes included.
 */
public final class Engine implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Engine.class);
    private static final long SWEEP_MILLIS = 1_000;
    private static final long CLOSE_WAIT_SECONDS = 10;

    private final Store store;
    private final Catalog catalog;
    private final Upkeep upkeep;
    private final RequestTokens tokens;
    private final Reads reads;
    private final Writes writes;
    private final NamedSnapshots snapshots;
    private final Queries pages;
    private final Batches batches;
    private final Transactions transactions;
    private final Tables tables;
    private final TableExtras extras;
    private final ExecutorService background;
    /** Numbers of the tables that are being worked on in the background. */
    private final Set<Integer> worked = ConcurrentHashMap.newKeySet();

    private volatile boolean closing;

    private Engine(Store store, InstantSource clock) {
        this.store = store;
        this.catalog = new Catalog(store);
        var locks = new ItemLocks();
        this.tokens = new RequestTokens(store, locks, clock);
        this.upkeep = new Upkeep(store, catalog, locks, clock, () -> closing);
        var context = new Context(store, catalog, locks, tokens, clock);
        this.reads = new Reads(context);
        this.writes = new Writes(context);
        this.snapshots = new NamedSnapshots(context);
        this.pages = new Queries(context, snapshots);
        this.batches = new Batches(context);
        this.transactions = new Transactions(context);
        this.tables = new Tables(context, this::inBackground);
        this.extras = new TableExtras(context, this::inBackground);
        this.background = Executors.newCachedThreadPool(
                Thread.ofPlatform().daemon().name("trestle-upkeep-", 0).factory());
        catalog.tables().forEach(this::inBackground);
        background.execute(this::sweepUntilClosed);
    }

    /** A durable engine on a folder, which is made if it is not there. One engine owns a folder at a time. */
    public static Engine open(Path folder) {
        return open(folder, Durability.DURABLE);
    }

    public static Engine open(Path folder, Durability durability) {
        return on(RocksStore.open(folder, durability), InstantSource.system());
    }

    /** An engine that keeps everything in memory and forgets it when closed. */
    public static Engine inMemory() {
        return on(new MemoryStore(), InstantSource.system());
    }

    /** An engine on any store, which it closes when it is closed itself, by any clock. */
    public static Engine on(Store store, InstantSource clock) {
        return new Engine(store, clock);
    }

    // ---- items ----

    public GetItemResult getItem(GetItemRequest request) {
        return reads.get(request);
    }

    public WriteItemResult putItem(PutItemRequest request) {
        return writes.put(request);
    }

    public WriteItemResult updateItem(UpdateItemRequest request) {
        return writes.update(request);
    }

    public WriteItemResult deleteItem(DeleteItemRequest request) {
        return writes.delete(request);
    }

    public PageResult query(QueryRequest request) {
        return pages.query(request);
    }

    public PageResult scan(ScanRequest request) {
        return pages.scan(request);
    }

    /** A page of a table as it was in a snapshot that {@link #openSnapshot} kept. */
    public PageResult scanAt(String snapshot, ScanRequest request) {
        return pages.scanAt(snapshot, request);
    }

    public BatchGetItemResult batchGetItem(BatchGetItemRequest request) {
        return reads.batchGet(request);
    }

    public BatchWriteItemResult batchWriteItem(BatchWriteItemRequest request) {
        return batches.write(request);
    }

    public TransactWriteItemsResult transactWriteItems(TransactWriteItemsRequest request) {
        return transactions.write(request);
    }

    public TransactGetItemsResult transactGetItems(TransactGetItemsRequest request) {
        return transactions.get(request);
    }

    // ---- tables ----

    /** @param region the region that the table's ARN names */
    public TableDescription createTable(CreateTableRequest request, String region) {
        return tables.create(request, region);
    }

    public TableDescription updateTable(UpdateTableRequest request) {
        return tables.update(request);
    }

    public TableDescription deleteTable(DeleteTableRequest request) {
        return tables.delete(request);
    }

    public TableDescription describeTable(DescribeTableRequest request) {
        return tables.describe(request);
    }

    public ListTablesResult listTables(ListTablesRequest request) {
        return tables.list(request);
    }

    public TimeToLiveSpecification updateTimeToLive(UpdateTimeToLiveRequest request) {
        return extras.updateTimeToLive(request);
    }

    public TimeToLiveDescription describeTimeToLive(DescribeTimeToLiveRequest request) {
        return extras.describeTimeToLive(request);
    }

    public void tagResource(TagResourceRequest request) {
        extras.tag(request);
    }

    public void untagResource(UntagResourceRequest request) {
        extras.untag(request);
    }

    public ListTagsResult listTags(ListTagsRequest request) {
        return extras.listTags(request);
    }

    // ---- snapshots ----

    /**
     * Keeps all tables as they are now, for {@link #scanAt}, until {@link #closeSnapshot} or until it was not read for five
     * minutes. A few can be open at once.
     *
     * @param id what its reader calls it; nothing happens if it is open already
     */
    public void openSnapshot(String id) {
        snapshots.open(id);
    }

    /** Releases a snapshot; nothing happens if it is gone. */
    public void closeSnapshot(String id) {
        snapshots.close(id);
    }

    // ---- the engine itself ----

    /** Whether writes are taken at present, and if not, why. */
    public Store.Status status() {
        return store.status();
    }

    /** What the store beneath has done since it was opened. */
    public Store.Counters counters() {
        return store.counters();
    }

    /** Deletes expired items now, rather than within the next seconds. Returns how many it deleted. */
    public int sweep() {
        tokens.sweep();
        snapshots.sweep();
        return upkeep.sweep();
    }

    /** Begins what the table's definition says is to be done, unless it is being done. */
    private void inBackground(Table table) {
        if (!Upkeep.isDue(table) || !worked.add(table.number())) {
            return;
        }
        try {
            background.execute(() -> work(table));
        } catch (RejectedExecutionException e) {
            LOG.info("Work on table {} begins at the next start", table.name()); // the engine is being closed
        }
    }

    private void work(Table table) {
        try {
            upkeep.resume(table);
        } catch (StoreException e) {
            // the definition still says what is to be done: it is taken up with the next sweep, or at the next start
            LOG.warn("Work on table {} was cut short: {}", table.name(), e.getMessage());
        } finally {
            worked.remove(table.number());
        }
    }

    private void sweepUntilClosed() {
        while (!closing) {
            try {
                Thread.sleep(SWEEP_MILLIS);
                sweep();
                catalog.tables().forEach(this::inBackground);
            } catch (InterruptedException e) {
                return;
            } catch (StoreException e) {
                LOG.warn("Expired items could not be deleted; trying again: {}", e.getMessage());
            }
        }
    }

    /** Ends work in the background and closes the store. Requests under way end with what they were doing. */
    @Override
    public void close() {
        closing = true;
        background.shutdownNow();
        try {
            if (!background.awaitTermination(CLOSE_WAIT_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("Work in the background did not end in time");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        snapshots.closeAll();
        store.close();
    }
}
