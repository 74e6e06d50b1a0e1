package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Example;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;

/** What is past its last day is answered as what never was, though the store still has it. */
final class GoneTest {
    private static final String UNKNOWN = "bbb-bbb-00000";
    private static final Map<String, String> KNOWN = Map.of(
            "expiresAfter",
            "7",
            "entity",
            "checklist",
            "email",
            "ann@example.org",
            "language",
            "en",
            "timeZone",
            "UTC",
            "type",
            "inPerson",
            "confirmation",
            "no");

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

    private String address() {
        addresses++;
        return "198.51." + addresses / 250 + "." + addresses % 250;
    }

    private static Sent sent(Route route, String id) {
        var path = "/shareables" + route.path().replace("{id}", id).replaceAll("\\{[A-Za-z]+}", "nothing");
        if (route.method().equals("GET")) return Sent.get(path);
        var example = Example.of(route, KNOWN);
        var sent = Sent.to(route.method(), path);
        if (route.needsIfMatch()) sent.header("If-Match", "*");
        if (!route.api()) return sent.form(example.form().toArray(String[]::new));
        return route.shape().isPresent() ? sent.json(example.json().toString()) : sent;
    }

    /** An answer without what differs in any two: which id, and of which request. */
    private static String told(Browser.Answer answer, String id) {
        var body = answer.body().replace(id, "ID").replaceAll("[0-9a-f]{8}-[0-9a-f-]{27}", "REQUEST");
        return answer.status() + " " + answer.header("Content-Type") + "\n" + body;
    }

    @Test
    void everyRouteAnswersAsForAnIdThatNeverWas() {
        var owner = site.browser(address());
        var respondent = site.browser(address());
        var ids = new ArrayList<String>();
        for (var json : List.of(
                SharingTest.LIST,
                SharingTest.POLL,
                "{'entity':'event','name':'Picnic','expiresAfter':7,'startTime':'2040-01-20T10:00:00Z'}",
                SharingTest.LIST.replace("'expiresAfter':7", "'expiresAfter':7,'viewPasscode':'chestnut'"))) {
            ids.add(owner.create(json));
        }
        assertThat(respondent
                        .post("/shareables/" + ids.get(2) + "/rsvps", "{'name':'Rui','response':'going'}")
                        .status())
                .isEqualTo(201);
        site.clock().advance(Duration.ofDays(365 + 40));
        assertThat(site.dump().toString()).contains("Picnic", "Rui");

        int compared = 0;
        for (var route : site.kit().site().routes()) {
            if (!route.path().contains("/{id}") || route.path().contains("/operator/")) continue;
            var unknown = told(site.browser(address()).exchange(sent(route, UNKNOWN)), UNKNOWN);
            for (var id : ids) {
                for (var caller : List.of(site.browser(address()), owner.at(address()), respondent.at(address()))) {
                    assertThat(told(caller.exchange(sent(route, id)), id))
                            .as("%s %s", route.method(), route.path())
                            .isEqualTo(unknown);
                    compared++;
                }
            }
            assertThat(unknown).as("%s %s", route.method(), route.path()).startsWith("404");
        }
        assertThat(compared).isGreaterThan(500);
    }

    @Test
    void theQrCodeIsForThoseWhoMayRead() {
        var owner = site.browser(address());
        var stranger = site.browser(address());
        var open = owner.create(SharingTest.LIST);
        var closed = owner.create(
                SharingTest.LIST.replace("'expiresAfter':7", "'expiresAfter':7,'viewPasscode':'chestnut'"));

        var code = stranger.get("/shareables/" + open + "/qr.svg");

        assertThat(code.status()).isEqualTo(200);
        assertThat(code.header("Content-Type")).isEqualTo("image/svg+xml");
        assertThat(code.body()).startsWith("<svg").contains("<path");
        assertThat(stranger.get("/shareables/" + closed + "/qr.svg").status()).isEqualTo(401);
        assertThat(owner.get("/shareables/" + closed + "/qr.svg").status()).isEqualTo(200);
        assertThat(stranger.get("/shareables/" + UNKNOWN + "/qr.svg").status()).isEqualTo(404);
    }
}
