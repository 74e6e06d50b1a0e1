package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Sent;

/** People behind one address who enter right passcodes and codes together, and others who guess in parallel. */
final class GuessingTest {
    private static final String HERE = "192.0.2.1";
    private static final String PROTECTED = "{'entity':'checklist','name':'Secret plan','expiresAfter':7,"
            + "'viewPasscode':'chestnut','adminPasscode':'walnut tree','items':[{'name':'Bread'}]}";
    private static final String EVENT = "{'entity':'event','name':'Party','expiresAfter':7,'startTime':"
            + "'2040-02-01T18:00:00Z','timeZone':'Europe/Lisbon','isRsvpRequired':true,'closedList':true}";
    private static final String GOING = "{'name':'Rui','response':'going'}";

    @TempDir
    private Path folder;

    private ShareablesSite site;
    private Browser ann;

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
        ann = site.browser("192.0.2.99");
    }

    @AfterEach
    void close() {
        site.close();
    }

    private int enter(String address, String id, String passcode) {
        return site.browser(address)
                .post("/shareables/" + id + "/access", "{'passcode':'" + passcode + "'}")
                .status();
    }

    private List<String> codes(String id, int count) {
        var codes = new ArrayList<String>();
        ann.post("/shareables/" + id + "/codes", "{'count':" + count + "}")
                .json()
                .path("codes")
                .forEach(code -> codes.add(code.asText()));
        return codes;
    }

    private Browser.Answer withCode(Sent sent, String code) {
        return site.browser(HERE).exchange(sent.header("Response-Code", code));
    }

    @Test
    void thirtyPersonalCodesAreAcceptedAtOnceFromOneAddress() throws Exception {
        var id = ann.create(EVENT);
        var codes = codes(id, 30);
        var path = Browser.api("/shareables/" + id + "/rsvps");

        var answers = Parallel.run(
                30,
                n -> () -> withCode(Sent.post(path).json(GOING), codes.get(n)).status());

        assertThat(answers).containsOnly(201);
        assertThat(Parallel.run(
                        30,
                        n -> () ->
                                withCode(Sent.get(path + "/me"), codes.get(n)).status()))
                .containsOnly(200);
    }

    @Test
    void ofManyWrongCodesAtOnceTenAreLookedUp() throws Exception {
        var id = ann.create(EVENT);
        var path = Browser.api("/shareables/" + id + "/rsvps/me");

        var answers = Parallel.run(
                40,
                n -> () -> withCode(Sent.get(path), "AAAA-%04d".formatted(n)).status());

        assertThat(Collections.frequency(answers, 404)).isEqualTo(10);
        assertThat(Collections.frequency(answers, 429)).isEqualTo(30);
    }

    @Test
    void rightPasscodesAtOnceAllEnterAndDoNotMakeATypoALock() throws Exception {
        var id = ann.create(PROTECTED);

        var answers = Parallel.run(9, n -> () -> enter(HERE, id, n == 4 ? "chestnot" : "chestnut"));

        assertThat(Collections.frequency(answers, 200)).isEqualTo(8);
        assertThat(Collections.frequency(answers, 401)).isEqualTo(1);
        assertThat(enter(HERE, id, "chestnut")).isEqualTo(200);
    }

    @Test
    void ofTenWrongPasscodesAtOnceFiveAreCheckedAndTheSixthLearnsHowLongItIsLocked() throws Exception {
        var id = ann.create(PROTECTED);

        var answers = Parallel.run(10, n -> () -> enter(HERE, id, "not this one"));

        assertThat(Collections.frequency(answers, 401)).isEqualTo(5);
        assertThat(Collections.frequency(answers, 429)).isEqualTo(5);
    }

    @Test
    void passcodesThatAreRefusedDoNotCountForEverybody() throws Exception {
        var id = ann.create(PROTECTED);
        for (int client = 0; client < 9; client++) {
            var address = "198.51.100." + client;
            Parallel.run(10, n -> () -> enter(address, id, "not this one"));
        }
        assertThat(enter("203.0.113.1", id, "chestnut"))
                .as("after 45 wrong ones")
                .isEqualTo(200);

        Parallel.run(10, n -> () -> enter("198.51.100.9", id, "not this one"));

        assertThat(enter("203.0.113.1", id, "chestnut"))
                .as("after 50 wrong ones")
                .isEqualTo(429);
    }

    @Test
    void ofAHundredUnknownIdsAtOnceSixtyAreLookedUp() throws Exception {
        var answers = Parallel.run(
                100,
                n -> () -> site.browser(HERE)
                        .get("/shareables/bbb-bbb-%05d".formatted(n))
                        .status());

        assertThat(Collections.frequency(answers, 404)).isEqualTo(60);
        assertThat(Collections.frequency(answers, 429)).isEqualTo(40);
    }

    @Test
    void aHundredReadersBehindOneAddressAreAllAnswered() throws Exception {
        var id = ann.create(PROTECTED.replace("'viewPasscode':'chestnut',", ""));
        for (int i = 0; i < 59; i++) site.browser(HERE).get("/shareables/bbb-bbb-%05d".formatted(i));

        var answers = Parallel.run(
                100, n -> () -> site.browser(HERE).get("/shareables/" + id).status());

        assertThat(answers).containsOnly(200);
    }
}
