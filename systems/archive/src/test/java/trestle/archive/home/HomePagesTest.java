package trestle.archive.home;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.ArchiveWorld;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.Thing;
import trestle.platform.web.Sent;

/** What is new, on the home page. */
final class HomePagesTest {
    private static final String API = "/archive/api/v1";

    private SiteWorld world;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = ArchiveWorld.open(folder);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private String home(String person) {
        var answer = world.send(world.person(person), Sent.get("/archive/"));
        assertThat(answer.status()).isEqualTo(200);
        return Sent.text(answer);
    }

    @Test
    void theNewestCommentsLeadToWhereTheyAre() {
        assertThat(home("guest"))
                .contains("Latest comments", "Ann remembers", "Bea remembers")
                .contains("/archive/letters/" + world.thing("date", Thing.ANNS) + "#comment-"
                        + world.thing("commentId", Thing.ANNS))
                .doesNotContain("#comment-" + world.thing("commentId", Thing.DELETED));
    }

    @Test
    void unreadMessagesAreCountedUntilTheyAreRead() {
        assertThat(home("bea")).doesNotContain("unread message");
        var conversation = world.create(
                world.person("ann"),
                "/conversations",
                "{'participantIds':['" + world.id("bea") + "'],'messageText':'First'}",
                "conversationId");
        assertThat(home("bea")).contains("1 unread message");
        world.send(
                world.person("ann"),
                Sent.post(API + "/conversations/" + conversation + "/messages").json("{'messageText':'Second'}"));
        assertThat(home("bea")).contains("2 unread messages");
        assertThat(home("ann")).doesNotContain("unread message");

        world.send(world.person("bea"), Sent.get("/archive/messages/" + conversation));

        assertThat(home("bea")).doesNotContain("unread message");
    }
}
