package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/**
 * Records with everything that follows from them (a guard of a unique name, derived words, a history, counters and
 * sums), changed at random by every kind of write. After each step the table holds exactly what follows from the
 * records that are there, computed from scratch.
 */
class RandomFollowersTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Archive.class) interface Demo {}
            @Table(name = "Archive", kind = "kind",
                items = {Folder.class, Note.class, TitleGuard.class, Word.class, Edition.class})
            interface Archive {}

            @Key(pk = "FOLDER#{folder}", sk = "META")
            record Folder(String folder, @Count(of = Note.class) int notes,
                @Count(of = Note.class, when = "open", reads = "closed") int open,
                @Count(of = Note.class, sum = "size") long size) {}

            @Key(pk = "FOLDER#{folder}", sk = "NOTE#{id}")
            record Note(String folder, String id, String title, java.util.Set<String> words, boolean closed, long size,
                @Version long rev) {
              boolean open() { return !closed; }
            }

            @Key(pk = "TITLE#{title:lower}", sk = "GUARD")
            @Derived(from = Note.class, reads = "title")
            @Unique record TitleGuard(String title, String id) {
              static TitleGuard of(Note note) { return new TitleGuard(note.title(), note.id()); }
            }

            @Key(pk = "WORD#{word}", sk = "NOTE#{id}")
            @Derived(from = Note.class, max = 4, reads = "words")
            record Word(String word, String id) {
              static Stream<Word> of(Note note) { return note.words().stream().map(word -> new Word(word, note.id())); }
            }

            @Key(pk = "EDITIONS#{id}", sk = "{rev:6}")
            @History(of = Note.class)
            record Edition(String id, long rev, String title) {
              static Edition of(Note note) { return new Edition(note.id(), note.rev(), note.title()); }
            }

            @Repository interface Notes {
              @Insert void open(Folder folder);
              @Insert void write(Note note);
              @Insert boolean tryWrite(Note note);
              @Update Note revise(Note before, Note after);
              @Update(move = true) Note move(Note before, Note after);
              @Delete void discard(Note note);
              @Find Optional<Folder> folder(String folder);
              @Find List<Note> in(String folder);
              @Find List<Word> having(String word);
              @Find List<Edition> editions(String id);
            }
            """;

    @Test
    void whatFollowsIsAlwaysWhatTheRecordsSay() {
        long seed = Long.getLong("trestle.seed", System.nanoTime());
        System.out.println("RandomFollowersTest: -Dtrestle.seed=" + seed);

        World.run(DESIGN, SCRIPT.replace("SEED", seed + "L"));
    }

    private static final String SCRIPT = """
            class Script {
              static final List<String> WORDS = List.of("oak", "elm", "ash", "fir", "yew");
              static final Random random = new Random(SEED);
              static final Map<String, Note> there = new TreeMap<>();
              static final List<String> editions = new ArrayList<>();

              static void run(World world) {
                var notes = new DynamoNotes(world.database());
                notes.open(new Folder("f0", 0, 0, 0));
                notes.open(new Folder("f1", 0, 0, 0));
                int refused = 0;
                for (int step = 0; step < trestle.testing.ProofSize.of(250); step++) {
                  var before = there.isEmpty() ? null : List.copyOf(there.values()).get(random.nextInt(there.size()));
                  int kind = before == null ? 0 : random.nextInt(6);
                  try {
                    switch (kind) {
                      case 0, 1 -> insert(notes);
                      case 2 -> revise(notes, before);
                      case 3 -> move(notes, before);
                      case 4 -> stale(notes, before);
                      default -> { notes.discard(before); there.remove(before.id()); }
                    }
                  } catch (Refusal e) { refused++; }
                  check(world, notes);
                }
                assertThat(refused).as("some titles meet").isPositive();
                assertThat(editions).hasSizeGreaterThan(30);
              }

              static Note random(String id, long rev) {
                var words = new TreeSet<String>();
                for (int i = random.nextInt(4); i > 0; i--) words.add(WORDS.get(random.nextInt(5)));
                return new Note("f" + random.nextInt(2), id, "Title" + random.nextInt(12), words, random.nextBoolean(),
                    random.nextInt(100), rev);
              }

              static boolean taken(Note note) {
                return there.values().stream().anyMatch(each -> !each.id().equals(note.id())
                    && each.title().equalsIgnoreCase(note.title()));
              }

              static void insert(Notes notes) {
                var note = random("n" + random.nextInt(30), 1);
                boolean free = !there.containsKey(note.id()) && !taken(note)
                    && editions.stream().noneMatch(each -> each.equals(note.id() + " 1"));
                if (there.containsKey(note.id()) || taken(note)) {
                  assertThat(notes.tryWrite(note)).isFalse();
                } else if (free) {
                  notes.write(note);
                  there.put(note.id(), note);
                  editions.add(note.id() + " 1");
                }
              }

              static void revise(Notes notes, Note before) {
                var drawn = random(before.id(), before.rev());
                var after = new Note(before.folder(), before.id(), drawn.title(), drawn.words(), drawn.closed(),
                    drawn.size(), before.rev());
                boolean refused = taken(after);
                Note next = null;
                try { next = notes.revise(before, after); } finally { assertThat(next == null).isEqualTo(refused); }
                assertThat(next.rev()).isEqualTo(before.rev() + 1);
                there.put(next.id(), next);
                editions.add(next.id() + " " + next.rev());
              }

              static void move(Notes notes, Note before) {
                var to = before.folder().equals("f0") ? "f1" : "f0";
                var next = notes.move(before, new Note(to, before.id(), before.title(), before.words(), before.closed(),
                    before.size(), before.rev()));
                there.put(next.id(), next);
                editions.add(next.id() + " " + next.rev());
              }

              /** A record that was read before the last change changes nothing. */
              static void stale(Notes notes, Note before) {
                var old = new Note(before.folder(), before.id(), before.title(), before.words(), before.closed(),
                    before.size(), before.rev() - 1);
                assertThatThrownBy(() -> notes.discard(old)).isInstanceOf(Refusal.class);
                assertThatThrownBy(() -> notes.revise(old, old)).isInstanceOf(Refusal.class);
              }

              static void check(World world, Notes notes) {
                for (var folder : List.of("f0", "f1")) {
                  var inside = there.values().stream().filter(each -> each.folder().equals(folder)).toList();
                  assertThat(notes.in(folder)).containsExactlyInAnyOrderElementsOf(inside);
                  assertThat(notes.folder(folder)).contains(new Folder(folder, inside.size(),
                      (int) inside.stream().filter(Note::open).count(), inside.stream().mapToLong(Note::size).sum()));
                }
                for (var word : WORDS) {
                  assertThat(notes.having(word)).extracting(Word::id).containsExactlyInAnyOrderElementsOf(
                      there.values().stream().filter(each -> each.words().contains(word)).map(Note::id).toList());
                }
                var guards = Dump.of(world.client).items("Archive").stream()
                    .filter(item -> item.get("SK").s().equals("GUARD")).map(item -> item.get("id").s()).toList();
                assertThat(guards).containsExactlyInAnyOrderElementsOf(there.keySet());
                var kept = new ArrayList<String>();
                for (int n = 0; n < 30; n++) {
                  for (var edition : notes.editions("n" + n)) kept.add(edition.id() + " " + edition.rev());
                }
                assertThat(kept).containsExactlyInAnyOrderElementsOf(editions);
              }
            }
            """;
}
