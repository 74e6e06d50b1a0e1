package trestle.rollmodel.guard;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.platform.Platform;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.service.ApiTokens;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.mail.CapturedMail;
import trestle.platform.notices.Digests;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.platform.web.pipeline.Tokens;
import trestle.rollmodel.RollModel;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.Dump;
import trestle.testing.Trestle;

/**
 * The whole of Rollmodel in process, with everyone of {@link Kind} in it and one of everything that a route may name,
 * of Ann's, of Bea's, and deleted.
 */
final class GuardWorld implements AutoCloseable {
    static final String API = "/rollmodel/api/v1";

    /** In all that is Ann's alone. */
    static final String MARKER = "quokkaprivat";

    /** In all that is Bea's alone. */
    static final String OTHER_MARKER = "wombatprivat";

    static final String PASSWORD = "long enough to be one";

    private static final String TABLE = "RollModel";
    static final ClientInfo FROM = new ClientInfo("127.0.0.1", "a test");
    private static final Passwords PASSWORDS = new Passwords(1);
    private static final String HASH = PASSWORDS.hash(PASSWORD);
    private static final String NOWHERE = "0198c1d2-0000-7000-8000-00000000dead";

    private final Trestle trestle = Trestle.inMemory();
    private final Path files;
    final CapturedMail mail;
    final Platform platform;
    final RollModelWorld tables;
    final RollModel system;
    private final AccountStores store;
    private final Dispatcher dispatcher;
    private final Map<String, String> accounts = new HashMap<>();
    private final Map<Kind, String> cookies = new EnumMap<>(Kind.class);
    private final Map<Kind, String> tokens = new EnumMap<>(Kind.class);
    private final Map<Kind, String> csrf = new EnumMap<>(Kind.class);
    private final Map<String, Map<Thing, String>> things = new HashMap<>();
    private final Map<String, Map<String, AttributeValue>> begun;
    private String doras = "";

    /** @param folder for the bodies of files */
    GuardWorld(Path folder) {
        files = folder.resolve("objects");
        mail = new CapturedMail(trestle.clock());
        platform = Platform.on(trestle.client())
                .tables(trestle.names())
                .clock(trestle.clock())
                .ids(trestle.ids())
                .passwords(PASSWORDS)
                .publicUrl(URI.create(Sent.ORIGIN))
                .files(files)
                .mail(mail)
                .build();
        trestle.create("rollmodel");
        tables = new RollModelWorld(trestle);
        system = new RollModel(platform);
        store = tables.people.stores();
        dispatcher = platform.dispatcher(new GeneralLimit(1_000_000, 1_000, trestle.clock()));
        dispatcher.mount(system.site());
        comeIn();
        act();
        begun = items();
    }

    /** From now on no file can be reached: where their folder was is something else. */
    void loseObjects() {
        try {
            Files.move(files, files.resolveSibling("lost"));
            Files.createFile(files);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, Map<String, AttributeValue>> items() {
        var items = new HashMap<String, Map<String, AttributeValue>>();
        dump().items(TABLE)
                .forEach(item ->
                        items.put(item.get("PK").s() + " | " + item.get("SK").s(), item));
        return items;
    }

    /** Makes everything again as it was at the beginning. */
    void restore() {
        var now = items();
        now.forEach((key, item) -> {
            if (begun.containsKey(key)) return;
            var found = Map.of("PK", item.get("PK"), "SK", item.get("SK"));
            trestle.client().deleteItem(request -> request.tableName(TABLE).key(found));
        });
        begun.forEach((key, item) -> {
            if (item.equals(now.get(key))) return;
            trestle.client().putItem(request -> request.tableName(TABLE).item(item));
        });
    }

    private void comeIn() {
        enter(Kind.EXPIRED, open("exa", true, "athlete", "coach"));
        trestle.clock().advance(Duration.ofDays(8));
        enter(Kind.UNVERIFIED, open("una", false, "athlete", "coach"));
        enter(Kind.ATHLETE, open("ann", true, "athlete"));
        enter(Kind.OTHER, open("bea", true, "athlete"));
        enter(Kind.COACH, open("carl", true, "coach"));
        enter(Kind.FORMER, open("fred", true, "coach"));
        enter(Kind.NEVER, open("eve", true, "coach"));
        enter(Kind.ADMIN, firstAdmin("otto"));
        enter(Kind.SUSPENDED, open("sam", true, "athlete", "coach"));
        system.accounts().administration().suspend(id("otto"), id("sam"));
        doras = cookie(open("dora", true, "coach"));
        tokens.put(Kind.READS, token("ann", false));
        tokens.put(Kind.WRITES, token("ann", true));
        store.people().erase(open("gil", true, "athlete", "coach"));
        link("ann", "carl");
        link("ann", "fred");
        link("bea", "dora");
        done(send(Kind.ATHLETE, Sent.to("DELETE", API + "/coaches/" + id("fred"))));
    }

    /** One of everything. */
    private void act() {
        var entry = log(Kind.ATHLETE, MARKER);
        var beas = log(Kind.OTHER, OTHER_MARKER);
        things("entryId", entry, beas, deleted(Kind.ATHLETE, "/entries/", log(Kind.ATHLETE, MARKER)));
        var comments = "/entries/" + entry + "/comments";
        var comment = comment(Kind.COACH, entry);
        var gone = deleted(Kind.COACH, comments + "/", comment(Kind.COACH, entry));
        things("commentId", comment, commentOfDora(beas), gone);
        things("coachId", id("carl"), id("dora"), id("fred"));
        things("athleteId", id("ann"), id("bea"), id("gil"));
        things("users", id("ann"), id("bea"), id("gil"));
        var invitation = invite(Kind.ATHLETE);
        things(
                "invitations",
                invitation,
                invite(Kind.OTHER),
                deleted(Kind.ATHLETE, "/invitations/", invite(Kind.ATHLETE)));
        var thread = thread(Kind.ATHLETE, MARKER);
        things(
                "threadId",
                thread,
                thread(Kind.OTHER, OTHER_MARKER),
                deleted(Kind.ATHLETE, "/ai/threads/", thread(Kind.ATHLETE, MARKER)));
        things("notices", first(Kind.ATHLETE, "/notices", "id"), first(Kind.OTHER, "/notices", "id"), NOWHERE);
        things(
                "handle",
                first(Kind.ATHLETE, "/me/sessions", "handle"),
                first(Kind.OTHER, "/me/sessions", "handle"),
                NOWHERE);
        things("imports", importing("ann"), importing("bea"), NOWHERE);
        things("uploads", upload(Kind.ATHLETE), upload(Kind.OTHER), NOWHERE);
        things("exports", export(Kind.ATHLETE), export(Kind.OTHER), NOWHERE);
        things("jobs", dead("ann"), dead("bea"), NOWHERE);
        things("link", turnOff(id("ann")), turnOff(id("bea")), NOWHERE);
        things("tokens", first(Kind.ATHLETE, "/me/tokens", "id"), issued("bea"), NOWHERE);
    }

    /** The last part of the link in a digest. */
    private String turnOff(String userId) {
        var path = system.kit().unsubscribeLinks().link(Digests.LIST, userId).getPath();
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private String export(Kind kind) {
        return post(kind, "/me/exports", "{'sections':'all'}").path("jobId").asText();
    }

    private String importing(String name) {
        var now = trestle.clock().instant();
        var job = new Job(
                trestle.ids().next(now),
                id(name),
                "import",
                null,
                Job.Status.WAITING,
                now,
                now,
                0,
                0,
                null,
                null,
                null,
                null);
        tables.transactions.commit(tables.jobs.begin(job));
        return job.jobId();
    }

    /** Work for somebody that was given up. */
    private String dead(String name) {
        var now = trestle.clock().instant();
        var id = trestle.ids().next(now);
        var payload = Map.of("userId", id(name));
        tables.transactions.commit(tables.outbox.add(
                new OutboxTask(OutboxTask.DEAD, now, id, "export", payload, 9, null, null, "The disk is full.")));
        return id;
    }

    private String upload(Kind kind) {
        return post(kind, "/uploads", "{'contentType':'application/zip','size':5}")
                .path("uploadId")
                .asText();
    }

    private String issued(String name) {
        return ((Result.Done<ApiTokens.Issued>)
                        system.accounts().apiTokens().issue(id(name), "a token", true, Optional.empty()))
                .value()
                .token()
                .id();
    }

    private String open(String name, boolean verified, String... roles) {
        var now = trestle.clock().instant();
        var id = trestle.ids().next(now);
        accounts.put(name, id);
        store.people()
                .open(
                        new NewAccount(
                                id,
                                name + "@example.org",
                                verified,
                                "Name of " + name,
                                Set.of(roles),
                                Map.of("timeZone", "Europe/Lisbon"),
                                HASH,
                                now),
                        List.of());
        return id;
    }

    private String firstAdmin(String name) {
        var administration = system.accounts().administration();
        var code = administration.offerCode().orElseThrow().text();
        var admin = administration.claim(code, name + "@example.org", PASSWORD, "Name of " + name, FROM);
        var id = ((Result.Done<Account>) admin).value().id();
        accounts.put(name, id);
        return id;
    }

    private void enter(Kind kind, String accountId) {
        var cookie = cookie(accountId);
        cookies.put(kind, cookie);
    }

    private String cookie(String accountId) {
        var email = store.people().find(accountId).orElseThrow().email();
        return ((SignIn.Done) system.accounts().signIns().signIn(email, PASSWORD, FROM))
                .cookie()
                .text();
    }

    private String token(String name, boolean writes) {
        return ((Result.Done<ApiTokens.Issued>)
                        system.accounts().apiTokens().issue(id(name), "a token", writes, Optional.empty()))
                .value()
                .secret()
                .text();
    }

    /** Somebody more, and the cookie of a session of theirs. */
    String enter(String name, String... roles) {
        return cookie(open(name, true, roles));
    }

    void link(String athlete, String coach) {
        tables.transactions.commit(tables.coaching.link(RollModelWorld.link(id(athlete), id(coach), null)));
    }

    String id(String name) {
        return Objects.requireNonNull(accounts.get(name), name);
    }

    /** Lets time pass. */
    void pass(Duration time) {
        trestle.clock().advance(time);
    }

    Site site() {
        return system.site();
    }

    /** The id of a thing, by the name of a path's parameter, or for a mere {@code id} by what stands before it. */
    String thing(String kind, Thing thing) {
        var ids = things.get(kind);
        if (ids == null) throw new AssertionError("GuardWorld knows nothing that is called " + kind + " in a path.");
        return Objects.requireNonNull(ids.get(thing));
    }

    private void things(String kind, String anns, String beas, String deleted) {
        things.put(kind, Map.of(Thing.ANNS, anns, Thing.BEAS, beas, Thing.MISSING, NOWHERE, Thing.DELETED, deleted));
    }

    /** A request as this one sends it: by cookie and with the page's token, or with an API token. */
    OutgoingResponse send(Kind kind, Sent sent) {
        return as(kind, sent).by(dispatcher);
    }

    Sent as(Kind kind, Sent sent) {
        if (tokens.containsKey(kind)) return sent.bearer(tokens.get(kind)).without("Origin");
        if (!cookies.containsKey(kind)) return sent;
        return sent.cookie("rollmodel", cookies.get(kind)).header("X-CSRF-Token", csrf(kind));
    }

    /** The same by a cookie, and with its token. */
    Sent as(String cookie, Sent sent) {
        return sent.cookie("rollmodel", cookie).header("X-CSRF-Token", token(cookie));
    }

    OutgoingResponse answer(Sent sent) {
        return sent.by(dispatcher);
    }

    private String csrf(Kind kind) {
        return csrf.computeIfAbsent(kind, each -> token(cookies.get(each)));
    }

    /** The token of a session, as its page would have it. */
    private String token(String cookie) {
        return Tokens.of(dispatcher, cookie);
    }

    /** Writes a training down whose private text holds a word; the shared one does not. */
    String log(Kind kind, String word) {
        return log(kind, word, true);
    }

    String log(Kind kind, String word, boolean coachVisible) {
        return post(
                        kind,
                        "/entries",
                        "{'sections':{'private':'%s and more','shared':'half guard'},'sessionMetrics':{'durationMinutes':90,"
                                        .formatted(word)
                                + "'intensity':7,'rounds':6,'giOrNoGi':'no-gi','tags':['half guard']},'coachVisible':"
                                + coachVisible + "}")
                .path("entryId")
                .asText();
    }

    /** Writes a training down whose shared text holds a word. */
    String logShared(Kind kind, String word) {
        return post(
                        kind,
                        "/entries",
                        "{'sections':{'private':'','shared':'half guard, %s'},'sessionMetrics':{'durationMinutes':90,"
                                        .formatted(word)
                                + "'intensity':7,'rounds':6,'giOrNoGi':'no-gi','tags':['%s']}}".formatted(word))
                .path("entryId")
                .asText();
    }

    /** Moves the shared words of an entry to its private text, its tags away. */
    void makePrivate(Kind kind, String entryId) {
        var path = API + "/entries/" + entryId;
        var found = send(kind, Sent.get(path));
        var shared = Sent.json(found).at("/sections/shared").asText();
        done(send(
                kind,
                Sent.to("PATCH", path)
                        .header("If-Match", header(found, "ETag"))
                        .json("{'sections':{'private':'%s','shared':'half guard'},'sessionMetrics':{'tags':[]}}"
                                .formatted(shared))));
    }

    /** Another private text for an entry. */
    void rewritePrivate(Kind kind, String entryId, String text) {
        var path = API + "/entries/" + entryId;
        var etag = header(send(kind, Sent.get(path)), "ETag");
        done(send(
                kind,
                Sent.to("PATCH", path).header("If-Match", etag).json("{'sections':{'private':'%s'}}".formatted(text))));
    }

    private static String header(OutgoingResponse answer, String name) {
        return answer.headers().stream()
                .filter(header -> header.getKey().equals(name))
                .findFirst()
                .orElseThrow()
                .getValue();
    }

    /** Begins a thread about an athlete. */
    String begin(Kind kind, String athlete) {
        return post(kind, "/ai/threads", "{'athleteId':'%s'}".formatted(id(athlete)))
                .path("threadId")
                .asText();
    }

    /** Asks in a thread, from what is shared. */
    void ask(Kind kind, String threadId, String question) {
        ask(kind, threadId, question, "shared");
    }

    void ask(Kind kind, String threadId, String question, String scope) {
        pass(Duration.ofMillis(1));
        post(kind, "/ai/threads/" + threadId + "/messages", "{'content':'%s','scope':'%s'}".formatted(question, scope));
    }

    private String comment(Kind kind, String entryId) {
        return post(kind, "/entries/" + entryId + "/comments", "{'body':'Well done.'}")
                .path("commentId")
                .asText();
    }

    private String commentOfDora(String entryId) {
        var sent = Sent.post(API + "/entries/" + entryId + "/comments").json("{'body':'Well done.'}");
        return done(as(doras, sent).by(dispatcher)).path("commentId").asText();
    }

    private String invite(Kind kind) {
        return post(kind, "/invitations", "{}").path("inviteId").asText();
    }

    /** A thread that coaches may read, with a question that they may not. */
    private String thread(Kind kind, String word) {
        var id = post(kind, "/ai/threads", "{'title':'Half guard'}")
                .path("threadId")
                .asText();
        done(send(kind, Sent.to("PATCH", API + "/ai/threads/" + id).json("{'sharedWithCoaches':true}")));
        post(kind, "/ai/threads/" + id + "/messages", "{'content':'What of %s?','scope':'private'}".formatted(word));
        post(kind, "/ai/threads/" + id + "/messages", "{'content':'How did my half guard go?','scope':'shared'}");
        return id;
    }

    private String deleted(Kind kind, String path, String id) {
        done(send(kind, Sent.to("DELETE", API + path + id)));
        return id;
    }

    private String first(Kind kind, String path, String field) {
        var id = done(send(kind, Sent.get(API + path))).at("/items/0/" + field).asText();
        if (id.isEmpty()) throw new AssertionError("There is nothing at " + path);
        return id;
    }

    private JsonNode post(Kind kind, String path, String json) {
        return done(send(kind, Sent.post(API + path).json(json)));
    }

    private static JsonNode done(OutgoingResponse answer) {
        if (answer.status() >= 400) throw new AssertionError(answer.status() + " " + Sent.text(answer));
        return answer.bytes().length == 0 ? MissingNode.getInstance() : Sent.json(answer);
    }

    Dump dump() {
        return trestle.dump();
    }

    /** Every stored item in which a text stands anywhere. */
    List<String> itemsWith(String text) {
        return dump().items(TABLE).stream()
                .map(Object::toString)
                .filter(item -> item.contains(text))
                .toList();
    }

    /** Every stored item in whose keys an id stands. */
    List<String> itemsNaming(String id) {
        return dump().items(TABLE).stream()
                .filter(item ->
                        item.get("PK").s().contains(id) || item.get("SK").s().contains(id))
                .map(Object::toString)
                .toList();
    }

    @Override
    public void close() {
        system.close();
        trestle.close();
    }
}
