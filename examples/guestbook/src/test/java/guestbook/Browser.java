package guestbook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Somebody who follows links and fills in forms, without script. */
final class Browser {
    private static final Pattern HIDDEN =
            Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\"");

    private static final Pattern CSRF = Pattern.compile("\"csrf\" ?: ?\"([^\"]+)\"");

    private final URI site;
    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<String, String> cookies = new HashMap<>();

    Browser(URI site) {
        this.site = site;
    }

    HttpResponse<String> open(String path) {
        return send(HttpRequest.newBuilder(at(path)));
    }

    /** Opens a page, fills in its form that leads to an action, and submits it. */
    HttpResponse<String> submit(String page, String action, String... namesAndValues) {
        var form = formOf(open(page).body(), at(action).getPath());
        var fields = new ArrayList<String>();
        HIDDEN.matcher(form).results().forEach(found -> fields.add(field(found.group(1), found.group(2))));
        for (int i = 0; i < namesAndValues.length; i += 2) fields.add(field(namesAndValues[i], namesAndValues[i + 1]));
        return send(HttpRequest.newBuilder(at(action))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Origin", site.getScheme() + "://" + site.getAuthority())
                .POST(BodyPublishers.ofString(String.join("&", fields))));
    }

    /** Submits a form with a file. */
    HttpResponse<String> submitFile(String page, String name, String type, byte[] content) {
        var boundary = "a-boundary-of-the-test";
        var body = new ByteArrayOutputStream();
        HIDDEN.matcher(formOf(open(page).body(), at(page).getPath()))
                .results()
                .forEach(found -> part(
                        body,
                        boundary,
                        "name=\"" + found.group(1) + "\"",
                        found.group(2).getBytes(UTF_8)));
        var file = "name=\"" + name + "\"; filename=\"a file\"\r\nContent-Type: " + type;
        part(body, boundary, file, content);
        body.writeBytes(("--" + boundary + "--\r\n").getBytes(UTF_8));
        return send(HttpRequest.newBuilder(at(page))
                .header("Content-Type", "multipart/form-data; boundary=" + boundary)
                .header("Origin", site.getScheme() + "://" + site.getAuthority())
                .POST(BodyPublishers.ofByteArray(body.toByteArray())));
    }

    private static void part(ByteArrayOutputStream body, String boundary, String head, byte[] content) {
        body.writeBytes(("--" + boundary + "\r\nContent-Disposition: form-data; " + head + "\r\n\r\n").getBytes(UTF_8));
        body.writeBytes(content);
        body.writeBytes("\r\n".getBytes(UTF_8));
    }

    /** Sends JSON, as a script of the site does. */
    HttpResponse<String> post(String path, String json) {
        return sendJson("POST", path, json);
    }

    HttpResponse<String> sendJson(String method, String path, String json) {
        var csrf = all(open("/api/v1/auth/session").body(), CSRF).getFirst();
        return send(HttpRequest.newBuilder(at(path))
                .header("Content-Type", "application/json")
                .header("Origin", site.getScheme() + "://" + site.getAuthority())
                .header("X-CSRF-Token", csrf)
                .method(method, BodyPublishers.ofString(json)));
    }

    private static String formOf(String page, String action) {
        int at = page.indexOf("action=\"" + action + "\"");
        if (at < 0) throw new AssertionError("There is no form for " + action + " in:\n" + page);
        return page.substring(page.lastIndexOf("<form", at), page.indexOf("</form>", at));
    }

    private static String field(String name, String value) {
        return encoded(name) + "=" + encoded(value);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }

    private URI at(String path) {
        return path.startsWith("http") ? URI.create(path) : URI.create(site + path);
    }

    /** Sends a request with the cookies of this browser, and follows where it is sent on to. */
    private HttpResponse<String> send(HttpRequest.Builder request) {
        cookies.forEach((name, value) -> request.header("Cookie", name + "=" + value));
        var answer = answer(request.build());
        answer.headers().allValues("Set-Cookie").forEach(this::keep);
        return answer.statusCode() == 303
                ? open(at(answer.uri(), answer.headers().firstValue("Location").orElseThrow()))
                : answer;
    }

    private static String at(URI from, String location) {
        return from.resolve(location).toString();
    }

    private void keep(String cookie) {
        var pair = cookie.substring(0, cookie.indexOf(';')).split("=", 2);
        cookies.put(pair[0], pair[1]);
    }

    private HttpResponse<String> answer(HttpRequest request) {
        try {
            return http.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** What stands between marks of a text, each once. */
    static List<String> all(String text, Pattern pattern) {
        return pattern.matcher(text)
                .results()
                .map(found -> found.group(1))
                .distinct()
                .toList();
    }
}
