package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.platform.contract.Thing;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** Words planted in private text, and everything that anyone else ever receives. */
final class PrivacyCrawlTest {
    private static final int ENTRIES = 50;

    /** In text that was shared and is private now. */
    private static final String FORMERLY = "numbatformerly";

    private final ListAppender<ILoggingEvent> logged = new ListAppender<>();
    private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    private final GuardWorld world;

    PrivacyCrawlTest(@TempDir Path folder) {
        world = new GuardWorld(folder);
    }

    @BeforeEach
    void listen() {
        logged.start();
        root.addAppender(logged);
        ((Logger) LoggerFactory.getLogger("trestle")).setLevel(Level.TRACE);
    }

    @AfterEach
    void close() {
        root.detachAppender(logged);
        ((Logger) LoggerFactory.getLogger("trestle")).setLevel(null);
        world.close();
    }

    private static String word(int number) {
        return GuardWorld.MARKER + (char) ('a' + number / 26) + (char) ('a' + number % 26);
    }

    /** Everything that can be read, by everyone, of whatever it names. */
    private Map<String, String> crawl(Iterable<Kind> kinds, String word) {
        var told = new LinkedHashMap<String, String>();
        kinds.forEach(kind -> told.putAll(crawl(kind.toString(), word, sent -> world.send(kind, sent))));
        return told;
    }

    private Map<String, String> crawl(String who, String word, Function<Sent, OutgoingResponse> sending) {
        var told = new LinkedHashMap<String, String>();
        for (var route : world.site().routes()) {
            if (!route.method().equals("GET")) continue;
            for (var cell : world.cells(route)) {
                var what = who + " " + route.path() + " " + cell.label();
                told.put(what, plain(sending.apply(Sent.get(cell.path()))));
                told.put(what + " asked", plain(sending.apply(cell.sent())));
                if (cell.example().reads("q")) {
                    told.put(what + " searched", plain(sending.apply(Sent.get(cell.path() + "?q=" + word))));
                }
            }
        }
        return told;
    }

    /** An answer without what is new in every one: ids of requests, tokens of pages, cursors, keys of forms. */
    private static String plain(OutgoingResponse answer) {
        var headers = answer.headers().stream()
                .filter(header -> !header.getKey().equals("X-Request-Id"))
                .filter(header -> !header.getKey().startsWith("RateLimit"))
                .toList();
        return answer.status() + " " + headers + " "
                + Sent.text(answer)
                        .replaceAll("\"(requestId|next_cursor|csrf)\":\"[^\"]*\"", "")
                        .replaceAll("data-csrf=\"[^\"]*\"", "")
                        .replaceAll("cursor=[A-Za-z0-9_-]+", "")
                        .replaceAll("name=\"_(csrf|key)\" value=\"[^\"]*\"", "");
    }

    @Test
    void privateWordsReachNobodyElse() {
        for (int i = 0; i < ENTRIES; i++) world.log(Kind.ATHLETE, word(i));
        var others = EnumSet.complementOf(EnumSet.of(Kind.ATHLETE, Kind.READS, Kind.WRITES));

        var told = crawl(others, "guard");

        told.forEach((what, text) -> assertThat(text).as(what).doesNotContain(GuardWorld.MARKER));
        assertThat(told).hasSizeGreaterThan(1_000);
        var own = world.send(Kind.ATHLETE, Sent.get(GuardWorld.API + "/entries?limit=100"));
        for (int i = 0; i < ENTRIES; i++) assertThat(Sent.text(own)).contains(word(i));
    }

    /** Asked and answered while they were shared, by the athlete and by a coach; then made private. */
    @Test
    void wordsThatWereSharedOnceReachNobodyElseFromThenOn() {
        var entries = new ArrayList<String>();
        for (int i = 0; i < 5; i++) entries.add(world.logShared(Kind.ATHLETE, FORMERLY + (char) ('a' + i)));
        var annsThread = world.thing("threadId", Thing.ANNS);
        world.ask(Kind.ATHLETE, annsThread, "half guard");
        var coachsThread = world.begin(Kind.COACH, "ann");
        world.ask(Kind.COACH, coachsThread, "half guard");
        var coachs = GuardWorld.API + "/ai/threads/" + coachsThread + "/messages";
        assertThat(Sent.text(world.send(Kind.COACH, Sent.get(coachs)))).contains(FORMERLY);
        assertThat(crawl(EnumSet.of(Kind.COACH), "guard").toString()).contains(FORMERLY);

        world.pass(Duration.ofMillis(1));
        entries.forEach(entry -> world.makePrivate(Kind.ATHLETE, entry));
        var linkedLater = world.enter("lena", "coach");
        world.link("ann", "lena");

        var told = crawl(EnumSet.complementOf(EnumSet.of(Kind.ATHLETE, Kind.READS, Kind.WRITES)), "guard");
        told.putAll(crawl("linked later", "guard", sent -> world.answer(world.as(linkedLater, sent))));
        told.put("coach's thread", Sent.text(world.send(Kind.COACH, Sent.get(coachs))));
        told.put("coach's page", Sent.text(world.send(Kind.COACH, Sent.get("/rollmodel/ask/" + coachsThread))));
        told.forEach((what, text) -> assertThat(text).as(what).doesNotContain(FORMERLY));
        assertThat(told.get("coach's thread")).contains("This answer quoted text that was changed.");
        assertThat(told.keySet().stream().filter(what -> what.startsWith("linked later")))
                .hasSizeGreaterThan(100);
        assertThat(told.toString()).contains("half guard");
    }

    /** A caller who asks for the word itself sees what they asked for, and not whether it is there. */
    @Test
    void askingForAPrivateWordTellsNothing() {
        var coach = EnumSet.of(Kind.COACH);
        crawl(coach, word(3)); // what is looked at is no longer new
        var before = crawl(coach, word(3));
        world.log(Kind.ATHLETE, word(3), false);
        assertThat(Sent.text(world.send(Kind.ATHLETE, Sent.get(GuardWorld.API + "/entries/search?q=" + word(3)))))
                .contains("private");

        assertSame(before, crawl(coach, word(3)));
    }

    @Test
    void anEntryKeptFromCoachesChangesNoByteOfWhatTheyGet() {
        var coaches = EnumSet.of(Kind.COACH, Kind.FORMER, Kind.NEVER);
        crawl(coaches, "guard"); // what is looked at is no longer new
        var before = crawl(coaches, "guard");

        world.log(Kind.ATHLETE, "hidden", false);

        assertSame(before, crawl(coaches, "guard"));
    }

    @Test
    void whatAnAthleteDoesInPrivateChangesNoByteOfWhatCoachesGet() {
        var coaches = EnumSet.of(Kind.COACH, Kind.FORMER, Kind.NEVER);
        crawl(coaches, "guard"); // what is looked at is no longer new
        var before = crawl(coaches, "guard");

        world.pass(Duration.ofMillis(1));
        world.rewritePrivate(Kind.ATHLETE, world.thing("entryId", Thing.ANNS), "another " + GuardWorld.MARKER);
        world.ask(Kind.ATHLETE, world.thing("threadId", Thing.ANNS), "What of my knee?", "private");

        assertSame(before, crawl(coaches, "guard"));
    }

    private static void assertSame(Map<String, String> before, Map<String, String> after) {
        assertThat(after).hasSameSizeAs(before);
        before.forEach((what, text) -> assertThat(after.get(what)).as(what).isEqualTo(text));
    }

    @Test
    void privateWordsStayInTheirOwnRows() {
        for (int i = 0; i < ENTRIES; i++) world.log(Kind.ATHLETE, word(i));

        var holding = new ArrayList<String>();
        for (var item : world.dump().items("RollModel")) {
            if (item.toString().contains(GuardWorld.MARKER)) holding.add(key(item));
        }

        var ann = world.id("ann");
        assertThat(holding)
                .allMatch(key -> key.matches("USER#" + ann + " (ENTRY#.*|FOCUS#.*|TECHNIQUES)")
                        || key.startsWith("USER_PRIVATE#" + ann + " KW#")
                        || key.matches("AI_THREAD#[0-9a-f-]+ MSG#.*"));
        assertThat(holding.stream().filter(key -> key.startsWith("USER_PRIVATE#")))
                .hasSizeGreaterThanOrEqualTo(ENTRIES);
    }

    private static String key(Map<String, AttributeValue> item) {
        return item.get("PK").s() + " " + item.get("SK").s();
    }

    @Test
    void privateWordsAreInNoLogMailMeterOrProblem() {
        world.system.kit().jobs().start();
        for (int i = 0; i < ENTRIES; i++) world.log(Kind.ATHLETE, word(i));
        var invited = world.send(
                Kind.ATHLETE,
                Sent.post(GuardWorld.API + "/invitations").json("{'email':'new.coach@example.org','message':'Come.'}"));
        assertThat(invited.status()).isEqualTo(201);
        var problems = new ArrayList<String>();
        for (var body : List.of(
                "{'sections':{'private':'" + word(1) + "','shared':7}}",
                "{'sections':{'private':'" + word(1) + "'",
                "{'sections':{'private':'" + (word(1) + " ").repeat(2_000) + "','shared':''}}",
                "{'sections':{'private':['" + word(1) + "']}}")) {
            problems.add(Sent.text(world.send(
                    Kind.ATHLETE, Sent.post(GuardWorld.API + "/entries").json(body))));
        }
        crawl(EnumSet.allOf(Kind.class), word(2));
        Awaitility.await().until(() -> !world.mail.list().isEmpty());

        assertThat(problems)
                .hasSize(4)
                .allSatisfy(text -> assertThat(text).contains("requestId").doesNotContain(GuardWorld.MARKER));
        assertThat(world.mail.list().toString())
                .contains("new.coach@example.org")
                .doesNotContain(GuardWorld.MARKER);
        assertThat(world.platform.meters().getMeters().toString()).doesNotContain(GuardWorld.MARKER);
        assertThat(world.platform.meters().getMeters().stream()
                        .map(meter -> meter.getId().toString()))
                .isNotEmpty()
                .noneMatch(id -> id.contains(GuardWorld.MARKER));
        assertThat(logged.list).hasSizeGreaterThan(500);
        assertThat(List.copyOf(logged.list))
                .noneMatch(event -> event.getFormattedMessage().contains(GuardWorld.MARKER)
                        || (event.getThrowableProxy() != null
                                && String.valueOf(event.getThrowableProxy().getMessage())
                                        .contains(GuardWorld.MARKER)));
    }
}
