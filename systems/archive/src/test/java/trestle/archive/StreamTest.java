package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.LocalServer;
import trestle.platform.Platform;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.Thing;
import trestle.platform.web.EventClient;
import trestle.platform.web.Sent;

/** Who hears what on the stream, over HTTP: each event goes to those who get the list that it belongs to. */
final class StreamTest {
    @TempDir
    private Path folder;

    private SiteWorld world;
    private LocalServer server;
    private URI stream;

    @BeforeEach
    void serve() throws IOException {
        world = ArchiveWorld.open(folder.resolve("world"));
        world.pass(Duration.ofMinutes(1)); // past what a listener may be sent once more
        server = LocalServer.start(
                Platform.on(world.trestle().client())
                        .tables(world.trestle().names())
                        .clock(world.trestle().clock())
                        .ids(world.trestle().ids())
                        .files(folder.resolve("files"))
                        .passwords(new Passwords(1)),
                0,
                100_000);
        stream = URI.create(server.mount(new ArchiveSystem()).home() + "/api/v1/stream");
    }

    @AfterEach
    void stop() {
        server.close();
        world.close();
    }

    private EventClient listen(String person) throws Exception {
        var request = world.as(world.person(person), Sent.get("/archive/api/v1/stream"));
        return request.header("Authorization").isPresent()
                ? EventClient.open(
                        stream, "Authorization", request.header("Authorization").get())
                : EventClient.open(stream, "Cookie", request.header("Cookie").orElse("none=none"));
    }

    private String write(String person, String conversationId, String text) {
        return world.create(
                world.person(person),
                "/conversations/" + conversationId + "/messages",
                "{'messageText':'" + text + "'}",
                "messageId");
    }

    @Test
    void aMessageIsHeardByParticipantsAloneAndACommentByAllReaders() throws Exception {
        var conversationId = world.thing("convId", Thing.ANNS);
        try (var ann = listen("reads");
                var bea = listen("bea");
                var admin = listen("admin");
                var guest = listen("guest")) {
            write("ann", conversationId, "A secret");

            var heard = ann.next();
            assertThat(heard.kind()).isEqualTo("message.created");
            assertThat(heard.data()).contains(conversationId).doesNotContain("secret");
            var comments = "/items/" + world.thing("itemId", Thing.ANNS) + "/comments";
            world.create(world.person("ann"), comments, "{'commentText':'A word'}", "commentId");
            assertThat(ann.next().kind()).isEqualTo("comment.created");
            // The first that the others hear is the comment: nothing of the message.
            for (var other : new EventClient[] {bea, admin, guest}) {
                assertThat(other.next().kind()).isEqualTo("comment.created");
            }
        }
    }

    @Test
    void nobodyListensWithoutAnAccountAndWhoWaitsForApprovalHearsNothing() throws Exception {
        try (var visitor = listen("visitor");
                var pending = listen("pending");
                var ann = listen("reads")) {
            var comments = "/items/" + world.thing("itemId", Thing.ANNS) + "/comments";
            world.create(world.person("ann"), comments, "{'commentText':'A word'}", "commentId");

            assertThat(visitor.status()).isEqualTo(401);
            assertThat(ann.next().kind()).isEqualTo("comment.created");
            assertThat(pending.isSilent()).isTrue();
        }
    }

    @Test
    void whoComesBackMissesNothing() throws Exception {
        var conversationId = world.thing("convId", Thing.ANNS);
        String position;
        try (var ann = listen("reads")) {
            write("ann", conversationId, "One");
            ann.next();
            position = ann.lastId();
        }
        var two = write("ann", conversationId, "Two");
        var three = write("ann", conversationId, "Three");

        var request = world.as(world.person("reads"), Sent.get("/archive/api/v1/stream"));
        try (var again = EventClient.open(
                stream, "Authorization", request.header("Authorization").orElseThrow(), "Last-Event-ID", position)) {
            var heard = new ArrayList<String>();
            do heard.add(again.next().data());
            while (!heard.getLast().contains(three)); // it may hear of the first once more
            assertThat(heard).anyMatch(data -> data.contains(two));
        }
    }
}
