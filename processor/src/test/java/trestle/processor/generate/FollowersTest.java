package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** Items that follow from others: kept in step by difference, guarded, or only ever added. */
class FollowersTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = {Library.class, Words.class}) interface Demo {}
            @Table(name = "Library", items = {Book.class, Isbn.class, Shelved.class, Edition.class}) interface Library {}
            @Table(name = "Words", items = Word.class) interface Words {}

            @Key(pk = "BOOK#{id}", sk = "CURRENT")
            record Book(String id, String title, @Nullable String isbn, @Nullable String shelf,
                java.util.Set<String> words, @Version int rev) {}

            @Key(pk = "ISBN#{isbn}", sk = "GUARD") @Derived(from = Book.class, reads = "isbn") @Unique record Isbn(@KeyOnly String isbn, String id) {
              static Optional<Isbn> of(Book book) {
                return Optional.ofNullable(book.isbn()).map(isbn -> new Isbn(isbn, book.id()));
              }
            }

            @Key(pk = "SHELF#{shelf}", sk = "{id}") @Derived(from = Book.class, reads = {"shelf", "title"})
            record Shelved(@KeyOnly String shelf, @KeyOnly String id, String title) {
              static Optional<Shelved> of(Book book) {
                return Optional.ofNullable(book.shelf()).map(shelf -> new Shelved(shelf, book.id(), book.title()));
              }
            }

            @Key(pk = "BOOK#{id}", sk = "EDITION#{rev:4}") @History(of = Book.class)
            record Edition(@KeyOnly String id, @KeyOnly int rev, String title) {
              static Edition of(Book book) { return new Edition(book.id(), book.rev(), book.title()); }
            }

            @Key(pk = "WORD#{word}", sk = "{id}") @Derived(from = Book.class, max = 10, reads = "words")
            record Word(@KeyOnly String word, @KeyOnly String id) {
              static Stream<Word> of(Book book) { return book.words().stream().map(word -> new Word(word, book.id())); }
            }

            @Repository interface Books {
              @Insert void add(Book book);
              @Update Book revise(Book before, Book after);
              @Delete void remove(Book book);
              @Find Optional<Book> find(String id);
              @Find(via = Isbn.class) Optional<Book> findByIsbn(String isbn);
              @Find List<Shelved> listShelf(String shelf);
              @Find List<Edition> listEditions(String id);
              @Find List<Word> listWords(String word);
              @Find(via = Word.class) List<Book> listWith(String word);
            }
            """;

    private static final String SCRIPT = """
            class Script {
              static Book book(String id, String title, String isbn, String shelf, Set<String> words, int rev) {
                return new Book(id, title, isbn, shelf, words, rev);
              }

              static void run(World world) {
                var books = new DynamoBooks(world.database());
            """;

    private static void run(String body) {
        World.run(DESIGN, SCRIPT + body + "}}");
    }

    @Test
    void whatFollowsIsThereWithTheItemAndGoesWithIt() {
        run("""
                var book = book("1", "Sea", "978", "a", Set.of("sea", "salt"), 1);
                books.add(book);

                assertThat(books.findByIsbn("978")).contains(book);
                assertThat(books.listShelf("a")).containsExactly(new Shelved("a", "1", "Sea"));
                assertThat(books.listWith("salt")).containsExactly(book);
                assertThat(books.listEditions("1")).containsExactly(new Edition("1", 1, "Sea"));

                books.remove(book);

                assertThat(books.findByIsbn("978")).isEmpty();
                assertThat(books.listShelf("a")).isEmpty();
                assertThat(books.listWords("sea")).isEmpty();
                assertThat(books.listEditions("1")).as("history stays").hasSize(1);
                """);
    }

    @Test
    void aRevisionChangesOnlyWhatFollowsDifferently() {
        run("""
                var book = book("1", "Sea", "978", "a", Set.of("sea", "salt"), 1);
                books.add(book);

                var moved = books.revise(book, book("1", "Sea", "978", "b", Set.of("sea", "sand"), 1));

                assertThat(books.listShelf("a")).isEmpty();
                assertThat(books.listShelf("b")).hasSize(1);
                assertThat(books.listWords("salt")).isEmpty();
                assertThat(books.listWords("sand")).hasSize(1);
                assertThat(books.listWords("sea")).hasSize(1);
                assertThat(books.listEditions("1")).extracting(Edition::rev).containsExactly(1, 2);
                assertThat(moved.rev()).isEqualTo(2);
                """);
    }

    @Test
    void whatFollowsUnderTheSameKeyIsRenewed() {
        run("""
                var book = book("1", "Sea", null, "a", Set.of(), 1);
                books.add(book);

                books.revise(book, book("1", "Sky", null, "a", Set.of(), 1));

                assertThat(books.listShelf("a")).containsExactly(new Shelved("a", "1", "Sky"));
                """);
    }

    @Test
    void aValueThatIsTakenRefusesTheWholeWrite() {
        run("""
                books.add(book("1", "Sea", "978", null, Set.of(), 1));

                assertThatThrownBy(() -> books.add(book("2", "Sky", "978", "a", Set.of("sky"), 1)))
                    .isInstanceOfSatisfying(Refusal.AlreadyExists.class, taken -> {
                      assertThat(taken.item()).isEqualTo("Isbn ISBN#978 / GUARD");
                      assertThat(taken.old(Isbn.class)).contains(new Isbn("978", "1"));
                    });
                assertThat(books.find("2")).isEmpty();
                assertThat(books.listShelf("a")).isEmpty();
                assertThat(books.listWords("sky")).isEmpty();
                """);
    }

    @Test
    void aValueThatIsLetGoCanBeTaken() {
        run("""
                var first = book("1", "Sea", "978", null, Set.of(), 1);
                books.add(first);
                books.revise(first, book("1", "Sea", null, null, Set.of(), 1));

                books.add(book("2", "Sky", "978", null, Set.of(), 1));

                assertThat(books.findByIsbn("978").orElseThrow().id()).isEqualTo("2");
                """);
    }

    @Test
    void twoValuesAreSwappedByThoseWhoHaveThemOnlyOneAfterTheOther() {
        run("""
                var one = book("1", "Sea", "978", null, Set.of(), 1);
                var two = book("2", "Sky", "979", null, Set.of(), 1);
                books.add(one);
                books.add(two);

                assertThatThrownBy(() -> books.revise(one, book("1", "Sea", "979", null, Set.of(), 1)))
                    .isInstanceOf(Refusal.AlreadyExists.class);
                assertThat(books.findByIsbn("978").orElseThrow().id()).isEqualTo("1");
                """);
    }

    @Test
    void aStaleRevisionLeavesWhatFollowsAlone() {
        run("""
                var book = book("1", "Sea", "978", "a", Set.of("sea"), 1);
                books.add(book);
                books.revise(book, book("1", "Sea", "978", "b", Set.of("sea"), 1));

                assertThatThrownBy(() -> books.revise(book, book("1", "Sea", "979", "c", Set.of("sun"), 1)))
                    .isInstanceOf(Refusal.Stale.class);

                assertThat(books.listShelf("b")).hasSize(1);
                assertThat(books.listShelf("c")).isEmpty();
                assertThat(books.listWords("sun")).isEmpty();
                assertThat(books.findByIsbn("979")).isEmpty();
                """);
    }

    @Test
    void moreThanWasDeclaredToFollowIsRefusedBeforeItIsSent() {
        run("""
                var words = IntStream.range(0, 11).mapToObj(n -> "w" + n).collect(Collectors.toSet());

                assertThatThrownBy(() -> books.add(book("1", "Sea", null, null, words, 1)))
                    .isInstanceOf(RuntimeException.class);
                assertThat(books.find("1")).isEmpty();
                """);
    }
}
