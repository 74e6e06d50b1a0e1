package trestle.rollmodel.invitations;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Refusal;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.Credential;
import trestle.platform.accounts.Enqueue;
import trestle.platform.limits.MailLimits;
import trestle.platform.web.Href;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.accounts.ProfileTable;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.coaching.CoachLink;
import trestle.rollmodel.coaching.CoachingTable;
import trestle.rollmodel.coaching.LinkLog;
import trestle.rollmodel.invitations.InvitationPreview.Acceptance;
import trestle.rollmodel.invitations.InvitationPreview.Accepted;
import trestle.rollmodel.invitations.InvitationPreview.Closed;
import trestle.rollmodel.invitations.InvitationPreview.Open;
import trestle.rollmodel.invitations.InvitationPreview.Why;
import trestle.rollmodel.notices.JournalNotices;

/**
 * How a link begins: an athlete offers it, one coach accepts, once.
 *
 * @param page the address to which {@code ?token=} is added
 */
public record Invitations(
        InvitationTable table,
        CoachingTable links,
        ProfileTable people,
        AccountStore accounts,
        MailLimits mailLimits,
        JournalNotices notices,
        InvitationSecrets secrets,
        URI page,
        Enqueue enqueue,
        Clock clock,
        IdSource ids) {
    /** The mail that brings a link: {@code athleteId}, {@code inviteId}. */
    public static final String MAIL = "invitation-mail";

    public static final Duration LIFE = Duration.ofDays(7);

    /** How long after its end an invitation is kept, to say why it no longer works. */
    private static final Duration KEPT_AFTER = Duration.ofDays(30);

    /** A new invitation and the link to it, which is shown this once. */
    public record Invited(Invitation invitation, URI link) {}

    /**
     * Makes an invitation, and mails it if it names an address that has not been sent too many. Empty if the athlete's
     * account was recovered since the request was admitted.
     *
     * @param client the network address of who invites
     */
    public Change<Optional<Invited>> invite(AccountAtEpoch athlete, NewInvitation draft, String client) {
        var athleteId = athlete.accountId();
        var now = clock.instant();
        var inviteId = ids.next(now);
        var secret = secrets.of(inviteId);
        var ends = now.plus(LIFE);
        var invitation = new Invitation(
                athleteId,
                inviteId,
                InvitationSecrets.digest(secret),
                draft.email().orElse(null),
                draft.message().filter(text -> !text.isBlank()).orElse(null),
                draft.visibleFrom().orElse(null),
                athlete.epoch(),
                now,
                ends,
                Invitation.Status.OPEN,
                ends.plus(KEPT_AFTER));
        var mail = draft.email()
                .filter(address -> mailLimits.admits(address, client))
                .map(address -> enqueue.add(MAIL, Map.of("athleteId", athleteId, "inviteId", inviteId), now));
        var sameEpoch = accounts.requireEpoch(athlete);
        return Change.of(
                Plan.of(Optional.of(new Invited(invitation, link(secret))), sameEpoch, table.invite(invitation))
                        .with(mail.map(List::of).orElse(List.of()))
                        .ifRefused(sameEpoch, refusal -> Optional.empty()));
    }

    private URI link(String secret) {
        return URI.create(Href.of(page.toString(), "token", secret));
    }

    /** What a mail says of an invitation. */
    record Mailed(Invitation invitation, String email, String athleteName, URI link) {}

    /** What is to be mailed of an invitation; empty if it can no longer be accepted. */
    Optional<Mailed> findMailed(String athleteId, String inviteId) {
        return table.find(athleteId, inviteId)
                .map(this::current)
                .filter(this::isOpen)
                .flatMap(invitation -> Optional.ofNullable(invitation.email())
                        .flatMap(email -> secrets.of(invitation)
                                .map(this::link)
                                .flatMap(link -> people.find(athleteId)
                                        .map(athlete -> new Mailed(invitation, email, athlete.displayName(), link)))));
    }

    /** An invitation as it is now: one from before a recovery of the athlete's account is revoked. */
    private Invitation current(Invitation invitation) {
        return current(invitation, epoch(invitation.athleteId()));
    }

    private static Invitation current(Invitation invitation, Optional<Long> epoch) {
        var made = invitation.athleteEpoch();
        var ended = made != null && !Optional.of(made).equals(epoch);
        return ended && invitation.status() == Invitation.Status.OPEN ? invitation.revoked() : invitation;
    }

    private Optional<Long> epoch(String athleteId) {
        return accounts.findCredential(athleteId).map(Credential::epoch);
    }

    private boolean isOpen(Invitation invitation) {
        return invitation.standing(clock.instant()) == Invitation.Standing.OPEN;
    }

    /** An athlete's invitations, newest first. */
    public Page<Invitation> list(String athleteId, PageRequest page) {
        var epoch = epoch(athleteId);
        return table.list(athleteId, page).map(invitation -> current(invitation, epoch));
    }

    /** The result of a revocation. */
    public enum Revocation {
        DONE,
        MISSING,
        ALREADY_ACCEPTED
    }

    /** Revokes an invitation; one that is revoked already stays so. */
    public Change<Revocation> revoke(String athleteId, String inviteId) {
        return Change.planned(() -> {
            var found = table.find(athleteId, inviteId);
            if (found.isEmpty()) return Plan.none(Revocation.MISSING);
            return switch (found.get().status()) {
                case ACCEPTED -> Plan.none(Revocation.ALREADY_ACCEPTED);
                case REVOKED -> Plan.none(Revocation.DONE);
                case OPEN -> {
                    var revoke = table.revoke(found.get(), found.get().revoked());
                    yield Plan.of(Revocation.DONE, revoke).replanIfRefused(revoke);
                }
            };
        });
    }

    /** What a link would lead a coach to. */
    public InvitationPreview preview(String coachId, String secret) {
        var found = table.findByDigest(InvitationSecrets.digest(secret)).map(this::current);
        var athlete = found.flatMap(invitation -> people.find(invitation.athleteId()))
                .filter(profile -> profile.state() == Profile.State.ACTIVE);
        if (found.isEmpty() || athlete.isEmpty()) return new Closed(Why.UNKNOWN);
        var invitation = found.get();
        if (invitation.athleteId().equals(coachId)) return new Closed(Why.OWN);
        return switch (invitation.standing(clock.instant())) {
            case ACCEPTED -> new Closed(Why.USED);
            case REVOKED -> new Closed(Why.REVOKED);
            case EXPIRED -> new Closed(Why.EXPIRED);
            case OPEN ->
                isFor(invitation, coachId)
                        ? new Open(invitation, athlete.get().displayName())
                        : new Closed(Why.OTHER_ACCOUNT);
        };
    }

    /**
     * What the holder of a link sees before signing in.
     *
     * @param athleteName who invites
     * @param email the address that it was sent to, for the account that its holder is about to make; empty if to none
     */
    record Offer(String athleteName, Optional<String> email) {}

    /** What an open invitation offers; empty for a link that can no longer be accepted. */
    Optional<Offer> findOffer(String secret) {
        return table.findByDigest(InvitationSecrets.digest(secret))
                .map(this::current)
                .filter(this::isOpen)
                .flatMap(invitation -> people.find(invitation.athleteId())
                        .filter(profile -> profile.state() == Profile.State.ACTIVE)
                        .map(athlete -> new Offer(athlete.displayName(), Optional.ofNullable(invitation.email()))));
    }

    /** Whether a link is to an invitation of this athlete's own. */
    boolean isOwn(String accountId, String secret) {
        return table.findByDigest(InvitationSecrets.digest(secret))
                .filter(invitation -> invitation.athleteId().equals(accountId))
                .isPresent();
    }

    private boolean isFor(Invitation invitation, String coachId) {
        var email = invitation.email();
        return email == null
                || people.find(coachId)
                        .map(Profile::email)
                        .filter(email::equals)
                        .isPresent();
    }

    /** Links the coach who has the secret of a link. */
    public Change<Acceptance> accept(AccountAtEpoch coach, String secret) {
        return Change.planned(() -> switch (preview(coach.accountId(), secret)) {
            case Open(var invitation, var name) -> acceptance(coach, invitation, name);
            case Closed closed -> Plan.none(closed);
        });
    }

    private Plan<Acceptance> acceptance(AccountAtEpoch coach, Invitation invitation, String athleteName) {
        var coachId = new CoachId(coach.accountId());
        var athleteId = new AthleteId(invitation.athleteId());
        var now = clock.instant();
        var link = new CoachLink(
                athleteId, coachId, now, CoachLink.Status.ACTIVE, invitation.visibleFrom(), invitation.inviteId());
        var use = table.accept(invitation, invitation.accepted(), now);
        var add = links.link(link);
        var log = links.log(new LinkLog(
                athleteId, links.nextLogTime(athleteId, now), coachId, LinkLog.Event.LINKED, invitation.visibleFrom()));
        var sameCoach = accounts.requireEpoch(coach);
        var plan = Plan.<Acceptance>of(new Accepted(link, athleteName), sameCoach, use, add, log)
                .ifRefused(sameCoach, refused -> new InvitationPreview.SessionEnded());
        var epoch = invitation.athleteEpoch();
        if (epoch != null) {
            var sameEpoch = accounts.requireEpoch(new AccountAtEpoch(invitation.athleteId(), epoch));
            plan = plan.with(sameEpoch).replanIfRefused(sameEpoch);
        }
        return plan.with(notices.ofAcceptance(athleteId, coachId, now))
                .replanIfRefused(use)
                .replanIfRefused(log)
                .ifRefused(add, refusal -> new Closed(why(link, refusal)));
    }

    private Why why(CoachLink link, Refusal refusal) {
        if (links.findLink(link.athleteId(), link.coachId()).isPresent()) return Why.ALREADY_LINKED;
        var athlete = people.find(link.athleteUserId()).filter(each -> each.state() == Profile.State.ACTIVE);
        if (athlete.isEmpty()) return Why.UNKNOWN;
        if (athlete.get().coachCount() >= CoachLink.COACHES_MAX) return Why.TOO_MANY_COACHES;
        boolean coachIsFull = people.find(link.coachUserId())
                .filter(coach -> coach.athleteCount() >= CoachLink.ATHLETES_MAX)
                .isPresent();
        if (coachIsFull) return Why.TOO_MANY_ATHLETES;
        throw refusal;
    }
}
