package guestbook.guests;

import static org.assertj.core.api.Assertions.assertThat;

import guestbook.GuestBookWorld;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.Thing;
import trestle.platform.web.Sent;

/** A guest who signs the book at the moment in which the link is revoked. */
final class GuestPagesTest {
    @TempDir
    private Path folder;

    private SiteWorld world;

    @BeforeEach
    void open() {
        world = GuestBookWorld.open(folder);
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void aLinkThatIsRevokedWhileAGuestSignsTakesNoNote() {
        var token = world.thing("token", Thing.ANNS);
        var api = world.site().base() + "/api/v1/links";
        var opened = world.answer(Sent.post(api + "/open").json("{'token': '" + token + "'}"));
        var linkId = Sent.json(opened).path("linkId").asText();
        var csrf = Sent.json(opened).path("csrf").asText();
        var cookie = opened.header("Set-Cookie").replaceAll(";.*", "");
        var sign = Sent.post(world.site().base() + "/guests/" + linkId)
                .header("Cookie", cookie)
                .form("name", "Rui", "text", "Signed in time", "_csrf", csrf);
        assertThat(world.answer(sign).status()).isEqualTo(303);
        assertThat(world.itemsWith("Signed in time")).isNotEmpty();

        world.beforeNextTransaction(() -> world.deleted(world.person("ann"), "/links/", linkId));
        var late = Sent.post(world.site().base() + "/guests/" + linkId)
                .header("Cookie", cookie)
                .form("name", "Rui", "text", "Signed too late", "_csrf", csrf);

        assertThat(world.answer(late).status()).isEqualTo(401);
        assertThat(world.itemsWith("Signed too late")).isEmpty();
    }
}
