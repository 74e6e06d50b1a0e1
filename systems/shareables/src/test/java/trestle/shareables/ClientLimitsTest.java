package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Sent;

/** How clients are counted: by the shareable where it is about one, and under a name that is another each day. */
final class ClientLimitsTest {
    private static final String POLL =
            "{'entity':'poll','name':'Lunch','expiresAfter':7,'questions':[{'title':'Where?',"
                    + "'options':[{'label':'Here'},{'label':'There'}]}]}";
    private static final Instant EVENING = Instant.parse("2040-01-15T23:55:00Z");
    private static final Instant MORNING = Instant.parse("2040-01-16T00:02:00Z");

    @TempDir
    private Path folder;

    private ShareablesSite site;
    private Browser ann;

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
        ann = site.browser("192.0.2.1");
    }

    @AfterEach
    void close() {
        site.close();
    }

    private String vote(String id) {
        var question = ann.get("/shareables/" + id).json().at("/questions/0");
        return "{'answers':[{'pollQuestionId':'"
                + question.path("pollQuestionId").asText() + "','optionIds':['"
                + question.at("/options/0/pollQuestionOptionId").asText() + "']}]}";
    }

    /** A school behind one address votes in one poll, and in another. */
    @Test
    void responsesAreCountedForEachShareableWhateverFormItsIdIsTypedIn() {
        var first = ann.create(POLL);
        var second = ann.create(POLL);
        var vote = vote(first);
        for (int i = 0; i < 300; i++) {
            var path = "/shareables/" + (i % 2 == 0 ? first : first.replace("-", "")) + "/votes";
            assertThat(site.browser("198.51.100.7").post(path, vote).status()).isEqualTo(201);
        }

        var more = site.browser("198.51.100.7").post("/shareables/" + first + "/votes", vote);

        assertThat(more.status()).isEqualTo(429);
        assertThat(site.browser("198.51.100.7")
                        .post("/shareables/" + second + "/votes", vote(second))
                        .status())
                .isEqualTo(201);
        assertThat(site.browser("198.51.100.8")
                        .post("/shareables/" + first + "/votes", vote)
                        .status())
                .isEqualTo(201);
    }

    @Test
    void nothingStoredShowsWhoCameBackAnotherDay() {
        site.clock().set(EVENING);
        act();
        var before = names();
        site.clock().set(EVENING.plusSeconds(86_400));
        act();
        var after = new HashSet<>(names());
        after.removeAll(before);

        assertThat(before).hasSizeGreaterThan(3);
        assertThat(after).as("every row of the next day has another name").hasSize(before.size());
    }

    /** Everything that is limited. */
    private void act() {
        var browser = site.browser("198.51.100.7");
        var id = browser.create(POLL);
        var path = "/shareables/" + id;
        browser.post(path + "/votes", vote(id));
        browser.post(path + "/report", "{'reason':'Spam'}");
        browser.post(path + "/notify", "{'email':'ann@example.org'}");
        browser.post(path + "/access", "{'passcode':'not this one'}");
        browser.get("/shareables/bbb-bbb-00000");
        site.browser("198.51.100.7")
                .send(path, Sent.get(Browser.api(path + "/votes/me")).header("Response-Code", "abcd-efgh"));
    }

    /** What names a client: of its rate windows, with what is counted, and of its wrong passcodes and reports. */
    private Set<String> names() {
        return site.dump().items("Shareables").stream()
                .filter(row -> row.toString().contains("ip-"))
                .map(row -> row.get("pk").s().startsWith("rate#")
                        ? row.get("pk").s() + row.get("sk").s().replaceAll("[a-z]{3}-[a-z]{3}-[0-9]{5}", "")
                        : row.get("entity").s() + row.get("client").s())
                .collect(Collectors.toSet());
    }

    @Test
    void whatWasCountedBeforeMidnightCountsAfterIt() {
        site.clock().set(EVENING);
        var bob = site.browser("198.51.100.7");
        for (int i = 0; i < 20; i++) bob.create(POLL);
        for (int i = 0; i < 59; i++) bob.get("/shareables/bbb-bbb-%05d".formatted(i));
        site.clock().set(MORNING);

        assertThat(bob.post("/shareables", POLL).status()).isEqualTo(429);
        assertThat(bob.get("/shareables/bbb-bbb-99998").status()).isEqualTo(404);
        assertThat(bob.get("/shareables/bbb-bbb-99999").status()).isEqualTo(429);
    }

    @Test
    void tenWrongCodesOfAClientForAShareableAreAllInAnHourAcrossMidnightToo() {
        var first = ann.create(POLL);
        var second = ann.create(POLL);
        site.clock().set(EVENING);
        for (int i = 0; i < 9; i++) assertThat(guess(first, i).status()).isEqualTo(404);
        site.clock().set(MORNING);

        assertThat(guess(first, 10).status()).isEqualTo(404);
        assertThat(guess(first, 11).status()).isEqualTo(429);
        assertThat(guess(second, 11).status()).isEqualTo(404);
    }

    private Browser.Answer guess(String id, int number) {
        var path = "/shareables/" + id + "/votes/me";
        return site.browser("198.51.100.7")
                .send(
                        path,
                        Sent.get(Browser.api(path))
                                .header("Response-Code", "abcd-efg" + "abcdefghjkmn".charAt(number)));
    }
}
