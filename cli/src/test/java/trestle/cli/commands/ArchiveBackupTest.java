package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.cli.CommandRun;
import trestle.cli.context.Context;
import trestle.cli.serve.DatabasePlan;
import trestle.cli.serve.ServePlan;
import trestle.cli.serve.Server;
import trestle.cli.serve.StoreMode;

/** An archive from its first start: set up, filled, backed up while it runs, and restored into an empty folder. */
class ArchiveBackupTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private final StringWriter console = new StringWriter();
    private String cookie = "";
    private String csrf = "";

    private Server server(Path data) throws Exception {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var plan = DatabasePlan.local(StoreMode.RELAXED, data, address, "--dynamodb-port");
        var server = Server.open(ServePlan.plain(plan, "archive"));
        server.announce();
        var out = new PrintWriter(console, true);
        server.begin(new Context(Map.of(), out, out)).await();
        return server;
    }

    private HttpResponse<String> send(Server server, String method, String path, String json) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(server.url() + "/archive" + path))
                .header("Content-Type", "application/json")
                .header("Origin", server.url())
                .method(method, BodyPublishers.ofString(json.replace('\'', '"')));
        if (!cookie.isEmpty()) request.header("Cookie", cookie).header("X-CSRF-Token", csrf);
        return http.send(request.build(), BodyHandlers.ofString());
    }

    private JsonNode done(Server server, String method, String path, String json) throws Exception {
        var answer = send(server, method, "/api/v1" + path, json);
        assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
        return JSON.readTree(answer.body().isEmpty() ? "{}" : answer.body());
    }

    private JsonNode get(Server server, String path) throws Exception {
        return done(server, "GET", path, "");
    }

    /** Goes on in the session that setting up began. */
    private void enter(Server server) throws Exception {
        csrf = get(server, "/auth/session").path("csrf").asText();
    }

    /** With the code that the first start prints. */
    private void setUp(Server server) throws Exception {
        assertThat(send(server, "GET", "/signin", "").statusCode()).isEqualTo(200);
        assertThat(console.toString()).contains("/archive/setup");
        var code = console.toString().replaceFirst("(?s).*with the code (\\S+).*", "$1");
        var form =
                "code=" + code + "&email=ann%40example.org&password=chestnut+tree+house&displayName=Ann&timeZone=UTC";
        var request = HttpRequest.newBuilder(URI.create(server.url() + "/archive/setup"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Origin", server.url())
                .POST(BodyPublishers.ofString(form));
        var answer = http.send(request.build(), BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isLessThan(400);
        cookie = answer.headers().firstValue("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
        enter(server);
    }

    private static byte[] picture() throws Exception {
        var bytes = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(60, 80, BufferedImage.TYPE_3BYTE_BGR), "png", bytes);
        return bytes.toByteArray();
    }

    /** A letter of one scanned page, from its upload to a comment about it. */
    private void fileLetter(Server server) throws Exception {
        var page = picture();
        var ticket = done(
                server,
                "POST",
                "/uploads",
                "{'purpose':'draft','fileName':'page.png','contentType':'image/png','size':" + page.length + "}");
        var put = HttpRequest.newBuilder(
                        URI.create(server.url()).resolve(ticket.path("url").asText()))
                .header("Content-Type", "image/png")
                .PUT(BodyPublishers.ofByteArray(page));
        assertThat(http.send(put.build(), BodyHandlers.ofString()).statusCode()).isBetween(200, 299);
        var draft = "/drafts/"
                + done(
                                server,
                                "POST",
                                "/drafts",
                                "{'uploadIds':['" + ticket.path("uploadId").asText() + "']}")
                        .path("draftId")
                        .asText();
        await().atMost(Duration.ofSeconds(90))
                .until(() -> get(server, draft).path("status").asText().equals("ready"));
        var letter = "{'date':'1944-06-06','title':'Apples','content':'Dear Martha'}";
        done(server, "POST", draft + "/publish", letter);
        done(server, "POST", "/items/letter:1944-06-06/comments", "{'commentText':'Ann remembers'}");
    }

    @Test
    void anArchiveIsSetUpFilledBackedUpAndRestored() throws Exception {
        var data = folder.resolve("data");
        var file = folder.resolve("backup.zip").toString();
        JsonNode letter;
        JsonNode versions;
        JsonNode comments;
        byte[] scan;
        try (var server = server(data)) {
            setUp(server);
            fileLetter(server);
            letter = get(server, "/letters/1944-06-06");
            versions = get(server, "/letters/1944-06-06/versions");
            comments = get(server, "/items/letter:1944-06-06/comments");
            scan = file(server, letter);
            assertThat(CommandRun.of("backup", file, "--data", data.toString()).err())
                    .isEmpty();
            var check = CommandRun.of("check", "archive", "--data", data.toString());
            assertThat(check.out() + check.err()).contains("no differences");
        }
        var restored = folder.resolve("restored");
        assertThat(CommandRun.of("restore", file, "--data", restored.toString()).err())
                .isEmpty();

        try (var server = server(restored)) {
            enter(server);
            assertThat(withoutLinks(get(server, "/letters/1944-06-06"))).isEqualTo(withoutLinks(letter));
            assertThat(get(server, "/letters/1944-06-06/versions")).isEqualTo(versions);
            assertThat(get(server, "/items/letter:1944-06-06/comments")).isEqualTo(comments);
            assertThat(file(server, get(server, "/letters/1944-06-06"))).isEqualTo(scan);
        }
    }

    private byte[] file(Server server, JsonNode letter) throws Exception {
        var url = URI.create(server.url()).resolve(letter.at("/files/0/url").asText());
        var path = URI.create(server.url() + url.getRawPath() + "?" + url.getRawQuery());
        var answer = http.send(HttpRequest.newBuilder(path).build(), BodyHandlers.ofByteArray());
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body();
    }

    private static String withoutLinks(JsonNode letter) {
        return letter.toString().replaceAll("\"url\":\"[^\"]*\"", "");
    }
}
