package trestle.platform.accounts;

import static trestle.platform.accounts.AccountsWorld.PASSWORD;

import java.net.URI;
import java.util.List;
import java.util.stream.Collectors;
import trestle.platform.SystemKit;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.web.AccountSite;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.limits.RateLimits;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;
import trestle.platform.web.pipeline.OutgoingResponse;

/** A sample site with the routes and pages of accounts, on a system's own store, and what its tests do again and again. */
abstract class AccountWebScene {
    static final String ANN = "ann@example.org";
    static final String API = "/sample/api/v1";
    static final String OTHER_PASSWORD = "a lantern by the door";

    final AccountsWorld world;
    final Accounts accounts;
    final Dispatcher web;

    /** As it was declared last. */
    Site site;

    AccountWebScene(AccountsWorld world) {
        this.world = world;
        this.accounts = world.accounts();
        this.web = web("http://127.0.0.1:8080");
    }

    Dispatcher web(String publicUrl) {
        var frame = Layout.of("Sample", Accent.TEAL, "/sample", world.texts().or(Texts.beside(SystemKit.class)))
                .signInPaths("/sample/signin", "/sample/signout");
        site = Site.of("sample", frame)
                .accounts(AccountSite.authenticator(accounts))
                .idempotency(world.answers(), world.transactions)
                .limits(new RateLimits(world.windows(), world.clock()));
        world.mount(site, accounts);
        var dispatcher = new Dispatcher(
                Origins.of(URI.create(publicUrl)),
                new byte[32],
                new GeneralLimit(10_000, 1_000, world.clock()),
                world.log(),
                world.clock(),
                world.trestle().ids());
        dispatcher.mount(site);
        return dispatcher;
    }

    OutgoingResponse send(Sent sent) {
        return sent.by(web);
    }

    static Sent post(String path) {
        return Sent.post(API + path);
    }

    static String code(OutgoingResponse answer) {
        return Sent.json(answer).path("code").asText();
    }

    static List<String> fields(OutgoingResponse answer) {
        return Sent.json(answer).path("errors").findValuesAsText("field");
    }

    static String cookie(OutgoingResponse answer) {
        return answer.header("Set-Cookie").replaceAll("^[^=]+=([^;]*);.*", "$1");
    }

    OutgoingResponse signIn(String email, String password) {
        return send(post("/auth/signin").json("{'email': '" + email + "', 'password': '" + password + "'}"));
    }

    String signedIn() {
        return cookie(signIn(ANN, PASSWORD));
    }

    String csrf(String cookie) {
        var session = send(Sent.get(API + "/auth/session").cookie("sample", cookie));
        return Sent.json(session).path("csrf").asText();
    }

    Sent as(String cookie, Sent sent) {
        return sent.cookie("sample", cookie).header("X-CSRF-Token", csrf(cookie));
    }

    String signUpBody(String email) {
        var roles = world.openRoles().stream().sorted().collect(Collectors.joining("', '", "['", "']"));
        return "{'email': '" + email + "', 'password': '" + PASSWORD + "', 'displayName': 'Ann', 'roles': " + roles
                + "}";
    }
}
