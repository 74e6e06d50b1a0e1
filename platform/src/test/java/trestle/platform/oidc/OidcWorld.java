package trestle.platform.oidc;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import trestle.platform.accounts.AccountOptions;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.IdentityStore;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.accounts.stored.DynamoIdentityTable;
import trestle.platform.accounts.stored.DynamoOidcTable;
import trestle.platform.accounts.stored.PeopleWorld;
import trestle.platform.accounts.stored.identities.StoredIdentities;
import trestle.platform.accounts.web.AccountSite;
import trestle.platform.accounts.web.AccountWeb;
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

/** A site with accounts and a provider, and browsers that keep cookies and follow redirects by hand. */
final class OidcWorld extends PeopleWorld {
    static final String API = "/sample/api/v1";

    final LocalProvider provider;
    final Accounts accounts;
    final Site site;
    final Dispatcher web;
    private final OidcAttempts attempts;

    OidcWorld(Trestle trestle) {
        this(trestle, true);
    }

    OidcWorld(Trestle trestle, boolean withProvider) {
        this(trestle, new LocalProvider(trestle.clock()), withProvider, false);
    }

    /** Where a provider is believed that does not say when it asked the person. */
    OidcWorld(Trestle trestle, LocalProvider provider) {
        this(trestle, provider, true, true);
    }

    private OidcWorld(Trestle trestle, LocalProvider provider, boolean withProvider, boolean authTimeOptional) {
        super(trestle);
        this.provider = provider;
        this.attempts = new OidcAttempts(new DynamoOidcTable(trestle.database()), trestle.clock());
        this.accounts = accounts(passwords);
        this.site = Site.of(
                        "sample",
                        Layout.of("Sample", Accent.TEAL, "/sample", texts())
                                .signInPaths("/sample/signin", "/sample/signout"))
                .accounts(AccountSite.authenticator(accounts))
                .idempotency(answers(), transactions)
                .limits(new RateLimits(windows(), clock()));
        mount(withProvider ? List.of(first(authTimeOptional), second()) : List.of(), profiles());
        this.web = new Dispatcher(
                Origins.of(URI.create("http://127.0.0.1:8080")),
                new byte[32],
                new GeneralLimit(10_000, 1_000, clock()),
                log(),
                clock(),
                trestle.ids());
        web.mount(site);
    }

    private OidcProvider first(boolean authTimeOptional) {
        var known = provider.asProvider("example");
        return new OidcProvider(
                known.name(), known.label(), known.issuer(), known.clientId(), known.clientSecret(), authTimeOptional);
    }

    private OidcProvider second() {
        return new OidcProvider(
                "other", "Other", provider.issuer(), LocalProvider.CLIENT_ID, LocalProvider.CLIENT_SECRET);
    }

    private <C> void mount(List<OidcProvider> providers, Profiles<C> profiles) {
        var pages = new OidcPages(
                new OidcSignIns(providers, attempts, accounts, Duration.ofSeconds(1), clock()),
                new AccountWeb(accounts, profiles));
        new AccountSite<>(accounts, profiles, pages).mount(site);
    }

    @Override
    public AccountSettings settings() {
        return new AccountSettings(
                "sample",
                "Sample",
                URI.create("http://127.0.0.1:8080/sample"),
                Set.of("member"),
                firstRole(),
                Set.of(firstRole()),
                true);
    }

    @Override
    public Set<String> openRoles() {
        return Set.of("member");
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
                AccountOptions.NONE.external(new AccountOptions.ExternalSignIns(
                        identities(), new OidcAttempts(new DynamoOidcTable(trestle.database()), trestle.clock()))),
                trestle.clock(),
                trestle.ids());
    }

    IdentityStore identities() {
        return new StoredIdentities(new DynamoIdentityTable(trestle.database()));
    }

    Browser browser() {
        return new Browser();
    }

    /** Keeps cookies, and accepts pages. */
    final class Browser {
        private final Map<String, String> cookies = new HashMap<>();

        OutgoingResponse get(String target) {
            return send(Sent.get(target));
        }

        OutgoingResponse send(Sent sent) {
            sent.header("Accept", "text/html")
                    .header(
                            "Cookie",
                            cookies.entrySet().stream()
                                    .map(each -> each.getKey() + "=" + each.getValue())
                                    .collect(Collectors.joining("; ")));
            var answer = sent.by(web);
            answer.headers().stream()
                    .filter(header -> header.getKey().equals("Set-Cookie"))
                    .map(header -> header.getValue().split(";")[0].split("=", 2))
                    .forEach(pair -> cookies.put(pair[0], pair[1]));
            return answer;
        }

        /** Posts a form, or JSON where the path is of the API, with the token of this browser's session. */
        OutgoingResponse post(String target, String... namesAndValues) {
            var token = signedIn()
                    ? Sent.json(get(API + "/auth/session")).path("csrf").asText()
                    : "";
            var fields = new ArrayList<>(Arrays.asList(namesAndValues));
            if (!target.startsWith(API)) {
                fields.addAll(List.of("_csrf", token));
                return send(Sent.post(target).form(fields.toArray(String[]::new)));
            }
            var json = new ArrayList<String>();
            for (var at = 0; at < namesAndValues.length; at += 2) {
                json.add("'" + namesAndValues[at] + "': '" + namesAndValues[at + 1] + "'");
            }
            return send(Sent.post(target).header("X-CSRF-Token", token).json("{" + String.join(", ", json) + "}"));
        }

        OutgoingResponse delete(String target) {
            var token = Sent.json(get(API + "/auth/session")).path("csrf").asText();
            return send(Sent.to("DELETE", target).header("X-CSRF-Token", token));
        }

        boolean signedIn() {
            return get(API + "/auth/session").status() == 200;
        }

        String userId() {
            return Sent.json(get(API + "/me")).path("userId").asText();
        }

        String cookie(String name) {
            return cookies.getOrDefault("sample_" + name, "");
        }

        void keep(String name, String value) {
            cookies.put("sample_" + name, value);
        }

        /** Begins a sign-in; with what the provider sends the browser back. */
        Map<String, String> leave(String startQuery) {
            return provider.signIn(
                    URI.create(get(API + "/auth/oidc/example/" + startQuery).header("Location")));
        }

        OutgoingResponse back(Map<String, String> with) {
            return get(API + "/auth/oidc/example/callback?code=" + with.get("code") + "&state=" + with.get("state"));
        }

        /** To the provider and back. */
        OutgoingResponse signInThere() {
            return back(leave("start"));
        }

        /** Somebody new, who opens an account. */
        Browser member() {
            signInThere();
            post("/sample/signin/finish", "displayName", "Ann");
            return this;
        }

        void signIn(String email) {
            post(API + "/auth/signin", "email", email, "password", PASSWORD);
        }
    }
}
