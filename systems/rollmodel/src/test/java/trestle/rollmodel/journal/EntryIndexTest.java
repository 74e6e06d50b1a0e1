package trestle.rollmodel.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.the;
import static trestle.rollmodel.journal.EntryDrafts.TOKENS;
import static trestle.rollmodel.journal.EntryDrafts.at;
import static trestle.rollmodel.journal.EntryDrafts.change;
import static trestle.rollmodel.journal.EntryDrafts.done;
import static trestle.rollmodel.journal.EntryDrafts.draft;
import static trestle.rollmodel.journal.EntryDrafts.entries;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.model.Refusal;
import trestle.model.Write;
import trestle.platform.requests.IdempotencyRecord;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.journal.Entry.GiOrNoGi;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** An entry, its META and its words are one transaction, and the index is what the texts say. */
@TrestleTest(model = "rollmodel")
final class EntryIndexTest {
    private static final OptionalLong ANY = OptionalLong.empty();

    private final String words = manyWords("shared", 1_500);
    private final String otherWords = manyWords("personal", 1_500);
    private final RollModelWorld world;
    private final Entries entries;

    EntryIndexTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        entries = entries(world);
    }

    @Test
    void theLongestEntryIsLoggedIn51() {
        begin("hash");
        world.trestle.requests().forget();

        var entry = done(entries.log("ann", ZoneOffset.UTC, draft(words, otherWords))
                .commit(world.transactions, entry1 -> List.of(kept("hash"))));

        assertThat(transaction().transactItems()).hasSize(51);
        assertThat(entry.kw().shared()).hasSize(32);
        assertThat(entry.kw().personal()).hasSize(16);
        assertThat(the(world.requests.find("hash")).status()).isEqualTo(IdempotencyRecord.Status.DONE);
    }

    @Test
    void replacingEveryWordIs98() {
        var entry = done(
                entries.log("ann", ZoneOffset.UTC, draft(words, otherWords)).commit(world.transactions));
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
        done(entries.revise("ann", entry.entryId(), OptionalLong.of(1), everything)
                .commit(world.transactions));

        assertThat(transaction().transactItems()).hasSize(98);
    }

    @Test
    void movingIs100() {
        var entry = done(
                entries.log("ann", ZoneOffset.UTC, draft(words, otherWords)).commit(world.transactions));
        begin("hash");
        world.trestle.requests().forget();

        done(entries.move("ann", ZoneOffset.UTC, entry.entryId(), ANY, NOW.minusSeconds(1))
                .commit(world.transactions, entry1 -> List.of(kept("hash"))));

        assertThat(transaction().transactItems()).hasSize(100);
    }

    @Test
    void deletingIs51WithTheClearingOfComments() {
        var entry = done(
                entries.log("ann", ZoneOffset.UTC, draft(words, otherWords)).commit(world.transactions));
        world.trestle.requests().forget();

        done(entries.delete("ann", entry.entryId(), ANY).commit(world.transactions));

        assertThat(transaction().transactItems()).hasSize(51);
    }

    @Test
    void whatStandsBesideItIsRefusedWithIt() {
        assertThatThrownBy(() -> entries.log("ann", ZoneOffset.UTC, at(NOW))
                        .commit(world.transactions, entry -> List.of(kept("never begun"))))
                .isInstanceOf(Refusal.class);

        assertThat(world.keys("USER#ann")).isEmpty();
    }

    private void begin(String hash) {
        world.requests.begin(new IdempotencyRecord(
                hash, "body", IdempotencyRecord.Status.RUNNING, null, NOW, NOW.plus(Duration.ofDays(1))));
    }

    private Write kept(String hash) {
        return world.requests.keep(hash, IdempotencyRecord.Status.DONE, SdkBytes.fromUtf8String("sealed"), NOW);
    }

    @Test
    void aWordThatMovesToThePrivateTextLeavesTheSharedIndexInThatTransaction() {
        var entry = done(entries.log("ann", ZoneOffset.UTC, draft("Kimura and armbar", ""))
                .commit(world.transactions));
        world.trestle.requests().forget();

        done(entries.revise("ann", entry.entryId(), ANY, change(Optional.of("Kimura"), Optional.of("Armbar")))
                .commit(world.transactions));

        var sent = transaction();
        assertThat(sent.transactItems())
                .filteredOn(item -> item.delete() != null)
                .hasSize(1);
        assertThat(world.keys("USER#ann", "KW#armbar")).isEmpty();
        assertThat(world.keys("USER#ann", "KW#kimura")).hasSize(1);
        assertThat(world.keys("USER_PRIVATE#ann", "KW#armbar")).hasSize(1);
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
                                            ZoneOffset.UTC,
                                            draft(someText(random), someText(random), someTags(random), GiOrNoGi.GI))
                                    .commit(world.transactions))
                            .entryId());
                case 2 ->
                    done(entries.delete("ann", ids.remove(random.nextInt(ids.size())), ANY)
                            .commit(world.transactions));
                case 3 ->
                    done(entries.move(
                                    "ann",
                                    ZoneOffset.UTC,
                                    any(ids, random),
                                    ANY,
                                    NOW.minusSeconds(random.nextInt(100_000)))
                            .commit(world.transactions));
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
                                            Optional.of(random.nextBoolean())))
                            .commit(world.transactions));
            }
        }

        var shared = new TreeSet<String>();
        var personal = new TreeSet<String>();
        world.journal.listAll("ann").forEach(entry -> {
            var end = "#TS#" + trestle.model.runtime.InstantText.text(entry.createdAt()) + "#ENTRY#" + entry.entryId();
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

    private static String manyWords(String stem, int count) {
        return IntStream.range(0, count).mapToObj(number -> stem + number).collect(Collectors.joining(" "));
    }

    private TransactWriteItemsRequest transaction() {
        var sent = world.trestle.requests().of(TransactWriteItemsRequest.class);
        assertThat(sent).hasSize(1);
        return sent.getFirst();
    }
}
