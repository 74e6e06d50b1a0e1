package trestle.processor.plan.read;

import org.junit.jupiter.api.Test;
import trestle.processor.Compilation;
import trestle.processor.Demo;
import trestle.processor.Message;
import trestle.processor.World;

/** What is read via something else, in every form a method may return it: followed as it should be, or refused. */
class ViaTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Shelf.class) interface Demo {}
            @Table(name = "Shelf", kind = "kind", items = {Book.class, Film.class, Name.class, Loan.class, Note.class})
            @Index(name = "GSI1") interface Shelf {}
            @Key(pk = "WORK#{workId}", sk = "META") sealed interface Work permits Book, Film { String workId(); }
            @Key(index = "GSI1", pk = "BY#{author}", sk = "{workId}")
            @Kind("Book") record Book(String workId, String author, String title) implements Work {}
            @Kind("Film") record Film(String workId, String title) implements Work {}
            @Key(pk = "NAME#{name}", sk = "META") record Name(@KeyOnly String name, @Nullable String workId) {}
            @Key(pk = "READER#{reader}", sk = "LOAN#{at}#{workId}")
            @Kind("Loan") record Loan(String reader, Instant at, String workId) {}
            @Key(pk = "READER#{reader}", sk = "LOAN#{title}")
            @Kind("Note") record Note(String reader, String title) {}
            @View(of = Book.class) record Spine(@KeyOnly String workId, String title) {}
            @Accept(code = "TRQ03", because = "notes are passed over")
            @Repository interface Works {
              @Find(via = Name.class) Optional<Book> named(String name);
              @Find(via = Name.class) Optional<Spine> spineNamed(String name);
              @Find(via = Name.class) List<Book> allNamed(@By("name") Collection<String> names);
              @Find(via = Name.class) List<Spine> spinesNamed(@By("name") Collection<String> names);
              @Find(via = Name.class) List<Work> worksNamed(@By("name") java.util.Set<String> names);
              @Find(via = Loan.class) @Descending Page<Work> lentPage(String reader, PageRequest page);
              @Find(via = Loan.class) List<Work> lent(String reader);
              @Find(via = Loan.class) Stream<Spine> lentSpines(String reader);
              @Find(via = Loan.class) Optional<Book> firstLent(String reader);
              @Find(via = Loan.class) @Descending Optional<Book> lastLent(String reader);
              @Find(via = Book.class) Page<Book> writtenPage(String author, PageRequest page);
              @Find(via = Book.class) List<Spine> written(String author);
              @Find(via = Book.class) Stream<Book> writtenStream(String author);
              @Find(via = Book.class) Optional<Book> firstWritten(String author);
            }
            """;

    private static final String HELP = """
            class Script {
              static Works works(World w) { return new DynamoWorks(w.database()); }
              static Book book(int n) { return new Book("w" + n, "Ann", "Title " + n); }
              static void put(World w, Map<String, AttributeValue> item) { w.put("Shelf", item); }
              static void lend(World w, int at, String work) {
                put(w, LoanItem.write(new Loan("r", Instant.parse("2026-01-01T00:00:00Z").plusMillis(at), work)));
              }
              static List<String> ids(Collection<? extends Work> all) { return all.stream().map(Work::workId).toList(); }
            """;

    private static void run(String body) {
        World.run("import java.util.Collection;" + DESIGN, HELP + "static void run(World w) {\n" + body + "\n}}");
    }

    @Test
    void manyNamesAreFollowedInTwoBatches() {
        run("""
            for (int n = 1; n <= 3; n++) {
              put(w, BookItem.write(book(n)));
              put(w, NameItem.write(new Name("n" + n, "w" + n)));
            }
            put(w, NameItem.write(new Name("gone", "w9")));
            put(w, NameItem.write(new Name("nothing", null)));
            var names = List.of("n3", "gone", "n1", "nothing", "nobody");
            assertThat(works(w).allNamed(names)).containsExactly(book(3), book(1));
            assertThat(w.requests).hasSize(2).allMatch(BatchGetItemRequest.class::isInstance);
            assertThat(works(w).allNamed(List.of())).isEmpty();
            w.requests.clear();
            assertThat(works(w).spinesNamed(names)).containsExactly(new Spine("w3", "Title 3"), new Spine("w1", "Title 1"));
            var read = ((BatchGetItemRequest) w.requests.getLast()).requestItems().get("Shelf");
            assertThat(read.expressionAttributeNames().values()).contains("title").doesNotContain("author");
            put(w, FilmItem.write(new Film("w9", "Film")));
            assertThat(works(w).worksNamed(Set.of("gone"))).containsExactly(new Film("w9", "Film"));
            """);
    }

    @Test
    void oneNameIsFollowedByKey() {
        run("""
            put(w, BookItem.write(book(1)));
            put(w, FilmItem.write(new Film("w2", "Film")));
            for (int n = 1; n <= 3; n++) put(w, NameItem.write(new Name("n" + n, "w" + n)));
            put(w, NameItem.write(new Name("nothing", null)));
            assertThat(works(w).named("n1")).contains(book(1));
            assertThat(works(w).spineNamed("n1")).contains(new Spine("w1", "Title 1"));
            assertThat(works(w).named("n2")).as("a film is no book").isEmpty();
            assertThat(works(w).named("n3")).isEmpty();
            assertThat(works(w).named("nothing")).isEmpty();
            """);
    }

    @Test
    void whatPointsAtNothingIsPassedOverInEveryForm() {
        run("""
            put(w, BookItem.write(book(2)));
            put(w, FilmItem.write(new Film("w3", "Film")));
            put(w, BookItem.write(book(4)));
            put(w, NoteItem.write(new Note("r", "2026")));
            for (int n = 1; n <= 5; n++) lend(w, n, "w" + n);
            assertThat(ids(works(w).lent("r"))).containsExactly("w2", "w3", "w4");
            assertThat(works(w).lentSpines("r")).extracting(Spine::workId).containsExactly("w2", "w4");
            assertThat(works(w).firstLent("r")).contains(book(2));
            assertThat(works(w).lastLent("r")).contains(book(4));
            assertThat(works(w).firstLent("nobody")).isEmpty();
            var first = works(w).lentPage("r", PageRequest.first(2));
            assertThat(ids(first.items())).containsExactly("w4", "w3");
            assertThat(ids(works(w).lentPage("r", PageRequest.first(2).after(first.next().orElseThrow())).items())).containsExactly("w2");
            """);
    }

    @Test
    void anIndexIsFollowedToItsTableInEveryForm() {
        run("""
            for (int n = 1; n <= 3; n++) put(w, BookItem.write(book(n)));
            assertThat(works(w).written("Ann")).containsExactly(
                new Spine("w1", "Title 1"), new Spine("w2", "Title 2"), new Spine("w3", "Title 3"));
            assertThat(works(w).writtenStream("Ann")).containsExactly(book(1), book(2), book(3));
            assertThat(works(w).firstWritten("Ann")).contains(book(1));
            assertThat(works(w).firstWritten("Ben")).isEmpty();
            var page = works(w).writtenPage("Ann", PageRequest.first(2));
            assertThat(page.items()).containsExactly(book(1), book(2));
            assertThat(works(w).writtenPage("Ann", PageRequest.first(2).after(page.next().orElseThrow())).items()).containsExactly(book(3));
            """);
    }

    /** Copies of a work in shelves, found by reader; works and copies have keys of their own. */
    private static Compilation finding(String method) {
        return Demo.table("""
                import java.util.Collection;
                @Table(name = "Journal", items = {Work.class, Copy.class, Loan.class}) @Index(name = "GSI1") interface Journal {}
                sealed interface Thing permits Work, Copy {}
                @Key(pk = "WORK#{workId}", sk = "META") @Key(index = "GSI1", pk = "BY#{author}", sk = "{workId}")
                record Work(String workId, String author) implements Thing {}
                @Key(pk = "COPY#{workId}", sk = "META") record Copy(String workId) implements Thing {}
                @Key(pk = "LOAN#{reader}", sk = "{at}") record Loan(String reader, Instant at, String workId) {}
                @View(of = Loan.class) record Slip(String workId) {}
                @Repository interface Works {
                """ + method + "\n}").fails();
    }

    @Test
    void whatIsFollowedIsItems() {
        finding("@Find(via = Loan.class) @Count(of = Work.class) long count(String reader);")
                .reports(Message.VIA_RETURNS, "via = Loan.class", "returns long", "via Loan", "leave out via");
        finding("@Find(via = Work.class) @Count int count(String author);")
                .reports(Message.VIA_RETURNS, "via = Work.class", "returns int");
        finding("@Find(via = Loan.class) boolean has(String reader);")
                .reports(Message.VIA_RETURNS, "via = Loan.class", "returns boolean", "Optional");
        finding("@Find(via = Loan.class) Collection<Work> list(String reader);")
                .reports(Message.READ_RETURNS, "Collection<Work>", "List");
    }

    @Test
    void manyAreFollowedByFullKeysAlone() {
        finding("@Find(via = Loan.class) List<Work> list(@By(\"reader\") List<String> readers);")
                .reports(Message.ONE_QUERY_EACH, "list(", "each of readers", "full key of Loan", "return a List");
        finding(
                        "@Find(via = Loan.class) Page<Work> list(String reader, @By(\"at\") List<Instant> times, PageRequest page);")
                .reports(Message.ONE_QUERY_EACH, "list(", "each of times");
        finding("@Find(via = Work.class) List<Work> list(@By(\"author\") Collection<String> authors);")
                .reports(Message.ONE_QUERY_EACH, "list(", "each of authors", "full key of Work");
    }

    @Test
    void whatPointsGivesOneKey() {
        finding("@Find(via = Loan.class) List<Thing> list(String reader);")
                .reports(Message.VIA_SEVERAL_KEYS, "via = Loan.class", "kinds of Thing", "Loan", "carry the key");
    }

    @Test
    void whatPointsIsAnItem() {
        finding("@Find(via = Slip.class) List<Work> list(String reader);")
                .reports(Message.READ_KIND, "via = Slip.class", "reads Slip");
        finding("@Find(via = Thing.class) List<Work> list(String reader);")
                .reports(Message.READ_KIND, "via = Thing.class", "reads Thing");
    }

    @Test
    void whatIsFollowedByKeyHasNoOrder() {
        finding("@Find(via = Loan.class) @Descending Optional<Work> find(String reader, Instant at);")
                .reports(Message.NO_ORDER, "find(", "@Descending");
    }
}
