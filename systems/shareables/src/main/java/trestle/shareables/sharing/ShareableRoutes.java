package trestle.shareables.sharing;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Change;
import trestle.platform.limits.RateLimit;
import trestle.platform.live.LiveEvent;
import trestle.platform.live.LiveEvents;
import trestle.platform.qr.QrImage;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.EventStream;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.Access;
import trestle.shareables.access.AccessRoutes;
import trestle.shareables.access.AccessTokens;
import trestle.shareables.access.Level;
import trestle.shareables.access.Opened;
import trestle.shareables.access.State;
import trestle.shareables.responses.Respondents;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShortId;

/** Shareables of any kind over REST. */
public final class ShareableRoutes implements ApiRoutes {
    public static final RateLimit CREATIONS = new RateLimit("create", 20, Duration.ofHours(1));

    private final Shareables shareables;
    private final Access access;
    private final AccessTokens tokens;
    private final Features features;
    private final LiveEvents live;
    private final URI home;
    private final Caller creators;

    /**
     * @param home where the pages of the system begin, without a slash at the end
     * @param creators who may create
     */
    public ShareableRoutes(
            Shareables shareables,
            Access access,
            AccessTokens tokens,
            Features features,
            LiveEvents live,
            URI home,
            Caller creators) {
        this.shareables = shareables;
        this.access = access;
        this.tokens = tokens;
        this.features = features;
        this.live = live;
        this.home = home;
        this.creators = creators;
    }

    /**
     * What was created.
     *
     * @param manageUrl only where the server made the passcode, which is its fragment: no server sees it
     */
    public record CreatedView(
            String shortId,
            String url,
            Instant expiresAt,
            @Nullable String manageUrl,
            @Nullable String adminPasscode) {
        /** Says nothing of the passcode. */
        @Override
        public String toString() {
            return "CreatedView[" + shortId + "]";
        }
    }

    record RenewedView(Instant expiresAt) {}

    record PasscodeFields(boolean viewGiven, Optional<String> view, Optional<String> admin) {}

    @Override
    public void declare(Api api) {
        api.post("/shareables", creators, this::parseNew, this::create)
                .limit(CREATIONS)
                .returns(201, CreatedView.class)
                .summary(
                        "Create a checklist, an event or a poll. Without an admin passcode, one is made and returned once.");
        api.get("/shareables/{id}", Access.CALLER, this::show)
                .header(Respondents.HEADER, Respondents.HEADER_CHARS_MAX)
                .returns(200, ShareableView.class)
                .summary("Get a shareable.");
        api.get("/shareables/{id}/qr.svg", Access.CALLER, this::qr)
                .produces("image/svg+xml")
                .summary("Get the QR code of the address, as SVG.");
        api.patch("/shareables/{id}", Access.CALLER, ShareableChange::parse, this::revise)
                .describedCaller(Access.BY_ADMIN)
                .ifMatch()
                .returns(200, ShareableView.class)
                .summary("Edit a shareable. Fields that are not sent stay as they are.");
        api.delete("/shareables/{id}", Access.CALLER, this::delete)
                .describedCaller(Access.BY_ADMIN)
                .returns(204)
                .summary("Delete a shareable with everything that belongs to it.");
        api.put("/shareables/{id}/passcodes", Access.CALLER, ShareableRoutes::parsePasscodes, this::changePasscodes)
                .describedCaller(Access.BY_ADMIN)
                .returns(200, Shareables.PasscodeVersions.class)
                .summary(
                        "Set passcodes. Access with the previous ones ends at once. Send null to remove the view passcode.");
        api.post("/shareables/{id}/renew", Access.CALLER, ShareableRoutes::parseDays, this::renew)
                .describedCaller(Access.BY_ADMIN)
                .beforeReplay(access::liveAdmin)
                .returns(200, RenewedView.class)
                .summary("Renew a shareable: it expires this many days from now.");
        api.post("/shareables/{id}/clone", Access.CALLER, CloneFields::parse, this::copy)
                .describedCaller(Access.BY_ADMIN)
                .limit(CREATIONS)
                .beforeReplay(access::admin)
                .returns(201, CreatedView.class)
                .summary("Make a copy with a new ID, without responses, ticks or passcodes.");
        api.stream(
                        "/shareables/{id}/stream",
                        Access.CALLER,
                        EventStream.of(live)
                                .about(LiveChanges.ID, "{id}", ShortId::inCookie)
                                .opening(access::viewer)
                                .on(LiveChanges.CHANGED, this::isOpen)
                                .on(LiveChanges.TICKS, this::isOpen)
                                .on(LiveChanges.RESULTS, this::mayHear)
                                .on(LiveChanges.RSVPS, this::mayHear)
                                .on(LiveChanges.CLOSED, this::isOpen))
                .header(Respondents.HEADER, Respondents.HEADER_CHARS_MAX)
                .summary("Stream changes to a shareable, as server-sent events.");
    }

    // Creation

    Checked<NewShareable> parseNew(Fields in) {
        return NewShareable.parse(in, shareables.now(), shareables.ids());
    }

    private Response create(Request request, NewShareable draft) {
        return created(request, shareables.create(draft));
    }

    /** Creates, answers with what was created, and makes the caller its admin. */
    public Response created(Request request, Change<Shareables.Created> creation) {
        return request.commit(creation, created -> admitted(created, Response.json(201, view(created))));
    }

    /** The person who created it is its admin, in this browser. */
    Response admitted(Shareables.Created created, Response response) {
        var token = tokens.issue(created.shareable(), Level.ADMIN);
        return AccessRoutes.granted(response, created.shareable().shortId(), token);
    }

    CreatedView view(Shareables.Created created) {
        var shareable = created.shareable();
        var url = home + "/" + shareable.shortId();
        return new CreatedView(
                shareable.shortId().text(),
                url,
                shareable.expiresAt(),
                created.adminPasscode()
                        .map(passcode -> url + "/manage#" + passcode)
                        .orElse(null),
                created.adminPasscode().orElse(null));
    }

    private Response copy(Request request, CloneFields wanted) {
        var original = access.admin(request).shareable();
        var draft = wanted.of(original, shareables.now(), shareables.ids());
        return created(request, shareables.create(draft, original.shortId()));
    }

    // Reading

    private Response show(Request request) {
        return shown(request, access.viewer(request));
    }

    private Response shown(Request request, Opened opened) {
        return Response.json(200, view(request, opened)).etag(opened.shareable().revision());
    }

    private Response qr(Request request) {
        var id = access.viewer(request).shortId();
        return Response.bytes(200, "image/svg+xml", QrImage.of(home + "/" + id).bytes());
    }

    /** A shareable as the caller sees it. */
    public ShareableView view(Request request, Opened opened) {
        return view(request, opened, request.csrf(), facts(request, opened));
    }

    /** A shareable for a file: without what is of this browser alone. */
    public ShareableView exported(Request request, Opened opened) {
        return view(request, opened, "", facts(request, opened).withoutOwn());
    }

    private ResponseFacts facts(Request request, Opened opened) {
        return features.find(opened.shareable())
                .map(each -> each.facts(request, opened))
                .orElse(ResponseFacts.NONE);
    }

    private ShareableView view(Request request, Opened opened, String csrf, ResponseFacts facts) {
        var ticks = features.find(opened.shareable()).map(each -> each.ticks(opened));
        return ShareableView.of(opened, csrf, ticks.orElse(Map.of()), facts, request.at());
    }

    // Changes

    private Response revise(Request request, ShareableChange change) {
        var opened = access.liveAdmin(request);
        var revision = shareables.revise(opened.shortId(), request.expectedRevision(), change);
        return request.commit(revision, outcome -> switch (outcome) {
            case Shareables.Revision.Done(var shareable) -> shown(request, again(opened, shareable));
            case Shareables.Revision.Stale(var current) ->
                throw Problem.stale(view(request, again(opened, current))).asException();
            case Shareables.Revision.Invalid(var problems) ->
                throw Problem.validation(problems).asException();
        });
    }

    private static Opened again(Opened opened, Shareable shareable) {
        return new Opened(shareable, opened.level(), State.LIVE);
    }

    private Response delete(Request request) {
        var opened = access.owner(request);
        var deletion = shareables.delete(opened.shortId(), request.expectedRevision());
        return request.commit(deletion, outcome -> switch (outcome) {
            case Shareables.Deletion.Done() ->
                Response.empty(204)
                        .revoking(AccessTokens.COOKIE, opened.shortId().text());
            case Shareables.Deletion.NotFound() -> throw Problem.notFoundException();
            case Shareables.Deletion.Stale(var current) ->
                throw Problem.stale(view(request, new Opened(current, opened.level(), opened.state())))
                        .asException();
        });
    }

    static Checked<PasscodeFields> parsePasscodes(Fields in) {
        var view = NewShareable.viewPasscode(in);
        var admin = NewShareable.adminPasscode(in);
        boolean viewGiven = in.has("viewPasscode");
        in.check(
                "viewPasscode",
                viewGiven || admin.isPresent(),
                "required",
                "Send a view passcode, an admin passcode or both.");
        return in.make(() -> new PasscodeFields(viewGiven, view, admin));
    }

    /** The person who changes the passcode stays admin in this browser. */
    private Response changePasscodes(Request request, PasscodeFields wanted) {
        var opened = access.liveAdmin(request);
        var change = shareables.changePasscodes(opened.shortId(), wanted.viewGiven(), wanted.view(), wanted.admin());
        var versions = change.commit(request.transactions());
        var response = Response.json(200, versions);
        return wanted.admin().isEmpty()
                ? response
                : shareables
                        .find(opened.shortId())
                        .map(now -> AccessRoutes.granted(response, now.shortId(), tokens.issue(now, Level.ADMIN)))
                        .orElse(response);
    }

    static Checked<Integer> parseDays(Fields in) {
        int days = NewShareable.days(in, in.whole("expiresAfter", 1, 30));
        return in.make(() -> days);
    }

    private Response renew(Request request, int days) {
        var opened = access.liveAdmin(request);
        return request.commit(
                shareables.renew(opened.shortId(), days),
                renewed -> Response.json(200, new RenewedView(renewed.expiresAt())));
    }

    // Live events

    /** Every event is checked like a request for what it announces. */
    private boolean isOpen(Request request, LiveEvent event) {
        access.viewer(request);
        return true;
    }

    private boolean mayHear(Request request, LiveEvent event) {
        var opened = access.viewer(request);
        return features.find(opened.shareable())
                .map(feature -> feature.mayHear(request, opened, event.kind()))
                .orElse(false);
    }
}
