package trestle.platform.links;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import trestle.model.PageRequest;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.limits.RateLimit;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** Share links over REST. */
final class LinkRoutes implements ApiRoutes {
    static final RateLimit LIMIT = new RateLimit("links", 60, Duration.ofHours(1));

    private static final int TOKEN_MAX = 128;

    private final Links links;
    private final LinkRules rules;
    private final Clock clock;

    LinkRoutes(Links links, LinkRules rules, Clock clock) {
        this.links = links;
        this.rules = rules;
        this.clock = clock;
    }

    /** What is sent to open a link. */
    record Open(String token, Optional<String> passcode) {
        static Checked<Open> parse(Fields in) {
            var token = in.line("token", 1, TOKEN_MAX);
            var passcode = in.lineIfGiven("passcode", 1, NewLink.PASSCODE_MAX);
            return in.make(() -> new Open(token, passcode));
        }
    }

    /** A link that is open: what it allows is found under its id. */
    record OpenedView(String linkId, Instant expiresAt) {}

    @Override
    public void declare(Api api) {
        api.get(rules.path(), rules.creators(), Shape.PAGE, this::list)
                .lists(LinkView.class)
                .summary("List share links that still work, newest first.");
        api.post(rules.path(), rules.creators(), in -> NewLink.parse(in, clock.instant()), this::create)
                .returns(201, LinkView.class)
                .limit(LIMIT)
                .summary("Create a share link. Its URL is in this response only.");
        api.put(rules.path() + "/{linkId}/passcode", rules.creators(), LinkRoutes::passcode, this::changePasscode)
                .returns(204)
                .limit(LIMIT)
                .summary("Change or remove the passcode of a share link.");
        api.delete(rules.path() + "/{linkId}", rules.creators(), this::revoke)
                .returns(204)
                .summary("Revoke a share link.");
        api.post("/links/open", Caller.ANYONE, Open::parse, this::open)
                .returns(200, OpenedView.class)
                .summary("Open a share link with its token and, if it has one, its passcode.");
    }

    static Checked<Optional<String>> passcode(Fields in) {
        var passcode = in.lineIfGiven("passcode", NewLink.PASSCODE_MIN, NewLink.PASSCODE_MAX);
        return in.make(() -> passcode);
    }

    private Response list(Request request, PageRequest page) {
        return Response.list(rules.list(request, page).map(LinkView::of));
    }

    private Response create(Request request, NewLink wanted) {
        var change = links.create(wanted, rules.target(request), AccountAtEpoch.of(request));
        return request.commit(change, created -> Response.json(201, LinkView.of(present(created))));
    }

    /** Whose sessions have all ended since the request was admitted has to sign in again. */
    static Links.Created present(Optional<Links.Created> created) {
        return created.orElseThrow(() -> Problem.signInRequired().asException());
    }

    private Response changePasscode(Request request, Optional<String> passcode) {
        var change = links.changePasscode(request.id("linkId"), passcode, link -> rules.mayChange(request, link));
        return request.commitFound(change, Response.empty(204));
    }

    private Response revoke(Request request) {
        var change = links.revoke(request.id("linkId"), link -> rules.mayChange(request, link));
        return request.commitFound(change, Response.empty(204));
    }

    /** Who holds the cookie is not asked for a passcode again, nor counted among those who guess. */
    private LinkOpening opening(Request request, Open wanted) {
        return request.holds(Links.CAPABILITY, Links.id(wanted.token()))
                ? links.openAgain(wanted.token())
                : links.open(wanted.token(), wanted.passcode(), request.address());
    }

    private Response open(Request request, Open wanted) {
        return switch (opening(request, wanted)) {
            case LinkOpening.Opened(var link, var secret, var life) ->
                Response.json(200, new OpenedView(link.linkId(), link.expiresAt()))
                        .granting(LinkSite.COOKIE, link.linkId(), secret, life);
            case LinkOpening.PasscodeNeeded() ->
                throw Problem.of(401, "passcode-required", "Passcode required", "Enter the passcode of this link.")
                        .asException();
            case LinkOpening.WrongPasscode() ->
                throw Problem.of(401, "bad-credentials", "Wrong passcode", "Check the passcode and try again.")
                        .asException();
            case LinkOpening.TooMany(var limit) ->
                throw Problem.rateLimited(limit).asException();
            case LinkOpening.Gone() -> throw Problem.notFound().asException();
        };
    }
}
