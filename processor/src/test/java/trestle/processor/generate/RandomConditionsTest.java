package trestle.processor.generate;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import trestle.processor.World;

/**
 * Conditions that are made at random, each as a condition of a write and as a filter of a read, held against the same
 * condition written in Java: what was parsed, aliased, generated and evaluated by the store means what it says.
 */
class RandomConditionsTest {
    private static final int CONDITIONS = 60;

    /** A condition as the model has it, and as Java has it of a variable {@code note}. */
    private record Both(String condition, String java) {}

    private final long seed = Long.getLong("trestle.seed", System.nanoTime());
    private final Random random = new Random(seed);

    @Test
    void aConditionMeansTheSameInTheStoreAndInJava() {
        System.out.println("RandomConditionsTest: -Dtrestle.seed=" + seed);
        var methods = new StringBuilder();
        var checks = new StringBuilder();
        for (int i = 0; i < CONDITIONS; i++) {
            var both = either(3);
            methods.append("  @Find @Where(\"%s\") List<Note> find%d(String group, int low, String word);%n"
                    .formatted(both.condition(), i));
            methods.append(
                    "  @Update(item = Note.class) @Where(\"%s\") boolean mark%d(String group, String id, @Set String mark, int low, String word);%n"
                            .formatted(both.condition(), i));
            checks.append("  static boolean holds%d(Note note, int low, String word) { return %s; }%n"
                    .formatted(i, both.java()));
        }
        var calls = new StringBuilder();
        for (int i = 0; i < CONDITIONS; i++) {
            calls.append("""
                        var expected%1$d = fixture.notes().stream().filter(n -> holds%1$d(n, low, word)).map(Note::id).toList();
                        assertThat(notes.find%1$d("g", low, word)).extracting(Note::id).as("find %1$d").isEqualTo(expected%1$d);
                        for (var note : fixture.notes()) {
                          assertThat(notes.mark%1$d("g", note.id(), "seen", low, word)).as("mark %1$d of " + note)
                              .isEqualTo(holds%1$d(note, low, word));
                        }
                    """.formatted(i));
        }

        World.run(
                DESIGN.replace("METHODS", methods),
                SCRIPT.replace("CHECKS", checks).replace("CALLS", calls).replace("SEED", seed + "L"));
    }

    private Both either(int depth) {
        var inner = depth == 0 ? test() : combined(depth);
        // Both parameters are named by every condition, since one that nothing uses is refused.
        return new Both(
                "(" + inner.condition() + ") AND (n >= {low} OR n < {low}) AND (s = {word} OR s <> {word})",
                inner.java());
    }

    private Both combined(int depth) {
        if (depth == 0) {
            return test();
        }
        return switch (random.nextInt(4)) {
            case 0 -> {
                var a = combined(depth - 1);
                var b = combined(depth - 1);
                yield new Both(
                        "(" + a.condition() + " AND " + b.condition() + ")", "(" + a.java() + " && " + b.java() + ")");
            }
            case 1 -> {
                var a = combined(depth - 1);
                var b = combined(depth - 1);
                yield new Both(
                        "(" + a.condition() + " OR " + b.condition() + ")", "(" + a.java() + " || " + b.java() + ")");
            }
            case 2 -> {
                var a = combined(depth - 1);
                yield new Both("NOT (" + a.condition() + ")", "!(" + a.java() + ")");
            }
            default -> test();
        };
    }

    /** One test; what is absent meets none but {@code attribute_not_exists} and {@code <>}. */
    private Both test() {
        int number = random.nextInt(6);
        var word = word();
        var sign = List.of("=", "<>", "<", "<=", ">", ">=").get(random.nextInt(6));
        var java = sign.equals("=") ? "==" : sign.equals("<>") ? "!=" : sign;
        return switch (random.nextInt(12)) {
            case 0 -> new Both("n " + sign + " " + number, "note.n() " + java + " " + number);
            case 1 -> new Both("n " + sign + " {low}", "note.n() " + java + " low");
            case 2 -> new Both("s " + sign + " '" + word + "'", "note.s().compareTo(\"" + word + "\") " + java + " 0");
            case 3 -> new Both("s " + sign + " {word}", "note.s().compareTo(word) " + java + " 0");
            case 4 ->
                new Both(
                        "m " + sign + " " + number,
                        sign.equals("<>")
                                ? "(note.m() == null || note.m() != " + number + ")"
                                : "(note.m() != null && note.m() " + java + " " + number + ")");
            case 5 -> new Both("attribute_exists(m)", "note.m() != null");
            case 6 -> new Both("attribute_not_exists(m)", "note.m() == null");
            case 7 -> new Both("n BETWEEN 0 AND {low}", "note.n() <= low");
            case 8 ->
                new Both(
                        "s IN ('" + word + "', {word})",
                        "(note.s().equals(\"" + word + "\") || note.s().equals(word))");
            case 9 ->
                new Both("begins_with(s, '" + word.charAt(0) + "')", "note.s().startsWith(\"" + word.charAt(0) + "\")");
            case 10 -> new Both("contains(tags, {word})", "note.tags().contains(word)");
            default -> new Both("size(s) " + sign + " 2", "note.s().length() " + java + " 2");
        };
    }

    private String word() {
        return List.of("a", "ab", "b", "ba", "bab").get(random.nextInt(5));
    }

    private static final String DESIGN = """
            @Model(name = "demo", tables = Notebook.class) interface Demo {}
            @Table(name = "Notebook", items = Note.class) interface Notebook {}
            @Key(pk = "GROUP#{group}", sk = "NOTE#{id}")
            record Note(String group, String id, int n, @Nullable Integer m, String s, java.util.Set<String> tags,
                @Nullable String mark) {}
            @Repository interface Notes {
              @Insert void add(Note note);
            METHODS
            }
            """;

    private static final String SCRIPT = """
            class Script {
            CHECKS
              record Fixture(List<Note> notes) {}
              static void run(World world) {
                var notes = new DynamoNotes(world.database());
                var random = new Random(SEED);
                var words = List.of("a", "ab", "b", "ba", "bab");
                var made = new ArrayList<Note>();
                for (int i = 0; i < 12; i++) {
                  var tags = new TreeSet<String>();
                  for (var each : words) { if (random.nextInt(3) == 0) tags.add(each); }
                  made.add(new Note("g", "id%02d".formatted(i), random.nextInt(6),
                      random.nextBoolean() ? random.nextInt(6) : null, words.get(random.nextInt(5)), tags, null));
                }
                made.forEach(notes::add);
                var fixture = new Fixture(made);
                int low = random.nextInt(6);
                var word = words.get(random.nextInt(5));
                CALLS
              }
            }
            """;
}
