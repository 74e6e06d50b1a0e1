package trestle.shareables.access;

import java.time.Clock;
import java.util.Optional;
import trestle.platform.web.Caller;
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

    /**
     * Who calls any route or page of a shareable: anyone, as who they prove to be. There is one caller for all of them, so
     * that the token of a page fits every form on it.
     */
    public static final Caller CALLER = Caller.either(
            Caller.holding(AccessTokens.ADMIN, "{id}"),
            Caller.either(
                    Caller.holding(AccessTokens.VIEW, "{id}"),
                    Caller.either(Caller.holding(RESPONSE, "{id}"), Caller.ANYONE)));

    private final ShareableTable table;
    private final UnknownIds unknown;
    private final Clock clock;

    Access(ShareableTable table, UnknownIds unknown, Clock clock) {
        this.table = table;
        this.unknown = unknown;
        this.clock = clock;
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
        if (opened.shareable().takenDownAt() != null && !opened.isAdmin())
            throw AccessProblems.takenDown().asException();
        return admin(opened);
    }

    private static Opened live(Opened opened) {
        if (!opened.isLive()) throw AccessProblems.readOnly().asException();
        return opened;
    }

    private static Opened admin(Opened opened) {
        if (!opened.isAdmin()) throw AccessProblems.adminRequired().asException();
        return opened;
    }

    /** What the request names, for who only knows its id and reports it. */
    public ShortId reported(Request request) {
        return named(request).shortId();
    }

    /** What the request names, whether or not the caller may see it: for the passcode. Not found if there is none. */
    Shareable named(Request request) {
        if (level(request).isEmpty() && !request.holds(RESPONSE, request.path("id"))) unknown.check(request);
        var found = ShortId.typed(request.path("id")).flatMap(table::find);
        if (found.isEmpty()) unknown.count(request);
        return found.orElseThrow(Problem::notFoundException);
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
