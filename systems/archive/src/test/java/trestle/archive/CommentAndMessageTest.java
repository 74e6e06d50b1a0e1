package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.objects.NewBody;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.Thing;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.testing.AtOnce;

/** What people say to one another, over HTTP: limits, repeated requests, attachments, mail. */
final class CommentAndMessageTest {
    private static final String API = "/archive/api/v1";
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0};

    @TempDir
    private Path folder;

    private SiteWorld world;

    @BeforeEach
    void open() {
        world = ArchiveWorld.open(folder);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private OutgoingResponse send(String person, String method, String path, String json) {
        var sent = Sent.to(method, API + path);
        return world.send(world.person(person), json.isEmpty() ? sent : sent.json(json));
    }

    private JsonNode read(String person, String path) {
        return Sent.json(world.send(world.person(person), Sent.get(API + path)));
    }

    private String comments() {
        return "/items/" + world.thing("itemId", Thing.ANNS) + "/comments";
    }

    private String conversation() {
        return "/conversations/" + world.thing("convId", Thing.ANNS);
    }

    private static List<String> each(JsonNode list, String field) {
        return StreamSupport.stream(list.path("items").spliterator(), false)
                .map(item -> item.path(field).asText())
                .toList();
    }

    @Test
    void ofAHundredCommentsAtOnceTwentyArePosted() {
        world.pass(Duration.ofMinutes(2));

        var answers = new ArrayList<OutgoingResponse>();
        for (int round = 0; round < 2; round++) {
            answers.addAll(AtOnce.all(n -> send("ann", "POST", comments(), "{'commentText':'Comment " + n + "'}")));
        }

        assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(20);
        assertThat(answers).filteredOn(answer -> answer.status() != 201).allSatisfy(answer -> {
            assertThat(answer.status()).isEqualTo(429);
            assertThat(answer.header("Retry-After")).isNotEmpty();
        });
        world.pass(Duration.ofMinutes(1));
        assertThat(send("ann", "POST", comments(), "{'commentText':'Later'}").status())
                .isEqualTo(201);
        assertThat(world.itemsWith("RATE#comment"))
                .filteredOn(item -> item.contains(world.id("ann")))
                .hasSize(1);
    }

    @Test
    void theListHasCommentsAloneInPagesOfTwo() {
        var ids = IntStream.range(0, 3)
                .mapToObj(n -> {
                    world.pass(Duration.ofSeconds(1));
                    return Sent.json(send("ann", "POST", comments(), "{'commentText':'Comment " + n + "'}"))
                            .path("commentId")
                            .asText();
                })
                .toList();
        for (var id : ids) {
            for (var person : List.of("ann", "bea", "admin")) {
                var reaction = comments() + "/" + id + "/reaction";
                assertThat(send(person, "PUT", reaction, "{'reactionType':'love'}")
                                .status())
                        .isEqualTo(200);
            }
        }

        var first = read("bea", comments() + "?limit=2");
        var second = read(
                "bea",
                comments() + "?limit=2&cursor=" + first.path("next_cursor").asText());

        var all = new ArrayList<>(each(first, "commentId"));
        all.addAll(each(second, "commentId"));
        assertThat(all).endsWith(ids.toArray(String[]::new)).hasSize(4); // one was there before
        assertThat(second.at("/items/1/reactionCount").asInt()).isEqualTo(3);
        assertThat(second.at("/items/1/myReaction").asText()).isEqualTo("love");
    }

    @Test
    void theSamePostTwiceIsOneMessageAndAnotherBodyIsRefused() {
        var path = API + conversation() + "/messages";
        var ann = world.person("ann");
        var first =
                world.send(ann, Sent.post(path).json("{'messageText':'Once'}").header("Idempotency-Key", "key-1"));
        var again =
                world.send(ann, Sent.post(path).json("{'messageText':'Once'}").header("Idempotency-Key", "key-1"));
        var other =
                world.send(ann, Sent.post(path).json("{'messageText':'Twice'}").header("Idempotency-Key", "key-1"));

        assertThat(first.status()).isEqualTo(201);
        assertThat(Sent.text(again)).isEqualTo(Sent.text(first));
        assertThat(other.status()).isEqualTo(422);
        assertThat(each(read("ann", conversation() + "/messages"), "messageText"))
                .containsOnlyOnce("Once")
                .doesNotContain("Twice");
    }

    @Test
    void aPrivateProfileHidesWhatItsOwnerWroteFromOthers() {
        var etag = world.send(world.person("ann"), Sent.get(API + "/me")).header("ETag");
        var hidden = world.send(
                world.person("ann"),
                Sent.to("PATCH", API + "/me").json("{'isProfilePrivate':true}").header("If-Match", etag));
        assertThat(hidden.status()).as(Sent.text(hidden)).isEqualTo(200);
        var history = "/users/" + world.id("ann") + "/comments";

        assertThat(send("bea", "GET", history, "").status()).isEqualTo(403);
        assertThat(send("admin", "GET", history, "").status()).isEqualTo(403);
        assertThat(send("bea", "GET", "/users/" + world.id("ann") + "/reactions", "")
                        .status())
                .isEqualTo(403);
        assertThat(each(read("ann", history), "commentText")).containsExactly("Ann remembers");
    }

    @Test
    void anAttachmentIsSentOnceAndGoesWithItsMessage() {
        var ticket = Sent.json(send(
                "ann",
                "POST",
                "/uploads",
                "{'purpose':'message','fileName':'../The house.png','contentType':'image/png','size':" + PNG.length
                        + ",'conversationId':'" + world.thing("convId", Thing.ANNS) + "'}"));
        var uploadId = ticket.path("uploadId").asText();
        var body = "{'attachments':[{'uploadId':'" + uploadId + "'}]}";
        assertThat(send("ann", "POST", conversation() + "/messages", body).status())
                .isEqualTo(409);
        put(uploadId, PNG);

        var sent = Sent.json(send("ann", "POST", conversation() + "/messages", body));

        assertThat(sent.at("/attachments/0/fileName").asText()).isEqualTo("The_house.png");
        assertThat(sent.at("/attachments/0/url").asText()).contains("/objects/");
        assertThat(send("ann", "POST", conversation() + "/messages", body).status())
                .isEqualTo(422);
        var one = conversation() + "/messages/" + sent.path("messageId").asText();
        assertThat(send("ann", "DELETE", one, "").status()).isEqualTo(204);
        world.pass(Duration.ofSeconds(1));
        world.kit().start();
        await().untilAsserted(() -> assertThat(world.platform()
                        .objects()
                        .list("messages/", Optional.empty(), 10)
                        .objects())
                .isEmpty());
    }

    private void put(String uploadId, byte[] bytes) {
        world.platform().objects().put("temp/" + world.id("ann") + "/" + uploadId, NewBody.of(bytes, "image/png"));
    }

    @Test
    void aFileThatIsNotWhatItsNameSaysIsRefusedAndGone() {
        var conversationId = world.thing("convId", Thing.ANNS);
        for (var wrong : List.of(
                "{'purpose':'message','fileName':'a.svg','contentType':'image/svg+xml','size':9,'conversationId':'"
                        + conversationId + "'}",
                "{'purpose':'message','fileName':'a.exe','contentType':'image/png','size':9,'conversationId':'"
                        + conversationId + "'}")) {
            assertThat(send("ann", "POST", "/uploads", wrong).status()).isEqualTo(415);
        }
        var html = "<html><script>".getBytes(StandardCharsets.UTF_8);
        var ticket = Sent.json(send(
                "ann",
                "POST",
                "/uploads",
                "{'purpose':'message','fileName':'a.png','contentType':'image/png','size':" + html.length
                        + ",'conversationId':'" + conversationId + "'}"));
        put(ticket.path("uploadId").asText(), html);

        var refused = send(
                "ann",
                "POST",
                conversation() + "/messages",
                "{'attachments':[{'uploadId':'" + ticket.path("uploadId").asText() + "'}]}");

        assertThat(refused.status()).isEqualTo(415);
        assertThat(world.platform()
                        .objects()
                        .list("messages/", Optional.empty(), 10)
                        .objects())
                .isEmpty();
        assertThat(send(
                                "bea",
                                "POST",
                                "/uploads",
                                "{'purpose':'message','fileName':'a.png','contentType':'image/png',"
                                        + "'size':9,'conversationId':'" + conversationId + "'}")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void aFormSendsAFileWithAMessage() {
        var page = "/archive/messages/" + world.thing("convId", Thing.ANNS);
        var sent = world.send(
                world.person("ann"),
                Sent.post(page + "/files").file("file", "house.png", PNG, "fileText", "Our house"));
        var none = world.send(world.person("ann"), Sent.post(page + "/files").parts("fileText", "Our house"));

        assertThat(sent.status()).as(Sent.text(sent)).isEqualTo(303);
        assertThat(none.status()).isEqualTo(422);
        assertThat(Sent.text(world.send(world.person("ann"), Sent.get(page)))).contains("Our house", "house.png");
    }

    @Test
    void aCommentIsFoundByWhatItSaysUntilItIsDeleted() {
        world.kit().start();
        var commentId = Sent.json(send("ann", "POST", comments(), "{'commentText':'The zeppelin over the lake'}"))
                .path("commentId")
                .asText();

        await().untilAsserted(() -> {
            var found = read("guest", "/search?q=zepelin&type=comment");
            assertThat(found.at("/items/0/type").asText()).isEqualTo("comment");
            assertThat(found.at("/items/0/snippet").asText()).contains("zeppelin");
        });
        send("ann", "DELETE", comments() + "/" + commentId, "");
        await().untilAsserted(() ->
                assertThat(read("guest", "/search?q=zeppelin").path("items")).isEmpty());
    }

    @Test
    void aDeletedAccountLeavesNoNameInWhatItSaid() {
        var json = "{'password':'" + SiteWorld.PASSWORD + "'}";
        assertThat(send("bea", "POST", "/me/deletion", json).status()).isEqualTo(202);
        world.pass(Duration.ofDays(8));
        world.kit().start();

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(world.itemsWith("Name of bea")).isEmpty());

        assertThat(world.itemsWith("Bea remembers")).hasSize(1);
        assertThat(world.itemsWith("A word of Bea’s")).hasSize(1);
        assertThat(read("reads", "/items/" + world.thing("itemId", Thing.BEAS) + "/comments")
                        .at("/items/0/userName")
                        .asText())
                .isEqualTo("Former member");
    }

    @Test
    void openingAConversationMarksItAsRead() {
        var list = "/conversations";
        var friend = Sent.json(send(
                        "bea", "POST", list, "{'participantIds':['" + world.id("ann") + "'],'messageText':'Hello'}"))
                .path("conversationId")
                .asText();
        assertThat(read("ann", list + "/" + friend).path("unreadCount").asInt()).isOne();
        world.send(world.person("reads"), Sent.get("/archive/messages/" + friend));
        assertThat(read("ann", list + "/" + friend).path("unreadCount").asInt()).isOne();

        world.send(world.person("ann"), Sent.get("/archive/messages/" + friend));

        assertThat(read("ann", list + "/" + friend).path("unreadCount").asInt()).isZero();
    }
}
