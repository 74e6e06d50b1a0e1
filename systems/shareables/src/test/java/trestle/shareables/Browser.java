package trestle.shareables;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** Somebody at an address with a cookie jar, who calls the API, opens pages and fills in forms without script. */
public final class Browser {
    private static final String BASE = "/shareables";
    private static final Pattern HIDDEN =
            Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\"");
    private static final Pattern OF = Pattern.compile("/shareables/([^/?]+).*");

    private final ShareablesSite site;
    private final String address;
    private final Map<String, String> cookies = new LinkedHashMap<>();
    private final Map<String, String> tokens = new LinkedHashMap<>();

    Browser(ShareablesSite site, String address) {
        this.site = site;
        this.address = address;
    }

    /** The same person with the same cookies at another address. */
    public Browser at(String elsewhere) {
        var moved = new Browser(site, elsewhere);
        moved.cookies.putAll(cookies);
        moved.tokens.putAll(tokens);
        return moved;
    }

    /** A request with the token for changes of a shareable. */
    public Sent signed(String id, Sent sent) {
        return sent.header("X-CSRF-Token", tokens.getOrDefault(id, ""));
    }

    /** An answer. */
    public record Answer(OutgoingResponse response) {
        public int status() {
            return response.status();
        }

        public JsonNode json() {
            return Sent.json(response);
        }

        /** A member of the JSON object, as text. */
        public String text(String member) {
            return json().path(member).asText();
        }

        public String code() {
            return text("code");
        }

        public String body() {
            return Sent.text(response);
        }

        public String header(String name) {
            return response.header(name);
        }
    }

    public Map<String, String> cookies() {
        return cookies;
    }

    public String address() {
        return address;
    }

    /** Creates a shareable, and gives its id. */
    public String create(String json) {
        var answer = post("/shareables", json);
        if (answer.status() != 201) throw new AssertionError(answer.status() + " " + answer.body());
        return answer.text("shortId");
    }

    public Answer get(String path) {
        return send(path, Sent.get(api(path)));
    }

    public Answer post(String path, String json) {
        return send(path, Sent.post(api(path)).json(json));
    }

    public Answer post(String path) {
        return send(path, Sent.post(api(path)));
    }

    public Answer put(String path, String json) {
        return send(path, Sent.to("PUT", api(path)).json(json));
    }

    public Answer patch(String path, String json) {
        return send(path, Sent.to("PATCH", api(path)).json(json));
    }

    /** Edits what has this revision. */
    public Answer patch(String path, String json, long revision) {
        return send(path, Sent.to("PATCH", api(path)).json(json).header("If-Match", "\"" + revision + "\""));
    }

    public Answer delete(String path) {
        return send(path, Sent.to("DELETE", api(path)));
    }

    /** A request of the API with headers of its own; cookies and the token are added. */
    public Answer send(String path, Sent sent) {
        var id = OF.matcher(path);
        if (id.matches() && tokens.containsKey(id.group(1))) sent.header("X-CSRF-Token", tokens.get(id.group(1)));
        var answer = exchange(sent);
        if (answer.header("Content-Type").startsWith("application/json")) {
            var json = answer.json();
            var of = json.path("shortId").asText(id.matches() ? id.group(1) : "");
            if (json.hasNonNull("csrf")) tokens.put(of, json.path("csrf").asText());
        }
        return answer;
    }

    public static String api(String path) {
        return BASE + "/api/v1" + path;
    }

    /** Opens a page below the system's home, and follows where it leads. */
    public Answer open(String path) {
        return follow(exchange(Sent.get(path.startsWith(BASE) ? path : BASE + path)));
    }

    /** Opens a page, without following. */
    public Answer look(String path) {
        return exchange(Sent.get(path.startsWith(BASE) ? path : BASE + path));
    }

    private Answer follow(Answer answer) {
        var location = answer.header("Location");
        return answer.status() >= 300 && answer.status() < 400 ? open(location) : answer;
    }

    /** Opens a page, fills in its form that leads to an action, submits it, and follows where it leads. */
    public Answer submit(String page, String action, String... namesAndValues) {
        return follow(submitted(page, action, namesAndValues));
    }

    /** The same without following. */
    public Answer submitted(String page, String action, String... namesAndValues) {
        var body = open(page).body();
        var found = body.indexOf("action=\"" + BASE + action + "\"");
        if (found < 0) throw new AssertionError("There is no form for " + action + " in:\n" + body);
        var form = body.substring(body.lastIndexOf("<form", found), body.indexOf("</form>", found));
        List<String> fields = new ArrayList<>();
        HIDDEN.matcher(form)
                .results()
                .forEach(each ->
                        fields.addAll(List.of(each.group(1), each.group(2).replace("&#34;", "\""))));
        fields.addAll(List.of(namesAndValues));
        return exchange(Sent.post(BASE + action).form(fields.toArray(String[]::new)));
    }

    /** Sends a request as it is, with this browser's cookies. */
    public Answer exchange(Sent sent) {
        if (!cookies.isEmpty()) {
            sent.header(
                    "Cookie",
                    cookies.entrySet().stream()
                            .map(each -> each.getKey() + "=" + each.getValue())
                            .collect(Collectors.joining("; ")));
        }
        var response = sent.from(address).by(site.dispatcher());
        for (var header : response.headers()) {
            if (!header.getKey().equals("Set-Cookie")) continue;
            var pair = header.getValue()
                    .substring(0, header.getValue().indexOf(';'))
                    .split("=", 2);
            if (pair[1].isEmpty()) cookies.remove(pair[0]);
            else cookies.put(pair[0], pair[1]);
        }
        return new Answer(response);
    }
}
