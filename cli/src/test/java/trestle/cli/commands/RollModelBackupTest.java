package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.cli.CommandRun;
import trestle.cli.context.Context;
import trestle.cli.serve.DatabasePlan;
import trestle.cli.serve.ServePlan;
import trestle.cli.serve.Server;
import trestle.cli.serve.StoreMode;
import trestle.engine.Engine;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.Ids;
import trestle.model.TableNames;
import trestle.model.Transactions;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.service.Passwords;
import trestle.rollmodel.accounts.RollModelAccounts;
import trestle.rollmodel.journal.DynamoJournalTable;
import trestle.rollmodel.journal.Entry;
import trestle.wire.InProcess;

/** A whole system, backed up while it runs, and what its people find after a restore. */
class RollModelBackupTest {
    private static final String PASSWORD = "a long enough sentence";
    private static final String API = "/rollmodel/api/v1";
    private static final Duration WORK_WITHIN = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();

    private Server server(Path data, String systems) throws Exception {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var plan = DatabasePlan.local(StoreMode.RELAXED, data, address, "--dynamodb-port");
        var server = Server.open(ServePlan.plain(plan, systems));
        server.announce();
        server.begin(Context.silent()).await();
        return server;
    }

    private Path backedUpAndRestored(Path data, String name) {
        var file = folder.resolve(name + ".zip").toString();
        var written = CommandRun.of("backup", file, "--data", data.toString());
        assertThat(written.err()).isEmpty();
        assertThat(written.out()).contains("All tables are as they were at ");
        var target = folder.resolve(name);
        var restored = CommandRun.of("restore", file, "--data", target.toString());
        assertThat(restored.err()).isEmpty();
        return target;
    }

    private static void signUp(Server server) {
        var client = InProcess.client(server.database().engine());
        var clock = Clock.tickMillis(ZoneOffset.UTC);
        var names = TableNames.asDeclared();
        var database = new Database(client, names, Cursors.random(clock), clock);
        var store = RollModelAccounts.of(database).stores();
        var hash = new Passwords(1_000).hash(PASSWORD);
        store.people()
                .open(
                        new NewAccount(
                                "ann",
                                "ann@example.org",
                                true,
                                "Ann",
                                Set.of("athlete"),
                                Map.of(),
                                hash,
                                clock.instant()),
                        List.of());
    }

    /** A browser at one server, with the cookie that it got there or elsewhere. */
    private final class Browser {
        private final Server server;
        private String cookie = "";
        private String csrf = "";

        Browser(Server server) {
            this.server = server;
        }

        HttpResponse<String> get(String path) throws IOException, InterruptedException {
            return send(HttpRequest.newBuilder(URI.create(server.url() + path)).GET());
        }

        HttpResponse<String> post(String path, String json) throws IOException, InterruptedException {
            return send(HttpRequest.newBuilder(URI.create(server.url() + path))
                    .header("Content-Type", "application/json")
                    .header("Origin", server.url())
                    .header("X-CSRF-Token", csrf)
                    .POST(HttpRequest.BodyPublishers.ofString(json.replace('\'', '"'))));
        }

        private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
            if (!cookie.isEmpty()) request.header("Cookie", cookie);
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        }

        Browser signIn() throws IOException, InterruptedException {
            cookie = "";
            var answer = post(API + "/auth/signin", "{'email': 'ann@example.org', 'password': '" + PASSWORD + "'}");
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return withCookie(
                    answer.headers().firstValue("Set-Cookie").orElseThrow().replaceAll(";.*", ""));
        }

        Browser withCookie(String of) throws IOException, InterruptedException {
            cookie = of;
            var session = get(API + "/auth/session");
            assertThat(session.statusCode()).as(session.body()).isEqualTo(200);
            csrf = member(session.body(), "csrf");
            return this;
        }

        String export() throws IOException, InterruptedException {
            var begun = post(API + "/me/exports", "{'sections': 'all', 'format': 'zip'}");
            assertThat(begun.statusCode()).as(begun.body()).isEqualTo(202);
            var id = member(begun.body(), "jobId");
            await().atMost(WORK_WITHIN)
                    .until(() -> member(get(API + "/me/exports/" + id).body(), "status"), "done"::equals);
            return id;
        }

        byte[] download(String id) throws IOException, InterruptedException {
            var link = get(API + "/me/exports/" + id + "/download");
            assertThat(link.statusCode()).isEqualTo(302);
            var url = URI.create(link.headers().firstValue("Location").orElseThrow());
            var answer = http.send(HttpRequest.newBuilder(url).build(), HttpResponse.BodyHandlers.ofByteArray());
            assertThat(answer.statusCode()).isEqualTo(200);
            return answer.body();
        }
    }

    private static String member(String json, String name) {
        var found = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(json);
        assertThat(found.find()).as(name + " in " + json).isTrue();
        return found.group(1);
    }

    @Test
    void afterARestorePeopleFindEverythingAsItWas() throws Exception {
        var data = folder.resolve("data");
        Path restored;
        String cookie;
        String exportId;
        byte[] export;
        String entries;
        try (var server = server(data, "rollmodel")) {
            signUp(server);
            var ann = new Browser(server).signIn();
            var entry = ann.post(
                    API + "/entries",
                    "{'sections': {'private': 'knee', 'shared': 'guard passing'}, 'sessionMetrics':"
                            + " {'durationMinutes': 90, 'intensity': 7, 'rounds': 6, 'giOrNoGi': 'gi', 'tags': []}}");
            assertThat(entry.statusCode()).as(entry.body()).isEqualTo(201);
            exportId = ann.export();
            export = ann.download(exportId);
            entries = ann.get(API + "/entries").body();
            cookie = ann.cookie;
            restored = backedUpAndRestored(data, "restored");
        }

        try (var server = server(restored, "rollmodel")) {
            var ann = new Browser(server).withCookie(cookie);
            assertThat(ann.get(API + "/entries").body()).isEqualTo(entries);
            assertThat(ann.download(exportId)).isEqualTo(export);
            assertThat(new Browser(server)
                            .signIn()
                            .get(API + "/entries/search?q=guard")
                            .body())
                    .contains("guard passing");
        }
    }

    @Test
    void aBackupTakenWhileOthersWriteHoldsNoEntryByHalf() throws Exception {
        var data = folder.resolve("data");
        try (var server = server(data, "rollmodel")) {
            var writer = new Writer(server);
            for (int i = 0; i < 1_000; i++) writer.log();
            var stop = new AtomicBoolean();
            var begun = new CountDownLatch(20);
            var thread = Thread.ofPlatform().start(() -> {
                while (!stop.get()) {
                    writer.delete(writer.log());
                    writer.log();
                    begun.countDown();
                }
            });
            begun.await();

            try {
                for (int i = 0; i < 3; i++) assertWhole(backedUpAndRestored(data, "copy" + i));
            } finally {
                stop.set(true);
                thread.join();
            }
        }
    }

    /** Writes entries, each with its META and index rows in one transaction. */
    private static final class Writer {
        private final Clock clock = Clock.tickMillis(ZoneOffset.UTC);
        private final Ids ids = Ids.secure();
        private final DynamoJournalTable journal;
        private final Transactions transactions;

        Writer(Server server) {
            var client = InProcess.client(server.database().engine());
            journal =
                    new DynamoJournalTable(new Database(client, TableNames.asDeclared(), Cursors.random(clock), clock));
            transactions = new Transactions(client);
        }

        Entry log() {
            Instant now = clock.instant();
            var entry = new Entry(
                    "ann",
                    now,
                    ids.next(now),
                    now,
                    now,
                    null,
                    new Entry.Sections("private ".repeat(400), "shared"),
                    new Entry.SessionMetrics(90, 7, 6, Entry.GiOrNoGi.NO_GI, List.of()),
                    true,
                    new Entry.Keywords(Set.of("guard", "pass"), Set.of("knee"), 1),
                    1,
                    null,
                    null);
            transactions.commit(journal.log(entry));
            return entry;
        }

        void delete(Entry entry) {
            transactions.commit(journal.delete(entry));
        }
    }

    /** Every entry has its META and its three words, and nothing else has any. */
    private static void assertWhole(Path data) {
        var entries = new HashSet<String>();
        var metas = new HashSet<String>();
        var words = new HashSet<String>();
        try (var engine = Engine.open(data);
                var client = InProcess.client(engine)) {
            client.scanPaginator(request -> request.tableName("RollModel"))
                    .items()
                    .forEach(item -> {
                        var sk = item.get("SK").s();
                        if (sk.startsWith("ENTRY#")) entries.add(sk.substring(sk.lastIndexOf('#') + 1));
                        if (sk.equals("META")) metas.add(item.get("PK").s().substring("ENTRY#".length()));
                        if (sk.startsWith("KW#")) words.add(sk.substring("KW#".length()));
                    });
        }
        assertThat(entries).hasSizeGreaterThan(1_000).isEqualTo(metas);
        var expected = new HashSet<String>();
        for (var entry : entries) {
            for (var word : List.of("guard", "pass", "knee")) expected.add(word + " " + entry);
        }
        var found = new HashSet<String>();
        words.forEach(word -> found.add(word.replaceAll("#.*#", " ")));
        assertThat(found).isEqualTo(expected);
    }
}
