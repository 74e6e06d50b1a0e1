package trestle.rollmodel.guard;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.contract.Cell;
import trestle.platform.contract.Loss;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.Thing;
import trestle.platform.contract.WorldAccounts;
import trestle.platform.jobs.Job;
import trestle.platform.mail.CapturedMail;
import trestle.platform.notices.Digests;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.RollModel;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.Dump;

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

    static final String PASSWORD = SiteWorld.PASSWORD;

    private static final List<Kind> KINDS = List.of(Kind.values());

    private static final String TABLE = "RollModel";
    static final ClientInfo FROM = WorldAccounts.FROM;

    final SiteWorld built;
    final CapturedMail mail;
    final Platform platform;
    final RollModelWorld tables;
    final RollModel system;
    private final String doras;

    /** @param folder for the bodies of files */
    GuardWorld(Path folder) {
        var opened = new AtomicReference<RollModel>();
        built = new SiteWorld(folder, ModelDescriptor.load("rollmodel"), platform -> open(platform, opened), KINDS);
        system = opened.get();
        mail = built.mail();
        platform = built.platform();
        tables = new RollModelWorld(built.trestle());
        doras = built.accounts().enter("dora", "coach");
        link("ann", "carl");
        link("ann", "fred");
        link("bea", "dora");
        done(send(Kind.ATHLETE, Sent.to("DELETE", API + "/coaches/" + id("fred"))));
        act();
        know();
        built.ready();
    }

    private static SystemKit open(Platform platform, AtomicReference<RollModel> opened) {
        var system = RollModel.open(platform);
        opened.set(system);
        return system.kit();
    }

    /** What the contracts of every site cannot know by themselves. */
    private void know() {
        built.known("utcOffset", "+01:00")
                .known("roles", "athlete")
                .known("q", "guard")
                .known("contentType", "application/zip")
                .known("tag", "half guard")
                .known("giOrNoGi", "no-gi")
                .known("dryRun", "true")
                .known("weeks", "13")
                .known("week", "2040-01-09")
                .known("aliases", "double wristlock")
                .known("techniques", "kimura = double wristlock")
                .names("athlete", "athleteId")
                .names("athleteId", "athleteId")
                .names("entryIds", "entryId")
                .names("uploadId", "uploads")
                .secret(MARKER, person -> person.account().equals("ann"))
                .secret(OTHER_MARKER, person -> person.account().equals("bea"))
                .secret(
                        "Name of ann",
                        person -> !Set.of(Kind.OTHER, Kind.NEVER).contains(person) && !person.isUnknown())
                .secret("Name of bea", person -> person != Kind.NEVER && !person.isUnknown())
                .loses(new Loss("the removal of a coach", Kind.COACH, this::removeCarl, this::isCarlLinked))
                .withoutText(PlantedTexts.WITHOUT_TEXT)
                .planting(new PlantedTexts(this)::plant, PlantedTexts::shown);
    }

    void removeCarl() {
        done(send(Kind.ATHLETE, Sent.to("DELETE", API + "/coaches/" + id("carl"))));
    }

    private boolean isCarlLinked() {
        return send(Kind.COACH, Sent.get(API + "/athletes/" + id("ann") + "/entries"))
                        .status()
                == 200;
    }

    void restore() {
        built.restore();
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
        things("athleteId", id("ann"), id("bea"), thing("users", Thing.DELETED));
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
        things(
                "notices",
                first(Kind.ATHLETE, "/notices", "id"),
                first(Kind.OTHER, "/notices", "id"),
                SiteWorld.NOWHERE);
        things("imports", importing("ann"), importing("bea"), SiteWorld.NOWHERE);
        things("uploads", upload(Kind.ATHLETE), upload(Kind.OTHER), SiteWorld.NOWHERE);
        things("exports", export(Kind.ATHLETE), export(Kind.OTHER), SiteWorld.NOWHERE);
        built.deadTasks(tables.outbox);
        things("link", turnOff(id("ann")), turnOff(id("bea")), SiteWorld.NOWHERE);
        plan(Kind.ATHLETE, MARKER);
        plan(Kind.OTHER, OTHER_MARKER);
    }

    /** A focus for a week, and a technique, both of which only their athlete reads. */
    private void plan(Kind kind, String word) {
        done(send(
                kind,
                Sent.to("PUT", API + "/review/focus")
                        .json("{'week':'2040-01-09','text':'Work on %s'}".formatted(word))));
        var path = API + "/techniques";
        var techniques = "{'techniques':[{'name':'kimura','aliases':['%s']}]}".formatted(word);
        done(send(
                kind,
                Sent.to("PUT", path)
                        .header("If-Match", header(send(kind, Sent.get(path)), "ETag"))
                        .json(techniques)));
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
        var now = platform.clock().instant();
        var job = new Job(
                platform.ids().next(now),
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

    private String upload(Kind kind) {
        return post(kind, "/uploads", "{'contentType':'application/zip','size':5}")
                .path("uploadId")
                .asText();
    }

    /** Somebody more, and the cookie of a session of theirs. */
    String enter(String name, String... roles) {
        return built.accounts().enter(name, roles);
    }

    void link(String athlete, String coach) {
        tables.transactions.commit(tables.coaching.link(RollModelWorld.link(id(athlete), id(coach), null)));
    }

    String id(String name) {
        return built.id(name);
    }

    /** Lets time pass. */
    void pass(Duration time) {
        built.pass(time);
    }

    Site site() {
        return built.site();
    }

    List<Cell> cells(Route route) {
        return built.cells(route);
    }

    String thing(String kind, Thing thing) {
        return built.thing(kind, thing);
    }

    private void things(String kind, String anns, String beas, String deleted) {
        built.things(kind, anns, beas, deleted);
    }

    OutgoingResponse send(Kind kind, Sent sent) {
        return built.send(kind, sent);
    }

    Sent as(Kind kind, Sent sent) {
        return built.as(kind, sent);
    }

    /** The same by a cookie, and with its token. */
    Sent as(String cookie, Sent sent) {
        return built.accounts().as(cookie, sent);
    }

    OutgoingResponse answer(Sent sent) {
        return built.answer(sent);
    }

    /** Writes down a training whose private text holds a word that its shared text does not. */
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
        return done(answer(as(doras, sent))).path("commentId").asText();
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
        return built.dump();
    }

    /** Every stored item in which a text stands anywhere. */
    List<String> itemsWith(String text) {
        return dump().items(TABLE).stream()
                .map(Object::toString)
                .filter(item -> item.contains(text))
                .toList();
    }

    @Override
    public void close() {
        built.close();
    }
}
