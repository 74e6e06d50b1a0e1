package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** Many items at once: written, deleted and read in requests of as many as the store takes. */
class BatchesTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = {Shelf.class, Numbers.class}) interface Demo {}
            @Table(name = "Shelf", kind = "kind", ttl = "ttl", items = {Book.class, Film.class}) interface Shelf {}
            @Table(name = "Numbers", items = Number.class) interface Numbers {}
            @Key(pk = "WORK#{id}", sk = "META") sealed interface Work permits Book, Film { String id(); }
            @Kind("BOOK") record Book(String id, String title, @Nullable @Ttl Instant gone) implements Work {}
            @Kind("FILM") record Film(String id, int minutes) implements Work {}
            @Key(pk = "{n}") record Number(@Attribute("PK") long n, String word) {}
            @View(of = Book.class) record Spine(@KeyOnly String id, String title) {}
            @Repository interface Works {
              @Save void save(List<Book> books);
              @Delete void delete(List<Book> books);
              @Insert void add(Film film);
              @Find List<Book> books(@By("id") java.util.Collection<String> ids);
              @Find List<Spine> spines(@By("id") List<String> ids);
              @Find List<Work> works(@By("id") java.util.Set<String> ids);
              @Find(expired = true) List<Book> evenExpired(@By("id") List<String> ids);
              @Save void saveNumbers(List<Number> numbers);
              @Find List<Number> numbers(@By("n") List<Long> all);
              @Find Optional<Number> number(long n);
            }
            """;

    private static final String SCRIPT = """
            class Script {
              static Book book(int n) { return new Book("b" + n, "Title " + n, null); }
              static List<Book> books(int count) { return IntStream.range(0, count).mapToObj(Script::book).toList(); }
              static List<String> ids(int count) { return books(count).stream().map(Book::id).toList(); }
              static void run(World world) {
                var works = new DynamoWorks(world.database());
            """;

    private static void run(String body) {
        World.run(DESIGN, SCRIPT + body + "}}");
    }

    @Test
    void moreThanOneRequestTakesAreWrittenReadAndDeleted() {
        run("""
                for (int count : List.of(0, 1, 25, 26, 130)) {
                  works.save(books(count));
                  world.requests.clear();
                  assertThat(works.books(ids(count))).isEqualTo(books(count));
                  assertThat(world.requests).hasSize((count + 99) / 100);
                  works.delete(books(count));
                  assertThat(works.books(ids(count))).isEmpty();
                }
                """);
    }

    @Test
    void theOrderIsThatOfTheKeysAndMissingOnesAreLeftOut() {
        run("""
                works.save(books(5));
                assertThat(works.books(List.of("b4", "none", "b0", "b2"))).containsExactly(book(4), book(0), book(2));
                assertThat(works.books(List.of("none"))).isEmpty();
                assertThat(works.books(List.of())).isEmpty();
                """);
    }

    @Test
    void aKeyThatIsGivenTwiceIsReadOnce() {
        run("""
                works.save(books(2));
                world.requests.clear();
                assertThat(works.books(List.of("b1", "b0", "b1"))).extracting(Book::id).startsWith("b1", "b0");
                assertThat(world.sent(BatchGetItemRequest.class).requestItems().get("Shelf").keys()).hasSize(2);
                """);
    }

    @Test
    void viewsAreReadWithTheirOwnAttributesAlone() {
        run("""
                works.save(books(3));
                assertThat(works.spines(List.of("b2", "b1"))).containsExactly(new Spine("b2", "Title 2"), new Spine("b1", "Title 1"));
                assertThat(world.sent(BatchGetItemRequest.class).requestItems().get("Shelf").projectionExpression()).isNotNull();
                """);
    }

    @Test
    void kindsUnderOneKeyAreReadTogetherAndOneKindLeavesTheOthers() {
        run("""
                works.save(books(2));
                works.add(new Film("f1", 90));
                assertThat(works.works(new LinkedHashSet<>(List.of("f1", "b1")))).containsExactly(new Film("f1", 90), book(1));
                assertThat(works.books(List.of("f1", "b1"))).containsExactly(book(1));
                """);
    }

    @Test
    void whatHasExpiredIsLeftOutUnlessItIsAskedFor() {
        run("""
                works.save(List.of(book(1), new Book("b2", "Old", world.now.plusSeconds(1))));
                assertThat(works.books(List.of("b1", "b2"))).hasSize(2);
                world.now = world.now.plusSeconds(1);
                assertThat(works.books(List.of("b1", "b2"))).containsExactly(book(1));
                assertThat(works.evenExpired(List.of("b1", "b2"))).hasSize(2);
                """);
    }

    @Test
    void keysOfNumbersAreReadInBatchesToo() {
        run("""
                works.saveNumbers(LongStream.range(0, 30).mapToObj(n -> new Number(n, "w" + n)).toList());
                assertThat(works.numbers(List.of(7L, 99L, 3L))).extracting(Number::word).containsExactly("w7", "w3");
                assertThat(works.number(29)).contains(new Number(29, "w29"));
                assertThat(works.number(-1)).isEmpty();
                """.replace("Number::word", "demo.Number::word").replace("new Number(", "new demo.Number("));
    }

    @Test
    void aSaveReplacesWhatIsThereWhole() {
        run("""
                works.save(List.of(new Book("b1", "First", world.now.plusSeconds(9))));
                works.save(List.of(new Book("b1", "Second", null)));
                assertThat(works.books(List.of("b1"))).containsExactly(new Book("b1", "Second", null));
                """);
    }
}
