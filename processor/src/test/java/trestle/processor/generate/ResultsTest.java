package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** What methods may return, and what each form means. */
class ResultsTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Notes.class) interface Demo {}
            @Table(name = "Notes", items = Note.class) interface Notes {}

            @Key(pk = "USER#{user}", sk = "NOTE#{n:3}") record Note(String user, int n, String text, int likes) {}

            @Repository interface NoteTable {
              @Insert void add(Note note);
              @Insert boolean tryAdd(Note note);
              @Insert Write addLater(Note note);
              @Save void save(List<Note> notes);
              @Find Optional<Note> find(String user, int n);
              @Find List<Note> list(String user);
              @Find @Descending List<Note> newest(String user);
              @Find Stream<Note> stream(String user);
              @Find Page<Note> page(String user, PageRequest page);
              @Find List<Note> listEach(String user, java.util.Collection<Integer> n);
              @Update void like(String user, int n, @Add int likes);
              @Update Note liked(String user, int n, @Add int likes);
              @Update boolean tryLike(String user, int n, @Add int likes);
              @Delete(item = Note.class) boolean remove(String user, int n);
              @Delete void clear(List<Note> notes);
              @Scan Stream<Note> scan(Segment segment);
            }
            """;

    private static final String SCRIPT = """
            class Script {
              static Note note(int n) { return new Note("a", n, "t" + n, 0); }

              static void run(World world) {
                var notes = new DynamoNoteTable(world.database());
            """;

    private static void run(String body) {
        World.run(DESIGN, SCRIPT + body + "}}");
    }

    @Test
    void aWriteSaysWhetherItWasDoneWhereItReturnsABoolean() {
        run("""
                assertThat(notes.tryAdd(note(1))).isTrue();
                assertThat(notes.tryAdd(note(1))).isFalse();
                assertThat(notes.tryLike("a", 1, 1)).isTrue();
                assertThat(notes.tryLike("a", 9, 1)).isFalse();
                assertThat(notes.find("a", 9)).isEmpty();
                """);
    }

    @Test
    void aDeleteSaysWhetherThereWasSomething() {
        run("""
                notes.add(note(1));

                assertThat(notes.remove("a", 1)).isTrue();
                assertThat(notes.remove("a", 1)).isFalse();
                """);
    }

    @Test
    void anUpdateMayGiveTheItemAsItIsNow() {
        run("""
                notes.add(note(1));

                assertThat(notes.liked("a", 1, 2)).isEqualTo(new Note("a", 1, "t1", 2));
                assertThat(notes.liked("a", 1, 3).likes()).isEqualTo(5);
                assertThatThrownBy(() -> notes.liked("a", 2, 1)).isInstanceOf(Refusal.Missing.class);
                """);
    }

    @Test
    void aDeferredWriteIsDoneWhenItIsRunAndNotBefore() {
        run("""
                var write = notes.addLater(note(1));
                assertThat(notes.find("a", 1)).isEmpty();

                new Transactions(world.client).commit(write, notes.addLater(note(2)));

                assertThat(notes.list("a")).hasSize(2);
                """);
    }

    @Test
    void listsAreWholeInEitherDirection() {
        run("""
                notes.save(IntStream.range(0, 60).mapToObj(Script::note).toList());

                assertThat(notes.list("a")).hasSize(60).first().isEqualTo(note(0));
                assertThat(notes.newest("a")).hasSize(60).first().isEqualTo(note(59));
                try (var stream = notes.stream("a")) {
                  assertThat(stream.mapToInt(Note::n).sum()).isEqualTo(59 * 60 / 2);
                }
                """);
    }

    @Test
    void pagesFollowOneAnotherWithoutGapOrRepetition() {
        run("""
                notes.save(IntStream.range(0, 25).mapToObj(Script::note).toList());
                var seen = new ArrayList<Integer>();
                var request = PageRequest.first(10);
                int pages = 0;

                while (true) {
                  var page = notes.page("a", request);
                  page.items().forEach(note -> seen.add(note.n()));
                  pages++;
                  if (page.next().isEmpty()) break;
                  request = request.after(page.next().get());
                }

                assertThat(seen).isEqualTo(IntStream.range(0, 25).boxed().toList());
                assertThat(pages).isEqualTo(3);
                """);
    }

    @Test
    void aCursorIsForItsOwnQuestionAndAudience() {
        run("""
                notes.save(IntStream.range(0, 25).mapToObj(Script::note).toList());
                var next = notes.page("a", PageRequest.first(10).forAudience("ann")).next().orElseThrow();

                assertThat(notes.page("a", PageRequest.first(5).forAudience("ann").after(next)).items()).hasSize(5);
                assertThatThrownBy(() -> notes.page("a", PageRequest.first(10).forAudience("bob").after(next)))
                    .isInstanceOf(Refusal.CursorRefused.class);
                assertThatThrownBy(() -> notes.page("b", PageRequest.first(10).forAudience("ann").after(next)))
                    .isInstanceOf(Refusal.CursorRefused.class);
                assertThatThrownBy(() -> notes.page("a", PageRequest.first(10).forAudience("ann").after(next + "x")))
                    .isInstanceOf(Refusal.CursorRefused.class);
                """);
    }

    @Test
    void severalKeysAreReadTogetherAndMissingOnesLeftOut() {
        run("""
                notes.save(List.of(note(1), note(3)));

                assertThat(notes.listEach("a", List.of(3, 2, 1))).extracting(Note::n).containsExactly(3, 1);
                assertThat(notes.listEach("a", List.of())).isEmpty();
                """);
    }

    @Test
    void everyItemIsInOneSegmentOfAScan() {
        run("""
                notes.save(IntStream.range(0, 30).mapToObj(Script::note).toList());

                var found = new ArrayList<Integer>();
                for (int i = 0; i < 3; i++) {
                  try (var part = notes.scan(new Segment(i, 3))) { part.forEach(note -> found.add(note.n())); }
                }
                assertThat(found).hasSize(30).doesNotHaveDuplicates();

                notes.clear(notes.list("a"));
                try (var rest = notes.scan(Segment.WHOLE)) { assertThat(rest).isEmpty(); }
                """);
    }
}
