package trestle.archive.shares;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.ArchiveWorld;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.Thing;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** Links by which a stranger reads one letter. */
final class SharesTest {
    private static final String API = "/archive/api/v1";
    private static final String EXPIRES = "2040-03-01T00:00:00Z";

    private SiteWorld world;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = ArchiveWorld.open(folder);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private JsonNode share(String more) {
        var json = "{'target':'letter:1944-06-06','expiresAt':'" + EXPIRES + "'" + more + "}";
        var answer =
                world.send(world.person("admin"), Sent.post(API + "/shares").json(json));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(201);
        return Sent.json(answer);
    }

    private static String token(JsonNode share) {
        var url = share.path("url").asText();
        return url.substring(url.lastIndexOf('/') + 1);
    }

    private OutgoingResponse opened(String token, String more) {
        return world.send(
                world.person("visitor"), Sent.post(API + "/shared/open").json("{'token':'" + token + "'" + more + "}"));
    }

    @Test
    void aStrangerReadsThatOneLetterAndNothingElse() {
        var token = token(share(""));

        var read = opened(token, "");

        assertThat(read.status()).isEqualTo(200);
        assertThat(Sent.json(read).path("content").asText()).contains("Dear Karl");
        assertThat(Sent.json(read).has("updatedBy")).isFalse();
        assertThat(world.send(world.person("visitor"), Sent.get(API + "/letters/1944-06-06"))
                        .status())
                .isEqualTo(401);
        assertThat(opened("x".repeat(43), "").status()).isEqualTo(404);
    }

    @Test
    void aPasscodeIsAskedFor() {
        var token = token(share(",'passcode':'six of one'"));

        assertThat(opened(token, "").status()).isEqualTo(401);
        assertThat(opened(token, ",'passcode':'half a dozen'").status()).isEqualTo(401);
        assertThat(opened(token, ",'passcode':'six of one'").status()).isEqualTo(200);
    }

    @Test
    void aLinkEndsWhenItIsRevokedExpiresOrItsLetterIsDeleted() {
        var first = share("");
        var second = share("");
        var id = first.path("id").asText();

        assertThat(world.send(world.person("ann"), Sent.to("DELETE", API + "/shares/" + id))
                        .status())
                .isEqualTo(403);
        world.send(world.person("admin"), Sent.to("DELETE", API + "/shares/" + id));
        assertThat(opened(token(first), "").status()).isEqualTo(404);
        assertThat(opened(token(second), "").status()).isEqualTo(200);

        world.send(world.person("admin"), Sent.to("DELETE", API + "/letters/1944-06-06"));
        assertThat(opened(token(second), "").status()).isEqualTo(404);
        world.send(
                world.person("admin"),
                Sent.post(API + "/letters/1944-06-06/undelete").json("{}"));
        world.pass(Duration.ofDays(90));
        assertThat(opened(token(second), "").status()).isEqualTo(404);
    }

    @Test
    void aPictureIsSharedUntilItIsDeleted() {
        var mediaId = world.thing("mediaId", Thing.ANNS);
        var made = Sent.json(world.send(
                world.person("admin"),
                Sent.post(API + "/shares").json("{'target':'media:" + mediaId + "','expiresAt':'" + EXPIRES + "'}")));

        var seen = Sent.json(opened(token(made), ""));
        assertThat(seen.path("type").asText()).isEqualTo("media");
        assertThat(seen.path("caption").asText()).isEqualTo("The house by the lake");
        assertThat(seen.at("/files/0/url").asText()).contains("/objects/media/pictures/" + mediaId);
        assertThat(Sent.text(world.send(world.person("visitor"), Sent.get("/archive/s/" + token(made)))))
                .contains("The house by the lake", "<img");
        assertThat(made.path("target").asText()).isEqualTo("media:" + mediaId);

        world.send(world.person("ann"), Sent.to("DELETE", API + "/media/" + mediaId));
        assertThat(opened(token(made), "").status()).isEqualTo(404);
        runTasks();
        await().untilAsserted(() ->
                assertThat(world.itemsWith(made.path("id").asText())).isEmpty());
    }

    private void runTasks() {
        world.pass(Duration.ofSeconds(1));
        world.kit().start();
    }

    @Test
    void aLetterThatComesBackIsNotSharedAgain() {
        var made = share("");
        var letter = API + "/letters/1944-06-06";

        world.send(world.person("admin"), Sent.to("DELETE", letter));
        runTasks();
        await().untilAsserted(() ->
                assertThat(world.itemsWith(made.path("id").asText())).isEmpty());
        world.send(world.person("admin"), Sent.post(letter + "/undelete").json("{}"));

        assertThat(world.send(world.person("ann"), Sent.get(letter)).status()).isEqualTo(200);
        assertThat(opened(token(made), "").status()).isEqualTo(404);
    }

    @Test
    void aLinkIsRewrittenWhenItsLetterMoves() {
        var made = share("");

        world.send(
                world.person("admin"),
                Sent.post(API + "/letters/1944-06-06/move").json("{'to':'1945-01-01'}"));
        runTasks();

        await().untilAsserted(() -> assertThat(world.itemsWith(made.path("id").asText()))
                .isNotEmpty()
                .allMatch(item -> item.contains("letter:1945-01-01@")));
        assertThat(Sent.json(opened(token(made), "")).path("date").asText()).isEqualTo("1945-01-01");
    }

    @Test
    void aLinkIsMadeAndOpenedByPages() {
        var made = world.send(
                world.person("admin"),
                Sent.post("/archive/letters/1944-06-06/share").form("days", "7", "passcode", "six of one"));
        assertThat(made.status()).isEqualTo(201);
        var page = Sent.text(made);
        var token = page.substring(page.indexOf("/archive/s/") + 11).split("[^A-Za-z0-9_-]")[0];

        var asked = world.send(world.person("visitor"), Sent.get("/archive/s/" + token));
        assertThat(Sent.text(asked)).contains("passcode").doesNotContain("Dear Karl");
        assertThat(asked.header("Referrer-Policy")).isEqualTo("no-referrer");
        var wrong = world.send(
                world.person("visitor"), Sent.post("/archive/s/" + token).form("passcode", "no idea"));
        assertThat(wrong.status()).isEqualTo(401);
        var right = world.send(
                world.person("visitor"), Sent.post("/archive/s/" + token).form("passcode", "six of one"));
        assertThat(Sent.text(right)).contains("Dear Karl", "<em>all is well</em>");
        assertThat(Sent.text(world.send(world.person("admin"), Sent.get("/archive/admin/shares"))))
                .contains("A letter", "with a passcode")
                .doesNotContain(token);
        assertThat(world.send(world.person("ann"), Sent.get("/archive/letters/1944-06-06/share"))
                        .status())
                .isEqualTo(403);
    }

    @Test
    void linksAreListedWithoutTheirTokens() {
        var made = share("");

        var listed = Sent.json(world.send(world.person("admin"), Sent.get(API + "/shares")));

        assertThat(listed.path("items").findValuesAsText("id"))
                .contains(made.path("id").asText());
        assertThat(listed.toString()).doesNotContain(token(made));
        assertThat(world.send(world.person("ann"), Sent.get(API + "/shares")).status())
                .isEqualTo(403);
    }
}
