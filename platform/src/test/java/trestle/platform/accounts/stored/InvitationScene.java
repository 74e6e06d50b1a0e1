package trestle.platform.accounts.stored;

import java.net.URI;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountOptions;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.InvitationRules;
import trestle.platform.accounts.SignUpPolicy;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.accounts.stored.invitations.StoredInvitations;
import trestle.platform.accounts.web.AccountSite;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.limits.RateLimits;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.testing.Trestle;

/** A site whose people are invited, or sign up by a policy, with its first administrator. */
abstract class InvitationScene {
    static final String API = "/sample/api/v1";
    static final String ANN = "ann@example.org";
    static final String PASSWORD = PeopleWorld.PASSWORD;

    final Trestle trestle;
    Sample sample;
    String admin;

    InvitationScene(Trestle trestle) {
        this.trestle = trestle;
        this.sample = new Sample(trestle, new SignUpPolicy.Closed(), "");
        this.admin = "";
    }

    /** A site by declaration. */
    static final class Sample extends PeopleWorld {
        private final SignUpPolicy policy;
        private final String mailPage;
        final Accounts accounts;
        final Site site;
        final Dispatcher web;

        Sample(Trestle trestle, SignUpPolicy policy, String mailPage) {
            super(trestle);
            this.policy = policy;
            this.mailPage = mailPage;
            this.accounts = accounts(passwords);
            this.site = Site.of(
                            "sample",
                            Layout.of("Sample", Accent.TEAL, "/sample", texts())
                                    .signInPaths("/sample/signin", "/sample/signout"))
                    .accounts(AccountSite.authenticator(accounts))
                    .idempotency(answers(), transactions)
                    .limits(new RateLimits(windows(), clock()));
            mount(site, accounts);
            this.web = new Dispatcher(
                    Origins.of(URI.create("http://127.0.0.1:8080")),
                    new byte[32],
                    new GeneralLimit(10_000, 1_000, clock()),
                    log(),
                    clock(),
                    trestle.ids());
            web.mount(site);
        }

        @Override
        public AccountSettings settings() {
            return new AccountSettings(
                            "sample",
                            "Sample",
                            URI.create("http://127.0.0.1:8080/sample"),
                            Set.of("member"),
                            "admin",
                            Set.of("admin"),
                            false)
                    .signUp(policy)
                    .alsoFirst("guest")
                    .inviting(
                            new InvitationRules("/admin/invites", Set.of("member", "guest", "admin"), Set.of("member")))
                    .capturingMail(mailPage);
        }

        @Override
        public Accounts accounts(Passwords passwords) {
            return new Accounts(
                    store(),
                    windows(),
                    new ClientKeys(new byte[32]),
                    this::add,
                    transactions,
                    passwords,
                    settings(),
                    AccountOptions.NONE.invitations(
                            new StoredInvitations(new DynamoInvitationTable(trestle.database()))),
                    trestle.clock(),
                    trestle.ids());
        }
    }

    @BeforeEach
    void appoint() {
        var code = sample.accounts.administration().offerCode().orElseThrow();
        sample.accounts.administration().claim(code.text(), "boss@example.org", PASSWORD, "Boss", PeopleWorld.HERE);
        admin = signedIn("boss@example.org");
    }

    Account account(String email) {
        return sample.store().people().findByEmail(email).orElseThrow();
    }

    OutgoingResponse send(Sent sent) {
        return sent.by(sample.web);
    }

    static String cookie(OutgoingResponse answer) {
        return answer.header("Set-Cookie").replaceAll("^[^=]+=([^;]*);.*", "$1");
    }

    String signedIn(String email) {
        return cookie(send(
                Sent.post(API + "/auth/signin").json("{'email': '" + email + "', 'password': '" + PASSWORD + "'}")));
    }

    OutgoingResponse as(String session, String method, String path, String json) {
        var csrf = Sent.json(send(Sent.get(API + "/auth/session").cookie("sample", session)))
                .path("csrf")
                .asText();
        var sent = Sent.to(method, API + path).cookie("sample", session).header("X-CSRF-Token", csrf);
        return send(json.isEmpty() ? sent : sent.json(json));
    }

    OutgoingResponse accept(String token, String name, String password) {
        return send(Sent.post(API + "/auth/accept-invite")
                .json("{'token': '" + token + "', 'displayName': '" + name + "', 'password': '" + password + "'}"));
    }

    boolean nobodyHas(String email) {
        return sample.store().people().findByEmail(email).isEmpty();
    }
}
