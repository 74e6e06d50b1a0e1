package trestle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people send to a served system never reaches its log, however much it is asked to say. */
class LogPrivacyTest {
    private static final String API = "/rollmodel/api/v1";
    private static final Duration WITHIN = Duration.ofSeconds(60);
    private static final String EMAIL = "marker-ann@example.org";
    private static final String PASSWORD = "marker password of many letters";
    private static final String WRONG = "marker wrong password instead";

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private final List<String> secrets =
            new ArrayList<>(List.of("marker", "m%61rker", EMAIL.replace("@", "%40"), PASSWORD.replace(' ', '+')));
    private Process process;
    private String url;
    private String cookie = "";
    private String csrf = "";

    @BeforeEach
    void serve() throws IOException {
        var builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "trestle.cli.Main",
                "serve",
                "--systems=rollmodel",
                "--store=memory",
                "--port=0",
                "--dynamodb-port=0");
        builder.environment().keySet().removeIf(name -> name.startsWith("TRESTLE_"));
        builder.environment().put("TRESTLE_LOG", "trace");
        builder.redirectError(log().toFile());
        process = builder.start();
        var out = process.inputReader(StandardCharsets.UTF_8);
        url = out.readLine().replaceFirst("The front door is at ", "");
        await().atMost(WITHIN).until(() -> get("/health").statusCode() == 200);
    }

    @AfterEach
    void end() throws InterruptedException {
        process.destroy();
        process.waitFor();
    }

    private Path log() {
        return folder.resolve("log");
    }

    @Test
    void atTraceNothingOfPeopleIsLogged() throws Exception {
        signUpAndIn();
        var entry = post(
                API + "/entries",
                "{'sections': {'private': 'marker private knee', 'shared': 'marker shared guard'}, 'sessionMetrics':"
                        + " {'durationMinutes': 90, 'intensity': 7, 'rounds': 6, 'giOrNoGi': 'gi',"
                        + " 'tags': ['markertag']}}");
        assertThat(entry.statusCode()).as(entry.body()).isEqualTo(201);
        assertThat(get(API + "/entries/search?q=marker").body()).contains("marker shared guard");
        assertThat(get("/rollmodel/entries").body()).contains("marker");
        assertThat(post(API + "/me/password", "{'currentPassword': '" + WRONG + "', 'newPassword': 'marker'}")
                        .statusCode())
                .isBetween(400, 499);
        get("/rollmodel/marker-no-such-page?marker=marker");

        process.destroy();
        process.waitFor();
        var said = Files.readString(log());
        assertThat(said).contains("access: request=", "route=/rollmodel/api/v1/entries", "status=201");
        for (var secret : secrets) assertThat(said).doesNotContainIgnoringCase(secret);
    }

    private void signUpAndIn() throws Exception {
        var signUp = post(
                API + "/auth/signup",
                "{'email': '" + EMAIL + "', 'password': '" + PASSWORD
                        + "', 'displayName': 'Marker Ann', 'roles': ['athlete']}");
        assertThat(signUp.statusCode()).as(signUp.body()).isEqualTo(202);
        await().atMost(WITHIN).until(() -> get("/mail/1").statusCode() == 200);
        var token = first("token=([A-Za-z0-9_.-]+)", get("/mail/1").body());
        secrets.add(token);
        var verified = post(API + "/auth/verify-email", "{'token': '" + token + "'}");
        assertThat(verified.statusCode()).as(verified.body()).isEqualTo(204);
        assertThat(post(API + "/auth/signin", "{'email': '" + EMAIL + "', 'password': '" + WRONG + "'}")
                        .statusCode())
                .isEqualTo(401);
        var signIn = post(API + "/auth/signin", "{'email': '" + EMAIL + "', 'password': '" + PASSWORD + "'}");
        assertThat(signIn.statusCode()).as(signIn.body()).isEqualTo(200);
        cookie = signIn.headers().firstValue("Set-Cookie").orElseThrow().replaceAll(";.*", "");
        secrets.add(cookie.substring(cookie.indexOf('=') + 1));
        csrf = first("\"csrf\":\"([^\"]+)\"", get(API + "/auth/session").body());
        secrets.add(csrf);
    }

    private static String first(String pattern, String text) {
        var found = Pattern.compile(pattern).matcher(text);
        assertThat(found.find()).as(pattern + " in " + text).isTrue();
        return found.group(1);
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(url + path)));
    }

    private HttpResponse<String> post(String path, String json) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(url + path))
                .header("Content-Type", "application/json")
                .header("Origin", url)
                .header("X-CSRF-Token", csrf)
                .POST(HttpRequest.BodyPublishers.ofString(json.replace('\'', '"'))));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        if (!cookie.isEmpty()) request.header("Cookie", cookie);
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
