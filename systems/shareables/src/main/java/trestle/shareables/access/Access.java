package trestle.shareables.access;

import java.time.Clock;
import java.util.Optional;
import java.util.function.Predicate;
import trestle.platform.web.Caller;
import trestle.platform.web.CapabilityCookie;
import trestle.platform.web.Principal;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;

/**
 * Opens the shareable that a request names, if the caller may: every route and page of a shareable asks here. The
 * parameter of the path is called {@code {id}}, and is whatever people typed.
 */
public final class Access {
    /** What the code of an own response allows. */
    public static final String RESPONSE = "shareable-response";

    /** Keeps the code of an own response. A browser keeps those of this many shareables. */
    public static final CapabilityCookie RESPONSES =
            new CapabilityCookie("rc_", 40).spelling(ShortId::inCookie).giving(RESPONSE);

    /**
     * Who calls any route or page of a shareable: anyone, as who they prove to be. There is one caller for all of them, so
     * that the token of a page fits every form on it.
     */
    public static final Caller CALLER = Caller.either(
            Caller.holding(AccessTokens.ADMIN, "{id}"),
            Caller.either(
                    Caller.holding(AccessTokens.VIEW, "{id}"),
                    Caller.either(Caller.holding(RESPONSE, "{id}"), Caller.ANYONE)));

    /** Who is let in where a handler asks for the admin, as the description of the API names them. */
    public static final Caller BY_ADMIN = Caller.holding(AccessTokens.ADMIN, "{id}");

    private final ShareableTable table;
    private final UnknownIds unknown;
    private final Clock clock;
    private volatile Predicate<Request> typedCode = request -> false;

    Access(ShareableTable table, UnknownIds unknown, Clock clock) {
        this.table = table;
        this.unknown = unknown;
        this.clock = clock;
    }

    /**
     * Also knows callers who prove a response of their own by another way than the cookie.
     *
     * @param holds whether a request has the code of a response to what it names
     */
    public void recognizing(Predicate<Request> holds) {
        typedCode = holds;
    }

    /** For readers: what is live, or, for its admin, expired. */
    public Opened viewer(Request request) {
        var opened = opened(request);
        if (opened.shareable().takenDownAt() != null)
            throw AccessProblems.takenDown().asException();
        if (!opened.isLive() && !opened.isAdmin())
            throw AccessProblems.expired().asException();
        return opened;
    }

    /** For what viewers change: only what is live. */
    public Opened liveViewer(Request request) {
        return live(viewer(request));
    }

    /** For its admin, live or expired. */
    public Opened admin(Request request) {
        return admin(viewer(request));
    }

    /** For what its admin changes. */
    public Opened liveAdmin(Request request) {
        return live(admin(request));
    }

    /** For its admin, even if it was taken down: who made it may delete it. */
    public Opened owner(Request request) {
        var opened = opened(request);
        return opened.isAdmin() ? opened : admin(viewer(request));
    }

    /** The same, unless it has expired. */
    public static Opened live(Opened opened) {
        if (!opened.isLive()) throw AccessProblems.readOnly().asException();
        return opened;
    }

    private static Opened admin(Opened opened) {
        if (!opened.isAdmin()) throw AccessProblems.adminRequired().asException();
        return opened;
    }

    /** What the request names, for callers who need no right to see it, as to report it or to leave; not what is gone. */
    public ShortId present(Request request) {
        var shareable = named(request);
        requirePresent(request, shareable, Level.VIEW);
        return shareable.shortId();
    }

    /** Refuses who wants to enter or report what was taken down, or, unless as its admin, what has expired. */
    void requirePresent(Request request, Shareable shareable, Level wanted) {
        if (shareable.takenDownAt() != null) throw AccessProblems.takenDown().asException();
        if (wanted == Level.VIEW && !isAdmin(request) && shareable.isExpired(clock.instant()))
            throw AccessProblems.expired().asException();
    }

    /** Whether the caller holds the admin's token. */
    static boolean isAdmin(Request request) {
        return level(request).filter(Level.ADMIN::equals).isPresent();
    }

    /** What the request names, whether or not the caller may see it: for the passcode. Not found if there is none. */
    Shareable named(Request request) {
        var known = level(request).isPresent() || request.holds(RESPONSE, request.path("id"));
        return (known ? find(request) : unknown.find(request, typedCode, () -> find(request)))
                .orElseThrow(Problem::notFoundException);
    }

    private Optional<Shareable> find(Request request) {
        return ShortId.typed(request.path("id")).flatMap(table::find);
    }

    private Opened opened(Request request) {
        var shareable = named(request);
        var level = level(request)
                .or(() -> shareable.viewPasscode() == null ? Optional.of(Level.VIEW) : Optional.empty())
                .orElseThrow(() -> hidden(shareable));
        return new Opened(shareable, level, shareable.isExpired(clock.instant()) ? State.EXPIRED : State.LIVE);
    }

    /** What is protected says only that it is. */
    private RuntimeException hidden(Shareable shareable) {
        if (shareable.takenDownAt() != null) return AccessProblems.takenDown().asException();
        return shareable.isExpired(clock.instant())
                ? AccessProblems.expired().asException()
                : AccessProblems.passcodeRequired().asException();
    }

    /** What the caller's token allows. */
    private static Optional<Level> level(Request request) {
        if (!(request.caller() instanceof Principal.Holder holder)) return Optional.empty();
        return switch (holder.capability()) {
            case AccessTokens.ADMIN -> Optional.of(Level.ADMIN);
            case AccessTokens.VIEW -> Optional.of(Level.VIEW);
            default -> Optional.empty();
        };
    }
}
