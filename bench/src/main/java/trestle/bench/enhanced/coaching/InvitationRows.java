package trestle.bench.enhanced.coaching;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.bench.enhanced.Rows;
import trestle.model.Page;
import trestle.model.PageRequest;

/** Invitations: made and revoked by athletes, accepted once by coaches. */
public final class InvitationRows {
    private final Rows rows;

    public InvitationRows(Rows rows) {
        this.rows = rows;
    }

    /** Makes an invitation and the token that leads to it. */
    public List<TransactWriteItem> invite(Invitation invitation) {
        return List.of(
                rows.insertExpiring(Invitation.SCHEMA, invitation),
                rows.put(InvitationToken.SCHEMA, InvitationToken.of(invitation)));
    }

    /** Accepts an invitation that is open and has not expired. */
    public List<TransactWriteItem> accept(Invitation before, Invitation after, Instant now) {
        return change(
                before,
                after,
                Rows.condition(
                        "#status = :seen AND #status = :open AND #expiresAt > :now",
                        Map.of(
                                ":seen", Rows.value(before.status()),
                                ":open", Rows.value("open"),
                                ":now", Rows.value(now))));
    }

    /** Takes an open invitation back. */
    public List<TransactWriteItem> revoke(Invitation before, Invitation after) {
        return change(
                before,
                after,
                Rows.condition(
                        "#status = :seen AND #status = :open",
                        Map.of(":seen", Rows.value(before.status()), ":open", Rows.value("open"))));
    }

    private List<TransactWriteItem> change(Invitation before, Invitation after, Expression condition) {
        var writes = new ArrayList<TransactWriteItem>();
        writes.add(rows.revise(Invitation.SCHEMA, before, after, condition));
        writes.addAll(rows.replace(
                InvitationToken.SCHEMA, Stream.of(InvitationToken.of(before)), Stream.of(InvitationToken.of(after))));
        return writes;
    }

    /** Removes an invitation with the account it belongs to. */
    public List<TransactWriteItem> forget(Invitation invitation) {
        var token = InvitationToken.of(invitation);
        return List.of(
                rows.delete(invitation.pk(), invitation.sk(), Rows.unchanged(Invitation.SCHEMA, invitation, "status")),
                rows.delete(token.pk(), token.sk()));
    }

    /** An athlete's invitation by its id. */
    public Optional<Invitation> find(String athleteId, String inviteId) {
        return rows.get(Invitation.SCHEMA, user(athleteId), "INVITE#" + Rows.segment(inviteId))
                .filter(invitation -> rows.isAhead(invitation.ttl()));
    }

    /** The invitation a mailed link leads to. */
    public Optional<Invitation> findByDigest(String digest) {
        return rows.get(InvitationToken.SCHEMA, "INVITE#" + Rows.segment(digest), "META")
                .filter(token -> rows.isAhead(token.ttl()))
                .flatMap(token -> find(token.athleteId(), token.inviteId()));
    }

    /** An athlete's invitations, newest first. */
    public Page<Invitation> list(String athleteId, PageRequest page) {
        return rows.page(
                Invitation.SCHEMA,
                Rows.begins(user(athleteId), "INVITE#"),
                false,
                Optional.of(rows.unswept()),
                page,
                "invitations.list\n" + athleteId);
    }

    private static String user(String userId) {
        return "USER#" + Rows.segment(userId);
    }
}
