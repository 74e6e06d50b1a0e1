package trestle.platform.contract;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.TrestleSystem;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.jobs.OutboxTable;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.mail.CapturedMail;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.testing.Dump;
import trestle.testing.Meanwhile;
import trestle.testing.Trestle;

/**
 * A whole system in process, with an account for each of its {@link Person}s, and one of everything that a route may
 * name: Ann's, Bea's, one that is deleted, and none. The system's tests add what the platform does not know: their own
 * kinds of things, values that certain fields need, and who may read what.
 *
 * <pre>{@code
 * var world = SiteWorld.of(folder, new GuestBookSystem(), Set.of("member"));
 * var note = world.create(world.person("ann"), "/notes", "{'text':'Hello'}", "noteId");
 * …
 * return world.things("noteId", note, beas, deleted).ready();
 * }</pre>
 */
public final class SiteWorld implements AutoCloseable {
    private static final Set<Person.Standing> CALLERS =
            EnumSet.of(Person.Standing.VISITOR, Person.Standing.HOLDER, Person.Standing.MEMBER, Person.Standing.ADMIN);

    public static final String PASSWORD = WorldAccounts.PASSWORD;

    /** An id of nothing. */
    public static final String NOWHERE = "0198c1d2-0000-7000-8000-00000000dead";

    private static final Passwords PASSWORDS = new Passwords(1);

    private final Trestle trestle = Trestle.inMemory();
    private final CapturedMail mail = new CapturedMail(trestle.clock());
    private final Path files;
    private final Platform platform;
    private final SystemKit kit;
    private final Dispatcher dispatcher;
    private final List<Person> people;
    private final WorldAccounts accounts;
    private final Map<String, Map<Thing, String>> things = new HashMap<>();
    private final Map<String, String> hidden = new HashMap<>();
    private final RouteInputs inputs = new RouteInputs();
    private final KeptFiles keptFiles;
    private final Map<String, Predicate<Person>> readers = new HashMap<>();
    private final AtomicReference<Runnable> meanwhile = new AtomicReference<>(() -> {});
    private final List<Loss> losses = new ArrayList<>();
    private final List<String> withoutText = new ArrayList<>(List.of("/offline"));
    private final Set<String> markdown = new HashSet<>();
    private final List<String> needingFiles = new ArrayList<>();
    private final Set<String> boundByOthers = new HashSet<>();
    private Function<String, List<Look>> planting = text -> new GeneratedTexts(this).plant(text);
    private Function<String, List<String>> showing =
            text -> List.of(text.lines().findFirst().orElseThrow());
    private final List<String> elsewhere = new ArrayList<>();
    private final Map<String, List<String>> further = new HashMap<>();
    private BiFunction<Route, String, String> kinds = (route, called) -> called;
    private @Nullable StoredState begun;

    /**
     * A system that is put together by a function.
     *
     * @param folder for the bodies of files
     */
    public SiteWorld(
            Path folder,
            ModelDescriptor model,
            Function<Platform, SystemKit> open,
            Collection<? extends Person> people) {
        this.files = folder.resolve("objects");
        this.people = List.copyOf(people);
        platform = Platform.on(Meanwhile.before(TransactWriteItemsRequest.class, trestle.client(), this::somebodyElse))
                .tables(trestle.names())
                .clock(trestle.clock())
                .ids(trestle.ids())
                .passwords(PASSWORDS)
                .publicUrl(URI.create(Sent.ORIGIN))
                .files(files)
                .mail(mail)
                .build();
        keptFiles = new KeptFiles(platform.objects());
        trestle.create(model.name());
        kit = open.apply(platform);
        dispatcher = platform.dispatcher(new GeneralLimit(1_000_000, 1_000, trestle.clock()));
        dispatcher.mount(kit.site());
        accounts = new WorldAccounts(kit, dispatcher, trestle);
        accounts.enter(this.people);
        WorldAccounts.KNOWN.forEach(inputs::add);
        things("users", id("ann"), id("bea"), accounts.erased(rolesOf("ann")));
        List.of("ann", "bea").forEach(this::keepAddress);
        things("handle", accounts.sessionOf("ann"), accounts.sessionOf("bea"), NOWHERE);
        things("tokens", accounts.tokenOf("ann"), accounts.tokenOf("bea"), NOWHERE);
    }

    /** A system as it is, whose members all have the same roles. */
    public static SiteWorld of(Path folder, TrestleSystem system, Set<String> roles) {
        return new SiteWorld(folder, system.model(), system::open, Person.standard(roles));
    }

    /** Nobody but its owner and administrators reads an address. */
    private void keepAddress(String account) {
        secret(
                WorldAccounts.email(account),
                person -> person.account().equals(account) || person.standing() == Person.Standing.ADMIN);
    }

    private Set<String> rolesOf(String account) {
        return people.stream()
                .filter(each -> each.account().equals(account))
                .findFirst()
                .orElseThrow()
                .roles();
    }

    /** One of each owner's and a deleted one, of a kind that a path names as {@code {kind}} or {@code kind/{id}}. */
    public SiteWorld things(String kind, String anns, String beas, String deleted) {
        things.put(kind, Map.of(Thing.ANNS, anns, Thing.BEAS, beas, Thing.MISSING, NOWHERE, Thing.DELETED, deleted));
        return this;
    }

    /** Tasks for Ann and for Bea that were given up, as jobs that administrators see. */
    public SiteWorld deadTasks(OutboxTable outbox) {
        return things("jobs", deadTask(outbox, "ann"), deadTask(outbox, "bea"), NOWHERE);
    }

    private String deadTask(OutboxTable outbox, String account) {
        var now = trestle.clock().instant();
        var id = trestle.ids().next(now);
        var task = OutboxTask.of(id, "mail", Map.of("userId", id(account)), now);
        kit.transactions().commit(outbox.add(task.dead("The disk is full.")));
        return id;
    }

    /** What a field or parameter of this name holds, where not just any value serves. */
    public SiteWorld known(String name, String value) {
        inputs.add(name, value);
        return this;
    }

    /** A field or parameter that names a thing of a kind. */
    public SiteWorld names(String input, String kind) {
        inputs.name(input, kind);
        return known(input, thing(kind, Thing.ANNS));
    }

    /** What such a field holds in the requests of one route. */
    public SiteWorld knownAt(String path, String name, String value) {
        inputs.addAt(path, name, value);
        return this;
    }

    /** A field or parameter that names a thing of a kind in the requests of one route. */
    public SiteWorld namesAt(String path, String input, String kind) {
        inputs.nameAt(path, input, kind);
        return knownAt(path, input, thing(kind, Thing.ANNS));
    }

    /** A thing of Ann's that lists do not show. */
    public SiteWorld hidden(String kind, String id) {
        hidden.put(kind, id);
        return this;
    }

    /** A file that is there again after {@link #restore}, whatever was done with it. */
    public SiteWorld keeps(String key, byte[] bytes, String contentType) {
        keptFiles.add(key, bytes, contentType);
        return this;
    }

    /** Pages whose forms say what they were filled from. */
    public SiteWorld etagged(String... paths) {
        inputs.etagged(List.of(paths));
        return this;
    }

    RouteInputs inputs() {
        return inputs;
    }

    /** A text that no answer shows to anybody else. */
    public SiteWorld secret(String text, Predicate<Person> mayRead) {
        readers.put(text, mayRead);
        return this;
    }

    /** Addresses elsewhere to which pages lead, such as a map: what they begin with. */
    public SiteWorld leadsTo(String... beginnings) {
        elsewhere.addAll(List.of(beginnings));
        return this;
    }

    /** Whether pages lead there. */
    boolean isKnownElsewhere(String address) {
        return elsewhere.stream().anyMatch(address::startsWith);
    }

    /** The cookie of a capability for what is Ann's, which somebody without an account presents with every request. */
    public SiteWorld gives(String holder, String cookie, String secret) {
        return gives(holder, "", cookie, secret);
    }

    /**
     * One of several such cookies.
     *
     * @param of what the capability is for, as paths name it: changes of it have the token of this cookie
     */
    public SiteWorld gives(String holder, String of, String cookie, String secret) {
        accounts.give(person(holder), of, cookie, secret);
        return this;
    }

    /** The kind of a thing that a path names, where it depends on the route and not only on what the path calls it. */
    public SiteWorld kinds(BiFunction<Route, String, String> byRoute) {
        this.kinds = byRoute;
        return this;
    }

    /** Another thing for which a page looks different, as its path below the site. */
    public SiteWorld alsoAt(String page, String target) {
        further.computeIfAbsent(page, each -> new ArrayList<>()).add(target);
        return this;
    }

    /** The paths of a page below the site: of what is Ann's, and of further things for which it looks different. */
    public List<String> targets(Route page) {
        var targets = new ArrayList<>(List.of(cell(page).pathBelowSite()));
        targets.addAll(further.getOrDefault(page.path(), List.of()));
        return targets;
    }

    /** Every page as everyone sees it, as it is. */
    public List<Look> looks() {
        var looks = new ArrayList<Look>();
        for (var route : site().routes()) {
            if (route.api() || !route.method().equals("GET")) continue;
            for (var target : targets(route)) {
                callers().forEach(person -> looks.add(new Look(person, route.path(), target)));
            }
        }
        return looks;
    }

    String kind(Route route, String called) {
        return kinds.apply(route, called);
    }

    /** A way to lose a right, in addition to those that every system has. */
    public SiteWorld loses(Loss loss) {
        losses.add(loss);
        return this;
    }

    /** Pages that show nothing that anybody wrote, or always lead elsewhere. */
    public SiteWorld withoutText(String... paths) {
        withoutText.addAll(List.of(paths));
        return this;
    }

    /** Pages that show a text as Markdown: what Markdown makes of it may be there, and nothing else. */
    public SiteWorld markdown(String... paths) {
        markdown.addAll(List.of(paths));
        return this;
    }

    /** Fields whose bound depends on another field: what is described is the widest. */
    public SiteWorld boundByOthers(String... fields) {
        boundByOthers.addAll(List.of(fields));
        return this;
    }

    boolean isBoundByOthers(String field) {
        return boundByOthers.contains(field);
    }

    /** Routes that move files about, though their paths do not say so. */
    public SiteWorld needsFiles(String... paths) {
        needingFiles.addAll(List.of(paths));
        return this;
    }

    /**
     * Another way to store a text in every field than by generated requests.
     *
     * @param plant stores a text, and says where to look for it
     * @param shown what of the text these pages show, whole
     */
    public SiteWorld planting(Function<String, List<Look>> plant, Function<String, List<String>> shown) {
        this.planting = plant;
        this.showing = shown;
        return this;
    }

    /** From here on, {@link #restore} comes back to how it is now. */
    public SiteWorld ready() {
        begun = StoredState.of(trestle);
        return this;
    }

    /** Makes everything that is stored again as it was when the world was ready. */
    public void restore() {
        Objects.requireNonNull(begun, "Call ready() first.").restore(trestle);
        keptFiles.restore();
    }

    /** What somebody else does once, between all that the next transaction was planned from and the transaction. */
    public void beforeNextTransaction(Runnable somebodyElse) {
        meanwhile.set(somebodyElse);
    }

    private void somebodyElse() {
        meanwhile.getAndSet(() -> {}).run();
    }

    public Site site() {
        return kit.site();
    }

    public SystemKit kit() {
        return kit;
    }

    public Platform platform() {
        return platform;
    }

    public CapturedMail mail() {
        return mail;
    }

    public Trestle trestle() {
        return trestle;
    }

    public WorldAccounts accounts() {
        return accounts;
    }

    Path files() {
        return files;
    }

    public List<Person> people() {
        return people;
    }

    public Person person(String label) {
        return people.stream()
                .filter(each -> each.label().equals(label))
                .findFirst()
                .orElseThrow();
    }

    /** The first person of a standing. */
    Person first(Person.Standing standing) {
        return people.stream()
                .filter(each -> each.standing() == standing)
                .findFirst()
                .orElseThrow();
    }

    /** A visitor, all holders of capabilities, the first member of each set of roles, and an administrator. */
    public List<Person> callers() {
        var callers = new ArrayList<Person>();
        for (var person : people) {
            if (!CALLERS.contains(person.standing())) continue;
            if (callers.stream().noneMatch(each -> isSameCaller(each, person))) callers.add(person);
        }
        return callers;
    }

    private static boolean isSameCaller(Person first, Person second) {
        return first.standing() == second.standing()
                && first.standing() != Person.Standing.HOLDER
                && first.roles().equals(second.roles());
    }

    /** Whether an answer leads to where one signs in. */
    boolean isSignIn(String location) {
        var path = location.replaceFirst("[?].*", "");
        return site().populations().stream()
                .anyMatch(each -> path.equals(site().base() + each.area().prefix() + "/signin"));
    }

    /** Those of the {@link #callers} who are signed in. */
    List<Person> members() {
        return callers().stream().filter(Person::isMember).toList();
    }

    /** Bea, a member like Ann, to whom nothing of Ann's belongs. */
    Person bea() {
        return member("bea");
    }

    /** Who has an account in a browser, its address confirmed. */
    Person member(String account) {
        return people.stream()
                .filter(each -> each.account().equals(account) && each.isMember())
                .findFirst()
                .orElseThrow();
    }

    /** The id of an account. */
    public String id(String account) {
        return accounts.id(account);
    }

    public List<Cell> cells(Route route) {
        return Cell.of(this, route);
    }

    /** The request of a route for what is Ann's. */
    public Cell cell(Route route) {
        return cells(route).getFirst();
    }

    boolean has(String kind, Thing thing) {
        return thing != Thing.HIDDEN || hidden.containsKey(kind);
    }

    public String thing(String kind, Thing thing) {
        if (thing == Thing.HIDDEN) return Objects.requireNonNull(hidden.get(kind));
        var ids = things.get(kind);
        if (ids == null) {
            throw new AssertionError("A path names \"" + kind
                    + "\", of which this world has none. Add one of Ann's, of Bea's and a deleted one with things(…).");
        }
        return Objects.requireNonNull(ids.get(thing));
    }

    public Map<String, String> known() {
        return inputs.everywhere();
    }

    Map<String, Predicate<Person>> readers() {
        return readers;
    }

    List<Loss> losses() {
        return losses;
    }

    List<String> needingFiles() {
        return needingFiles;
    }

    List<String> withoutText() {
        return withoutText;
    }

    boolean isMarkdown(String page) {
        return markdown.contains(page);
    }

    /** Stores a text in every field, and says where to look for it. */
    public List<Look> plant(String text) {
        return planting.apply(text);
    }

    /** What of a planted text is to be seen on some page. */
    List<String> shown(String text) {
        return showing.apply(text);
    }

    /** A request as this person sends it: by cookie and with the page's token, or with an API token. */
    public Sent as(Person person, Sent sent) {
        return accounts.as(person, sent);
    }

    /** Whether somebody holds a capability for what the path of a request names. */
    boolean holds(Person person, Cell cell) {
        return accounts.holds(person, cell.path());
    }

    public OutgoingResponse send(Person person, Sent sent) {
        return answer(as(person, sent));
    }

    /** A request as it is. */
    public OutgoingResponse answer(Sent sent) {
        return sent.by(dispatcher);
    }

    /** Posts JSON to the API, single quotes standing for double ones, and reads a field of the answer. */
    public String create(Person person, String path, String json, String field) {
        return create(person, path, Sent.post(api(path)).json(json), field);
    }

    private String create(Person person, String path, Sent sent, String field) {
        var answer = send(person, sent);
        if (answer.status() >= 300) throw new AssertionError(path + ": " + Sent.text(answer));
        return Sent.json(answer).path(field).asText();
    }

    /** Deletes a thing over the API, and gives its id. */
    public String deleted(Person person, String path, String id) {
        var answer = send(person, Sent.to("DELETE", api(path + id)));
        if (answer.status() >= 300) throw new AssertionError(path + ": " + Sent.text(answer));
        return id;
    }

    /** A field of the first thing in a list of the API. */
    public String first(Person person, String path, String field) {
        var id = Sent.json(send(person, Sent.get(api(path))))
                .at("/items/0/" + field)
                .asText();
        if (id.isEmpty()) throw new AssertionError("There is nothing at " + path);
        return id;
    }

    String api(String path) {
        return site().base() + "/api/v1" + path;
    }

    /** Lets time pass. */
    public void pass(Duration time) {
        trestle.clock().advance(time);
    }

    public Dump dump() {
        return trestle.dump();
    }

    /** Every stored item that holds a text anywhere. */
    public List<String> itemsWith(String text) {
        return dump().toString().lines().filter(item -> item.contains(text)).toList();
    }

    /** Every stored item whose key holds an id. */
    List<String> itemsNaming(String id) {
        return StoredState.of(trestle).itemsNaming(id);
    }

    /** The roles that an account has now. */
    Set<String> rolesNow(String account) {
        return kit.accountStores().people().find(id(account)).orElseThrow().roles();
    }

    @Override
    public void close() {
        kit.close();
        trestle.close();
    }
}
