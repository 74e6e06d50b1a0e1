package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** Every type a component can have, through a codec and a store and back. */
class RoundTripTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = All.class) interface Demo {}

            @Table(name = "All", kind = "kind", ttl = "ttl", items = {Everything.class, Raw.class}) interface All {}

            @Key(pk = "ALL#{id}", sk = "META")
            record Everything(
                    Id id, String text, @Attribute("renamed") String named, @Nullable String noText,
                    int number, Integer boxed, @Nullable Integer noNumber,
                    long large, Long largeBoxed, @Nullable Long noLarge,
                    double real, Double realBoxed, @Nullable Double noReal,
                    BigDecimal decimal, @Nullable BigDecimal noDecimal,
                    boolean flag, Boolean flagBoxed, @Nullable Boolean noFlag,
                    Instant at, @Nullable Instant noInstant, LocalDate day, @Nullable LocalDate noDay,
                    YearMonth month, @Nullable YearMonth noMonth,
                    Mood mood, @Nullable Mood noMood, Side side,
                    Id owner, @Nullable Id noOwner, Points points, Price price, Due due, Birth birth, Billed billed,
                    software.amazon.awssdk.core.SdkBytes binary, software.amazon.awssdk.core.@Nullable SdkBytes noBinary,
                    Part part, @Nullable Part noPart,
                    java.util.Set<String> texts, java.util.Set<Integer> numbers, java.util.Set<Long> larges,
                    java.util.Set<Double> reals, java.util.Set<BigDecimal> decimals, java.util.Set<Mood> moods,
                    java.util.Set<Id> ids, java.util.Set<Points> scores,
                    java.util.Set<software.amazon.awssdk.core.SdkBytes> binaries, java.util.Set<String> empty,
                    java.util.@Nullable Set<String> noSet,
                    List<String> lines, List<Integer> ints, List<Double> doubles, List<BigDecimal> amounts,
                    List<Boolean> flags, List<Instant> instants, List<LocalDate> days, List<YearMonth> months,
                    List<Mood> feelings, List<Id> owners, List<Price> prices,
                    List<software.amazon.awssdk.core.SdkBytes> blobs, List<Part> parts, List<List<Long>> grid,
                    List<java.util.Set<String>> groups, List<java.util.Set<Points>> totals, List<String> emptyList,
                    @Nullable List<String> noList,
                    Map<String, String> words, Map<String, Long> counts, Map<String, Part> named2,
                    Map<String, List<BigDecimal>> sums, Map<String, Map<String, Mood>> deep,
                    Map<String, String> emptyMap, @Nullable Map<String, String> noMap,
                    List<Map<String, Object>> documents, Map<String, Object> document,
                    @Ttl Instant goneAt, @Version long rev) {
              enum Mood { @Attribute("well") GOOD, @Attribute("so so") FAIR }
              enum Side { LEFT, RIGHT }
              @Scalar record Id(String text) {}
              @Scalar record Points(int points) {}
              @Scalar record Price(BigDecimal amount) {}
              @Scalar record Due(Instant at) {}
              @Scalar record Birth(LocalDate day) {}
              @Scalar record Billed(YearMonth month) {}
              record Part(@Attribute("n") String name, @Nullable Integer weight, List<Mood> moods, Inner inner) {
                record Inner(boolean on, java.util.Set<String> tags) {}
              }
            }

            @Key(pk = "RAW#{id}", sk = "META")
            record Raw(@KeyOnly String id, byte[] bytes, byte @Nullable [] none, List<byte[]> several) {}
            """;

    private static final String FIXTURE = """
            class Fixture {
              static final Instant AT = Instant.parse("2026-01-02T03:04:05.060Z");
              static final Everything.Part PART = new Everything.Part("bolt", 3, List.of(Everything.Mood.FAIR),
                  new Everything.Part.Inner(true, Set.of("steel")));
              static final Everything.Part BARE = new Everything.Part("nut", null, List.of(),
                  new Everything.Part.Inner(false, Set.of()));

              static SdkBytes bytes(String text) { return SdkBytes.fromUtf8String(text); }

              static Everything everything() {
                return new Everything(
                    new Everything.Id("1"), "text", "by another name", null, 7, 8, null,
                    9_000_000_000L, -1L, null, 0.5, 2.25, null,
                    new BigDecimal("12345678901234567890.125"), null, true, false, null,
                    AT, null, LocalDate.of(2026, 1, 2), null, YearMonth.of(2026, 1), null,
                    Everything.Mood.GOOD, null, Everything.Side.RIGHT,
                    new Everything.Id("owner"), null, new Everything.Points(5), new Everything.Price(new BigDecimal("1.5")),
                    new Everything.Due(AT), new Everything.Birth(LocalDate.of(2000, 2, 29)),
                    new Everything.Billed(YearMonth.of(2026, 12)), bytes("b"), null, PART, null,
                    Set.of("a", "b"), Set.of(1, 2), Set.of(3L), Set.of(0.25), Set.of(new BigDecimal("4.5")),
                    Set.of(Everything.Mood.FAIR), Set.of(new Everything.Id("x")), Set.of(new Everything.Points(6)),
                    Set.of(bytes("c")), Set.of(), null,
                    List.of("one", "two"), List.of(1, 2), List.of(0.5), List.of(new BigDecimal("2.5")),
                    List.of(true, false), List.of(AT), List.of(LocalDate.of(2026, 3, 4)), List.of(YearMonth.of(2026, 5)),
                    List.of(Everything.Mood.GOOD), List.of(new Everything.Id("y")),
                    List.of(new Everything.Price(new BigDecimal("9.5"))),
                    List.of(bytes("d"), bytes("e")), List.of(PART, BARE), List.of(List.of(1L), List.of(), List.of(2L, 3L)),
                    List.of(Set.of("p")), List.of(Set.of(new Everything.Points(1))), List.of(), null,
                    Map.of("k", "v"), Map.of("n", 4L), Map.of("p", BARE),
                    Map.of("s", List.of(new BigDecimal("1.25"))), Map.of("m", Map.of("i", Everything.Mood.FAIR)),
                    Map.of(), null, List.of(Map.of("free", "form")),
                    Map.of("t", "x", "n", new BigDecimal("1"), "b", true, "l", List.of("y"), "m", Map.of()),
                    Instant.parse("2050-01-01T00:00:00Z"), 3);
              }
            }
            """;

    @Test
    void whatIsWrittenIsReadBackEqual() {
        World.run(DESIGN, FIXTURE + """
                class Script {
                  static void run(World world) {
                    var written = Fixture.everything();

                    world.put("All", EverythingItem.write(written));

                    var stored = world.client.getItem(r -> r.tableName("All").key(EverythingItem.key(written))).item();
                    assertThat(EverythingItem.is(stored)).isTrue();
                    assertThat(EverythingItem.read(stored)).isEqualTo(written);
                  }
                }
                """);
    }

    @Test
    void everyTypeHasItsFormInTheStore() {
        World.run(DESIGN, FIXTURE + """
                class Script {
                  static void run(World world) {
                    world.put("All", EverythingItem.write(Fixture.everything()));

                    assertThat(Dump.of(world.client).toString()).isEqualTo("All {" + String.join(", ", List.of(
                        "'PK': 'ALL#1', 'SK': 'META'",
                        "'amounts': [2.5], 'at': '2026-01-02T03:04:05.060Z', 'billed': '2026-12'",
                        "'binaries': <0x63>, 'binary': 0x62, 'birth': '2000-02-29', 'blobs': [0x64, 0x65], 'boxed': 8",
                        "'counts': {'n': 4}, 'day': '2026-01-02', 'days': ['2026-03-04']",
                        "'decimal': 12345678901234567890.125, 'decimals': <4.5>, 'deep': {'m': {'i': 'so so'}}",
                        "'document': {'b': true, 'l': ['y'], 'm': {}, 'n': 1, 't': 'x'}",
                        "'documents': [{'free': 'form'}]",
                        "'doubles': [0.5], 'due': '2026-01-02T03:04:05.060Z', 'emptyList': [], 'emptyMap': {}",
                        "'feelings': ['well'], 'flag': true, 'flagBoxed': false, 'flags': [true, false]",
                        "'grid': [[1], [], [2, 3]], 'groups': [<'p'>], 'id': '1', 'ids': <'x'>",
                        "'instants': ['2026-01-02T03:04:05.060Z'], 'ints': [1, 2], 'kind': 'Everything'",
                        "'large': 9000000000, 'largeBoxed': -1, 'larges': <3>, 'lines': ['one', 'two']",
                        "'month': '2026-01', 'months': ['2026-05'], 'mood': 'well', 'moods': <'so so'>",
                        "'named2': {'p': {'inner': {'on': false}, 'moods': [], 'n': 'nut'}}",
                        "'number': 7, 'numbers': <1, 2>, 'owner': 'owner', 'owners': ['y']",
                        "'part': {'inner': {'on': true, 'tags': <'steel'>}, 'moods': ['so so'], 'n': 'bolt', 'weight': 3}",
                        "'parts': [{'inner': {'on': true, 'tags': <'steel'>}, 'moods': ['so so'], 'n': 'bolt', 'weight': 3},"
                            + " {'inner': {'on': false}, 'moods': [], 'n': 'nut'}]",
                        "'points': 5, 'price': 1.5, 'prices': [9.5], 'real': 0.5, 'realBoxed': 2.25, 'reals': <0.25>",
                        "'renamed': 'by another name', 'rev': 3, 'scores': <6>, 'side': 'RIGHT', 'sums': {'s': [1.25]}",
                        "'text': 'text', 'texts': <'a', 'b'>, 'totals': [<1>], 'ttl': 2524608000",
                        "'words': {'k': 'v'}")).replace('\\'', '"') + "}");
                  }
                }
                """);
    }

    @Test
    void bytesAreReadBackAsTheyWere() {
        World.run(DESIGN, """
                class Script {
                  static void run(World world) {
                    var written = new Raw("1", new byte[] {1, 2}, null, List.of(new byte[] {3}, new byte[0]));

                    world.put("All", RawItem.write(written));

                    assertThat(Dump.of(world.client).toString()).isEqualTo(
                        "All {'PK': 'RAW#1', 'SK': 'META', 'bytes': 0x0102, 'kind': 'Raw', 'several': [0x03, 0x]}"
                            .replace('\\'', '"'));
                    var read = RawItem.read(world.client.scan(r -> r.tableName("All")).items().getFirst());
                    assertThat(read).usingRecursiveComparison().isEqualTo(written);
                  }
                }
                """);
    }

    @Test
    void aNullElementIsRefusedInWords() {
        World.run(DESIGN, """
                class Script {
                  static void run(World world) {
                    var raw = new Raw("1", new byte[0], null, Arrays.asList(new byte[0], null));

                    assertThatThrownBy(() -> RawItem.write(raw)).isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("An element of a list, map or set is null, but must be present.");
                  }
                }
                """);
    }
}
