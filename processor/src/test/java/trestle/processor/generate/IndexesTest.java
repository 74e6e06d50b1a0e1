package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** Indexes of every form: on attributes of their own, on components, of keys alone, with some attributes, sparse. */
class IndexesTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Library.class) interface Demo {}
            @Table(name = "Library", kind = "kind", items = {Book.class, Loan.class, Member.class})
            @Index(name = "byShelf")
            @Index(name = "byYear", pk = "publisher", sk = "year")
            @Index(name = "byReader", pk = "readerId", sk = "SK", include = {"due", "note"})
            @Index(name = "keys", keysOnly = true)
            @Index(name = "flat", pk = "flatPK")
            interface Library {}

            sealed interface Shelved permits Book, Loan {}

            @Key(pk = "BOOK#{isbn}", sk = "META")
            @Key(index = "byShelf", pk = "SHELF#{shelf}", sk = "BOOK#{isbn}")
            @Key(index = "byYear", pk = "{publisher}", sk = "{year}")
            @Key(index = "keys", pk = "TITLE#{title:lower}", sk = "{isbn}")
            @Accept(code = "TRK04", because = "titles are searched in any case")
            record Book(String isbn, @Nullable String shelf, @Nullable String publisher, @Nullable Integer year,
                String title, @Nullable String blurb) implements Shelved {}

            @Key(pk = "BOOK#{isbn}", sk = "LOAN#{at}#{readerId}")
            @Key(index = "byShelf", pk = "SHELF#{shelf}", sk = "LOAN#{at}#{isbn}", unless = "returnedAt")
            @Key(index = "byReader", pk = "{readerId}", sk = "LOAN#{at}#{readerId}")
            @Key(index = "flat", pk = "DUE#{due}")
            record Loan(String isbn, Instant at, String readerId, String shelf, LocalDate due, @Nullable String note,
                @Nullable String secret, @Nullable Instant returnedAt) implements Shelved {}

            @Key(pk = "MEMBER#{id}", sk = "META") record Member(String id, String name) {}

            @View(of = Loan.class) record LoanLine(LocalDate due, @Nullable String note) {}
            @View(of = Book.class) record BookKey(@KeyOnly String isbn) {}

            @Repository interface LibraryTable {
              @Insert void add(Book book);
              @Insert void lend(Loan loan);
              @Insert void join(Member member);
              @Update void revise(Book before, Book after);
              @Update void revise(Loan before, Loan after);
              @Find(index = "byShelf") List<Shelved> onShelf(String shelf);
              @Find(index = "byShelf") List<Book> booksOnShelf(String shelf);
              @Find(index = "byShelf") List<Loan> loansOnShelf(String shelf, Range<Instant> at);
              @Find(index = "byYear") List<Book> ofYears(String publisher, Range<Integer> year);
              @Find(index = "byYear") @Descending Optional<Book> newest(String publisher);
              @Find(index = "byReader") List<LoanLine> linesOf(String readerId);
              @Find(index = "byReader", via = Loan.class) List<Loan> loansOf(String readerId);
              @Find(index = "keys", via = Book.class) List<Book> titled(String title);
              @Find(index = "flat") List<Loan> due(LocalDate due);
              @Count(of = Loan.class) @Find(index = "flat") long countDue(LocalDate due);
              @Scan(index = "byYear") Stream<Book> allWithAYear();
              @Scan(index = "byReader") Stream<LoanLine> allLines();
              @Scan Stream<Member> members();
              @Scan @Where("begins_with(name, {start})") List<Member> membersNamed(String start);
            }
            """;

    private static final String SCRIPT = """
            class Script {
              static final Instant T = Instant.parse("2026-01-01T00:00:00Z");
              static final LocalDate DUE = LocalDate.of(2026, 2, 1);
              static Book book(String isbn, String shelf, String publisher, Integer year) {
                return new Book(isbn, shelf, publisher, year, "The Sea " + isbn, "long text");
              }
              static Loan loan(String isbn, int n, String reader, Instant returned) {
                return new Loan(isbn, T.plusSeconds(n), reader, "s1", DUE.plusDays(n), "note " + n, "secret", returned);
              }
              static void run(World world) {
                var library = new DynamoLibraryTable(world.database());
                library.add(book("1", "s1", "Penguin", 1999));
                library.add(book("2", "s1", "Penguin", 2005));
                library.add(book("3", "s2", "Penguin", null));
                library.add(book("4", null, null, 2001));
                library.lend(loan("1", 1, "ann", null));
                library.lend(loan("1", 2, "bea", null));
                library.lend(loan("2", 3, "ann", T));
                library.join(new Member("m1", "Ann"));
                library.join(new Member("m2", "Bea"));
            """;

    private static void run(String body) {
        World.run(DESIGN, SCRIPT + body + "}}");
    }

    @Test
    void oneIndexHoldsSeveralKindsAndGivesEachAloneOrAllTogether() {
        run("""
                assertThat(library.onShelf("s1")).containsExactly(book("1", "s1", "Penguin", 1999),
                    book("2", "s1", "Penguin", 2005), loan("1", 1, "ann", null), loan("1", 2, "bea", null));
                assertThat(library.booksOnShelf("s1")).extracting(Book::isbn).containsExactly("1", "2");
                assertThat(library.loansOnShelf("s1", Range.atLeast(T.plusSeconds(2)))).hasSize(1);
                assertThat(library.onShelf("s3")).isEmpty();
                """);
    }

    @Test
    void anIndexOnComponentsHoldsThoseThatHaveBoth() {
        run("""
                assertThat(library.ofYears("Penguin", Range.all())).extracting(Book::year).containsExactly(1999, 2005);
                assertThat(library.ofYears("Penguin", Range.before(2005))).extracting(Book::isbn).containsExactly("1");
                assertThat(library.ofYears("Penguin", Range.atMost(2005))).hasSize(2);
                assertThat(library.newest("Penguin")).map(Book::isbn).contains("2");
                assertThat(library.newest("Other")).isEmpty();
                assertThat(library.allWithAYear().map(Book::isbn)).containsExactlyInAnyOrder("1", "2");
                """);
    }

    @Test
    void anItemEntersAndLeavesAnIndexOnComponentsWithThem() {
        run("""
                library.revise(book("3", "s2", "Penguin", null), book("3", "s2", "Penguin", 2010));
                assertThat(library.newest("Penguin")).map(Book::isbn).contains("3");
                library.revise(book("3", "s2", "Penguin", 2010), book("3", "s2", null, 2010));
                assertThat(library.newest("Penguin")).map(Book::isbn).contains("2");
                """);
    }

    @Test
    void whatAnIndexDoesNotHoldIsReadFromTheTable() {
        run("""
                assertThat(library.linesOf("ann")).containsExactly(
                    new LoanLine(DUE.plusDays(1), "note 1"), new LoanLine(DUE.plusDays(3), "note 3"));
                world.requests.clear();
                assertThat(library.loansOf("ann")).extracting(Loan::secret).containsExactly("secret", "secret");
                assertThat(world.requests).extracting(request -> request.getClass().getSimpleName())
                    .containsExactly("QueryRequest", "BatchGetItemRequest");
                assertThat(library.allLines()).hasSize(3);
                """);
    }

    @Test
    void anIndexOfKeysAloneLeadsToTheItem() {
        run("""
                assertThat(library.titled("THE SEA 1")).containsExactly(book("1", "s1", "Penguin", 1999));
                assertThat(library.titled("the sea")).isEmpty();
                """);
    }

    @Test
    void anIndexWithoutASortKeyIsReadAndCounted() {
        run("""
                assertThat(library.due(DUE.plusDays(2))).extracting(Loan::readerId).containsExactly("bea");
                assertThat(library.countDue(DUE.plusDays(2))).isEqualTo(1);
                assertThat(library.countDue(DUE)).isZero();
                """);
    }

    @Test
    void whatRulesAnItemOutTakesItFromThatIndexAlone() {
        run("""
                library.revise(loan("1", 2, "bea", null), loan("1", 2, "bea", T));
                assertThat(library.loansOnShelf("s1", Range.all())).extracting(Loan::readerId).containsExactly("ann");
                assertThat(library.linesOf("bea")).hasSize(1);
                assertThat(library.due(DUE.plusDays(2))).hasSize(1);
                """);
    }

    @Test
    void aScanGivesItsOwnKindAmongOthers() {
        run("""
                assertThat(library.members().map(Member::id)).containsExactlyInAnyOrder("m1", "m2");
                assertThat(library.membersNamed("B")).containsExactly(new Member("m2", "Bea"));
                assertThat(library.membersNamed("x")).isEmpty();
                """);
    }
}
