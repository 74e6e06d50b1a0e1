package trestle.bench.web;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.bench.Commands;
import trestle.bench.Machine;
import trestle.bench.Tables;
import trestle.bench.load.LoadDriver;
import trestle.bench.load.RequestPool;
import trestle.bench.load.Sample;
import trestle.engine.Engine;
import trestle.model.Ids;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.service.ApiTokens;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.accounts.service.Result;
import trestle.rollmodel.RollModel;
import trestle.rollmodel.demo.SampleJournal;
import trestle.rollmodel.journal.NewEntry;
import trestle.wire.InProcess;

/** Rollmodel's HTTP API beside the least that could answer the same, on one engine, in turns. */
@Command(name = "bench/web", description = "Drives Rollmodel's HTTP API beside bare handlers on the same engine.")
final class WebBench implements Callable<Integer> {
    static final int LISTED = 25;
    private static final int USERS = 16;
    private static final int SMALL = 100;
    private static final int POOL = 64;
    private static final int PASSWORD_ROUNDS = 1_000;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "5", description = "Default: ${DEFAULT-VALUE}.")
    private int rounds;

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "4", description = "Default: ${DEFAULT-VALUE}.")
    private int seconds;

    @Option(
            names = "--journal",
            paramLabel = "N",
            defaultValue = "100000",
            description = "Entries of the large journal. Default: ${DEFAULT-VALUE}.")
    private int large;

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
        Commands.run(new WebBench(), args);
    }

    /** An athlete and the token that a program has of theirs. */
    private record Athlete(String id, String token) {}

    @Override
    public Integer call() throws Exception {
        out.println("# Web benchmark\n");
        out.println(Machine.facts());
        out.printf(
                "%d users at once; medians of %d rounds of %d s, in turns; durable store.%n%n", USERS, rounds, seconds);
        var folder = Files.createTempDirectory("trestle-web-bench");
        try (var engine = Engine.open(folder.resolve("data"));
                var client = InProcess.client(engine);
                var served = new ServedRollModel(client, folder.resolve("objects"), new Passwords(PASSWORD_ROUNDS));
                var bare = new BareHandlers(client)) {
            var rollModel = served.rollModel();
            var small = athlete(rollModel, "small@example.org");
            var many = athlete(rollModel, "many@example.org");
            fill(rollModel, small, SMALL);
            fill(rollModel, many, large);
            listing(served.address(), bare.address(), small, many);
            creating(served.address(), client, many);
        } finally {
            delete(folder);
        }
        Tables.print(out, List.of("what", "way", "per second", "p50 ms", "p99 ms", "ratio"), rows);
        out.println();
        goals.forEach(out::println);
        return 0;
    }

    private static Athlete athlete(RollModel rollModel, String email) {
        var now = Instant.ofEpochMilli(System.currentTimeMillis());
        var id = Ids.secure().next(now);
        var account =
                new NewAccount(id, email, true, "Athlete", Set.of("athlete"), Map.of("timeZone", "UTC"), "none", now);
        rollModel.kit().accountStores().people().open(account, List.of());
        var accounts = rollModel.kit().accounts();
        if (accounts.apiTokens().issue(accounts.current(id), "bench", true, Optional.empty())
                instanceof Result.Done<ApiTokens.Issued>(var issued)) {
            return new Athlete(id, issued.secret().text());
        }
        throw new IllegalStateException("No token was issued.");
    }

    private static void fill(RollModel rollModel, Athlete athlete, int count) throws InterruptedException {
        var drafts = new SampleJournal(1, ZoneId.of("UTC")).fiveYears(Instant.now(), count);
        try (var threads = Executors.newFixedThreadPool(USERS)) {
            for (NewEntry draft : drafts) {
                threads.execute(() -> rollModel
                        .services()
                        .entries()
                        .log(athlete.id(), ZoneId.of("UTC"), draft)
                        .commit(rollModel.kit().transactions()));
            }
        }
    }

    private void listing(InetSocketAddress ours, InetSocketAddress bare, Athlete small, Athlete many)
            throws IOException {
        var path = "/rollmodel/api/v1/entries?limit=" + LISTED;
        var ourSmall = pool(ours, "GET", path, small, "");
        var ourMany = pool(ours, "GET", path, many, "");
        var bareMany = pool(bare, "GET", "/entries/" + many.id(), many, "");
        var least = new ArrayList<Sample>();
        var whole = new ArrayList<Sample>();
        var few = new ArrayList<Sample>();
        for (int round = 0; round <= rounds; round++) {
            var a = load(bare, bareMany);
            var b = load(ours, ourMany);
            var c = load(ours, ourSmall);
            if (round == 0) continue; // the first is warm-up
            least.add(a);
            whole.add(b);
            few.add(c);
        }
        var peer = Sample.median(least);
        var api = Sample.median(whole);
        var atFew = Sample.median(few);
        row("list of 25", "bare Jetty handler", peer, peer);
        row("list of 25", "API, journal of " + large, api, peer);
        row("list of 25", "API, journal of " + SMALL, atFew, peer);
        goal("listing: at least half of the bare handler's rate", api.perSecond() / peer.perSecond() >= 0.5);
        goal("listing: p99 below 10 times p50", api.p99Micros() < 10 * api.p50Micros());
        goal("a large journal costs at most 1.3 times a small one", atFew.perSecond() / api.perSecond() <= 1.3);
    }

    private void creating(InetSocketAddress ours, DynamoDbClient client, Athlete athlete) throws IOException {
        var body = BareEntry.json();
        var api = new ArrayList<Sample>();
        var least = new ArrayList<Double>();
        for (int round = 0; round <= rounds; round++) {
            var a = transactions(client, athlete);
            var b = load(ours, pool(ours, "POST", "/rollmodel/api/v1/entries", athlete, body));
            if (round == 0) continue; // the first is warm-up
            least.add(a);
            api.add(b);
        }
        double bare =
                least.stream().sorted().skip((least.size() - 1) / 2).findFirst().orElseThrow();
        var whole = Sample.median(api);
        rows.add(List.of("entry with 48 words", "bare transaction of 50", "%.0f".formatted(bare), "", "", "1.00"));
        rows.add(List.of(
                "entry with 48 words",
                "API",
                "%.0f".formatted(whole.perSecond()),
                "%.1f".formatted(whole.p50Micros() / 1e3),
                "%.1f".formatted(whole.p99Micros() / 1e3),
                "%.2f".formatted(whole.perSecond() / bare)));
        goal("creating: at least half of the bare transaction's rate", whole.perSecond() / bare >= 0.5);
        goal("creating: p99 below 10 times p50", whole.p99Micros() < 10 * whole.p50Micros());
    }

    /** Transactions a second of the very items that an entry consists of, by as many threads as there are users. */
    private double transactions(DynamoDbClient client, Athlete athlete) {
        var done = new AtomicLong();
        long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int user = 0; user < USERS; user++) {
                threads.execute(() -> {
                    while (System.nanoTime() < end) {
                        client.transactWriteItems(BareEntry.of(athlete.id()));
                        done.incrementAndGet();
                    }
                });
            }
        }
        return done.get() / (double) seconds;
    }

    private static RequestPool pool(
            InetSocketAddress server, String method, String path, Athlete athlete, String body) {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        var head = method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + server.getPort()
                + "\r\nAuthorization: Bearer " + athlete.token()
                + (body.isEmpty() ? "" : "\r\nContent-Type: application/json\r\nContent-Length: " + bytes.length)
                + "\r\nConnection: keep-alive\r\n\r\n";
        return RequestPool.ofWhole(POOL, i -> (head + body).getBytes(StandardCharsets.UTF_8));
    }

    private Sample load(InetSocketAddress server, RequestPool pool) throws IOException {
        Supplier<Duration> cpu = () -> Duration.ZERO;
        return LoadDriver.run(server, cpu, pool, USERS, 0, Duration.ofSeconds(1), Duration.ofSeconds(seconds));
    }

    private void row(String what, String way, Sample sample, Sample peer) {
        rows.add(List.of(
                what,
                way,
                "%.0f".formatted(sample.perSecond()),
                "%.2f".formatted(sample.p50Micros() / 1e3),
                "%.2f".formatted(sample.p99Micros() / 1e3),
                "%.2f".formatted(sample.perSecond() / peer.perSecond())));
    }

    private void goal(String text, boolean met) {
        goals.add((met ? "met     " : "MISSED  ") + text);
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }
}
