package trestle.platform.helpdesk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Somebody with cookies who opens pages, fills in their forms without script, and calls the API. */
final class DeskBrowser {
    private static final Pattern HIDDEN =
            Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\"");
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    final Map<String, String> cookies = new HashMap<>();
    private final URI site;

    DeskBrowser(URI site) {
        this.site = site;
    }

    private URI at(String path) {
        return path.startsWith("http") ? URI.create(path) : URI.create(site + path);
    }

    HttpResponse<String> open(String path) {
        return send(HttpRequest.newBuilder(at(path)));
    }

    /** Opens a page, fills in its form that leads to an action, and submits it. */
    HttpResponse<String> submit(String page, String action, String... namesAndValues) {
        var body = follow(open(page)).body();
        var found = body.indexOf("action=\"" + at(action).getPath() + "\"");
        if (found < 0) throw new AssertionError("There is no form for " + action + " in:\n" + body);
        var form = body.substring(body.lastIndexOf("<form", found), body.indexOf("</form>", found));
        var fields = new ArrayList<String>();
        HIDDEN.matcher(form).results().forEach(each -> fields.add(field(each.group(1), each.group(2))));
        for (int i = 0; i < namesAndValues.length; i += 2) fields.add(field(namesAndValues[i], namesAndValues[i + 1]));
        return send(own(HttpRequest.newBuilder(at(action)))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(String.join("&", fields))));
    }

    private static String field(String name, String value) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8) + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    private HttpRequest.Builder own(HttpRequest.Builder request) {
        return request.header("Origin", site.getScheme() + "://" + site.getAuthority());
    }

    /** Calls the API, with the token that goes with a session where one is given. */
    HttpResponse<String> call(String method, String path, String json, String... headers) {
        var request = own(HttpRequest.newBuilder(at("/api/v1" + path)))
                .method(
                        method,
                        json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json.replace('\'', '"')));
        if (!json.isEmpty()) request.header("Content-Type", "application/json");
        if (headers.length > 0) request.headers(headers);
        return send(request);
    }

    static JsonNode json(HttpResponse<String> answer) {
        try {
            return new ObjectMapper().readTree(answer.body());
        } catch (IOException e) {
            throw new AssertionError(answer.body(), e);
        }
    }

    /** Goes where the browser is sent on to. */
    HttpResponse<String> follow(HttpResponse<String> answer) {
        return answer.statusCode() == 303
                ? open(answer.uri()
                        .resolve(answer.headers().firstValue("Location").orElseThrow())
                        .toString())
                : answer;
    }

    HttpResponse<String> send(HttpRequest.Builder request) {
        if (!cookies.isEmpty()) {
            request.header(
                    "Cookie",
                    cookies.entrySet().stream()
                            .map(each -> each.getKey() + "=" + each.getValue())
                            .collect(Collectors.joining("; ")));
        }
        try {
            var answer = HTTP.send(request.build(), BodyHandlers.ofString());
            for (var cookie : answer.headers().allValues("Set-Cookie")) {
                var pair = cookie.substring(0, cookie.indexOf(';')).split("=", 2);
                if (pair[1].isEmpty()) cookies.remove(pair[0]);
                else cookies.put(pair[0], pair[1]);
            }
            return answer;
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
