package trestle.rollmodel.coaching;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import trestle.model.IdSource;
import trestle.model.Outcome;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Enqueue;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.accounts.ProfileTable;
import trestle.rollmodel.coaching.InvitationOutcome.Accepted;
import trestle.rollmodel.coaching.InvitationOutcome.Closed;
import trestle.rollmodel.coaching.InvitationOutcome.Open;
import trestle.rollmodel.coaching.InvitationOutcome.Why;
import trestle.rollmodel.notices.Notices;

/** How a link begins: an athlete offers it, one coach accepts, once. */
public final class Invitations {
    /** The mail that brings a link: {@code athleteId}, {@code inviteId}. */
    public static final String MAIL = "invitation-mail";

    public static final Duration LIFE = Duration.ofDays(7);
    public static final int COACHES_MAX = 20;
    public static final int ATHLETES_MAX = 200;

    /** For so long after its end an invitation can say why it no longer serves. */
    private static final Duration KEPT_AFTER = Duration.ofDays(30);

    private final InvitationTable table;
    private final CoachingTable links;
    private final ProfileTable people;
    private final Notices notices;
    private final Transactions transactions;
    private final InvitationSecrets secrets;
    private final URI page;
    private final Enqueue later;
    private final Clock clock;
    private final IdSource ids;

    /** With {@code page}, the address to which {@code ?token=} is added. */
    public Invitations(
            InvitationTable table,
            CoachingTable links,
            ProfileTable people,
            Notices notices,
            Transactions transactions,
            InvitationSecrets secrets,
            URI page,
            Enqueue later,
            Clock clock,
            IdSource ids) {
        this.table = table;
        this.links = links;
        this.people = people;
        this.notices = notices;
        this.transactions = transactions;
        this.secrets = secrets;
        this.page = page;
        this.later = later;
        this.clock = clock;
        this.ids = ids;
    }

    /** A new invitation and the link to it, which is told this once. */
    public record Invited(Invitation invitation, URI link) {}

    /** Makes an invitation, and mails it if it names an address. */
    public Invited invite(String athleteId, NewInvitation draft, Function<Invited, List<Write>> beside) {
        var now = clock.instant();
        var inviteId = ids.next(now);
        var secret = secrets.of(inviteId);
        var ends = now.plus(LIFE);
        var invited = new Invited(
                new Invitation(
                        athleteId,
                        inviteId,
                        InvitationSecrets.digest(secret),
                        draft.email().orElse(null),
                        draft.message().filter(text -> !text.isBlank()).orElse(null),
                        draft.visibleFrom().orElse(null),
                        now,
                        ends,
                        Invitation.Status.OPEN,
                        ends.plus(KEPT_AFTER)),
                link(secret));
        var writes = new ArrayList<Write>(beside.apply(invited));
        writes.add(table.invite(invited.invitation()));
        if (draft.email().isPresent()) {
            writes.add(later.add(MAIL, Map.of("athleteId", athleteId, "inviteId", inviteId), now));
        }
        transactions.commit(writes);
        return invited;
    }

    private URI link(String secret) {
        return URI.create(page + "?token=" + secret);
    }

    /** What a mail tells of an invitation. */
    record Mailed(Invitation invitation, String email, String athleteName, URI link) {}

    /** What is to be mailed of an invitation; empty if it no longer serves. */
    Optional<Mailed> findMailed(String athleteId, String inviteId) {
        return table.find(athleteId, inviteId)
                .filter(invitation -> invitation.standing(clock.instant()) == Invitation.Standing.OPEN)
                .flatMap(invitation -> Optional.ofNullable(invitation.email())
                        .flatMap(email -> secrets.of(invitation)
                                .map(this::link)
                                .flatMap(link -> people.find(athleteId)
                                        .map(athlete -> new Mailed(invitation, email, athlete.displayName(), link)))));
    }

    /** An athlete's invitations, newest first. */
    public Page<Invitation> list(String athleteId, PageRequest page) {
        return table.list(athleteId, page);
    }

    /** What became of a revocation. */
    public enum Revocation {
        DONE,
        MISSING,
        ALREADY_ACCEPTED
    }

    /** Takes an invitation back; one that was taken back before stays so. */
    public Revocation revoke(String athleteId, String inviteId) {
        var found = table.find(athleteId, inviteId);
        if (found.isEmpty()) return Revocation.MISSING;
        return switch (found.get().status()) {
            case ACCEPTED -> Revocation.ALREADY_ACCEPTED;
            case REVOKED -> Revocation.DONE;
            case OPEN ->
                switch (transactions.run(table.revoke(found.get(), found.get().revoked()))) {
                    case Outcome.Committed done -> Revocation.DONE;
                    case Outcome.Refused lost -> revoke(athleteId, inviteId); // it is no longer open
                };
        };
    }

    /** What a link would lead a coach to. */
    public InvitationOutcome preview(String coachId, String secret) {
        var found = table.findByDigest(InvitationSecrets.digest(secret));
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

    /** The address that an open invitation was sent to, for the account that its holder is about to make. */
    Optional<String> findAddressee(String secret) {
        return table.findByDigest(InvitationSecrets.digest(secret))
                .filter(invitation -> invitation.standing(clock.instant()) == Invitation.Standing.OPEN)
                .map(Invitation::email);
    }

    private boolean isFor(Invitation invitation, String coachId) {
        var email = invitation.email();
        return email == null
                || people.find(coachId)
                        .map(Profile::email)
                        .filter(email::equals)
                        .isPresent();
    }

    /** Links the coach that a link was given to. */
    public InvitationOutcome accept(String coachId, String secret, Function<Accepted, List<Write>> beside) {
        return switch (preview(coachId, secret)) {
            case Open(var invitation, var name) -> accept(coachId, invitation, name, secret, beside);
            case Accepted accepted -> throw new IllegalStateException("A preview accepts nothing.");
            case Closed closed -> closed;
        };
    }

    private InvitationOutcome accept(
            String coachId,
            Invitation invitation,
            String athleteName,
            String secret,
            Function<Accepted, List<Write>> beside) {
        var now = clock.instant();
        var athleteId = invitation.athleteId();
        var accepted = new Accepted(
                new CoachLink(
                        athleteId,
                        coachId,
                        now,
                        CoachLink.Status.ACTIVE,
                        invitation.visibleFrom(),
                        invitation.inviteId()),
                athleteName);
        var use = table.accept(invitation, invitation.accepted(), now);
        var link = links.link(accepted.link());
        var writes = new ArrayList<Write>(beside.apply(accepted));
        writes.addAll(List.of(use, link, log(accepted.link()), notices.ofAcceptance(athleteId, coachId, now)));
        return switch (transactions.run(writes)) {
            case Outcome.Committed done -> accepted;
            case Outcome.Refused(var write, var refusal) when write.equals(use) -> preview(coachId, secret);
            case Outcome.Refused(var write, var refusal)
            when write.equals(link) -> new Closed(why(accepted.link(), refusal));
            case Outcome.Refused(var write, var refusal) -> throw refusal;
        };
    }

    private Write log(CoachLink link) {
        return links.log(new LinkLog(
                link.athleteId(), link.createdAt(), link.coachId(), LinkLog.Event.LINKED, link.visibleFrom()));
    }

    private Why why(CoachLink link, Refusal refusal) {
        if (links.findLink(link.athleteId(), link.coachId()).isPresent()) return Why.ALREADY_LINKED;
        if (people.find(link.athleteId())
                .filter(each -> each.coachCount() >= COACHES_MAX)
                .isPresent()) {
            return Why.TOO_MANY_COACHES;
        }
        if (people.find(link.coachId())
                .filter(each -> each.athleteCount() >= ATHLETES_MAX)
                .isPresent()) {
            return Why.TOO_MANY_ATHLETES;
        }
        if (people.find(link.athleteId())
                .filter(each -> each.state() == Profile.State.ACTIVE)
                .isEmpty()) {
            return Why.UNKNOWN;
        }
        throw refusal;
    }
}
