package trestle.processor.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import trestle.processor.World;

/**
 * Keys that are made at random of every type and format: the generated code puts them together as a reader of the
 * template would, takes them apart again, and tells the kinds apart by them.
 */
class RandomKeysTest {
    private static final int KINDS = 25;

    private final long seed = Long.getLong("trestle.seed", System.nanoTime());
    private final Random random = new Random(seed);

    /** A component, Java that makes a value of it from {@code random}, and Java that makes its text from the value. */
    private record Part(String type, String format, String value, String text) {}

    private static final List<Part> PARTS = List.of(
            new Part("String", "", "word(random)", "%s"),
            new Part("String", ":lower", "word(random).toUpperCase(Locale.ROOT)", "%s.toLowerCase(Locale.ROOT)"),
            new Part("int", ":6", "random.nextInt(1_000_000)", "\"%%06d\".formatted(%s)"),
            new Part("long", ":12", "random.nextLong(1_000_000_000_000L)", "\"%%012d\".formatted(%s)"),
            new Part("Instant", "", "instant(random)", "ISO.format(%s)"),
            new Part("Instant", ":day", "instant(random)", "ISO.format(%s).substring(0, 10)"),
            new Part("Instant", ":month", "instant(random)", "ISO.format(%s).substring(0, 7)"),
            new Part("LocalDate", "", "LocalDate.ofEpochDay(random.nextInt(40_000))", "%s.toString()"),
            new Part(
                    "YearMonth",
                    "",
                    "YearMonth.of(1980 + random.nextInt(60), 1 + random.nextInt(12))",
                    "%s.toString()"),
            new Part("Side", "", "Side.values()[random.nextInt(2)]", "(%s == Side.LEFT ? \"l\" : \"RIGHT\")"));

    @Test
    void generatedKeysAreThoseOfTheirTemplates() {
        System.out.println("RandomKeysTest: -Dtrestle.seed=" + seed);
        var design = new StringBuilder();
        var script = new StringBuilder();
        var names = new ArrayList<String>();
        for (int i = 0; i < KINDS; i++) {
            names.add("K" + i + ".class");
            kind(i, design, script);
        }

        World.run(HEAD.replace("ITEMS", String.join(", ", names)) + design, SCRIPT.replace("CHECKS", script));
    }

    private void kind(int number, StringBuilder design, StringBuilder script) {
        var components = new ArrayList<String>();
        var values = new ArrayList<String>();
        var pk = new StringBuilder("K" + number);
        var sk = new StringBuilder("S");
        var pkText = new StringBuilder("\"K" + number + "\"");
        var skText = new StringBuilder("\"S\"");
        int parts = 1 + random.nextInt(4);
        for (int i = 0; i < parts; i++) {
            var part = PARTS.get(random.nextInt(PARTS.size()));
            var name = "c" + i;
            boolean partition = i == 0 || random.nextInt(3) == 0;
            components.add(part.type() + " " + name);
            values.add(part.value());
            (partition ? pk : sk)
                    .append("#{")
                    .append(name)
                    .append(part.format())
                    .append('}');
            (partition ? pkText : skText)
                    .append(" + \"#\" + ")
                    .append(part.text().formatted("one." + name + "()").replace("%%", "%"));
        }
        components.add("String note");
        values.add("word(random)");
        design.append("@Key(pk = \"%s\", sk = \"%s\") record K%d(%s) {}%n"
                .formatted(pk, sk, number, String.join(", ", components)));
        script.append(CHECK.replace("KIND", "K" + number)
                .replace("VALUES", String.join(", ", values))
                .replace("PK_TEXT", pkText)
                .replace("SK_TEXT", skText));
    }

    private static final String HEAD = """
            @Model(name = "demo", tables = Things.class) interface Demo {}
            @Table(name = "Things", items = {ITEMS}) interface Things {}
            enum Side { @Attribute("l") LEFT, RIGHT }
            """;

    private static final String CHECK = """
                for (int round = 0; round < trestle.testing.ProofSize.of(20); round++) {
                  var one = new KIND(VALUES);
                  var item = KINDItem.write(one);
                  assertThat(item.get("PK").s()).isEqualTo(PK_TEXT);
                  assertThat(item.get("SK").s()).isEqualTo(SK_TEXT);
                  assertThat(KINDItem.read(item)).isEqualTo(one);
                  assertThat(KINDItem.key(one)).containsOnlyKeys("PK", "SK").containsEntry("PK", item.get("PK"));
                  kinds.put(item, "KIND");
                }
            """;

    private static final String SCRIPT = """
            class Script {
              static final java.time.format.DateTimeFormatter ISO = java.time.format.DateTimeFormatter
                  .ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

              static String word(Random random) {
                var text = new StringBuilder();
                for (int i = 1 + random.nextInt(8); i > 0; i--) text.append("abcxyzéß9-_ ".charAt(random.nextInt(12)));
                return text.toString();
              }

              static Instant instant(Random random) {
                return Instant.ofEpochMilli(random.nextLong(4_000_000_000_000L));
              }

              static void run(World world) {
                var random = new Random(1);
                var kinds = new LinkedHashMap<Map<String, AttributeValue>, String>();
                CHECKS
                assertThat(kinds).hasSizeGreaterThan(400);
              }
            }
            """;
}
