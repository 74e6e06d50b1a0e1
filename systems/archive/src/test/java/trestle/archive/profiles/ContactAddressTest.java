package trestle.archive.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.ArchiveWorld;
import trestle.archive.DueTasks;
import trestle.platform.contract.SiteWorld;
import trestle.platform.mail.CapturedMail;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** The address at which somebody wants mail of the archive, and what people choose to be mailed about. */
final class ContactAddressTest {
    private static final String API = "/archive/api/v1";

    private SiteWorld world;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = ArchiveWorld.open(folder);
        world.kit().start();
        DueTasks.finish(world);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private void change(String json) {
        var answer = world.send(
                world.person("ann"),
                Sent.to("PATCH", API + "/me").header("If-Match", "*").json(json));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(200);
        DueTasks.finish(world);
    }

    private String contactEmail() {
        return Sent.json(world.send(world.person("ann"), Sent.get(API + "/me")))
                .path("contactEmail")
                .asText("");
    }

    private List<String> tokens(String address) {
        return world.mail().list().stream()
                .map(CapturedMail.Captured::message)
                .filter(mail -> mail.to().equals(address))
                .map(mail -> mail.text().replaceAll("(?s).*confirm-contact[?]token=([A-Za-z0-9._-]+).*", "$1"))
                .toList();
    }

    private int confirm(String token) {
        return world.answer(Sent.post(API + "/auth/confirm-contact").json("{'token':'" + token + "'}"))
                .status();
    }

    @Test
    void anAddressIsUsedOnlyAfterItsOwnerConfirmedIt() {
        change("{'contactEmail':'ann@work.example'}");
        assertThat(contactEmail()).isEmpty();
        var token = tokens("ann@work.example").getFirst();
        var page = world.answer(Sent.get("/archive/confirm-contact?token=" + token));
        assertThat(Sent.text(page)).contains("ann@work.example");
        assertThat(contactEmail()).as("looking at a link does not use it").isEmpty();

        assertThat(confirm(token + "x")).isEqualTo(400);
        assertThat(confirm(token)).isEqualTo(204);

        assertThat(contactEmail()).isEqualTo("ann@work.example");
        assertThat(confirm(token)).as("a link works once").isEqualTo(400);
        change("{'contactEmail':''}");
        assertThat(contactEmail()).isEmpty();
    }

    @Test
    void onlyTheNewestLinkWorksAndForADay() {
        change("{'contactEmail':'ann@work.example'}");
        change("{'contactEmail':'ann@home.example'}");

        assertThat(confirm(tokens("ann@work.example").getFirst())).isEqualTo(400);
        world.pass(Duration.ofHours(25));
        assertThat(confirm(tokens("ann@home.example").getFirst())).isEqualTo(400);
        assertThat(contactEmail()).isEmpty();
    }

    @Test
    void anAddressIsMailedThreeTimesAnHourAtMost() {
        for (int n = 0; n < 5; n++) change("{'contactEmail':'ann@work.example'}");

        assertThat(tokens("ann@work.example")).hasSize(3);
    }

    @Test
    void somethingElseThanAnAddressIsRefused() {
        var answer = world.send(
                world.person("ann"),
                Sent.to("PATCH", API + "/me").header("If-Match", "*").json("{'contactEmail':'nobody'}"));

        assertThat(answer.status()).isEqualTo(422);
    }

    /** The token of the link that was mailed to a new guest. */
    private String invited() {
        var invited = world.send(
                world.person("admin"),
                Sent.post(API + "/admin/invites").json("{'email':'new@example.org','groups':['Guests']}"));
        assertThat(invited.status()).as(Sent.text(invited)).isEqualTo(201);
        assertThat(Sent.json(invited).at("/invitation/groups/0").asText()).isEqualTo("Guests");
        DueTasks.finish(world);
        return world.mail().list().stream()
                .map(CapturedMail.Captured::message)
                .filter(mail -> mail.to().equals("new@example.org"))
                .findFirst()
                .orElseThrow()
                .text()
                .replaceAll("(?s).*accept-invite[?]token=([A-Za-z0-9_-]+).*", "$1");
    }

    private OutgoingResponse accept(String token) {
        return world.answer(Sent.post(API + "/auth/accept-invite")
                .json("{'token':'" + token + "','displayName':'New guest','password':'chestnut tree house'}"));
    }

    @Test
    void anInvitationIsRefusedAfterSevenDaysThoughItsRowIsThere() {
        var token = invited();
        world.pass(Duration.ofDays(7).plusSeconds(1));

        var late = accept(token);

        assertThat(late.status()).as(Sent.text(late)).isIn(400, 410);
        assertThat(world.itemsWith("new@example.org")).anyMatch(item -> item.contains("\"PK\": \"INVITES\""));
    }

    @Test
    void anInvitationGivesTheGroupsItNames() {
        var accepted = accept(invited());

        assertThat(accepted.status()).as(Sent.text(accepted)).isEqualTo(200);
        assertThat(Sent.text(accepted)).contains("Guests").doesNotContain("ApprovedUsers");
        var unknown = world.send(
                world.person("admin"),
                Sent.post(API + "/admin/invites").json("{'email':'x@example.org','groups':['Everyone']}"));
        assertThat(unknown.status()).isEqualTo(422);
        var none = world.send(
                world.person("admin"), Sent.post(API + "/admin/invites").json("{'email':'x@example.org','groups':[]}"));
        assertThat(none.status()).as("no group is not the usual one").isEqualTo(422);
    }
}
