package trestle.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.gallery.GalleryWorld.NOW;
import static trestle.gallery.GalleryWorld.PAGE;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import trestle.gallery.interactions.UserInteraction.InteractionType;
import trestle.gallery.jobs.Job;
import trestle.gallery.media.Media;
import trestle.gallery.moderation.Report;
import trestle.gallery.moderation.TargetType;
import trestle.model.Range;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Every access pattern, and the requests that serve it. */
@TrestleTest(model = "gallery")
final class GalleryPatternsTest {
    private final GalleryWorld world;

    GalleryPatternsTest(Trestle trestle) {
        world = new GalleryWorld(trestle);
        GalleryScript.write(world);
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
        return List.of(
                pattern(
                        "Albums.find",
                        () -> world.albums.find("a1"),
                        "GetItem Gallery {'PK': 'ALBUM#a1', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Albums.listByIds",
                        () -> world.albums.listByIds(List.of("a1", "a2")),
                        "BatchGetItem [Gallery {'PK': 'ALBUM#a1', 'SK': 'METADATA'} consistent; Gallery {'PK':"
                                + " 'ALBUM#a2', 'SK': 'METADATA'} consistent]"),
                pattern(
                        "Albums.listNewest",
                        () -> world.albums.listNewest(PAGE),
                        "Query Gallery.GSI1 where GSI1PK = 'ALBUM' descending limit 100"),
                pattern(
                        "Albums.listByCreator",
                        () -> world.albums.listByCreator("ann", PAGE),
                        "Query Gallery.GSI4 where GSI4PK = 'ALBUM_BY_CREATOR' AND begins_with(GSI4SK, 'ann#')"
                                + " filter attribute_not_exists(deletedAt) descending limit 100"),
                pattern(
                        "Albums.listByVisibility",
                        () -> world.albums.listByVisibility(true, PAGE),
                        "Query Gallery.isPublic-createdAt-index where isPublic = 'true' descending limit 100"
                                + " only isPublic, createdAt, PK, SK",
                        "BatchGetItem [Gallery {'PK': 'ALBUM#a1', 'SK': 'METADATA'} consistent]"),
                pattern(
                        "Albums.listByTag",
                        () -> world.albums.listByTag("sea", PAGE),
                        "Query Gallery where PK = 'TAG#sea' AND begins_with(SK, 'ALBUM#') descending consistent"
                                + " limit 100",
                        "BatchGetItem [Gallery {'PK': 'ALBUM#a1', 'SK': 'METADATA'} consistent]"),
                pattern(
                        "Albums.findSlot",
                        () -> world.albums.findSlot("a1", "m1"),
                        "GetItem Gallery {'PK': 'ALBUM#a1', 'SK': 'MEDIA#m1'} consistent"),
                pattern(
                        "Albums.listSlots",
                        () -> world.albums.listSlots("a1", PAGE),
                        "Query Gallery where PK = 'ALBUM#a1' AND begins_with(SK, 'MEDIA#') descending consistent"
                                + " limit 100"),
                pattern(
                        "Albums.listAllSlots",
                        () -> world.albums.listAllSlots("a1").count(),
                        "Query Gallery where PK = 'ALBUM#a1' AND begins_with(SK, 'MEDIA#') consistent"),
                pattern(
                        "Albums.listLinksOf",
                        () -> world.albums.listLinksOf("m1"),
                        "Query Gallery.GSI1 where GSI1PK = 'MEDIA#m1' AND begins_with(GSI1SK, 'ALBUM#')"),
                pattern(
                        "Albums.listLinksByDate",
                        () -> world.albums.listLinksByDate(PAGE),
                        "Query Gallery.GSI2 where GSI2PK = 'ALBUM_MEDIA_BY_DATE' descending limit 100"),
                pattern(
                        "Albums.countLinks",
                        () -> world.albums.countLinks("a1"),
                        "Query Gallery where PK = 'ALBUM#a1' AND begins_with(SK, 'MEDIA#') consistent only"
                                + " EntityType, filename, PK, SK"),
                pattern(
                        "MediaLibrary.find",
                        () -> world.media.find("m1"),
                        "GetItem Gallery {'PK': 'MEDIA#m1', 'SK': 'METADATA'} consistent"),
                pattern(
                        "MediaLibrary.findByIndex",
                        () -> world.media.findByIndex("m1"),
                        "Query Gallery.GSI2 where GSI2PK = 'MEDIA_ID' AND GSI2SK = 'm1' limit 1"),
                pattern(
                        "MediaLibrary.listByIds",
                        () -> world.media.listByIds(List.of("m1")),
                        "BatchGetItem [Gallery {'PK': 'MEDIA#m1', 'SK': 'METADATA'} consistent]"),
                pattern(
                        "MediaLibrary.listByCreator",
                        () -> world.media.listByCreator("ann", PAGE),
                        "Query Gallery.GSI1 where GSI1PK = 'MEDIA_BY_CREATOR' AND begins_with(GSI1SK, 'ann#')"
                                + " descending limit 100"),
                pattern(
                        "MediaLibrary.listByStatus",
                        () -> world.media.listByStatus("ann", Media.Status.FAILED, PAGE),
                        "Query Gallery.GSI1 where GSI1PK = 'MEDIA_BY_CREATOR' AND begins_with(GSI1SK, 'ann#')"
                                + " filter status = 'failed' descending limit 100"),
                pattern(
                        "MediaLibrary.listUnfiled",
                        () -> world.media.listUnfiled("ann", PAGE),
                        "Query Gallery.GSI1 where GSI1PK = 'MEDIA_BY_CREATOR' AND begins_with(GSI1SK, 'ann#')"
                                + " filter attribute_not_exists(albumCount) OR albumCount = 0 descending limit 100"),
                pattern(
                        "MediaLibrary.findDuplicate",
                        () -> world.media.findDuplicate("ann", "0a1b"),
                        "GetItem Gallery {'PK': 'MEDIA_HASH#ann#0a1b', 'SK': 'METADATA'} consistent",
                        "GetItem Gallery {'PK': 'MEDIA#m1', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Interactions.find",
                        () -> world.interactions.find("ann", InteractionType.LIKE, "m1"),
                        "GetItem Gallery {'PK': 'USER#ann', 'SK': 'INTERACTION#like#m1'} consistent"),
                pattern(
                        "Interactions.listNewest",
                        () -> world.interactions.listNewest("ann", InteractionType.LIKE, PAGE),
                        "Query Gallery.GSI4 where GSI4PK = 'USER_INTERACTION#ann#like' descending limit 100"),
                pattern(
                        "Interactions.listAll",
                        () -> world.interactions.listAll("ann").count(),
                        "Query Gallery where PK = 'USER#ann' AND begins_with(SK, 'INTERACTION#') consistent"),
                pattern(
                        "Interactions.listOfMedia",
                        () -> world.interactions.listOfMedia("m1", InteractionType.LIKE, PAGE),
                        "Query Gallery.GSI1 where GSI1PK = 'MEDIA_INTERACTION#m1' AND begins_with(GSI1SK,"
                                + " 'like#') limit 100"),
                pattern(
                        "Interactions.listAllOfMedia",
                        () -> world.interactions.listAllOfMedia("m1").count(),
                        "Query Gallery.GSI1 where GSI1PK = 'MEDIA_INTERACTION#m1'"),
                pattern(
                        "ShareLinks.find",
                        () -> world.shares.find("d1"),
                        "GetItem Gallery {'PK': 'SHARE#d1', 'SK': 'METADATA'} consistent"),
                pattern(
                        "ShareLinks.listOfAlbum",
                        () -> world.shares.listOfAlbum("a1", PAGE),
                        "Query Gallery.GSI1 where GSI1PK = 'ALBUM_SHARES#a1' filter (attribute_not_exists(ttl)"
                                + " OR ttl > 2210232600) AND (attribute_not_exists(expiresAt) OR expiresAt >"
                                + " '2040-01-15T09:30:00.000Z') descending limit 100"),
                pattern(
                        "ShareLinks.listByCreator",
                        () -> world.shares.listByCreator("ann", PAGE),
                        "Query Gallery.GSI4 where GSI4PK = 'SHARES_BY_CREATOR#ann' filter"
                                + " (attribute_not_exists(ttl) OR ttl > 2210232600) AND (attribute_not_exists(expiresAt)"
                                + " OR expiresAt > '2040-01-15T09:30:00.000Z') descending limit 100"),
                pattern(
                        "Moderation.findReport",
                        () -> world.moderation.findReport("r1"),
                        "GetItem Gallery {'PK': 'REPORT#r1', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Moderation.listByStatus",
                        () -> world.moderation.listByStatus(Report.Status.OPEN, PAGE),
                        "Query Gallery.GSI1 where GSI1PK = 'REPORT_STATUS#open' descending limit 100"),
                pattern(
                        "Moderation.listByTarget",
                        () -> world.moderation.listByTarget(TargetType.MEDIA, "m1", PAGE),
                        "Query Gallery.GSI2 where GSI2PK = 'REPORT_TARGET#media#m1' descending limit 100"),
                pattern(
                        "Moderation.countOpen",
                        () -> world.moderation.countOpen(TargetType.MEDIA, "m1"),
                        "Query Gallery.GSI2 where GSI2PK = 'REPORT_TARGET#media#m1' filter status = 'open'"
                                + " counting"),
                pattern(
                        "Moderation.listByUser",
                        () -> world.moderation.listByUser("ann", PAGE),
                        "Query Gallery.GSI4 where GSI4PK = 'REPORTS_BY_USER#ann' descending limit 100"),
                pattern(
                        "Moderation.listLog",
                        () -> world.moderation.listLog(TargetType.MEDIA, "m1", PAGE),
                        "Query Gallery where PK = 'MODLOG#media#m1' descending consistent limit 100"),
                pattern(
                        "Moderation.listReported",
                        () -> world.moderation.listReported(TargetType.MEDIA, "m1", PAGE),
                        "Query Gallery where PK = 'MODLOG#media#m1' filter action = 'reported' descending"
                                + " consistent limit 100"),
                pattern(
                        "Moderation.listLogOfDay",
                        () -> world.moderation.listLogOfDay(LocalDate.parse("2040-01-15"), PAGE),
                        "Query Gallery.GSI1 where GSI1PK = 'MODLOG_DAY#2040-01-15' descending limit 100"),
                pattern(
                        "Moderation.listLogOfActor",
                        () -> world.moderation.listLogOfActor("ann").count(),
                        "Query Gallery.GSI2 where GSI2PK = 'MODLOG_ACTOR#ann'"),
                pattern(
                        "Moderation.findAppeal",
                        () -> world.moderation.findAppeal("l1"),
                        "GetItem Gallery {'PK': 'APPEAL#l1', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Moderation.findSuspended",
                        () -> world.moderation.findSuspended(),
                        "GetItem Gallery {'PK': 'SETTING#SUSPENDED_USERS', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Users.find",
                        () -> world.users.find("ann"),
                        "GetItem Gallery {'PK': 'USER#ann', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Users.listByIds",
                        () -> world.users.listByIds(List.of("ann")),
                        "BatchGetItem [Gallery {'PK': 'USER#ann', 'SK': 'METADATA'} consistent]"),
                pattern(
                        "Users.findByEmail",
                        () -> world.users.findByEmail("ann@example.org"),
                        "GetItem Gallery {'PK': 'UNIQUE#USER_EMAIL#ann@example.org', 'SK': 'METADATA'} consistent",
                        "GetItem Gallery {'PK': 'USER#ann', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Users.findByGoogleId",
                        () -> world.users.findByGoogleId("google-1"),
                        "GetItem Gallery {'PK': 'UNIQUE#USER_GOOGLE#google-1', 'SK': 'METADATA'} consistent",
                        "GetItem Gallery {'PK': 'USER#ann', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Users.findByUsername",
                        () -> world.users.findByUsername("ANN"),
                        "GetItem Gallery {'PK': 'UNIQUE#USER_USERNAME#ann', 'SK': 'METADATA'} consistent",
                        "GetItem Gallery {'PK': 'USER#ann', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Users.listByEmail",
                        () -> world.users.listByEmail(Range.of("ann", "anno"), PAGE),
                        "Query Gallery.GSI1 where GSI1PK = 'USER_EMAIL' AND GSI1SK BETWEEN 'ann' AND 'anno'"
                                + " filter (attribute_not_exists(ttl) OR ttl > 2210232600) limit 100"),
                pattern(
                        "Users.listByGoogleId",
                        () -> world.users.listByGoogleId(Range.all(), PAGE),
                        "Query Gallery.GSI2 where GSI2PK = 'USER_GOOGLE' filter (attribute_not_exists(ttl) OR"
                                + " ttl > 2210232600) limit 100"),
                pattern(
                        "Users.listByUsername",
                        () -> world.users.listByUsername(Range.atLeast("ann"), PAGE),
                        "Query Gallery.GSI3 where GSI3PK = 'USER_USERNAME' AND GSI3SK >= 'ann' filter"
                                + " (attribute_not_exists(ttl) OR ttl > 2210232600) limit 100"),
                pattern(
                        "Users.findVerification",
                        () -> world.users.findVerification("t1"),
                        "GetItem Gallery {'PK': 'EMAIL_VERIFICATION_TOKEN#t1', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Users.findReset",
                        () -> world.users.findReset("t2"),
                        "GetItem Gallery {'PK': 'PASSWORD_RESET_TOKEN#t2', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Users.findCancelling",
                        () -> world.users.findCancelling("t3"),
                        "GetItem Gallery {'PK': 'DELETION_CANCEL_TOKEN#t3', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Operators.find",
                        () -> world.operators.find("op"),
                        "GetItem Gallery {'PK': 'ADMIN#op', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Operators.findByUsername",
                        () -> world.operators.findByUsername("ROOT"),
                        "GetItem Gallery {'PK': 'UNIQUE#ADMIN_USERNAME#root', 'SK': 'METADATA'} consistent",
                        "GetItem Gallery {'PK': 'ADMIN#op', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Operators.list",
                        () -> world.operators.list(PAGE),
                        "Query Gallery.GSI1 where GSI1PK = 'ADMIN_USERNAME' limit 100"),
                pattern(
                        "Sessions.findOfUser",
                        () -> world.sessions.findOfUser("s1"),
                        "GetItem Gallery {'PK': 'USER_SESSION#s1', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Sessions.findOfAdmin",
                        () -> world.sessions.findOfAdmin("s2"),
                        "GetItem Gallery {'PK': 'SESSION#s2', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Sessions.listOfUser",
                        () -> world.sessions.listOfUser("ann"),
                        "Query Gallery.GSI4 where GSI4PK = 'USER_SESSION_BY_USER#ann' filter"
                                + " (attribute_not_exists(ttl) OR ttl > 2210232600) AND (attribute_not_exists(expiresAt)"
                                + " OR expiresAt > '2040-01-15T09:30:00.000Z') descending"),
                pattern(
                        "Sessions.listEndedOfUsers",
                        () -> world.sessions.listEndedOfUsers(Range.before(NOW), PAGE),
                        "Query Gallery.GSI1 where GSI1PK = 'USER_SESSION_EXPIRY' AND GSI1SK <"
                                + " '2040-01-15T09:30:00.000Z' limit 100"),
                pattern(
                        "Sessions.listEndedOfAdmins",
                        () -> world.sessions.listEndedOfAdmins(Range.before(NOW), PAGE),
                        "Query Gallery.GSI1 where GSI1PK = 'SESSION_EXPIRY' AND GSI1SK <"
                                + " '2040-01-15T09:30:00.000Z' limit 100"),
                pattern(
                        "Sessions.findToken",
                        () -> world.sessions.findToken("d2"),
                        "GetItem Gallery {'PK': 'APITOKEN#d2', 'SK': 'META'} consistent"),
                pattern(
                        "Sessions.listTokens",
                        () -> world.sessions.listTokens("ann"),
                        "Query Gallery.GSI4 where GSI4PK = 'API_TOKEN_BY_USER#ann' descending"),
                pattern(
                        "Administration.findHolders",
                        () -> world.administration.findHolders("AdminUser"),
                        "GetItem Gallery {'PK': 'ROLE#AdminUser', 'SK': 'HOLDERS'} consistent"),
                pattern(
                        "Administration.findSetupCode",
                        () -> world.administration.findSetupCode(),
                        "GetItem Gallery {'PK': 'SETUP', 'SK': 'CODE'} consistent"),
                pattern(
                        "Administration.listAudit",
                        () -> world.administration.listAudit(YearMonth.of(2040, 1), PAGE),
                        "Query Gallery where PK = 'AUDIT#2040-01' descending consistent limit 100"),
                pattern(
                        "Outbox.listDue",
                        () -> world.outbox.listDue("3", Range.atMost(NOW), PAGE),
                        "Query Gallery where PK = 'OUTBOX#3' AND SK <= '2040-01-15T09:30:00.000Z$' consistent"
                                + " limit 100"),
                pattern(
                        "Jobs.find",
                        () -> world.jobs.find("j1"),
                        "GetItem Gallery {'PK': 'JOB#j1', 'SK': 'STATE'} consistent"),
                pattern(
                        "Jobs.listByStatus",
                        () -> world.jobs.listByStatus(Job.Status.WAITING, PAGE),
                        "Query Gallery.GSI1 where GSI1PK = 'JOB_STATUS#waiting' descending limit 100"),
                pattern(
                        "Jobs.findUpload",
                        () -> world.jobs.findUpload("u1"),
                        "GetItem Gallery {'PK': 'UPLOAD#u1', 'SK': 'METADATA'} consistent"),
                pattern(
                        "Requests.findWindow",
                        () -> world.requests.findWindow("ip-1a2b", "signin"),
                        "GetItem Gallery {'PK': 'USER#ip-1a2b', 'SK': 'RATE#signin'} consistent"),
                pattern(
                        "Requests.listWindows",
                        () -> world.requests.listWindows("ip-1a2b"),
                        "Query Gallery where PK = 'USER#ip-1a2b' AND begins_with(SK, 'RATE#') filter"
                                + " (attribute_not_exists(ttl) OR ttl > 2210232600) consistent"),
                pattern(
                        "Requests.find",
                        () -> world.requests.find("hash-1"),
                        "GetItem Gallery {'PK': 'IDEMP#hash-1', 'SK': 'RESULT'} consistent"));
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
                                world.albums,
                                world.media,
                                world.interactions,
                                world.shares,
                                world.moderation,
                                world.users,
                                world.operators,
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
