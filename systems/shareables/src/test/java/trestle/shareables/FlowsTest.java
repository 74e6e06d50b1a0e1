package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Sent;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** The flows of the specification over REST and without script, on every backend. */
@OnEveryBackend
final class FlowsTest {
    private final Trestle trestle;

    @TempDir
    private Path folder;

    private ShareablesSite site;
    private Browser ann;
    private Browser bob;

    FlowsTest(Trestle trestle) {
        this.trestle = trestle;
    }

    @BeforeEach
    void open() {
        site = ShareablesSite.open(trestle, folder);
        ann = site.browser("192.0.2.1");
        bob = site.browser("192.0.2.2");
    }

    @AfterEach
    void close() {
        site.close();
    }

    @Test
    void aListIsSharedTickedRenewedCopiedAndDeleted() {
        var id = ann.create(SharingTest.LIST.replace("'expiresAfter':7", "'expiresAfter':7,'openEditing':true"));
        var path = "/shareables/" + id;
        var item = bob.get(path).json().at("/items/0/checklistItemId").asText();
        bob.put(path + "/items/" + item + "/check", "{'checked':true}");
        bob.post(path + "/items", "{'name':'Eggs'}");

        var list = ann.get(path).json();
        assertThat(list.at("/items/0/checked").asBoolean()).isTrue();
        assertThat(list.at("/items/2/name").asText()).isEqualTo("Eggs");
        assertThat(bob.open("/" + id).body()).contains("Bread", "Eggs");
        assertThat(ann.post(path + "/renew", "{'expiresAfter':30}").status()).isEqualTo(200);
        var copy = ann.post(path + "/clone", "{}");
        assertThat(copy.status()).as(copy.body()).isEqualTo(201);
        assertThat(ann.get("/shareables/" + copy.text("shortId"))
                        .json()
                        .at("/items/0/checked")
                        .asBoolean())
                .isFalse();
        assertThat(ann.delete(path).status()).isEqualTo(204);
        Tasks.runAll(site);
        assertThat(site.dump().items("Shareables"))
                .noneMatch(row -> row.get("pk").s().contains(id.replace("-", "")));
    }

    @Test
    void anEventFillsAndGivesAPlaceToWhoWaits() {
        var id = ann.create(
                "{'entity':'event','name':'Picnic','expiresAfter':7,'capacity':2,'waitlist':true,'startTime':'"
                        + site.clock().instant().plus(Duration.ofDays(2)) + "'}");
        var path = "/shareables/" + id + "/rsvps";
        var first = bob.post(path, "{'name':'Bob','response':'going','guestCount':1}");
        var second = site.browser("192.0.2.3").post(path, "{'name':'Carl','response':'going'}");
        assertThat(first.status()).as(first.body()).isEqualTo(201);
        assertThat(second.json().path("waitlisted").asBoolean()).isTrue();

        var elsewhere = Sent.to("PUT", Browser.api(path + "/me"))
                .json("{'name':'Bob','response':'notGoing'}")
                .header("Response-Code", first.text("code"));
        assertThat(site.browser("192.0.2.4").exchange(elsewhere).status()).isEqualTo(200);

        var guests = ann.get(path).json();
        assertThat(guests.path("headcount").asInt()).isEqualTo(1);
        assertThat(guests.toString()).contains("Carl").doesNotContain(first.text("code"));
        assertThat(ann.get("/shareables/" + id + "/export?format=csv").body()).contains("Carl");
    }

    @Test
    void aPollIsVotedInClosedAndReopened() {
        var id = ann.create(SharingTest.POLL.replace("'questions'", "'resultsVisibility':'afterClose','questions'"));
        var path = "/shareables/" + id;
        var question = ann.get(path).json().at("/questions/0");
        var vote = "{'answers':[{'pollQuestionId':'"
                + question.path("pollQuestionId").asText() + "','optionIds':['"
                + question.at("/options/0/pollQuestionOptionId").asText() + "']}]}";

        assertThat(bob.post(path + "/votes", vote).status()).isEqualTo(201);
        assertThat(bob.post(path + "/votes", vote).code()).isEqualTo("already-responded");
        assertThat(bob.get(path + "/results").code()).isEqualTo("results-hidden");
        assertThat(ann.post(path + "/close").status()).isEqualTo(200);
        assertThat(bob.put(path + "/votes/me", vote).status()).isEqualTo(409);
        assertThat(bob.get(path + "/results").json().path("responseCount").asInt())
                .isEqualTo(1);
        assertThat(ann.post(path + "/reopen").status()).isEqualTo(200);
        assertThat(bob.delete(path + "/votes/me").status()).isEqualTo(204);
    }

    @Test
    void whatIsProtectedIsEnteredAndANewPasscodeEndsThat() {
        var id = ann.create(SharingTest.LIST.replace("'expiresAfter':7", "'expiresAfter':7,'viewPasscode':'chestnut'"));
        var path = "/shareables/" + id;
        assertThat(bob.get(path).code()).isEqualTo("passcode-required");
        assertThat(bob.post(path + "/access", "{'passcode':'hazelnut'}").code()).isEqualTo("wrong-passcode");
        assertThat(bob.post(path + "/access", "{'passcode':'chestnut'}").status())
                .isEqualTo(200);
        assertThat(bob.get(path).status()).isEqualTo(200);

        ann.put(path + "/passcodes", "{'viewPasscode':'hazelnut'}");

        assertThat(bob.get(path).status()).isEqualTo(401);
        site.clock().advance(Duration.ofDays(8));
        assertThat(bob.get(path).status()).isEqualTo(410);
        site.clock().advance(Duration.ofDays(365));
        assertThat(ann.get(path).status()).isEqualTo(404);
    }

    @Test
    void whoeverHoldsAPersonalCodeAnswersOnce() {
        var id = ann.create(SharingTest.POLL.replace("'questions'", "'closedList':true,'questions'"));
        var path = "/shareables/" + id;
        var code =
                ann.post(path + "/codes", "{'count':2}").json().at("/codes/0").asText();
        var question = ann.get(path).json().at("/questions/0");
        var vote = "{'answers':[{'pollQuestionId':'"
                + question.path("pollQuestionId").asText() + "','optionIds':['"
                + question.at("/options/0/pollQuestionOptionId").asText() + "']}]}";

        assertThat(bob.post(path + "/votes", vote).status()).isEqualTo(403);
        for (int expected : new int[] {201, 409}) {
            var sent = Sent.post(Browser.api(path + "/votes")).json(vote).header("Response-Code", code);
            assertThat(site.browser("192.0.2.9").exchange(sent).status()).isEqualTo(expected);
        }
    }
}
