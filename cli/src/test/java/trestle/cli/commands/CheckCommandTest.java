package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

class CheckCommandTest {
    @TempDir
    Path folder;

    private Server server() throws Exception {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var plan = DatabasePlan.local(StoreMode.RELAXED, folder, address, "--dynamodb-port");
        var server = Server.open(ServePlan.plain(plan, "archive"));
        server.announce();
        server.begin(Context.silent()).await();
        return server;
    }

    private CommandRun check(String... more) {
        var arguments = new String[3 + more.length];
        arguments[0] = "check";
        arguments[1] = "--data";
        arguments[2] = folder.toString();
        System.arraycopy(more, 0, arguments, 3, more.length);
        return CommandRun.of(arguments);
    }

    @Test
    void aWrongCountIsListedAndRepairedOnRequest() throws Exception {
        try (var server = server()) {
            var wrong = Map.of(
                    "PK", AttributeValue.fromS("LETTER#1944-06-06"),
                    "SK", AttributeValue.fromS("CURRENT"),
                    "GSI1PK", AttributeValue.fromS("LETTERS"),
                    "GSI1SK", AttributeValue.fromS("1944-06-06"),
                    "date", AttributeValue.fromS("1944-06-06"),
                    "title", AttributeValue.fromS("Apples"),
                    "content", AttributeValue.fromS("Dear Martha"),
                    "versionCount", AttributeValue.fromN("7"),
                    "updatedBy", AttributeValue.fromS("ann"),
                    "datePrecision", AttributeValue.fromS("day"));
            var item = new HashMap<>(wrong);
            item.put("createdAt", AttributeValue.fromS("2026-01-01T00:00:00.000Z"));
            item.put("updatedAt", AttributeValue.fromS("2026-01-01T00:00:00.000Z"));
            item.put("fileKeys", AttributeValue.fromL(List.of()));
            InProcess.client(server.database().engine())
                    .putItem(request -> request.tableName("HoldThatThought").item(item));

            var found = check("archive");
            assertThat(found.out()).as(found.err()).contains("versionCount: letter:1944-06-06: 7, should be 0");
            assertThat(found.exitCode()).isEqualTo(1);
            assertThat(check("archive", "--repair").out()).contains("(repaired)");
            assertThat(check("archive").out()).contains("no differences");
        }
    }

    @Test
    void anUnknownSystemIsNamed() {
        assertThat(check("archiv").err()).contains("There is no system 'archiv'", "archive");
        assertThat(Files.exists(folder.resolve("objects"))).isFalse();
    }
}
