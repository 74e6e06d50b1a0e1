package trestle.platform.notices.bell;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.platform.mail.UnsubscribeLinks;
import trestle.platform.notices.DigestFrequency;
import trestle.platform.notices.Digests;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.SiteContract;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The routes and pages of notices, and the link that turns the digest off. */
@TrestleTest(model = "bell")
final class BellSiteTest extends SiteContract {
    private static final String API = "/bell/api/v1/notices";

    private final BellWorld world;

    BellSiteTest(Trestle trestle) {
        world = new BellWorld(trestle);
        world.wave("bea", "ann");
    }

    @Test
    void theBellAndTheApiCountTheSame() {
        world.wave("bea", "ann");

        assertThat(Sent.json(send("ann", Sent.get(API + "/unread-count")))
                        .path("count")
                        .asInt())
                .isEqualTo(2);
        assertThat(Sent.text(send("ann", Sent.get("/bell/notices")))).contains(">2</span>", "Settings");
    }

    @Test
    void aNoticeIsMarkedAsReadOnceAndByItsReaderAlone() {
        var id = newest();

        assertThat(send("bea", Sent.post(API + "/" + id + "/read")).status()).isEqualTo(404);
        var read = Sent.json(send("ann", Sent.post(API + "/" + id + "/read")));
        assertThat(read.path("actorName").asText()).isEqualTo("Name of bea");
        assertThat(Sent.json(send("ann", Sent.post(API + "/" + id + "/read")))).isEqualTo(read);
        assertThat(world.notices.countUnread("ann")).isZero();
    }

    @Test
    void allAreMarkedAsReadAtOnce() {
        world.wave("carl", "ann");

        assertThat(send("ann", Sent.post(API + "/read-all")).status()).isEqualTo(204);

        assertThat(world.notices.countUnread("ann")).isZero();
    }

    @Test
    void aNoticeLeadsToWhatItIsAbout() {
        var opened = send("ann", Sent.get("/bell/notices/" + newest()));

        assertThat(opened.header("Location")).isEqualTo("/bell/waves/w1");
        assertThat(world.notices.countUnread("ann")).isZero();
    }

    @Test
    void theDigestIsChosenByFormAndByProgram() {
        assertThat(send("ann", Sent.post("/bell/notices/digest").form("digest", "weekly"))
                        .header("Location"))
                .isEqualTo("/bell/notices?done=settings-saved");
        assertThat(Sent.json(send("ann", Sent.get(API + "/digest")))
                        .path("digest")
                        .asText())
                .isEqualTo("weekly");

        assertThat(send("ann", Sent.to("PUT", API + "/digest").json("{'digest': 'off'}"))
                        .status())
                .isEqualTo(200);

        assertThat(world.digests.frequency("ann")).isEqualTo(DigestFrequency.OFF);
        assertThat(send("ann", Sent.to("PUT", API + "/digest").json("{'digest': 'hourly'}"))
                        .status())
                .isEqualTo(422);
    }

    /** As a mail program sends it: no cookie, no origin, no token, and long after any session or password. */
    @Test
    void aMailProgramTurnsTheDigestOffByItsLinkAlone() {
        List.of("ann", "bea").forEach(id -> world.digests.choose(id, ZoneOffset.UTC, DigestFrequency.DAILY));
        var link = path("ann");
        world.trestle.clock().advance(Duration.ofDays(3_000));

        var answer = answer(Sent.post(link).without("Origin").form("List-Unsubscribe", "One-Click"));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(world.digests.frequency("ann")).isEqualTo(DigestFrequency.OFF);
        assertThat(world.digests.frequency("bea")).isEqualTo(DigestFrequency.DAILY);
        assertThat(answer(Sent.post(link).without("Origin")).status())
                .as("again")
                .isEqualTo(200);
    }

    @Test
    void openingTheLinkChangesNothingAndShowsAButton() {
        world.digests.choose("ann", ZoneOffset.UTC, DigestFrequency.DAILY);

        var page = answer(Sent.get(path("ann")));

        assertThat(page.status()).isEqualTo(200);
        assertThat(Sent.text(page)).contains("method=\"post\"", "action=\"" + path("ann") + "\"");
        assertThat(world.digests.frequency("ann")).isEqualTo(DigestFrequency.DAILY);
    }

    @Test
    void aLinkThatWasNotSignedHereTurnsNothingOff() {
        world.digests.choose("ann", ZoneOffset.UTC, DigestFrequency.DAILY);
        var other = new UnsubscribeLinks("other", BellWorld.HOME, List.of(new byte[32]));
        var unknown = world.links.link("messages", "ann").getPath();
        var signature = path("bea").substring(path("bea").lastIndexOf('.'));

        for (var link : List.of(
                other.link(Digests.LIST, "ann").getPath(),
                unknown,
                path("ann").substring(0, path("ann").lastIndexOf('.')) + signature,
                "/bell/unsubscribe/digest.ann",
                "/bell/unsubscribe/x")) {
            assertThat(answer(Sent.get(link)).status()).as(link).isEqualTo(404);
            assertThat(answer(Sent.post(link).without("Origin")).status())
                    .as(link)
                    .isEqualTo(404);
        }
        assertThat(world.digests.frequency("ann")).isEqualTo(DigestFrequency.DAILY);
    }

    private String path(String person) {
        return world.links.link(Digests.LIST, person).getPath();
    }

    private String newest() {
        return world.notices
                .list("ann", PageRequest.first(1))
                .items()
                .getFirst()
                .id();
    }

    private OutgoingResponse send(String person, Sent sent) {
        return world.send(person, sent);
    }

    @Override
    protected Site site() {
        return world.site;
    }

    @Override
    protected Map<String, String> known() {
        return Map.of();
    }

    @Override
    protected String path(Route route) {
        return route.path()
                .replace("{id}", newest())
                .replace("{link}", path("ann").substring("/bell/unsubscribe/".length()));
    }

    @Override
    protected OutgoingResponse send(Route route, Sent sent) {
        return world.send("ann", sent);
    }

    @Override
    protected OutgoingResponse answer(Sent sent) {
        return sent.by(world.dispatcher);
    }
}
