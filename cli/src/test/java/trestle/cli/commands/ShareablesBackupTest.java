package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
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
import trestle.engine.Engine;
import trestle.testing.Dump;
import trestle.wire.InProcess;

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
        return write(server, "POST", path, json);
    }

    private HttpResponse<String> write(Server server, String method, String path, String json) throws Exception {
        return send(to(server, path)
                .header("Content-Type", "application/json")
                .header("Origin", server.url())
                .method(method, BodyPublishers.ofString(json.replace('\'', '"'))));
    }

    private JsonNode get(Server server, String path, String header, String value) throws Exception {
        var answer = send(to(server, path).header(header, value).GET());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body());
    }

    /** What was created, with the token of its admin. */
    private record Shared(String id, String admin) {}

    private Shared create(Server server, String json) throws Exception {
        var created = post(server, "", json);
        assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
        var id = JSON.readTree(created.body()).path("shortId").asText();
        var cookie = created.headers().firstValue("Set-Cookie").orElseThrow();
        return new Shared(id, "Bearer " + cookie.replaceAll("^[^=]*=|;.*", ""));
    }

    /** Something of each kind with an answer to it. */
    private record Scene(Shared poll, Shared event, Shared list, String voter, String guest) {}

    private Scene fill(Server server) throws Exception {
        var poll = create(
                server,
                "{'entity':'poll','name':'Lunch','expiresAfter':7,'adminPasscode':'chestnut tree','questions':"
                        + "[{'title':'Where?','options':[{'label':'Here'},{'label':'There'}]}]}");
        var question =
                get(server, "/" + poll.id(), "Authorization", poll.admin()).at("/questions/0");
        var voted = post(
                server,
                "/" + poll.id() + "/votes",
                "{'name':'Bob','answers':[{'pollQuestionId':'"
                        + question.path("pollQuestionId").asText() + "','optionIds':['"
                        + question.at("/options/0/pollQuestionOptionId").asText() + "']}]}");
        var event = create(
                server,
                "{'entity':'event','name':'Picnic','expiresAfter':7,'startTime':'"
                        + Instant.now().plus(Duration.ofDays(3)) + "'}");
        var replied = post(server, "/" + event.id() + "/rsvps", "{'name':'Carol','response':'going','guestCount':2}");
        var list = create(
                server,
                "{'entity':'checklist','name':'Shopping','expiresAfter':7,'items':[{'name':'Bread'},{'name':'Milk'}]}");
        var item = get(server, "/" + list.id(), "Authorization", list.admin())
                .at("/items/0/checklistItemId")
                .asText();
        var ticked = write(server, "PUT", "/" + list.id() + "/items/" + item + "/check", "{'checked':true,'by':'Dan'}");
        assertThat(ticked.statusCode()).as(ticked.body()).isEqualTo(200);
        return new Scene(poll, event, list, code(voted), code(replied));
    }

    private static String code(HttpResponse<String> answer) throws Exception {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return JSON.readTree(answer.body()).path("code").asText();
    }

    /** What admins and respondents get to see of it. */
    private List<JsonNode> answers(Server server, Scene scene) throws Exception {
        var answers = new ArrayList<JsonNode>();
        for (var shared : List.of(scene.poll(), scene.event(), scene.list())) {
            answers.add(get(server, "/" + shared.id(), "Authorization", shared.admin()));
            var export = get(server, "/" + shared.id() + "/export", "Authorization", shared.admin());
            answers.add(((ObjectNode) export).without("exportedAt"));
        }
        answers.add(get(
                server,
                "/" + scene.poll().id() + "/results",
                "Authorization",
                scene.poll().admin()));
        answers.add(get(server, "/" + scene.poll().id() + "/votes/me", "Response-Code", scene.voter()));
        answers.add(get(server, "/" + scene.event().id() + "/rsvps/me", "Response-Code", scene.guest()));
        return answers;
    }

    /** The ids that are ready to be claimed, with their slots. */
    private static List<Map<String, AttributeValue>> pool(Engine engine) {
        try (var client = InProcess.client(engine)) {
            return Dump.of(client).items("ShortIdPool");
        }
    }

    /** Backs up, and again while the pool is filled in the meantime; gives the pool that is in the backup. */
    private static List<Map<String, AttributeValue>> backUp(Server server, Path data, Path file) throws Exception {
        while (true) {
            var before = pool(server.database().engine());
            Files.deleteIfExists(file);
            assertThat(CommandRun.of("backup", file.toString(), "--data", data.toString())
                            .err())
                    .isEmpty();
            if (!before.isEmpty() && before.equals(pool(server.database().engine()))) return before;
        }
    }

    @Test
    void afterARestoreTheSameAnswersAreGiven() throws Exception {
        var data = folder.resolve("data");
        var file = folder.resolve("backup.zip");
        Scene scene;
        List<JsonNode> answers;
        List<Map<String, AttributeValue>> pool;
        try (var server = server(data)) {
            scene = fill(server);
            answers = answers(server, scene);
            pool = backUp(server, data, file);
        }
        var restored = folder.resolve("restored");
        assertThat(CommandRun.of("restore", file.toString(), "--data", restored.toString())
                        .err())
                .isEmpty();

        try (var engine = Engine.open(restored)) {
            assertThat(pool(engine)).isEqualTo(pool);
        }
        try (var server = server(restored)) {
            assertThat(answers(server, scene)).isEqualTo(answers);
            assertThat(answers.toString()).contains("Bob", "Carol", "\"checked\":true", "Dan");
            assertThat(post(server, "/" + scene.poll().id() + "/access", "{'passcode':'chestnut tree'}")
                            .statusCode())
                    .as("the keys of passcodes are restored, too")
                    .isEqualTo(200);
            assertThat(post(server, "", "{'entity':'checklist','name':'List','expiresAfter':7}")
                            .statusCode())
                    .isEqualTo(201);
        }
    }
}
