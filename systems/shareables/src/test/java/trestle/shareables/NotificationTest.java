package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.mail.CapturedMail;
import trestle.platform.mail.MailMessage;
import trestle.platform.web.Sent;
import trestle.shareables.notify.Notifications;

/** Mail about new responses: only to who confirmed it, with numbers alone, and off with one click. */
final class NotificationTest {
    private static final Pattern TOKEN = Pattern.compile("token=([A-Za-z0-9_-]{43})");
    private static final Duration WAIT = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    private ShareablesSite site;
    private Browser ann;
    private Browser bob;
    private String id;

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
        ann = site.browser("192.0.2.1");
        bob = site.browser("192.0.2.2");
        id = ann.create("{'entity':'poll','name':'Secret lunch','expiresAfter':7,'questions':[{'title':'Where?',"
                + "'options':[{'label':'Here'},{'label':'There'}]}]}");
        site.kit().start();
    }

    @AfterEach
    void close() {
        site.close();
    }

    private List<MailMessage> mail() {
        return site.mail().list().stream().map(CapturedMail.Captured::message).toList();
    }

    private MailMessage mailed(int number) {
        await().atMost(WAIT).until(() -> mail().size() >= number);
        return mail().stream()
                .filter(message -> message.unsubscribe().isPresent() == number > 1)
                .findFirst()
                .orElseThrow();
    }

    private String asked() {
        assertThat(ann.post("/shareables/" + id + "/notify", "{'email':'ann@example.org'}")
                        .status())
                .isEqualTo(202);
        var token = TOKEN.matcher(mailed(1).text());
        assertThat(token.find()).isTrue();
        return token.group(1);
    }

    private void vote(Browser browser) {
        var question = ann.get("/shareables/" + id).json().at("/questions/0");
        var vote = browser.post(
                "/shareables/" + id + "/votes",
                "{'name':'Somebody','answers':[{'pollQuestionId':'"
                        + question.path("pollQuestionId").asText() + "','optionIds':['"
                        + question.at("/options/0/pollQuestionOptionId").asText() + "']}]}");
        assertThat(vote.status()).as(vote.body()).isEqualTo(201);
    }

    @Test
    void whoConfirmedIsToldHowManyCameAndTurnsItOffByTheLink() {
        var token = asked();
        assertThat(ann.get("/shareables/" + id).json().has("notifyEmail")).isFalse();
        assertThat(bob.open("/notify/confirm?token=" + token).body()).contains("Confirm your address");
        assertThat(bob.submit("/notify/confirm?token=" + token, "/notify/confirm")
                        .body())
                .contains("Address confirmed");
        assertThat(ann.get("/shareables/" + id).text("notifyEmail")).isEqualTo("ann@example.org");
        site.clock().advance(Duration.ofMinutes(1));
        vote(bob);
        vote(site.browser("192.0.2.3"));

        site.clock().advance(Duration.ofMinutes(15));

        var told = mailed(2);
        assertThat(told.to()).isEqualTo("ann@example.org");
        assertThat(told.text()).contains("2 new responses", id).doesNotContain("lunch", "Somebody");
        var off = told.unsubscribe().orElseThrow().getPath();
        assertThat(bob.exchange(Sent.post(off).form("List-Unsubscribe", "One-Click"))
                        .status())
                .isEqualTo(200);
        assertThat(ann.get("/shareables/" + id).json().has("notifyEmail")).isFalse();
        assertThat(site.dump().toString()).doesNotContain("notify_token");
    }

    @Test
    void aLinkThatWasUsedSaysSoAndLeadsOn() {
        var token = asked();
        bob.submit("/notify/confirm?token=" + token, "/notify/confirm");

        assertThat(bob.open("/notify/confirm?token=" + token).body())
                .contains("Address confirmed", "/" + id + "/manage\"")
                .doesNotContain("<button type=\"submit\"");
        assertThat(bob.open("/notify/confirm?token=nothing").body())
                .contains("This link is no longer valid", "href=\"/shareables/\"");
    }

    @Test
    void nobodyIsToldTwiceInAQuarterOfAnHourOrOfNothing() {
        ann.post("/notify/confirm", "{'token':'" + asked() + "'}");
        site.clock().advance(Duration.ofMinutes(1));
        vote(bob);
        site.clock().advance(Duration.ofMinutes(14));
        mailed(2);
        site.clock().advance(Duration.ofMinutes(1));
        vote(site.browser("192.0.2.3"));

        site.clock().advance(Duration.ofMinutes(14));

        await().atMost(WAIT).until(() -> mail().size() == 3);
        assertThat(mail())
                .filteredOn(each -> each.text().contains("one new response"))
                .hasSize(2);
    }

    /** After a second request, since the first mail was slow, either link confirms, and one mail goes out. */
    @Test
    void anAddressThatWasAskedTwiceIsToldOnce() {
        var first = asked();
        ann.post("/shareables/" + id + "/notify", "{'email':'ann@example.org'}");
        await().atMost(WAIT).until(() -> mail().size() == 2);
        var tokens = mail().stream()
                .map(message -> TOKEN.matcher(message.text()).results().findFirst())
                .map(found -> found.orElseThrow().group(1))
                .distinct()
                .toList();
        for (var token : tokens) {
            assertThat(ann.post("/notify/confirm", "{'token':'" + token + "'}").status())
                    .isEqualTo(204);
        }
        assertThat(tokens).contains(first);
        assertThat(looking()).as("one task looks for responses").hasSize(1);
        ann.post("/shareables/" + id + "/notify", "{'email':'ann@example.org'}");
        site.clock().advance(Duration.ofMinutes(1));
        vote(bob);

        site.clock().advance(Duration.ofMinutes(14));

        await().atMost(WAIT).until(() -> mail().size() >= 3);
        assertThat(mail()).filteredOn(each -> each.unsubscribe().isPresent()).hasSize(1);
        assertThat(looking()).as("one task looks for responses").hasSize(1);
    }

    private List<String> looking() {
        return site.dump().items("Shareables").stream()
                .filter(row -> row.get("pk").s().startsWith("outbox#"))
                .map(Object::toString)
                .filter(row -> row.contains(Notifications.KIND))
                .toList();
    }

    @Test
    void theAddressGoesWithTheLifeOfWhatIsShared() {
        ann.post("/notify/confirm", "{'token':'" + asked() + "'}");

        site.clock().advance(Duration.ofDays(8));

        await().atMost(WAIT)
                .untilAsserted(() -> assertThat(site.dump().items("Shareables").stream()
                                .filter(item -> item.containsKey("notifyEmail") || item.containsKey("email")))
                        .isEmpty());
    }

    @Test
    void aDeletionTakesTheConfirmedAddressWithIt() {
        ann.post("/notify/confirm", "{'token':'" + asked() + "'}");

        assertThat(ann.delete("/shareables/" + id).status()).isEqualTo(204);

        assertThat(site.dump().toString()).doesNotContain("notify_token");
    }

    @Test
    void anAddressThatWasNeverConfirmedIsForgottenSoonAfterTheDeletion() {
        asked();
        assertThat(ann.delete("/shareables/" + id).status()).isEqualTo(204);

        site.clock().advance(Duration.ofMinutes(15));

        await().atMost(WAIT)
                .untilAsserted(() -> assertThat(site.dump().items("Shareables"))
                        .noneMatch(row -> row.get("pk").s().startsWith("notify_token")));
    }

    @Test
    void anInvalidTokenConfirmsNothingAndOnlyTheAdminAsks() {
        assertThat(bob.post("/notify/confirm", "{'token':'nothing'}").code()).isEqualTo("token-invalid");
        assertThat(bob.post("/notify/off", "{'token':'nothing'}").code()).isEqualTo("token-invalid");
        assertThat(bob.post("/shareables/" + id + "/notify", "{'email':'bob@example.org'}")
                        .status())
                .isEqualTo(403);
        assertThat(ann.post("/shareables/" + id + "/notify", "{'email':'nobody'}")
                        .status())
                .isEqualTo(422);
        var token = asked();
        assertThat(bob.post("/notify/off", "{'token':'" + token + "'}").status())
                .isEqualTo(204);
        assertThat(bob.post("/notify/confirm", "{'token':'" + token + "'}").status())
                .isEqualTo(400);
    }

    @Test
    void aDatePollBecomesAnEventToWhichItsVotersAreInvited() {
        var start = site.clock().instant().plus(Duration.ofDays(3));
        var poll = ann.create("{'entity':'poll','name':'Which day?','expiresAfter':7,'questions':[{'title':'Day',"
                + "'options':[{'label':'Friday','startsAt':'" + start + "'},{'label':'Never'}]}]}");
        var question = ann.get("/shareables/" + poll).json().at("/questions/0");
        var friday = question.at("/options/0/pollQuestionOptionId").asText();
        var code = bob.post(
                        "/shareables/" + poll + "/votes",
                        "{'name':'Bob','answers':[{'pollQuestionId':'"
                                + question.path("pollQuestionId").asText() + "','optionIds':['" + friday + "']}]}")
                .code();
        var never = question.at("/options/1/pollQuestionOptionId").asText();
        var path = "/shareables/" + poll + "/to-event";

        assertThat(ann.post(path, "{'pollQuestionOptionId':'" + never + "'}").status())
                .isEqualTo(422);
        assertThat(bob.post(path, "{'pollQuestionOptionId':'" + friday + "'}").status())
                .isEqualTo(403);
        for (var zone : List.of("+02:00", "GMT+2", "Z", "Nowhere/At-All")) {
            assertThat(ann.post(path, "{'pollQuestionOptionId':'" + friday + "','timeZone':'" + zone + "'}")
                            .json()
                            .path("errors")
                            .findValuesAsText("field"))
                    .as(zone)
                    .containsExactly("timeZone");
        }
        var created = ann.post(path, "{'pollQuestionOptionId':'" + friday + "','timeZone':'Europe/Lisbon'}");

        assertThat(created.status()).as(created.body()).isEqualTo(201);
        var event = created.text("shortId");
        assertThat(ann.get("/shareables/" + event).text("startTime"))
                .startsWith(start.toString().substring(0, 19));
        await().atMost(WAIT)
                .untilAsserted(
                        () -> assertThat(site.dump().toString()).contains("response_code#" + event.replace("-", "")));
        var reply = bob.send(
                "/shareables/" + event + "/rsvps",
                Sent.post(Browser.api("/shareables/" + event + "/rsvps"))
                        .json("{'name':'Bob','response':'going'}")
                        .header("Response-Code", code));
        assertThat(reply.status()).as(reply.body()).isEqualTo(201);
        assertThat(reply.code()).isEqualTo(code);
    }
}
