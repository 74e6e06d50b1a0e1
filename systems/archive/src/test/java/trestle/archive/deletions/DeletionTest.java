package trestle.archive.deletions;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.ArchiveWorld;
import trestle.archive.DueTasks;
import trestle.objects.NewBody;
import trestle.platform.contract.SiteWorld;
import trestle.platform.mail.CapturedMail;
import trestle.platform.web.Sent;

/** The deletion of an account: what is left of a person, and who may have it done. */
final class DeletionTest {
    private static final String API = "/archive/api/v1";

    private static final String PASSWORD = "long enough to be one";
    private static final String EMAIL = "ann@example.org";

    private SiteWorld world;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = ArchiveWorld.open(folder);
        assertThat(world.send(
                                world.person("ann"),
                                Sent.to("PATCH", API + "/me")
                                        .header("If-Match", "*")
                                        .json("{'bio':'Annas life','familyBranch':'Annas branch',"
                                                + "'contactEmail':'ann@work.example'}"))
                        .status())
                .isEqualTo(200);
        world.platform()
                .objects()
                .put("profile-photos/" + world.id("ann") + "/u1.jpg", NewBody.of(bytes("face"), "image/jpeg"));
        world.create(
                world.person("ann"),
                "/conversations",
                "{'participantIds':['" + world.id("bea") + "'],'messageText':'Words of Ann'}",
                "conversationId");
        world.kit().start();
        DueTasks.finish(world);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private int ask(String contributions) {
        return world.send(
                        world.person("ann"),
                        Sent.post(API + "/me/deletion")
                                .json("{'password':'" + PASSWORD + "','contributions':'" + contributions + "'}"))
                .status();
    }

    private void assertNothingPersonalIsLeft() {
        for (var personal : new String[] {"Name of ann", EMAIL, "Annas life", "Annas branch", "ann@work"}) {
            assertThat(world.itemsWith(personal)).as(personal).isEmpty();
        }
        assertThat(world.platform()
                        .objects()
                        .list("profile-photos/", Optional.empty(), 10)
                        .objects())
                .isEmpty();
    }

    @Test
    void afterSevenDaysNothingPersonalRemainsAndTextsStayIfTheyAreKept() {
        assertThat(ask("keep")).isEqualTo(202);
        assertThat(world.send(world.person("ann"), Sent.get(API + "/me")).status())
                .isEqualTo(401);

        world.pass(Duration.ofDays(8));
        DueTasks.finish(world);

        assertNothingPersonalIsLeft();
        assertThat(world.itemsWith("Words of Ann")).isNotEmpty();
        assertThat(world.itemsWith("Ann remembers"))
                .isNotEmpty()
                .allSatisfy(item -> assertThat(item).contains("Former member"));
    }

    @Test
    void orTheyAreEmptied() {
        assertThat(ask("remove")).isEqualTo(202);

        world.pass(Duration.ofDays(8));
        DueTasks.finish(world);

        assertNothingPersonalIsLeft();
        assertThat(world.itemsWith("Ann remembers")).isEmpty();
        assertThat(world.itemsWith("Words of Ann")).isEmpty();
    }

    @Test
    void anAdminHasItDoneAtOnceAsItsOwnerChose() {
        var path = API + "/admin/users/" + world.id("ann") + "/deletion";
        assertThat(world.send(world.person("admin"), Sent.post(path).json("{}")).status())
                .as("nobody asked for it")
                .isEqualTo(409);
        ask("remove");
        assertThat(Sent.text(world.send(world.person("admin"), Sent.get("/archive/admin/deletions"))))
                .contains("Name of ann");
        assertThat(world.send(world.person("bea"), Sent.post(path).json("{}")).status())
                .isEqualTo(403);
        assertThat(world.itemsWith("Words of Ann")).isNotEmpty();

        assertThat(world.send(world.person("admin"), Sent.post(path).json("{}")).status())
                .isEqualTo(202);
        DueTasks.finish(world);

        assertNothingPersonalIsLeft();
        assertThat(world.itemsWith("Words of Ann")).isEmpty();
    }

    @Test
    void whoChangesTheirMindKeepsEverything() {
        ask("remove");
        DueTasks.finish(world);
        var text = world.mail().list().stream()
                .map(CapturedMail.Captured::message)
                .filter(mail -> mail.to().equals(EMAIL) && mail.text().contains("cancel-deletion"))
                .findFirst()
                .orElseThrow()
                .text();
        var token = text.replaceAll("(?s).*cancel-deletion[?]token=([A-Za-z0-9_-]+).*", "$1");

        var kept = world.answer(Sent.post(API + "/auth/cancel-deletion").json("{'token':'" + token + "'}"));
        assertThat(kept.status()).as(Sent.text(kept)).isEqualTo(204);
        world.pass(Duration.ofDays(8));
        DueTasks.finish(world);

        assertThat(world.itemsWith("Words of Ann")).isNotEmpty();
        assertThat(world.itemsWith("Annas life")).isNotEmpty();
    }
}
