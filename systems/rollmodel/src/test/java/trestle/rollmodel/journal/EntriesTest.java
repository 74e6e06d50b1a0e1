package trestle.rollmodel.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.comment;
import static trestle.rollmodel.RollModelWorld.the;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Write;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.jobs.OutboxRow;
import trestle.rollmodel.journal.Entry.GiOrNoGi;
import trestle.rollmodel.requests.RememberedAnswer;
import trestle.rollmodel.words.Tokens;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The service over an athlete's entries, on the engine. */
@TrestleTest(model = "rollmodel")
final class EntriesTest {
    private static final OptionalLong ANY = OptionalLong.empty();
    private static final Tokens TOKENS = Tokens.standard();

    private final RollModelWorld world;
    private final Entries entries;

    EntriesTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        entries = new Entries(
                world.journal,
                world.transactions,
                TOKENS,
                entry -> List.of(world.outbox.add(new OutboxRow(
                        "0", NOW, "purge-" + entry.entryId(), "purge-comments", Map.of(), 0, null, null, null))),
                trestle.clock(),
                trestle.ids());
    }

    @Test
    void anEntryIsLoggedForNowUnlessATimeIsGiven() {
        var now = done(entries.log("ann", draft("Armbar from mount", "Knee hurts"), EntriesTest::none));
        var then = done(entries.log("ann", at(NOW.minusSeconds(60)), EntriesTest::none));

        assertThat(now.createdAt()).isEqualTo(NOW);
        assertThat(then.createdAt()).isEqualTo(NOW.minusSeconds(60));
        assertThat(then.recordedAt()).isEqualTo(NOW);
        assertThat(entries.find("ann", now.entryId())).contains(now);
        assertThat(now.kw().shared()).contains("armbar", "mount", "half-guard");
        assertThat(now.kw().personal()).containsExactlyInAnyOrder("knee", "hurts");
    }

    @Test
    void aTrainingIsAtMostADayAhead() {
        var latest = NOW.plus(Duration.ofHours(24));

        assertThat(done(entries.log("ann", at(latest), EntriesTest::none)).createdAt())
                .isEqualTo(latest);
        assertThat(entries.log("ann", at(latest.plusMillis(1)), EntriesTest::none))
                .isEqualTo(new EntryOutcome.TooFarAhead(latest));
        var entry = done(entries.log("ann", at(NOW), EntriesTest::none));
        assertThat(entries.move("ann", entry.entryId(), ANY, latest.plusMillis(1), EntriesTest::none))
                .isEqualTo(new EntryOutcome.TooFarAhead(latest));
    }

    @Test
    void aChangeLeavesTheRestAsItWas() {
        var before = done(entries.log("ann", draft("Armbar", "Secret"), EntriesTest::none));
        world.trestle.clock().advance(Duration.ofMinutes(5));

        var after = done(entries.revise("ann", before.entryId(), OptionalLong.of(1), intensity(9), EntriesTest::none));

        assertThat(after.sessionMetrics().intensity()).isEqualTo(9);
        assertThat(after.sessionMetrics().durationMinutes()).isEqualTo(90);
        assertThat(after.sections()).isEqualTo(before.sections());
        assertThat(after.updatedAt()).isEqualTo(NOW.plus(Duration.ofMinutes(5)));
        assertThat(after.rev()).isEqualTo(2);
        assertThat(entries.find("ann", before.entryId())).contains(after);
    }

    @Test
    void anOldRevisionIsRefusedWithWhatIsThereNow() {
        var first = done(entries.log("ann", draft("Armbar", ""), EntriesTest::none));
        var second = done(entries.revise("ann", first.entryId(), OptionalLong.of(1), intensity(9), EntriesTest::none));

        assertThat(entries.revise("ann", first.entryId(), OptionalLong.of(1), intensity(2), EntriesTest::none))
                .isEqualTo(new EntryOutcome.Stale(second));
        assertThat(entries.delete("ann", first.entryId(), OptionalLong.of(1), EntriesTest::none))
                .isEqualTo(new EntryOutcome.Stale(second));
        assertThat(entries.move("ann", first.entryId(), OptionalLong.of(1), NOW, EntriesTest::none))
                .isEqualTo(new EntryOutcome.Stale(second));
        assertThat(entries.find("ann", first.entryId())).contains(second);
    }

    @Test
    void ofManyEditorsOfOneRevisionOneIsDoneAndTheOthersAreStale() {
        var entry = done(entries.log("ann", draft("Armbar", ""), EntriesTest::none));

        var outcomes = IntStream.range(0, 20)
                .parallel()
                .mapToObj(number -> entries.revise(
                        "ann", entry.entryId(), OptionalLong.of(1), shared("text" + number), EntriesTest::none))
                .toList();

        assertThat(outcomes).filteredOn(EntryOutcome.Done.class::isInstance).hasSize(1);
        assertThat(outcomes).filteredOn(EntryOutcome.Stale.class::isInstance).hasSize(19);
    }

    @Test
    void anothersEntryIsMissingAndItsTextIsNotRead() {
        var entry = done(entries.log("ann", draft("Armbar", "Secret"), EntriesTest::none));
        world.trestle.requests().forget();

        assertThat(entries.find("ben", entry.entryId())).isEmpty();
        assertThat(world.trestle.requests().lines()).singleElement().asString().contains("META");
        assertThat(entries.revise("ben", entry.entryId(), ANY, intensity(1), EntriesTest::none))
                .isEqualTo(new EntryOutcome.Missing());
        assertThat(entries.move("ben", entry.entryId(), ANY, NOW, EntriesTest::none))
                .isEqualTo(new EntryOutcome.Missing());
        assertThat(entries.delete("ben", entry.entryId(), ANY, EntriesTest::none))
                .isEqualTo(new EntryOutcome.Missing());
        assertThat(entries.find("ann", entry.entryId())).contains(entry);
    }

    @Test
    void idsThatCannotBeAreMissing() {
        assertThat(Stream.of("", "#", "a#b", "x".repeat(65)).map(id -> entries.find("ann", id)))
                .containsOnly(Optional.empty());
    }

    @Test
    void aWordThatMovesToThePrivateTextLeavesTheSharedIndexInThatTransaction() {
        var entry = done(entries.log("ann", draft("Kimura and armbar", ""), EntriesTest::none));
        world.trestle.requests().forget();

        done(entries.revise(
                "ann", entry.entryId(), ANY, change(Optional.of("Kimura"), Optional.of("Armbar")), EntriesTest::none));

        var sent = transaction();
        assertThat(sent.transactItems())
                .filteredOn(item -> item.delete() != null)
                .hasSize(1);
        assertThat(world.keys("USER#ann", "KW#armbar")).isEmpty();
        assertThat(world.keys("USER#ann", "KW#kimura")).hasSize(1);
        assertThat(world.keys("USER_PRIVATE#ann", "KW#armbar")).hasSize(1);
    }

    @Test
    void deletingLeavesNoRowOfTheEntryAndADueClearingOfItsComments() {
        world.withAnnAndCarl();
        var entry = done(entries.log("ann", draft("Armbar", "Secret"), EntriesTest::none));
        world.transactions.commit(world.comments.post(comment(entry.entryId(), "c1", NOW, "carl"), NOW));

        done(entries.delete("ann", entry.entryId(), ANY, EntriesTest::none));

        assertThat(entries.find("ann", entry.entryId())).isEmpty();
        assertThat(world.keys("USER#ann", "KW#", "ENTRY#")).isEmpty();
        assertThat(world.keys("USER_PRIVATE#ann")).isEmpty();
        assertThat(world.keys("ENTRY#" + entry.entryId(), "META")).isEmpty();
        assertThat(world.keys("OUTBOX#")).singleElement().asString().endsWith("purge-" + entry.entryId());
    }

    @Test
    void movingToTheVerySameTimeIsARevision() {
        var entry = done(entries.log("ann", at(NOW), EntriesTest::none));

        var moved = done(entries.move("ann", entry.entryId(), ANY, NOW, EntriesTest::none));

        assertThat(moved.rev()).isEqualTo(2);
        assertThat(entries.find("ann", entry.entryId())).contains(moved);
    }

    @Test
    void commentCountsOfAPageAreOneRequest() {
        world.withAnnAndCarl();
        var first = done(entries.log("ann", at(NOW), EntriesTest::none));
        var second = done(entries.log("ann", at(NOW), EntriesTest::none));
        world.transactions.commit(world.comments.post(comment(first.entryId(), "c1", NOW, "carl"), NOW));
        world.trestle.requests().forget();

        var counts = entries.commentCounts(List.of(first.own(), second.own()));

        assertThat(counts).isEqualTo(Map.of(first.entryId(), 1, second.entryId(), 0));
        assertThat(world.trestle.requests().lines()).singleElement().asString().startsWith("BatchGetItem");
        assertThat(entries.commentCounts(List.of())).isEmpty();
    }

    @Test
    void anEntryIsTakenInOnceUnderItsOwnId() {
        var entry = RollModelWorld.entry("e1", NOW, Set.of("stale"), Set.of());

        assertThat(entries.restore(entry)).isTrue();
        assertThat(entries.restore(entry)).isFalse();

        assertThat(the(entries.find("ann", "e1")).kw().shared())
                .contains("half-guard")
                .doesNotContain("stale");
    }

    @Nested
    class InOneTransaction {
        private final String words = manyWords("shared", 1_500);
        private final String otherWords = manyWords("personal", 1_500);

        @Test
        void theLongestEntryIsLoggedIn51() {
            begin("hash");
            world.trestle.requests().forget();

            var entry = done(entries.log("ann", draft(words, otherWords), entry1 -> List.of(kept("hash"))));

            assertThat(transaction().transactItems()).hasSize(51);
            assertThat(entry.kw().shared()).hasSize(32);
            assertThat(entry.kw().personal()).hasSize(16);
            assertThat(the(world.requests.find("hash")).status()).isEqualTo(RememberedAnswer.Status.DONE);
        }

        @Test
        void replacingEveryWordIs98() {
            var entry = done(entries.log("ann", draft(words, otherWords), EntriesTest::none));
            world.trestle.requests().forget();

            var everything = new EntryChange(
                    Optional.of(manyWords("other", 1_500)),
                    Optional.of(manyWords("new", 1_500)),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(List.of("mount")),
                    Optional.of(false));
            done(entries.revise("ann", entry.entryId(), OptionalLong.of(1), everything, EntriesTest::none));

            assertThat(transaction().transactItems()).hasSize(98);
        }

        @Test
        void movingIs100() {
            var entry = done(entries.log("ann", draft(words, otherWords), EntriesTest::none));
            begin("hash");
            world.trestle.requests().forget();

            done(entries.move("ann", entry.entryId(), ANY, NOW.minusSeconds(1), entry1 -> List.of(kept("hash"))));

            assertThat(transaction().transactItems()).hasSize(100);
        }

        @Test
        void deletingIs51WithTheClearingOfComments() {
            var entry = done(entries.log("ann", draft(words, otherWords), EntriesTest::none));
            world.trestle.requests().forget();

            done(entries.delete("ann", entry.entryId(), ANY, EntriesTest::none));

            assertThat(transaction().transactItems()).hasSize(51);
        }

        @Test
        void whatStandsBesideItIsRefusedWithIt() {
            assertThatThrownBy(() -> entries.log("ann", at(NOW), entry -> List.of(kept("never begun"))))
                    .isInstanceOf(Refusal.class);

            assertThat(world.keys("USER#ann")).isEmpty();
        }

        private void begin(String hash) {
            world.requests.begin(new RememberedAnswer(
                    hash, "body", RememberedAnswer.Status.RUNNING, null, NOW, NOW.plus(Duration.ofDays(1))));
        }

        private Write kept(String hash) {
            return world.requests.keep(hash, RememberedAnswer.Status.DONE, SdkBytes.fromUtf8String("sealed"), NOW);
        }
    }

    @Nested
    class Listed {
        @Test
        void newestFirstAndHalfOpen() {
            var ids = IntStream.range(0, 5)
                    .mapToObj(day -> done(entries.log("ann", at(NOW.minus(Duration.ofDays(day))), EntriesTest::none))
                            .entryId())
                    .toList();

            assertThat(ids(list(EntryFilter.NONE))).containsExactlyElementsOf(ids);
            var filter = new EntryFilter(
                    Optional.of(NOW.minus(Duration.ofDays(3))),
                    Optional.of(NOW.minus(Duration.ofDays(1))),
                    Optional.empty(),
                    Optional.empty());
            assertThat(ids(list(filter))).containsExactly(ids.get(2), ids.get(3));
        }

        @Test
        void byTagHoweverItIsWritten() {
            var tagged = logged("Half Guard", GiOrNoGi.GI);
            logged("mount", GiOrNoGi.GI);
            done(entries.log(
                    "ann",
                    draft("half guard in the text alone", "", List.of("mount"), GiOrNoGi.GI),
                    EntriesTest::none));

            assertThat(ids(list(tag("half-guard")))).containsExactly(tagged.entryId());
            assertThat(ids(list(tag("HALF GUARD")))).containsExactly(tagged.entryId());
        }

        @Test
        void byATagOfOneWordWithoutThoseThatOnlyMentionIt() {
            done(entries.log("ann", draft("mount mount", "", List.of(), GiOrNoGi.GI), EntriesTest::none));
            var tagged = logged("mount", GiOrNoGi.GI);

            assertThat(ids(list(tag("mount")))).containsExactly(tagged.entryId());
        }

        @Test
        void byATagWithoutLetters() {
            var tagged = logged("🔥", GiOrNoGi.GI);
            logged("mount", GiOrNoGi.GI);

            assertThat(ids(list(tag("🔥")))).containsExactly(tagged.entryId());
        }

        @Test
        void byDressAndTagTogether() {
            logged("mount", GiOrNoGi.GI);
            var both = logged("mount", GiOrNoGi.NO_GI);
            logged("guard", GiOrNoGi.NO_GI);

            var filter = new EntryFilter(
                    Optional.empty(), Optional.empty(), Optional.of("mount"), Optional.of(GiOrNoGi.NO_GI));
            assertThat(ids(list(filter))).containsExactly(both.entryId());
        }

        @Test
        void aPageThatPassesOverOthersIsFilledAndNoneIsLost() {
            var wanted = new ArrayList<String>();
            for (int number = 0; number < 60; number++) {
                var tags = number % 10 == 0 ? List.of("mount") : List.<String>of();
                var at = Optional.of(NOW.minusSeconds(number));
                var draft = draft("mount", "", tags, GiOrNoGi.GI);
                var entry = done(entries.log(
                        "ann", new NewEntry(at, draft.sections(), draft.sessionMetrics(), true), EntriesTest::none));
                if (!tags.isEmpty()) {
                    wanted.add(entry.entryId());
                }
            }

            var found = new ArrayList<String>();
            var request = PageRequest.first(4);
            Page<OwnEntry> page;
            do {
                page = entries.list("ann", tag("mount"), request);
                found.addAll(ids(page));
                request = page.next().map(request::after).orElse(request);
            } while (page.next().isPresent());
            assertThat(found).containsExactlyElementsOf(wanted);
        }

        private Entry logged(String tag, GiOrNoGi dress) {
            return done(entries.log("ann", draft("", "", List.of(tag), dress), EntriesTest::none));
        }

        private EntryFilter tag(String tag) {
            return new EntryFilter(Optional.empty(), Optional.empty(), Optional.of(tag), Optional.empty());
        }

        private Page<OwnEntry> list(EntryFilter filter) {
            return entries.list("ann", filter, RollModelWorld.PAGE);
        }

        private List<String> ids(Page<OwnEntry> page) {
            return page.items().stream().map(OwnEntry::entryId).toList();
        }
    }

    /** 500 random edits: the rows of both partitions are what the texts say, recomputed from the texts alone. */
    @Test
    void afterManyRandomEditsTheIndexIsWhatTheTextsSay() {
        var random = new Random(13);
        var ids = new ArrayList<String>();
        for (int step = 0; step < 500; step++) {
            int choice = ids.isEmpty() ? 0 : random.nextInt(8);
            switch (choice) {
                case 0, 1 ->
                    ids.add(done(entries.log(
                                    "ann",
                                    draft(someText(random), someText(random), someTags(random), GiOrNoGi.GI),
                                    EntriesTest::none))
                            .entryId());
                case 2 -> done(entries.delete("ann", ids.remove(random.nextInt(ids.size())), ANY, EntriesTest::none));
                case 3 ->
                    done(entries.move(
                            "ann",
                            any(ids, random),
                            ANY,
                            NOW.minusSeconds(random.nextInt(100_000)),
                            EntriesTest::none));
                default ->
                    done(entries.revise(
                            "ann",
                            any(ids, random),
                            ANY,
                            new EntryChange(
                                    Optional.of(someText(random)),
                                    Optional.of(someText(random)),
                                    Optional.empty(),
                                    Optional.empty(),
                                    Optional.empty(),
                                    Optional.empty(),
                                    Optional.of(someTags(random)),
                                    Optional.of(random.nextBoolean())),
                            EntriesTest::none));
            }
        }

        var shared = new TreeSet<String>();
        var personal = new TreeSet<String>();
        world.journal.listAll("ann").forEach(entry -> {
            var end = "#TS#" + trestle.model.runtime.Moments.text(entry.createdAt()) + "#ENTRY#" + entry.entryId();
            var sections = entry.sections();
            TOKENS.choose(entry.sessionMetrics().tags(), sections.shared(), 32)
                    .forEach(token -> shared.add("USER#ann | KW#" + token + end));
            TOKENS.choose(List.of(), sections.personal(), 16)
                    .forEach(token -> personal.add("USER_PRIVATE#ann | KW#" + token + end));
        });
        assertThat(world.keys("USER#ann", "KW#")).containsExactlyInAnyOrderElementsOf(shared);
        assertThat(world.keys("USER_PRIVATE#ann")).containsExactlyInAnyOrderElementsOf(personal);
        assertThat(world.keys("ENTRY#", "META")).hasSameSizeAs(ids);
    }

    private static final List<String> VOCABULARY = Stream.concat(
                    Stream.of("Armbar", "Triângulo", "50/50", "the", "half", "guard", "柔術道場", "knee", "#", "x"),
                    IntStream.range(0, 120).mapToObj(number -> "word" + number))
            .toList();

    private static String someText(Random random) {
        return random.ints(random.nextInt(90), 0, VOCABULARY.size())
                .mapToObj(VOCABULARY::get)
                .collect(Collectors.joining(" "));
    }

    private static List<String> someTags(Random random) {
        return random.ints(random.nextInt(5), 0, VOCABULARY.size())
                .distinct()
                .mapToObj(VOCABULARY::get)
                .toList();
    }

    private static <T> T any(List<T> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }

    private static List<Write> none(Entry entry) {
        return List.of();
    }

    static Entry done(EntryOutcome outcome) {
        assertThat(outcome).isInstanceOf(EntryOutcome.Done.class);
        return ((EntryOutcome.Done) outcome).entry();
    }

    private static NewEntry draft(String shared, String personal) {
        return draft(shared, personal, List.of("half guard"), GiOrNoGi.NO_GI);
    }

    private static NewEntry draft(String shared, String personal, List<String> tags, GiOrNoGi dress) {
        return new NewEntry(
                Optional.empty(),
                new Entry.Sections(personal, shared),
                new Entry.SessionMetrics(90, 7, 6, dress, tags),
                true);
    }

    private static NewEntry at(Instant time) {
        var draft = draft("Armbar", "");
        return new NewEntry(Optional.of(time), draft.sections(), draft.sessionMetrics(), true);
    }

    private static EntryChange intensity(int intensity) {
        return new EntryChange(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(intensity),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static EntryChange shared(String text) {
        return change(Optional.of(text), Optional.empty());
    }

    private static EntryChange change(Optional<String> shared, Optional<String> personal) {
        return new EntryChange(
                personal,
                shared,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static String manyWords(String stem, int count) {
        return IntStream.range(0, count).mapToObj(number -> stem + number).collect(Collectors.joining(" "));
    }

    private TransactWriteItemsRequest transaction() {
        var sent = world.trestle.requests().of(TransactWriteItemsRequest.class);
        assertThat(sent).hasSize(1);
        return sent.getFirst();
    }
}
