package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.cli.CommandRun;
import trestle.cli.context.Context;
import trestle.cli.serve.DatabasePlan;
import trestle.cli.serve.ServePlan;
import trestle.cli.serve.Server;
import trestle.cli.serve.StoreMode;

/** Shareables, backed up while it runs: after a restore of both tables and the keys, people get the same answers. */
class ShareablesBackupTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();

    private static Server server(Path data) throws Exception {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var plan = DatabasePlan.local(StoreMode.RELAXED, data, address, "--dynamodb-port");
        var server = Server.open(ServePlan.plain(plan, "shareables"));
        server.announce();
        server.begin(Context.silent()).await();
        return server;
    }

    private static HttpRequest.Builder to(Server server, String path) {
        return HttpRequest.newBuilder(URI.create(server.url() + "/shareables/api/v1/shareables" + path));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> post(Server server, String path, String json) throws Exception {
        return send(to(server, path)
                .header("Content-Type", "application/json")
                .header("Origin", server.url())
                .POST(BodyPublishers.ofString(json.replace('\'', '"'))));
    }

    private JsonNode get(Server server, String path, String header, String value) throws Exception {
        var answer = send(to(server, path).header(header, value).GET());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body());
    }

    @Test
    void afterARestoreTheSameAnswersAreGiven() throws Exception {
        var data = folder.resolve("data");
        var file = folder.resolve("backup.zip").toString();
        String id;
        String admin;
        String code;
        JsonNode poll;
        JsonNode results;
        JsonNode vote;
        try (var server = server(data)) {
            var created = post(
                    server,
                    "",
                    "{'entity':'poll','name':'Lunch','expiresAfter':7,'adminPasscode':'chestnut tree','questions':"
                            + "[{'title':'Where?','options':[{'label':'Here'},{'label':'There'}]}]}");
            assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
            id = JSON.readTree(created.body()).path("shortId").asText();
            admin = "Bearer "
                    + created.headers().firstValue("Set-Cookie").orElseThrow().replaceAll("^[^=]*=|;.*", "");
            poll = get(server, "/" + id, "Authorization", admin);
            var voted = post(
                    server,
                    "/" + id + "/votes",
                    "{'name':'Bob','answers':[{'pollQuestionId':'"
                            + poll.at("/questions/0/pollQuestionId").asText() + "','optionIds':['"
                            + poll.at("/questions/0/options/0/pollQuestionOptionId")
                                    .asText() + "']}]}");
            code = JSON.readTree(voted.body()).path("code").asText();
            poll = get(server, "/" + id, "Authorization", admin);
            results = get(server, "/" + id + "/results", "Authorization", admin);
            vote = get(server, "/" + id + "/votes/me", "Response-Code", code);
            assertThat(CommandRun.of("backup", file, "--data", data.toString()).err())
                    .isEmpty();
        }
        var restored = folder.resolve("restored");
        assertThat(CommandRun.of("restore", file, "--data", restored.toString()).err())
                .isEmpty();

        try (var server = server(restored)) {
            assertThat(get(server, "/" + id, "Authorization", admin)).isEqualTo(poll);
            assertThat(get(server, "/" + id + "/results", "Authorization", admin))
                    .isEqualTo(results);
            assertThat(get(server, "/" + id + "/votes/me", "Response-Code", code))
                    .isEqualTo(vote);
            assertThat(post(server, "/" + id + "/access", "{'passcode':'chestnut tree'}")
                            .statusCode())
                    .as("the keys of passcodes are restored, too")
                    .isEqualTo(200);
            assertThat(post(server, "", "{'entity':'checklist','name':'List','expiresAfter':7}")
                            .statusCode())
                    .isEqualTo(201);
        }
    }
}
