package trestle.rollmodel.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.rollmodel.RollModelWorld.NOW;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.Entry.GiOrNoGi;
import trestle.rollmodel.journal.EntryChange;
import trestle.rollmodel.journal.EntryOutcome;
import trestle.rollmodel.journal.NewEntry;
import trestle.rollmodel.search.Hit.Place;
import trestle.rollmodel.search.Question.Mode;
import trestle.rollmodel.search.Question.Scope;
import trestle.rollmodel.techniques.Techniques;
import trestle.rollmodel.words.Tokens;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The athlete's own search, on the engine. */
@TrestleTest(model = "rollmodel")
final class SearchTest {
    private final RollModelWorld world;
    private final Entries entries;
    private final Search search;

    SearchTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        var tokens = Tokens.named(Tokens.CHOICES.getFirst());
        entries = new Entries(world.journal, tokens, entry -> List.of(), trestle.clock(), trestle.ids());
        search = new Search(world.journal, tokens, trestle.cursors(), new Techniques(world.techniques));
    }

    @Test
    void allWordsMustMatchInWhicheverPart() {
        var both = log(NOW, "Armbar from the mount", "My knee again");
        log(NOW.minusSeconds(1), "Armbar", "");

        assertThat(ids("armbar knee")).containsExactly(both);
        assertThat(ids("ARMBAR")).hasSize(2).startsWith(both);
        assertThat(ids("armbar triangle")).isEmpty();
        assertThat(ids("the")).isEmpty();
    }

    @Test
    void aHitTellsWhereAndShowsTheWords() {
        log(NOW, "Armbar from the mount", "My knee again");

        assertThat(find("knee", Mode.INDEX, Scope.ALL).items()).singleElement().satisfies(hit -> {
            assertThat(hit.matchedIn()).containsExactly(Place.PRIVATE);
            assertThat(hit.snippet()).isEqualTo("My knee again");
            assertThat(hit.createdAt()).isEqualTo(NOW);
        });
        assertThat(find("armbar knee drills", Mode.INDEX, Scope.ALL).items())
                .singleElement()
                .satisfies(hit -> {
                    assertThat(hit.matchedIn()).containsExactly(Place.TAGS, Place.SHARED, Place.PRIVATE);
                    assertThat(hit.snippet()).isEqualTo("Armbar from the mount");
                });
    }

    @Test
    void aScopeLooksNowhereElse() {
        var entry = log(NOW, "Armbar", "Knee");

        assertThat(ids("knee", Mode.INDEX, Scope.SHARED)).isEmpty();
        assertThat(ids("knee", Mode.FULL, Scope.SHARED)).isEmpty();
        assertThat(ids("armbar", Mode.INDEX, Scope.PRIVATE)).isEmpty();
        assertThat(ids("armbar", Mode.FULL, Scope.PRIVATE)).isEmpty();
        assertThat(ids("knee", Mode.FULL, Scope.PRIVATE)).containsExactly(entry);
        assertThat(ids("drills", Mode.FULL, Scope.PRIVATE)).isEmpty();
    }

    @Test
    void everyOf3000WordsIsFoundInFullModeAndFewInTheIndex() {
        var entry = log(NOW, manyWords("shared", 1_500), manyWords("personal", 1_500));

        for (var word : List.of("shared0", "shared750", "shared1499", "personal0", "personal1499")) {
            assertThat(ids(word, Mode.FULL, Scope.ALL)).as(word).containsExactly(entry);
        }
        assertThat(ids("shared1499")).isEmpty();
        assertThat(world.keys("USER#ann", "KW#").size()
                        + world.keys("USER_PRIVATE#ann").size())
                .isEqualTo(48);
    }

    @Test
    void fullModeFindsWhatIsTooCommonForTheIndex() {
        var entry = log(NOW, "The 3 rounds", "");

        assertThat(ids("the 3", Mode.FULL, Scope.ALL)).containsExactly(entry);
        assertThat(ids("!?", Mode.FULL, Scope.ALL)).isEmpty();
    }

    @Test
    void fullModeWalks500EntriesARequest() {
        var oldest = log(NOW.minus(Duration.ofDays(1)), "needle", "");
        for (int number = 0; number < 500; number++) {
            log(NOW.minusSeconds(number), "hay", "");
        }
        world.trestle.requests().forget();

        var question = new Question("needle", Mode.FULL, Scope.ALL);
        var first = search.find("ann", question, PageRequest.first(20));
        assertThat(first.items()).isEmpty();
        assertThat(world.trestle.requests().of(QueryRequest.class)).hasSize(5);

        var second = search.find(
                "ann", question, PageRequest.first(20).after(first.next().orElseThrow()));
        assertThat(second.items()).extracting(Hit::entryId).containsExactly(oldest);
        assertThat(second.next()).isEmpty();
    }

    @Test
    void fullModeWalksTenMegabytesARequest() {
        var long60000 = "é\u2014\u2014".repeat(6_666);
        for (int number = 0; number < 100; number++) {
            log(NOW.minusSeconds(number), long60000, long60000);
        }

        var page = find("needle", Mode.FULL, Scope.ALL);

        assertThat(page.next()).isPresent();
        var rest = search.find(
                "ann",
                new Question("needle", Mode.FULL, Scope.ALL),
                RollModelWorld.PAGE.after(page.next().orElseThrow()));
        assertThat(rest.next()).isEmpty();
    }

    @Test
    void aWordMovedToThePrivateTextIsFoundThereAndNoLongerInTheSharedOne() {
        var entry = log(NOW, "kimura", "");

        entries.revise("ann", entry, OptionalLong.empty(), texts("", "kimura")).commit(world.transactions);

        assertThat(ids("kimura", Mode.INDEX, Scope.SHARED)).isEmpty();
        assertThat(ids("kimura", Mode.INDEX, Scope.PRIVATE)).containsExactly(entry);
    }

    @Test
    void cursorsServeTheirOwnQuestionAlone() {
        log(NOW, "armbar", "");
        log(NOW, "armbar", "");
        var page = PageRequest.first(1);
        var cursor = search.find("ann", new Question("armbar", Mode.INDEX, Scope.ALL), page)
                .next()
                .orElseThrow();

        assertThatThrownBy(() -> search.find("ben", new Question("armbar", Mode.INDEX, Scope.ALL), page.after(cursor)))
                .isInstanceOf(Refusal.CursorRefused.class);
        assertThatThrownBy(() -> search.find("ann", new Question("mount", Mode.INDEX, Scope.ALL), page.after(cursor)))
                .isInstanceOf(Refusal.CursorRefused.class);
        assertThatThrownBy(() -> search.find("ann", new Question("armbar", Mode.FULL, Scope.ALL), page.after(cursor)))
                .isInstanceOf(Refusal.CursorRefused.class);
    }

    /** Both modes, paged, against a plain filter over all entries. */
    @Test
    void randomQuestionsHaveTheAnswersOfAPlainFilter() {
        var random = new Random(17);
        record Plain(String id, Instant at, String shared, String personal) {}
        var all = new ArrayList<Plain>();
        for (int number = 0; number < 400; number++) {
            var at = NOW.minusSeconds(random.nextInt(150));
            var shared = someWords(random);
            var personal = someWords(random);
            all.add(new Plain(log(at, shared, personal), at, shared, personal));
        }
        all.sort(Comparator.comparing(Plain::at).thenComparing(Plain::id).reversed());

        for (int turn = 0; turn < 40; turn++) {
            var words = Stream.of(someWords(random).split(" "))
                    .limit(1 + random.nextInt(3))
                    .toList();
            var expected = all.stream()
                    .filter(each -> words.stream()
                            .allMatch(word ->
                                    (" " + each.shared() + " " + each.personal() + " ").contains(" " + word + " ")))
                    .map(Plain::id)
                    .toList();
            for (var mode : Mode.values()) {
                assertThat(paged(String.join(" ", words), mode, 1 + random.nextInt(30)))
                        .as("%s by %s", words, mode)
                        .containsExactlyElementsOf(expected);
            }
        }
    }

    @Test
    void rowsThatWouldOnlyBePassedOverAreNotRead() {
        for (int number = 0; number < 600; number++) {
            log(NOW.minusSeconds(number), number == 590 ? "common rare" : "common", "");
        }
        world.trestle.requests().forget();

        assertThat(ids("rare common", Mode.INDEX, Scope.SHARED)).hasSize(1);

        assertThat(world.trestle.requests().of(QueryRequest.class)).hasSizeLessThanOrEqualTo(3);
    }

    @Test
    void thePageIsReadInTwoBatchesHoweverManyEntriesItHas() {
        for (int number = 0; number < 30; number++) {
            log(NOW.minusSeconds(number), "armbar", "");
        }
        world.trestle.requests().forget();

        assertThat(ids("armbar", Mode.INDEX, Scope.SHARED)).hasSize(30);

        assertThat(world.trestle.requests().of(BatchGetItemRequest.class)).hasSize(2);
        assertThat(world.trestle.requests().of(GetItemRequest.class))
                .as("the technique words alone")
                .singleElement()
                .matches(request -> request.key().get("SK").s().equals("TECHNIQUES"));
    }

    private List<String> paged(String words, Mode mode, int limit) {
        var question = new Question(words, mode, Scope.ALL);
        var found = new ArrayList<String>();
        var page = search.find("ann", question, PageRequest.first(limit));
        while (true) {
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            page.items().forEach(hit -> found.add(hit.entryId()));
            if (page.next().isEmpty()) {
                return found;
            }
            page = search.find(
                    "ann", question, PageRequest.first(limit).after(page.next().get()));
        }
    }

    private static String someWords(Random random) {
        return random.ints(1 + random.nextInt(6), 0, 25)
                .mapToObj(number -> "word" + (char) ('a' + number))
                .collect(Collectors.joining(" "));
    }

    private List<String> ids(String words) {
        return ids(words, Mode.INDEX, Scope.ALL);
    }

    private List<String> ids(String words, Mode mode, Scope scope) {
        return find(words, mode, scope).items().stream().map(Hit::entryId).toList();
    }

    private trestle.model.Page<Hit> find(String words, Mode mode, Scope scope) {
        return search.find("ann", new Question(words, mode, scope), RollModelWorld.PAGE);
    }

    private String log(Instant at, String shared, String personal) {
        var outcome = entries.log(
                        "ann",
                        ZoneOffset.UTC,
                        new NewEntry(
                                Optional.of(at),
                                Optional.empty(),
                                new Entry.Sections(personal, shared),
                                new Entry.SessionMetrics(60, 5, 5, GiOrNoGi.GI, List.of("drills")),
                                true))
                .commit(world.transactions);
        return ((EntryOutcome.Done) outcome).entry().entryId();
    }

    private static EntryChange texts(String shared, String personal) {
        return new EntryChange(
                Optional.of(personal),
                Optional.of(shared),
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
}
