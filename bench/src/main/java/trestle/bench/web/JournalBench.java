package trestle.bench.web;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import trestle.bench.Commands;
import trestle.bench.Machine;
import trestle.bench.Tables;
import trestle.engine.Engine;
import trestle.model.Ids;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.accounts.service.SignIn;
import trestle.rollmodel.RollModel;
import trestle.rollmodel.demo.SampleJournal;
import trestle.wire.InProcess;

/** How long one person waits who has trained for years: over HTTP, one request after another, on a durable store. */
@Command(name = "bench/journal", description = "Times Rollmodel's pages and API for one large journal.")
final class JournalBench implements Callable<Integer> {
    private static final Duration LIST_WITHIN = Duration.ofMillis(300);
    private static final Duration YEAR_WITHIN = Duration.ofMillis(500);
    private static final int WARM_UP = 20;
    private static final Duration EXPORT_WITHIN = Duration.ofMinutes(5);
    private static final Passwords PASSWORDS = new Passwords(1_000);
    private static final String PASSWORD = "half guard on a monday";
    private static final String EMAIL = "athlete@example.org";

    @Option(names = "--entries", paramLabel = "N", defaultValue = "5000", description = "Default: ${DEFAULT-VALUE}.")
    private int entries;

    @Option(names = "--times", paramLabel = "N", defaultValue = "50", description = "Default: ${DEFAULT-VALUE}.")
    private int times;

    @SuppressWarnings("UnusedVariable") // read by picocli
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this and end.")
    private boolean help;

    private final PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    private final HttpClient http = HttpClient.newHttpClient();
    private final List<List<String>> rows = new ArrayList<>();
    private final List<String> goals = new ArrayList<>();

    public static void main(String[] args) {
        Commands.run(new JournalBench(), args);
    }

    @Override
    public Integer call() throws Exception {
        out.println("# A large journal\n");
        out.println(Machine.facts());
        out.printf("%,d entries over five years; %d requests each, one after another.%n%n", entries, times);
        var folder = Files.createTempDirectory("trestle-journal-bench");
        try (var engine = Engine.open(folder.resolve("data"));
                var client = InProcess.client(engine);
                var served = new ServedRollModel(client, folder.resolve("objects"), PASSWORDS)) {
            var rollModel = served.rollModel();
            var athlete = athlete(rollModel);
            requests(served.url(), cookie(rollModel));
            export(rollModel, athlete);
        } finally {
            delete(folder);
        }
        Tables.print(out, List.of("what", "median ms", "slowest ms"), rows);
        out.println();
        goals.forEach(out::println);
        return goals.stream().anyMatch(goal -> goal.startsWith("MISSED")) ? 1 : 0;
    }

    private String athlete(RollModel rollModel) {
        var now = Instant.ofEpochMilli(System.currentTimeMillis());
        var id = Ids.secure().next(now);
        rollModel
                .kit()
                .accountStores()
                .people()
                .open(
                        new NewAccount(
                                id,
                                EMAIL,
                                true,
                                "Athlete",
                                Set.of("athlete"),
                                Map.of("timeZone", "UTC"),
                                PASSWORDS.hash(PASSWORD),
                                now),
                        List.of());
        new SampleJournal(1, ZoneId.of("UTC"))
                .fiveYears(now, entries)
                .forEach(draft -> rollModel
                        .services()
                        .entries()
                        .log(id, ZoneId.of("UTC"), draft)
                        .commit(rollModel.kit().transactions()));
        return id;
    }

    private static String cookie(RollModel rollModel) {
        var signIn = rollModel.kit().accounts().signIns().signIn(EMAIL, PASSWORD, new ClientInfo("127.0.0.1", "bench"));
        if (signIn instanceof SignIn.Done(var secret, var session, var account)) {
            return "rollmodel_session=" + secret.text();
        }
        throw new IllegalStateException("The athlete cannot sign in.");
    }

    private void requests(String site, String cookie) throws IOException, InterruptedException {
        var api = site + "/api/v1";
        within(LIST_WITHIN, "list, page", time(site + "/entries", cookie));
        within(LIST_WITHIN, "list, API", time(api + "/entries?limit=25", cookie));
        within(YEAR_WITHIN, "year of charts, page", time(site + "/progress", cookie));
        within(YEAR_WITHIN, "year by week, API", time(api + "/stats/load?bucket=week", cookie));
        row("search by two words", time(api + "/entries/search?q=half%20guard", cookie));
        row("search in full", time(api + "/entries/search?q=half%20guard&mode=full", cookie));
    }

    private record Times(double medianMillis, double slowestMillis) {}

    private Times time(String url, String cookie) throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(URI.create(url)).header("Cookie", cookie).build();
        var taken = new ArrayList<Double>();
        for (int i = -WARM_UP; i < times; i++) {
            long begun = System.nanoTime();
            var answer = http.send(request, HttpResponse.BodyHandlers.ofByteArray());
            long nanos = System.nanoTime() - begun;
            if (answer.statusCode() != 200) {
                throw new IllegalStateException(url + " answers " + answer.statusCode() + ".");
            }
            if (i >= 0) taken.add(nanos / 1e6);
        }
        taken.sort(null);
        return new Times(taken.get(taken.size() / 2), taken.getLast());
    }

    private void export(RollModel rollModel, String athlete) throws InterruptedException {
        var exports = rollModel.exports();
        long begun = System.nanoTime();
        var jobId = exports.request(athlete, "all")
                .commit(rollModel.kit().transactions())
                .jobId();
        while (exports.find(athlete, jobId).orElseThrow().objectKey() == null) {
            if (System.nanoTime() - begun > EXPORT_WITHIN.toNanos()) {
                throw new IllegalStateException("The export does not come to its end.");
            }
            Thread.sleep(5);
        }
        double millis = (System.nanoTime() - begun) / 1e6;
        row("export of everything, once", new Times(millis, millis));
    }

    private void within(Duration most, String what, Times taken) {
        row(what, taken);
        var met = taken.slowestMillis() < most.toMillis();
        goals.add((met ? "met     " : "MISSED  ") + what + ": below " + most.toMillis() + " ms, also the slowest");
    }

    private void row(String what, Times taken) {
        rows.add(List.of(what, "%.1f".formatted(taken.medianMillis()), "%.1f".formatted(taken.slowestMillis())));
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }
}
