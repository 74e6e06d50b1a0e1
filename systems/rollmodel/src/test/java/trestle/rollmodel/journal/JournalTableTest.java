package trestle.rollmodel.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.PAGE;
import static trestle.rollmodel.RollModelWorld.closed;
import static trestle.rollmodel.RollModelWorld.entry;
import static trestle.rollmodel.RollModelWorld.the;
import static trestle.rollmodel.RollModelWorld.words;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Entries with their META and index rows, on every backend. */
@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class JournalTableTest {
    private static final Duration MILLI = Duration.ofMillis(1);

    private final RollModelWorld world;
    private final JournalTable journal;

    JournalTableTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        journal = world.journal;
    }

    @Test
    void anEntryIsReadBackAsItWasWritten() {
        var entry = entry("e1", NOW);

        log(entry);

        assertThat(journal.find("e1")).contains(entry);
        assertThat(journal.findMeta("e1")).contains(new EntryMeta("e1", "ann", NOW, true, 0));
    }

    @Test
    void thePartsOfAnEntryAreStoredAsTheDesignNamesThem() {
        log(entry("e1", NOW, Set.of("guard"), Set.of("knee")));

        var stored = world.trestle.dump().item("RollModel", "USER#ann", "ENTRY#2040-01-15T09:30:00.000Z#e1");
        assertThat(parts(stored, "sections")).containsExactlyInAnyOrder("private", "shared");
        assertThat(parts(stored, "sessionMetrics"))
                .containsExactlyInAnyOrder("durationMinutes", "intensity", "rounds", "giOrNoGi", "tags");
        assertThat(parts(stored, "kw")).containsExactlyInAnyOrder("shared", "private", "rules");
    }

    private static Set<String> parts(Map<String, AttributeValue> item, String name) {
        return Objects.requireNonNull(item.get(name)).m().keySet();
    }

    @Test
    void loggingTheSameEntryTwiceIsRefusedAndChangesNothing() {
        log(entry("e1", NOW));

        assertThatThrownBy(() -> log(entry("e1", NOW, Set.of("other"), Set.of())))
                .isInstanceOf(Refusal.AlreadyExists.class);

        assertThat(world.keys("USER#ann", "KW#"))
                .containsExactly("USER#ann | KW#guard#TS#2040-01-15T09:30:00.000Z#ENTRY#e1");
    }

    @Test
    void theLargestEntryIsOneTransactionOf50() {
        world.trestle.requests().forget();

        log(entry("e1", NOW, words("s", 32), words("p", 16)));

        assertThat(actions()).isEqualTo(50);
    }

    @Test
    void replacingEveryWordOfTheLargestEntryIsOneTransactionOf98() {
        var before = entry("e1", NOW, words("s", 32), words("p", 16));
        log(before);
        world.trestle.requests().forget();

        var after = closed(entry("e1", NOW, words("t", 32), words("q", 16)));
        world.transactions.commit(journal.revise(before, after));

        assertThat(actions()).isEqualTo(98);
        assertThat(world.keys("USER#ann", "KW#")).hasSize(32).allMatch(key -> key.contains("KW#t"));
        assertThat(world.keys("USER_PRIVATE#ann")).hasSize(16).allMatch(key -> key.contains("KW#q"));
    }

    @Test
    void movingTheLargestEntryIsOneTransactionOf99() {
        var before = entry("e1", NOW, words("s", 32), words("p", 16));
        log(before);
        world.trestle.requests().forget();

        world.transactions.commit(journal.move(before, entry("e1", NOW.plus(MILLI), words("s", 32), words("p", 16))));

        assertThat(actions()).isEqualTo(99);
        assertThat(world.keys("USER#ann", "ENTRY#")).containsExactly("USER#ann | ENTRY#2040-01-15T09:30:00.001Z#e1");
        assertThat(the(journal.findMeta("e1")).createdAt()).isEqualTo(NOW.plus(MILLI));
        assertThat(the(journal.find("e1")).kw()).isEqualTo(before.kw());
    }

    @Test
    void deletingTheLargestEntryIsOneTransactionOf50AndLeavesNothing() {
        var entry = entry("e1", NOW, words("s", 32), words("p", 16));
        log(entry);
        world.trestle.requests().forget();

        world.transactions.commit(journal.delete(entry));

        assertThat(actions()).isEqualTo(50);
        assertThat(world.trestle.dump().size()).isZero();
    }

    @Test
    void anEditWritesOnlyTheWordsThatChanged() {
        var before = entry("e1", NOW, Set.of("guard", "armbar"), Set.of("knee"));
        log(before);
        world.trestle.requests().forget();

        world.transactions.commit(journal.revise(before, entry("e1", NOW, Set.of("guard"), Set.of("knee", "armbar"))));

        assertThat(world.trestle.requests().lines())
                .singleElement()
                .asString()
                .contains("DeleteItem RollModel", "KW#armbar#TS#")
                .doesNotContain("KW#guard", "KW#knee");
        assertThat(world.keys("USER#ann", "KW#armbar")).isEmpty();
        assertThat(world.keys("USER_PRIVATE#ann", "KW#armbar")).hasSize(1);
    }

    @Test
    void aWordIsNeverMetByAnotherThatItBegins() {
        log(entry("e1", NOW, Set.of("arm"), Set.of()));
        log(entry("e2", NOW.plus(MILLI), Set.of("armbar"), Set.of()));

        var found = journal.listMentioning("ann", "arm", Range.all(), PAGE);

        assertThat(found.items()).extracting(OwnEntry::entryId).containsExactly("e1");
        assertThat(journal.listKeywords("ann", "arm", Range.all(), PAGE).items())
                .extracting(Keyword::token)
                .containsExactly("arm");
    }

    @Test
    void aRangeHasItsFirstMillisecondAndNotItsLastInBothDirections() {
        for (int minute = 0; minute < 4; minute++) {
            log(entry("e" + minute, NOW.plus(Duration.ofMinutes(minute))));
        }
        var range = Range.of(NOW.plus(Duration.ofMinutes(1)), NOW.plus(Duration.ofMinutes(3)));

        assertThat(journal.listDuring("ann", range, PAGE).items())
                .extracting(OwnEntry::entryId)
                .containsExactly("e2", "e1");
        assertThat(journal.listLoad("ann", range))
                .extracting(EntryLoad::createdAt)
                .containsExactly(NOW.plus(Duration.ofMinutes(1)), NOW.plus(Duration.ofMinutes(2)));
        assertThat(journal.listMentioning("ann", "guard", range, PAGE).items())
                .extracting(OwnEntry::entryId)
                .containsExactly("e2", "e1");
        assertThat(journal.listDuring("ann", Range.before(NOW), PAGE).items()).isEmpty();
        assertThat(journal.listDuring("ann", Range.atMost(NOW), PAGE).items()).hasSize(1);
        assertThat(journal.listDuring("ann", Range.before(NOW.plus(MILLI)), PAGE)
                        .items())
                .hasSize(1);
    }

    @Test
    void aListOfEntriesMeetsNoOtherItemOfTheAthlete() {
        world.withAnnAndCarl();
        log(entry("e1", NOW));

        assertThat(journal.listNewest("ann", PAGE).items()).hasSize(1);
        assertThat(journal.listDuring("ann", Range.all(), PAGE).items()).hasSize(1);
        assertThat(journal.listAll("ann")).hasSize(1);
    }

    @Test
    void pagesOfAWordAreNewestFirstAndWhole() {
        for (int number = 0; number < 7; number++) {
            log(entry("e" + number, NOW.plus(Duration.ofDays(number))));
        }

        var first = journal.listMentioning("ann", "guard", Range.all(), PageRequest.first(3));
        var second = journal.listMentioning(
                "ann", "guard", Range.all(), PageRequest.first(3).after(the(first.next())));
        var third = journal.listMentioning(
                "ann", "guard", Range.all(), PageRequest.first(3).after(the(second.next())));

        assertThat(Stream.of(first, second, third).flatMap(page -> page.items().stream()))
                .extracting(OwnEntry::entryId)
                .containsExactly("e6", "e5", "e4", "e3", "e2", "e1", "e0");
    }

    @Test
    void entriesAreFilteredByGiOrNoGi() {
        log(entry("e1", NOW));

        assertThat(journal.listByGiOrNoGi("ann", Range.all(), Entry.GiOrNoGi.NO_GI, PAGE)
                        .items())
                .hasSize(1);
        assertThat(journal.listByGiOrNoGi("ann", Range.all(), Entry.GiOrNoGi.GI, PAGE)
                        .items())
                .isEmpty();
    }

    @Test
    void metasOfManyEntriesAreOneRequest() {
        log(entry("e1", NOW));
        log(entry("e2", NOW.plus(MILLI)));
        world.trestle.requests().forget();

        var metas = journal.listMetas(List.of("e2", "none", "e1"));

        assertThat(metas).extracting(EntryMeta::entryId).containsExactly("e2", "e1");
        assertThat(world.trestle.requests().lines()).singleElement().asString().startsWith("BatchGetItem");
    }

    @Test
    void ofManyEditorsOfOneRevisionOneSucceeds() {
        var before = entry("e1", NOW);
        log(before);

        var refusals = IntStream.range(0, 50)
                .parallel()
                .mapToObj(number -> world.transactions.run(
                        journal.revise(before, entry("e1", NOW, Set.of("word" + number), Set.of()))))
                .filter(trestle.model.Outcome.Refused.class::isInstance)
                .map(trestle.model.Outcome.Refused.class::cast)
                .toList();

        assertThat(refusals).hasSize(49).allMatch(refused -> refused.refusal() instanceof Refusal.Stale);
        var stored = the(journal.find("e1"));
        assertThat(stored.rev()).isEqualTo(2);
        assertThat(world.keys("USER#ann", "KW#"))
                .containsExactly("USER#ann | KW#"
                        + stored.kw().shared().iterator().next() + "#TS#2040-01-15T09:30:00.000Z#ENTRY#e1");
    }

    @Test
    void afterRandomEditsMovesAndDeletesTheIndexIsWhatTheEntriesSay() {
        var random = new Random(20260131);
        var entries = new TreeMap<String, Entry>();
        for (int step = 0; step < 200; step++) {
            var id = "e" + random.nextInt(12);
            var before = entries.get(id);
            if (before == null) {
                var entry = entry(id, someTime(random), someWords(random, 32), someWords(random, 16));
                log(entry);
                entries.put(id, entry);
            } else {
                switch (random.nextInt(3)) {
                    case 0 -> {
                        var after = entry(id, before.createdAt(), someWords(random, 32), someWords(random, 16));
                        world.transactions.commit(journal.revise(before, after));
                    }
                    case 1 -> world.transactions.commit(journal.move(before, movedTo(before, someTime(random))));
                    default -> world.transactions.commit(journal.delete(before));
                }
                journal.find(id).ifPresentOrElse(now -> entries.put(id, now), () -> entries.remove(id));
            }
        }

        assertThat(world.keys("USER#ann", "KW#")).containsExactlyElementsOf(expected(entries, false));
        assertThat(world.keys("USER_PRIVATE#ann")).containsExactlyElementsOf(expected(entries, true));
        assertThat(journal.listAll("ann")).containsExactlyInAnyOrderElementsOf(entries.values());
        assertThat(world.trestle.keys("rollmodel").disagreements()).isEmpty();
    }

    private static Set<String> expected(Map<String, Entry> entries, boolean personal) {
        var keys = new TreeSet<String>();
        for (var entry : entries.values()) {
            for (var token : personal ? entry.kw().personal() : entry.kw().shared()) {
                keys.add((personal ? "USER_PRIVATE#ann | KW#" : "USER#ann | KW#") + token + "#TS#"
                        + entry.createdAt().toString().replace("00Z", "00.000Z") + "#ENTRY#" + entry.entryId());
            }
        }
        return keys;
    }

    private static Instant someTime(Random random) {
        return NOW.minus(Duration.ofMinutes(random.nextInt(1_000)));
    }

    private static Set<String> someWords(Random random, int most) {
        var words = new TreeSet<String>();
        for (int count = random.nextInt(most + 1); count > 0; count--) {
            words.add("w" + random.nextInt(40));
        }
        return words;
    }

    private static Entry movedTo(Entry entry, Instant createdAt) {
        return new Entry(
                entry.athleteId(),
                createdAt,
                entry.entryId(),
                entry.updatedAt(),
                entry.recordedAt(),
                entry.sharedUpdatedAt(),
                entry.sections(),
                entry.sessionMetrics(),
                entry.coachVisible(),
                entry.kw(),
                entry.rev(),
                entry.reindexed(),
                entry.utcOffset());
    }

    private void log(Entry entry) {
        world.transactions.commit(journal.log(entry));
    }

    private int actions() {
        return world.trestle
                .requests()
                .only(TransactWriteItemsRequest.class)
                .transactItems()
                .size();
    }
}
