package trestle.platform.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import gg.jte.output.StringOutput;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.web.Markup;
import trestle.platform.web.Payloads;

/** A family's letters and pictures, some of them private, and who finds which. */
final class SearchIndexTest {
    private static final SearchSchema SCHEMA =
            SearchSchema.empty().text("title", 3).text("body", 1).label("tag").time("written");
    private static final Set<String> FAMILY = Set.of("family");

    private final Shelf shelf = new Shelf();
    private SearchIndex index;

    /** What is stored. */
    private static final class Shelf implements SearchSource {
        final Map<String, SearchDocument> documents = new ConcurrentSkipListMap<>();
        final AtomicBoolean broken = new AtomicBoolean();
        volatile Runnable betweenReads = () -> {};

        void add(SearchDocument document) {
            documents.put(document.key(), document);
        }

        @Override
        public Stream<SearchDocument> all() {
            if (broken.get()) throw new IllegalStateException("The store is away.");
            return documents.values().stream().peek(each -> betweenReads.run());
        }

        @Override
        public Optional<SearchDocument> find(String kind, String id) {
            return Optional.ofNullable(documents.get(SearchDocument.key(kind, id)));
        }
    }

    private static SearchDocument letter(String id, String title, String body) {
        return SearchDocument.of("letter", id, FAMILY)
                .text("title", title)
                .text("body", body)
                .label("tag", "paper")
                .time("written", Instant.parse(id + "T00:00:00Z"));
    }

    @BeforeEach
    void fill() {
        shelf.add(letter("1932-05-01", "From Łódź", "Dear Zoë, the café by the river has opened again."));
        shelf.add(letter("1940-11-20", "To mother", "We crossed the river at night. The boat was small."));
        shelf.add(letter("1951-07-04", "River", "Nothing but rain."));
        shelf.add(SearchDocument.of("picture", "p1", FAMILY)
                .text("title", "The boat on the river")
                .label("tag", "photo", "boat")
                .time("written", Instant.parse("1935-01-01T00:00:00Z")));
        shelf.add(SearchDocument.of("picture", "p2", Set.of("user:ada"))
                .text("title", "A secret place by the river")
                .label("tag", "photo"));
        index = SearchIndex.open(SCHEMA, shelf);
        awaitReady();
    }

    private void awaitReady() {
        await().atMost(Duration.ofSeconds(20)).until(() -> index.state().phase() == SearchIndex.State.Phase.READY);
    }

    @AfterEach
    void close() {
        index.close();
    }

    private List<String> found(SearchRequest request) {
        return index.search(request).hits().stream().map(SearchResults.Hit::id).toList();
    }

    private List<String> found(String words) {
        return found(SearchRequest.of(words, FAMILY));
    }

    @Nested
    class Words {
        @ParameterizedTest
        @CsvSource({
            "cafe, 1932-05-01",
            "CAFÉ, 1932-05-01",
            "zoe lodz, 1932-05-01",
            "ŁÓDŹ, 1932-05-01",
            "openned, 1932-05-01",
            "croosed, 1940-11-20",
            "cros, 1940-11-20",
            "'\"crossed the river\"', 1940-11-20",
            "'rain river', 1951-07-04"
        })
        void areFoundWithoutAccentsAndCaseWithATypoByTheirBeginningAndAsAPhrase(String words, String id) {
            assertThat(found(words)).containsExactly(id);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"", "   ", "\"\"", "?!", "river mountain", "\"river crossed\"", "\"crossd\"", "rane", "cros "
                })
        void thatAreNotThereFindNothing(String words) {
            var results = index.search(SearchRequest.of(words, FAMILY));

            assertThat(results.hits()).isEmpty();
            assertThat(results.total()).isZero();
        }

        @Test
        void ofOtherScriptsAreFoundWithoutTheirMarks() {
            shelf.add(letter("1960-01-01", "Άλφα", "柔術の手紙"));
            index.refresh("letter", "1960-01-01");

            assertThat(found("αλφα")).containsExactly("1960-01-01");
            assertThat(found("柔術")).containsExactly("1960-01-01");
            assertThat(found("術柔")).isEmpty();
        }

        @Test
        void inATitleCountMore() {
            assertThat(found("river").getFirst()).isEqualTo("1951-07-04");
        }

        /** None of Lucene's syntax means anything, so that none of it fails or searches a field of ours. */
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "_access:user",
                    "title:river",
                    "riv*r",
                    "river AND (",
                    "[a TO z]",
                    "/.*/",
                    "river~",
                    "\"river",
                    "+-!(){}[]^\"~*?:\\/"
                })
        void neverAreSyntax(String words) {
            assertThat(index.search(SearchRequest.of(words, FAMILY)).hits())
                    .extracting(SearchResults.Hit::id)
                    .doesNotContain("p2");
        }

        @Test
        void haveABound() {
            assertThat(found("river ".repeat(33))).isNotEmpty();
            assertThatThrownBy(() -> SearchRequest.of("x".repeat(201), FAMILY))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Nested
    class Access {
        @Test
        void keepsWhatTheCallerMayNotSeeOutOfHitsAndTotals() {
            var family = index.search(SearchRequest.of("river", FAMILY));
            var ada = index.search(SearchRequest.of("river", Set.of("family", "user:ada")));
            var stranger = index.search(SearchRequest.of("river", Set.of("user:bob")));
            var nobody = index.search(SearchRequest.of("river", Set.of()));

            assertThat(family.total()).isEqualTo(4);
            assertThat(family.hits()).extracting(SearchResults.Hit::id).doesNotContain("p2");
            assertThat(ada.total()).isEqualTo(5);
            assertThat(stranger).isEqualTo(SearchResults.none(true));
            assertThat(nobody).isEqualTo(SearchResults.none(true));
        }

        @ParameterizedTest
        @ValueSource(strings = {"secr", "secret", "secrte", "secret place"})
        void doesNotTellWhetherAWordIsInADocumentThatTheCallerMayNotSee(String words) {
            assertThat(index.search(SearchRequest.of(words, FAMILY))).isEqualTo(SearchResults.none(true));
            assertThat(index.search(SearchRequest.of(words, Set.of("user:ada"))).total())
                    .isOne();
        }

        @ParameterizedTest
        @ValueSource(strings = {"gran", "granit", "grandmothre", "river gra", "rain", "\"the river\"", "rivr"})
        void isTheSameAsIfWhatTheCallerMayNotSeeWereNotThere(String words) {
            shelf.add(letter("1960-01-01", "Granite", "Rain, rain and the river of my grandmother, and granite."));
            shelf.add(letter("1961-01-01", "Rain", "The river rose, rain fell on granite."));
            var without = search(words);
            for (int i = 0; i < 300; i++) {
                var variant = "gran" + (char) ('a' + i % 26) + (char) ('a' + i / 26) + " granix grandmothe rain river";
                shelf.add(
                        SearchDocument.of("note", "n" + i, Set.of("user:ada")).text("body", variant.repeat(1 + i % 5)));
            }

            assertThat(search(words)).isEqualTo(without);
            assertThat(without.hits()).isNotEmpty();
        }

        private SearchResults search(String words) {
            try (var fresh = SearchIndex.open(SCHEMA, shelf)) {
                await().atMost(Duration.ofSeconds(20))
                        .until(() -> fresh.state().phase() == SearchIndex.State.Phase.READY);
                return fresh.search(SearchRequest.of(words, FAMILY));
            }
        }

        @Test
        void thatIsTakenAwayEndsWithTheNextRefresh() {
            var before = shelf.documents.get("picture/p1");
            shelf.add(new SearchDocument(
                    "picture", "p1", Set.of("user:ada"), before.texts(), before.labels(), before.times()));
            index.refresh("picture", "p1");

            assertThat(found("boat")).containsExactly("1940-11-20");
        }
    }

    @Nested
    class Filters {
        @Test
        void narrowByKindLabelAndTime() {
            var river = SearchRequest.of("river", FAMILY);

            assertThat(found(river.kinds("picture"))).containsExactly("p1");
            assertThat(found(river.filter(new SearchRequest.Filter.AnyOf("tag", Set.of("boat", "other")))))
                    .containsExactly("p1");
            assertThat(found(river.filter(new SearchRequest.Filter.NoneOf("tag", Set.of("paper")))))
                    .containsExactly("p1");
            assertThat(found(river.filter(new SearchRequest.Filter.Between(
                            "written", Instant.parse("1932-05-01T00:00:00Z"), Instant.parse("1940-11-20T00:00:00Z")))))
                    .containsExactlyInAnyOrder("1932-05-01", "p1");
        }

        @Test
        void ofAFieldThatIsNotDeclaredAreRefused() {
            for (var field : List.of("_access", "body", "other")) {
                var request = SearchRequest.of("river", FAMILY)
                        .filter(new SearchRequest.Filter.AnyOf(field, Set.of("user:ada")));
                assertThatThrownBy(() -> index.search(request)).isInstanceOf(IllegalArgumentException.class);
            }
        }
    }

    @Test
    void theNewestComeFirstWhereThatIsAskedForAndPagesFollowOneAnother() {
        var newest = SearchRequest.of("river", FAMILY).newestFirst("written");

        assertThat(found(newest)).containsExactly("1951-07-04", "1940-11-20", "p1", "1932-05-01");
        assertThat(found(newest.page(0, 2))).containsExactly("1951-07-04", "1940-11-20");
        assertThat(found(newest.page(2, 2))).containsExactly("p1", "1932-05-01");
        assertThat(found(newest.page(4, 2))).isEmpty();
        assertThatThrownBy(() -> newest.page(990, 20)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> newest.page(0, 101)).isInstanceOf(IllegalArgumentException.class);
    }

    @Nested
    class Highlights {
        @Test
        void markWhatWasLookedFor() {
            var hit = index.search(SearchRequest.of("crosed river", FAMILY))
                    .hits()
                    .getFirst();

            var body = hit.highlights().get("body");
            assertThat(body.text()).contains("We crossed the river at night.");
            assertThat(body.stretches())
                    .filteredOn(Highlight.Stretch::marked)
                    .extracting(Highlight.Stretch::text)
                    .containsExactly("crossed", "river");
            assertThat(hit.highlights()).doesNotContainKey("title");
        }

        @Test
        void areTextOnAPageWhateverSomebodyWrote() {
            var ours = marked("plain").kinds();

            for (var text : Payloads.all()) {
                var page = marked(text);
                assertThat(ours).as(text).containsAll(page.kinds());
                assertThat(page.addresses()).as(text).isEmpty();
            }
        }

        private Markup marked(String text) {
            shelf.add(letter("1970-01-01", "", "lighthouse " + text + " lighthouse"));
            index.refresh("letter", "1970-01-01");
            var out = new StringOutput();
            index.search(SearchRequest.of("lighthouse", FAMILY))
                    .hits()
                    .getFirst()
                    .highlights()
                    .get("body")
                    .marked()
                    .writeTo(out);
            assertThat(out.toString()).contains("<mark>lighthouse</mark>");
            return Markup.of(out.toString());
        }
    }

    @Nested
    class Building {
        @Test
        void aWriteIsFoundAtOnceAndADeletionToo() {
            shelf.add(letter("1980-01-01", "Holiday", "In the mountains."));
            index.refresh("letter", "1980-01-01");
            assertThat(found("mountains")).containsExactly("1980-01-01");

            shelf.documents.remove("letter/1980-01-01");
            index.refresh("letter", "1980-01-01");
            assertThat(found("mountains")).isEmpty();
        }

        @Test
        void aRebuildTakesOutWhatWasDeletedUnnoticedAndBringsWhatWasWritten() {
            shelf.documents.remove("letter/1951-07-04");
            shelf.add(letter("1980-01-01", "Holiday", "In the mountains."));

            index.rebuild();
            awaitReady();

            assertThat(found("rain")).isEmpty();
            assertThat(found("mountains")).containsExactly("1980-01-01");
            assertThat(index.state()).isEqualTo(new SearchIndex.State(SearchIndex.State.Phase.READY, 5, 5));
        }

        @Test
        void aRebuildDoesNotPutBackWhatChangedMeanwhile() throws InterruptedException {
            var reading = new CountDownLatch(1);
            var changed = new CountDownLatch(1);
            var first = new AtomicBoolean(true);
            shelf.betweenReads = () -> {
                if (!first.getAndSet(false)) return;
                reading.countDown();
                awaitLatch(changed);
            };

            index.rebuild();
            assertThat(reading.await(20, TimeUnit.SECONDS)).isTrue();
            // The build holds the first letter as it was; now it is changed, and the second deleted.
            shelf.documents.put("letter/1932-05-01", letter("1932-05-01", "Rewritten", "Other words."));
            index.refresh("letter", "1932-05-01");
            shelf.documents.remove("letter/1940-11-20");
            index.refresh("letter", "1940-11-20");
            assertThat(index.search(SearchRequest.of("rewritten", FAMILY)).complete())
                    .isFalse();
            changed.countDown();
            awaitReady();

            assertThat(found("rewritten")).containsExactly("1932-05-01");
            assertThat(found("cafe")).isEmpty();
            assertThat(found("crossed")).isEmpty();
        }

        private static void awaitLatch(CountDownLatch latch) {
            try {
                assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Test
        void aStoreThatCannotBeReadIsTriedAgainAndWhatIsThereCanBeFound() {
            shelf.broken.set(true);
            index.rebuild();
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> index.state().phase() == SearchIndex.State.Phase.WAITING);
            assertThat(found("cafe")).containsExactly("1932-05-01");

            shelf.broken.set(false);
            awaitReady();
        }

        @Test
        void aFieldThatIsNotDeclaredIsRefused() {
            shelf.add(SearchDocument.of("letter", "x", FAMILY).text("other", "x"));

            assertThatThrownBy(() -> index.refresh("letter", "x")).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
