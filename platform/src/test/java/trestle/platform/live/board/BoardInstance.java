package trestle.platform.live.board;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import trestle.model.Database;
import trestle.model.IdSource;
import trestle.model.Ids;
import trestle.model.Transactions;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.live.LiveEvents;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.web.Authenticator;
import trestle.platform.web.Caller;
import trestle.platform.web.CapabilityCookie;
import trestle.platform.web.EventStream;
import trestle.platform.web.Principal;
import trestle.platform.web.Problem;
import trestle.platform.web.Response;
import trestle.platform.web.Site;
import trestle.platform.web.pipeline.AccessLog;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;
import trestle.platform.web.server.WebServer;
import trestle.testing.Trestle;

/** One of the servers of the test site, on a port of loopback. */
public final class BoardInstance implements AutoCloseable {
    /** What all instances share beside the table: who is signed in, who reads which board, which links are valid. */
    public static final class Shared {
        /** Account ids by cookie. */
        public final Map<String, String> sessions = new ConcurrentHashMap<>();

        /** Board ids that an account may read, by account id. */
        public final Map<String, Set<String>> readers = new ConcurrentHashMap<>();

        /** Whether rights cannot be checked at present. */
        public volatile boolean failing;

        /** Whether the stream of everybody is closed to everybody. */
        public volatile boolean closed;

        /** Boards by the secret that opens them. */
        public final Map<String, String> links = new ConcurrentHashMap<>();
    }

    private final Clock clock = Clock.tickMillis(ZoneOffset.UTC);
    private final IdSource ids = Ids.secure();
    private final Shared shared;
    private final NoteTable notes;
    private final Transactions transactions;
    private final LiveEvents live;
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Site site;
    private final WebServer server;

    public BoardInstance(Trestle trestle, Shared shared, UnaryOperator<Dispatcher> prepared) {
        var database = new Database(trestle.client(), trestle.names(), trestle.cursors(), clock);
        this.shared = shared;
        this.notes = new DynamoNoteTable(database);
        this.transactions = new Transactions(trestle.client());
        this.live = new LiveEvents(new DynamoLiveTable(database), clock, ids);
        this.site = site();
        try {
            this.server = WebServer.start(InetAddress.getLoopbackAddress(), 0, Set.of(), address -> {
                var url = URI.create("http://127.0.0.1:" + address.getPort());
                var general = new GeneralLimit(100_000, 1_000, clock);
                var made = new Dispatcher(Origins.of(url), new byte[32], general, new AccessLog(meters), clock, ids);
                prepared.apply(made).mount(site);
                return made;
            });
        } catch (BindException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Site site() {
        var layout = Layout.of("Board", Accent.TEAL, "/board/", Texts.beside(Ui.class));
        var made = Site.of("board", layout)
                .accounts(new Authenticator() {
                    @Override
                    public Optional<Principal.Member> bySession(String secret) {
                        return Optional.ofNullable(shared.sessions.get(secret)).map(BoardInstance::member);
                    }

                    @Override
                    public Optional<Principal.Member> byToken(String secret) {
                        return Optional.empty();
                    }
                })
                .capabilities(
                        new CapabilityCookie("board_", 10),
                        (of, secret) -> of.equals(shared.links.get(secret)) ? Set.of("reader") : Set.of());
        made.api().stream(
                        "/stream",
                        Caller.MEMBER,
                        EventStream.of(live)
                                .on(
                                        "note.created",
                                        (request, event) -> mayRead(request.accountId(), event.id("boardId")))
                                .on("note.moved", (request, event) -> {
                                    if (shared.failing) throw new IllegalStateException("The store is gone.");
                                    return true;
                                }))
                .summary("Follow the boards that you read.");
        made.api().stream(
                "/boards/{id}/stream",
                Caller.holding("reader", "{id}"),
                EventStream.of(live).about("boardId", "{id}").on("note.created", (request, event) -> true));
        made.api().stream(
                "/open/stream",
                Caller.ANYONE,
                EventStream.of(live)
                        .opening(request -> {
                            if (shared.closed) throw Problem.notFoundException();
                        })
                        .on("note.created", (request, event) -> true));
        made.api().stream(
                "/boards/{id}/either/stream",
                Caller.either(Caller.holding("reader", "{id}"), Caller.MEMBER),
                EventStream.of(live).about("boardId", "{id}").on("note.created", (request, event) -> true));
        made.api()
                .get(
                        "/boards/{id}/notes",
                        Caller.MEMBER,
                        request -> Response.json(200, notes.list(request.path("id"))));
        return made;
    }

    private static Principal.Member member(String id) {
        return new Principal.Member(id, id, Set.of(), true, ZoneOffset.UTC, new Principal.Via.Session(id));
    }

    private boolean mayRead(String accountId, String boardId) {
        return shared.readers.getOrDefault(accountId, Set.of()).contains(boardId);
    }

    /** Puts a note on a board, and answers its id. */
    public String post(String boardId) {
        var noteId = ids.next(clock.instant());
        transactions.commit(
                notes.add(new Note(boardId, noteId, "hello")),
                live.add("note.created", Map.of("boardId", boardId, "noteId", noteId)));
        return noteId;
    }

    /** Moves a note, with ids as long as it is wanted. */
    public void move(String noteId) {
        transactions.commit(live.add("note.moved", Map.of("noteId", noteId)));
    }

    public URI url(String path) {
        return URI.create("http://127.0.0.1:" + server.address().getPort() + "/board/api/v1" + path);
    }

    public Site mounted() {
        return site;
    }

    public LiveEvents live() {
        return live;
    }

    /** How many streams are open, as it is measured. */
    public int streams() {
        return (int) meters.get("trestle.streams").gauge().value();
    }

    /** Stops as a server does: first the port, then what is behind it. */
    @Override
    public void close() {
        server.close();
        live.close();
    }
}
