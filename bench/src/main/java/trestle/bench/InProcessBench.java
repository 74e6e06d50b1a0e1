package trestle.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import trestle.bench.Contest.Rival;
import trestle.engine.Engine;
import trestle.engine.api.GetItemRequest;
import trestle.engine.api.PutItemRequest;
import trestle.engine.store.Batch;
import trestle.engine.store.Durability;
import trestle.engine.store.MemoryStore;
import trestle.engine.store.RocksStore;
import trestle.engine.store.Store;
import trestle.wire.InProcess;

/** The command {@code bench/inprocess}: what the engine adds to the cost of its store, in one process. */
@Command(
        name = "bench/inprocess",
        sortOptions = false,
        description =
                "Compares items read and written in process with the same bytes read from and written to the store.")
final class InProcessBench implements Callable<Integer> {
    private static final int SAMPLE = 50_000;
    private static final int PUTS = Operation.PUT_GSI.poolSize();
    private static final double GET_ROCKS_MAX = 3;
    private static final double GET_MEMORY_MAX = 8;
    private static final double PUT_ROCKS_MAX = 2.5;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "11", description = "Default: ${DEFAULT-VALUE}.")
    private int rounds;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "0.5",
            description = "Length of a turn. Default: ${DEFAULT-VALUE}.")
    private double seconds;

    @Option(
            names = "--warmup",
            paramLabel = "S",
            defaultValue = "6",
            description = "For each way, before the first round. Default: ${DEFAULT-VALUE}.")
    private double warmup;

    @Option(names = "--work", paramLabel = "FOLDER", defaultValue = "bench/target/inprocess", hidden = true)
    private Path work = Path.of("work");

    @SuppressWarnings("UnusedVariable") // read by picocli
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this and end.")
    private boolean help;

    private final PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    private final List<List<String>> rows = new ArrayList<>();
    private final List<String> goals = new ArrayList<>();

    public static void main(String[] args) {
        Commands.run(new InProcessBench(), args);
    }

    @Override
    public Integer call() throws IOException {
        out.println("# In-process benchmark");
        out.println();
        out.println(Machine.facts());
        out.printf(
                "Data: %,d items of %d bytes; keys at random; one thread; medians of %d rounds of %.1f s, in turns.%n",
                Items.TABLE_ITEMS, Items.ITEM_BYTES, rounds, seconds);
        out.println();
        Files.createDirectories(work);
        var folder = Files.createTempDirectory(work.toAbsolutePath(), "store-");
        try {
            add("get, RocksStore", GET_ROCKS_MAX, gets(rocks(folder.resolve("get"))));
            add("get, MemoryStore", GET_MEMORY_MAX, gets(new MemoryStore()));
            add(
                    "put with index, RocksStore, no sync",
                    PUT_ROCKS_MAX,
                    puts(rocks(folder.resolve("put")), rocks(folder.resolve("raw"))));
        } finally {
            delete(folder);
        }
        Tables.print(out, List.of("operation", "way", "µs", "cpu µs", "ratio", "cpu ratio"), rows);
        out.println();
        goals.forEach(out::println);
        return 0;
    }

    private static Store rocks(Path folder) {
        return RocksStore.open(folder, Durability.RELAXED);
    }

    /** Reads of single items, all of them there. */
    private Contest gets(Store store) {
        var requests = IntStream.range(0, SAMPLE)
                .mapToObj(n -> EngineItems.get(Items.shuffled(n)))
                .toArray(GetItemRequest[]::new);
        var keys = new byte[SAMPLE][];
        var recorder = new RecordingStore(store);
        try (var engine = Engine.on(recorder, InstantSource.system())) {
            engine.createTable(EngineItems.createTable(), "us-east-1");
            for (int i = 0; i < Items.TABLE_ITEMS; i++) {
                engine.putItem(EngineItems.put(Items.TABLE, EngineItems.parse(Items.item(i, 0))));
                recorder.forget();
            }
            for (int n = 0; n < SAMPLE; n++) {
                engine.getItem(requests[n]);
                keys[n] = recorder.takeReads().getLast();
            }
        }
        var sdkRequests = IntStream.range(0, SAMPLE)
                .mapToObj(n -> SdkItems.get(Items.shuffled(n)))
                .toArray(software.amazon.awssdk.services.dynamodb.model.GetItemRequest[]::new);
        try (var engine = Engine.on(store, InstantSource.system());
                var client = InProcess.client(engine)) {
            return contest(List.of(
                    new Rival("raw get", n -> Objects.requireNonNull(store.get(keys[n % SAMPLE])).length),
                    new Rival(
                            "engine",
                            n -> Objects.requireNonNull(
                                            engine.getItem(requests[n % SAMPLE]).item())
                                    .sizeBytes()),
                    new Rival(
                            "client",
                            n -> Objects.requireNonNull(client.getItem(sdkRequests[n % SAMPLE])
                                            .item()
                                            .get("body"))
                                    .s()
                                    .length())));
        }
    }

    /**
     * Puts that each move their index row, and the batches they come to. The raw store is another one, given the same
     * rows, so that neither way changes what the other meets.
     */
    private Contest puts(Store store, Store raw) {
        var requests = IntStream.range(0, PUTS)
                .mapToObj(n -> {
                    var put = Operation.PUT_GSI;
                    var item = Items.indexedItem(put.item(n), put.version(n), Operation.busyGroup(n));
                    return EngineItems.put(Items.INDEXED_TABLE, EngineItems.parse(item));
                })
                .toArray(PutItemRequest[]::new);
        var batches = new ArrayList<Batch>();
        var recorder = new RecordingStore(store);
        try (var engine = Engine.on(recorder, InstantSource.system())) {
            engine.createTable(EngineItems.createIndexedTable(), "us-east-1");
            for (int i = 0; i < Items.TABLE_ITEMS; i++) {
                var item = Items.indexedItem(i, 0, Items.group(i));
                engine.putItem(EngineItems.put(Items.INDEXED_TABLE, EngineItems.parse(item)));
                recorder.takeWrites().forEach(raw::write);
            }
            // The second time round every put replaces an item and its index row: that is what is recorded.
            for (int n = 0; n < 2 * PUTS; n++) {
                engine.putItem(requests[n % PUTS]);
                var written = recorder.takeWrites();
                if (n >= PUTS) {
                    batches.addAll(written);
                }
                written.forEach(batch -> raw.write(RecordingStore.copy(batch)));
                recorder.forget();
            }
        }
        if (batches.size() != PUTS) {
            throw new IllegalStateException("%d puts came to %d batches.".formatted(PUTS, batches.size()));
        }
        var sdkRequests = Arrays.stream(requests)
                .map(request -> SdkItems.put(Items.INDEXED_TABLE, Objects.requireNonNull(request.item())))
                .toArray(software.amazon.awssdk.services.dynamodb.model.PutItemRequest[]::new);
        try (raw;
                var engine = Engine.on(store, InstantSource.system());
                var client = InProcess.client(engine)) {
            return contest(List.of(
                    new Rival("raw batch of " + batches.getFirst().changes().size(), n -> {
                        raw.write(RecordingStore.copy(batches.get(n % PUTS)));
                        return n;
                    }),
                    new Rival("engine", n -> engine.putItem(requests[n % PUTS]).hashCode()),
                    new Rival(
                            "client", n -> client.putItem(sdkRequests[n % PUTS]).hashCode())));
        }
    }

    private Contest contest(List<Rival> rivals) {
        return new Contest(rivals).run(seconds(warmup), rounds, seconds(seconds));
    }

    private static Duration seconds(double seconds) {
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }

    private void add(String operation, double max, Contest contest) {
        int last = contest.rivals().size() - 1;
        for (int i = 0; i <= last; i++) {
            var cost = contest.median(i);
            rows.add(List.of(
                    operation,
                    contest.rivals().get(i).name(),
                    "%.2f".formatted(cost.wallNanos() / 1e3),
                    "%.2f".formatted(cost.cpuNanos() / 1e3),
                    "%.2f×".formatted(contest.wallRatio(i, 0)),
                    "%.2f×".formatted(contest.cpuRatio(i, 0))));
        }
        double ratio = contest.wallRatio(last, 0);
        goals.add("%s: %s, at most %.1f× (%.2f×)".formatted(ratio <= max ? "met" : "MISSED", operation, max, ratio));
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
