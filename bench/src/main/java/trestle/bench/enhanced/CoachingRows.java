package trestle.bench.enhanced;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.model.Page;
import trestle.model.PageRequest;

/** Links between athletes and coaches, from both sides, and their history. */
final class CoachingRows {
    private final Rows rows;
    private final DynamoDbClient client;
    private final String table;

    CoachingRows(Rows rows, DynamoDbClient client, String table) {
        this.rows = rows;
        this.client = client;
        this.table = table;
    }

    /** Links a coach, both sides active, the athlete with fewer than 20 coaches, the coach with fewer than 200. */
    List<TransactWriteItem> link(CoachLink link) {
        return List.of(
                rows.insert(CoachLink.SCHEMA, link),
                rows.insert(RosterEntry.SCHEMA, RosterEntry.of(link)),
                count(link.athleteId(), "coachCount", 20),
                count(link.coachId(), "athleteCount", 200));
    }

    private TransactWriteItem count(String userId, String counter, int most) {
        return rows.update(
                user(userId),
                "PROFILE",
                "ADD #counter :one",
                Rows.condition(
                        "#state = :active AND #counter < :most",
                        Map.of("#state", "state", "#counter", counter),
                        Map.of(
                                ":active", AttributeValue.fromS("active"),
                                ":most", AttributeValue.fromN(Integer.toString(most)),
                                ":one", AttributeValue.fromN("1"))));
    }

    /** Changes from when on a coach sees entries. */
    TransactWriteItem limit(String athleteId, String coachId, Instant visibleFrom) {
        return visibleFrom == null
                ? rows.update(
                        user(athleteId),
                        "COACH#" + Rows.segment(coachId),
                        "REMOVE #visibleFrom",
                        Rows.condition("attribute_exists(PK)", Map.of("#visibleFrom", "visibleFrom"), null))
                : rows.update(
                        user(athleteId),
                        "COACH#" + Rows.segment(coachId),
                        "SET #visibleFrom = :visibleFrom",
                        Rows.condition(
                                "attribute_exists(PK)",
                                Map.of("#visibleFrom", "visibleFrom"),
                                Map.of(":visibleFrom", AttributeValue.fromS(Rows.text(visibleFrom)))));
    }

    /** Ends a link for both sides, from the next request on. */
    List<TransactWriteItem> unlink(CoachLink link) {
        return List.of(
                rows.delete(link.pk(), link.sk(), Rows.condition("attribute_exists(PK)", null, null)),
                rows.delete(RosterEntry.of(link).pk(), RosterEntry.of(link).sk()),
                uncount(link.athleteId(), "coachCount"),
                uncount(link.coachId(), "athleteCount"));
    }

    private TransactWriteItem uncount(String userId, String counter) {
        return rows.update(
                user(userId),
                "PROFILE",
                "ADD #counter :less",
                Rows.condition(
                        "attribute_exists(PK)",
                        Map.of("#counter", counter),
                        Map.of(":less", AttributeValue.fromN("-1"))));
    }

    /** Whether a coach is linked: asked at each request, never remembered. */
    Optional<CoachLink> findLink(String athleteId, String coachId) {
        return rows.get(CoachLink.SCHEMA, user(athleteId), "COACH#" + Rows.segment(coachId));
    }

    /** An athlete's coaches. */
    Page<CoachLink> listCoaches(String athleteId, PageRequest page) {
        return rows.page(
                CoachLink.SCHEMA,
                Rows.begins(user(athleteId), "COACH#"),
                true,
                Optional.empty(),
                page,
                "listCoaches\n" + athleteId);
    }

    /** A coach's athletes. */
    Page<RosterEntry> listAthletes(String coachId, PageRequest page) {
        return rows.page(
                RosterEntry.SCHEMA,
                Rows.begins(user(coachId), "ATHLETE#"),
                true,
                Optional.empty(),
                page,
                "listAthletes\n" + coachId);
    }

    /** Remembers when a coach last looked at an athlete's entries. */
    void look(String coachId, String athleteId, Instant lastSeenAt) {
        client.updateItem(update -> update.tableName(table)
                .key(Map.of(
                        "PK", AttributeValue.fromS(user(coachId)),
                        "SK", AttributeValue.fromS("ATHLETE#" + Rows.segment(athleteId))))
                .updateExpression("SET #lastSeenAt = :lastSeenAt")
                .conditionExpression("attribute_exists(PK)")
                .expressionAttributeNames(Map.of("#lastSeenAt", "lastSeenAt"))
                .expressionAttributeValues(Map.of(":lastSeenAt", AttributeValue.fromS(Rows.text(lastSeenAt)))));
    }

    /** Adds to the history of links. */
    List<TransactWriteItem> log(LinkLog log) {
        return List.of(rows.insert(LinkLog.SCHEMA, log), rows.insert(LinkLogOfCoach.SCHEMA, LinkLogOfCoach.of(log)));
    }

    /** An athlete's history of links, newest first. */
    Page<LinkLog> listHistory(String athleteId, PageRequest page) {
        return rows.page(
                LinkLog.SCHEMA,
                Rows.begins(user(athleteId), "LINKLOG#"),
                false,
                Optional.empty(),
                page,
                "listHistory\n" + athleteId);
    }

    /** The rows of link history that name a coach. */
    Stream<LinkLog> listHistoryOf(String coachId) {
        var keys = rows.stream(LinkLogOfCoach.SCHEMA, Rows.begins(user(coachId), "COACHLOG#"), Optional.empty())
                .map(log ->
                        Rows.key(user(log.athleteId()), "LINKLOG#" + Rows.text(log.at()) + "#" + Rows.segment(coachId)))
                .toList();
        return rows.getAll(LinkLog.SCHEMA, LinkLog.class, keys).stream();
    }

    /** Puts another name in the place of a deleted coach's. */
    List<TransactWriteItem> rename(LinkLog before, LinkLog after) {
        var old = LinkLogOfCoach.of(before);
        return List.of(
                rows.delete(before.pk(), before.sk(), Rows.condition("attribute_exists(PK)", null, null)),
                rows.insert(LinkLog.SCHEMA, after),
                rows.delete(old.pk(), old.sk()),
                rows.insert(LinkLogOfCoach.SCHEMA, LinkLogOfCoach.of(after)));
    }

    /** Removes a row of the history with the account it belongs to. */
    List<TransactWriteItem> forget(LinkLog log) {
        return List.of(
                rows.delete(log.pk(), log.sk()),
                rows.delete(LinkLogOfCoach.of(log).pk(), LinkLogOfCoach.of(log).sk()));
    }

    private static String user(String userId) {
        return "USER#" + Rows.segment(userId);
    }
}
