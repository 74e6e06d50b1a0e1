package trestle.bench.enhanced.coaching;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.bench.enhanced.Rows;
import trestle.model.Page;
import trestle.model.PageRequest;

/** Links between athletes and coaches, from both sides, and their history. */
public final class CoachingRows {
    private final Rows rows;

    public CoachingRows(Rows rows) {
        this.rows = rows;
    }

    /** Links a coach, both sides active, the athlete with fewer than 20 coaches, the coach with fewer than 200. */
    public List<TransactWriteItem> link(CoachLink link) {
        return List.of(
                rows.insert(CoachLink.SCHEMA, link),
                rows.put(RosterEntry.SCHEMA, RosterEntry.of(link)),
                count(link.athleteId(), "coachCount", 20),
                count(link.coachId(), "athleteCount", 200));
    }

    private TransactWriteItem count(String userId, String counter, int most) {
        return rows.update(
                user(userId),
                "PROFILE",
                "ADD #" + counter + " :one",
                Rows.condition(
                        "#state = :active AND #" + counter + " < :most",
                        Map.of(
                                ":active", Rows.value("active"),
                                ":most", Rows.value(most),
                                ":one", Rows.value(1))));
    }

    /** Changes from when on a coach sees entries. */
    public TransactWriteItem limit(String athleteId, String coachId, Instant visibleFrom) {
        var changes = new HashMap<String, AttributeValue>();
        changes.put("visibleFrom", Rows.value(visibleFrom));
        return rows.set(user(athleteId), "COACH#" + Rows.segment(coachId), changes);
    }

    /** Ends a link for both sides, from the next request on. */
    public List<TransactWriteItem> unlink(CoachLink link) {
        return List.of(
                rows.delete(link.pk(), link.sk(), Rows.unchanged(CoachLink.SCHEMA, link, "createdAt")),
                rows.delete(RosterEntry.of(link).pk(), RosterEntry.of(link).sk()),
                uncount(link.athleteId(), "coachCount"),
                uncount(link.coachId(), "athleteCount"));
    }

    private TransactWriteItem uncount(String userId, String counter) {
        return rows.update(
                user(userId),
                "PROFILE",
                "ADD #" + counter + " :less",
                Rows.condition("attribute_exists(PK)", Map.of(":less", Rows.value(-1))));
    }

    /** Whether a coach is linked: asked at each request, never remembered. */
    public Optional<CoachLink> findLink(String athleteId, String coachId) {
        return rows.get(CoachLink.SCHEMA, user(athleteId), "COACH#" + Rows.segment(coachId));
    }

    /** An athlete's coaches. */
    public Page<CoachLink> listCoaches(String athleteId, PageRequest page) {
        return rows.page(
                CoachLink.SCHEMA,
                Rows.begins(user(athleteId), "COACH#"),
                true,
                Optional.empty(),
                page,
                "listCoaches\n" + athleteId);
    }

    /** A coach's athletes. */
    public Page<RosterEntry> listAthletes(String coachId, PageRequest page) {
        return rows.page(
                RosterEntry.SCHEMA,
                Rows.begins(user(coachId), "ATHLETE#"),
                true,
                Optional.empty(),
                page,
                "listAthletes\n" + coachId);
    }

    /** Remembers when a coach last looked at an athlete's entries. */
    public void look(String coachId, String athleteId, Instant lastSeenAt) {
        rows.updateNow(
                RosterEntry.SCHEMA,
                user(coachId),
                "ATHLETE#" + Rows.segment(athleteId),
                "SET #lastSeenAt = :lastSeenAt",
                Rows.condition("attribute_exists(PK)", Map.of(":lastSeenAt", Rows.value(lastSeenAt))));
    }

    /** Adds to the history of links. */
    public List<TransactWriteItem> log(LinkLog log) {
        var writes = new ArrayList<TransactWriteItem>();
        writes.add(rows.insert(LinkLog.SCHEMA, log));
        LinkLogOfCoach.of(log).ifPresent(row -> writes.add(rows.put(LinkLogOfCoach.SCHEMA, row)));
        return writes;
    }

    /** An athlete's history of links, newest first. */
    public Page<LinkLog> listHistory(String athleteId, PageRequest page) {
        return rows.page(
                LinkLog.SCHEMA,
                Rows.begins(user(athleteId), "LINKLOG#"),
                false,
                Optional.empty(),
                page,
                "listHistory\n" + athleteId);
    }

    /** The rows of link history that name a coach. */
    public Stream<LinkLog> listHistoryOf(String coachId) {
        var keys = rows.stream(LinkLogOfCoach.SCHEMA, Rows.begins(user(coachId), "COACHLOG#"), Optional.empty())
                .map(log ->
                        Rows.key(user(log.athleteId()), "LINKLOG#" + Rows.text(log.at()) + "#" + Rows.segment(coachId)))
                .toList();
        return rows.getAll(LinkLog.SCHEMA, LinkLog.class, keys).stream();
    }

    /** Puts another name in the place of a deleted coach's. */
    public List<TransactWriteItem> rename(LinkLog before, LinkLog after) {
        var writes = new ArrayList<TransactWriteItem>();
        writes.add(rows.delete(before.pk(), before.sk(), asRead(before)));
        writes.add(rows.insert(LinkLog.SCHEMA, after));
        writes.addAll(rows.replace(
                LinkLogOfCoach.SCHEMA, LinkLogOfCoach.of(before).stream(), LinkLogOfCoach.of(after).stream()));
        return writes;
    }

    /** Removes a row of the history with the account it belongs to. */
    public List<TransactWriteItem> forget(LinkLog log) {
        var writes = new ArrayList<TransactWriteItem>();
        writes.add(rows.delete(log.pk(), log.sk(), asRead(log)));
        LinkLogOfCoach.of(log).ifPresent(row -> writes.add(rows.delete(row.pk(), row.sk())));
        return writes;
    }

    private static Expression asRead(LinkLog log) {
        return Rows.unchanged(LinkLog.SCHEMA, log, "event", "visibleFrom");
    }

    private static String user(String userId) {
        return "USER#" + Rows.segment(userId);
    }
}
