package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.cli.CommandRun;
import trestle.cli.context.Context;
import trestle.cli.serve.DatabasePlan;
import trestle.cli.serve.ServePlan;
import trestle.cli.serve.Server;
import trestle.cli.serve.StoreMode;
import trestle.wire.InProcess;

/** Access patterns of rollmodel by name, against a server. */
class QueryCommandTest {
    @TempDir
    Path folder;

    private Server server;

    @BeforeEach
    void serve() throws Exception {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        server = Server.open(
                ServePlan.plain(DatabasePlan.local(StoreMode.MEMORY, folder, address, "--dynamodb-port"), "all"));
        server.begin(Context.silent()).await();
        try (var client = InProcess.client(server.database().engine())) {
            for (int day = 1; day <= 3; day++) {
                var item = message("2026-01-0" + day + "T08:00:00.000Z", "n" + day);
                client.putItem(request -> request.tableName("RollModel").item(item));
            }
            client.putItem(request -> request.tableName("RollModel").item(entry()));
        }
    }

    @AfterEach
    void close() {
        server.close();
    }

    private static Map<String, AttributeValue> message(String at, String id) {
        return Map.of(
                "PK", AttributeValue.fromS("AI_THREAD#t1"),
                "SK", AttributeValue.fromS("MSG#" + at + "#" + id),
                "entityType", AttributeValue.fromS("AI_MESSAGE"),
                "threadId", AttributeValue.fromS("t1"),
                "messageId", AttributeValue.fromS(id),
                "role", AttributeValue.fromS("user"),
                "content", AttributeValue.fromS("Hello " + id),
                "visibilityScope", AttributeValue.fromS("shared"),
                "citations", AttributeValue.fromL(List.of()),
                "createdAt", AttributeValue.fromS(at));
    }

    private static Map<String, AttributeValue> entry() {
        var at = AttributeValue.fromS("2026-01-04T08:00:00.000Z");
        return Map.ofEntries(
                Map.entry("PK", AttributeValue.fromS("USER#u1")),
                Map.entry("SK", AttributeValue.fromS("ENTRY#2026-01-04T08:00:00.000Z#e1")),
                Map.entry("entityType", AttributeValue.fromS("ENTRY")),
                Map.entry("athleteId", AttributeValue.fromS("u1")),
                Map.entry("entryId", AttributeValue.fromS("e1")),
                Map.entry("createdAt", at),
                Map.entry("updatedAt", at),
                Map.entry("recordedAt", at),
                Map.entry(
                        "sections",
                        AttributeValue.fromM(Map.of(
                                "private", AttributeValue.fromS("My knee hurts."),
                                "shared", AttributeValue.fromS("Half guard.")))),
                Map.entry(
                        "sessionMetrics",
                        AttributeValue.fromM(Map.of(
                                "durationMinutes", AttributeValue.fromN("90"),
                                "intensity", AttributeValue.fromN("7"),
                                "rounds", AttributeValue.fromN("6"),
                                "giOrNoGi", AttributeValue.fromS("no-gi"),
                                "tags", AttributeValue.fromL(List.of())))),
                Map.entry("coachVisible", AttributeValue.fromBool(true)),
                Map.entry("kw", AttributeValue.fromM(Map.of("rules", AttributeValue.fromN("1")))),
                Map.entry("rev", AttributeValue.fromN("1")));
    }

    private CommandRun query(String... words) {
        var args = new ArrayList<>(List.of("query", "rollmodel"));
        args.addAll(List.of(words));
        args.addAll(List.of("--endpoint", server.database().url().orElseThrow()));
        return CommandRun.of(args.toArray(String[]::new));
    }

    @Test
    void patternsAreListedWithTheirParameters() {
        var run = CommandRun.of("query", "rollmodel");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("JournalTable.listNewest", "athleteId createdAt=FROM..TO");
        assertThat(run.out()).doesNotContain("JournalTable.revise");
    }

    @Test
    void aPatternIsCalledAndPagedByCursor() {
        var first = query("ChatTable.listMessages", "threadId=t1", "--limit", "2", "--json");
        assertThat(first.err()).isEmpty();
        assertThat(first.exitCode()).isZero();
        assertThat(first.out())
                .contains("\"messageId\" : \"n1\"", "\"role\" : \"user\"")
                .doesNotContain("\"n3\"");

        var cursor = first.out().replaceAll("(?s).*\"next\" : \"([^\"]+)\".*", "$1");
        var second = query("ChatTable.listMessages", "threadId=t1", "--cursor", cursor, "--json");
        assertThat(second.out()).contains("\"n3\"").doesNotContain("\"n1\"").doesNotContain("\"next\"");
    }

    @Test
    void partsOfAnItemHaveTheNamesUnderWhichTheyAreStored() {
        var lines = query("JournalTable.listNewest", "athleteId=u1");
        var json = query("JournalTable.listNewest", "athleteId=u1", "--json");

        for (var run : List.of(lines, json)) {
            assertThat(run.err()).isEmpty();
            assertThat(run.out()).contains("private", "My knee hurts.", "no-gi").doesNotContain("personal");
        }
    }

    @Test
    void nothingFoundIsToldByTheExitCode() {
        var run = query("ChatTable.listMessages", "threadId=t2");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out().strip()).isEqualTo("No items.");
    }

    @Test
    void explainingShowsTheRequest() {
        var run = query("JournalTable.listDuring", "athleteId=u1", "createdAt=2026-01-01..2026-02-01", "--explain");

        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("listDuring(", "\"operation\" : \"Query\"", "\"TableName\" : \"RollModel\"")
                .contains(
                        "USER#u1",
                        "ENTRY#"
                                + Instant.parse("2026-01-01T00:00:00Z")
                                        .toString()
                                        .replace("Z", ".000Z"))
                .contains("\"ScanIndexForward\" : false");
    }

    @Test
    void whatIsWrongIsToldInASentence() {
        assertProblem(query("ChatTable.listMesages", "threadId=t1"), "Did you mean 'ChatTable.listMessages'?");
        assertProblem(
                query("ChatTable.listMessages", "thread=t1"), "ChatTable.listMessages has no parameter 'thread'.");
        assertProblem(query("ChatTable.listMessages"), "ChatTable.listMessages needs threadId.");
        assertProblem(query("ChatTable.listMessages", "t1"), "'t1' is not NAME=VALUE.");
        assertProblem(
                query("JournalTable.listDuring", "athleteId=u1", "createdAt=yesterday..today"),
                "createdAt: 'yesterday' is no time");
        assertProblem(query("JournalTable.revise"), "JournalTable.revise writes; only reads can be called.");
        assertProblem(query("find", "x=y"), "'find' is several patterns:");
        assertProblem(query("ChatTable.listMessages", "threadId=t1", "--cursor", "xyz"), "cursor");
        assertProblem(query("ChatTable.listMessages", "threadId=t1", "--limit", "0"), "The limit is 1 to 1000, not 0.");
    }

    private static void assertProblem(CommandRun run, String words) {
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(words).doesNotContain("\tat ");
    }
}
