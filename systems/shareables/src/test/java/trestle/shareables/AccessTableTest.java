package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.contract.KeptTable;
import trestle.platform.web.Example;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.Tokens;
import trestle.shareables.access.Access;
import trestle.shareables.access.AccessTokens;
import trestle.shareables.shareable.ShortId;

/**
 * Who may do what with a shareable, open, behind a passcode, expired, taken down or past its last day: every route and
 * page, every kind, and everybody whom a cookie lets in, in {@code access.txt}.
 */
final class AccessTableTest {
    private static final String VIEW_PASSCODE = "chestnut";
    private static final String ADMIN_PASSCODE = "walnut tree";
    private static final String PASSWORD = "umbrella in the hall";
    private static final String PASSCODES =
            ",'viewPasscode':'" + VIEW_PASSCODE + "','adminPasscode':'" + ADMIN_PASSCODE + "'";
    private static final Map<String, String> KNOWN = Map.ofEntries(
            Map.entry("expiresAfter", "7"),
            Map.entry("passcode", "not this one at all"),
            Map.entry("entity", "checklist"),
            Map.entry("timeZone", "UTC"),
            Map.entry("email", "ann@example.org"),
            Map.entry("language", "en"),
            Map.entry("type", "Virtual"),
            Map.entry("response", "going"),
            Map.entry("confirmation", "no"));
    private static final Map<String, String> KINDS = new TreeMap<>(Map.of(
            "checklist",
            "'items':[{'name':'Bread'}]",
            "event",
            "'startTime':'2040-03-01T10:00:00Z','location':'The lake'",
            "poll",
            "'questions':[{'title':'When?','options':[{'label':'A'},{'label':'B'}]}]"));

    @TempDir
    private Path folder;

    private ShareablesSite site;
    private int addresses;

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
    }

    @AfterEach
    void close() {
        site.close();
    }

    /** How a shareable is when it is asked for. All but the first have passcodes; the last three are still stored. */
    private enum State {
        OPEN,
        PROTECTED,
        EXPIRED,
        TAKEN_DOWN,
        PURGED;

        /** Whether nobody gets to see anything of it. */
        boolean isGone() {
            return this == TAKEN_DOWN || this == PURGED;
        }

        String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** What a cookie lets somebody do with a shareable. */
    private enum Holder {
        STRANGER,
        /** Signed in to run the place, which opens nothing that people share. */
        OPERATOR,
        /** Of another shareable, of the same kind. */
        OTHER_ADMIN,
        VIEWER,
        /** Somebody who has responded, and holds the code of the response. */
        RESPONDENT,
        ADMIN
    }

    /** A shareable with the people around it. */
    private record Scene(String kind, String id, String itemId, String ref, Map<Holder, Browser> people) {}

    private final Map<String, Scene> scenes = new HashMap<>();
    private Browser operator;

    @Test
    void everyHolderGetsWhatTheTableSays() {
        operator = signedIn();
        var table = new LinkedHashMap<String, List<String>>();
        for (var route : routes()) {
            var rows = new ArrayList<String>();
            for (var kind : KINDS.keySet()) {
                for (var state : State.values()) rows.add(row(route, kind, state));
            }
            table.put(route.method() + " " + route.path(), rows);
        }

        KeptTable.compare(table, AccessTableTest.class, "access.txt");
    }

    private List<Route> routes() {
        return site.kit().site().routes().stream()
                .filter(route -> route.path().startsWith("/api/v1/shareables/{id}")
                        || route.path().startsWith("/{id}"))
                .toList();
    }

    private String row(Route route, String kind, State state) {
        var outcomes = new TreeMap<Integer, List<String>>();
        for (var holder : Holder.values()) {
            var answer = answer(route, kind, state, holder);
            outcomes.computeIfAbsent(answer.status(), each -> new ArrayList<>())
                    .add(holder.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
        var line = new StringBuilder("%-22s".formatted(kind + " " + state.label()));
        outcomes.forEach((status, holders) ->
                line.append("  ").append(status).append(": ").append(String.join(" ", holders)));
        return line.toString();
    }

    /** Asks in a scene in which nothing was done yet. */
    private Browser.Answer answer(Route route, String kind, State state, Holder holder) {
        var scene = scenes.computeIfAbsent(kind + state, each -> scene(kind, state));
        var caller = scene.people().get(holder);
        var answer = caller.at(address()).exchange(withToken(caller, sent(route, scene)));
        if (!route.method().equals("GET") && answer.status() < 400) scenes.remove(kind + state);
        var about = route.method() + " " + route.path() + " of " + holder + ", " + kind + " " + state.label();
        assertThat(answer.status()).as(about).isLessThan(500);
        assertThat(answer.header("X-Robots-Tag")).as(about).contains("noindex");
        assertThat(answer.header("Referrer-Policy")).as(about).isEqualTo("no-referrer");
        assertThat(answer.header("Cache-Control")).as(about).contains("no-store");
        if (route.stream().isEmpty() && !mayRead(holder, state)) {
            assertThat(answer.body()).as(about).doesNotContain("The plan", "\"entity\"");
        }
        return answer;
    }

    private static boolean mayRead(Holder holder, State state) {
        return switch (holder) {
            case STRANGER, OPERATOR, OTHER_ADMIN -> state == State.OPEN;
            case VIEWER, RESPONDENT -> state == State.OPEN || state == State.PROTECTED;
            case ADMIN -> !state.isGone();
        };
    }

    /** The first operator, who comes with the code. */
    private Browser signedIn() {
        var administration = site.kit().accounts().administration();
        var code = administration.offerCode().orElseThrow().text();
        administration.claim(code, "olga@example.org", PASSWORD, "Olga", new ClientInfo("192.0.2.9", null));
        var browser = site.browser(address());
        var answer =
                browser.post("/operator/auth/signin", "{'email':'olga@example.org','password':'" + PASSWORD + "'}");
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return browser;
    }

    /** As a page would send it: the token is of the cookie that lets in the most. */
    private Sent withToken(Browser caller, Sent sent) {
        return Stream.of(AccessTokens.COOKIE, Access.RESPONSES)
                .flatMap(kind -> caller.cookies().entrySet().stream()
                        .filter(cookie -> cookie.getKey().startsWith(kind.prefix())))
                .findFirst()
                .map(cookie -> sent.header("X-CSRF-Token", Tokens.of(site.dispatcher(), cookie.getValue())))
                .orElse(sent);
    }

    private Scene scene(String kind, State state) {
        var passcodes = state == State.OPEN ? "" : PASSCODES;
        var admin = site.browser(address());
        var id = admin.create(json(kind, passcodes));
        var other = site.browser(address());
        other.create(json(kind, passcodes));
        var viewer = site.browser(address());
        var respondent = site.browser(address());
        if (!passcodes.isEmpty()) {
            enter(viewer, id);
            enter(respondent, id);
        }
        var shown = admin.get("/shareables/" + id).json();
        var ref = responded(kind, id, respondent, admin);
        become(id, state);
        return new Scene(
                kind,
                id,
                shown.at("/items/0/checklistItemId").asText("nothing"),
                ref,
                Map.of(
                        Holder.STRANGER, site.browser(address()),
                        Holder.OPERATOR, operator,
                        Holder.OTHER_ADMIN, other,
                        Holder.VIEWER, viewer,
                        Holder.RESPONDENT, respondent,
                        Holder.ADMIN, admin));
    }

    /** As if time had passed, or an operator had acted: it is stored all the same. */
    private void become(String id, State state) {
        var past = site.clock().instant().minusSeconds(1);
        switch (state) {
            case OPEN, PROTECTED -> {}
            case EXPIRED ->
                set(id, "expiresAt", AttributeValue.fromS(past.toString().replaceFirst("Z", ".000Z")));
            case PURGED -> {
                set(id, "expiresAt", AttributeValue.fromS(past.toString().replaceFirst("Z", ".000Z")));
                set(id, "purgeAt", AttributeValue.fromN(Long.toString(past.getEpochSecond())));
                purgeResponses(new ShortId(id), past);
            }
            case TAKEN_DOWN ->
                site.kit().transactions().commit(site.tables().shareables().takeDown(new ShortId(id), past));
        }
    }

    private void purgeResponses(ShortId id, Instant past) {
        var tables = site.tables();
        try (var rsvps = tables.events().streamRsvps(id);
                var votes = tables.polls().streamVotes(id)) {
            rsvps.toList().forEach(each -> tables.events().keep(id, each.code(), past));
            votes.toList().forEach(each -> tables.polls().keep(id, each.code(), past));
        }
    }

    private void set(String id, String attribute, AttributeValue value) {
        var key = Map.of(
                "pk", AttributeValue.fromS("shareable#" + id.replace("-", "")), "sk", AttributeValue.fromS("01#"));
        site.trestle()
                .client()
                .updateItem(request -> request.tableName(site.trestle().names().actual("Shareables"))
                        .key(key)
                        .updateExpression("SET #attribute = :value")
                        .expressionAttributeNames(Map.of("#attribute", attribute))
                        .expressionAttributeValues(Map.of(":value", value)));
    }

    private static String json(String kind, String passcodes) {
        return "{'entity':'" + kind + "','name':'The plan','expiresAfter':7," + KINDS.get(kind) + passcodes + "}";
    }

    private static void enter(Browser browser, String id) {
        var answer = browser.post("/shareables/" + id + "/access", "{'passcode':'" + VIEW_PASSCODE + "'}");
        if (answer.status() >= 300) throw new AssertionError(answer.body());
    }

    /** Responds, and gives the reference by which the admin names the response; a checklist has none. */
    private static String responded(String kind, String id, Browser respondent, Browser admin) {
        var path = "/shareables/" + id;
        var list = kind.equals("event") ? path + "/rsvps" : path + "/votes";
        var answer = switch (kind) {
            case "event" -> respondent.post(list, "{'name':'Rui','response':'going'}");
            case "poll" -> respondent.post(list, vote(respondent, path));
            default -> null;
        };
        if (answer == null) return "nothing";
        if (answer.status() >= 300) throw new AssertionError(answer.body());
        return admin.get(list).json().at("/items/0/ref").asText("nothing");
    }

    private static String vote(Browser browser, String path) {
        var question = browser.get(path).json().at("/questions/0");
        return "{'answers':[{'pollQuestionId':'"
                + question.path("pollQuestionId").asText() + "','optionIds':['"
                + question.at("/options/0/pollQuestionOptionId").asText() + "']}]}";
    }

    /** The request as a page or program of ours would send it. */
    private static Sent sent(Route route, Scene scene) {
        var path = "/shareables"
                + route.path()
                        .replace("{id}", scene.id())
                        .replace("{checklistItemId}", scene.itemId())
                        .replace("{ref}", scene.ref())
                        .replaceAll("\\{[A-Za-z]+}", "nothing");
        if (route.method().equals("GET")) return Sent.get(path);
        var example = Example.of(route, KNOWN);
        var sent = Sent.to(route.method(), path);
        if (route.needsIfMatch()) sent.header("If-Match", "*");
        if (!route.api()) return sent.form(example.form().toArray(String[]::new));
        return route.shape().isPresent() ? sent.json(example.json().toString()) : sent;
    }

    /** Everybody is somebody new, so that no limit is met. */
    private String address() {
        addresses++;
        return "198." + (18 + addresses / 62_500) + "." + addresses / 250 % 250 + "." + addresses % 250;
    }
}
