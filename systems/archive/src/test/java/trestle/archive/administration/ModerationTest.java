package trestle.archive.administration;

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
import trestle.platform.web.pipeline.OutgoingResponse;

/** How admins give people their roles and moderate what they write. */
final class ModerationTest {
    private static final String USERS = "/archive/admin/users/";

    private SiteWorld world;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = ArchiveWorld.open(folder);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private OutgoingResponse send(String person, Sent sent) {
        return world.send(world.person(person), sent);
    }

    private String page(String person, String path) {
        var answer = send(person, Sent.get(path));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(200);
        return Sent.text(answer);
    }

    @Test
    void anAdminMakesAGuestAMember() {
        var guest = world.id("gus");
        assertThat(page("admin", "/archive/admin/users"))
                .contains(USERS + guest + "\"", "href=\"/archive/admin/invites\"");
        assertThat(page("admin", USERS + guest)).contains("Can read letters, comments and pictures.");
        assertThat(send("guest", Sent.get("/archive/upload")).status()).isEqualTo(403);

        var changed = send("admin", Sent.post(USERS + guest + "/roles").form("roles", "member"));

        assertThat(changed.status()).as(Sent.text(changed)).isEqualTo(303);
        assertThat(page("guest", "/archive/upload")).contains("Take a photo");
    }

    @Test
    void theLastAdminKeepsTheRoleAndThePageSaysWhy() {
        var refused =
                send("admin", Sent.post(USERS + world.id("otto") + "/roles").form("roles", "member"));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(Sent.text(refused)).contains("class=\"summary");
        assertThat(send("ann", Sent.get(USERS + world.id("bea"))).status()).isEqualTo(403);
    }

    @Test
    void adminsReadAllCommentsOfAMonthAndDeleteOne() {
        var one = "/archive/items/" + world.thing("itemId", Thing.ANNS) + "/comments/"
                + world.thing("commentId", Thing.ANNS);
        assertThat(page("admin", "/archive/admin/comments"))
                .contains("Ann remembers", "Bea remembers", one + "/delete");
        assertThat(page("admin", "/archive/admin/comments?month=2001-01")).contains("No comments this month.");
        assertThat(send("ann", Sent.get("/archive/admin/comments")).status()).isEqualTo(403);

        assertThat(send("admin", Sent.post(one + "/delete").form()).status()).isEqualTo(303);

        assertThat(page("admin", "/archive/admin/comments")).doesNotContain("Ann remembers");
        assertThat(page("admin", "/archive/admin/audit")).contains("comment.delete");
    }
}
