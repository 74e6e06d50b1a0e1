package trestle.e2e.instances;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Somebody with cookies, which all instances get: a cookie knows no port. */
final class Person {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration ANSWER_MAX = Duration.ofSeconds(30);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Map<String, String> cookies = new ConcurrentHashMap<>();

    /** What was answered. */
    record Answer(int status, JsonNode json, HttpResponse<String> whole) {}

    Answer get(URI url) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(url).GET());
    }

    /** @param headers names and values in turn */
    Answer post(URI url, String json, String... headers) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(url)
                .POST(HttpRequest.BodyPublishers.ofString(json.replace('\'', '"')))
                .header("Content-Type", "application/json")
                .header("Origin", "http://127.0.0.1:" + url.getPort());
        if (headers.length > 0) request.headers(headers);
        return send(request);
    }

    private Answer send(HttpRequest.Builder request) throws IOException, InterruptedException {
        if (!cookies.isEmpty()) {
            request.header(
                    "Cookie",
                    cookies.entrySet().stream()
                            .map(each -> each.getKey() + "=" + each.getValue())
                            .collect(Collectors.joining("; ")));
        }
        var answer = http.send(request.timeout(ANSWER_MAX).build(), HttpResponse.BodyHandlers.ofString());
        for (var cookie : answer.headers().allValues("Set-Cookie")) {
            var pair = cookie.substring(0, (cookie + ";").indexOf(';')).split("=", 2);
            cookies.put(pair[0], pair[1]);
        }
        var json = answer.body().startsWith("{") || answer.body().startsWith("[")
                ? JSON.readTree(answer.body())
                : JSON.nullNode();
        return new Answer(answer.statusCode(), json, answer);
    }
}
