package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.LocalServer;
import trestle.platform.Platform;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.web.EventClient;
import trestle.platform.web.Json;
import trestle.testing.Trestle;

/** Two browsers at one list, over HTTP: what one does, the other hears. */
final class LiveListTest {
    @TempDir
    private Path folder;

    private final Trestle trestle = Trestle.inMemory();
    private final HttpClient http = HttpClient.newHttpClient();
    private LocalServer server;
    private URI api;

    @BeforeEach
    void serve() throws IOException {
        server = LocalServer.start(
                Platform.on(trestle.client()).files(folder.resolve("files")).passwords(new Passwords(1)), 0, 100_000);
        api = URI.create(server.mount(new ShareablesSystem()).home() + "/api/v1");
    }

    @AfterEach
    void stop() {
        server.close();
        trestle.close();
    }

    private HttpResponse<String> send(String method, String path, String json) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(api + path))
                .header("Origin", api.getScheme() + "://" + api.getAuthority())
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(json.replace('\'', '"')));
        return http.send(request.build(), BodyHandlers.ofString());
    }

    private String create(String json) throws Exception {
        var answer = send("POST", "/shareables", json);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return Json.mapper().readTree(answer.body()).path("shortId").asText();
    }

    @Test
    void aTickAndAnAdditionAreHeardByThoseAtThisListAlone() throws Exception {
        var open = SharingTest.LIST.replace("'expiresAfter':7", "'expiresAfter':7,'openEditing':true");
        var id = create(open);
        var other = create(open);
        var item = Json.mapper()
                .readTree(send("GET", "/shareables/" + id, "").body())
                .at("/items/0/checklistItemId")
                .asText();

        try (var listener =
                        EventClient.open(URI.create(api + "/shareables/" + id.toUpperCase(Locale.ROOT) + "/stream"));
                var elsewhere = EventClient.open(URI.create(api + "/shareables/" + other + "/stream"))) {
            send("PUT", "/shareables/" + id + "/items/" + item + "/check", "{'checked':true}");
            assertThat(listener.next().kind()).isEqualTo("ticks");
            send("POST", "/shareables/" + id + "/items", "{'name':'Eggs'}");
            var changed = listener.next();

            assertThat(changed.kind()).isEqualTo("changed");
            assertThat(changed.data()).contains(id).doesNotContain("Eggs");
            send("POST", "/shareables/" + other + "/items", "{'name':'Eggs'}");
            assertThat(elsewhere.next().data()).contains(other);
        }
    }

    @Test
    void aProtectedListIsHeardByNobodyWithoutItsPasscode() throws Exception {
        var id = create(SharingTest.LIST.replace("'expiresAfter':7", "'expiresAfter':7,'viewPasscode':'chestnut'"));

        try (var listener = EventClient.open(URI.create(api + "/shareables/" + id + "/stream"))) {
            assertThat(listener.status()).isEqualTo(401);
        }
    }
}
