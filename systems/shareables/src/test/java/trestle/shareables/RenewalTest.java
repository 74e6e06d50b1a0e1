package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.shareables.responses.ResponseCode;
import trestle.shareables.shareable.ShortId;

/** How long everything of a shareable lasts, before and after it is renewed. */
final class RenewalTest {
    private static final String POLL = SharingTest.POLL.replace("'expiresAfter':1", "'expiresAfter':7");

    @TempDir
    private Path folder;

    private ShareablesSite site;
    private Browser ann;
    private Browser bob;

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
        ann = site.browser("192.0.2.1");
        bob = site.browser("192.0.2.2");
    }

    @AfterEach
    void close() {
        site.close();
    }

    /** A poll with a vote and personal codes that were not used. */
    private String voted() {
        var id = ann.create(POLL);
        var path = "/shareables/" + id;
        var question = ann.get(path).json().at("/questions/0");
        var vote = "{'answers':[{'pollQuestionId':'"
                + question.path("pollQuestionId").asText() + "','optionIds':['"
                + question.at("/options/0/pollQuestionOptionId").asText() + "']}]}";
        assertThat(bob.post(path + "/votes", vote).status()).isEqualTo(201);
        assertThat(ann.patch(path, "{'closedList':true}", 1).status()).isEqualTo(200);
        assertThat(ann.post(path + "/codes", "{'count':2}").status()).isEqualTo(201);
        return id;
    }

    /** Whatever is stored of it: in seconds, the time at which the store removes it. */
    private void assertGoneAt(String id, Instant purgeAt, int rows) {
        var expected = AttributeValue.fromN(Long.toString(purgeAt.getEpochSecond()));
        assertThat(site.dump().items("Shareables"))
                .filteredOn(row -> row.get("pk").s().endsWith("#" + id.replace("-", "")))
                .hasSize(rows)
                .allSatisfy(row ->
                        assertThat(row.get("purgeAt")).as(row.get("pk").s()).isEqualTo(expected));
    }

    @Test
    void votesAndCodesLastAsLongAsTheirPoll() {
        var id = voted();
        var path = "/shareables/" + id;
        assertGoneAt(id, Instant.parse(ann.get(path).text("purgeAt")), 4);
        site.clock().advance(Duration.ofHours(20));

        var renewed = ann.post(path + "/renew", "{'expiresAfter':30}");
        Tasks.runAll(site);

        var purgeAt = Instant.parse(renewed.text("expiresAt")).plus(Duration.ofDays(365));
        assertThat(Instant.parse(ann.get(path).text("purgeAt"))).isEqualTo(purgeAt);
        assertGoneAt(id, purgeAt, 4);
    }

    /** The days are those that a renewal gives. */
    @Test
    void eachChoiceOfARenewalHasTheDayOnWhichItDisappears() {
        var id = ann.create(SharingTest.LIST);
        site.clock().advance(Duration.ofHours(20));
        assertThat(ann.open("/" + id + "/manage").body())
                .contains("Disappears after, counted from today")
                .doesNotContain("Keep it for another")
                .contains("17 Jan 2040", "23 Jan 2040", "15 Feb 2040");
        var renewed = ann.post("/shareables/" + id + "/renew", "{'expiresAfter':30}");
        assertThat(renewed.text("expiresAt")).startsWith("2040-02-15");

        var event = ann.create("{'entity':'event','name':'Picnic','expiresAfter':7,"
                + "'startTime':'2040-03-01T10:00:00Z','timeZone':'UTC'}");
        assertThat(ann.open("/" + event + "/manage").body())
                .contains("Disappears after, counted from the end of the event", "8 Mar 2040");
    }

    @Test
    void lookingThroughResponsesRepairsCodesThatWouldBeGoneBeforeTheirPoll() {
        var id = new ShortId(voted());
        var code = codes(id).getFirst().code();
        site.tables().codes().keep(id, code, site.clock().instant().plus(Duration.ofDays(1)));

        ann.open("/" + id + "/responses");
        Tasks.runAll(site);

        var purgeAt = Instant.parse(ann.get("/shareables/" + id).text("purgeAt"));
        assertThat(codes(id)).hasSize(2).allMatch(each -> each.purgeAt().equals(purgeAt));
    }

    private List<ResponseCode> codes(ShortId id) {
        try (var all = site.tables().codes().stream(id)) {
            return all.toList();
        }
    }

    @Test
    void thePageOffersToRenewInTheLastTwoDays() {
        var created = ann.post(
                "/shareables", POLL.replace("'expiresAfter':7", "'expiresAfter':7,'adminPasscode':'walnut tree'"));
        var id = created.text("shortId");
        site.clock()
                .set(Instant.parse(created.text("expiresAt"))
                        .minus(Duration.ofDays(2))
                        .minusMillis(1));
        ann.post("/shareables/" + id + "/access", "{'passcode':'walnut tree'}");
        assertThat(ann.open("/" + id + "/manage").body()).doesNotContain("This will disappear soon");

        site.clock().advance(Duration.ofMillis(2));

        assertThat(ann.open("/" + id + "/manage").body()).contains("This will disappear soon");
        ann.submit("/" + id + "/manage", "/" + id + "/renew", "expiresAfter", "30");
        assertThat(ann.open("/" + id + "/manage").body()).doesNotContain("This will disappear soon");
    }
}
