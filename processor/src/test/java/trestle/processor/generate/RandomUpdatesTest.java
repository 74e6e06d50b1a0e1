package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/**
 * Updates of some components, put to a store and to a record in Java in turn: sets, additions, removals, nested paths,
 * elements of sets, and an index key that is made again. Both agree after each, whether the write was refused or not.
 */
class RandomUpdatesTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Shelf.class) interface Demo {}
            @Table(name = "Shelf", items = Book.class) @Index(name = "GSI1") interface Shelf {}

            @Key(pk = "BOOK#{id}", sk = "META")
            @Key(index = "GSI1", pk = "GENRE#{genre}", sk = "{title}#{id}", unless = "lostAt")
            record Book(String id, @Nullable String genre, String title, int copies, long lent, @Nullable Double price,
                java.util.Set<String> tags, @Nullable String note, Place place, @Nullable Instant lostAt) {
              record Place(String room, @Nullable Integer row) {}
            }

            @Repository interface Books {
              @Insert void add(Book book);
              @Find Optional<Book> find(String id);
              @Find List<Book> listGenre(String genre);
              @Update(item = Book.class) boolean restock(String id, @Add int copies);
              @Update(item = Book.class) @Where("copies >= {wanted}") boolean lend(String id, @Add("lent") long more, int wanted);
              @Update(item = Book.class) boolean tag(String id, @Add("tags") java.util.Set<String> more);
              @Update(item = Book.class) boolean untag(String id, @Remove("tags") String tag);
              @Update(item = Book.class) boolean describe(String id, @Set @Nullable String note, @Set @Nullable Double price);
              @Update(item = Book.class) @Remove("note") boolean forget(String id);
              @Update(item = Book.class) boolean shelve(String id, @Set("place.room") String room, @Set("place.row") @Nullable Integer row);
              @Update(item = Book.class) boolean file(String id, @Set @Nullable String genre, @Set String title, @Set @Nullable Instant lostAt);
            }
            """;

    @Test
    void theStoreAndTheRecordAgreeAfterEachUpdate() {
        long seed = Long.getLong("trestle.seed", System.nanoTime());
        System.out.println("RandomUpdatesTest: -Dtrestle.seed=" + seed);

        World.run(DESIGN, SCRIPT.replace("SEED", seed + "L"));
    }

    private static final String SCRIPT = """
            class Script {
              static final Random random = new Random(SEED);
              static final List<String> GENRES = List.of("art", "law", "sea");

              static void run(World world) {
                var books = new DynamoBooks(world.database());
                var there = new TreeMap<String, Book>();
                for (int i = 0; i < 6; i++) {
                  var book = new Book("b" + i, random.nextBoolean() ? "art" : null, "t" + i, random.nextInt(5), 0, null,
                      Set.of(), null, new Book.Place("hall", null), null);
                  books.add(book);
                  there.put(book.id(), book);
                }
                for (int step = 0; step < trestle.testing.ProofSize.of(300); step++) {
                  var id = "b" + random.nextInt(8); // two are not there
                  var was = there.get(id);
                  var is = change(books, id, was);
                  if (is != null) there.put(id, is);
                  assertThat(books.find(id)).isEqualTo(Optional.ofNullable(there.get(id)));
                  for (var genre : GENRES) {
                    assertThat(books.listGenre(genre)).as("step " + step + " in " + genre).isEqualTo(there.values().stream()
                        .filter(book -> genre.equals(book.genre()) && book.lostAt() == null)
                        .sorted(Comparator.comparing((Book book) -> book.title() + "#" + book.id())).toList());
                  }
                }
              }

              /** Makes a change, and returns the record as it should be then; null where it should have been refused. */
              static Book change(Books books, String id, Book b) {
                boolean there = b != null;
                switch (random.nextInt(8)) {
                  case 0 -> {
                    int more = random.nextInt(7) - 3;
                    assertThat(books.restock(id, more)).isEqualTo(there);
                    return there ? new Book(b.id(), b.genre(), b.title(), b.copies() + more, b.lent(), b.price(), b.tags(), b.note(), b.place(), b.lostAt()) : null;
                  }
                  case 1 -> {
                    int wanted = random.nextInt(6);
                    boolean enough = there && b.copies() >= wanted;
                    assertThat(books.lend(id, 1, wanted)).isEqualTo(enough);
                    return enough ? new Book(b.id(), b.genre(), b.title(), b.copies(), b.lent() + 1, b.price(), b.tags(), b.note(), b.place(), b.lostAt()) : null;
                  }
                  case 2 -> {
                    var more = random.nextBoolean() ? Set.of("x", "y") : Set.of("z");
                    assertThat(books.tag(id, more)).isEqualTo(there);
                    if (!there) return null;
                    var tags = new HashSet<>(b.tags()); tags.addAll(more);
                    return new Book(b.id(), b.genre(), b.title(), b.copies(), b.lent(), b.price(), tags, b.note(), b.place(), b.lostAt());
                  }
                  case 3 -> {
                    var tag = List.of("x", "y", "z").get(random.nextInt(3));
                    assertThat(books.untag(id, tag)).isEqualTo(there);
                    if (!there) return null;
                    var tags = new HashSet<>(b.tags()); tags.remove(tag);
                    return new Book(b.id(), b.genre(), b.title(), b.copies(), b.lent(), b.price(), tags, b.note(), b.place(), b.lostAt());
                  }
                  case 4 -> {
                    var note = random.nextBoolean() ? "seen " + random.nextInt(9) : null;
                    var price = random.nextBoolean() ? random.nextInt(100) / 4.0 : null;
                    assertThat(books.describe(id, note, price)).isEqualTo(there);
                    return there ? new Book(b.id(), b.genre(), b.title(), b.copies(), b.lent(), price, b.tags(), note, b.place(), b.lostAt()) : null;
                  }
                  case 5 -> {
                    assertThat(books.forget(id)).isEqualTo(there);
                    return there ? new Book(b.id(), b.genre(), b.title(), b.copies(), b.lent(), b.price(), b.tags(), null, b.place(), b.lostAt()) : null;
                  }
                  case 6 -> {
                    var room = random.nextBoolean() ? "hall" : "attic";
                    var row = random.nextBoolean() ? (Integer) random.nextInt(5) : null;
                    assertThat(books.shelve(id, room, row)).isEqualTo(there);
                    return there ? new Book(b.id(), b.genre(), b.title(), b.copies(), b.lent(), b.price(), b.tags(), b.note(), new Book.Place(room, row), b.lostAt()) : null;
                  }
                  default -> {
                    var genre = random.nextInt(4) == 0 ? null : GENRES.get(random.nextInt(3));
                    var title = "t" + random.nextInt(5);
                    var lost = random.nextInt(3) == 0 ? Instant.parse("2026-01-01T00:00:00Z") : null;
                    assertThat(books.file(id, genre, title, lost)).isEqualTo(there);
                    return there ? new Book(b.id(), genre, title, b.copies(), b.lent(), b.price(), b.tags(), b.note(), b.place(), lost) : null;
                  }
                }
              }
            }
            """;
}
