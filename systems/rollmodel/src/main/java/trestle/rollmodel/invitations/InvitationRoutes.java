package trestle.rollmodel.invitations;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.PageRequest;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.limits.RateLimit;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.coaching.AthleteView;
import trestle.rollmodel.invitations.InvitationPreview.Accepted;
import trestle.rollmodel.invitations.InvitationPreview.Closed;
import trestle.rollmodel.invitations.InvitationPreview.Open;
import trestle.rollmodel.invitations.InvitationPreview.SessionEnded;

/** Invitations over HTTP. Secrets of links travel in bodies alone. */
public record InvitationRoutes(Invitations invitations) implements ApiRoutes {
    /** How many invitations one athlete makes a day, by whichever way. */
    static final RateLimit LIMIT = new RateLimit("invitations", 10, Duration.ofDays(1));

    private static final Caller ATHLETE = Caller.role("athlete");
    private static final Caller COACH = Caller.role("coach");
    static final int TOKEN_MAX = 200;
    static final Shape<String> TOKEN = Shape.of(in -> in.line("token", 1, TOKEN_MAX));

    @Override
    public void declare(Api api) {
        api.get("/invitations", ATHLETE, Shape.PAGE, this::list)
                .lists(InvitationView.class)
                .summary("List your invitations, newest first.");
        api.post("/invitations", ATHLETE, NewInvitation::parse, this::invite)
                .limit(LIMIT)
                .returns(201, InvitationView.class)
                .summary("Invite a coach. The link is in this response only.");
        api.delete("/invitations/{id}", ATHLETE, this::revoke).returns(204).summary("Revoke an invitation.");
        api.post("/invitations/preview", COACH, TOKEN, this::preview)
                .returns(200, Preview.class)
                .summary("Preview an invitation: who it is from.");
        api.post("/invitations/accept", COACH, TOKEN, this::accept)
                .returns(201, AthleteView.class)
                .summary("Accept an invitation.");
    }

    /** What a coach is shown before accepting. */
    record Preview(
            String athleteName,
            @Nullable String message,
            @Nullable Instant visibleFrom,
            Instant expiresAt) {}

    private Response list(Request request, PageRequest page) {
        return Response.list(invitations
                .list(request.accountId(), page)
                .map(invitation -> InvitationView.of(invitation, request.at(), null)));
    }

    private Response invite(Request request, NewInvitation draft) {
        return request.commit(invitations.invite(AccountAtEpoch.of(request), draft, request.address()), invited -> {
            var made = present(invited);
            return Response.json(201, InvitationView.of(made.invitation(), request.at(), made.link()));
        });
    }

    /** Whose sessions have all ended since the request was admitted has to sign in again. */
    static Invitations.Invited present(Optional<Invitations.Invited> invited) {
        return invited.orElseThrow(() -> Problem.signInRequired().asException());
    }

    private Response revoke(Request request) {
        return request.commit(invitations.revoke(request.accountId(), request.id("id")), done -> switch (done) {
            case DONE -> Response.empty(204);
            case MISSING -> throw Problem.notFoundException();
            case ALREADY_ACCEPTED ->
                throw Problem.conflict("already-accepted", "Already accepted", "Remove the coach instead.")
                        .asException();
        });
    }

    private Response preview(Request request, String token) {
        return switch (invitations.preview(request.accountId(), token)) {
            case Open(var invitation, var name) ->
                Response.json(
                        200, new Preview(name, invitation.message(), invitation.visibleFrom(), invitation.expiresAt()));
            case Closed(var why) -> throw problem(why).asException();
        };
    }

    private Response accept(Request request, String token) {
        return request.commit(invitations.accept(AccountAtEpoch.of(request), token), outcome -> switch (outcome) {
            case Accepted(var link, var name) -> Response.json(201, AthleteView.of(link, name));
            case SessionEnded() -> throw Problem.signInRequired().asException();
            case Closed(var why) -> throw problem(why).asException();
        });
    }

    static Problem problem(InvitationPreview.Why why) {
        return switch (why) {
            case UNKNOWN -> Problem.notFound();
            case OWN ->
                Problem.conflict("own-invitation", "Your own invitation", "Send it to the coach you want to invite.");
            case USED ->
                Problem.gone(
                        "invitation-used", "Already used", "An invitation can be accepted once. Ask for a new one.");
            case REVOKED -> Problem.gone("invitation-revoked", "Revoked", "The athlete revoked this invitation.");
            case EXPIRED ->
                Problem.gone("invitation-expired", "Expired", "An invitation is valid for 7 days. Ask for a new one.");
            case OTHER_ACCOUNT ->
                Problem.of(
                        403,
                        "other-account",
                        "For another account",
                        "Sign in with the account whose address this invitation was sent to.");
            case ALREADY_LINKED ->
                Problem.conflict("already-linked", "Already linked", "You coach this athlete already.");
            case TOO_MANY_COACHES ->
                Problem.conflict("too-many-coaches", "Too many coaches", "An athlete has at most 20 coaches.");
            case TOO_MANY_ATHLETES ->
                Problem.conflict("too-many-athletes", "Too many athletes", "A coach has at most 200 athletes.");
        };
    }
}
