package trestle.platform.contract;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import trestle.platform.SystemKit;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.service.ApiTokens;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Tokens;
import trestle.testing.Trestle;

/** The accounts of a {@link SiteWorld}, and what their requests carry. */
public final class WorldAccounts {
    static final String PASSWORD = "long enough to be one";
    public static final ClientInfo FROM = new ClientInfo("127.0.0.1", "a test");

    /** What fields of every system's accounts hold. */
    static final Map<String, String> KNOWN = Map.ofEntries(
            Map.entry("email", "someone.new@example.org"),
            Map.entry("password", PASSWORD),
            Map.entry("currentPassword", PASSWORD),
            Map.entry("newPassword", "another that is long enough"),
            Map.entry("timeZone", "Europe/Lisbon"),
            Map.entry("from", "2040-01-01T00:00:00Z"),
            Map.entry("to", "2040-02-01T00:00:00Z"),
            Map.entry("state", "suspended"),
            Map.entry("limit", "100"));

    private static final String HASH = new Passwords(1).hash(PASSWORD);
    private static final Duration PAST_SESSIONS = Duration.ofDays(8);

    private final SystemKit kit;
    private final Dispatcher dispatcher;
    private final Trestle trestle;
    private final Map<String, String> ids = new HashMap<>();
    private final Map<String, String> cookies = new HashMap<>();
    private final Map<String, String> tokens = new HashMap<>();
    private final Map<String, String> csrf = new HashMap<>();
    private final Map<String, List<Held>> held = new HashMap<>();

    /** The cookie of a capability for a thing. */
    private record Held(String of, String cookie, String secret) {}

    WorldAccounts(SystemKit kit, Dispatcher dispatcher, Trestle trestle) {
        this.kit = kit;
        this.dispatcher = dispatcher;
        this.trestle = trestle;
    }

    /** Opens everyone's account and session; those whose sessions have expired come first. */
    void enter(List<Person> people) {
        people.stream()
                .filter(each -> each.standing() == Person.Standing.EXPIRED)
                .forEach(this::signIn);
        trestle.clock().advance(PAST_SESSIONS);
        people.stream()
                .filter(each -> each.hasCookie() && each.standing() != Person.Standing.EXPIRED)
                .filter(each -> each.standing() != Person.Standing.HOLDER)
                .forEach(this::signIn);
        for (var person : people) {
            switch (person.standing()) {
                case SUSPENDED ->
                    kit.accounts().administration().suspend(atEpoch(administrator(people)), id(person.account()));
                case LEAVING -> kit.accounts().deletions().request(atEpoch(person.account()), PASSWORD, FROM);
                case READ_TOKEN ->
                    tokens.put(
                            person.label(),
                            issue(person.account(), false).secret().text());
                case WRITE_TOKEN ->
                    tokens.put(
                            person.label(),
                            issue(person.account(), true).secret().text());
                case VISITOR, UNVERIFIED, MEMBER, ADMIN, EXPIRED, HOLDER -> {}
            }
        }
    }

    /** An account in its present epoch. */
    AccountAtEpoch atEpoch(String account) {
        var credential = kit.accountStores().people().findCredential(id(account));
        return new AccountAtEpoch(id(account), credential.orElseThrow().epoch());
    }

    private static String administrator(List<Person> people) {
        return people.stream()
                .filter(each -> each.standing() == Person.Standing.ADMIN)
                .findFirst()
                .orElseThrow()
                .account();
    }

    private void signIn(Person person) {
        if (!ids.containsKey(person.account())) open(person);
        cookies.put(person.label(), cookie(person.account()));
    }

    private void open(Person person) {
        if (person.standing() == Person.Standing.ADMIN) {
            openAdministrator(person.account());
        } else {
            open(person.account(), person.standing() != Person.Standing.UNVERIFIED, person.roles());
        }
    }

    private void openAdministrator(String name) {
        var administration = kit.accounts().administration();
        var code = administration.offerCode().orElseThrow().text();
        var admin = administration.claim(code, email(name), PASSWORD, displayName(name), FROM);
        ids.put(name, ((Result.Done<Account>) admin).value().id());
    }

    private String open(String name, boolean verified, Set<String> roles) {
        var now = trestle.clock().instant();
        var id = trestle.ids().next(now);
        ids.put(name, id);
        kit.accountStores()
                .people()
                .open(
                        new NewAccount(
                                id,
                                email(name),
                                verified,
                                displayName(name),
                                roles,
                                Map.of("timeZone", "Europe/Lisbon"),
                                HASH,
                                now),
                        List.of());
        return id;
    }

    static String email(String name) {
        return name + "@example.org";
    }

    static String displayName(String name) {
        return "Name of " + name;
    }

    /** Opens the account of somebody more, and gives the cookie of a session. */
    public String enter(String name, String... roles) {
        open(name, true, Set.of(roles));
        return cookie(name);
    }

    private String cookie(String name) {
        return ((SignIn.Done) kit.accounts().signIns().signIn(email(name), PASSWORD, FROM))
                .cookie()
                .text();
    }

    private ApiTokens.Issued issue(String name, boolean writes) {
        return ((Result.Done<ApiTokens.Issued>) kit.accounts()
                        .apiTokens()
                        .issue(kit.accounts().current(id(name)), "a token", writes, Optional.empty()))
                .value();
    }

    /** The id of an API token of an account, which gets one if it has none. */
    String tokenOf(String name) {
        var issued = kit.accounts().apiTokens().list(id(name));
        return issued.isEmpty()
                ? issue(name, true).token().id()
                : issued.getFirst().id();
    }

    String sessionOf(String name) {
        return kit.accounts().signIns().list(id(name)).getFirst().handle();
    }

    /** The id of an account that is gone. */
    String erased(Set<String> roles) {
        var id = open("gil", true, roles);
        kit.accountStores().people().erase(id);
        return id;
    }

    String id(String name) {
        return Objects.requireNonNull(ids.get(name), name);
    }

    Sent as(Person person, Sent sent) {
        var token = tokens.get(person.label());
        if (token != null) return sent.bearer(token).without("Origin");
        var capabilities = held.get(person.label());
        if (capabilities != null) return holding(capabilities, sent);
        var cookie = cookies.get(person.label());
        return cookie == null ? sent : as(cookie, sent);
    }

    /** With all cookies, and the token of the one that is for what the path names. */
    private Sent holding(List<Held> capabilities, Sent sent) {
        var cookies = capabilities.stream()
                .map(each -> each.cookie() + "=" + each.secret())
                .collect(Collectors.joining("; "));
        var wanted = capabilities.stream()
                .filter(each -> sent.rawPath().contains(each.of()))
                .findFirst()
                .orElse(capabilities.getFirst());
        return withToken(wanted.secret(), sent.header("Cookie", cookies));
    }

    boolean holds(Person person, String path) {
        return held.getOrDefault(person.label(), List.of()).stream().anyMatch(each -> path.contains(each.of()));
    }

    /** Gives somebody without an account the cookie of a capability. */
    void give(Person holder, String of, String cookie, String secret) {
        held.computeIfAbsent(holder.label(), each -> new ArrayList<>()).add(new Held(of, cookie, secret));
    }

    /** By a session's cookie, with its CSRF token. */
    public Sent as(String cookie, Sent sent) {
        return withToken(cookie, sent.cookie(kit.site().name(), cookie));
    }

    private Sent withToken(String secret, Sent sent) {
        return sent.header("X-CSRF-Token", csrf.computeIfAbsent(secret, each -> Tokens.of(dispatcher, each)));
    }

    /** What stands for somebody: passwords, cookies, and tokens of the API and of pages. */
    List<String> secrets() {
        var secrets = new ArrayList<>(cookies.values());
        secrets.addAll(tokens.values());
        secrets.addAll(csrf.values());
        held.values().forEach(all -> all.forEach(each -> secrets.add(each.secret())));
        secrets.add(PASSWORD);
        return secrets;
    }
}
