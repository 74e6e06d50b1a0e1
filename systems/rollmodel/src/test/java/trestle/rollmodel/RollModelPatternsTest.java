package trestle.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.PAGE;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import trestle.model.Range;
import trestle.rollmodel.accounts.MailToken;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.journal.Entry;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Every access pattern, and the requests that serve it. */
@TrestleTest(model = "rollmodel")
final class RollModelPatternsTest {
    private final RollModelWorld world;

    RollModelPatternsTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        RollModelScript.write(world);
    }

    /** A read, and what it asks of the store. */
    private record Pattern(String name, Supplier<Object> call, List<String> requests) {}

    /** With single quotes in the place of double ones. */
    private static Pattern pattern(String name, Supplier<Object> call, String... requests) {
        return new Pattern(
                name,
                call,
                Arrays.stream(requests).map(line -> line.replace('\'', '"')).toList());
    }

    private List<Pattern> patterns() {
        var during = Range.of(NOW, NOW.plusSeconds(1));
        return List.of(
                pattern(
                        "Journal.find",
                        () -> world.journal.find("e1"),
                        "GetItem RollModel {'PK': 'ENTRY#e1', 'SK': 'META'} consistent",
                        "GetItem RollModel {'PK': 'USER#ann', 'SK': 'ENTRY#2040-01-15T09:30:00.000Z#e1'}"
                                + " consistent"),
                pattern(
                        "Journal.findMeta",
                        () -> world.journal.findMeta("e1"),
                        "GetItem RollModel {'PK': 'ENTRY#e1', 'SK': 'META'} consistent"),
                pattern(
                        "Journal.listMetas",
                        () -> world.journal.listMetas(List.of("e1", "e2")),
                        "BatchGetItem [RollModel {'PK': 'ENTRY#e1', 'SK': 'META'} consistent; RollModel {'PK':"
                                + " 'ENTRY#e2', 'SK': 'META'} consistent]"),
                pattern(
                        "Journal.listNewest",
                        () -> world.journal.listNewest("ann", PAGE),
                        "Query RollModel where PK = 'USER#ann' AND begins_with(SK, 'ENTRY#') descending"
                                + " consistent limit 50"),
                pattern(
                        "Journal.listDuring",
                        () -> world.journal.listDuring("ann", during, PAGE),
                        "Query RollModel where PK = 'USER#ann' AND SK BETWEEN 'ENTRY#2040-01-15T09:30:00.000Z'"
                                + " AND 'ENTRY#2040-01-15T09:30:01.000Z' descending consistent limit 50"),
                pattern(
                        "Journal.listDressed",
                        () -> world.journal.listDressed("ann", during, Entry.GiOrNoGi.GI, PAGE),
                        "Query RollModel where PK = 'USER#ann' AND SK BETWEEN 'ENTRY#2040-01-15T09:30:00.000Z'"
                                + " AND 'ENTRY#2040-01-15T09:30:01.000Z' filter sessionMetrics.giOrNoGi = 'gi' descending"
                                + " consistent limit 50"),
                pattern(
                        "Journal.listAll",
                        () -> world.journal.listAll("ann").count(),
                        "Query RollModel where PK = 'USER#ann' AND begins_with(SK, 'ENTRY#') consistent"),
                pattern(
                        "Journal.listLoad",
                        () -> world.journal.listLoad("ann", during).count(),
                        "Query RollModel where PK = 'USER#ann' AND SK BETWEEN 'ENTRY#2040-01-15T09:30:00.000Z'"
                                + " AND 'ENTRY#2040-01-15T09:30:01.000Z' consistent only createdAt, sessionMetrics,"
                                + " coachVisible, PK, SK"),
                pattern(
                        "Journal.listMentioning",
                        () -> world.journal.listMentioning("ann", "half-guard", Range.all(), PAGE),
                        "Query RollModel where PK = 'USER#ann' AND begins_with(SK, 'KW#half-guard#TS#')"
                                + " descending consistent limit 50",
                        "BatchGetItem [RollModel {'PK': 'USER#ann', 'SK': 'ENTRY#2040-01-15T09:30:00.000Z#e1'}"
                                + " consistent]"),
                pattern(
                        "Journal.listPrivatelyMentioning",
                        () -> world.journal.listPrivatelyMentioning("ann", "knee", during, PAGE),
                        "Query RollModel where PK = 'USER_PRIVATE#ann' AND SK BETWEEN"
                                + " 'KW#knee#TS#2040-01-15T09:30:00.000Z' AND 'KW#knee#TS#2040-01-15T09:30:01.000Z'"
                                + " descending consistent limit 50",
                        "BatchGetItem [RollModel {'PK': 'USER#ann', 'SK': 'ENTRY#2040-01-15T09:30:00.000Z#e1'}"
                                + " consistent]"),
                pattern(
                        "Journal.listKeywords",
                        () -> world.journal.listKeywords("ann", "half-guard", Range.all(), PAGE),
                        "Query RollModel where PK = 'USER#ann' AND begins_with(SK, 'KW#half-guard#TS#')"
                                + " descending consistent limit 50"),
                pattern(
                        "Journal.listPrivateKeywords",
                        () -> world.journal.listPrivateKeywords("ann", "knee", Range.all(), PAGE),
                        "Query RollModel where PK = 'USER_PRIVATE#ann' AND begins_with(SK, 'KW#knee#TS#')"
                                + " descending consistent limit 50"),
                pattern(
                        "Comments.find",
                        () -> world.comments.find("e1", NOW, "c1"),
                        "GetItem RollModel {'PK': 'ENTRY#e1', 'SK': 'COMMENT#2040-01-15T09:30:00.000Z#c1'}"
                                + " consistent"),
                pattern(
                        "Comments.list",
                        () -> world.comments.list("e1", PAGE),
                        "Query RollModel where PK = 'ENTRY#e1' AND begins_with(SK, 'COMMENT#') consistent limit"
                                + " 50"),
                pattern(
                        "Comments.listFor",
                        () -> world.comments.listFor("e1", "carl", PAGE),
                        "Query RollModel where PK = 'ENTRY#e1' AND begins_with(SK, 'COMMENT#') filter visibility"
                                + " = 'visible' OR coachId = 'carl' consistent limit 50"),
                pattern(
                        "Comments.listVisible",
                        () -> world.comments.listVisible("e1"),
                        "Query RollModel where PK = 'ENTRY#e1' AND begins_with(SK, 'COMMENT#') filter visibility"
                                + " = 'visible' consistent"),
                pattern(
                        "Comments.listAll",
                        () -> world.comments.listAll("e1").count(),
                        "Query RollModel where PK = 'ENTRY#e1' AND begins_with(SK, 'COMMENT#') consistent"),
                pattern(
                        "Comments.listByCoach",
                        () -> world.comments.listByCoach("carl", PAGE),
                        "Query RollModel where PK = 'USER#carl' AND begins_with(SK, 'MYCOMMENT#') descending"
                                + " consistent limit 50",
                        "BatchGetItem [RollModel {'PK': 'ENTRY#e1', 'SK': 'COMMENT#2040-01-15T09:30:00.000Z#c1'}"
                                + " consistent]"),
                pattern(
                        "Coaching.findLink",
                        () -> world.coaching.findLink("ann", "carl"),
                        "GetItem RollModel {'PK': 'USER#ann', 'SK': 'COACH#carl'} consistent"),
                pattern(
                        "Coaching.listCoaches",
                        () -> world.coaching.listCoaches("ann", PAGE),
                        "Query RollModel where PK = 'USER#ann' AND begins_with(SK, 'COACH#') consistent limit 50"),
                pattern(
                        "Coaching.listAthletes",
                        () -> world.coaching.listAthletes("carl", PAGE),
                        "Query RollModel where PK = 'USER#carl' AND begins_with(SK, 'ATHLETE#') consistent limit"
                                + " 50"),
                pattern(
                        "Coaching.listHistory",
                        () -> world.coaching.listHistory("ann", PAGE),
                        "Query RollModel where PK = 'USER#ann' AND begins_with(SK, 'LINKLOG#') descending"
                                + " consistent limit 50"),
                pattern(
                        "Coaching.listHistoryOf",
                        () -> world.coaching.listHistoryOf("carl").count(),
                        "Query RollModel where PK = 'USER#carl' AND begins_with(SK, 'COACHLOG#') consistent",
                        "BatchGetItem [RollModel {'PK': 'USER#ann', 'SK':"
                                + " 'LINKLOG#2040-01-15T09:30:00.000Z#carl'} consistent]"),
                pattern(
                        "Invitations.find",
                        () -> world.invitations.find("ann", "i1"),
                        "GetItem RollModel {'PK': 'USER#ann', 'SK': 'INVITE#i1'} consistent"),
                pattern(
                        "Invitations.findByDigest",
                        () -> world.invitations.findByDigest("digest-i1"),
                        "GetItem RollModel {'PK': 'INVITE#digest-i1', 'SK': 'META'} consistent",
                        "GetItem RollModel {'PK': 'USER#ann', 'SK': 'INVITE#i1'} consistent"),
                pattern(
                        "Invitations.list",
                        () -> world.invitations.list("ann", PAGE),
                        "Query RollModel where PK = 'USER#ann' AND begins_with(SK, 'INVITE#') filter"
                                + " (attribute_not_exists(ttl) OR ttl > 2210232600) descending consistent limit 50"),
                pattern(
                        "SharedJournal.listDuring",
                        () -> world.shared.listDuring("ann", during, PAGE),
                        "Query RollModel where PK = 'USER#ann' AND SK BETWEEN 'ENTRY#2040-01-15T09:30:00.000Z'"
                                + " AND 'ENTRY#2040-01-15T09:30:01.000Z' filter coachVisible <> false descending"
                                + " consistent limit 50 only entryId, athleteId, createdAt, updatedAt, sections.shared,"
                                + " sessionMetrics, coachVisible, PK, SK"),
                pattern(
                        "SharedJournal.find",
                        () -> world.shared.find("e1"),
                        "GetItem RollModel {'PK': 'ENTRY#e1', 'SK': 'META'} consistent",
                        "GetItem RollModel {'PK': 'USER#ann', 'SK': 'ENTRY#2040-01-15T09:30:00.000Z#e1'}"
                                + " consistent only entryId, athleteId, createdAt, updatedAt, sections.shared,"
                                + " sessionMetrics, coachVisible, PK, SK"),
                pattern(
                        "SharedJournal.listMentioning",
                        () -> world.shared.listMentioning("ann", "half-guard", during, PAGE),
                        "Query RollModel where PK = 'USER#ann' AND SK BETWEEN"
                                + " 'KW#half-guard#TS#2040-01-15T09:30:00.000Z' AND"
                                + " 'KW#half-guard#TS#2040-01-15T09:30:01.000Z' descending consistent limit 50",
                        "BatchGetItem [RollModel {'PK': 'USER#ann', 'SK': 'ENTRY#2040-01-15T09:30:00.000Z#e1'}"
                                + " consistent only entryId, athleteId, createdAt, updatedAt, sections.shared,"
                                + " sessionMetrics, coachVisible, PK, SK]"),
                pattern(
                        "SharedJournal.listLoad",
                        () -> world.shared.listLoad("ann", during).count(),
                        "Query RollModel where PK = 'USER#ann' AND SK BETWEEN 'ENTRY#2040-01-15T09:30:00.000Z'"
                                + " AND 'ENTRY#2040-01-15T09:30:01.000Z' filter coachVisible <> false consistent only"
                                + " createdAt, sessionMetrics, coachVisible, PK, SK"),
                pattern(
                        "Chat.find",
                        () -> world.chat.find("ann", "t1"),
                        "GetItem RollModel {'PK': 'USER#ann', 'SK': 'AI_THREAD#t1'} consistent"),
                pattern(
                        "Chat.listThreads",
                        () -> world.chat.listThreads("ann"),
                        "Query RollModel where PK = 'USER#ann' AND begins_with(SK, 'AI_THREAD#') consistent"),
                pattern(
                        "Chat.listMessages",
                        () -> world.chat.listMessages("t1", PAGE),
                        "Query RollModel where PK = 'AI_THREAD#t1' AND begins_with(SK, 'MSG#') consistent limit"
                                + " 50"),
                pattern(
                        "Chat.listShared",
                        () -> world.chat.listShared("t1").count(),
                        "Query RollModel where PK = 'AI_THREAD#t1' AND begins_with(SK, 'MSG#') filter"
                                + " visibilityScope = 'shared' consistent"),
                pattern(
                        "Chat.listAll",
                        () -> world.chat.listAll("t1").count(),
                        "Query RollModel where PK = 'AI_THREAD#t1' AND begins_with(SK, 'MSG#') consistent"),
                pattern(
                        "SharedChat.listThreads",
                        () -> world.sharedChat.listThreads("ann", PAGE),
                        "Query RollModel where PK = 'USER#ann' AND begins_with(SK, 'AI_THREAD#') filter"
                                + " sharedWithCoaches = true AND athleteId = 'ann' consistent limit 50"),
                pattern(
                        "SharedChat.findThread",
                        () -> world.sharedChat.findThread("ann", "t1"),
                        "GetItem RollModel {'PK': 'USER#ann', 'SK': 'AI_THREAD#t1'} consistent"),
                pattern(
                        "SharedChat.listMessages",
                        () -> world.sharedChat.listMessages("t1", PAGE),
                        "Query RollModel where PK = 'AI_THREAD#t1' AND begins_with(SK, 'MSG#') filter"
                                + " visibilityScope = 'shared' consistent limit 50"),
                pattern(
                        "Notices.find",
                        () -> world.notices.find("ann", NOW, "n1"),
                        "GetItem RollModel {'PK': 'USER#ann', 'SK': 'NOTICE#2040-01-15T09:30:00.000Z#n1'}"
                                + " consistent"),
                pattern(
                        "Notices.list",
                        () -> world.notices.list("ann", PAGE),
                        "Query RollModel where PK = 'USER#ann' AND begins_with(SK, 'NOTICE#') descending"
                                + " consistent limit 50"),
                pattern(
                        "Notices.listAll",
                        () -> world.notices.listAll("ann").count(),
                        "Query RollModel where PK = 'USER#ann' AND begins_with(SK, 'NOTICE#') consistent"),
                pattern(
                        "Accounts.find",
                        () -> world.accounts.find("ann"),
                        "GetItem RollModel {'PK': 'USER#ann', 'SK': 'PROFILE'} consistent"),
                pattern(
                        "Accounts.findByEmail",
                        () -> world.accounts.findByEmail("ann@example.org"),
                        "GetItem RollModel {'PK': 'UNIQUE#EMAIL#ann@example.org', 'SK': 'META'} consistent",
                        "GetItem RollModel {'PK': 'USER#ann', 'SK': 'PROFILE'} consistent"),
                pattern(
                        "Accounts.listByIds",
                        () -> world.accounts.listByIds(List.of("ann")),
                        "BatchGetItem [RollModel {'PK': 'USER#ann', 'SK': 'PROFILE'} consistent]"),
                pattern(
                        "Accounts.listShard",
                        () -> world.accounts.listShard(1, PAGE),
                        "Query RollModel where PK = 'USERS#1' AND begins_with(SK, 'USER#') consistent limit 50",
                        "BatchGetItem [RollModel {'PK': 'USER#ann', 'SK': 'PROFILE'} consistent]"),
                pattern(
                        "Accounts.findCredential",
                        () -> world.accounts.findCredential("ann"),
                        "GetItem RollModel {'PK': 'USER#ann', 'SK': 'CREDENTIAL'} consistent"),
                pattern(
                        "Accounts.findToken",
                        () -> world.accounts.findToken(MailToken.Purpose.RESET, "digest-t"),
                        "GetItem RollModel {'PK': 'TOKEN#reset#digest-t', 'SK': 'META'} consistent"),
                pattern(
                        "Sessions.find",
                        () -> world.sessions.find("digest-s"),
                        "GetItem RollModel {'PK': 'SESSION#digest-s', 'SK': 'META'} consistent"),
                pattern(
                        "Sessions.findByHandle",
                        () -> world.sessions.findByHandle("ann", "h1"),
                        "GetItem RollModel {'PK': 'USER#ann', 'SK': 'SESSION#h1'} consistent",
                        "GetItem RollModel {'PK': 'SESSION#digest-s', 'SK': 'META'} consistent"),
                pattern(
                        "Sessions.list",
                        () -> world.sessions.list("ann"),
                        "Query RollModel where PK = 'USER#ann' AND begins_with(SK, 'SESSION#') filter"
                                + " (attribute_not_exists(ttl) OR ttl > 2210232600) consistent"),
                pattern(
                        "Sessions.findToken",
                        () -> world.sessions.findToken("digest-a"),
                        "GetItem RollModel {'PK': 'APITOKEN#digest-a', 'SK': 'META'} consistent"),
                pattern(
                        "Sessions.findTokenById",
                        () -> world.sessions.findTokenById("ann", "a1"),
                        "GetItem RollModel {'PK': 'USER#ann', 'SK': 'APITOKEN#a1'} consistent",
                        "GetItem RollModel {'PK': 'APITOKEN#digest-a', 'SK': 'META'} consistent"),
                pattern(
                        "Sessions.listTokens",
                        () -> world.sessions.listTokens("ann"),
                        "Query RollModel where PK = 'USER#ann' AND begins_with(SK, 'APITOKEN#') consistent",
                        "BatchGetItem [RollModel {'PK': 'APITOKEN#digest-a', 'SK': 'META'} consistent]"),
                pattern(
                        "Administration.findHolders",
                        () -> world.administration.findHolders(Profile.Role.ADMIN),
                        "GetItem RollModel {'PK': 'ROLE#admin', 'SK': 'HOLDERS'} consistent"),
                pattern(
                        "Administration.findSetupCode",
                        () -> world.administration.findSetupCode(),
                        "GetItem RollModel {'PK': 'SETUP', 'SK': 'CODE'} consistent"),
                pattern(
                        "Administration.listAudit",
                        () -> world.administration.listAudit(YearMonth.of(2040, 1), PAGE),
                        "Query RollModel where PK = 'AUDIT#2040-01' descending consistent limit 50"),
                pattern(
                        "Outbox.listDue",
                        () -> world.outbox.listDue("3", Range.atMost(NOW), PAGE),
                        "Query RollModel where PK = 'OUTBOX#3' AND SK <= '2040-01-15T09:30:00.000Z$' consistent"
                                + " limit 50"),
                pattern(
                        "Jobs.find",
                        () -> world.jobs.find("j1"),
                        "GetItem RollModel {'PK': 'JOB#j1', 'SK': 'STATE'} consistent"),
                pattern(
                        "Jobs.list",
                        () -> world.jobs.list("ann", PAGE),
                        "Query RollModel where PK = 'USER#ann' AND begins_with(SK, 'JOB#') descending consistent"
                                + " limit 50",
                        "BatchGetItem [RollModel {'PK': 'JOB#j1', 'SK': 'STATE'} consistent]"),
                pattern(
                        "Jobs.findUpload",
                        () -> world.jobs.findUpload("u1"),
                        "GetItem RollModel {'PK': 'UPLOAD#u1', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Requests.findWindow",
                        () -> world.requests.findWindow("ip-1a2b", "signin"),
                        "GetItem RollModel {'PK': 'USER#ip-1a2b', 'SK': 'RATE#signin'} consistent"),
                pattern(
                        "Requests.listWindows",
                        () -> world.requests.listWindows("ip-1a2b"),
                        "Query RollModel where PK = 'USER#ip-1a2b' AND begins_with(SK, 'RATE#') filter"
                                + " (attribute_not_exists(ttl) OR ttl > 2210232600) consistent"),
                pattern(
                        "Requests.find",
                        () -> world.requests.find("hash-1"),
                        "GetItem RollModel {'PK': 'IDEMP#hash-1', 'SK': 'RESULT'} consistent"));
    }

    @TestFactory
    Stream<DynamicTest> eachIsServedByItsKey() {
        return patterns().stream()
                .map(pattern -> DynamicTest.dynamicTest(pattern.name(), () -> {
                    world.trestle.requests().forget();

                    var answer = pattern.call().get();

                    assertThat(answer).isNotNull();
                    assertThat(world.trestle.requests().lines()).containsExactlyElementsOf(pattern.requests());
                    assertThat(world.trestle.requests().lines()).noneMatch(line -> line.startsWith("Scan"));
                }));
    }

    @Test
    void noneIsLeftOut() {
        assertThat(patterns().stream().map(Pattern::name))
                .containsExactlyInAnyOrderElementsOf(readsOf(
                                world.journal,
                                world.comments,
                                world.coaching,
                                world.invitations,
                                world.shared,
                                world.chat,
                                world.sharedChat,
                                world.notices,
                                world.accounts,
                                world.sessions,
                                world.administration,
                                world.outbox,
                                world.jobs,
                                world.requests)
                        .toList());
    }

    private static Stream<String> readsOf(Object... repositories) {
        return Arrays.stream(repositories)
                .map(repository -> repository.getClass().getInterfaces()[0])
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods())
                        .filter(method -> Modifier.isAbstract(method.getModifiers()))
                        .map(Method::getName)
                        .filter(name -> name.startsWith("find") || name.startsWith("list") || name.startsWith("count"))
                        .map(name -> type.getSimpleName() + "." + name));
    }
}
