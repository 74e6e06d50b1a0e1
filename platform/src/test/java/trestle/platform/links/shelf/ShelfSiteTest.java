package trestle.platform.links.shelf;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.links.shelf.LinksTest.token;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import trestle.platform.links.LinkOpening;
import trestle.platform.links.Links;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.SiteContract;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.platform.web.pipeline.Tokens;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The routes and pages of share links. */
@TrestleTest(model = "shelf")
final class ShelfSiteTest extends SiteContract {
    private static final String API = "/shelf/api/v1/links";

    private final ShelfWorld world;
    private final Links.Created made;

    ShelfSiteTest(Trestle trestle) {
        world = new ShelfWorld(trestle);
        made = world.create("ann", Optional.of(ShelfWorld.PASSCODE));
    }

    @Test
    void aLinkIsMadeListedAndRevokedByItsMakerAlone() {
        var body = "{'label': 'For Rui', 'expiresAt': '2041-01-01T00:00:00Z', 'passcode': 'open sesame'}";
        var answer = world.send("ann", Sent.post(API).json(body));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(201);
        var link = Sent.json(answer);

        var listed = Sent.json(world.send("ann", Sent.get(API))).path("items");
        assertThat(listed.findValuesAsText("linkId"))
                .hasSize(2)
                .contains(link.path("linkId").asText());
        assertThat(listed.toString()).doesNotContain("\"url\"", "/s/");
        assertThat(Sent.json(world.send("bea", Sent.get(API))).path("items")).isEmpty();
        var one = API + "/" + link.path("linkId").asText();
        assertThat(world.send("bea", Sent.to("DELETE", one)).status()).isEqualTo(404);
        assertThat(world.send("bea", Sent.to("PUT", one + "/passcode").json("{}"))
                        .status())
                .isEqualTo(404);
        assertThat(world.send("ann", Sent.to("DELETE", one)).status()).isEqualTo(204);
        assertThat(world.send("ann", Sent.to("DELETE", one)).status()).isEqualTo(404);
    }

    @Test
    void aLinkIsShownOnceOnItsPageAndAgainToARepeatedForm() {
        var form = Sent.post("/shelf/links")
                .form("label", "For Rui", "days", "7", "passcode", "", "_key", "a-key-of-more-than-20-characters");
        var page = world.send("ann", form);

        assertThat(page.status()).as(Sent.text(page)).isEqualTo(201);
        assertThat(Sent.text(page)).contains("For Rui", "/shelf/s/");
        assertThat(Sent.text(world.send("ann", form))).isEqualTo(Sent.text(page));
        assertThat(Sent.text(world.send("ann", Sent.get("/shelf/links"))))
                .contains("For Rui", "/revoke\"")
                .doesNotContain("/shelf/s/");
        assertThat(world.send("ann", Sent.post("/shelf/links").form("label", "", "days", "7"))
                        .status())
                .isEqualTo(422);
        var revoke = "/shelf/links/" + made.link().digest() + "/revoke";
        assertThat(world.send("bea", Sent.post(revoke)).status()).isEqualTo(404);
        assertThat(world.send("ann", Sent.post(revoke)).header("Location")).isEqualTo("/shelf/links?done=link-revoked");
    }

    @Test
    void whatIsNotRightIsNotMade() {
        for (var wrong : List.of(
                "'label': '', 'expiresAt': '2041-01-01T00:00:00Z'",
                "'label': 'x', 'expiresAt': '2039-01-01T00:00:00Z'",
                "'label': 'x', 'expiresAt': '2041-01-01T00:00:00Z', 'passcode': '12345'",
                "'label': 'x', 'expiresAt': '2041-01-01T00:00:00Z', 'passcode': '" + "1".repeat(65) + "'")) {
            assertThat(world.send("ann", Sent.post(API).json("{" + wrong + "}")).status())
                    .as(wrong)
                    .isEqualTo(422);
        }
        var emoji =
                "{'label': 'x', 'expiresAt': '2041-01-01T00:00:00Z', 'passcode': '" + "\uD83D\uDD11".repeat(6) + "'}";
        assertThat(world.send("ann", Sent.post(API).json(emoji)).status())
                .as("code points are counted")
                .isEqualTo(201);
    }

    @Test
    void aProgramOpensALinkAndGetsACookie() {
        assertThat(open("{'token': '" + token(made) + "'}").status()).isEqualTo(401);
        assertThat(open("{'token': '" + token(made) + "', 'passcode': 'wrong one'}")
                        .status())
                .isEqualTo(401);

        var answer = open("{'token': '" + token(made) + "', 'passcode': 'open sesame'}");

        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(200);
        assertThat(Sent.json(answer).path("csrf").asText()).isNotEmpty();
        assertThat(world.shelf(made.link().digest(), cookie(answer)).status()).isEqualTo(200);
        assertThat(world.shelf(made.link().digest(), "link_x=1").status()).isEqualTo(401);
        world.revoke(made.link().digest());
        assertThat(world.shelf(made.link().digest(), cookie(answer)).status()).isEqualTo(401);
    }

    /** The page sends no referrer, so a browser sends its form from the origin "null". */
    @Test
    void aPersonOpensALinkByItsPage() {
        var page = world.answer(Sent.get(path()));
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(Sent.text(page)).contains("method=\"post\"", "type=\"password\"");

        var form = Sent.post(path()).header("Origin", "null").form("passcode", ShelfWorld.PASSCODE);
        assertThat(world.answer(form.header("Sec-Fetch-Site", "cross-site")).status())
                .isEqualTo(403);
        var opened = world.answer(form.header("Sec-Fetch-Site", "same-origin"));

        assertThat(opened.header("Location"))
                .isEqualTo("/shelf/shelves/" + made.link().digest());
        assertThat(world.shelf(made.link().digest(), cookie(opened)).status()).isEqualTo(200);
    }

    @Test
    void afterTooManyWrongPasscodesOnlyWhoHoldsTheCookieComesIn() {
        var cookie = cookie(open("{'token': '" + token(made) + "', 'passcode': 'open sesame'}"));
        for (int i = 0; i < 5; i++) {
            assertThat(world.answer(Sent.post(path()).form("passcode", "wrong one"))
                            .status())
                    .isEqualTo(401);
        }

        var refused = world.answer(Sent.post(path()).form("passcode", ShelfWorld.PASSCODE));
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.header("Retry-After")).isNotEmpty();
        assertThat(Sent.text(refused)).contains("type=\"password\"");
        assertThat(refused.header("RateLimit-Limit")).as("the limit of guesses").isEqualTo("5");
        var program = Sent.post(API + "/open").json("{'token': '" + token(made) + "', 'passcode': 'open sesame'}");
        assertThat(world.answer(program).status()).isEqualTo(429);
        assertThat(world.answer(program).header("RateLimit-Limit")).isEqualTo("5");
        assertThat(world.answer(program.header("Cookie", cookie)).status()).isEqualTo(200);
        assertThat(world.answer(Sent.get(path()).header("Cookie", cookie)).header("Location"))
                .isEqualTo("/shelf/shelves/" + made.link().digest());
    }

    @Test
    void aLinkThatIsRevokedIsNotOpenedByARepeatedRequest() {
        var request = Sent.post(API + "/open")
                .header("Idempotency-Key", "a-key-of-more-than-20-characters")
                .json("{'token': '" + token(made) + "', 'passcode': 'open sesame'}");
        var first = world.answer(request);
        assertThat(first.status()).isEqualTo(200);
        assertThat(Sent.text(world.answer(request))).isEqualTo(Sent.text(first));

        world.revoke(made.link().digest());

        var again = world.answer(request);
        assertThat(again.status()).isEqualTo(404);
        assertThat(again.header("Set-Cookie")).isEmpty();
    }

    /** A cookie that was stolen from a browser is worth nothing in a program's header, and the other way round. */
    @Test
    void theCookieOfALinkIsNoBearerToken() {
        var cookie = cookie(open("{'token': '" + token(made) + "', 'passcode': 'open sesame'}"));
        var secret = cookie.substring(cookie.indexOf('=') + 1);
        var shelf = "/shelf/api/v1/shelves/" + made.link().digest();

        assertThat(world.answer(Sent.get(shelf).header("Cookie", cookie)).status())
                .isEqualTo(200);
        assertThat(world.answer(Sent.get(shelf).bearer(secret)).status()).isEqualTo(401);
    }

    @Test
    void unknownExpiredAndRevokedLinksGetTheSameAnswer() {
        var unknown = Sent.text(world.answer(Sent.get("/shelf/s/" + "x".repeat(43))));
        world.revoke(made.link().digest());

        var revoked = world.answer(Sent.get(path()));

        assertThat(revoked.status()).isEqualTo(404);
        assertThat(same(Sent.text(revoked))).isEqualTo(same(unknown));
        assertThat(open("{'token': '" + token(made) + "'}").status()).isEqualTo(404);
        assertThat(open("{'token': 'unknown'}").status()).isEqualTo(404);
    }

    /** Without what is new in each page. */
    private static String same(String page) {
        return page.replaceAll("/shelf/s/[A-Za-z0-9_-]+", "/shelf/s/TOKEN");
    }

    private OutgoingResponse open(String body) {
        return world.answer(Sent.post(API + "/open").json(body));
    }

    private String path() {
        return "/shelf/s/" + token(made);
    }

    private static String cookie(OutgoingResponse answer) {
        var set = answer.header("Set-Cookie");
        return set.substring(0, set.indexOf(';'));
    }

    @Override
    protected Site site() {
        return world.site;
    }

    @Override
    protected Map<String, String> known() {
        return Map.of("expiresAt", "2041-01-14T10:00:00Z");
    }

    @Override
    protected String path(Route route) {
        return route.path().replace("{linkId}", made.link().digest()).replace("{token}", token(made));
    }

    @Override
    protected OutgoingResponse send(Route route, Sent sent) {
        var opened = (LinkOpening.Opened) world.links.open(token(made), Optional.of(ShelfWorld.PASSCODE), "9.9.9.9");
        var session = "shelf_session=ann; link_" + made.link().digest() + "=" + opened.secret();
        return sent.header("Cookie", session)
                .header("X-CSRF-Token", Tokens.of(world.dispatcher, "ann"))
                .by(world.dispatcher);
    }

    @Override
    protected OutgoingResponse answer(Sent sent) {
        return world.answer(sent);
    }
}
