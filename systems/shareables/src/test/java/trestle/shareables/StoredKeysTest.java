package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Sent;

/** Everything is done once that stores something: each key is one of the design, and each of the design's is there. */
final class StoredKeysTest {
    private static final String PASSWORD = "umbrella in the hall";
    private static final String SHORT_ID = "[a-z]{6}[0-9]{5}";
    private static final String HEX = "[0-9a-f]+";
    private static final String UUID = "[0-9a-f]{32}";
    private static final String TIME = "[0-9]{4}[0-9:.tz]+";
    private static final String CODE = "[a-hjkmnp-z2-9]{8}";
    private static final String NAME = "[a-z0-9_-]+";
    private static final Map<String, Pattern> KEYS = keys();

    @TempDir
    private Path folder;

    private ShareablesSite site;
    private Browser ann;
    private Browser bob;
    private Browser olga;

    /** What stands in each key, by the attribute that says what a row is. */
    private static Map<String, Pattern> keys() {
        var keys = new LinkedHashMap<String, String>();
        for (var kind : new String[] {"checklist", "event", "poll"}) keys.put(kind, "shareable#" + SHORT_ID + "/01#");
        keys.put("event_rsvp", "event_rsvp#" + SHORT_ID + "/01#" + CODE + "#");
        keys.put("poll_vote", "poll_vote#" + SHORT_ID + "/01#" + CODE + "#");
        keys.put("checklist_state", "checklist_state#" + SHORT_ID + "/01#" + UUID + "#");
        keys.put("response_code", "response_code#" + SHORT_ID + "/01#" + CODE + "#");
        keys.put("passcode_attempt", "passcode_attempt#" + SHORT_ID + "/01#(view|admin)#" + NAME + "#");
        keys.put("rate", "rate#(operator/)?" + NAME + "/01#" + NAME + "#");
        keys.put("idempotency", "idempotency#" + HEX + "/01#");
        keys.put("report", "report#[0-9]{6}/01#" + TIME + "#" + UUID + "#");
        keys.put("outbox", "outbox#([0-7]|recurring|dead)/01#" + TIME + "#" + NAME + "#");
        keys.put("live", "live#[0-7]/01#" + TIME + "#" + UUID + "#");
        keys.put("audit", "audit#[0-9]{6}/01#" + TIME + "#" + UUID + "#");
        keys.put("notify_token", "notify_token#" + HEX + "/01#");
        keys.put("operator", "operator#" + UUID + "/01#");
        keys.put("operators", "operators/01#" + NAME + "#");
        keys.put("operator_email", "operator_email#[^#]+@[^#]+/01#");
        keys.put("operator_session", "operator_session#" + HEX + "/01#");
        keys.put("operator_token", "operator_token#" + NAME + "#" + HEX + "/01#");
        keys.put("operator_invite", "operator_invites/01#" + NAME + "#");
        keys.put("operator_apitoken", "operator_apitoken#" + HEX + "/01#");
        keys.put("credential", "operator#" + UUID + "/01#credential#");
        keys.put("token", "operator#" + UUID + "/01#token#" + NAME + "#" + HEX + "#");
        keys.put("session", "operator#" + UUID + "/01#session#" + UUID + "#");
        keys.put("apitoken", "operator#" + UUID + "/01#apitoken#" + UUID + "#");
        keys.put("role", "role#operator/01#");
        keys.put("setup", "setup/01#");
        var patterns = new LinkedHashMap<String, Pattern>();
        keys.forEach((kind, pattern) -> patterns.put(kind, Pattern.compile(pattern)));
        return patterns;
    }

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
        ann = site.browser("192.0.2.1");
        bob = site.browser("192.0.2.2");
        olga = site.browser("192.0.2.3");
    }

    @AfterEach
    void close() {
        site.close();
    }

    @Test
    void everyStoredKeyIsOneOfTheDesign() {
        share();
        var seen = seen(); // what a task is stored as, before it is done
        operate(seen);
        seen.addAll(seen());

        assertThat(seen).containsExactlyInAnyOrderElementsOf(KEYS.keySet());
        assertThat(site.dump().items("ShortIdPool")).isNotEmpty().allSatisfy(slot -> {
            assertThat(Integer.parseInt(slot.get("pk").n())).isBetween(0, 999);
            assertThat(slot.get("sk").s()).matches("available#[0-9]{2}");
        });
    }

    private Set<String> seen() {
        var seen = new TreeSet<String>();
        for (var row : site.dump().items("Shareables")) {
            var kind = row.get("entity").s();
            var key = row.get("pk").s() + "/" + row.get("sk").s();
            assertThat(KEYS).as(key).containsKey(kind);
            assertThat(key).as(kind).matches(KEYS.get(kind));
            seen.add(kind);
        }
        return seen;
    }

    /** What people do. */
    private void share() {
        var list = "/shareables/" + ann.create(SharingTest.LIST);
        var poll = "/shareables/" + ann.create(SharingTest.POLL);
        var event = "/shareables/"
                + ann.create("{'entity':'event','name':'Picnic','expiresAfter':1,'startTime':'"
                        + site.clock().instant().plus(Duration.ofDays(2)) + "'}");
        var item = ann.get(list).json().at("/items/0/checklistItemId").asText();
        bob.put(list + "/items/" + item + "/check", "{'checked':true}");
        bob.post(list + "/access", "{'passcode':'not this one'}");
        bob.post(list + "/report", "{'reason':'Spam'}");
        bob.post(event + "/rsvps", "{'name':'Bob','response':'going'}");
        var question = ann.get(poll).json().at("/questions/0");
        bob.post(
                poll + "/votes",
                "{'answers':[{'pollQuestionId':'"
                        + question.path("pollQuestionId").asText() + "','optionIds':['"
                        + question.at("/options/0/pollQuestionOptionId").asText() + "']}]}");
        ann.patch(poll, "{'closedList':true}", 1);
        ann.post(poll + "/codes", "{'count':3}");
        ann.post(poll + "/notify", "{'email':'ann@example.org'}");
        bob.send(
                "/shareables",
                Sent.post(Browser.api("/shareables")).json(SharingTest.LIST).header("Idempotency-Key", "k".repeat(20)));
        ann.post(list + "/renew", "{'expiresAfter':30}");
    }

    /** What operators do, from the first who comes with the code. */
    private void operate(Set<String> seen) {
        site.kit().start();
        var code = site.console().getFirst().replaceFirst(".* with the code ", "");
        seen.addAll(seen());
        var person = new String[] {
            "code", code, "email", "olga@example.org", "password", PASSWORD, "displayName", "Olga", "timeZone", "UTC"
        };
        olga.submit("/operator/setup", "/operator/setup", person);
        var csrf = olga.get("/operator/auth/session").text("csrf");
        for (var sent : new Sent[] {
            Sent.post(Browser.api("/operator/invites")).json("{'email':'otto@example.org'}"),
            Sent.post(Browser.api("/operator/me/tokens")).json("{'label':'A script','access':'read'}"),
            Sent.post(Browser.api("/operator/pool/refill"))
        }) {
            var answer = olga.exchange(sent.header("X-CSRF-Token", csrf));
            assertThat(answer.status()).as(answer.body()).isLessThan(300);
        }
        bob.post("/operator/auth/password/forgot", "{'email':'olga@example.org'}");
        await().untilAsserted(() -> assertThat(seen()).contains("operator_token", "token"));
    }
}
